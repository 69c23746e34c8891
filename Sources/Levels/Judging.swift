import DependencyGraph
import ReportModel
import RuleKinds

/// What the rules say of each reference of a project.
package struct Judging {
  /// A place that breaks a rule, and what became of that.
  package struct Breach: Sendable {
    package let location: SourceLocation
    let mark: Mark

    /// - Parameter isOfCycles: whether the rule is about cycles, and not about a direction.
    package init(_ location: SourceLocation, rule: String, _ verdict: LevelGraph.Verdict, isOfCycles: Bool) {
      self.location = location
      mark = Mark(rule: rule, verdict: verdict, isOfCycles: isOfCycles)
    }
  }

  /// What one rule says of a place.
  struct Mark: Sendable, Hashable {
    var rule: String
    var verdict: LevelGraph.Verdict
    /// Whether the rule is about cycles: then each of its dependencies may be right by itself.
    var isOfCycles = false
  }

  private struct Place: Hashable {
    var line: Int
    var column: Int
  }

  /// By file.
  private var marks: [[Place: [Mark]]]
  private let allowances: Allowances
  /// What the rules of `allowances` say where they allow something.
  let allowed: [Mark]
  let layers: LayerTable?

  package init(_ graph: DependencyGraph, _ breaches: [Breach], _ allowances: Allowances, _ layers: LayerTable?) {
    (self.allowances, self.layers) = (allowances, layers)
    allowed = allowances.rules.map { Mark(rule: $0, verdict: .allowed) }
    marks = Array(repeating: [:], count: graph.project.files.count)
    var numbers: [String: Int] = [:]
    for (number, file) in graph.project.files.enumerated() { numbers[file.path] = number }
    for breach in breaches {
      guard let file = numbers[breach.location.file], let line = breach.location.line,
        let column = breach.location.column
      else { continue }
      var known = marks[file][Place(line: line, column: column), default: []]
      if !known.contains(breach.mark) { known.append(breach.mark) }
      marks[file][Place(line: line, column: column)] = known
    }
  }

  /// The same without what is said against references at some places. O(breaches).
  func without(_ places: Set<SourceLocation>, in graph: DependencyGraph) -> Judging {
    var rest = self
    for (number, file) in graph.project.files.enumerated() where !marks[number].isEmpty {
      rest.marks[number] = marks[number].filter { place, _ in
        !places.contains(SourceLocation(file: file.path, line: place.line, column: place.column))
      }
    }
    return rest
  }

  /// What is said against a reference.
  func breaches(of dependency: Dependency, in graph: DependencyGraph) -> [Mark] {
    let ofFile = marks[Int(dependency.file)]
    guard !ofFile.isEmpty else { return [] }
    let (line, column) = graph.facts[Int(dependency.file)].position(of: dependency.offset)
    return ofFile[Place(line: line, column: column)] ?? []
  }

  /// The place in `allowed` of the first that allows a dependency of the graph; nil if nothing does.
  func allowance(of dependency: Dependency) -> Int? { allowances.rule(allowing: dependency) }
}

extension LevelGraph.Standing {
  /// Counts one more reference.
  ///
  /// - Parameter isLeftAlone: whether it is from where the program begins, or from a preview.
  mutating func count(_ breaches: [Judging.Mark], isAllowed: Bool, isLeftAlone: Bool, isInferred: Bool) {
    var (worst, isAgainst) = (isAllowed ? LevelGraph.Verdict.allowed : .ungoverned, false)
    for breach in breaches {
      worst = min(worst, breach.verdict)
      if breach.verdict.isViolation, !breach.isOfCycles { isAgainst = true }
    }
    count(breach: worst)
    if isLeftAlone {
      leftAlone += 1
      if isInferred { leftAloneInferred += 1 }
    } else if isAgainst {
      against += 1
    } else if isAllowed {
      allowed += 1
    }
  }
}

extension [LevelGraph.Judgement] {
  /// Counts one more reference, which is at `place`.
  mutating func count(_ mark: Judging.Mark, _ place: @autoclosure () -> LevelGraph.Place) {
    if let known = firstIndex(where: { $0.rule == mark.rule && $0.verdict == mark.verdict }) {
      self[known].references += 1
    } else {
      append(LevelGraph.Judgement(verdict: mark.verdict, rule: mark.rule, references: 1, place: place()))
    }
  }

  /// Adds those of another edge.
  mutating func add(_ other: LevelGraph.Judgement) {
    guard let known = firstIndex(where: { $0.rule == other.rule && $0.verdict == other.verdict }) else {
      append(other)
      return
    }
    self[known].references += other.references
    if other.place.location < self[known].place.location { self[known].place = other.place }
  }

  /// The worst first, then by rule.
  var worstFirst: [LevelGraph.Judgement] {
    sorted { a, b in
      a.verdict == b.verdict ? a.rule.utf8.lexicographicallyPrecedes(b.rule.utf8) : a.verdict < b.verdict
    }
  }
}
