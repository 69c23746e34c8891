import Basics
import DependencyGraph
import ReportModel

/// What speaks for and against an architecture, before its rules are tried.
struct Evidence: Sendable {
  /// What an architecture is about. Those of different dimensions do not rule each other out.
  enum Dimension: Int, Sendable, CaseIterable {
    case presentation, navigation, layers, modules, folders

    var noun: String {
      switch self {
      case .presentation: "screens"
      case .navigation: "what is shown next"
      case .layers: "layers"
      case .modules: "modules"
      case .folders: "folders"
      }
    }
  }

  var ruleSet: String
  var dimension: Dimension
  var confidence: InitReport.Confidence
  /// Between equally sure ones the greater comes first.
  var weight: Double
  var reasons: [String]
  var doubts: [String] = []
  var overrides: [ComponentOverride] = []
  /// What is proposed beside the rule set.
  var rules: [Proposal.OwnRule] = []
}

/// `a, b and c`; more than `limit` are cut short.
func enumerated(_ words: [String], limit: Int = .max) -> String {
  guard words.count <= limit else {
    return words.prefix(limit).joined(separator: ", ") + " and \(words.count - limit) more"
  }
  return listed(words, "and")
}
