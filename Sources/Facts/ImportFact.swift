/// One `import` or `@import`, or one `#import` or `#include` of a header.
package struct ImportFact: Sendable, Equatable {
  /// The dotted path: `import struct A.B` is `A.B`, a name of its own in the table. For a header what stands between the
  /// quotes or angle brackets: `A/B.h`.
  package var path: NameIndex
  /// The first segment of the path: the module. For a header the first folder of its path, or the empty name.
  package var module: NameIndex
  /// The last segment for `import struct A.B`; for a whole module, the module; for a header its file name.
  package var symbol: NameIndex
  package var kind: ImportKind
  package var flags: ImportFlags
  /// Of the path's first byte.
  package var offset: UInt32
  /// Of the last segment's first byte.
  package var symbolOffset: UInt32

  package init(
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

package enum ImportKind: UInt8, Sendable, CaseIterable {
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
}

// The option sets are public, though nobody outside imports them: of `package` ones the compiler does not specialise the
// generic operations of other modules, and the scanner took half as long again (Benchmarks/ScanBenchmark).

public struct ImportFlags: OptionSet, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let testable = ImportFlags(rawValue: 1 << 0)
  public static let exported = ImportFlags(rawValue: 1 << 1)
  public static let preconcurrency = ImportFlags(rawValue: 1 << 2)
  public static let implementationOnly = ImportFlags(rawValue: 1 << 3)
  public static let spi = ImportFlags(rawValue: 1 << 4)
  public static let `public` = ImportFlags(rawValue: 1 << 5)
  public static let package = ImportFlags(rawValue: 1 << 6)
  public static let `internal` = ImportFlags(rawValue: 1 << 7)
  public static let `fileprivate` = ImportFlags(rawValue: 1 << 8)
  public static let `private` = ImportFlags(rawValue: 1 << 9)
  /// A header in angle brackets.
  public static let angled = ImportFlags(rawValue: 1 << 10)
}
