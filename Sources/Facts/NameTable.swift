/// The index of a name in a file's `NameTable`.
package struct NameIndex: Hashable, Sendable, BitwiseCopyable {
  package var rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The empty name, which every table has.
  package static let empty = NameIndex(rawValue: 0)
}

/// The names of one file, each once: their bytes one after the other, and where each ends.
package struct NameTable: Sendable, Equatable {
  package private(set) var bytes: [UInt8] = []
  /// The end of each name in `bytes`; the first name is the empty one.
  package private(set) var ends: [UInt32] = [0]

  package init() {}

  package init(bytes: [UInt8], ends: [UInt32]) {
    self.bytes = bytes
    self.ends = ends
  }

  package var count: Int { ends.count }

  /// The bytes of a name.
  package subscript(_ name: NameIndex) -> ArraySlice<UInt8> {
    let index = Int(name.rawValue)
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return bytes[start..<Int(ends[index])]
  }

  package func string(_ name: NameIndex) -> String { String(decoding: self[name], as: UTF8.self) }
}
