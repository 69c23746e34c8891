import Basics
import ReportModel

extension Report {
  /// The outcome in one line, for places that have no room for more, such as `2 of 7 rules broken: 3 errors`.
  package var outcome: String {
    let headline = Summary(self, .plain).headline
    let errors = diagnostics.count { $0.severity == .error }
    let input = errors == 0 ? "" : "; \(counted(errors, "problem")) with the input"
    return ([(headline.hasSuffix(".") ? String(headline.dropLast()) : headline) + input] + remarks)
      .joined(separator: ". ")
  }

  /// What a reader has to know to take the outcome for what it is: what is left out, what is known, and what of that
  /// is fixed.
  var remarks: [String] {
    var remarks = scope.omission.map { [$0] } ?? []
    if !scope.softened.isEmpty { remarks.append("\(counted(scope.softened.count, "thing")) softer than before") }
    if let baseline { remarks.append(baseline.headline) }
    if let sentence = skipped?.sentence { remarks.append(sentence) }
    return remarks
  }
}
