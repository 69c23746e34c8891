import GraphAnalysis
import ReportModel
import RuleKinds

/// Violations taken apart: what is reported once for several things, such as a cycle, counts as each of its parts, so
/// that a new part is seen among known ones.
struct ViolationParts {
  private let violations: [CheckedViolation]
  /// The parts of each violation, or itself if it has none, one after the other.
  var all: [CheckedViolation]

  init(_ violations: [CheckedViolation]) {
    self.violations = violations
    all = violations.flatMap { $0.parts.isEmpty ? [$0] : $0.parts }
  }

  /// The violations without the parts that are known. What is reported once is reported by its parts if one of them is
  /// known, or if something was added to what they say.
  func without(_ isKnown: [Bool]) -> [CheckedViolation] {
    var start = 0
    return violations.flatMap { violation in
      let range = start..<(start + max(1, violation.parts.count))
      start = range.upperBound
      let left = range.filter { !isKnown[$0] }.map { all[$0] }
      guard let first = left.first, !violation.parts.isEmpty else { return left }
      if left == violation.parts { return [violation] }
      guard violation.isAboutFile else { return [(violation.cause(of: left) ?? first).telling(left)] }
      // An import covers what its file names of the module, unless the import is known.
      return first.reported.location == violation.reported.location ? [first] : left
    }
  }
}

extension CheckedViolation {
  /// The only one of some dependencies of a cycle without which none of them is in a cycle: it is the new one, and others
  /// that were there before are in the cycle by it. nil if there is none, or several may be it.
  fileprivate func cause(of parts: [CheckedViolation]) -> CheckedViolation? {
    // Each costs a search.
    guard isOfCycle, (2...64).contains(parts.count) else { return nil }
    let ends = { (part: CheckedViolation) in [part.reported.source ?? "", part.reported.target ?? ""] }
    let numbers = Dictionary(zip(Set(self.parts.flatMap(ends)).sorted(), 0...), uniquingKeysWith: { first, _ in first })
    let edges = { (parts: [CheckedViolation]) in parts.map { ends($0).map { numbers[$0] ?? 0 } } }
    let (all, some) = (edges(self.parts), edges(parts))
    let causes = some.indices.filter { number in
      var rows = numbers.map { _ in [Int]() }
      for edge in all where edge != some[number] { rows[edge[0]].append(edge[1]) }
      let component = Components(of: Adjacency(rows)).ofNode
      return some.allSatisfy { $0 == some[number] || component[$0[0]] != component[$0[1]] }
    }
    return causes.count == 1 ? parts[causes[0]] : nil
  }

  /// This one, which is reported for all of its parts, as told by the first of these for which something holds; itself if it
  /// does for its own place, or for none. Of a cycle the further places are the way around it, not the parts of its knot.
  func beginning(where holds: (SourceLocation) -> Bool) -> CheckedViolation {
    guard !holds(reported.location), var first = parts.first(where: { holds($0.reported.location) }) else {
      return self
    }
    guard isOfCycle else { return first.telling(parts) }
    first.parts = parts
    return first
  }

  /// This one, which is reported for all of `parts`.
  func telling(_ parts: [CheckedViolation]) -> CheckedViolation {
    var violation = self
    let told = Set(reported.other + [reported.location])
    violation.reported.other += parts.map(\.reported.location).filter { !told.contains($0) }
    violation.parts = parts
    return violation
  }
}

extension [CheckedViolation] {
  /// Those that are not among the violations of another state in which code has the same places, sorted by place. A cycle of
  /// which a part is known is told by its new parts.
  func beyond(_ others: [CheckedViolation]) -> [Violation] {
    let parts = ViolationParts(self)
    let known = Set(ViolationParts(others).all.map(Identity.init))
    return parts.without(parts.all.map { known.contains(Identity($0)) }).sortedByPlace().map(\.reported)
  }

  /// Those that are gone in another state in which code has the same places, sorted by place. What says the same of all of
  /// its parts, as a file with too many types does, stays as long as one of them is left.
  func gone(in others: [CheckedViolation]) -> [Violation] {
    let known = Set(ViolationParts(others).all.map(Identity.init))
    return filter { violation in
      let parts = violation.parts
      return !parts.contains { known.contains(Identity($0)) }
        || !parts.allSatisfy { $0.reported.message == violation.reported.message }
    }.beyond(others)
  }

  /// The cycles of which some dependencies, but not all, are among the violations of another state, with the others.
  func cyclesPartlyKnown(to others: [CheckedViolation]) -> [(cycle: CheckedViolation, rest: [CheckedViolation])] {
    let known = Set(ViolationParts(others).all.map(Identity.init))
    return filter(\.isOfCycle).compactMap { cycle in
      let rest = cycle.parts.filter { !known.contains(Identity($0)) }
      return rest.isEmpty || rest.count == cycle.parts.count ? nil : (cycle, rest)
    }
  }

  /// The cycles that have dependencies in common with one of another state.
  func cycles(of other: CheckedViolation) -> [CheckedViolation] {
    let parts = Set(other.parts.map(Identity.init))
    return filter { $0.isOfCycle && $0.parts.contains { parts.contains(Identity($0)) } }
  }
}

extension CheckedViolation {
  var isOfCycle: Bool { reported.kind == AcyclicRule.name }

  /// Whether the baseline accepted it, or a part of it, until a day that has passed.
  var hasExpired: Bool { isExpired || parts.contains(where: \.isExpired) }
}

/// What distinguishes a violation from the others of a state.
private struct Identity: Hashable {
  let rule: String
  /// nil of what is about two parts, such as a dependency of a cycle: another reference may be its first.
  let location: SourceLocation?
  let source: String?
  let target: String?
  let member: String?

  init(_ violation: CheckedViolation) {
    let reported = violation.reported
    (rule, source) = (reported.rule, reported.source)
    location = violation.isOfCycle || reported.kind == StableRule.name ? nil : reported.location
    (target, member) = (reported.target, reported.member)
  }
}
