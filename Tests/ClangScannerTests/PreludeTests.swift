import ClangScanner
import Facts
import Testing

/// What libclang is asked.
@Suite struct PreludeTests {
  @Test func namesOfTheProjectAreDeclaredAsTheProjectDoes() {
    let project = """
      @interface Store<A, B> : NSObject @end
      @protocol Port @end
      typedef void (^Done)(int);
      typedef int (*Call)(int);
      typedef NS_OPTIONS(NSUInteger, Flags) { FlagA };
      typedef struct { int x; } Point;
      typedef NSString *Name NS_TYPED_ENUM;
      struct tag { int x; };
      typedef long Count;
      """
    let names =
      "- (Done)a:(Store *)b c:(id<Port>)d e:(Call)f g:(Flags)h i:(Point)j k:(Name)l m:(struct tag)n o:(Count)p;"
    let (prelude, _) = question("@interface User : NSObject\n\(names)\n@end", others: [project])
    for line in [
      "typedef void (^Done)(void);", "@interface Store<__covariant T0, __covariant T1> : NSObject @end",
      "@protocol Port @end",
      "typedef void (*Call)(void);", "typedef enum Flags : long Flags;", "typedef struct Point { int _; } Point;",
      "typedef NSObject *Name;", "struct tag { int _; };", "typedef unsigned long Count;", "@class User;",
    ] {
      #expect(prelude.contains { $0 == line }, "\(line)")
    }
  }

  @Test func unknownNamesAreDeclaredByTheirPlace() {
    let text = """
      SOME_ATTRIBUTE
      @interface A : Super <Adopted>
      @property (nonatomic) IBOutlet View *view;
      @property Rect rect SOME_SUFFIX;
      - (Result)make:(Generic<Item *> *)x with:(Size *)size size:(Size)y SOME_CALL(1, 2);
      typedef Order (^Compare)(id a, id b);
      @end
      """
    let (prelude, _) = question(text)
    for line in [
      "#define SOME_ATTRIBUTE", "@interface Super : NSObject @end", "@protocol Adopted @end",
      "@interface View : NSObject @end",
      "typedef unsigned long Rect;", "#define SOME_SUFFIX", "typedef unsigned long Result;",
      "@interface Generic<__covariant T0> : NSObject @end", "@interface Item : NSObject @end",
      "typedef unsigned long Size;",
      "#define SOME_CALL(...)", "typedef unsigned long Order;",
    ] {
      #expect(prelude.contains { $0 == line }, "\(line)")
    }
  }

  @Test func parametersWhoseTypesFollowAreNoTypes() {
    let (prelude, _) = question(
      "int call(first, last) Row *first; int last; { return 0; }\nint other(Row, Cell) NOTHING;",
      .c
    )
    #expect(!prelude.contains { $0.contains("first") || $0.contains("last") })
    #expect(prelude.contains("typedef unsigned long Cell;"))
  }

  @Test func macrosThatRepeatWithoutEndRepeatLessOften() {
    let rounds = (0..<10).map { "#define EVAL\(2 << $0)(...) EVAL\(1 << $0)(EVAL\(1 << $0)(__VA_ARGS__))\n" }.joined()
    let project = "#define EVAL(x) EVAL1024(x)\n" + rounds + "#define EVAL1(...) __VA_ARGS__\n"
    let (prelude, _) = question("EVAL(int x;)\n", others: [project])
    for line in [
      "#define EVAL(x) EVAL1024(x)", "#define EVAL1024(...) EVAL512(        __VA_ARGS__ )",
      "#define EVAL128(...) EVAL64(       __VA_ARGS__ )", "#define EVAL64(...) EVAL32(EVAL32(__VA_ARGS__))",
      "#define EVAL2(...) EVAL1(EVAL1(__VA_ARGS__))",
    ] {
      #expect(prelude.contains { $0 == line }, "\(line)")
    }
    let own = "EVAL(int x;)\n" + project.replacing("\n", with: " \\\n\n")
    let (_, source) = question(own)
    #expect(source.utf8.count == own.utf8.count)
    #expect(source.contains("#define EVAL1024(...) EVAL512(        __VA_ARGS__ )"))
    #expect(source.contains("#define EVAL64(...) EVAL32(EVAL32(__VA_ARGS__))"))
  }

  @Test func macrosThatRepeatEachOtherAreLeftAlone() {
    let project = "#define A(x) B(B(x))\n#define B(x) A(A(x))\n#define C(x) C(C(C(x)))\n#define D(x) E(E(1, x))\n"
    let (prelude, _) = question("A(1) C(2) D(3)\n", others: [project])
    for line in project.split(separator: "\n") { #expect(prelude.contains { $0 == line }, "\(line)") }
  }

  @Test func macrosOfTheProjectAreDefinedWithWhatTheyUse() {
    let project = "#define OUTER(x) INNER + x\n#define INNER \\\n  1\n#define UNUSED 2\n#define UIImage NSImage\n"
    let (prelude, _) = question(
      "int x = OUTER(1);\nUIImage *image(void);\n#define OWN 3\nint y = OWN;",
      others: [project, "#define OWN 4"]
    )
    #expect(prelude.contains("#define OUTER(x) INNER + x"))
    #expect(prelude.contains { $0.hasPrefix("#define INNER ") })
    #expect(!prelude.contains { $0.contains("UNUSED ") || $0.contains("NSImage") || $0.contains("OWN") })
    #expect(prelude.contains("@interface UIImage : NSObject @end"))
  }

  @Test func definesOfTheCompileCommandAreMacros() {
    let defines = ["DEBUG", "NAME=\"x\"", "OWN=1", "BAD NAME=1", "EVIL=1\n#include \"/etc/passwd\""]
    let (prelude, _) = question("#define OWN 2\n", defines: defines)
    #expect(prelude.contains("#define DEBUG 1"))
    #expect(prelude.contains("#define NAME \"x\""))
    #expect(
      !prelude.contains { $0.contains("OWN") || $0.contains("BAD") || $0.contains("EVIL") || $0.contains("passwd") }
    )
  }

  @Test func namesOfCxxAreDeclaredInTheirNamespaces() {
    let (prelude, _) = question("class A : public x::y::B { std::vector<int> v; std::exotic<int> e; };", .cxx)
    #expect(prelude.contains("namespace x { namespace y { class B { public: }; } } "))
    #expect(prelude.contains("namespace std { template <class...> class exotic { public: }; } "))
  }

  @Test func aliasesOfCxxAreClassesToOtherFiles() {
    let project = """
      namespace core { using Line = Row; template <class T> using Lines = List<T>; }
      class Table { using Cursor = Row; };
      """
    let text = "struct A : Line { Cursor c; Lines<int> all; };"
    let (prelude, _) = question(text, .cxx, others: [project])
    for line in ["class Line {};", "class Cursor {};", "template <class...> class Lines {};"] {
      #expect(prelude.contains { $0 == line }, "\(line)")
    }
    #expect(!question("Cursor *c;", .objectiveC, others: [project]).prelude.contains { $0.contains("class Cursor") })
  }

  @Test func anAliasHidesNoNamespaceItNames() {
    let text = "namespace far = core::detail;\nusing Row = core::Row;\nfar::Table t;\ncore::Row r;"
    let (prelude, _) = question(text, .cxx)
    #expect(prelude.contains("namespace core { class Row { public: }; } "))
    #expect(prelude.contains("namespace far { class Table { public: }; } "))
    #expect(!prelude.contains { $0.contains("detail") })
    let own = question("namespace core { using Row = int; }\ncore::Row r;", .cxx).prelude
    #expect(!own.contains { $0.contains("Row") })
  }

  @Test func whatOpensFilesIsBlank() {
    let text = """
      #import <A/B.h>
      @import C;
      #pragma once
      #if 0
      broken {
      #else
      int a;
      #endif
      #ifdef __cplusplus
      extern "C" {
      #endif
      #define UIImage NSImage
      # include MACRO
      int b;
      """
    let blanked = question(text).source
    #expect(blanked.utf8.count == text.utf8.count)
    #expect(
      blanked.split(separator: "\n").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
        == ["#if0", "#else", "inta;", "#endif", "#ifdef__cplusplus", "#endif", "intb;"]
    )
    #expect(question(text, .objectiveCxx).source.contains("extern \"C\" {"))
  }

  @Test(arguments: [
    ("@interface A @end", ClangLanguage.objectiveC), ("int f(void);", .objectiveC), ("namespace a {}", .objectiveCxx),
    ("template <class T> struct A;", .objectiveCxx), ("class A { public: int x; };", .objectiveCxx),
    ("std::string f();", .objectiveCxx), ("#ifdef __cplusplus\nextern \"C\" {\n#endif\nint f(void);", .objectiveC),
    ("- (void)a:(Class)class b:(int)c;", .objectiveC), ("id x = class_getName(class);", .objectiveC),
    ("// namespace a {}\n/* template <T> */ NSString *s = @\"std::string\";", .objectiveC),
  ])
  func theLanguageOfAHeaderIsWhatItsTextShows(_ text: String, _ language: ClangLanguage) {
    #expect(outline(Array(text.utf8)).outline.language(of: nil) == language)
    #expect(outline(Array(text.utf8)).outline.language(of: .c) == .c)
  }
}
