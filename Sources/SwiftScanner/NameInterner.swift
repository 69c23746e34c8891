import Facts

/// Collects the names of one file, each once.
///
/// A name is told by its first and its last eight bytes and its length; only where it is longer than 16 bytes is what lies
/// between compared as well. So most names are found without a look at their bytes.
struct NameInterner: ~Copyable {
  private let source: Source
  private var entries: GrowingBuffer<Entry>
  /// Name index + 1 by hash; 0 is a free slot. A power of two, at most half full.
  private var slots: GrowingBuffer<UInt32>
  /// The bytes of names that do not stand in the file as they are.
  private var foreign: [UInt8] = []
  private var byteCount = 0

  struct Entry: BitwiseCopyable {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var length: UInt32 = 0
    /// Where the name stands in the file; from `foreignStart` on, in `foreign`.
    var offset: UInt32 = 0
    /// How many local names that are visible here hide types of this name.
    var bindings: UInt16 = 0
    /// Whether the file declares a property, function or case of this name that is not local, and a type.
    var isValue = false
    var isType = false
  }

  /// Files are smaller than 2 GiB.
  private static let foreignStart = 1 << 31

  /// `source`: the file.
  init(_ source: Source, expectedNames: Int) {
    self.source = source
    var size = 64
    while size < expectedNames * 2 { size *= 2 }
    slots = GrowingBuffer(repeating: 0, count: size)
    entries = GrowingBuffer(capacity: expectedNames)
    entries.append(Entry())
  }

  /// Interns what stands in the file.
  @inline(__always) mutating func intern(_ range: Range<Int>) -> NameIndex {
    let length = range.upperBound &- range.lowerBound
    if length <= 0 { return .empty }
    let (low, high) = source.ends(of: range)
    return intern(low, high, length, offset: range.lowerBound)
  }

  /// Interns bytes that do not stand in the file as they are.
  mutating func intern(_ name: [UInt8]) -> NameIndex {
    if name.isEmpty { return .empty }
    let (low, high) = Source.ends(of: name)
    foreign += name
    let count = entries.count
    let index = intern(low, high, name.count, offset: Self.foreignStart + foreign.count - name.count)
    if entries.count == count { foreign.removeLast(name.count) }
    return index
  }

  private mutating func intern(_ low: UInt64, _ high: UInt64, _ length: Int, offset: Int) -> NameIndex {
    let mask = slots.count &- 1
    var slot = Self.hash(low, high, length) & mask
    while true {
      let found = slots[slot]
      if found == 0 { break }
      let index = Int(found) &- 1
      let entry = entries[index]
      if entry.low == low, entry.high == high, entry.length == length, length <= 16 || isSame(index, offset) {
        return NameIndex(rawValue: found &- 1)
      }
      slot = (slot &+ 1) & mask
    }
    return add(low, high, length, offset: offset, slot: slot)
  }

  /// Adds a name that was not found; `slot` is free.
  @inline(never) private mutating func add(
    _ low: UInt64,
    _ high: UInt64,
    _ length: Int,
    offset: Int,
    slot: Int
  ) -> NameIndex {
    let index = UInt32(entries.count)
    entries.append(Entry(low: low, high: high, length: UInt32(length), offset: UInt32(offset)))
    byteCount += length
    slots[slot] = index + 1
    if entries.count * 2 > slots.count { grow() }
    return NameIndex(rawValue: index)
  }

  /// Whether the name of an entry, of more than 16 bytes, is at an offset as well, where its ends and its length are known
  /// to stand.
  @inline(never) private mutating func isSame(_ index: Int, _ offset: Int) -> Bool {
    let (start, length) = (Int(entries[index].offset), Int(entries[index].length))
    if start >= Self.foreignStart || offset >= Self.foreignStart {
      return bytes(start, length) == bytes(offset, length)
    }
    var next = 8
    while next < length - 8 {
      if source.word(at: start + next) != source.word(at: offset + next) { return false }
      next += 8
    }
    return true
  }

  private func bytes(_ offset: Int, _ length: Int) -> [UInt8] {
    let start = offset - Self.foreignStart
    return start < 0 ? source.bytes(in: offset..<(offset + length)) : Array(foreign[start..<(start + length)])
  }

  /// The names, in the order in which they were met.
  var table: NameTable {
    var ends: [UInt32] = []
    ends.reserveCapacity(entries.count)
    var end: UInt32 = 0
    for index in entries.indices {
      end += entries[index].length
      ends.append(end)
    }
    return NameTable(bytes: allBytes, ends: ends)
  }

  private var allBytes: [UInt8] {
    guard foreign.isEmpty else {
      return entries.indices.flatMap { bytes(Int(entries[$0].offset), Int(entries[$0].length)) }
    }
    return source.joined(entries.count, total: byteCount) { index in
      let start = Int(entries[index].offset)
      return start..<(start + Int(entries[index].length))
    }
  }

  func isWord(_ name: NameIndex, _ word: StaticString) -> Bool {
    let (offset, length) = (Int(entries[Int(name.rawValue)].offset), Int(entries[Int(name.rawValue)].length))
    guard length == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { bytes(offset, length).elementsEqual($0) }
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
