import ReportModel

/// Tells which rule of a report a violation belongs to.
///
/// A configuration in a subfolder may replace a rule of the folders above by one of the same id; a violation belongs to
/// that of the innermost folder around its file.
struct RuleOfViolation {
  private let rules: [RuleResult]
  private var indices: [String: [Int]] = [:]

  init(_ rules: [RuleResult]) {
    self.rules = rules
    for (index, rule) in rules.enumerated() { indices[rule.id, default: []].append(index) }
  }

  /// The index of the rule; nil if the report does not list it.
  func index(of violation: Violation) -> Int? {
    guard let candidates = indices[violation.rule] else { return nil }
    if candidates.count == 1 { return candidates.first }
    let file = violation.location.file
    let around = candidates.filter { rules[$0].folder.isEmpty || file.hasPrefix(rules[$0].folder + "/") }
    return around.max { rules[$0].folder.utf8.count < rules[$1].folder.utf8.count } ?? candidates.first
  }
}

extension RuleResult {
  /// The id, and the folder for which it holds if that is not the whole project; safe to print.
  var name: String {
    let id = Printable.verbatim(id)
    return folder.isEmpty ? id : "\(id) (in \(Printable.verbatim(folder)))"
  }
}
