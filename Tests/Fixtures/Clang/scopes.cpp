// What C++ declares.
namespace outer {
class Forward;
struct Base {
  virtual ~Base();
  virtual void go() = 0;
};

namespace inner { enum class Color : unsigned { red, green = 2 }; }

class Engine final : public Base {
public:
  Engine();
  explicit Engine(int size, const char *name = "x");
  Engine(const Engine &) = delete;
  ~Engine() override;
  void go() override;
  static int count;
  static Engine make(inner::Color color);
  bool operator==(const Engine &other) const;
  operator bool() const;
  template <typename T> T convert(T value) { T copy = value; return copy; }

protected:
  int limit;

private:
  struct Part { int weight; void weigh(); };
  Part part, *parts;
  mutable int cache = 3;
  friend class Forward;
  using Number = long;
  enum { small, large };
};
}  // namespace outer

int outer::Engine::count = 0;
outer::Engine::Engine() : limit(1) {}
outer::Engine::~Engine() {}
void outer::Engine::go() { int local; }
outer::Engine outer::Engine::make(outer::inner::Color color) { return Engine(); }

namespace outer {
void Engine::Part::weigh() {}
inline namespace v2 { int versioned(); }
}

namespace a::b { struct Nested {}; }

namespace {
int hidden;
struct Secret { int key; };
}

template <class T, int N = 3> class Box : public outer::Base {
public:
  T value[N];
  Box<T, N> *next;
  void put(T item);
};
template <class T, int N> void Box<T, N>::put(T item) {}
template <class T> class Box<T *, 1> { T *pointer; };
template <> class Box<int, 4> { int four; };
template <typename... Items> void all(Items... items);
template <template <class> class Holder> struct Uses { Holder<int> held; };
template <class T> using Boxes = Box<Box<T, 1>, 2>;

using Alias = outer::Engine;
typedef outer::Base *BasePointer;
using outer::Base;
using namespace outer;

extern "C" {
void from_c(int code);
struct CStruct { int a; };
}
extern "C" int single;

union Either { int i; struct { short s; }; };
auto deduced = 3;
auto trailing(int a) -> Engine *;
static_assert(sizeof(int) == 4, "");
int operator+(const Either &a, const Either &b);
