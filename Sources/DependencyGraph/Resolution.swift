/// What a reference means.
///
/// `public` and inlined, as one is made for each reference.
@frozen
public struct Resolution: Sendable, Equatable {
  /// The outcome of a look-up.
  @frozen
  public enum State: UInt8, Sendable {
    /// `target` is an element of the project.
    case resolved
    /// `target` is an external type or module.
    case external
    /// `candidates` in `lists`; `target` is the first.
    case ambiguous
    /// A type, but of which module is not known; or not found at all.
    case unresolved
    /// No mention of a type: a generic parameter, an associated type, a value, a function, a member.
    case notAType
  }

  public var state: State
  public var rule: Rule
  public var target: ElementID
  public var candidates: Range<Int32>

  @inlinable
  public init(
    state: State,
    rule: Rule,
    target: ElementID,
    candidates: Range<Int32> = 0..<0
  ) {
    self.state = state
    self.rule = rule
    self.target = target
    self.candidates = candidates
  }
}

/// How many references have each outcome, for reports.
package struct ResolutionCounts: Sendable, Equatable {
  package var resolved = 0
  package var external = 0
  package var ambiguous = 0
  package var unresolved = 0
  /// References, those among them that are not mentions, of which the compiler says the same or something else.
  package var confirmed = 0
  package var corrected = 0

  package init() {}

  package mutating func add(_ other: ResolutionCounts) { self = combined(with: other, +) }
  package mutating func subtract(_ other: ResolutionCounts) { self = combined(with: other, -) }

  private func combined(with other: ResolutionCounts, _ combine: (Int, Int) -> Int) -> ResolutionCounts {
    var result = ResolutionCounts()
    result.resolved = combine(resolved, other.resolved)
    result.external = combine(external, other.external)
    result.ambiguous = combine(ambiguous, other.ambiguous)
    result.unresolved = combine(unresolved, other.unresolved)
    result.confirmed = combine(confirmed, other.confirmed)
    result.corrected = combine(corrected, other.corrected)
    return result
  }
}
