/// How much of what a project holds is looked at. A few thousand lines could make each of thousands of look-ups as
/// long, so there are limits that no code reaches which people write.
package struct LinkLimits: Sendable, Equatable {
  /// How many supertypes a type may have, or an alias mean, directly and through others, counted at each type that
  /// names them.
  package var supertypes = 1_000
  /// How many modules a file may see by `@_exported import`.
  package var exports = 1_000

  package init() {}
}

/// Where a project has more than is looked at.
package struct BeyondLimits: Sendable, Equatable {
  package let limits: LinkLimits
  /// The types of which not all supertypes are known.
  package let types: Set<ElementID>
  /// The files that see more modules; of those with the same imports one.
  package let files: [Int]

  package init(limits: LinkLimits = LinkLimits(), types: Set<ElementID> = [], files: [Int] = []) {
    self.limits = limits
    self.types = types
    self.files = files
  }
}
