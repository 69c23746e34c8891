/// The index of a name in a file's `NameTable`.
public struct NameIndex: Hashable, Sendable, BitwiseCopyable {
  public var rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The empty name, which every table has.
  @inlinable public static var empty: NameIndex { NameIndex(rawValue: 0) }
}

/// The names of one file, each once: their bytes one after the other, and where each ends.
public struct NameTable: Sendable, Equatable {
  public private(set) var bytes: [UInt8] = []
  /// The end of each name in `bytes`; the first name is the empty one.
  public private(set) var ends: [UInt32] = [0]

  public init() {}

  public init(bytes: [UInt8], ends: [UInt32]) {
    self.bytes = bytes
    self.ends = ends
  }

  @inlinable public var count: Int { ends.count }

  /// The bytes of a name.
  @inlinable public subscript(_ name: NameIndex) -> ArraySlice<UInt8> {
    let index = Int(name.rawValue)
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return bytes[start..<Int(ends[index])]
  }

  /// The text of a name, copied. For messages only: comparisons use the index or the bytes.
  public func string(_ name: NameIndex) -> String { String(decoding: self[name], as: UTF8.self) }
}
