import Basics
import ReportModel

/// References that break one rule between the same two ends, reported together: the first, and where the others are.
struct Fold {
  var first: Violation
  /// Of a chain the places of its further links, in order; else empty.
  var way: [SourceLocation] = []
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
        folds[index].also += [violation.location] + (violation.isChain ? [] : violation.other)
        folds[index].count += 1
      } else {
        indices[ends] = folds.count
        let (way, also) = violation.isChain ? (violation.other, []) : ([], violation.other)
        folds.append(Fold(first: violation, way: way, also: also))
      }
    }
    return folds.map { $0.withoutDuplicates() }
  }

  /// The links of a chain; of a place in the file of the one before it the numbers only, as these say enough.
  var placesOfWay: String { written(way) }

  /// The further places in the same form, of many the first.
  func places(atMost maximum: Int) -> String {
    let rest = also.count - maximum
    return written(Array(also.prefix(maximum))) + (rest > 0 ? " and \(grouped(rest)) more" : "")
  }

  private func written(_ places: [SourceLocation]) -> String {
    zip(places, [first.location] + places).map { place, before in
      let isThere = place.file == before.file && place.line != nil
      return isThere ? String(place.place.dropFirst(Printable.verbatim(place.file).count)) : place.place
    }.joined(separator: ", ")
  }

  private func withoutDuplicates() -> Fold {
    var seen: Set<SourceLocation> = [first.location]
    return Fold(first: first, way: way, also: also.filter { seen.insert($0).inserted }, count: count)
  }
}

/// What repeats have in common.
private struct Ends: Hashable {
  var rule: String
  var severity: Severity
  var source: String?
  var target: String
  /// Types of two modules may have one name.
  var modules: [String?]
  /// Extensions of one type may be in several.
  var parts: [String?]
  /// Where there is other advice, as for the creation of what is named elsewhere, the message says something else too.
  var fix: String?
  /// Whether the message names a comment that is no longer in force.
  var isOfExpiredComment: Bool
  /// Top-level code belongs to its file, so that two files are two sources.
  var file: String?

  init?(_ violation: Violation) {
    guard let target = violation.target, violation.reference != nil else { return nil }
    self.target = target
    modules = [violation.sourceModule, violation.targetModule]
    parts = [violation.sourcePart, violation.targetPart]
    rule = violation.rule
    severity = violation.severity
    source = violation.source
    fix = violation.fix
    isOfExpiredComment = violation.message.contains(Violation.silencedUntil)
    file = violation.source == nil ? violation.location.file : nil
  }
}

extension Violation {
  /// Whether its further places are the links of a chain from what is named at its own.
  fileprivate var isChain: Bool { reference != nil && !steps.isEmpty }
}
