import Basics
import ReportModel
import RuleKinds

extension UnmatchedPaths {
  var globs: [Glob] { patterns.compactMap(\.glob) }

  /// The patterns, in quotes.
  private var title: String { listed(patterns.map { "\"\($0.text)\"" }, "or") }

  /// Of what of a component a diagnostic says that it selects nothing; nil if it is about a rule.
  fileprivate var subject: String? {
    switch owner {
    case .component(let name): "component '\(name)'"
    case .partOfComponent(let name): "a pattern of component '\(name)'"
    case .rule, .partOfRule, .requirement, .exception: nil
    }
  }

  /// Whether they are of a component, or of a part of one.
  var areOfComponent: Bool { subject != nil }

  /// What to do where all of their files were deleted.
  var remedyIfDeleted: String {
    switch owner {
    case .component: "take it out, with what names it, or if some are to come again, write \(Self.toAllowEmpty)"
    case .partOfComponent: "take it out, or if some are to come again, write \(Self.toAllowEmpty)"
    case .rule: "take the rule out, or if some are to come again, write 'severity: off' in it until then"
    case .partOfRule, .requirement, .exception: "take it out"
    }
  }

  private static let toAllowEmpty = "'allow-empty: true' in the component"

  /// The files that the patterns match are not there, and may be elsewhere.
  fileprivate var areGone: String { "no file matches \(title) any more" }
}

extension UnmatchedPaths.Pattern {
  var glob: Glob? { try? Glob(text, style: .path, in: folder) }

  func matches(someOf paths: [[UInt8]]) -> Bool { glob.map { paths.contains(where: $0.isMatch) } ?? false }

  /// The pattern as it is written in the checked folder.
  var whole: String { folder.isEmpty ? text : "\(folder)/\(text)" }

  /// A pattern of the checked folder as it is written where this one is; nil if that cannot be.
  func written(_ whole: String) -> String? {
    if folder.isEmpty { return whole }
    return whole.hasPrefix(folder + "/") ? String(whole.dropFirst(folder.count + 1)) : nil
  }
}

extension Diagnostic {
  /// Says something else of the patterns that no file matches, in the place of other advice.
  ///
  /// - Parameter areGone: whether files matched them before.
  mutating func advise(onPaths words: String, areGone: Bool) {
    guard let paths = unmatched else { return }
    guard let subject = paths.subject else { return advise(words) }
    message = "\(subject) selects nothing: \(areGone ? "\(paths.areGone); " : "")\(words)"
  }
}
