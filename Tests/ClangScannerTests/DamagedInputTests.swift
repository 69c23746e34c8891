import ClangScanner
import Facts
import Testing

@Suite struct DamagedInputTests {
  private static let file = """
    #import <UIKit/UIKit.h>
    #if TARGET_OS_IOS
    @interface Foo<T> : Bar <P, Q> {
      int _x;
    #else
    @interface Foo : Baz {
    #endif
    }
    @property (nonatomic, copy, nullable) void (^block)(NSArray<Foo *> *all);
    - (instancetype)initWith:(id<P>)p NS_SWIFT_NAME(make(p:));
    @end
    #define LOG(x) \\
      NSLog(@"%@", x)
    #define LIMIT 3 /* why */
    typedef NS_ENUM(NSInteger, Mode) { ModeOn, ModeOff };
    typedef struct { struct { int a; } b; } Pair;
    namespace a::b { template <class T> class C final : public D<T> { C() : x{1} { [Foo new]; } int x; }; }
    // lintel:disable:next rule - reason
    static NSString *const Key = @"k\\"ey"; char c = '\\''; auto r = R"x(raw "string")x";
    @implementation Foo (Cat)
    - (void)go { for (Foo *f in [Store all]) { @autoreleasepool { f.block = ^(NSArray *a) { [a count]; }; } } }
    @end
    """

  private func kinds(_ text: String) -> [ProblemKind] { lexicalFacts(text).problems.map(\.kind) }

  @Test func everyPrefixAndSuffixHasSoundFacts() {
    let bytes = Array(Self.file.utf8)
    for cut in 0...bytes.count {
      #expect(lexicalFacts(Array(bytes[..<cut]), .objectiveCxx).inconsistencies.isEmpty, "cut at \(cut)")
      #expect(lexicalFacts(Array(bytes[cut...])).inconsistencies.isEmpty, "cut at \(cut)")
    }
  }

  @Test func missingAndDoubledBytesHaveSoundFacts() {
    let bytes = Array(Self.file.utf8)
    for index in bytes.indices {
      var missing = bytes
      missing.remove(at: index)
      #expect(lexicalFacts(missing, .objectiveCxx).inconsistencies.isEmpty, "without byte \(index)")
      let inserted: [UInt8] = [UInt8(ascii: "{"), UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "@"), 0, 0xFF]
      var more = bytes
      more.insert(inserted[index % inserted.count], at: index)
      #expect(lexicalFacts(more, nil).inconsistencies.isEmpty, "with a byte more at \(index)")
    }
  }

  @Test func noiseHasSoundFacts() {
    var state: UInt64 = 42
    for length in [1, 7, 64, 1000, 20_000] {
      let noise = (0..<length).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return max(1, UInt8(truncatingIfNeeded: state >> 33))
      }
      #expect(lexicalFacts(noise, .objectiveC).inconsistencies.isEmpty)
    }
  }

  /// Found by the fuzzer.
  @Test(arguments: ["@interface A<1, \"x\", T> : B\n@end\n", "@implementation A\n- (void)f { @selector", "@selector"])
  func whatNoCompilerReadsHasSoundFacts(text: String) {
    #expect(lexicalFacts(text).declarations.allSatisfy { $0.nameOffset <= text.utf8.count })
  }

  @Test func anEmptyFileHasNoFacts() {
    let facts = lexicalFacts("")
    #expect(facts.declarations.isEmpty && facts.problems.isEmpty && facts.lineStarts == [0])
  }

  @Test func whatIsNeverClosedIsAProblem() {
    #expect(kinds("/* open") == [.unterminatedComment])
    #expect(kinds("x = @\"open\n[Store new];") == [.unterminatedString])
    #expect(kinds("#if A\n@interface B @end\n") == [.unterminatedConditional])
    #expect(kinds("auto x = R\"y(open") == [.unterminatedMultilineString])
    #expect(kinds("a\0b") == [.binary])
    #expect(kinds(String(repeating: " ", count: 8000) + "\0") == [.nulByte])
    #expect(kinds("@interface A\n@interface B\n@end") == [.unendedContainer])
    #expect(kinds("@implementation A\n- (void)a {") == [.unendedContainer])
    #expect(kinds("<<<<<<< HEAD\nint a;\n=======\nint b;\n>>>>>>> other\n") == [.mergeConflict])
    #expect(kinds("// lintel:silence x\n") == [.malformedSuppression])
    #expect(kinds("// TODO: lintel:disable - reason\n") == [.suppressionWithoutRule])
    #expect(kinds("// FIXME(ann): lintel: silence x\n").isEmpty)
  }

  @Test func codeGoesOnBehindAnOpenString() {
    #expect(lexicalFacts("x = @\"open\n; [Store new];").mentions == ["create Store"])
  }

  @Test func apostrophesInUnusedCodeAndErrorsAreText() {
    #expect(kinds("#error don't\n#warning it's\n#if 0\ndon't\n#endif\n#define X don't\n#pragma mark - don't\n").isEmpty)
    #expect(kinds("int x = 1'000'000;").isEmpty)
  }

  @Test func linesMayEndWithCarriageReturns() {
    let facts = lexicalFacts("#import \"A.h\"\r// c\r@interface B : C\r@end\r")
    #expect(facts.importTexts == ["\"A.h\" |A.h:1:10"])
    #expect(facts.declarationTexts == ["class B:3:12"])
    #expect(
      lexicalFacts("#define A \\\r\n  1\r\n@interface B\r\n@end").declarationTexts == [
        "property A:1:9", "class B:3:12",
      ]
    )
  }

  @Test func deepNestingStaysAwayFromLibclang() {
    var parser = RecordingParser()
    let text =
      "@interface A : B\n@end\nint x = " + String(repeating: "(", count: 600) + String(repeating: ")", count: 600) + ";"
    let facts = scan(Array(text.utf8), .objectiveC, others: [], defines: [], parser: &parser)
    #expect(parser.jobs.isEmpty)
    #expect(
      facts.problems == [
        ProblemFact(kind: .nestedTooDeeplyToParse, offset: UInt32("@interface A : B\n@end\nint x = ".utf8.count + 500))
      ]
    )
    #expect(facts.declarationTexts == ["class A:1:12"])
  }

  /// The fuzzer found a file that was read 2^100 times, as bodies without an end were read on by all that is around them.
  @Test(arguments: [
    String(repeating: "typedef struct A { struct A { int x; ", count: 12),
    String(repeating: "struct A { int x; }; @interface B(C) { switch (x) { ", count: 257),
  ])
  func noTokenIsReadTwice(text: String) {
    let declarations = lexicalFacts(text).declarations
    #expect(Set(declarations.map(\.nameOffset)).count == declarations.count)
    #expect(declarations.count >= 12)
  }

  /// Of what nobody ends it is not looked for an end from each of its tokens.
  @Test(arguments: [
    "struct a<", "struct a :", "@interface A<", "@protocol P<", "typedef struct a<", "template <", "class a :",
  ])
  func manyOpenHeadersTakeNoTime(text: String) {
    let time = ContinuousClock().measure { _ = lexicalFacts(String(repeating: text, count: 4000)) }
    #expect(time < .seconds(20))
  }

  @Test func manyOpenBracketsTakeNoTime() {
    let text = String(repeating: "{([", count: 200_000) + String(repeating: "#if A\n(\n#else\n[\n#endif\n", count: 2000)
    let clock = ContinuousClock()
    var facts = FileFacts()
    let time = clock.measure { facts = lexicalFacts(text) }
    #expect(facts.inconsistencies.isEmpty)
    #expect(time < .seconds(20))
  }

  @Test func longTablesTakeNoTime() {
    let rows = (0..<20_000).map { "Row\($0)x" }.joined(separator: ", ")
    let clock = ContinuousClock()
    var facts = FileFacts()
    let time = clock.measure { facts = lexicalFacts("static const id rows[] = { \(rows) };\n@interface A : B\n@end\n") }
    #expect(facts.declarationTexts == ["class A:2:12"])
    #expect(time < .seconds(20))
  }

  @Test func aFileThatWasWrittenAfterItsOutlineIsReadAsItIsNow() {
    let before = outline(Array("@interface A : B\n@end\nvoid f(void) { [C new]; }\n".utf8))
    for text in [
      "", "@interface New : Other\n- (Thing *)thing;\n@end\nvoid g(Some *a) { [Further new]; [More new]; }\n",
    ] {
      let now = outline(Array(text.utf8))
      var parser = RecordingParser()
      let facts = ClangFileScanner.scan(
        padded: now.padded,
        count: text.utf8.count,
        outline: before.outline,
        language: .objectiveC,
        defines: [],
        names: ClangNames([before.outline], swift: []),
        parser: &parser
      )
      #expect(facts.declarationTexts == lexicalFacts(text).declarationTexts)
      #expect(facts.referenceTexts == lexicalFacts(text).referenceTexts)
      #expect(parser.jobs.map(\.source.count) == [text.utf8.count])
    }
  }

  @Test func largeFilesStayAwayFromLibclang() {
    var parser = RecordingParser()
    let row = "@interface Generated : Base\n@end\n/*" + String(repeating: "text ", count: 2000) + "*/\n"
    let text = String(repeating: row, count: 10_000_000 / row.utf8.count)
    let facts = scan(Array(text.utf8), .objectiveC, others: [], defines: [], parser: &parser)
    #expect(parser.jobs.isEmpty)
    #expect(facts.problems == [ProblemFact(kind: .tooLargeToParse, offset: 0)])
    #expect(facts.declarations.count == 10_000_000 / row.utf8.count)
  }

  @Test(arguments: [(ClangFailure.died, [ProblemKind.notParsed]), (.refused, [.notParsed]), (.absent, [])])
  func withoutAnAnswerTheTextSpeaks(_ failure: ClangFailure, _ problems: [ProblemKind]) {
    var parser = RecordingParser(failure: failure)
    let facts = scan(Array("@interface A : B\n@end".utf8), .objectiveC, others: [], defines: [], parser: &parser)
    #expect(facts.problems.map(\.kind) == problems)
    #expect(facts.referenceTexts == ["inherit B:1:16 in A"])
  }
}
