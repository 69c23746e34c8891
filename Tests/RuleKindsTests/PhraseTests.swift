import Configuration
import Testing

@testable import RuleKinds

/// How messages name what a rule selects without giving it a name.
struct PhraseTests {
  @Test func aSelectorIsSaidAsANounThatASentenceCanGoOnWith() throws {
    let features = try select(path: "Features/**")
    let phrases = try [
      select(type: ["Pixel", "DailyPixel"]),
      select(inherits: ["View"], in: [named("features")]),
      select(in: [named("library")], not: [named("swiftui", "uikit")]),
      select(type: ["*Model"], kind: [.class], in: [features], not: [named("root")]),
      select(path: "App/**", kind: [.struct, .category]),
      select(not: [named("root")]),
    ].map(\.title)
    #expect(
      phrases == [
        "type Pixel or DailyPixel",
        "types in features that inherit View",
        "types in library except swiftui or uikit",
        "classes called *Model in path Features/** except root",
        "structs or extensions in path App/**",
        "not root",
      ]
    )
  }

  @Test func aSelectorCompletesASentence() throws {
    let features = try select(path: "Features/**")
    let phrases = try [
      select(type: ["Pixel", "DailyPixel"]),
      select(inherits: ["View"], in: [named("features")]),
      select(type: ["*Delegate"], kind: [.protocol]),
      select(type: ["*Model"], kind: [.class, .enum], in: [features], not: [named("root")]),
      select(path: "App/**"),
      select(not: [named("root")]),
      named("view"),
    ].map(\.predicate)
    #expect(
      phrases == [
        "called Pixel or DailyPixel",
        "a type in features that inherits View",
        "a protocol called *Delegate",
        "a class or an enum called *Model in path Features/** except root",
        "in path App/**",
        "not in root",
        "in view",
      ]
    )
  }
}
