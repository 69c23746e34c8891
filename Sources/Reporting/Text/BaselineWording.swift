import Basics
import ReportModel

extension BaselineSummary {
  /// What is known, and what of it is fixed or suppressed, in a line.
  var headline: String {
    let fixed = fixedEntries.map { ["fixed: \($0)"] } ?? []
    return ([known] + fixed + (silencedEntries.map { ["suppressed by comments now: \($0)"] } ?? [])).joined(
      separator: "; "
    )
  }

  /// The file, and how many more there are.
  package var files: String {
    Printable.verbatim(file) + (others.isEmpty ? "" : " and \(grouped(others.count)) more")
  }

  /// How much of what there is the baseline knows.
  var known: String {
    let state = stale.isEmpty && entries > 0 ? ", none fixed" : ""
    return "Known: \(counted(remainingEntries, "entry", "entries")) in \(files)\(state)"
  }

  /// How many entries are fixed, and how many in part; nil if none is.
  private var fixedEntries: String? { stale.extent.map { $0 + (isPruned ? ", removed" : "") } }

  /// What is fixed and what to do about it, as the words before the list of stale entries; nil if nothing is.
  var fixedLine: String? {
    fixedEntries.map { fixed in "Fixed: \(fixed)" + (advice.map { "; \($0)" } ?? "") }
  }

  /// How many entries a comment makes needless, and how many in part; nil if none does.
  private var silencedEntries: String? { silenced.extent.map { $0 + (isPruned ? ", removed" : "") } }

  /// What comments silence by now, in a line; nil if they silence nothing that is known.
  var silencedLine: String? {
    let advice = isPruned ? "" : "; 'lintel baseline --prune' removes \(silenced.those(which: "suppressed"))"
    return silencedEntries.map { "Suppressed by comments now: \($0)\(advice)" }
  }

  /// What to do about stale entries, as the words before their list; nil if there are none left.
  var advice: String? {
    guard !stale.isEmpty, !isPruned else { return nil }
    return "'lintel baseline --prune' removes \(stale.those(which: "fixed")):"
  }
}

extension [BaselineSummary.StaleEntry] {
  /// `2 entries, 1 in part`: of how many all is gone, and of how many some; nil if there are none.
  fileprivate var extent: String? {
    let (whole, part) = (count { $0.found == 0 }, count { $0.found > 0 })
    guard part > 0 else { return whole == 0 ? nil : counted(whole, "entry", "entries") }
    return whole == 0
      ? "\(counted(part, "entry", "entries")) in part"
      : "\(counted(whole, "entry", "entries")), \(grouped(part)) in part"
  }

  /// What of them goes: of an entry in part the rest stays.
  fileprivate func those(which state: String) -> String {
    contains { $0.found > 0 } ? "what is \(state)" : count == 1 ? "it" : "them"
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
    if source != nil, let home = component ?? module ?? file { ends += " (\(Printable.verbatim(home)))" }
    if let member { ends += ".\(Printable.verbatim(member))" }
    if let target { ends += " → \(Printable.verbatim(target))" }
    if let home = targetModule ?? targetFile { ends += " (\(Printable.verbatim(home)))" }
    if let measure { ends += " (\(Printable.verbatim(measure)))" }
    return "\(Printable.verbatim(rule)): \(ends)"
  }
}
