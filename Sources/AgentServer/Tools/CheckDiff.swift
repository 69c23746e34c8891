import Basics
import Engine
import JSONRPC
import ReportModel
import Reporting

extension Tool {
  static let checkDiff = Tool(
    "check_diff",
    title: "Check a change before it is made",
    description:
      "Says which violations a change would add and which it would remove, without writing anything. Give the "
      + "change as a unified diff, or as the whole new texts of files by path (null for a file that goes).",
    fields: [
      ToolField("patch", .text, "a unified diff against the files as they are on the disk, as 'git diff' writes it"),
      ToolField("files", .files, "the new texts of files, by path below the root; null removes a file"),
    ],
    output: [
      ("outcome", "string"), ("new", "integer"), ("gone", "integer"), ("changedFiles", "array"), ("problems", "array"),
    ],
    list: "violations",
    answer: { (input, project) throws(InputMistake) in
      var options = project.runOptions
      switch (input.text("patch"), input.files("files")) {
      case (let patch?, nil): options.supposed = try UnifiedPatch(patch).applied(to: project)
      case (nil, let files?):
        for entry in files.entries {
          let path = try project.path(entry.key)
          guard !path.isEmpty, !project.isFolder(path) else {
            throw InputMistake("'\(entry.key)' is a folder; give a file")
          }
          guard !entry.value.isNull || project.isFile(path) else {
            throw InputMistake(
              "the change removes '\(path)', which is not there; paths are relative to '\(project.root)'"
            )
          }
          options.supposed[path] = .some(entry.value.string.map { Array($0.utf8) })
        }
      case (nil, nil): throw InputMistake("give the change: 'patch' or 'files'")
      case (_?, _?): throw InputMistake("give 'patch' or 'files', not both")
      }
      guard !options.supposed.isEmpty else { throw InputMistake("the change is empty: it names no file") }
      options.showsWhatIsSupposed = true
      let paths = options.supposed.keys.sorted()
      return try ToolAnswer(Engine.check(options), changing: paths, project, options)
    }
  )
}

extension ToolAnswer {
  fileprivate init(
    _ result: CheckResult,
    changing paths: [String],
    _ project: AgentProject,
    _ options: RunOptions
  ) throws(InputMistake) {
    let report = result.report
    if report.rules.isEmpty, result.exit == .couldNotRun { throw InputMistake(report.diagnostics) }
    // What is wrong with the input in general is the business of a check.
    var problems = report.diagnostics.filter { diagnostic in
      diagnostic.severity == .error || diagnostic.weakensRules
        || diagnostic.location.map { paths.contains($0.file) } ?? false
    }.problems
    if let lost = result.lost { problems.append(.lost(lost)) }
    let outcome =
      result.exit == .couldNotRun
      ? "could not check everything" : report.violations.contains { $0.severity == .error } ? "breaks rules" : "fine"
    let fine = result.lost == nil ? "is fine" : "breaks no rule"
    var lines = ["The change \(outcome == "fine" ? fine : outcome): \(report.violations.tally) new"]
    lines[0] += result.gone.isEmpty ? "." : ", \(counted(result.gone.count, "violation")) gone."
    lines += problems.map { "! \($0)" }
    self.init(
      summary: lines.joined(separator: "\n"),
      fields: [
        "outcome": .string(outcome), "new": .integer(report.violations.count), "gone": .integer(result.gone.count),
        "changedFiles": JSON(paths), "problems": JSON(problems),
      ],
      items: report.violations.items(change: "new") + result.gone.items(change: "gone")
    )
  }
}

extension String {
  fileprivate static func lost(_ lost: LostTypes) -> String {
    let names = Array(lost.names.prefix(5)) + (lost.names.count > 5 ? [counted(lost.names.count - 5, "other")] : [])
    return
      "\(counted(lost.places, "place")) in \(counted(lost.files, "other file")) would still name what is gone then, "
      + "\(listed(names, "and")), first \(lost.first.place); no rule is about that, but it may not build"
  }
}
