import ReportModel

extension BaselineSummary.StaleEntry {
  /// What is gone and what to do, in one sentence without a final full stop.
  var sentence: String {
    let source = key.source ?? key.file ?? "top-level code"
    let member = key.member.map { " (member \($0))" } ?? ""
    let target = key.target.map { " to \($0)" } ?? ""
    let listed = "\(counted(recorded, "violation")) of '\(key.rule)' from \(source)\(member)\(target)"
    let left = found == 0 ? "none is left" : "\(grouped(found)) \(found == 1 ? "is" : "are") left"
    return "the baseline lists \(listed), and \(left); 'lintel baseline --prune' takes out what is fixed"
  }
}
