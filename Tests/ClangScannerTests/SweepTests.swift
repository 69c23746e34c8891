import ClangScanner
import Facts
import Testing

/// Mentions of types in code, by the tokens alone.
@Suite struct SweepTests {
  /// The mentions in the body of a method; the file declares a class `Store`, a protocol `Port`, a block type
  /// `Completion` and an enumeration `Mode`.
  private func mentions(_ body: String, _ language: ClangLanguage = .objectiveC) -> [String] {
    let text = """
      @interface Store : NSObject
      @end
      @protocol Port
      @end
      typedef void (^Completion)(void);
      typedef NS_ENUM(NSInteger, Mode) { ModeOn };
      typedef struct row_s { int x; } row_t;
      @implementation User
      - (void)run {
      \(body)
      }
      @end
      """
    let all = lexicalFacts(text, language)
    return all.references.filter { all.position(of: $0.offset).line > 9 }
      .map { "\($0.kind.name) \(all.names.string($0.name))" }
  }

  @Test(arguments: [
    ("[[Store alloc] init];", ["create Store"]),
    ("[Store new];", ["create Store"]),
    ("Store.new;", ["create Store"]),
    ("[Store shared];", ["use Store"]),
    ("x = Store.shared;", ["use Store"]),
    ("Store *store = nil;", ["declare Store"]),
    ("__weak Store *store;", ["declare Store"]),
    ("NSArray<Store *> *all;", ["declare NSArray", "declare Store"]),
    ("[[Store<NSString *> alloc] init];", ["create Store", "declare NSString"]),
    ("[Store<NSArray<NSString *> *> new];", ["create Store", "declare NSArray", "declare NSString"]),
    (
      "[Store<NSString *> shared]; Store<NSString *> *s;",
      ["use Store", "declare NSString", "declare Store", "declare NSString"]
    ),
    ("[(Store *)object go];", ["use Store"]),
    ("id<Port> port = object;", ["declare Port"]),
    ("[(id<Port>)object go];", ["use Port"]),
    ("x = (id<Port, Port>)object;", ["use Port", "use Port"]),
    ("[all each:^(id<Port> port) {}];", ["declare Port"]),
    ("x = @protocol(Port);", ["use Port"]),
    ("if ([x isKindOfClass:[Store class]]) {}", ["use Store"]),
    ("NSClassFromString(@\"Hidden\");", ["use Hidden"]),
    ("NSClassFromString(@\"Module.Hidden\");", ["use Hidden"]),
    ("NSClassFromString(name);", []),
    ("Completion block = ^{ [Store new]; };", ["declare Completion", "create Store"]),
    ("Mode mode = (Mode)number;", ["declare Mode", "use Mode"]),
    ("for (Store *each in all) {}", ["declare Store"]),
    ("[Store new]; Store *Store = [self make]; [Store go]; x = Store.y;", ["create Store", "declare Store"]),
    ("{ Store *Store = nil; [Store go]; } [Store new];", ["declare Store", "create Store"]),
    ("for (Store *Store in all) { [Store go]; } [Store new];", ["declare Store", "create Store"]),
    ("for (Store *Store in all) [Store go]; [Store new];", ["declare Store", "create Store"]),
    ("[all each:^(Store *Store) { [Store go]; }]; [Store new];", ["declare Store", "create Store"]),
    ("row_t *row_t = all; [self add:row_t];", ["declare row_t"]),
    ("struct row_s *row_s = all; x = (struct row_s *)y; [self add:row_s];", ["declare row_s", "use row_s"]),
    ("[all sortWith:^(Store *a, Store *b) { return 1; }];", ["declare Store", "declare Store"]),
    ("make(^Store *(int x) { return nil; });", ["declare Store"]),
    ("@try {} @catch (Store *failure) {}", ["declare Store"]),
    ("size_t n = sizeof(Store);", ["declare size_t", "use Store"]),
    ("[self take:(id)Store.shared];", ["use Store"]),
    ("[self take:(id)x with:(id)Store.shared]; [Store new];", ["use Store", "create Store"]),
    (
      "x = _Generic(y, Store *: one, Mode: two, row_t *: three, struct row_s: four, int: Five, default: six)(y);",
      ["use Store", "use Mode", "use row_t", "use row_s"]
    ),
    ("x = _Generic(y, int: _Generic(z, const Store *: 1, default: 2), Mode: a ? 3 : 4);", ["use Store", "use Mode"]),
    (
      "row_t row; row_t *p = (row_t *)x; struct row_s s;",
      ["declare row_t", "declare row_t", "use row_t", "declare row_s"]
    ),
  ])
  func typesOfTheProjectAreFound(_ body: String, _ expected: [String]) {
    #expect(mentions(body) == expected)
  }

  @Test(arguments: [
    ("[NSNull null];", ["use NSNull"]),
    ("NSNull.null;", ["use NSNull"]),
    ("[self.x setObject:(id)NSNull.null forKey:@\"a\"]; [NSNull null];", ["use NSNull", "use NSNull"]),
    ("x = y ? z : (id)NSNull.null; NSNull.null;", ["use NSNull", "use NSNull"]),
    ("UIView *view;", ["declare UIView"]),
    ("CGRect frame = CGRectZero;", ["declare CGRect"]),
    ("NSUInteger const count = 1;", ["declare NSUInteger"]),
    ("x = (CGFloat)y;", ["use CGFloat"]),
    ("x = (CGSize){1, 2};", ["use CGSize"]),
    ("x = (__bridge CFStringRef)y;", ["use CFStringRef"]),
    ("x = ^NSString *(NSURL *url) { return nil; };", ["declare NSString", "declare NSURL"]),
    ("NSData * (^block)(void) = nil;", ["declare NSData"]),
    ("static dispatch_once_t token;", ["declare dispatch_once_t"]),
    (
      "x = _Generic(y, const CGSize: (CGFloat)1, NSURL *const: a ? b : Other);",
      ["use CGSize", "use CGFloat", "use NSURL"]
    ),
  ])
  func typesThatNobodyDeclaresAreFoundWhereOnlyTypesStand(_ body: String, _ expected: [String]) {
    #expect(mentions(body) == expected)
  }

  @Test(arguments: [
    "[object Store];", "[object Store:1 Port:2];", "object.Store = 1;", "object->Store;", "@selector(Store:);",
    "goto Store; ", "// Store\n/* Store */", "log(@\"Store\");", "log(\"Store\");", "x = width * Height;",
    "x = (PI * Radius);",
    "call(Width * height, 2);", "[self call:Width * height];", "perform(^{ });", "PerformOnMain(^{ });", "[NSApp run];",
    "NSURL2 = 1;", "return Width * height;", "switch (x) { case Store: break; }", "x = a < Count && b > c;",
    "[kConstant length];", "[SOME_CONSTANT length];",
  ])
  func whatIsNoTypeIsNotFound(_ body: String) {
    #expect(mentions(body).isEmpty)
  }

  /// What such a name means is known to the tables alone, which the scanner does not have.
  @Test(arguments: [
    ("x = UNWRAP_NULLABLE(NSURLSession, y);", ["NSURLSession"]),
    ("x = cast(y, UIView);", ["UIView"]),
    ("x = UNWRAP_NULLABLE(WKWebView, [Store of:(id)y]);", ["WKWebView"]),
    ("x = PAIR_OF([Store of:(id)y], NSDate);", ["NSDate"]),
    ("x = OUTER_CALL(call(NSDate), 1);", []),
    ("x = call(NSURLSession, y);", []),
    ("[self call:(NSURLSession), y];", []),
    ("x = UNWRAP_NULLABLE(NSNull.null, y + NSDate, Width, NS_FLAG, kLimit);", []),
    ("x = UNWRAP_NULLABLE(@\"NSURLSession\", /* NSURLSession */ \"NSURLSession\", @selector(NSDate));", []),
    ("id NSDate = y; x = UNWRAP_NULLABLE(NSDate, y);", []),
    ("x = UNWRAP_NULLABLE(Store, y);", []),
  ])
  func whatMayBeAClassOfTheSDKIsFoundAsAnArgumentOfAMacro(_ body: String, _ expected: [String]) {
    let facts = lexicalFacts(
      """
      #define cast(value, type) (type *)(value)
      @interface Store : NSObject
      @end
      @implementation User
      - (void)run {
      \(body)
      }
      @end
      """,
      .objectiveC
    )
    let found = facts.references.filter { $0.flags.contains(.expression) }
    #expect(found.map { facts.names.string($0.name) } == expected)
    #expect(found.allSatisfy { $0.kind == .use })
  }

  @Test func variablesWithACapitalAreNoTypes() {
    #expect(mentions("NSString *JSON = nil; [JSON length]; [URL path];") == ["declare NSString", "use URL"])
    #expect(mentions("Class WindowClass = nil; [WindowClass new];").isEmpty)
    #expect(mentions("[(id)_delegate tell:self];").isEmpty)
  }

  @Test func parametersAreNoTypes() {
    let facts = lexicalFacts(
      "@implementation A\n- (void)a:(id)Store b:(Store *)Other { [Other go]; }\n@end\n@interface Store @end"
    )
    #expect(facts.mentions == ["declare Store"])
  }

  @Test func parametersThatAreCalledLikeTheirTypeAreKnownInTheBody() {
    let facts = lexicalFacts(
      """
      @interface Store
      - (void)a:(Store *)Store;
      @end
      @implementation A
      - (void)a:(Store *)Store b:(int)b { [Store go]; }
      - (void)b { [Store go]; }
      @end
      void f(Store *Store) { [Store go]; }
      """
    )
    #expect(facts.mentions == ["declare Store", "declare Store", "use Store", "declare Store"])
  }

  @Test func theBodyOfAConstructorIsBehindItsInitializers() {
    let facts = lexicalFacts(
      """
      class Store {};
      struct Row { Row(Store *Store, int k = {}) : count{1}, rest(2) { Store->go(); use(Store::all); } int count, rest; };
      """,
      .objectiveCxx
    )
    #expect(facts.mentions == ["declare Row", "declare Store", "use Store"])
  }

  @Test func namesForSwiftAreNoMentions() {
    let facts = lexicalFacts(
      """
      @interface Store : Base
      @end
      NS_SWIFT_NAME(Store.Inner)
      @interface Other : Base
      - (void)run NS_SWIFT_NAME(Store());
      @end
      extern void StoreRun(int x) CF_SWIFT_NAME(Store.run(_:));
      """
    )
    #expect(facts.referenceTexts == ["inherit Base:1:20 in Store", "inherit Base:4:20 in Other"])
  }

  @Test func forwardDeclarationsAndCategoryNamesAreNoMentions() {
    let facts = lexicalFacts(
      """
      @class A, B;
      @protocol P, Q;
      struct S;
      @interface A (B) @end
      @implementation A (B)
      @synthesize a = B;
      @dynamic B;
      @end
      @interface B @end
      """
    )
    #expect(facts.mentions.isEmpty)
  }

  @Test func constantsWithAttributesAreNoMentions() {
    let facts = lexicalFacts(
      "typedef NS_ENUM(NSInteger, Mode) { First SOME_ATTRIBUTE = 1, Second SOME_ATTRIBUTE, Third SOME_CALL(x) };"
    )
    #expect(facts.mentions == ["declare NSInteger"])
  }

  @Test func mentionsBelongToTheInnermostDeclaration() {
    let facts = lexicalFacts("@implementation A\n- (void)a { [B new]; }\n@end\nvoid f(void) { [B new]; }")
    #expect(facts.referenceTexts == ["inherit A:1:17", "create B:2:14 in A", "create B:4:17"])
  }

  @Test func typesInCodeOfCxxAreFound() {
    let text = """
      namespace core { class Engine {}; struct Row { int x; }; }
      class Plain {};
      void run() {
        core::Engine engine(1);
        Plain *p = new Plain();
        auto q = std::make_shared<core::Engine>(1);
        std::vector<core::Row> rows;
        for (const Plain &each : all) {}
        Plain::call();
        struct Local { int x; };
        Local local;
      }
      """
    let facts = lexicalFacts(text, .cxx)
    let found = facts.references.filter { facts.position(of: $0.offset).line > 3 }.map {
      "\($0.kind.name) \(facts.names.string($0.name))"
    }
    #expect(
      found == [
        "create core", "create Engine", "declare Plain", "create Plain", "create core", "create Engine", "declare core",
        "declare Row",
        "declare Plain", "use Plain",
      ]
    )
    #expect(facts.references.filter { $0.qualifier >= 0 }.count == 3)
  }

  @Test(arguments: [
    ("auto k = [=]() -> Store * { return nil; };", ["declare Store"]),
    ("auto k = [](int x) mutable -> Store *const { return nil; };", ["declare Store"]),
    ("auto k = [] -> Mode { return ModeOn; };", ["declare Mode"]),
    ("auto k = [&]() -> UIView * { return nil; };", ["declare UIView"]),
    ("auto k = [&]() -> CGRect { return {}; };", ["declare CGRect"]),
    ("x = self->Store; self->Store = x; if (self->Store) { }", []),
    ("x = self->Store * 2; call(self->Store * y);", []),
  ])
  func whatALambdaReturnsIsFound(_ body: String, _ expected: [String]) {
    #expect(mentions(body, .objectiveCxx) == expected)
  }

  @Test(arguments: [
    ("new core::Engine;", ["create core", "create Engine"]),
    ("new core::Engine[3];", ["create core", "create Engine"]),
    ("new (place) core::Engine; new (place) Plain;", ["create core", "create Engine", "create Plain"]),
    ("new ::core::Engine; new const Plain;", ["create core", "create Engine", "create Plain"]),
    ("new plain_t; new Motor(); Motor();", ["create plain_t", "create Motor", "create Motor"]),
    ("Motor motor(1); Motor other{1}; Motor third;", ["create Motor", "create Motor", "declare Motor"]),
    ("List<Plain>(); List<Plain> all(3);", ["create List", "declare Plain", "create List", "declare Plain"]),
    ("List<Plain> all; std::function<Plain(int)> f;", ["declare List", "declare Plain", "declare Plain"]),
    ("using Local = core::Engine; Local local;", ["declare core", "declare Engine"]),
    ("using Local = const Plain;", ["declare Plain"]),
    ("struct Local : core::Engine { };", ["inherit core", "inherit Engine"]),
    (
      "class Local final : public List<Plain>, private plain_t { };",
      ["inherit List", "declare Plain", "inherit plain_t"]
    ),
    ("enum class Local : plain_t { a };", []),
    ("x = y ? z : Plain();", ["create Plain"]),
    ("return ::core::Engine::make(); ", ["use core", "use Engine"]),
    ("core::Engine::Part::make();", ["use core", "use Engine", "use Part"]),
    ("core::Engine::Pointer pointer;", ["declare core", "declare Engine", "declare Pointer"]),
    ("Motor::start(); Motor::Part part;", ["use Motor", "declare Motor", "declare Part"]),
    ("List<Plain>::Node node;", ["declare List", "declare Plain", "declare Node"]),
    ("{ typedef struct { int x; } Motor; Motor motor; } Motor motor;", ["declare Motor"]),
  ])
  func codeOfCxxNamesTypes(_ body: String, _ expected: [String]) {
    let text = """
      namespace core { class Engine { struct Part {}; typedef Engine *Pointer; }; using Motor = Engine; }
      class Plain {}; class plain_t {}; template <class T> class List { struct Node {}; };
      using Motor = core::Engine;
      void run() {
      \(body)
      }
      """
    let facts = lexicalFacts(text, .cxx)
    let found = facts.references.filter { facts.position(of: $0.offset).line > 4 }
    #expect(found.map { "\($0.kind.name) \(facts.names.string($0.name))" } == expected)
    #expect(facts.inconsistencies.isEmpty)
  }

  /// The mentions in a method; the file declares a namespace `own`, a class `Plain` and no other name of C++.
  private func mentionsOfLibraries(_ body: String) -> [String] {
    let text = """
      namespace own { class Row {}; namespace inner {} }
      class Plain {};
      @implementation User
      - (void)run {
      \(body)
      }
      @end
      """
    let facts = lexicalFacts(text, .objectiveCxx)
    #expect(facts.inconsistencies.isEmpty)
    return facts.references.filter { facts.position(of: $0.offset).line > 4 && $0.qualifier >= 0 }
      .map {
        "\($0.kind.name) " + (facts.qualifiers(of: $0) + [$0.name]).map(facts.names.string).joined(separator: "::")
      }
  }

  @Test(arguments: [
    ("zim::Archive * _Nullable archive = nullptr;", ["declare zim::Archive"]),
    (
      "zim::Blob blob; zim::Item item(1); zim::Entry entry{1};",
      [
        "declare zim::Blob", "create zim::Item", "create zim::Entry",
      ]
    ),
    ("const zim::Entry &entry = first; static zim::Row rows[] = {1};", ["declare zim::Entry", "declare zim::Row"]),
    ("switch (x) { case 1: zim::Entry entry; }", ["declare zim::Entry"]),
    ("if (zim::Entry *entry = find()) {}", ["declare zim::Entry"]),
    ("for (zim::Entry each : all) {} for (const zim::Row &each : all) {}", ["declare zim::Entry", "declare zim::Row"]),
    ("auto k = [&](zim::Entry &entry, int x) { return 1; };", ["declare zim::Entry"]),
    (
      "auto k = []() -> zim::Entry { return g(); }; x = ^{ zim::Row row = 1; };",
      [
        "declare zim::Entry", "declare zim::Row",
      ]
    ),
    (
      "try {} catch (const zim::Failure &failure) {} catch (zim::Error) {}",
      [
        "declare zim::Failure", "use zim::Error",
      ]
    ),
    (
      "try {} catch (zim::Failure(failure)) {} catch (const zim::Error (&error)) {} catch (int) { call(zim::Fn(1)); }",
      [
        "declare zim::Failure", "declare zim::Error",
      ]
    ),
    ("auto library = kiwix::Library::create();", ["use kiwix::Library"]),
    ("auto server = std::make_shared<kiwix::Server>(1);", ["create kiwix::Server"]),
    ("auto server = make_unique<kiwix::Server>(1);", ["create kiwix::Server"]),
    ("std::vector<zim::Entry> all; std::unique_ptr<const zim::Row> row;", ["declare zim::Entry", "declare zim::Row"]),
    ("std::map<std::string, std::vector<zim::Entry>> all;", ["declare zim::Entry"]),
    ("std::map<std::string, zim::Entry *> all;", ["declare zim::Entry"]),
    (
      "x = static_cast<zim::Entry *>(y); z = dynamic_cast<const zim::Row &>(y);",
      [
        "declare zim::Entry", "declare zim::Row",
      ]
    ),
    ("x = (zim::Entry *)y; z = (zim::Row)y;", ["use zim::Entry", "use zim::Row"]),
    ("new zim::Entry(1); new (place) zim::Row;", ["create zim::Entry", "create zim::Row"]),
    ("return zim::Entry{1};", ["create zim::Entry"]),
    ("using Local = zim::Entry; struct Mine : public zim::Row { };", ["declare zim::Entry", "inherit zim::Row"]),
    (
      "zim::List<int> list(3); zim::Tree<zim::Item>::make();",
      [
        "create zim::List", "declare zim::Tree", "declare zim::Item",
      ]
    ),
    ("::zim::Entry entry; Xapian::Database base(1);", ["declare zim::Entry", "create Xapian::Database"]),
    ("std::vector<Xapian::Database> all;", ["declare Xapian::Database"]),
    ("zim::Archive::iterator next; x = zim::Kind::Fast;", ["use zim::Archive", "use zim::Kind"]),
    (
      "zim::Outer::Inner::make(); zim::Outer::Inner inner;",
      [
        "use zim::Outer", "use zim::Outer::Inner", "declare zim::Outer", "declare zim::Outer::Inner",
      ]
    ),
    (
      "call(zim::Item(1)); zim::Item *item = nullptr; throw zim::Item{}; x = sizeof(zim::Item); call(zim::Fn(1));",
      ["create zim::Item", "declare zim::Item", "create zim::Item", "use zim::Item"]
    ),
    ("x = zim::Tree::make(); y = zim::Tree(1); z = zip::Tree(1);", ["use zim::Tree", "create zim::Tree"]),
  ])
  func typesOfLibrariesOfCxxAreFoundWhereOnlyTypesStand(_ body: String, _ expected: [String]) {
    #expect(mentionsOfLibraries(body) == expected)
  }

  @Test(arguments: [
    "zim::open(1); zim::Open(1); x = zim::Fn(1) * 2; throw zim::make(1); return zim::lower;",
    "x = zim::Limit; x = zim::Limit * height; x = zim::Width * zim::Height; return zim::Width * height;",
    "zim::Count++; zim::Count = 3; zim::Table[3] = 1; x = -zim::Count; x = &zim::Function; bind(&zim::Function, x);",
    "call(zim::Limit); call(1, zim::Limit); [x a:zim::Value b:zim::Other]; x = @(zim::Value);",
    "call(zim::Width * height, 2); (zim::Width * height); [self block](zim::Width * height); call(zim::Mask & x);",
    "call(a < zim::Limit, b > c); call(zim::Limit < x, y > z); zim::Limit > x;",
    "if (a < zim::Limit && b > c) {} if (zim::Limit < x && y > z) {} if (zim::Limit < x) { y = a > b; }",
    "if (zim::Ready) start(); if (zim::Ready or (x)) {} x = (zim::Ready) - 1; if (x == zim::Fast) { }",
    "while (i < zim::Limit) {} for (i = 0; i < zim::Limit; i++) {}",
    "switch (x) { case zim::Fast: break; } x = y ? zim::First : zim::Second; auto y = zim::First & b;",
    "std::array<int, zim::Count> a; std::get<zim::Index>(t); std::bitset<zim::Count> b; sizeof(zim::Thing);",
    "run<Mode::Fast>(1); x = Mode::Fast; call(Mode::Fast, Mode::Slow); Mode::Fast | Mode::Slow;",
    "zim::MAX_SIZE * x; call(zim::MAX_SIZE); zim::lower x; zim::lower::other x;",
    "std::Foo f; std::vector<std::Foo> all; std::Foo::make();",
    "own::Missing *m; own::inner::Missing m; Plain::Missing m;",
    "object->zim::Base::run(); object.zim::Base::run(); decltype(x)::Value v;",
    "struct Local { }; Local::Part part;",
    "auto k = []<typename T>(T x) { T::Value v; };",
  ])
  func whatIsNoTypeOfALibraryOfCxxIsNotFound(_ body: String) {
    #expect(mentionsOfLibraries(body).isEmpty)
  }

  @Test func typesOfLibrariesOfCxxAreFoundInBlocksOfCodeOnly() {
    let facts = lexicalFacts("int limit = zim::Limit * 2;\nvoid f() { zim::Item *item = nullptr; }", .cxx)
    #expect(facts.mentions == ["declare zim", "declare Item"])
    #expect(lexicalFacts("void f() { zim::Item *item = nullptr; }", .c).mentions.isEmpty)
  }

  @Test func aTypeOfATemplateIsQualifiedByIt() {
    let facts = lexicalFacts(
      "template <class T> class List { struct Node {}; };\nvoid f() { core::List<List<int>>::Node node; }",
      .cxx
    )
    let node = facts.references.first { facts.names.string($0.name) == "Node" }
    #expect(node.map { facts.qualifiers(of: $0).map(facts.names.string) } == ["core", "List"])
  }

  @Test func parametersOfTemplatesAreNoMentions() {
    let facts = lexicalFacts(
      """
      template <class T, typename... Others> requires std::derived_from<T, Base> void f(T *t) { Known *k; T *x; Others *o; }
      class Known {}; class Base {};
      """,
      .cxx
    )
    #expect(facts.mentions == ["declare Base", "declare Known"])
  }

  @Test func attributesOfStructsAreNoMentions() {
    #expect(lexicalFacts("typedef struct CF_BRIDGED_TYPE(id) Row *RowRef;").mentions == ["declare Row"])
    #expect(lexicalFacts("struct EXPORTED(1) Row row; struct Row *other;").mentions == ["declare Row"])
  }

  @Test func whatABlockDeclaresIsLocalToIt() {
    #expect(
      mentions("{ typedef struct { int x; } Store; Store a; } Store *b; typedef int Mode; Mode c;") == ["declare Store"]
    )
    #expect(mentions("using Store = int; Store *b;", .objectiveCxx).isEmpty)
  }

  @Test func otherNamesOfNamespacesAreDeclared() {
    let facts = lexicalFacts(
      "namespace far = ::core::detail;\nnamespace core { void f() { namespace near = far; } }\nnamespace odd = 1;",
      .cxx
    )
    let names = facts.declarations.filter { $0.extended >= 0 }.map { declaration in
      let target = facts.references[Int(declaration.extended)]
      return "\(facts.names.string(declaration.name)) = "
        + (facts.qualifiers(of: target) + [target.name]).map(facts.names.string).joined(separator: "::")
    }
    #expect(names == ["far = core::detail", "near = far"])
    #expect(facts.declarations.allSatisfy { $0.kind == .namespace } && facts.inconsistencies.isEmpty)
  }

  @Test func aLambdaCreatesNothingThatItReturns() {
    let facts = lexicalFacts(
      "namespace core { class Engine {}; }\nvoid f() { auto k = []() -> core::Engine { return g(); }; }",
      .cxx
    )
    #expect(facts.mentions == ["declare core", "declare Engine"])
  }

  @Test func macrosMentionTheTypesThatTheyChooseBy() {
    let facts = lexicalFacts(
      """
      typedef struct row { int x; } row_t;
      struct cell { int x; };
      #define area(x, Type) _Generic((x), row_t *: row_area, const struct cell *: cell_area, Type: 0)(x)
      """,
      .c
    )
    #expect(facts.referenceTexts.filter { $0.contains(":3:") } == ["use row_t:3:37", "use cell:3:69"])
  }

  @Test func macrosMentionWhatTheySendMessagesTo() {
    let facts = lexicalFacts("@interface Store @end\n#define SHARED [Store shared]\n#define LIMIT 12\n#define F(x) x\n")
    #expect(facts.referenceTexts == ["use Store:2:17 in SHARED"])
    #expect(facts.declarationTexts == ["class Store:1:12", "property SHARED:2:9", "property LIMIT:3:9"])
  }
}
