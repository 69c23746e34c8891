import ReportModel

extension Report {
  /// The outcome in one line, for places that have no room for more, such as `2 of 7 rules broken: 3 errors`.
  var outcome: String {
    let errors = diagnostics.count { $0.severity == .error }
    let input = errors == 0 ? [] : ["\(counted(errors, "problem")) with the input"]
    return ([Summary(self, .plain).headline.withoutFullStop] + input + remarks).joined(separator: "; ")
  }

  /// What a reader has to know to take the outcome for what it is: what is left out, and that entries of the baseline
  /// are stale.
  var remarks: [String] {
    var remarks = scope.omission.map { [$0] } ?? []
    if let baseline {
      remarks.append(baseline.headline)
      let stale = baseline.advice == nil ? 0 : baseline.stale.count
      if stale > 0 { remarks.append(stale == 1 ? "1 entry is stale" : "\(grouped(stale)) entries are stale") }
    }
    return remarks
  }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
