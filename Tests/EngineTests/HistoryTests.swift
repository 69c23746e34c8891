import Engine
import ReportModel
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

  @Test func whatIsOlderOrNewerThanAllCommitsIsSaid() throws {
    let workspace = try Self.workspace()
    func outcome(_ from: String, _ to: String, limit: Int = 100) throws -> BlameReport.Outcome? {
      blame(from: from, to: to, limit: limit, options(workspace.root)).answer?.outcome
    }
    guard case .older = try outcome("type:Screen", "type:Model") else {
      Issue.record("the first commit has it")
      return
    }
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
}
