/// One `import` or `@import`, or one `#import` or `#include` of a header.
public struct ImportFact: Sendable, Equatable {
  /// The dotted path: `import struct A.B` is `A.B`, a name of its own in the table. For a header what is between the
  /// quotes or angle brackets: `A/B.h`.
  public var path: NameIndex
  /// The first segment of the path: the module. For a header the first folder of its path, or the empty name.
  public var module: NameIndex
  /// The last segment for `import struct A.B`; for a whole module, the module; for a header its file name.
  public var symbol: NameIndex
  public var kind: ImportKind
  public var flags: ImportFlags
  /// Where the path starts.
  public var offset: UInt32
  /// Where the last segment starts.
  public var symbolOffset: UInt32

  @inlinable public init(
    path: NameIndex,
    module: NameIndex,
    symbol: NameIndex,
    kind: ImportKind,
    flags: ImportFlags,
    offset: UInt32,
    symbolOffset: UInt32
  ) {
    self.path = path
    self.module = module
    self.symbol = symbol
    self.kind = kind
    self.flags = flags
    self.offset = offset
    self.symbolOffset = symbolOffset
  }
}

/// What an import names: a module, one declaration of it, or a header.
@frozen public enum ImportKind: UInt8, Sendable, CaseIterable {
  /// A whole module, or a Clang submodule `import A.B`.
  case module
  case `typealias`
  case `struct`
  case `class`
  case `enum`
  case `protocol`
  case `let`
  case `var`
  case `func`
  /// `#import` and `#include`
  case header

  /// Whether it names a type, and no module, function or constant.
  public var isOfType: Bool {
    switch self {
    case .typealias, .struct, .class, .enum, .protocol: true
    case .module, .let, .var, .func, .header: false
    }
  }
}

// What other modules ask of every fact is public and inlinable, though nobody outside imports it: of `package` types
// the compiler does not take over anything into other modules, and the scanner took half as long again. The sets of an
// option set are computed, as a stored one is reached by a call.

/// Modifiers and attributes of an import, such as `@testable` and `public`.
@frozen public struct ImportFlags: OptionSet, Sendable {
  public let rawValue: UInt16
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  @inlinable public static var testable: Self { Self(rawValue: 1 << 0) }
  @inlinable public static var exported: Self { Self(rawValue: 1 << 1) }
  @inlinable public static var preconcurrency: Self { Self(rawValue: 1 << 2) }
  @inlinable public static var implementationOnly: Self { Self(rawValue: 1 << 3) }
  @inlinable public static var spi: Self { Self(rawValue: 1 << 4) }
  @inlinable public static var `public`: Self { Self(rawValue: 1 << 5) }
  @inlinable public static var package: Self { Self(rawValue: 1 << 6) }
  @inlinable public static var `internal`: Self { Self(rawValue: 1 << 7) }
  @inlinable public static var `fileprivate`: Self { Self(rawValue: 1 << 8) }
  @inlinable public static var `private`: Self { Self(rawValue: 1 << 9) }
  /// A header in angle brackets.
  @inlinable public static var angled: Self { Self(rawValue: 1 << 10) }
  /// In an `#if` that asks whether a module is there (`canImport`, `__has_include`), or for a condition that targets set
  /// for themselves.
  @inlinable public static var ifThere: Self { Self(rawValue: 1 << 11) }
}
