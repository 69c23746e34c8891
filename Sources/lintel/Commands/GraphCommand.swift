import Engine
import ReportModel
import Reporting

struct GraphCommand: Command {
  static let name = "graph"
  static let summary = "show which parts of the project depend on which, and what the rules say of it"
  static let examples = [
    Example("graph", "show components, modules or folders: what breaks rules, cycles with their cuts, what uses what"),
    Example("graph --format mermaid:graph.md --level module", "draw the modules for a page on GitHub or GitLab"),
    Example(
      "graph --level type --focus Store --depth 2 --format dot | dot -Tsvg > store.svg",
      "draw what is around a type"
    ),
    Example("graph --since main --format markdown", "write what a branch changes, with a picture, for a pull request"),
    Example("graph --cuts --level folder", "say of each knot of folders which dependencies to cut"),
    Example("graph --component view --component view-model --format html:mvvm.html", "write a page on two components"),
    Example("graph --format json:graph.json", "write all types and references of the project in this folder"),
    Example("graph --rev v1.0", "read the files as they were in a release"),
  ]

  private let filter: GraphFilterOptions
  private let isOfCuts: Bool
  private let rows: Int?
  private let since: String?
  private let formats: FormatOption<GraphViewFormat>
  private let question: QuestionOptions
  private let timings: TimingsOption

  init(_ arguments: inout Arguments) throws(UsageError) {
    filter = try GraphFilterOptions(&arguments)
    isOfCuts = arguments.flag("--cuts", help: "show only what is on cycles; as text, all cuts of all knots")
    rows = try arguments.number("--limit", "N", help: "as text: list N dependencies (100, if not given)")
    since = arguments.value(
      "--since",
      .revision,
      help: "show what has come and gone since the merge base with REV, and what is one link away from that"
    )
    formats = try FormatOption(&arguments)
    question = try QuestionOptions(&arguments)
    timings = try TimingsOption(&arguments)
    try checkReferences()
  }

  func run() -> ExitStatus { isOfReferences ? writeReferences() : writeParts() }

  // MARK: Single references

  private var isJSONAlone: Bool { formats.requests.allSatisfy { $0.format.name == GraphViewFormat.json.name } }
  /// The first option that says something of a graph of parts.
  private var filtering: String? {
    filter.first ?? (isOfCuts ? "--cuts" : since != nil ? "--since" : rows == nil ? nil : "--limit")
  }

  private var isOfReferences: Bool {
    filter.hasLevel ? filter.level == nil : isJSONAlone && filtering == nil
  }

  private func checkReferences() throws(UsageError) {
    guard filter.hasLevel, filter.level == nil else { return }
    if let filtering {
      throw UsageError("\(filtering) is about a graph of parts; give another level than 'reference'")
    }
    if !isJSONAlone { throw UsageError("--level reference lists all references; that is written as json only") }
  }

  private func writeReferences() -> ExitStatus {
    var result = graph(question.runOptions())
    Output.endProgress()
    Output.show(result.diagnostics)
    let report = result.report
    let written = result.timings.measure("write") { formats.write { _ in GraphFormat.json.render(report) } }
    return max(result.exit, written, timings.write(result.timings))
  }

  // MARK: Parts

  private func writeParts() -> ExitStatus {
    var options = question.runOptions()
    options.since = since
    var request = filter.named { pathInProject($0, root: options.root) }
    request.isOfCycles = request.isOfCycles || isOfCuts
    for format in formats.requests.map(\.format) {
      if !request.limits.contains(limit(of: format)) { request.limits.append(limit(of: format)) }
      if format.isDrawn { request.drawn.append(limit(of: format)) }
    }
    let limits = request.limits
    var result = graphViews(request, options)
    let form = GraphOptions(
      rows: rows,
      isOfCuts: isOfCuts,
      isOfCycles: request.isOfCycles,
      toolVersion: options.toolVersion,
      project: projectName(options.root)
    )
    let exit = Output.show(result.query) { views in
      result.timings.measure("write") {
        formats.write { request in
          let view = limits.firstIndex(of: limit(of: request.format)) ?? 0
          return request.format.render(views[view], form)
        }
      }
    }
    return max(exit, timings.write(result.timings))
  }

  /// How much is shown in a format.
  private func limit(of format: GraphViewFormat) -> GraphView.Limit {
    filter.maximumNodes.map { GraphView.Limit(nodes: $0) } ?? format.limit
  }
}
