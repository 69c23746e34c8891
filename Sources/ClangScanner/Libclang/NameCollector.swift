import Facts

/// Collects the names of one file, each once: open addressing over the bytes of the name table.
struct NameCollector {
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [UInt32] = [0]
  /// Name index + 1 by hash; 0 is a free slot. A power of two, at most half full.
  private var slots = [UInt32](repeating: 0, count: 256)

  var table: NameTable { NameTable(bytes: bytes, ends: ends) }

  subscript(_ name: NameIndex) -> ArraySlice<UInt8> {
    let index = Int(name.rawValue)
    return bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  mutating func intern(_ name: some RandomAccessCollection<UInt8>) -> NameIndex {
    if name.isEmpty { return .empty }
    var slot = Self.slot(of: name, count: slots.count)
    while slots[slot] != 0 {
      let known = NameIndex(rawValue: slots[slot] - 1)
      if self[known].elementsEqual(name) { return known }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(ends.count) + 1
    bytes.append(contentsOf: name)
    ends.append(UInt32(bytes.count))
    if ends.count * 2 > slots.count { grow() }
    return NameIndex(rawValue: UInt32(ends.count) - 1)
  }

  mutating func intern(_ name: StaticString) -> NameIndex {
    intern(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for index in 1..<ends.count {
      var slot = Self.slot(of: self[NameIndex(rawValue: UInt32(index))], count: slots.count)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index) + 1
    }
  }

  /// FNV-1a over the bytes, folded so that the low bits depend on all of them.
  private static func slot(of name: some Sequence<UInt8>, count: Int) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 29)) & (count - 1)
  }
}
