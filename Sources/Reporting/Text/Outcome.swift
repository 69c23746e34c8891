import Basics
import ReportModel

extension Report {
  /// The outcome in one line, for places that have no room for more, such as `2 of 7 rules broken: 3 errors`.
  package var outcome: String {
    let headline = Summary(self, .plain).headline
    let errors = words(for: diagnostics.filter { $0.severity == .error })
    let input = errors.map { "; \($0)" } ?? ""
    return ([(headline.hasSuffix(".") ? String(headline.dropLast()) : headline) + input] + remarks)
      .joined(separator: ". ")
  }

  /// How many problems there are beside violations, and in what; nil if there are none.
  var problems: String? { words(for: diagnostics) }

  private func words(for diagnostics: [Diagnostic]) -> String? {
    let groups = Dictionary(grouping: diagnostics) { $0.subject }
    let parts = Diagnostic.Subject.allCases.compactMap { subject in
      groups[subject].map { "\(tally($0.map(\.severity)))\(subject.rawValue)" }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// What a reader has to know to take the outcome for what it is: what is left out, what is known, and what of that
  /// is fixed.
  var remarks: [String] {
    var remarks = scope.omission.map { [$0] } ?? []
    let softer = scope.softened.count(where: \.weakensRules)
    let changed = scope.softened.count - softer
    if softer > 0 { remarks.append("\(counted(softer, "thing")) softer than before") }
    if changed > 0 { remarks.append("\(counted(changed, "thing")) changed, perhaps softer than before") }
    if let baseline { remarks.append(baseline.headline) }
    if let sentence = skipped?.sentence { remarks.append(sentence) }
    return remarks
  }
}

extension Diagnostic {
  /// What it is about, in words that follow a number.
  fileprivate enum Subject: String, CaseIterable {
    case configuration = " in the configuration"
    case baseline = " in the baseline"
    case sources = " in files of the project"
    case run = ""
  }

  fileprivate var subject: Subject {
    guard let file = location?.file else { return .run }
    if file.hasSuffix("baseline.yml") { return .baseline }
    return file.hasSuffix(".yml") || file.hasSuffix(".yaml") || file.hasPrefix("lintel:") ? .configuration : .sources
  }
}
