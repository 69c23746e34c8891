import Basics
import ReportModel

extension BaselineSummary {
  /// How many violations it knew, and how many of them are left.
  var headline: String {
    let file = Printable.verbatim(self.file) + (others.isEmpty ? "" : " and \(grouped(others.count)) more")
    let numbers = "baseline: \(grouped(recorded)) → \(grouped(remaining))"
    if isPruned { return "\(numbers); \(file) \(others.isEmpty ? "was" : "were") brought up to date" }
    return stale.isEmpty ? "\(numbers) (\(file))" : numbers
  }

  /// What to do about stale entries, as the words before their list; nil if there are none left.
  var advice: String? {
    guard !stale.isEmpty, !isPruned else { return nil }
    return stale.count == 1
      ? "1 entry is stale, since what it lists is fixed; 'lintel baseline --prune' removes it:"
      : "\(grouped(stale.count)) entries are stale, since what they list is fixed; 'lintel baseline --prune' removes them:"
  }
}

extension BaselineSummary.StaleEntry {
  /// The rule and its ends, and how many are gone where some are left.
  var words: String {
    let gone = found == 0 ? "" : " (\(grouped(recorded - found)) of \(grouped(recorded)) fixed)"
    return "\(key.words)\(gone)"
  }
}

extension ViolationKey {
  /// `rule: Source → Target`, as far as there is one, with what tells them from namesakes in parentheses.
  package var words: String {
    var ends = Printable.verbatim(source ?? file ?? "")
    if source != nil, let home = module ?? file { ends += " (\(Printable.verbatim(home)))" }
    if let member { ends += ".\(Printable.verbatim(member))" }
    if let target { ends += " → \(Printable.verbatim(target))" }
    if let home = targetModule ?? targetFile { ends += " (\(Printable.verbatim(home)))" }
    return "\(Printable.verbatim(rule)): \(ends)"
  }
}
