import Engine
import ReportModel
import Testing

/// Where work piles up: `lintel hotspots`.
@Suite struct HotSpotTests {
  /// `Format.swift` and `Parser.swift` change together in four of five commits, and none names the other.
  private static func workspace() throws -> Workspace {
    let workspace = try Workspace([
      "Model.swift": "struct Model {}\n", "Screen.swift": "struct Screen { let model: Model }\n",
      "Format.swift": "struct Format {}\n", "Parser.swift": "struct Parser { let model: Model }\n",
    ])
    try workspace.commitAll("first")
    for number in 1...4 {
      try workspace.write("Format.swift", "struct Format { let one = \(number) }\n")
      try workspace.write("Parser.swift", "struct Parser { let model: Model; let one = \(number) }\n")
      try workspace.write("Screen.swift", "struct Screen { let model: Model; let one = \(number) }\n")
      try workspace.write("Model.swift", "struct Model { let one = \(number) }\n")
      try workspace.write("Gone\(number).swift", "struct Gone {}\n")
      try workspace.commitAll("change \(number)")
    }
    return workspace
  }

  @Test func filesAreRankedByChangesAndCoupling() throws {
    let workspace = try Self.workspace()
    let report = try #require(hotSpots(limit: 100, together: 3, options(workspace.root)).answer)
    #expect(report.commits == 5)
    let model = try #require(report.files.first)
    #expect(model.path == "Model.swift" && model.commits == 5 && model.users == 2 && model.uses == 0)
    // All commits are of today.
    #expect(abs(model.churn - 5) < 0.01 && abs(model.score - 10) < 0.02)
    #expect(!report.files.contains { $0.path == "Format.swift" }, "nothing is coupled with it")
  }

  @Test func pairsThatChangeTogetherAndDoNotNameEachOtherAreFound() throws {
    let workspace = try Self.workspace()
    let report = try #require(hotSpots(limit: 100, together: 5, options(workspace.root)).answer)
    let pairs = report.pairs.map { "\($0.first) \($0.second) \($0.commits)" }
    #expect(pairs.contains("Format.swift Parser.swift 5"))
    #expect(!pairs.contains { $0.hasPrefix("Model.swift Screen.swift") }, "one names the other")
    let fewer = try #require(hotSpots(limit: 2, together: 5, options(workspace.root)).answer)
    #expect(fewer.commits == 2 && fewer.pairs.isEmpty)
  }

  /// Of the module two files have what others need an import for; that of one is all that is scanned.
  @Test(arguments: [true, false])
  func anImportIsOfNoFileWhereOthersOfTheModuleAreLeftOut(isLeftOut: Bool) throws {
    let workspace = try Workspace([
      ".lintel.yml": "modules: { Texts: \"Texts/**\", UI: \"UI/**\" }\n",
      "Texts/Texts+Bundle.swift": "public enum Texts {}\n",
      "UI/A.swift": "import Texts\nstruct A { let text = L10n.a }\n",
    ])
    if isLeftOut { try workspace.write("Texts/Generated/Strings.swift", "public enum L10n { static let a = 1 }\n") }
    try workspace.commitAll("first")
    let report = try #require(hotSpots(limit: 10, together: 3, options(workspace.root)).answer)
    #expect(
      report.files.map { "\($0.path) \($0.users)" }
        == (isLeftOut ? [] : ["Texts/Texts+Bundle.swift 1", "UI/A.swift 0"])
    )
    for level in [LevelGraph.Level.file, .type] {
      let users = users(of: "Texts/Texts+Bundle.swift", level: level, depth: 1, options(workspace.root))
      #expect(users.answer?.users.isEmpty == isLeftOut, "\(level)")
    }
    let folder = users(of: "path:Texts", level: .file, depth: 1, options(workspace.root))
    #expect(folder.answer?.users.map(\.node.name) == ["UI/A.swift"])
  }

  @Test func withoutARepositoryThereIsNothingToSay() throws {
    let workspace = try Workspace(["A.swift": "struct A {}\n"])
    let result = hotSpots(limit: 10, together: 2, options(workspace.root))
    #expect(result.answer == nil && result.exit == .couldNotRun)
  }
}
