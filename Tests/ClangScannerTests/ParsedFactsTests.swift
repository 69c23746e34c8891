import ClangScanner
import Facts
import TestSupport
import Testing

/// From text to facts, with libclang in between.
@Suite(.enabled(if: LibclangForTests.isThere)) struct ParsedFactsTests {
  @Test func aClassHasItsMembersAndTheirTypes() {
    let facts = parsedFacts(
      """
      #import "Store.h"
      @interface Foo<T> : Bar <P>
      @property (nonatomic, weak) id<Port> port;
      - (instancetype)initWith:(Store *)store and:(CGRect)frame;
      + (NSArray<T> *)all;
      @end
      """,
      nil
    )
    #expect(
      facts.declarationTexts == [
        "class Foo:2:12", "genericParameter Foo.T:2:16", "property Foo.port:3:38", "initializer Foo.initWith:4:17",
        "function Foo.all:5:17",
      ]
    )
    #expect(
      facts.referenceTexts.filter { !$0.contains("instancetype") } == [
        "inherit Bar:2:21 in Foo", "inherit P:2:26 in Foo", "declare Port:3:32 in port",
        "declare Store:4:27 in initWith",
        "declare CGRect:4:46 in initWith", "declare NSArray:5:4 in all", "declare T:5:12 in all",
      ]
    )
    #expect(facts.inconsistencies.isEmpty)
  }

  @Test func whatIsDeprecatedIsMarkedSo() {
    let facts = parsedFacts(
      """
      __attribute__((deprecated("x")))
      @interface Old : NSObject
      @property (nonatomic) Row *gone DEPRECATED_ATTRIBUTE;
      - (void)run __attribute__((availability(macos, introduced=10.1, deprecated=10.5)));
      - (void)walk NS_DEPRECATED_IOS(2_0, 9_0);
      - (void)fly FOO_OLD;
      - (void)stay API_AVAILABLE(ios(13)) NS_UNAVAILABLE;
      - (void)hide __attribute__((availability(ios, unavailable)));
      - (void)say __attribute__((availability(ios, introduced=2, message="not deprecated")));
      @end
      API_DEPRECATED("x", ios(2.0, 9.0))
      @interface Older : NSObject
      @end
      @interface New : NSObject
      @end
      typedef NS_ENUM(NSInteger, Mode) { ModeA NS_ENUM_DEPRECATED_IOS(2_0, 3_0), ModeB = 2 };
      struct __attribute__((__deprecated__)) Pair { int a; };
      """,
      .objectiveC,
      others: ["#define FOO_OLD __attribute__((deprecated))"]
    )
    let old = facts.declarations.filter { $0.flags.contains(.deprecated) }.map { facts.names.string($0.name) }
    #expect(old == ["Old", "gone", "run", "walk", "fly", "Older", "ModeA", "Pair"])
    let all = ["stay", "hide", "say", "New", "Mode", "ModeB", "a"]
    #expect(Set(facts.declarations.map { facts.names.string($0.name) }).isSuperset(of: all))
    #expect(facts.inconsistencies.isEmpty)
  }

  @Test(arguments: [
    "__OSX_DEPRECATED(10.1, 10.2, \"x\")", "__IOS_DEPRECATED(1, 2, \"x\")", "__TVOS_DEPRECATED(1, 2, \"x\")",
    "__WATCHOS_DEPRECATED(1, 2, \"x\")", "OBJC_DEPRECATED(\"x\")",
    "NS_DEPRECATED_WITH_REPLACEMENT_MAC(\"x\", 10_1, 10_2)",
    "__OSX_AVAILABLE_BUT_DEPRECATED_MSG(__MAC_10_0, __MAC_10_1, __IPHONE_2_0, __IPHONE_3_0, \"x\")",
    "DEPRECATED_IN_MAC_OS_X_VERSION_10_0_AND_LATER", "DEPRECATED_IN_MAC_OS_X_VERSION_10_15_AND_LATER",
    "__deprecated_enum_msg(\"x\")",
  ])
  func macrosOfAppleDeprecate(macro: String) {
    let facts = parsedFacts(
      """
      @interface Store : NSObject
      - (void)old \(macro);
      - (void)new;
      @end
      typedef NS_ENUM(NSInteger, Mode) { ModeA \(macro) = 1, ModeB \(macro), ModeC };
      """
    )
    #expect(
      facts.declarations.map { facts.names.string($0.name) } == [
        "Store", "old", "new", "Mode", "ModeA", "ModeB", "ModeC",
      ]
    )
    let old = facts.declarations.filter { $0.flags.contains(.deprecated) }.map { facts.names.string($0.name) }
    #expect(old == ["old", "ModeA", "ModeB"])
    #expect(facts.inconsistencies.isEmpty)
  }

  @Test(arguments: ["NS_ERROR_ENUM(ShopDomain)", "NS_ENUM(NSInteger)", "NS_OPTIONS(NSUInteger)"])
  func anEnumerationOfAMacroMayHaveNoName(macro: String) {
    let facts = parsedFacts("\(macro) { ShopA = 1, ShopB };\n@interface A : NSObject\n@property NSInteger count;\n@end")
    #expect(facts.declarations.map { facts.names.string($0.name) } == ["ShopA", "ShopB", "A", "count"])
    #expect(lexicalFacts("\(macro) { ShopA };").declarations.isEmpty)
  }

  @Test func whatIsInspectableMayBeCalledSoBeforeTheProperty() {
    let facts = parsedFacts(
      """
      IB_DESIGNABLE
      @interface V : UIView
      @property (nonatomic) IBInspectable NSInteger a;
      IBInspectable @property (nonatomic, strong) Other *b;
      IBInspectable
      @property Other *c DEPRECATED_ATTRIBUTE;
      @property (nonatomic, strong) UIColor * IBInspectable d;
      @property Other *e; // IBInspectable
      @end
      """
    )
    #expect(
      facts.declarationTexts == [
        "class V:2:12", "property V.a:3:47", "property V.b:4:52", "property V.c:6:18", "property V.d:7:55",
        "property V.e:8:18",
      ]
    )
    let inspectable = facts.attributes.filter { facts.names.string($0.name) == "IBInspectable" }
    #expect(
      inspectable.map { facts.names.string(facts.declarations[Int($0.declaration)].name) } == ["a", "b", "c", "d"]
    )
    #expect(inspectable.map { facts.position(of: $0.offset).line } == [3, 4, 5, 7])
    #expect(facts.mentions.filter { $0 == "declare Other" }.count == 3)
    #expect(facts.inconsistencies.isEmpty)
  }

  /// Of a macro that counted as declared here, the meaning was lost to the whole file.
  @Test(arguments: [
    "extern NSString *const Row MACRO;", "extern NSString *const Row MACRO = @\"x\";", "extern int row MACRO;",
    "static NSString *const Row NS_SWIFT_NAME(row) MACRO = @\"x\";", "struct Row { int a MACRO; Cell B MACRO; };",
    "typedef int Row MACRO;", "typedef NSString *Row MACRO;", "typedef enum { A, B } Row MACRO;",
    "typedef enum Row { A, B } Row MACRO;", "typedef struct { int a; } Row MACRO;",
    "typedef struct MACRO { int a; } Row;", "struct MACRO Row { int a; };", "void row(void) MACRO;",
  ])
  func aMacroBehindANameKeepsItsMeaning(declaration: String) {
    for macro in ["DEPRECATED_ATTRIBUTE", "__deprecated", "__deprecated_msg(\"x\")", "NS_DEPRECATED_IOS(2_0, 3_0)"] {
      let facts = parsedFacts(
        """
        \(declaration.replacing("MACRO", with: macro))
        @interface Store : NSObject
        - (void)old \(macro);
        - (instancetype)init NS_UNAVAILABLE;
        @end
        """
      )
      let names = facts.declarations.map { facts.names.string($0.name) }
      #expect(names.contains { $0.lowercased() == "row" }, "\(macro)")
      #expect(!names.contains { macro.hasPrefix($0) }, "\(macro)")
      let old = facts.declarations.filter { $0.flags.contains(.deprecated) }.map { facts.names.string($0.name) }
      #expect(old.last == "old", "\(macro)")
      #expect(facts.declarations.last?.flags.contains(.unavailable) == true, "\(macro)")
      #expect(facts.inconsistencies.isEmpty)
    }
    let facts = parsedFacts(
      """
      \(declaration.replacing("MACRO", with: "NS_UNAVAILABLE"))
      @interface Store : NSObject
      - (instancetype)init NS_UNAVAILABLE;
      @end
      """
    )
    #expect(facts.declarations.last?.flags.contains(.unavailable) == true)
  }

  @Test func aMacroBeforeTheNameOfAClassIsNoClass() {
    let cxx = parsedFacts(
      """
      extern int Row DEPRECATED_ATTRIBUTE;
      class DEPRECATED_ATTRIBUTE Cell { public: int a; };
      using Other DEPRECATED_ATTRIBUTE = Cell;
      """,
      .objectiveCxx
    )
    let types = cxx.declarationTexts.filter { $0.hasPrefix("class") || $0.hasPrefix("typealias") }
    #expect(types == ["class Cell:2:28", "typealias Other:3:7"])
    let facts = parsedFacts("@interface IB_DESIGNABLE V : UIView\n@property int a;\n@end")
    #expect(facts.declarationTexts == ["class V:1:26", "property V.a:2:15"])
  }

  @Test func attributesHaveTheNamesThatAreWritten() {
    let facts = parsedFacts(
      """
      __attribute__((objc_subclassing_restricted))
      @interface A : NSObject
      @property (copy) Row *row FOO_OLD;
      - (void)run [[clang::objc_direct]];
      - (void)walk __attribute__((__deprecated__("x"), objc_requires_super));
      - (IBAction)tap:(id)sender NS_SWIFT_NAME(tapped(by:));
      - (void)plain UNKNOWN_MACRO;
      @end
      FOO_FINAL @interface B : NSObject
      @end
      typedef NS_OPTIONS(NSInteger, Mode) { ModeA = 1 };
      """,
      .objectiveCxx,
      others: [
        """
        #define FOO_OLD __attribute__((deprecated))
        #define FOO_FINAL __attribute__((objc_subclassing_restricted)) __attribute__((visibility("default")))
        """
      ]
    )
    let names = facts.names
    let attributes = facts.attributes.map { attribute in
      "\(names.string(attribute.name)) of \(names.string(facts.declarations[Int(attribute.declaration)].name))"
    }
    #expect(
      attributes.sorted() == [
        "FOO_FINAL of B", "FOO_OLD of row", "IBAction of tap", "NS_SWIFT_NAME of tap", "copy of row",
        "deprecated of walk", "objc_direct of run", "objc_requires_super of walk", "objc_subclassing_restricted of A",
      ]
    )
    #expect(facts.declarations.filter { $0.flags.contains(.final) }.map { names.string($0.name) } == ["A", "B"])
    #expect(facts.inconsistencies.isEmpty)
  }

  @Test func protocolsBehindASuperclassWithArgumentsHaveTheirPlaces() {
    let facts = parsedFacts(
      """
      @interface Cache<K, V> : Base<K, V> <P>
      @end
      @interface Channel<V> : Base<V><P, Q>
      @end
      """,
      nil
    )
    #expect(
      facts.referenceTexts.filter { $0.hasPrefix("inherit P") || $0.hasPrefix("inherit Q") } == [
        "inherit P:1:38 in Cache", "inherit P:3:33 in Channel", "inherit Q:3:36 in Channel",
      ]
    )
    #expect(facts.inconsistencies.isEmpty)
  }

  @Test func anotherNameOfAClassIsAnAlias() {
    let facts = parsedFacts("@compatibility_alias Old New;\n@interface A : Old\n@end", nil)
    #expect(facts.declarationTexts == ["typealias Old:1:22", "class A:2:12"])
    #expect(facts.referenceTexts == ["declare New:1:26 in Old", "inherit Old:2:16 in A"])
    #expect(facts.inconsistencies.isEmpty)
  }

  @Test func ofTwoHeadersWithOneEndTheFirstHasTheMembers() {
    let facts = parsedFacts(
      """
      #if FIRST
      @interface First : Base
      #else
      @interface Second : Base <P>
      #endif
      - (Store *)store;
      @end
      #if FIRST
      @interface Third : Base
      @end
      #else
      @interface Fourth : Base
      - (Store *)store;
      @end
      #endif
      """,
      nil
    )
    #expect(
      facts.declarationTexts == [
        "class First:2:12", "class Second:4:12", "function First.store:6:12", "class Third:9:12", "class Fourth:12:12",
        "function Fourth.store:13:12",
      ]
    )
    #expect(facts.inconsistencies.isEmpty)
  }

  @Test func whatABodyMentionsBelongsToItsMethod() {
    let facts = parsedFacts(
      """
      @implementation Foo
      - (void)run:(int)x { [[Store alloc] init]; }
      static int helper(void) { return [Other count]; }
      + (void)stop { if (x) { [Last new]; } }
      @end
      void after(void) { [Final new]; }
      """,
      .objectiveC
    )
    #expect(
      facts.referenceTexts.filter { $0.hasPrefix("create") || $0.hasPrefix("use") } == [
        "create Store:2:24 in run", "use Other:3:35 in helper", "create Last:4:26 in stop",
        "create Final:6:21 in after",
      ]
    )
  }

  @Test func bothBranchesOfAConditionAreRead() {
    let facts = parsedFacts(
      """
      #if TARGET_OS_IOS
      @interface A : Phone
      #else
      @interface A : Desktop
      #endif
      @end
      #if DEBUG
      @interface B : C
      @end
      #endif
      """
    )
    #expect(facts.declarations.filter { facts.names.string($0.name) == "A" }.count == 2)
    #expect(facts.mentions.contains("inherit Phone") && facts.mentions.contains("inherit Desktop"))
    #expect(facts.mentions.contains("inherit C"))
  }

  /// None is called as the macro.
  @Test func typesThatMacrosMakeHaveTheNamesOfTheirTypedefs() {
    let facts = parsedFacts(
      """
      #define OPT(N, T) typedef struct { T v; } N##_opt;
      OPT(my, int)
      #define FULL(N) typedef struct { int v; } N
      FULL(whole);
      #define MODE(N) typedef enum { N##_on } N##_mode;
      MODE(car)
      #define LOOSE(N) struct { int v; } the_##N;
      LOOSE(one)
      #define START typedef struct
      START { int v; } started;
      #define TWO(N) typedef struct { struct { int v; } in; } N##_1; typedef union { int v; } N##_2;
      TWO(both)
      my_opt made(both_1 *other);
      """,
      .c
    )
    #expect(
      facts.declarationTexts.filter { text in ["struct ", "enum ", "typealias "].contains { text.hasPrefix($0) } } == [
        "struct my_opt:2:1", "struct whole:4:6", "enum car_mode:6:1", "struct started:10:18", "struct both_1:12:1",
        "struct both_2:12:1",
      ]
    )
    #expect(facts.inconsistencies.isEmpty)
  }

  @Test func typesThatMacrosMakeAreKnownToOtherFiles() {
    let header = """
      #define OPT(N, T) typedef struct { T v; } N ## _opt;
      #define ALL(N, rest...) OPT(N, int) typedef enum { N##_on } N##_mode;
      #define FULL(N) typedef struct { int v; } N
      #define AGAIN(N) AGAIN(N##_) OPT(N, int)
      OPT(my, int)
      ALL(car, (1, 2))
      FULL(whole);
      AGAIN(x)
      int value(int other_opt);
      """
    let facts = parsedFacts(
      "int a(void *x) { my_opt p = {1}; car_mode m; return ((whole *)x)->v + sizeof(car_opt) + sizeof(other_opt); }",
      .c,
      others: [header]
    )
    let names = facts.references.map { facts.names.string($0.name) }
    #expect(names.filter { $0 != "void" && $0 != "int" } == ["my_opt", "car_mode", "whole", "car_opt"])
    #expect(facts.inconsistencies.isEmpty)
  }

  @Test func macrosDoNotHideDeclarations() {
    let facts = parsedFacts(
      """
      FOO_EXPORT
      @interface A : NSObject FOO_SUFFIX
      - (IBAction)tap:(id)sender FOO_SUFFIX;
      @property (nonatomic) IBOutlet View *view API_AVAILABLE(ios(13));
      @end
      FOO_EXTERN NSString *const FooName;
      """
    )
    #expect(facts.declarationTexts.contains("class A:2:12"))
    #expect(facts.declarationTexts.contains("function A.tap:3:13"))
    #expect(facts.declarationTexts.contains("property A.view:4:38"))
    #expect(facts.mentions.contains("declare View"))
  }

  @Test(arguments: [
    "__declspec(dllexport)", "_declspec(dllexport)", "__declspec(align(8))", "__forceinline", "__attribute__((packed))",
    "__pragma(pack(push, 8))", "[[deprecated]]", "[[gnu::packed]]", "",
  ])
  func theFirstMacroOfAnExportHeaderHidesNoType(value: String) {
    let header = "#ifdef _WIN32\n#define API \(value)\n#else\n#define API\n#endif"
    let text = """
      typedef struct API Row { int a; } Row;
      union API Cell { int x; };
      enum API Mode { on };
      """
    for language in [ClangLanguage.c, .objectiveC, .cxx, .objectiveCxx] {
      let facts = parsedFacts(text, language, others: [header])
      let types = facts.declarationTexts.filter { !$0.contains(".") && !$0.hasPrefix("enumCase") }
      #expect(types == ["struct Row:1:20", "struct Cell:2:11", "enum Mode:3:10"], "\(language)")
      #expect(!facts.mentions.contains { $0.contains("API") || $0.contains("dllexport") }, "\(language)")
    }
    let facts = parsedFacts("class API Slice { public: Slice(); };", .cxx, others: [header])
    #expect(facts.declarationTexts.first == "class Slice:1:11")
  }

  @Test(arguments: ["__stdcall", "__cdecl", "__fastcall", "__vectorcall", "_stdcall", "_cdecl", ""])
  func conventionsOfCallsHideNoFunction(value: String) {
    let header = "#ifdef _WIN32\n#define CALL \(value)\n#else\n#define CALL\n#endif"
    for language in [ClangLanguage.c, .objectiveC, .cxx, .objectiveCxx] {
      let facts = parsedFacts("typedef Row *(CALL *Done)(int);\nRow *CALL go(Cell *x);", language, others: [header])
      #expect(facts.declarationTexts == ["typealias Done:1:21", "function go:2:11"], "\(language)")
      #expect(facts.mentions.contains("declare Row") && facts.mentions.contains("declare Cell"), "\(language)")
    }
  }

  @Test(arguments: [ClangLanguage.c, .objectiveC, .cxx, .objectiveCxx])
  func unknownAttributesHideNoType(language: ClangLanguage) {
    let text = """
      struct API A_PACKED Row { struct FILE_INFO info; };
      union ALIGN(8) Cell { enum MODE mode : 3; };
      enum API Mode { on };
      struct FILE_INFO info;
      struct FILE_INFO get(int a) { return info; }
      """
    let facts = parsedFacts(text, language)
    for type in ["struct Row:1:21", "struct Cell:2:16", "enum Mode:3:10", "function get:5:18"] {
      #expect(facts.declarationTexts.contains(type), "\(type)")
    }
    #expect(facts.mentions.filter { $0 == "declare FILE_INFO" }.count == 3)
    #expect(facts.mentions.contains("declare MODE"))
    #expect(!facts.mentions.contains { $0.contains("API") || $0.contains("PACKED") || $0.contains("ALIGN") })
  }

  @Test func unknownAttributesHideNoClassOfCxx() {
    let text = "class API Row : public Base { int a; };\nenum API Mode : char { on };"
    let facts = parsedFacts(text, .cxx, others: ["class Base {};"])
    #expect(facts.declarationTexts.contains("class Row:1:11") && facts.declarationTexts.contains("enum Mode:2:10"))
    #expect(facts.mentions.contains("inherit Base"))
    #expect(!facts.mentions.contains("declare API"))
  }

  @Test(arguments: [ClangLanguage.c, .objectiveC, .cxx, .objectiveCxx])
  func argumentsOfMacrosAreNoTypesUnlessTheyLookLikeTypes(language: ClangLanguage) {
    let header = "#define POINTER(name) extern __typeof__(name) *pointer_##name;"
    let own = header.replacing("POINTER", with: "OWN_POINTER") + "\nint own(void);\n"
    let facts = parsedFacts(
      own + "OWN_POINTER(own)\nPOINTER(call)\nUNKNOWN_POINTER(other)\nPOINTER(row_t)\nPOINTER(Cell)\n",
      language,
      others: [header]
    )
    #expect(facts.mentions.filter { !$0.hasSuffix(" int") } == ["declare row_t", "declare Cell"])
  }

  @Test func namesForSwiftAreKept() {
    let facts = parsedFacts(
      """
      NS_SWIFT_NAME(Shop.Item)
      @interface SHItem : NSObject
      - (void)go NS_SWIFT_NAME(leave());
      - (void)refined NS_REFINED_FOR_SWIFT;
      @end
      """
    )
    #expect(
      facts.foreignNames.map {
        facts.names.string(facts.declarations[Int($0.declaration)].name) + "=" + facts.names.string($0.name)
      }
        == ["SHItem=Shop.Item", "go=leave()"]
    )
    #expect(
      facts.declarations.filter { $0.flags.contains(.refinedForSwift) }.map { facts.names.string($0.name) } == [
        "refined"
      ]
    )
  }

  @Test func anErrorEnumLosesCodeInSwift() {
    let facts = parsedFacts(
      """
      typedef NS_ERROR_ENUM(ShopDomain, ShopErrorCode) { ShopErrorCodeBad = 1 };
      typedef NS_ERROR_ENUM(CartDomain, CartError) { CartErrorBad };
      typedef NS_ERROR_ENUM(ItemDomain, ItemErrorCode) { ItemErrorCodeBad } NS_SWIFT_NAME(Item.Failure);
      typedef NS_ERROR_ENUM(CodeDomain, Code) { CodeBad };
      typedef NS_ENUM(NSInteger, ZipCode) { ZipCodeNone };
      """
    )
    #expect(
      facts.foreignNames.map {
        facts.names.string(facts.declarations[Int($0.declaration)].name) + "=" + facts.names.string($0.name)
      } == ["ShopErrorCode=ShopError", "ItemErrorCode=Item.Failure"]
    )
    #expect(facts.declarationTexts.filter { $0.hasPrefix("enum ") }.count == 5)
  }

  @Test func enumerationsOfMacrosAreDeclaredOnce() {
    let facts = parsedFacts(
      "typedef NS_ENUM(NSInteger, Mode) { ModeOn, ModeOff };\ntypedef NS_OPTIONS(NSUInteger, Set) { SetA = 1 };"
    )
    #expect(
      facts.declarationTexts == [
        "enum Mode:1:28", "enumCase Mode.ModeOn:1:36", "enumCase Mode.ModeOff:1:44", "struct Set:2:32",
        "enumCase Set.SetA:2:39",
      ]
    )
  }

  @Test func membersOfCxxAreFoundWithTheirBodies() {
    let facts = parsedFacts(
      """
      namespace core {
      class Engine : public Base {
       public:
        Engine() : row{1} { Row local; }
        void run();
       private:
        std::vector<Row> rows;
        Row row;
      };
      void Engine::run() { Row other; }
      }
      """,
      .cxx,
      others: ["struct Row { int x; };\nclass Base {};"]
    )
    let scopes = facts.references.filter { facts.names.string($0.name) == "Row" }.map {
      $0.scope < 0 ? "" : facts.names.string(facts.declarations[Int($0.scope)].name)
    }
    #expect(scopes.first == "Engine" || scopes.first == "init")
    #expect(scopes.contains("rows") && scopes.contains("row") && scopes.last == "run")
    #expect(facts.inconsistencies.isEmpty)
  }

  @Test(arguments: [
    "namespace core {\nStore::Store(int x) : x_(x) {}\nStore::~Store() {}\nvoid Store::save(const Row &row) { Row other; }\n}",
    "void core::Store::save() { Row row; }", "using namespace core;\nvoid Store::save() { Row row; }",
  ])
  func membersDefinedOutsideOfTheirClassExtendIt(_ text: String) {
    let header = "namespace core { struct Row {}; class Store { public: Store(int); ~Store(); void save(); int x_; }; }"
    let facts = parsedFacts(text, .cxx, others: [header])
    let members = facts.declarations.filter { $0.kind != .extension && $0.kind != .namespace }
    #expect(!members.isEmpty)
    for member in members {
      #expect(member.parent >= 0 && facts.declarations[Int(member.parent)].kind == .extension)
      #expect(facts.names.string(facts.declarations[Int(max(0, member.parent))].name) == "Store")
    }
    #expect(facts.references.last.map { facts.names.string(facts.declarations[Int(max(0, $0.scope))].name) } == "save")
  }

  @Test func factsDoNotDependOnWhatWasParsedBefore() {
    let texts = ["@interface A : B @end", "typedef struct { int x; } A;", "@protocol A @end @implementation C @end"]
    var parser = LibclangParser()
    func facts() -> [FileFacts] {
      texts.map { scan(Array($0.utf8), .objectiveC, others: [], defines: [], parser: &parser) }
    }
    let first = facts()
    #expect(first == facts())
    #expect(first == texts.map { parsedFacts($0) })
  }

  @Test func damagedFilesHaveSoundFacts() {
    let bytes = Array(
      "@interface A : B <P>\n@property (copy) void (^x)(C *c);\n- (void)go:(D *)d;\n@end\n@implementation A\n- (void)go:(D *)d { [E new]; }\n@end"
        .utf8
    )
    var parser = LibclangParser()
    for cut in bytes.indices {
      for part in [Array(bytes[..<cut]), Array(bytes[cut...])] {
        let facts = scan(part, .objectiveC, others: [], defines: [], parser: &parser)
        #expect(facts.inconsistencies.isEmpty, "cut at \(cut)")
      }
    }
  }
}
