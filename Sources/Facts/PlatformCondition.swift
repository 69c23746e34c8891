import Basics

/// On which platforms the condition of an `#if` holds, as far as it can be known without a build.
///
/// What is declared for other platforms only is not what a name means in code for all of them: `sockaddr_in` of `#if
/// os(Windows)` is a type of the C library elsewhere, and `Row` of `#if os(macOS)` is not that of the iOS application.
package struct PlatformCondition: Sendable {
  /// Those on which it may hold.
  package var possible: Platforms
  /// Those of them on which it surely does.
  package var sure: Platforms

  package static let holds = PlatformCondition(possible: .all, sure: .all)
  package static let mayHold = PlatformCondition(possible: .all, sure: [])
  package static let neverHolds = PlatformCondition(possible: [], sure: [])

  package init(possible: Platforms, sure: Platforms) {
    self.possible = possible
    self.sure = sure
  }

  package static prefix func ! (condition: PlatformCondition) -> PlatformCondition {
    PlatformCondition(
      possible: Platforms.all.subtracting(condition.sure),
      sure: Platforms.all.subtracting(condition.possible)
    )
  }

  package static func && (left: PlatformCondition, right: PlatformCondition) -> PlatformCondition {
    PlatformCondition(
      possible: left.possible.intersection(right.possible),
      sure: left.sure.intersection(right.sure)
    )
  }

  package static func || (left: PlatformCondition, right: PlatformCondition) -> PlatformCondition {
    PlatformCondition(possible: left.possible.union(right.possible), sure: left.sure.union(right.sure))
  }
}

/// The clauses of an `#if`, one after the other: on which platforms each may be compiled.
package struct PlatformClauses: Sendable {
  /// Those of the clause that is being read, together with the clauses around it.
  package private(set) var platforms: Platforms
  private let around: Platforms
  /// Those on which a clause before it always is.
  private var decided: Platforms = []

  package init(in around: Platforms) {
    self.around = around
    platforms = around
  }

  /// The next clause; an `#else` always holds. Returns the platforms without regard to what is around it.
  @discardableResult
  package mutating func begin(_ condition: PlatformCondition) -> Platforms {
    let possible = condition.possible.subtracting(decided)
    platforms = possible.intersection(around)
    decided.formUnion(condition.sure)
    return possible
  }
}

extension [BranchFact] {
  /// Notes on which platforms what follows an offset may be compiled, if it was others up to there.
  package mutating func note(_ platforms: Platforms, at offset: Int) {
    guard platforms != last?.platforms ?? .all else { return }
    append(BranchFact(offset: UInt32(offset), platforms: platforms))
  }
}
