// Objective-C++: both languages in one file.
__attribute__((objc_root_class))
@interface Object
@end

namespace core {
template <class T> struct Holder { T *object; };
class Engine {
public:
  void run(Object *observer);
  Object *observer;
};
}

@interface Wrapper : Object {
  core::Engine *_engine;
  core::Holder<Object> _holder;
}
@property (nonatomic) core::Engine *engine;
- (core::Holder<Wrapper>)holderFor:(const core::Engine &)engine;
@end

@implementation Wrapper
- (core::Holder<Wrapper>)holderFor:(const core::Engine &)engine { return {}; }
@end

void core::Engine::run(Object *observer) {}

static Wrapper *shared;
typedef void (^Block)(core::Engine &engine);
struct Options { bool fast = true; Wrapper *wrapper; };
