import Basics
import Testing

@Suite struct Hash128Tests {
  private static func hash(_ bytes: [UInt8], seed: UInt64 = 0) -> Hash128 { Hash128(bytes[...], seed: seed) }

  /// Bytes that look random and are the same at every run.
  private static func bytes(_ count: Int) -> [UInt8] {
    var state: UInt64 = 0x9E37
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 40)
    }
  }

  /// Files of facts hold hashes: one that changes makes them useless, and asks for a new `FactsVersion`.
  @Test func hashesStayTheSame() {
    #expect(Self.hash([]) == Hash128(high: 447_879_331_625_803_371, low: 9_886_275_352_781_060_633))
    let hash = Hash128(high: 13_127_139_734_411_751_277, low: 15_349_364_660_088_514_088)
    #expect(Self.hash(Self.bytes(100), seed: 7) == hash)
  }

  @Test func anArrayAndItsBeginningAreHashedAlike() {
    let bytes = Self.bytes(50)
    for count in 0...50 {
      #expect(Hash128(bytes, count: count) == Self.hash(Array(bytes[..<count])))
      #expect(Hash128(bytes[(50 - count)...]) == Self.hash(Array(bytes[(50 - count)...])))
    }
  }

  /// Each bit of the input decides about half of the bits of the hash.
  @Test(arguments: [1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 48, 64, 100])
  func aChangedBitChangesHalfOfTheHash(count: Int) {
    let bytes = Self.bytes(count)
    let hash = Self.hash(bytes)
    var flips = [Int](repeating: 0, count: 128)
    for bit in 0..<(8 * count) {
      var changed = bytes
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      let other = Self.hash(changed)
      let (high, low) = (hash.high ^ other.high, hash.low ^ other.low)
      let changes = high.nonzeroBitCount + low.nonzeroBitCount
      // 64 are expected, with a standard deviation of 5.7.
      #expect((32...96).contains(changes), "bit \(bit) changes \(changes) bits")
      for index in 0..<64 {
        flips[index] += Int(low >> UInt64(index) & 1)
        flips[64 + index] += Int(high >> UInt64(index) & 1)
      }
    }
    guard count >= 31 else { return }
    let half = 4.0 * Double(count)
    // Six standard deviations.
    let margin = 6 * (2 * Double(count)).squareRoot()
    #expect(flips.allSatisfy { abs(Double($0) - half) < margin })
  }

  /// Inputs that differ in little, as source files do; no half of the hash is ever met again.
  @Test func similarTextsHaveDifferentHashes() {
    var high: Set<UInt64> = []
    var low: Set<UInt64> = []
    var count = 0
    func add(_ bytes: [UInt8], seed: UInt64 = 0) {
      let hash = Self.hash(bytes, seed: seed)
      high.insert(hash.high)
      low.insert(hash.low)
      count += 1
    }
    for length in 0..<300 { add([UInt8](repeating: 0, count: length)) }
    for number in 0..<20_000 { add(Array("let value\(number) = \(number)\n".utf8)) }
    for seed: UInt64 in 1...300 { add(Array("class A {}".utf8), seed: seed) }
    // Blocks change places.
    let blocks = (0..<6).map { Array(Self.bytes(96)[($0 * 16)..<($0 * 16 + 16)]) }
    for first in 0..<6 {
      for second in 0..<6 where first != second { add(blocks[first] + blocks[second]) }
    }
    // Two bits of a text that is all zeros.
    for a in 0..<256 {
      for b in 0..<a {
        var text = [UInt8](repeating: 0, count: 32)
        text[a / 8] |= 1 << UInt8(a % 8)
        text[b / 8] |= 1 << UInt8(b % 8)
        add(text)
      }
    }
    #expect(high.count == count)
    #expect(low.count == count)
  }

  /// A word that makes a factor zero does not make what is before it disappear.
  @Test func noWordWipesOutWhatCameBefore() {
    for word: UInt64 in [0xA409_3822_299F_31D0, 0x082E_FA98_EC4E_6C89, 0, .max] {
      let block = (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * UInt64($0))) }
      let hashes = (0..<100).map { Self.hash(Array(Self.bytes(16 + $0)[$0...]) + block + block + block + block) }
      #expect(Set(hashes.map(\.low)).count == 100)
      #expect(Set(hashes.map(\.high)).count == 100)
    }
  }
}
