import Facts

/// Collects the names of one file, each once: open addressing over the bytes of the name table.
struct NameInterner: ~Copyable {
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [UInt32] = [0]
  /// What the file says of each name; parallel to `ends`.
  private var traits: [Traits] = [Traits()]
  /// Name index + 1 by hash; 0 is a free slot. A power of two, at most half full.
  private var slots: [UInt32]

  init(expectedNames: Int) {
    var size = 64
    while size < expectedNames * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    ends.reserveCapacity(expectedNames)
    bytes.reserveCapacity(expectedNames * 10)
  }

  var table: NameTable { NameTable(bytes: bytes, ends: ends) }

  mutating func intern(_ source: Source, _ range: Range<Int>) -> NameIndex {
    if range.isEmpty { return .empty }
    let hash = Self.hash(source, range)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot] - 1)
      if equals(index, source, range) { return NameIndex(rawValue: UInt32(index)) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let index = ends.count
    source.append(range, to: &bytes)
    ends.append(UInt32(bytes.count))
    traits.append(Traits())
    slots[slot] = UInt32(index) + 1
    if ends.count * 2 > slots.count { grow() }
    return NameIndex(rawValue: UInt32(index))
  }

  /// Interns bytes that do not stand in the file as they are.
  mutating func intern(_ name: [UInt8]) -> NameIndex {
    let padded = name + Array(repeating: 0, count: Source.padding)
    return padded.withSource(count: name.count) { source in intern(source, 0..<name.count) }
  }

  private struct Traits {
    /// Whether the file declares a property, function or case of this name that is not local, and a type.
    var isValue = false
    var isType = false
    /// How many local names that are visible here hide types of this name.
    var bindings: UInt16 = 0
  }

  mutating func markAsValue(_ name: NameIndex) { traits[Int(name.rawValue)].isValue = true }
  mutating func markAsType(_ name: NameIndex) { traits[Int(name.rawValue)].isType = true }

  /// Whether the file says that a lower-case name is a value, wherever it stands.
  func isValue(_ name: NameIndex) -> Bool { traits[Int(name.rawValue)].isValue && !traits[Int(name.rawValue)].isType }

  mutating func bind(_ name: NameIndex) { traits[Int(name.rawValue)].bindings &+= 1 }
  mutating func unbind(_ name: NameIndex) { traits[Int(name.rawValue)].bindings &-= 1 }

  /// Whether a local name hides types of this name.
  func isBound(_ name: NameIndex) -> Bool { traits[Int(name.rawValue)].bindings != 0 }

  private func equals(_ index: Int, _ source: Source, _ range: Range<Int>) -> Bool {
    let start = Int(ends[index - 1])
    guard Int(ends[index]) - start == range.count else { return false }
    for offset in 0..<range.count where bytes[start + offset] != source[range.lowerBound + offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for index in 1..<ends.count {
      var slot = Int(truncatingIfNeeded: Self.hash(bytes[Int(ends[index - 1])..<Int(ends[index])])) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index) + 1
    }
  }

  /// FNV-1a over the bytes, folded so that the low bits depend on all of them.
  @inline(__always) private static func hash(_ source: Source, _ range: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for position in range { hash = (hash ^ UInt64(source[position])) &* 0x100_0000_01B3 }
    return hash ^ (hash >> 29)
  }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash ^ (hash >> 29)
  }
}
