import Basics

/// Where code begins that is compiled on other platforms than what is before it: at a branch of an `#if` or after it.
package struct BranchFact: Sendable, Equatable {
  package var offset: UInt32
  /// Those on which the code may be compiled from here to the next of these facts.
  package var platforms: Platforms

  package init(offset: UInt32, platforms: Platforms) {
    self.offset = offset
    self.platforms = platforms
  }
}

extension [BranchFact] {
  /// The platforms on which the `#if`s around an offset may hold. O(log n).
  package func platforms(at offset: UInt32) -> Platforms {
    guard !isEmpty else { return .all }
    let next = partitioningIndex { $0.offset > offset }
    return next == 0 ? .all : self[next - 1].platforms
  }
}
