import Engine
import Foundation
import ReportModel
import Testing

/// The rule `stable`: its numbers are those of `lintel metrics`.
@Suite struct StabilityTests {
  /// Modules of a package, of which one also extends another one's type, with tests and a file of two folders.
  private static let files = [
    "Package.swift": """
    import PackageDescription
    let package = Package(name: "Shop", targets: [
      .target(name: "Model", dependencies: ["Player"]), .target(name: "Player", dependencies: ["Audio"]),
      .target(name: "Audio"), .target(name: "Feed", dependencies: ["Model"]),
      .testTarget(name: "ModelTests", dependencies: ["Model", "Player"]),
    ])
    """,
    "Sources/Model/Item.swift": """
    import Player
    public struct Item { let player: Player }
    typealias Track = Player
    struct Note { let track: Track }
    extension Item { struct Part { let state: Player.State } }
    func play(_ player: Player) {}
    """,
    "Sources/Model/More/Item+Sum.swift": "import Player\nextension Item { func sum(_ player: Player) {} }\n",
    "Sources/Player/Player.swift": """
    import Audio
    public struct Player { public enum State { case on(Sound) } }
    struct Queue { let sound: Sound, output: Output }
    struct Deck { let sound: Sound }
    struct Mixer { let output: Output }
    """,
    "Sources/Audio/Audio.swift": "public struct Sound {}\npublic final class Output {}\n",
    "Sources/Feed/Feed.swift": """
    import Model
    struct Feed { let item: Item }
    struct Row { let item: Item }
    struct Cell { let item: Item }
    struct Search { let item: Item }
    struct Filter { let item: Item }
    struct Page { let item: Item }
    struct Map { let item: Item }
    extension Item { func show() {} }
    extension Date { func of(_ item: Item) {} }
    """,
    "Tests/ModelTests/ItemTests.swift": """
    import Model
    import Player
    struct ItemTests { let item: Item, player: Player }
    struct MoreTests { let item: Item, player: Player }
    """,
  ]
  private static let components = """
    components:
      model:  { module: Model }
      player: { module: Player }
      audio:  { module: Audio }
      feed:   { module: Feed }

    """

  /// What the rule says of a pair, if it breaks in the order of the numbers.
  private static func numbers(_ row: MetricsReport.Row, _ name: String) -> String {
    let instability = ((row.instability ?? 0) * 100).rounded() / 100
    return "I of \(name) is \(String(format: "%.2f", instability)) (Ce \(row.efferent), Ca \(row.afferent))"
  }

  @Test(arguments: [true, false], [LevelGraph.Level.module, .component])
  func numbersAreThoseOfTheMetrics(tests: Bool, level: LevelGraph.Level) throws {
    let among = level == .module ? "modules" : "[model, player, audio, feed]"
    let configuration = """
      \(tests ? "sources: { tests: true }\n" : "")\(Self.components)rules:
        stable: { stable: { among: \(among) } }

      """
    let workspace = try Workspace(Self.files.merging([".lintel.yml": configuration]) { $1 })
    let report = try #require(metrics(level: level, sortedBy: .name, options(workspace.root)).answer)
    let found = workspace.check().report.violations
    #expect(!found.isEmpty)
    let noun = level == .module ? "module " : ""
    for violation in found {
      for end in [violation.source, violation.target] {
        let name = try #require(end)
        let row = try #require(report.rows.first { $0.node.name == name }, "\(name)")
        #expect(violation.message.contains(Self.numbers(row, noun + name)), "\(violation.message)")
      }
    }
  }

  /// `V` for two platforms, in one file or in two.
  @Test(arguments: [
    ["V/V.swift": "#if os(iOS)\nstruct V { let a: A? = nil }\n#else\nstruct V { let a: A? = nil }\n#endif\n"],
    [
      "V/Phone.swift": "#if os(iOS)\nstruct V { let a: A? = nil }\n#endif\n",
      "V/Mac.swift": "#if os(macOS)\nstruct V { let a: A? = nil }\n#endif\n",
    ],
  ]) func aTypeOfSeveralPlatformsCountsOnce(_ types: [String: String]) throws {
    let configuration = """
      components: { m: "M/**", v: "V/**" }
      rules: { stable: { stable: { among: [m, v] } } }

      """
    let files = [".lintel.yml": configuration, "M/M.swift": "class A {}\nclass B { let v: V? = nil }\n"]
    let workspace = try Workspace(files.merging(types) { $1 })
    let report = try #require(metrics(level: .component, sortedBy: .name, options(workspace.root)).answer)
    #expect(report.rows.map(\.afferent) == [1, 1] && report.rows.map(\.efferent) == [1, 1])
    #expect(workspace.check().report.violations.map(\.message) == [])
  }

  @Test func aPairIsToldOnceAndABaselineKnowsIt() throws {
    let configuration = Self.components + "rules: { stable: { stable: { among: modules } } }\n"
    let workspace = try Workspace(Self.files.merging([".lintel.yml": configuration]) { $1 })
    let pairs = workspace.check().report.violations.map { "\($0.source ?? "") \($0.target ?? "")" }
    #expect(pairs == Array(Set(pairs)).sorted())
    #expect(pairs.contains("Model Player"))
  }
}
