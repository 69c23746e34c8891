#pragma once

#include <string>
#include <vector>

namespace postcards {

struct Box {
  double x;
  double y;
  double width;
  double height;
};

class Layout {
public:
  explicit Layout(double width);
  std::vector<Box> lines(const std::string &text) const;

private:
  double width_;
};

}  // namespace postcards
