import Engine
import Reporting

struct GraphCommand: Command {
  static let name = "graph"
  static let summary = "write the types of the project and what they refer to"
  static let examples = [
    Example("graph --format json:graph.json", "write all types and references of the project in this folder"),
    Example("graph --rev v1.0", "read the files as they were in a release"),
  ]

  private let formats: FormatOption<GraphFormat>
  private let revision: RevisionOption
  private let index: IndexStoreOption
  private let project: ProjectOptions
  private let timings: TimingsOption

  init(_ arguments: inout Arguments) throws(UsageError) {
    formats = try FormatOption(&arguments)
    revision = RevisionOption(&arguments)
    index = try IndexStoreOption(&arguments, besides: revision.otherFiles)
    project = try ProjectOptions(&arguments)
    timings = try TimingsOption(&arguments)
  }

  func run() -> ExitStatus {
    var options = project.runOptions(revision.state)
    options.index = index.use
    var result = graph(options)
    Output.endProgress()
    Output.show(result.diagnostics)
    let report = result.report
    let written = result.timings.measure("write") { formats.write { $0.format.render(report) } }
    return max(result.exit, written, timings.write(result.timings))
  }
}
