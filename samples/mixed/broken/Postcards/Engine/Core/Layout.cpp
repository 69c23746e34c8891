#include "Layout.hpp"

namespace postcards {

Layout::Layout(double width) : width_(width) {}

std::vector<Box> Layout::lines(const std::string &text) const {
  std::vector<Box> boxes;
  for (size_t line = 0; line * 32 < text.size(); ++line) {
    boxes.push_back(Box{0, line * 20.0, width_, 20.0});
  }
  return boxes;
}

}  // namespace postcards
