import ClangScanner
import Facts
import Foundation
import TestSupport
import Testing

/// What libclang's declarations become, with a prelude written by hand.
@Suite(.enabled(if: LibclangForTests.isThere, "no libclang is installed"))
struct LibclangParserTests {
  private static let prelude = """
    #define NS_SWIFT_NAME(...) __attribute__((annotate("swift_name:" #__VA_ARGS__)))
    #define NS_REFINED_FOR_SWIFT __attribute__((annotate("swift_refined")))
    #define NS_SWIFT_UNAVAILABLE(why) __attribute__((annotate("swift_unavailable")))
    #define NS_ENUM(type, name) enum name : type name; enum name : type
    #define NS_OPTIONS(type, name) enum __attribute__((annotate("options"))) name : type name; \\
      enum __attribute__((annotate("options"))) name : type
    #define NS_TYPED_ENUM __attribute__((annotate("typed_enum")))
    #define IBOutlet __attribute__((annotate("IBOutlet")))
    #define IBAction void)__attribute__((annotate("IBAction"))
    typedef long NSInteger;
    typedef signed char BOOL;
    @protocol P @end
    @protocol Q @end
    @interface NSObject @end
    @interface NSString : NSObject @end
    @interface NSArray<__covariant T> : NSObject @end
    @interface Bar : NSObject @end
    @interface Bar2 : NSObject @end

    """

  private func dump(_ source: String, _ language: ClangLanguage = .objectiveC) throws -> FactsDump {
    let prelude = language == .objectiveC || language == .objectiveCxx ? Self.prelude : ""
    let job = ClangJob(language: language, prelude: Array(prelude.utf8), source: Array(source.utf8))
    return FactsDump(try LibclangParser().parse(job).get(), of: source)
  }

  @Test func classesHaveSuperclassProtocolsAndGenericParameters() throws {
    let found = try dump("@interface Foo<T, __covariant U : Bar *> : NSArray<Bar2 *> <P, Q>\n@end\n")
    #expect(found.declarations == ["class Foo 1:12 public", "  genericParameter T 1:16", "  genericParameter U 1:31"])
    #expect(
      found.references == [
        "declare Bar 1:35 of U", "inherit NSArray 1:44 of Foo", "declare Bar2 1:52 of Foo",
        "inherit P 1:61 of Foo protocol", "inherit Q 1:64 of Foo protocol",
      ]
    )
    #expect(found.types == ["Foo inherited: NSArray(Bar2)", "Foo inherited: P", "Foo inherited: Q"])
  }

  @Test(arguments: ["__has_include", "__has_include_next"])
  func aPipeThatAConditionNamesIsNotOpened(condition: String) throws {
    let pipe = NSTemporaryDirectory() + "/lintel-pipe-\(UUID())"
    defer { unlink(pipe) }
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = PipeReader(pipe)
    let found = try dump("#if \(condition)(\"\(pipe)\")\n@interface A\n@end\n#else\n@interface B\n@end\n#endif\n")
    #expect(!reader.appeared())
    // Both branches are read.
    #expect(found.declarations == ["class A 2:12 public", "class B 5:12 public"])
  }

  @Test func whoeverReadsAPipeIsSeenAndGetsItsEnd() throws {
    let pipe = NSTemporaryDirectory() + "/lintel-pipe-\(UUID())"
    defer { unlink(pipe) }
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = PipeReader(pipe)
    let descriptor = open(pipe, O_RDONLY)
    defer { close(descriptor) }
    var byte: UInt8 = 0
    #expect(read(descriptor, &byte, 1) == 0)
    #expect(reader.appeared())
  }

  @Test func announcedNamesAreNoDeclarations() throws {
    let found = try dump("@class X, Y;\n@protocol R;\nstruct S;\nenum E : int;\n")
    #expect(found.declarations == [])
    #expect(found.references == [])
  }

  @Test func categoriesExtensionsAndImplementationsAreExtensions() throws {
    let found = try dump(
      """
      @interface Foo : NSObject
      @end
      @interface Foo ()
      - (void)a;
      @end
      @interface Foo (Cat) <P>
      - (void)b;
      @end
      @implementation Foo
      - (void)a {}
      static void c(void) {}
      @end
      @implementation Foo (Cat)
      - (void)b {}
      @end
      @implementation Unseen : Bar
      @end
      """
    )
    #expect(
      found.declarations == [
        "class Foo 1:12 public",
        "extension Foo 3:12 continuation", "  function a 4:9",
        "extension Foo 6:12", "  function b 7:9 public",
        "extension Foo 9:17 implementation continuation", "  function a 10:9", "function c 11:13 fileprivate",
        "extension Foo 13:17 implementation", "  function b 14:9",
        "extension Unseen 16:17 implementation continuation",
      ]
    )
    #expect(
      found.types == [
        "Foo inherited: NSObject", "Foo extended: Foo", "Foo extended: Foo", "Foo inherited: P", "Foo extended: Foo",
        "Foo extended: Foo", "Unseen extended: Unseen", "Unseen inherited: Bar",
      ]
    )
    #expect(found.references.contains("inherit Foo 6:12 of -"))
    #expect(found.references.contains("inherit Bar 16:26 of Unseen"))
    let category = try #require(
      found.facts.declarations.first { $0.kind == .extension && !$0.flags.contains(.continuation) }
    )
    #expect(category.extended >= 0)
    let body = String(decoding: found.bytes[Int(category.bodyStart)..<Int(category.bodyEnd)], as: UTF8.self)
    #expect(body == "\n- (void)b;\n")
  }

  @Test func propertiesHaveFlagsAndTheirWrittenAttributes() throws {
    let found = try dump(
      """
      @interface Foo : NSObject
      @property (nonatomic, weak, nullable) id<P, Q> a;
      @property (class, readonly, copy) NSArray<Bar *> *b;
      @property (nonatomic, getter = isC) IBOutlet Bar *c;
      @property (assign) Bar *d;
      @property (assign) NSInteger e;
      @property (copy) void (^f)(Bar *, NSString * _Nullable name);
      @property Bar<P> *g, *h;
      @end
      @protocol R
      @property (readonly) BOOL i;
      @optional
      @property Class j;
      @end
      """
    )
    #expect(
      found.declarations == [
        "class Foo 1:12 public", "  property a 2:48 public weak", "  property b 3:51 public restrictedSetter static",
        "  property c 4:51 public", "  property d 5:25 public unowned", "  property e 6:30 public",
        "  property f 7:25 public", "  property g 8:19 public", "  property h 8:23 public",
        "protocol R 10:11 public", "  property i 11:27 public", "  property j 13:17 public optional settable",
      ]
    )
    #expect(
      found.types.dropFirst() == [
        "a property: optional(any(composition(P, Q)))", "b property: NSArray(Bar)", "c property: Bar",
        "d property: Bar", "e property: NSInteger", "f property: function(Bar, optional(NSString), tuple)",
        "g property: composition(Bar, P)", "h property: composition(Bar, P)", "i property: BOOL", "j property: Class",
      ]
    )
    #expect(
      found.attributes.prefix(9) == [
        "nonatomic 2:12 of a", "weak 2:23 of a", "nullable 2:29 of a", "class 3:12 of b", "readonly 3:19 of b",
        "copy 3:29 of b", "nonatomic 4:12 of c", "getter 4:23 of c", "IBOutlet 4:37 of c",
      ]
    )
    // The type of two properties is mentioned once.
    #expect(found.references.filter { $0.hasPrefix("declare Bar 8:") } == ["declare Bar 8:11 of g"])
  }

  @Test func methodsHaveLabelsAndTypes() throws {
    let found = try dump(
      """
      @interface Foo : NSObject
      - (instancetype)initWithBar:(nullable Bar *)bar name:(NSString *)name error:(Bar2 **)error;
      + (void)shared;
      - (IBAction)tap:(id)sender;
      - (unsigned long)count:(id<P>)a :(const char *)b with:(Bar *(^)(int, int))c;
      - (void)initialize;
      - (void)_initQuietly;
      @end
      @protocol R
      - (Bar *)must;
      @optional
      - (Bar *)may;
      @end
      """
    )
    #expect(
      found.declarations == [
        "class Foo 1:12 public", "  initializer initWithBar 2:17 public", "  function shared 3:9 public classMember",
        "  function tap 4:13 public", "  function count 5:18 public", "  function initialize 6:9 public",
        "  initializer _initQuietly 7:9 public", "protocol R 9:11 public", "  function must 10:10 public",
        "  function may 12:10 public optional",
      ]
    )
    #expect(
      found.types.dropFirst() == [
        "initWithBar result: placeholder", "initWithBar parameter: optional(Bar)",
        "initWithBar parameter name: NSString", "initWithBar parameter error: Bar2", "tap parameter: id",
        "count result: long", "count parameter: any(P)", "count parameter: char",
        "count parameter with: function(int, int, Bar)", "must result: Bar", "may result: Bar",
      ]
    )
    #expect(found.attributes == ["IBAction 4:4 of tap"])
    #expect(found.references.contains("declare P 5:28 of count protocol"))
    #expect(found.references.contains("declare long 5:13 of count"))
    #expect(found.references.filter { $0.hasPrefix("declare int ") }.count == 2)
  }

  @Test func instanceVariablesHaveTheAccessBeforeThem() throws {
    let found = try dump(
      """
      @interface Foo : NSObject {
        int a; // @private is only a comment
        @private
        int b, *c;
        @public Bar *d;
        @package int e;
        __weak Bar *w; __unsafe_unretained Bar *u;
      }
      @property int p;
      @end
      @implementation Foo { int f; @public int g; }
      @end
      """
    )
    #expect(
      found.declarations == [
        "class Foo 1:12 public", "  property a 2:7 internal variable", "  property b 4:7 private variable",
        "  property c 4:11 private variable", "  property d 5:16 public variable", "  property e 6:16 package variable",
        "  property w 7:15 package weak variable", "  property u 7:43 package unowned variable",
        "  property p 9:15 public", "extension Foo 11:17 implementation continuation",
        "  property f 11:27 private variable", "  property g 11:42 public variable",
      ]
    )
  }

  @Test func enumerationsStructuresAndAliasesAreDeclaredOnce() throws {
    let found = try dump(
      """
      typedef NS_ENUM(NSInteger, Kind) { KindA, KindB NS_SWIFT_NAME(b) = 3 };
      typedef NS_OPTIONS(NSInteger, Options) { OptionsA = 1 };
      typedef NSString *Name NS_TYPED_ENUM;
      typedef struct { int x; Bar *y; } Point;
      typedef struct _Q { int x; } QQ;
      typedef struct Opaque Opaque;
      enum { Loose };
      struct S { union { int i; float f; }; struct { int q; } named; int array[3]; };
      typedef void (^Block)(Bar *b);
      """
    )
    #expect(
      found.declarations == [
        "enum Kind 1:28 public", "  enumCase KindA 1:36", "  enumCase KindB 1:43", "struct Options 2:31 public",
        "  enumCase OptionsA 2:42", "struct Name 3:19 public", "struct Point 4:35 public", "  property x 4:22 public",
        "  property y 4:30 public", "struct _Q 5:16 public", "  property x 5:25 public", "typealias QQ 5:30 public",
        "struct Opaque 6:23 public",
        "property Loose 7:8 static constant", "struct S 8:8 public", "  property i 8:24 public",
        "  property f 8:33 public", "  property named 8:57 public", "  property array 8:68 public",
        "typealias Block 9:16 public",
      ]
    )
    #expect(found.foreignNames == ["KindB = b"])
    #expect(
      found.types.suffix(3) == [
        "named property: placeholder", "array property: array(int)", "Block alias: function(Bar, tuple)",
      ]
    )
    #expect(found.references.contains("declare NSString 3:9 of Name"))
  }

  @Test func whatAMacroDeclaresWithoutANameIsNoType() throws {
    let found = try dump(
      """
      #define FIELD struct { int mask; } button
      #define EITHER union { int a; float b; }
      #define COLOURS enum { Red }
      #define NAMED(name) struct name { int x; }
      struct Event { FIELD; EITHER; };
      COLOURS;
      NAMED(Shape);
      """
    )
    #expect(
      found.declarations.map { $0.trimmingPrefix { $0 == " " }.split(separator: " ").prefix(2).joined(separator: " ") }
        .sorted() == [
          "property Red", "property a", "property b", "property button", "property x", "struct Event", "struct Shape",
        ]
    )
  }

  @Test func swiftNamesAreForeignNames() throws {
    let found = try dump(
      """
      NS_SWIFT_NAME(Outer.Inner) @interface Foo : NSObject
      - (void)doThing:(int)a with:(int)b NS_SWIFT_NAME(perform(_:using:));
      - (void)hidden NS_SWIFT_UNAVAILABLE("no");
      - (void)raw NS_REFINED_FOR_SWIFT;
      @end
      void FooRun(int a) NS_SWIFT_NAME(Foo.run(_:));
      """
    )
    #expect(
      found.foreignNames == ["Foo = Outer.Inner", "doThing = perform(_:using:)", "FooRun = Foo.run(_:)"]
    )
    #expect(found.declarations[2] == "  function hidden 3:9 public swiftUnavailable")
    #expect(found.declarations[3] == "  function raw 4:9 public refinedForSwift")
  }

  @Test func whatNobodyHasIsUnavailable() throws {
    let found = try dump(
      """
      @interface Foo : Bar
      @property int gone __attribute__((unavailable));
      @property int kept __attribute__((availability(ios, unavailable)));
      - (instancetype)init __attribute__((unavailable));
      + (instancetype)new __attribute__((unavailable("no")));
      - (void)run __attribute__((__unavailable__));
      - (void)walk NS_SWIFT_UNAVAILABLE("use run");
      - (void)stand __attribute__((availability(ios, unavailable)));
      - (void)sit __attribute__((availability(macos, unavailable)));
      @end
      """
    )
    #expect(
      found.declarations.filter { $0.hasSuffix(" unavailable") }.map { $0.split(separator: " ")[1] } == [
        "gone", "init", "new", "run",
      ]
    )
    #expect(found.declarations.count == 9)
  }

  @Test func methodsWithAnyNumberOfArgumentsAreVariadic() throws {
    let found = try dump(
      """
      @interface Foo
      - (void)log:(id)format, ...;
      + (void)join:(id)first, ... __attribute__((sentinel));
      - (void)note:(id)text;
      - (void)go;
      @end
      """
    )
    #expect(
      found.declarations.filter { $0.hasSuffix(" variadic") }.map { $0.split(separator: " ")[1] } == ["log", "join"]
    )
    #expect(found.declarations.count == 5)
  }

  @Test func functionsAndVariablesOfC() throws {
    let found = try dump(
      """
      struct point { unsigned x; };
      static int helper(struct point *p, char name[]) { return 0; }
      extern const char *const title;
      static unsigned long long count = 3;
      int (*callback)(struct point, int);
      struct point make(void);
      """,
      .c
    )
    #expect(
      found.declarations == [
        "struct point 1:8 public", "  property x 1:25 public", "function helper 2:12 fileprivate",
        "property title 3:26 public constant", "property count 4:27 fileprivate", "property callback 5:7 public",
        "function make 6:14 public",
      ]
    )
    #expect(
      found.types == [
        "x property: unsigned", "helper parameter: point", "helper parameter: array(char)", "helper result: int",
        "title property: char", "count property: long", "callback property: function(point, int, int)",
        "make result: point",
      ]
    )
    #expect(Set(found.references).isSuperset(of: ["declare unsigned 1:16 of x", "declare long 4:17 of count"]))
  }

  @Test func membersDefinedOutsideOfTheirClassStandInAnExtension() throws {
    let found = try dump(
      """
      namespace core { class Row {}; class Engine { public: Engine(); ~Engine(); Row run(Row row); struct In { void go(); }; }; }
      core::Engine::Engine() {}
      core::Engine::~Engine() {}
      core::Row core::Engine::run(Row row) { return row; }
      namespace core { void Engine::In::go() {} }
      """,
      .cxx
    )
    #expect(
      found.declarations.suffix(9) == [
        "extension Engine 2:7 implementation continuation", "  initializer init 2:15 public",
        "extension Engine 3:7 implementation continuation", "  deinitializer deinit 3:15 public",
        "extension Engine 4:17 implementation continuation", "  function run 4:25 public", "namespace core 5:11 public",
        "  extension In 5:31 implementation continuation", "    function go 5:35 public",
      ]
    )
    #expect(
      found.references.suffix(10) == [
        "inherit core.Engine 2:7 of -", "inherit core 3:1 of -", "inherit core.Engine 3:7 of -",
        "declare core 4:1 of run", "declare core.Row 4:7 of run", "inherit core 4:11 of -",
        "inherit core.Engine 4:17 of -", "declare Row 4:29 of run", "inherit Engine 5:23 of core",
        "inherit Engine.In 5:31 of core",
      ]
    )
  }

  @Test func typesUnknownToClangHaveTheNameOfTheText() throws {
    let found = try dump(
      """
      typedef Unknown1 (^Block)(Bar *);
      @interface Foo : NSObject
      @property (nonatomic, strong) Unknown2 *window;
      - (Unknown3 *)first:(nullable Unknown4 *)a second:(int)b;
      @end
      Unknown5 *function(Bar *bar);
      typedef unsigned long AnyBlock;
      void later(AnyBlock _Nullable block, AnyBlock other);
      """
    )
    #expect(
      found.declarations == [
        "typealias Block 1:20 public", "class Foo 2:12 public", "  property window 3:41 public",
        "  function first 4:15 public", "function function 6:11 public",
        "typealias AnyBlock 7:23 public", "function later 8:6 public",
      ]
    )
    #expect(
      found.types == [
        "Foo inherited: NSObject", "window property: Unknown2", "first result: Unknown3",
        "first parameter: optional(Unknown4)", "first parameter second: int", "function parameter: Bar",
        "function result: Unknown5", "AnyBlock alias: long", "later parameter: optional(AnyBlock)",
        "later parameter: AnyBlock",
      ]
    )
  }

  @Test(
    "A file's facts are the same whatever was parsed before it",
    arguments: [ClangLanguage.objectiveC, .objectiveCxx]
  )
  func aUnitThatIsUsedAgainGivesTheSame(language: ClangLanguage) throws {
    let sources = [
      "@interface Foo : NSObject\n- (Bar *)bar;\n@end\n",
      "@interface Foo : Bar\n@property int x;\n@end\nstruct Foo2 { int a; };\n",
      "this is no code @@@ { [[ ",
      "",
      "typedef NS_ENUM(NSInteger, Foo) { A, B };\n",
    ]
    let parser = LibclangParser()
    func job(_ source: String) -> ClangJob {
      ClangJob(language: language, prelude: Array(Self.prelude.utf8), source: Array(source.utf8))
    }
    for _ in 0..<2 {
      for source in sources.reversed() + sources {
        #expect(try parser.parse(job(source)).get() == LibclangParser().parse(job(source)).get())
      }
    }
  }
}
