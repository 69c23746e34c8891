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
}
