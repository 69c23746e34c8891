import Basics
import ReportModel
import RuleKinds
import SourceTrees

/// Says which pages for coding agents tell them rules that are others by now.
func outdatedAgentPages(_ source: ConfigurationSource, _ tree: SourceTree) -> [Diagnostic] {
  var mark: String?
  return AgentPage.files.compactMap { file in
    guard case .success(let text) = tree.read(file), let found = AgentPage.find(in: text) else { return nil }
    // Of rules that nobody has written down nothing is computed.
    let today = mark ?? Catalogue(of: source.configurations, ruleSets: []).mark
    mark = today
    guard found.mark != today else { return nil }
    return Diagnostic(
      .warning,
      at: SourceLocation(file: file, line: found.line, column: 1),
      "this part tells coding agents rules that have changed since; 'lintel rules --format agents:\(file)' writes it anew"
    )
  }
}
