import Basics
import DependencyGraph
import Facts

/// Gives each name of a project one index, in the order in which names come.
struct GlobalNameInterner: Sendable {
  private(set) var names = GlobalNames()
  /// Open addressing: the hash of a name, which tells most other names apart without their bytes, then its index plus
  /// one; or 0. The size is a power of two.
  private var slots: [UInt64]
  /// Of each name.
  private var hashes: [UInt32]
  /// Names that nothing of the project says: they have a number, but count as not there.
  private var hidden = 0..<0

  init(minimumCapacity: Int) {
    var capacity = 1024
    while capacity < minimumCapacity * 2 { capacity *= 2 }
    slots = [UInt64](repeating: 0, count: capacity)
    hashes = [0]
    names.ends.reserveCapacity(minimumCapacity)
    hashes.reserveCapacity(minimumCapacity)
    names.bytes.reserveCapacity(minimumCapacity * 14)
  }

  var count: Int { names.ends.count }

  /// The hash of the bytes of a name, as `nameHash` computes it.
  func hash(of name: GlobalName) -> UInt32 { hashes[Int(name.rawValue)] }

  mutating func intern(_ name: String) -> GlobalName {
    var name = name
    return name.withUTF8 { intern($0, hash: nameHash(UnsafeRawBufferPointer($0))) }
  }

  mutating func intern(_ name: [UInt8]) -> GlobalName {
    name.withUnsafeBufferPointer { intern($0, hash: nameHash(UnsafeRawBufferPointer($0))) }
  }

  mutating func intern(_ name: UnsafeRawBufferPointer) -> GlobalName {
    name.withMemoryRebound(to: UInt8.self) { intern($0, hash: nameHash(name)) }
  }

  /// Makes `A.B` of `A` and `B`.
  mutating func join(_ first: GlobalName, _ second: GlobalName) -> GlobalName {
    let (firstBytes, secondBytes) = (names.range(of: first), names.range(of: second))
    let count = firstBytes.count + 1 + secondBytes.count
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { joined in
      // In bounds: the three parts together are as long as what was asked for.
      names.bytes.withUnsafeBufferPointer { bytes in
        guard let bytes = bytes.baseAddress, let start = joined.baseAddress else { return }
        start.initialize(from: bytes + firstBytes.lowerBound, count: firstBytes.count)
        start[firstBytes.count] = UInt8(ascii: ".")
        (start + firstBytes.count + 1).initialize(from: bytes + secondBytes.lowerBound, count: secondBytes.count)
      }
      let name = UnsafeBufferPointer(joined)
      return intern(name, hash: nameHash(UnsafeRawBufferPointer(name)))
    }
  }

  /// Whether the bytes of a name come before those of another.
  func isLess(_ left: GlobalName, _ right: GlobalName) -> Bool {
    names.withBytes(of: left) { left in
      names.withBytes(of: right) { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return left.count < right.count }
        let order = memcmp(first, second, min(left.count, right.count))
        return order == 0 ? left.count < right.count : order < 0
      }
    }
  }

  /// Returns the index of a name that was interned before.
  func existing(_ name: ArraySlice<UInt8>) -> GlobalName? {
    name.withUnsafeBufferPointer { bytes in
      if bytes.isEmpty { return .empty }
      return existing(bytes, hash: nameHash(UnsafeRawBufferPointer(bytes)))
    }
  }

  private func existing(_ name: UnsafeBufferPointer<UInt8>, hash: UInt32) -> GlobalName? {
    let slot = slot(of: name, hash: hash)
    guard slots[slot] != 0, !hidden.contains(Self.name(in: slots[slot]).index) else { return nil }
    return Self.name(in: slots[slot])
  }

  /// The same names with those that `other` has behind them, which are hidden.
  func hiding(_ other: GlobalNameInterner) -> GlobalNameInterner {
    var result = other
    result.hidden = count..<other.count
    return result
  }

  /// Returns the index of a name that was interned before.
  func existing(_ name: UnsafeRawBufferPointer) -> GlobalName? {
    name.withMemoryRebound(to: UInt8.self) { bytes in
      if bytes.isEmpty { return .empty }
      return existing(bytes, hash: nameHash(name))
    }
  }

  /// Returns the index of a name that was interned before.
  func existing(_ name: String) -> GlobalName? {
    var name = name
    return name.withUTF8 { bytes in
      if bytes.isEmpty { return .empty }
      let slot = slot(of: bytes, hash: nameHash(UnsafeRawBufferPointer(bytes)))
      return slots[slot] == 0 ? nil : Self.name(in: slots[slot])
    }
  }

  /// Interns all names of a file; returns the global index of each.
  mutating func intern(_ table: NameTable) -> [GlobalName] {
    table.bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      var indices: [GlobalName] = []
      indices.reserveCapacity(table.count)
      for end in table.ends {
        // In bounds: the ends of a table ascend up to the count of its bytes.
        let name = UnsafeBufferPointer(rebasing: bytes[start..<Int(end)])
        indices.append(intern(name, hash: nameHash(UnsafeRawBufferPointer(name))))
        start = Int(end)
      }
      return indices
    }
  }

  /// Interns what another interner has, in its order; returns the index of each here.
  private mutating func intern(_ other: GlobalNameInterner) -> [GlobalName] {
    other.names.bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      var indices: [GlobalName] = []
      indices.reserveCapacity(other.count)
      for (index, end) in other.names.ends.enumerated() {
        // In bounds: the ends of all names ascend up to the count of their bytes.
        let name = UnsafeBufferPointer(rebasing: bytes[start..<Int(end)])
        indices.append(intern(name, hash: other.hashes[index]))
        start = Int(end)
      }
      return indices
    }
  }

  /// Interns `first`, then all names of all files in their order; returns also the index of each name of each file.
  ///
  /// Each worker interns a run of files, then the runs are put together one after the other: a name gets the index that
  /// it would get if one worker took all files.
  static func interned(_ first: [String], _ facts: FactsOfFiles, workers: Int) -> (GlobalNameInterner, [[GlobalName]]) {
    let runs = runs(facts, count: workers)
    let made = parallelMap(count: runs.count, workers: workers) { run in
      var names = GlobalNameInterner(minimumCapacity: runs[run].reduce(1024) { $0 + facts[$1].names.count } / 3)
      if run == 0 { for name in first { _ = names.intern(name) } }
      let indices = runs[run].map { names.intern(facts[$0].names) }
      return (names, indices)
    }
    guard var (all, indices) = made.first else { return (GlobalNameInterner(minimumCapacity: 0), []) }
    for (names, own) in made.dropFirst() {
      let map = all.intern(names)
      let mapped = parallelMap(count: own.count, workers: workers) { file in own[file].map { map[$0.index] } }
      indices += mapped
    }
    return (all, indices)
  }

  /// Runs of files with about as many names each; at least one.
  private static func runs(_ facts: FactsOfFiles, count: Int) -> [Range<Int>] {
    let all = facts.indices.reduce(0) { $0 + facts[$1].names.count }
    var runs: [Range<Int>] = []
    var (start, names) = (0, 0)
    for file in facts.indices {
      names += facts[file].names.count
      if names * count >= all * (runs.count + 1), runs.count + 1 < count {
        runs.append(start..<file + 1)
        start = file + 1
      }
    }
    return runs + [start..<facts.count]
  }

  private mutating func intern(_ name: UnsafeBufferPointer<UInt8>, hash: UInt32) -> GlobalName {
    if name.isEmpty { return .empty }
    let slot = slot(of: name, hash: hash)
    if slots[slot] != 0 { return Self.name(in: slots[slot]) }
    let index = UInt32(names.ends.count)
    names.bytes.append(contentsOf: name)
    names.ends.append(UInt32(names.bytes.count))
    hashes.append(hash)
    slots[slot] = UInt64(hash) << 32 | UInt64(index + 1)
    if hashes.count * 2 > slots.count { grow() }
    return GlobalName(rawValue: index)
  }

  private func slot(of name: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      if slots[slot] >> 32 == UInt64(hash), isEqual(Int(Self.name(in: slots[slot]).rawValue), name) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private static func name(in slot: UInt64) -> GlobalName {
    GlobalName(rawValue: UInt32(truncatingIfNeeded: slot) - 1)
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
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for index in 1..<hashes.count {
      var slot = Int(hashes[index]) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt64(hashes[index]) << 32 | UInt64(index + 1)
    }
  }
}
