import Basics
import Engine
import ReportModel
import Reporting

struct WhatIfCommand: Command {
  static let name = "whatif"
  static let summary = "say what would break and what would be mended if code were elsewhere; nothing is written"
  static let examples = [
    Example("whatif --move Formatter Core", "show what breaks if the type Formatter is in the module Core"),
    Example("whatif --cut Feed Store --level type", "show which cycles of types are left if Feed names no Store"),
    Example("whatif --allow feed store", "show which violations go if one component may depend on another"),
    Example("whatif --file moves.yml --format json", "try the steps of a file, each a line: - move: [Formatter, Core]"),
  ]

  private let steps: [WhatIfRequest.Step]
  private let file: String?
  private let level: LevelGraph.Level?
  private let limit: Int?
  private let formats: FormatOption<AnswerFormat<WhatIfReport>>
  private let question: QuestionOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    var steps: [WhatIfRequest.Step] = []
    for (name, kind, labels, help) in Self.options {
      let part = { (label: String) in ValueSyntax(label: label, completion: .files) }
      let given = arguments.pairs(name, part(labels.0), part(labels.1), help: help)
      steps += given.map { WhatIfRequest.Step(kind, $0.first, $0.second) }
    }
    self.steps = steps
    if steps.isEmpty { try Self.check(arguments.words) }
    file = arguments.value(
      "--file",
      .file,
      help: "take steps from FILE, a YAML list such as '- move: [Formatter, Core]'"
    )
    level = try arguments.level(usual: "component where the configuration defines some, else module or folder")
    limit = try arguments.number("--limit", "N", help: "as text: list N of each (20, if not given)")
    formats = try FormatOption(&arguments)
    question = try QuestionOptions(&arguments)
  }

  private static let options: [(name: String, kind: WhatIfReport.Step.Kind, labels: (String, String), help: String)] = [
    (
      "--move", .move, ("X", "Y"),
      "suppose that X, which is a type, file, folder, module or component, is in Y, a module, folder or component"
    ),
    ("--merge", .merge, ("A", "B"), "suppose that all that is in A is in B, without the folder of A"),
    ("--cut", .cut, ("A", "B"), "suppose that A does not name B any more"),
    ("--allow", .allow, ("A", "B"), "suppose that A may depend on B, whatever layers, forbid and independent say"),
  ]

  /// Fails if what is to be supposed stands there as arguments.
  private static func check(_ words: [String]) throws(UsageError) {
    var names = words.filter { !Arrows.isArrow($0) && !["to", "into"].contains($0) }
    let stated = options.first { $0.name == "--" + (names.first ?? "") }
    if stated != nil { names.removeFirst() }
    guard stated != nil || names.count > 1, case .failure = fileStatus(words[0]) else { return }
    let (option, others) = (stated ?? options[0], options.map(\.name).filter { $0 != (stated ?? options[0]).name })
    names += [option.labels.0, option.labels.1].dropFirst(names.count)
    let choice = stated == nil ? "; the others are \(listed(others, "and"))" : ""
    throw UsageError(
      "what to suppose is an option: write 'lintel whatif \(option.name) \(names.joined(separator: " "))'\(choice)"
    )
  }

  func run() -> ExitStatus {
    if steps.isEmpty, file == nil {
      let options = Self.options.map(\.name) + ["--file"]
      return Output.fail("'lintel whatif' needs something to suppose: \(listed(options, "or"))")
    }
    let options = question.runOptions()
    let named = steps.map { step in
      WhatIfRequest.Step(
        step.kind,
        pathInProject(step.from, root: options.root),
        pathInProject(step.to, root: options.root)
      )
    }
    let request = WhatIfRequest(steps: named, file: file, level: level)
    return Output.show(whatIf(request, options)) { answer in
      formats.write { $0.format.render(answer, AnswerOptions(limit: limit)) }
    }
  }
}
