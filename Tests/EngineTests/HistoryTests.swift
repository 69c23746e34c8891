import Basics
import Engine
import Foundation
import ReportModel
import TestSupport
import Testing

/// The commits of a project: `lintel history` and `lintel blame`.
@Suite struct HistoryTests {
  private static let configuration = """
    components: { model: "Model/**", screen: "Screen/**" }
    rules:
      plain-model: { forbid: { from: model, to: screen } }

    """

  /// Four commits, of which the third breaks the rule; the first has no configuration.
  private static func workspace() throws -> Workspace {
    let workspace = try Workspace([
      "Model/Model.swift": "struct Model {}\n", "Screen/Screen.swift": "class Screen { let model = Model() }\n",
    ])
    try workspace.commitAll("first")
    try workspace.write(".lintel.yml", configuration)
    try workspace.write("Model/Other.swift", "struct Other {}\n")
    try workspace.commitAll("rules")
    try workspace.write("Model/Model.swift", "struct Model { let screen: Screen }\n")
    try workspace.commitAll("model names screen")
    try workspace.write("Model/Other.swift", "struct Other { let one = 1 }\n")
    try workspace.commitAll("other")
    return workspace
  }

  @Test func eachCommitIsMeasuredByTheRulesOfToday() throws {
    let request = HistoryRequest(level: nil, limit: 100, step: 1)
    let workspace = try Self.workspace()
    let report = try #require(history(request, options(workspace.root)).answer)
    #expect(report.points.map(\.commit.subject) == ["first", "rules", "model names screen", "other"])
    #expect(report.rules == ["plain-model"] && report.points.map(\.violations) == [[0], [0], [1], [1]])
    #expect(report.points.map(\.knots) == [0, 0, 1, 1] && report.points.map(\.cutReferences) == [0, 0, 1, 1])
    #expect(report.parts == ["model", "screen"])
    #expect(report.points.map(\.sizes) == [[1, 1], [2, 1], [2, 1], [2, 1]])
  }

  /// A rule names a folder that was called otherwise; what it would find was there.
  @Test(arguments: [false, true]) func aRuleThatNothingCouldBreakHasNoNumber(isCached: Bool) throws {
    let workspace = try Workspace([
      "Old/Screen.swift": "struct Screen { let model: Model }\n", "Model/Model.swift": "struct Model {}\n",
    ])
    defer { Self.removeCache(workspace) }
    try workspace.commitAll("old")
    try workspace.remove("Old/Screen.swift")
    try workspace.write("Screen/Screen.swift", "struct Screen { let model: Model }\n")
    try workspace.write(
      ".lintel.yml",
      """
      components: { model: "Model/**", screen: "Screen/**" }
      rules:
        no-models: { forbid: { from: screen, to: model } }
        plain-model: { forbid: { from: model, to: ui } }

      """
    )
    try workspace.commitAll("new")
    if isCached { _ = try Self.run(workspace) }
    let report = try Self.run(workspace, isCached: isCached)
    #expect(report.rules == ["no-models", "plain-model"])
    #expect(report.points.map(\.violations) == [[nil, 0], [1, 0]])
    #expect(report.points.map(\.allViolations) == [0, 1])
  }

  @Test func rulesOfOneNameInSeveralFoldersAreCountedOnce() throws {
    let rules = "rules: { plain: { forbid: { from: { type: \"*Model\" }, to: { type: \"*Screen\" } } } }\n"
    let workspace = try Workspace([
      ".lintel.yml": "architecture: Monorepo\n", "A/.lintel.yml": rules, "B/.lintel.yml": rules,
      "A/A.swift": "struct AModel { let screen: AScreen }\nstruct AScreen {}\n",
      "B/B.swift": "struct BModel { let screen: BScreen }\nstruct BScreen {}\n",
    ])
    try workspace.commitAll("first")
    let report = try Self.run(workspace, isCached: false)
    #expect(report.rules == ["plain"] && report.points.map(\.violations) == [[2]])
    #expect(report.points.map(\.allViolations) == [2])
  }

  @Test func commitsAreSkippedAndLimited() throws {
    let workspace = try Self.workspace()
    let request = HistoryRequest(level: .folder, limit: 3, step: 2)
    let report = try #require(history(request, options(workspace.root)).answer)
    #expect(report.points.map(\.commit.subject) == ["rules", "other"])
  }

  @Test func theCommitThatBroughtADependencyIsFound() throws {
    let workspace = try Self.workspace()
    let report = try #require(blame(from: "type:Model", to: "type:Screen", limit: 100, options(workspace.root)).answer)
    guard case .found(let commit, let pairs) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(commit.subject == "model names screen" && pairs.map { "\($0.source) \($0.target)" } == ["Model Screen"])
  }

  /// The components of today have no code in commits that have the folders under other names.
  @Test(arguments: [["Model": "Domain"], ["Screen": "UI"], ["Model": "Domain", "Screen": "UI"]], [true, false])
  func aRenamedFolderBringsNoDependency(_ renames: [String: String], isCommitted: Bool) throws {
    let workspace = try Self.workspace()
    var configuration = Self.configuration
    for (folder, name) in renames {
      try workspace.move(folder, to: name)
      configuration = configuration.replacingOccurrences(of: "\(folder)/**", with: "\(name)/**")
    }
    try workspace.write(".lintel.yml", configuration)
    if isCommitted { try workspace.commitAll("renamed") }
    let report = blame(from: "component:model", to: "component:screen", limit: 100, options(workspace.root)).answer
    guard case .found(let commit, let pairs) = try #require(report).outcome else {
      Issue.record("\(report?.outcome)")
      return
    }
    #expect(commit.subject == "model names screen" && pairs.map { "\($0.source) \($0.target)" } == ["Model Screen"])
  }

  @Test func whatIsOlderOrNewerThanAllCommitsIsSaid() throws {
    let workspace = try Self.workspace()
    func outcome(_ from: String, _ to: String, limit: Int = 100) throws -> BlameReport.Outcome? {
      blame(from: from, to: to, limit: limit, options(workspace.root)).answer?.outcome
    }
    guard case .found(let first, let pairs) = try outcome("type:Screen", "type:Model") else {
      Issue.record("the first commit of all has it")
      return
    }
    #expect(first.subject == "first" && pairs.map { "\($0.source) \($0.target)" } == ["Screen Model"])
    guard case .older = try outcome("type:Model", "type:Screen", limit: 2) else {
      Issue.record("both commits have it")
      return
    }
    #expect(try outcome("type:Other", "type:Screen") == .noEdge)
    try workspace.write("Model/Other.swift", "struct Other { let screen: Screen }\n")
    #expect(try outcome("type:Other", "type:Screen") == .notCommitted)
  }

  @Test func withoutARepositoryThereIsNoHistory() throws {
    let workspace = try Workspace(["A.swift": "struct A {}\n"])
    let result = history(HistoryRequest(level: nil, limit: 10, step: 1), options(workspace.root))
    #expect(result.answer == nil && result.exit == .couldNotRun)
  }

  /// Files come, go, change back and move; some are Objective-C, whose facts depend on other files.
  @Test func aCommitHasTheNumbersThatItHasAlone() throws {
    let workspace = try Workspace([".lintel.yml": Self.configuration, "Screen/Screen.swift": "class Screen {}\n"])
    let texts = [
      "struct Model {}\n", "struct Model { let screen: Screen }\n", "struct Model { let other: Other }\n// longer\n",
    ]
    var commits: [String] = []
    for number in 0..<10 {
      try workspace.write("Model/Model.swift", texts[[0, 1, 0, 2, 1, 1, 2, 0, 1, 2][number]])
      try workspace.write("Model/A.h", number % 4 < 2 ? "@class Panel;\n@interface A\n@end\n" : "@protocol A\n@end\n")
      try workspace.write("Model/A.m", "#import \"A.h\"\n@implementation A { Panel *panel; }\n@end\n")
      try workspace.write("Screen/Panel.h", "@interface Panel\n@end\n")
      let (here, there) = number % 2 == 0 ? ("Model", "Screen") : ("Screen", "Model")
      try workspace.write("\(here)/Other.swift", "struct Other { let screen: Screen }\n")
      if number > 0 { try workspace.remove("\(there)/Other.swift") }
      try workspace.commitAll("\(number)")
      commits.append(try workspace.git("rev-parse", "HEAD").trimmingCharacters(in: .whitespacesAndNewlines))
    }
    let request = HistoryRequest(level: .component, limit: 10, step: 1)
    let report = try #require(history(request, options(workspace.root)).answer)
    #expect(report.points.map(\.commit.id) == commits)
    #expect(Set(report.points.map(\.violations)).count > 2)
    for (commit, point) in zip(commits, report.points) {
      var options = options(workspace.root)
      options.state = .revision(commit)
      let alone = try #require(history(HistoryRequest(level: .component, limit: 1, step: 1), options).answer)
      #expect(alone.points == [point])
    }
  }

  // MARK: What is kept

  /// A run that keeps numbers beside `cache`, and writes them after each commit.
  private static func run(
    _ workspace: Workspace,
    level: LevelGraph.Level? = nil,
    program: String? = "this program",
    isCached: Bool = true,
    _ change: (inout RunOptions) -> Void = { _ in }
  ) throws -> HistoryReport {
    var options = options(workspace.root)
    if isCached {
      options.cache = CacheUse(path: cache(workspace), isNamed: true, .shared(nil))
      options.cache?.timeBetweenNumbers = -1
    }
    change(&options)
    let request = HistoryRequest(level: level, limit: 100, step: 1, program: program)
    return try #require(history(request, options).answer)
  }

  private static func cache(_ workspace: Workspace) -> String { workspace.root + ".cache" }

  private static func removeCache(_ workspace: Workspace) {
    for end in ["", ".history"] { try? FileManager.default.removeItem(atPath: cache(workspace) + end) }
  }

  /// Takes the contents of a file in a commit from the repository, so that whoever needs them finds nothing.
  private static func forget(_ file: String, in workspace: Workspace) throws {
    let id = try workspace.git("rev-parse", file).trimmingCharacters(in: .whitespacesAndNewlines)
    try workspace.remove(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
  }

  @Test func aCommitIsMeasuredOnce() throws {
    let workspace = try Self.workspace()
    defer { Self.removeCache(workspace) }
    let expected = try Self.run(workspace, isCached: false)
    #expect(try Self.run(workspace) == expected)
    try Self.forget("HEAD~3:Model/Model.swift", in: workspace)
    #expect(try Self.run(workspace) == expected)
    // Without what was kept, that file is missing.
    #expect(try Self.run(workspace, isCached: false).points[0].types == 1)
    try workspace.write("Model/Other.swift", "enum Other {}\n")
    try workspace.commitAll("one more")
    let longer = try Self.run(workspace)
    #expect(Array(longer.points.dropLast()) == expected.points && longer.points[4].commit.subject == "one more")
  }

  @Test func theFirstRunOfAUserKeepsWhatItMeasuresToo() throws {
    let workspace = try Self.workspace()
    let folder = workspace.root + ".keys"
    defer {
      Self.removeCache(workspace)
      try? FileManager.default.removeItem(atPath: folder)
    }
    let key = folder + "/key"
    func run() throws -> HistoryReport {
      try Self.run(workspace) { options in
        options.cache = CacheUse(path: Self.cache(workspace), isNamed: true, .ofUser(keyFile: key))
        options.cache?.timeBetweenNumbers = -1
      }
    }
    let expected = try run()
    try Self.forget("HEAD~3:Model/Model.swift", in: workspace)
    #expect(try run() == expected)
  }

  @Test func anInterruptedRunGoesOn() throws {
    let workspace = try Self.workspace()
    defer { Self.removeCache(workspace) }
    let file = Self.cache(workspace) + ".history"
    let half = workspace.root + ".half"
    defer { try? FileManager.default.removeItem(atPath: half) }
    let expected = try Self.run(workspace) { options in
      // What there is when the second commit is done.
      let counter = Counter()
      options.progress = Progress(onBegin: { _, _ in }) {
        if counter.next() == 2 { try? FileManager.default.copyItem(atPath: file, toPath: half) }
      }
    }
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.moveItem(atPath: half, toPath: file)
    // Both new commits have it, and the old ones have not.
    try Self.forget("HEAD:Model/Model.swift", in: workspace)
    #expect(try Self.run(workspace) == expected)
  }

  private final class Counter: @unchecked Sendable {
    // Safe to share: progress is told by one thread here.
    private var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  @Test(arguments: ["configuration", "extended", "level", "program", "day", "untracked file"])
  func numbersOfOtherCircumstancesAreNotTaken(change: String) throws {
    let workspace = try Self.workspace()
    defer { Self.removeCache(workspace) }
    try workspace.write(
      "base.yml",
      "rules: { more: { forbid: { from: { path: \"Screen/**\" }, to: { type: Model } } } }\n"
    )
    try workspace.write(".lintel.yml", "extends: base.yml\n" + Self.configuration)
    let silenced = """
      // lintel:disable:next plain-model until 2026-12-01 - later
      struct Model { let screen: Screen }

      """
    try workspace.write("Model/Model.swift", silenced)
    try workspace.commitAll("silenced")
    let before = try Self.run(workspace)
    #expect(try Self.run(workspace) == before)
    var (level, program, day) = (LevelGraph.Level?.none, "this program", CalendarDate(year: 2026, month: 11, day: 21)!)
    switch change {
    case "configuration": try workspace.write(".lintel.yml", "extends: base.yml\n")
    case "extended": try workspace.write("base.yml", "{}\n")
    case "level": level = .file
    case "program": program = "another program"
    case "day": day = CalendarDate(year: 2027, month: 1, day: 1)!
    default:
      try workspace.write(".gitignore", "build/\n")
      try workspace.write("Model/b.c", "struct b {};\n")
      try workspace.commitAll("C")
      _ = try Self.run(workspace)
      let command =
        "{\"directory\":\"\(workspace.root)\",\"file\":\"Model/b.c\",\"arguments\":[\"cc\",\"-DX\",\"Model/b.c\"]}"
      try workspace.write("build/compile_commands.json", "[\(command)]\n")
      try Self.forget("HEAD~5:Model/Model.swift", in: workspace)
      // It is measured again: the file that is gone is missed.
      #expect(try Self.run(workspace).points[0].types == 1)
      return
    }
    let fresh = try Self.run(workspace, level: level, isCached: false) { $0.today = day }
    #expect(try Self.run(workspace, level: level, program: program) { $0.today = day } == fresh)
    if change != "program" { #expect(fresh != before) }
    try Self.forget("HEAD~4:Model/Model.swift", in: workspace)
    if change == "program" {
      // That of the third program has nothing.
      #expect(try Self.run(workspace, program: "a third program").points[0].types == 1)
    }
  }

  @Test func whatCouldNotBeReadIsNotKept() throws {
    let workspace = try Self.workspace()
    defer { Self.removeCache(workspace) }
    let expected = try Self.run(workspace, isCached: false)
    let id = try workspace.git("rev-parse", "HEAD~3:Model/Model.swift").trimmingCharacters(in: .whitespacesAndNewlines)
    let object = "\(workspace.root)/.git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
    try FileManager.default.moveItem(atPath: object, toPath: object + ".away")
    #expect(try Self.run(workspace) != expected)
    try FileManager.default.moveItem(atPath: object + ".away", toPath: object)
    #expect(try Self.run(workspace) == expected)
  }
}
