/// The key of a hash that nobody can foresee who does not have it.
package struct HashKey: Hashable, Sendable {
  package var first: UInt64
  package var second: UInt64

  package init(_ first: UInt64, _ second: UInt64) {
    self.first = first
    self.second = second
  }

  /// A key from the system's source of random numbers.
  package static func random() -> HashKey {
    var generator = SystemRandomNumberGenerator()
    return HashKey(generator.next(), generator.next())
  }
}

extension Hash128 {
  /// Hashes bytes so that without the key nobody can tell the hash, or find other bytes with the same one: SipHash-2-4 with
  /// 128 bits (Jean-Philippe Aumasson, Daniel J. Bernstein, "SipHash: a fast short-input PRF", and its reference code).
  package init(_ bytes: UnsafeRawBufferPointer, key: HashKey) {
    var state = SipState(key)
    state.second ^= 0xEE
    state.absorb(bytes)
    state.third ^= 0xEE
    state.rounds(4)
    low = state.folded
    state.second ^= 0xDD
    state.rounds(4)
    high = state.folded
  }

  /// Hashes bytes in one pass, with a secret.
  package init(_ bytes: ArraySlice<UInt8>, key: HashKey) {
    self = bytes.withUnsafeBytes { Hash128($0, key: key) }
  }
}

/// The same with 64 bits, as the paper has it. The two hashes of the same bytes are unrelated.
package func sipHash64(_ bytes: UnsafeRawBufferPointer, key: HashKey) -> UInt64 {
  var state = SipState(key)
  state.absorb(bytes)
  state.third ^= 0xFF
  state.rounds(4)
  return state.folded
}

/// The four words of the state (Aumasson, Bernstein 2012).
private struct SipState {
  var first: UInt64
  var second: UInt64
  var third: UInt64
  var fourth: UInt64

  init(_ key: HashKey) {
    first = key.first ^ 0x736F_6D65_7073_6575
    second = key.second ^ 0x646F_7261_6E64_6F6D
    third = key.first ^ 0x6C79_6765_6E65_7261
    fourth = key.second ^ 0x7465_6462_7974_6573
  }

  var folded: UInt64 { first ^ second ^ third ^ fourth }

  @inline(__always)
  mutating func absorb(_ bytes: UnsafeRawBufferPointer) {
    let count = bytes.count
    var position = 0
    while position &+ 8 <= count {
      // In bounds: eight bytes follow.
      take(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
      position &+= 8
    }
    // What is left, and above it the lowest byte of the count.
    var last = UInt64(truncatingIfNeeded: count) << 56
    for index in position..<count { last |= UInt64(bytes[index]) << (8 * UInt64(index &- position)) }
    take(last)
  }

  @inline(__always)
  private mutating func take(_ word: UInt64) {
    fourth ^= word
    round()
    round()
    first ^= word
  }

  mutating func rounds(_ count: Int) { for _ in 0..<count { round() } }

  @inline(__always)
  private mutating func round() {
    first &+= second
    second = Self.rotate(second, 13) ^ first
    first = Self.rotate(first, 32)
    third &+= fourth
    fourth = Self.rotate(fourth, 16) ^ third
    first &+= fourth
    fourth = Self.rotate(fourth, 21) ^ first
    third &+= second
    second = Self.rotate(second, 17) ^ third
    third = Self.rotate(third, 32)
  }

  @inline(__always)
  private static func rotate(_ word: UInt64, _ count: UInt64) -> UInt64 { word << count | word >> (64 &- count) }
}
