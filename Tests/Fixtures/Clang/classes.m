// Classes, protocols, categories and their members, without any SDK.
#define NS_ENUM(type, name) enum name : type name; enum name : type
#define NS_OPTIONS(type, name) enum name : type name; enum name : type
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef signed char BOOL;

@class Later, Other;
@protocol Announced;

@protocol Root
- (instancetype)self;
@end

__attribute__((objc_root_class))
@interface Object <Root> {
  Class isa;
}
+ (instancetype)alloc;
- (instancetype)init;
@property (readonly) NSUInteger hash, length;
@end

@interface String : Object
@end

@interface List<__covariant Item : Object *, Key> : Object
- (Item)itemForKey:(Key)key;
@end

typedef NS_ENUM(NSInteger, Kind) {
  KindPlain,
  KindFancy = 4,
};

typedef NS_OPTIONS(NSUInteger, Flags) { FlagsNone = 0, FlagsAll = 1 << 3 };

@protocol Delegate <Root, Announced>
- (void)done;
@optional
- (BOOL)shouldStop:(id<Root>)sender because:(String *)reason;
@property (nonatomic, copy) String *title;
@required
@property (class, readonly) NSInteger count;
@end

@interface Engine : Object <Delegate, Announced> {
@private
  int _a, _b;
  Other *_other;
@protected
  struct { int x; int y; } _point;
  struct Frame { int width; } _frame;
  enum Mode { ModeOn, ModeOff } _mode;
@public
  void (^_block)(int code, String *text);
}

@property (nonatomic, weak) id<Delegate, Root> delegate;
@property (nonatomic, strong, nullable) List<String *, Engine *> *list;
@property (copy) void (^handler)(Engine *engine, BOOL flag);
@property (class, nonatomic, getter=isShared) BOOL shared;

- (instancetype)initWithName:(String *)name kind:(Kind)kind;
- (nullable String *)nameOf:(Engine * _Nonnull * _Nullable)first : (int)second, ...;
+ (void)reset;
- (void)run __attribute__((deprecated));
- (void) spaced
    : (int) value
    and : (Flags) flags;

@end

@interface Engine ()
@property (nonatomic) NSInteger hidden;
- (void)secret;
@end

@interface Engine (Printing) <Announced>
- (String *)print;
@end

static int helper(Engine *engine) { return 0; }

@implementation Engine {
  String *_cache;
}

@synthesize delegate = _delegate;
@dynamic list;

- (instancetype)initWithName:(String *)name kind:(Kind)kind {
  return [self init];
}

static void inside(void) {}

- (void)run {
  int local = 3;
  void (^block)(void) = ^{ int inner; };
}

+ (void)reset {}

@end

@implementation Engine (Printing)
- (String *)print { return 0; }
@end

extern String *const EngineName;
String *const EngineTitle = 0;
void EngineStart(Engine *engine, void (*callback)(Engine *, int));
