/// A module of the tables, by its position in `ExternalModule.all`.
@frozen
public struct ExternalModuleID: Hashable, Sendable, Comparable {
  public let rawValue: UInt16

  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// By number, which is the order of the modules' names.
  @inlinable
  public static func < (left: ExternalModuleID, right: ExternalModuleID) -> Bool { left.rawValue < right.rawValue }
}

/// Some of the tables' modules, for instance those that one file sees; four words, so that a look-up can test it.
///
/// Public, as each look-up of an external name asks it (Documentation/decisions/speed.md#inlinable).
@frozen
public struct ExternalModuleSet: Hashable, Sendable {
  @usableFromInline var words: SIMD4<UInt64> = .zero

  /// How many modules a set has room for.
  static let capacity = 256

  /// All modules of the tables.
  package static let all = ExternalModuleSet((0..<UInt16(ExternalModule.all.count)).map(ExternalModuleID.init))

  @inlinable
  public init() {}

  @inlinable
  public init(_ module: ExternalModuleID) { insert(module) }

  /// O(modules).
  package init(_ modules: [ExternalModuleID]) {
    for module in modules { insert(module) }
  }

  @inlinable
  public var isEmpty: Bool { words == .zero }

  /// Adds a module. O(1).
  @inlinable
  public mutating func insert(_ module: ExternalModuleID) {
    words[Int(module.rawValue >> 6)] |= 1 << UInt64(module.rawValue & 63)
  }

  /// O(1), without a branch.
  @inlinable
  public func contains(_ module: ExternalModuleID) -> Bool {
    words[Int(module.rawValue >> 6)] & (1 << UInt64(module.rawValue & 63)) != 0
  }

  /// O(1): four words.
  @inlinable
  public mutating func formUnion(_ other: ExternalModuleSet) { words |= other.words }

  /// O(1): four words.
  @inlinable
  public func intersection(_ other: ExternalModuleSet) -> ExternalModuleSet {
    var result = self
    result.words &= other.words
    return result
  }

  /// O(1): four words.
  @inlinable
  public func subtracting(_ other: ExternalModuleSet) -> ExternalModuleSet {
    var result = self
    result.words &= ~other.words
    return result
  }
}
