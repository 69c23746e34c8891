/// 128 bits that tell a sequence of bytes from others.
///
/// Two different sequences share a hash by accident once in 2^128 pairs. It is not a defence against somebody who looks
/// for such a pair. The hash of given bytes is the same on every machine and in every version, as it is written to
/// files.
///
/// Each step folds the 128-bit product of two words into 64 bits, as in wyhash (Wang Yi et al., "Modern
/// Non-Cryptographic Hash Function and Pseudorandom Number Generator") and rapidhash, whose "protected" fold also keeps
/// the factors, so that a factor of zero does not wipe out what came before. Two such chains run over the same bytes
/// side by side.
package struct Hash128: Hashable, Sendable {
  package var high: UInt64
  package var low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Hashes bytes; other seeds give unrelated hashes.
  package init(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) {
    let count = bytes.count
    var first = seed ^ Self.digits.0
    var second = seed &+ UInt64(truncatingIfNeeded: count) &* Self.digits.1
    var position = 0
    while position &+ 16 <= count {
      // In bounds: 16 bytes follow.
      let left = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let right = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position &+ 8, as: UInt64.self))
      first = Self.fold(left ^ Self.digits.2, right ^ first)
      second = Self.fold(right ^ Self.digits.3, left ^ second)
      position &+= 16
    }
    // What is left, filled up with zeros; the number of bytes tells it from zeros that were there.
    var (left, right): (UInt64, UInt64) = (0, 0)
    for index in position..<count {
      let shifted = UInt64(bytes[index]) << (8 * UInt64((index &- position) % 8))
      if index &- position < 8 { left |= shifted } else { right |= shifted }
    }
    first = Self.fold(left ^ Self.digits.2, right ^ first)
    second = Self.fold(right ^ Self.digits.3, left ^ second)
    let size = UInt64(truncatingIfNeeded: count)
    low = Self.fold(first ^ Self.digits.4, second ^ size)
    high = Self.fold(second ^ Self.digits.5, first ^ Self.digits.1)
  }

  /// Hashes the first `count` bytes of an array.
  package init(_ bytes: [UInt8], count: Int, seed: UInt64 = 0) {
    self = bytes.withUnsafeBytes { Hash128(UnsafeRawBufferPointer(rebasing: $0[..<count]), seed: seed) }
  }

  /// Hashes bytes in one pass, without a secret.
  package init(_ bytes: ArraySlice<UInt8>, seed: UInt64 = 0) {
    self = bytes.withUnsafeBytes { Hash128($0, seed: seed) }
  }

  /// The fraction of π in hexadecimal, digits that nobody chose.
  private static let digits: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344, 0xA409_3822_299F_31D0, 0x082E_FA98_EC4E_6C89, 0x4528_21E6_38D0_1377,
    0xBE54_66CF_34E9_0C6C
  )

  @inline(__always)
  private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return a ^ b ^ product.high ^ product.low
  }
}

extension Hash128: Comparable {
  /// As a number of 128 bits.
  package static func < (a: Hash128, b: Hash128) -> Bool { (a.high, a.low) < (b.high, b.low) }
}
