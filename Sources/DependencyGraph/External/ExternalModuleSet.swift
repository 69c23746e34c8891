/// A module of the table, by its position in `ExternalModule.all`.
package struct ExternalModuleID: Hashable, Sendable, Comparable {
  let rawValue: UInt16

  package static func < (left: ExternalModuleID, right: ExternalModuleID) -> Bool { left.rawValue < right.rawValue }
}

/// Some of the table's modules, for instance those that one file sees; a few words, so that a lookup can test it.
package struct ExternalModuleSet: Hashable, Sendable {
  private var words: SIMD4<UInt64> = .zero

  /// How many modules a set has room for.
  static let capacity = 256

  package init() {}

  init(_ modules: some Sequence<ExternalModuleID>) {
    for module in modules { insert(module) }
  }

  package var isEmpty: Bool { words == .zero }

  package mutating func insert(_ module: ExternalModuleID) {
    words[Int(module.rawValue >> 6)] |= 1 << UInt64(module.rawValue & 63)
  }

  package func contains(_ module: ExternalModuleID) -> Bool {
    words[Int(module.rawValue >> 6)] & (1 << UInt64(module.rawValue & 63)) != 0
  }

  package mutating func formUnion(_ other: ExternalModuleSet) { words |= other.words }

  package func intersection(_ other: ExternalModuleSet) -> ExternalModuleSet {
    var result = self
    result.words &= other.words
    return result
  }

  package mutating func subtract(_ other: ExternalModuleSet) { words &= ~other.words }

  /// The members, by name of the module.
  package var modules: [ExternalModuleID] {
    (0..<UInt16(ExternalModule.all.count)).map(ExternalModuleID.init).filter(contains)
  }
}
