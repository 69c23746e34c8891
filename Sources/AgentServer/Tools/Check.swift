import Basics
import Engine
import JSONRPC
import ReportModel
import Reporting

extension Tool {
  static let check = Tool(
    "check",
    title: "Check the project",
    description:
      "Checks the files as they are on the disk and lists what breaks a rule, errors first. Ask after you have "
      + "written code. With 'since' only what is new since a revision, with 'staged' only what the next commit adds.",
    fields: [
      ToolField("paths", .texts, "show only what is in these files and folders (all, if not given)"),
      ToolField("since", .text, "show only what is not in the merge base with this revision, such as origin/main"),
      ToolField("staged", .flag, "check what is staged, and show what the next commit would add"),
      ToolField("only", .texts, "check these rules, by their ids, and no others"),
    ],
    output: [
      ("outcome", "string"), ("errors", "integer"), ("warnings", "integer"), ("problems", "array"),
      ("hidden", "integer"),
    ],
    list: "violations",
    answer: { (input, project) throws(InputMistake) in
      var options = project.runOptions
      options.since = input.text("since")
      if let since = options.since, since.hasPrefix("-") { throw InputMistake("'\(since)' is no revision") }
      if input.flag("staged") {
        guard options.since == nil else { throw InputMistake("give 'since' or 'staged', not both") }
        options.state = .index
      }
      options.only = input.texts("only")
      var paths: [String] = []
      for text in input.texts("paths") { paths.append(try project.path(text)) }
      paths.removeAll { $0.isEmpty }
      if paths.count == 1 { options.part = paths[0] }
      for path in paths where options.state == .folder && !project.isFile(path) && !project.isFolder(path) {
        throw InputMistake("there is no file or folder '\(path)' in the project")
      }
      let result = Engine.check(options)
      return try ToolAnswer(result, paths)
    }
  )
}

extension ToolAnswer {
  fileprivate init(_ result: CheckResult, _ paths: [String]) throws(InputMistake) {
    let report = result.report
    if report.rules.isEmpty, result.exit == .couldNotRun { throw InputMistake(report.diagnostics) }
    let shown = report.violations.filter { violation in
      paths.count < 2
        || ([violation.location] + violation.other).contains { place in
          paths.contains { place.file == $0 || place.file.hasPrefix($0 + "/") }
        }
    }
    let problems = report.diagnostics.problems
    let outcome =
      switch result.exit {
      case .kept: "kept"
      case .broken: shown.isEmpty && paths.count > 1 ? "kept" : "broken"
      case .couldNotRun, .internalError: "could not check everything"
      }
    let hidden = report.scope.hidden + (report.baseline?.hidden ?? 0)
    var lines = ["Rules \(outcome): \(shown.tally)" + (paths.isEmpty ? "" : " in \(listed(paths, "and"))") + "."]
    if hidden > 0 { lines.append("\(counted(hidden, "old violation")) not shown: in the baseline, or there before.") }
    lines += problems.map { "! \($0)" }
    let errors = shown.count { $0.severity == .error }
    self.init(
      summary: lines.joined(separator: "\n"),
      fields: [
        "outcome": .string(outcome), "errors": .integer(errors), "warnings": .integer(shown.count - errors),
        "problems": JSON(problems), "hidden": .integer(hidden),
      ],
      items: shown.items()
    )
  }
}
