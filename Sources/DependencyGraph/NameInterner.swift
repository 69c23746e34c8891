import Basics
import Facts

/// Gives each name of a project one index, in the order in which names come.
struct NameInterner: Sendable {
  private(set) var names = GlobalNames()
  /// Open addressing: index plus one, or 0. The size is a power of two.
  private var slots: [UInt32]
  /// Of each name, so that most other names are told apart without their bytes.
  private var hashes: [UInt32]

  init(minimumCapacity: Int) {
    var capacity = 1024
    while capacity < minimumCapacity * 2 { capacity *= 2 }
    slots = [UInt32](repeating: 0, count: capacity)
    hashes = [0]
    names.ends.reserveCapacity(minimumCapacity)
    hashes.reserveCapacity(minimumCapacity)
    names.bytes.reserveCapacity(minimumCapacity * 14)
  }

  var count: Int { names.ends.count }

  mutating func intern(_ name: String) -> GlobalName {
    var name = name
    return name.withUTF8 { intern($0, hash: Self.hash($0)) }
  }

  mutating func intern(_ name: [UInt8]) -> GlobalName {
    name.withUnsafeBufferPointer { intern($0, hash: Self.hash($0)) }
  }

  /// Returns the index of a name that was interned before.
  func existing(_ name: ArraySlice<UInt8>) -> GlobalName? {
    name.withUnsafeBufferPointer { bytes in
      if bytes.isEmpty { return .empty }
      let slot = slot(of: bytes, hash: Self.hash(bytes))
      return slots[slot] == 0 ? nil : GlobalName(rawValue: slots[slot] - 1)
    }
  }

  /// Returns the index of a name that was interned before.
  func existing(_ name: String) -> GlobalName? {
    var name = name
    return name.withUTF8 { bytes in
      if bytes.isEmpty { return .empty }
      let slot = slot(of: bytes, hash: Self.hash(bytes))
      return slots[slot] == 0 ? nil : GlobalName(rawValue: slots[slot] - 1)
    }
  }

  /// Interns all names of a file; returns the global index of each.
  mutating func intern(_ table: NameTable, hashes: [UInt32]) -> [UInt32] {
    table.bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      var indices: [UInt32] = []
      indices.reserveCapacity(table.count)
      for (index, end) in table.ends.enumerated() {
        // In bounds: the ends of a table ascend up to the count of its bytes.
        let name = UnsafeBufferPointer(rebasing: bytes[start..<Int(end)])
        indices.append(intern(name, hash: hashes[index]).rawValue)
        start = Int(end)
      }
      return indices
    }
  }

  /// Hashes all names of a file: the part of the work that needs no order.
  static func hashes(of table: NameTable) -> [UInt32] {
    table.bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      return table.ends.map { end in
        defer { start = Int(end) }
        return hash(UnsafeBufferPointer(rebasing: bytes[start..<Int(end)]))
      }
    }
  }

  private mutating func intern(_ name: UnsafeBufferPointer<UInt8>, hash: UInt32) -> GlobalName {
    if name.isEmpty { return .empty }
    let slot = slot(of: name, hash: hash)
    if slots[slot] != 0 { return GlobalName(rawValue: slots[slot] - 1) }
    let index = UInt32(names.ends.count)
    names.bytes.append(contentsOf: name)
    names.ends.append(UInt32(names.bytes.count))
    hashes.append(hash)
    slots[slot] = index + 1
    if hashes.count * 2 > slots.count { grow() }
    return GlobalName(rawValue: index)
  }

  private func slot(of name: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if hashes[index] == hash, isEqual(index, name) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func isEqual(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(names.ends[index - 1])  // index 0 is the empty name, which has no slot
    guard Int(names.ends[index]) - start == name.count, let base = name.baseAddress else { return false }
    return names.bytes.withUnsafeBufferPointer { bytes in
      guard let stored = bytes.baseAddress else { return false }
      return memcmp(stored + start, base, name.count) == 0
    }
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for index in 1..<hashes.count {
      var slot = Int(hashes[index]) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index) + 1
    }
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let raw = UnsafeRawBufferPointer(bytes)
    var hash = UInt64(truncatingIfNeeded: raw.count)
    var offset = 0
    while offset + 8 <= raw.count {
      hash = (hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < raw.count {
      rest = rest << 8 | UInt64(raw[offset])
      offset += 1
    }
    hash = (hash ^ rest) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: hash >> 32)
  }
}
