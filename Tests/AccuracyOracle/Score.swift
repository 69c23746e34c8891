/// How often two sides agree.
package struct Score: Sendable {
  package var agreed = 0
  /// Lintel says it, the compiler does not.
  package var wrong = 0
  /// The compiler says it, Lintel does not.
  package var missed = 0

  package init() {}

  package var precision: Double { ratio(agreed, agreed + wrong) }
  package var recall: Double { ratio(agreed, agreed + missed) }
  package var f1: Double { ratio(2 * agreed, 2 * agreed + wrong + missed) }

  private func ratio(_ part: Int, _ all: Int) -> Double { all == 0 ? 1 : Double(part) / Double(all) }

  package static func += (left: inout Score, right: Score) {
    left.agreed += right.agreed
    left.wrong += right.wrong
    left.missed += right.missed
  }

  init<Key: Hashable>(found: Set<Key>, true expected: Set<Key>) {
    agreed = found.intersection(expected).count
    wrong = found.count - agreed
    missed = expected.count - agreed
  }
}
