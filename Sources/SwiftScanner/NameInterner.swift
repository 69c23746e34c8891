import Facts

/// Collects the names of one file, each once.
///
/// A name is reported by its first and its last eight bytes and its length; only where it is longer than 16 bytes is
/// what is between compared as well. So most names are found without a look at their bytes.
struct NameInterner: ~Copyable {
  private let source: Source
  private var entries: GrowingBuffer<Entry>
  /// Name index + 1 by hash; 0 is a free slot. A power of two, at most half full.
  private var slots: GrowingBuffer<UInt32>
  /// The names one after the other, in the order in which they were met.
  private var bytes: GrowingBuffer<UInt8>

  /// A name: its first and its last eight bytes, and its length in bytes.
  struct Entry: BitwiseCopyable {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var length: UInt32 = 0
    /// Where it begins in `bytes`.
    var start: UInt32 = 0
    /// How many local names that are visible here hide types of this name.
    var bindings: UInt16 = 0
    /// Whether the file declares a property, function or case of this name that is not local, and a type.
    var isValue = false
    var isType = false
  }

  /// `source`: the file.
  init(_ source: Source, expectedNames: Int) {
    self.source = source
    var size = 64
    while size < expectedNames * 2 { size *= 2 }
    slots = GrowingBuffer(repeating: 0, count: size)
    entries = GrowingBuffer(capacity: expectedNames)
    entries.append(Entry())
    bytes = GrowingBuffer(capacity: expectedNames * 10)
  }

  /// Interns what is in the file.
  @inline(__always) mutating func intern(_ range: Range<Int>) -> NameIndex {
    let length = range.upperBound &- range.lowerBound
    if length <= 0 { return .empty }
    let (low, high) = source.ends(of: range)
    let found = find(low, high, length) { isSame($0, range.lowerBound) }
    if let name = found.name { return name }
    return add(low, high, range, slot: found.slot)
  }

  /// Interns bytes that are not in the file as they are.
  mutating func intern(_ name: [UInt8]) -> NameIndex {
    if name.isEmpty { return .empty }
    let (low, high) = Source.ends(of: name)
    let found = find(low, high, name.count) { bytes(of: $0) == name }
    if let name = found.name { return name }
    for byte in name { bytes.append(byte) }
    return add(low, high, name.count, slot: found.slot)
  }

  /// The name, or the slot where it is to be; `isSame` is asked about names with the same ends and length that have
  /// more bytes than these.
  @inline(__always) private func find(
    _ low: UInt64,
    _ high: UInt64,
    _ length: Int,
    _ isSame: (Int) -> Bool
  ) -> (name: NameIndex?, slot: Int) {
    let mask = slots.count &- 1
    var slot = Self.hash(low, high, length) & mask
    while true {
      let found = slots[slot]
      if found == 0 { return (nil, slot) }
      let index = Int(found &- 1)
      let entry = entries[index]
      if entry.low == low, entry.high == high, entry.length == length, length <= 16 || isSame(index) {
        return (NameIndex(rawValue: found &- 1), slot)
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// Adds a name that was not found; `slot` is free.
  @inline(never) private mutating func add(_ low: UInt64, _ high: UInt64, _ range: Range<Int>, slot: Int) -> NameIndex {
    bytes.append(source, range)
    return add(low, high, range.upperBound &- range.lowerBound, slot: slot)
  }

  /// The same for a name whose bytes have been added.
  @inline(__always) private mutating func add(_ low: UInt64, _ high: UInt64, _ length: Int, slot: Int) -> NameIndex {
    let index = UInt32(truncatingIfNeeded: entries.count)
    let start = UInt32(truncatingIfNeeded: bytes.count &- length)
    entries.append(Entry(low: low, high: high, length: UInt32(truncatingIfNeeded: length), start: start))
    slots[slot] = index &+ 1
    if entries.count &* 2 > slots.count { grow() }
    return NameIndex(rawValue: index)
  }

  /// Whether the name of an entry, of more than 16 bytes, is at an offset as well, where its ends and its length are
  /// known to stand.
  @inline(never) private func isSame(_ index: Int, _ offset: Int) -> Bool {
    let start = Int(entries[index].start)
    for next in 8..<(Int(entries[index].length) - 8) where bytes[start + next] != source[offset + next] { return false }
    return true
  }

  private func bytes(of index: Int) -> [UInt8] {
    let start = Int(entries[index].start)
    return (start..<start + Int(entries[index].length)).map { bytes[$0] }
  }

  /// The names, in the order in which they were met.
  var table: NameTable {
    let ends = [UInt32](unsafeUninitializedCapacity: entries.count) { ends, count in
      for index in entries.indices {
        ends.initializeElement(at: index, to: entries[index].start &+ entries[index].length)
      }
      count = entries.count
    }
    return NameTable(bytes: bytes.array, ends: ends)
  }

  func isWord(_ name: NameIndex, _ word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes(of: Int(name.rawValue)).elementsEqual($0) }
  }

  @inline(__always) mutating func markAsValue(_ name: NameIndex) { entries[Int(name.rawValue)].isValue = true }
  @inline(__always) mutating func markAsType(_ name: NameIndex) { entries[Int(name.rawValue)].isType = true }

  /// Whether the file says that a lower-case name is a value, wherever it stands.
  @inline(__always) func isValue(_ name: NameIndex) -> Bool {
    entries[Int(name.rawValue)].isValue && !entries[Int(name.rawValue)].isType
  }

  @inline(__always) mutating func bind(_ name: NameIndex) { entries[Int(name.rawValue)].bindings &+= 1 }
  @inline(__always) mutating func unbind(_ name: NameIndex) { entries[Int(name.rawValue)].bindings &-= 1 }

  /// Whether a local name hides types of this name.
  @inline(__always) func isBound(_ name: NameIndex) -> Bool { entries[Int(name.rawValue)].bindings != 0 }

  private mutating func grow() {
    let size = slots.count * 2
    slots = GrowingBuffer(repeating: 0, count: size)
    for index in 1..<entries.count {
      let entry = entries[index]
      var slot = Self.hash(entry.low, entry.high, Int(entry.length)) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(index) + 1
    }
  }

  @inline(__always) private static func hash(_ low: UInt64, _ high: UInt64, _ length: Int) -> Int {
    let mixed = (low ^ high &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(length)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 32)
  }
}
