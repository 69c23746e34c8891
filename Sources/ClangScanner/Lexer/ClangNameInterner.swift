import Facts

/// Collects the names of one file, each once: open addressing over the bytes of the name table.
///
/// Those of a file that is lexed begin with the names of `Word`.
struct ClangNameInterner {
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [UInt32] = [0]
  /// Name index + 1 by hash; 0 is a free slot. A power of two, at most half full.
  private var slots: [UInt32]

  private static let words = ClangNameInterner(words: Word.allCases)

  /// An interner in which the names of `Word` have their raw values as indices.
  static func withWords() -> ClangNameInterner { words }

  init() {
    slots = Array(repeating: 0, count: 64)
  }

  private init(words: [Word]) {
    slots = Array(repeating: 0, count: 1024)
    for word in words.dropFirst() {
      let name = intern(Array(word.text.utf8))
      precondition(name.rawValue == word.rawValue, "words are numbered in their order")
    }
  }

  var table: NameTable { NameTable(bytes: bytes, ends: ends) }
  var count: Int { ends.count }

  @inline(__always) mutating func intern(_ source: ClangSource, _ range: Range<Int>) -> NameIndex {
    if range.isEmpty { return .empty }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for position in range { hash = (hash ^ UInt64(source[position])) &* 0x100_0000_01B3 }
    hash ^= hash >> 29
    var slot = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot] &- 1)
      if equals(index, source, range) { return NameIndex(rawValue: UInt32(index)) }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    let index = ends.count
    source.append(range, to: &bytes)
    return insert(index, slot)
  }

  mutating func intern(_ name: some Collection<UInt8>) -> NameIndex {
    if name.isEmpty { return .empty }
    let slot = slot(of: name)
    if slots[slot] != 0 { return NameIndex(rawValue: slots[slot] - 1) }
    let index = ends.count
    bytes.append(contentsOf: name)
    return insert(index, slot)
  }

  mutating func intern(_ name: StaticString) -> NameIndex {
    intern(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// The number of a name, without making one.
  func find(_ name: some Collection<UInt8>) -> NameIndex? {
    if name.isEmpty { return .empty }
    let found = slots[slot(of: name)]
    return found == 0 ? nil : NameIndex(rawValue: found - 1)
  }

  /// The slot that holds a name, or the free one where it belongs.
  private func slot(of name: some Collection<UInt8>) -> Int {
    var slot = Int(truncatingIfNeeded: Self.hash(name)) & (slots.count &- 1)
    while slots[slot] != 0, !self[Int(slots[slot] &- 1)].elementsEqual(name) { slot = (slot &+ 1) & (slots.count &- 1) }
    return slot
  }

  subscript(_ name: NameIndex) -> ArraySlice<UInt8> { self[Int(name.rawValue)] }

  private subscript(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  private mutating func insert(_ index: Int, _ slot: Int) -> NameIndex {
    ends.append(UInt32(bytes.count))
    slots[slot] = UInt32(index) + 1
    if ends.count * 2 > slots.count { grow() }
    return NameIndex(rawValue: UInt32(index))
  }

  @inline(__always) private func equals(_ index: Int, _ source: ClangSource, _ range: Range<Int>) -> Bool {
    let start = Int(ends[index - 1])
    guard Int(ends[index]) - start == range.count else { return false }
    for offset in 0..<range.count where bytes[start + offset] != source[range.lowerBound + offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for index in 1..<ends.count {
      var slot = Int(truncatingIfNeeded: Self.hash(self[index])) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index) + 1
    }
  }

  /// FNV-1a over the bytes, folded so that the low bits depend on all of them.
  private static func hash(_ bytes: some Collection<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash ^ (hash >> 29)
  }
}
