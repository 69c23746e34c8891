import Basics
import Engine
import ReportModel
import Reporting

struct RulesCommand: Command {
  static let name = "rules"
  static let summary =
    "list the kinds of rules, the rule sets and the configured rules; show one; run their expectations"
  static let usage: String? = "[ID] | --for PATH | --set NAME | --format agents | test [PATH]"
  static let examples = [
    Example("rules forbid", "explain a kind of rules, with an example"),
    Example("rules --for Sources/App", "show which rules apply to a folder"),
    Example("rules --set clean-swift", "show a rule set, which 'extends' can name"),
    Example("rules test", "run the expectations of all rules"),
    Example("rules --format agents:AGENTS.md", "tell coding agents the rules, in a part of that page"),
  ]

  private enum Question {
    case all
    case one(String)
    case path(String)
    case ruleSet(String)
    case expectations
  }

  private let question: Question
  private let formats: FormatOption<RulesFormat>
  private let project: ProjectOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    let path = try arguments.value(
      "--for",
      .fileOrFolder,
      help: "show the rules that apply to a file or folder, and where each comes from"
    ) { (text) throws(UsageError) in
      if text.isEmpty { throw UsageError("PATH is empty; give a file or folder of it, such as Sources/App") }
      return text
    }
    let ruleSet = try arguments.value(
      "--set",
      .words(ruleSets, label: "NAME"),
      help: "show the rule set NAME, one of those that 'extends' can name: a configuration with comments"
    ) { (text) throws(UsageError) in
      if ruleSets.contains(text) { return text }
      let hint = suggestion(for: text, among: ruleSets)
      throw UsageError(
        "there is no rule set '\(text)'\(hint.map(didYouMean) ?? "; there is \(alternatives(ruleSets))")"
      )
    }
    formats = try FormatOption(&arguments)
    let id = arguments.optionalArgument(
      .words(ruleKinds + ["test"], label: "ID"),
      help: "a kind of rules, or a configured rule; 'test' runs the expectations of all",
      if: path == nil && ruleSet == nil
    )
    project = try ProjectOptions(&arguments, hasPath: id == "test")
    question =
      switch (path, ruleSet, id) {
      case (let path?, nil, _): .path(path)
      case (nil, let ruleSet?, _): .ruleSet(ruleSet)
      case (_?, let ruleSet?, _):
        throw UsageError("--set \(ruleSet) shows what Lintel ships, and --for a project's rules; give one of the two")
      case (nil, nil, "test"): .expectations
      case (nil, nil, let id?): .one(id)
      case (nil, nil, nil): .all
      }
    if case .all = question { return }
    if let other = formats.requests.first(where: { $0.format.isPart || $0.file != nil }) {
      throw UsageError("--format \(other.format.name) lists all rules; leave it out, or what asks for some")
    }
  }

  func run() -> ExitStatus {
    switch question {
    case .all: writeAll()
    // How a kind is written matters most where a configuration is wrong.
    case .one(let id) where ruleKinds.contains(id): listKind(id)
    case .one(let id): list(id)
    case .path(let path): listRules(of: path)
    case .ruleSet(let name): Output.print(text(ofRuleSet: name))
    case .expectations: Output.show(testRules(project.runOptions())) { Output.print(AnswerText.render($0)) }
    }
  }

  /// Describes a kind, and first the rule that is called like it, if there is one.
  private func listKind(_ name: String) -> ExitStatus {
    let found = catalogue(project.runOptions())
    guard found.answer?.rules.contains(where: { $0.id == name }) == true else {
      return Output.print(AnswerText.render(catalogueOfKinds, id: name) ?? "")
    }
    return Output.show(found) { Output.print(AnswerText.render($0, id: name) ?? "") }
  }

  /// Lists all.
  private func writeAll() -> ExitStatus {
    let hasPart = formats.requests.contains(where: \.format.isPart)
    return Output.show(catalogue(project.runOptions(), withFolders: hasPart)) { catalogue in
      let part = AgentPageText.part(catalogue)
      var pages: [String: [UInt8]] = [:]
      for request in formats.requests where request.format.isPart {
        guard let file = request.file else { continue }
        switch readFile(file) {
        case .failure(let failure) where failure.isMissing: pages[file] = Array(part.utf8)
        // What cannot be read would be lost.
        case .failure(let failure): return Output.fail(failure.message)
        case .success(let page):
          guard let text = AgentPageText.page(page, with: part) else {
            return Output.fail(
              "'\(file)' has a part that Lintel has begun, and no line '\(AgentPage.end)' ends it; add that line"
            )
          }
          pages[file] = text
        }
      }
      return formats.write { request in
        if let page = request.file.flatMap({ pages[$0] }) { return page }
        let text = request.format.isPart ? part : AnswerText.render(catalogue, id: nil) ?? ""
        return Array(LogLine.plain(text).utf8)
      }
    }
  }

  /// Describes a kind or rule.
  private func list(_ id: String) -> ExitStatus {
    Output.show(catalogue(project.runOptions())) { catalogue in
      if let text = AnswerText.render(catalogue, id: id) { return Output.print(text) }
      let known = catalogue.kinds.map(\.name) + catalogue.rules.map(\.id)
      return Output.fail("no kind of rules and no configured rule is called '\(id)'; \(advice(on: id, known))")
    }
  }

  /// - Parameter known: the kinds and the ids of rules.
  private func advice(on id: String, _ known: [String]) -> String {
    let meant = suggestion(for: id, among: known + ruleSets)
    if let meant, !known.contains(meant) {
      let command = "'lintel rules --set \(meant)'"
      guard meant == id else { return "did you mean the rule set '\(meant)' (\(command))?" }
      let slip = suggestion(for: id, among: known)
      return slip.map { "did you mean '\($0)'? \(command) shows the rule set '\(meant)'" }
        ?? "the rule set of that name is shown by \(command)"
    }
    return meant.map { "did you mean '\($0)'?" }
      ?? "'lintel rules' lists them, 'lintel rules --for PATH' those of a folder"
  }

  private func listRules(of path: String) -> ExitStatus {
    let options = project.runOptions()
    let (file, folder) = (pathSegments(path), pathSegments(options.root))
    guard file.starts(with: folder) else {
      let problem = "'\(path)' lies outside of the project '\(options.root)'"
      return Output.fail("\(problem); give a file or folder of it, such as Sources/App")
    }
    let pathInProject = file.dropFirst(folder.count).joined(separator: "/")
    return Output.show(rules(for: pathInProject, options)) { Output.print(AnswerText.render($0)) }
  }
}
