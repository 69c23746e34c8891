import Basics
import ReportModel

/// References that break one rule between the same two ends, reported together: the first, and where the others are.
struct Fold {
  var first: Violation
  /// The further places of the first, then those of the others.
  var also: [SourceLocation]
  /// How many violations it represents; all have the severity of the first.
  var count = 1

  /// Returns the violations with repeats put under the first of them, in the order of the first ones.
  static func folds(of violations: [Violation]) -> [Fold] {
    var folds: [Fold] = []
    var indices: [Ends: Int] = [:]
    for violation in violations {
      guard let ends = Ends(violation) else {
        folds.append(Fold(first: violation, also: violation.other))
        continue
      }
      if let index = indices[ends] {
        folds[index].also += [violation.location] + violation.other
        folds[index].count += 1
      } else {
        indices[ends] = folds.count
        folds.append(Fold(first: violation, also: violation.other))
      }
    }
    return folds.map { $0.withoutDuplicates() }
  }

  /// The further places, of many the first; of those in the file of the violation the numbers only, as these say enough.
  func places(atMost maximum: Int) -> String {
    let file = Printable.verbatim(first.location.file)
    let places = also.prefix(maximum).map { place in
      place.file == first.location.file && place.line != nil ? String(place.place.dropFirst(file.count)) : place.place
    }
    let rest = also.count - places.count
    return places.joined(separator: ", ") + (rest > 0 ? " and \(grouped(rest)) more" : "")
  }

  private func withoutDuplicates() -> Fold {
    var seen: Set<SourceLocation> = [first.location]
    return Fold(first: first, also: also.filter { seen.insert($0).inserted }, count: count)
  }
}

/// What repeats have in common.
private struct Ends: Hashable {
  var rule: String
  var severity: Severity
  var source: String?
  var target: String
  /// Where there is other advice, as for the creation of what is named elsewhere, the message says something else too.
  var fix: String?
  /// Top-level code belongs to its file, so that two files are two sources.
  var file: String?

  init?(_ violation: Violation) {
    guard let target = violation.target, violation.reference != nil else { return nil }
    self.target = target
    rule = violation.rule
    severity = violation.severity
    source = violation.source
    fix = violation.fix
    file = violation.source == nil ? violation.location.file : nil
  }
}
