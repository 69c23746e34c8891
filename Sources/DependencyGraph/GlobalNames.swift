/// A name over all files.
@frozen
public struct GlobalName: Hashable, Comparable, Sendable {
  public var rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Names come in the order in which they are first seen.
  @inlinable public static func < (a: GlobalName, b: GlobalName) -> Bool { a.rawValue < b.rawValue }
  @inlinable public static var empty: GlobalName { GlobalName(rawValue: 0) }
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
  /// As fast as that of a bare number, which the standard library hashes in one step.
  @inlinable public func _rawHashValue(seed: Int) -> Int { rawValue._rawHashValue(seed: seed) }
}

/// The names of a graph as bytes, each once; indices are given out in the order of files, so they never depend on threads.
///
/// `public` and inlined, as linking asks for the bytes of names in its innermost loops.
@frozen
public struct GlobalNames: Sendable {
  /// The names one after the other, and where each ends.
  public var bytes: [UInt8] = []
  public var ends: [UInt32] = [0]

  @inlinable
  public init() {}

  /// The bytes of a name, without a copy. O(1).
  @inlinable
  public subscript(_ name: GlobalName) -> ArraySlice<UInt8> {
    let index = Int(name.rawValue)
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return bytes[start..<Int(ends[index])]
  }

  /// The text of a name, copied. For messages only.
  package func string(_ name: GlobalName) -> String { String(decoding: self[name], as: UTF8.self) }

  /// Where the bytes of a name are.
  @inlinable
  public func range(of name: GlobalName) -> Range<Int> {
    let index = Int(name.rawValue)
    return (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  /// Calls `body` with the bytes of a name, which it must not keep.
  @inlinable
  public func withBytes<Result>(of name: GlobalName, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let index = Int(name.rawValue)
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<Int(ends[index])])) }
  }
}

extension GlobalNames {
  /// The empty name first, then `names`, in that order.
  package init(_ names: [String]) {
    self.init()
    for name in names {
      bytes += name.utf8
      ends.append(UInt32(bytes.count))
    }
  }
}
