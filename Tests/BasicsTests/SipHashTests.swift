import Basics
import Testing

@Suite struct SipHashTests {
  /// The key of the paper's example: the bytes 0, 1, 2, … 15.
  private static let key = HashKey(0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)

  private static func hash64(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { sipHash64($0, key: key) } }

  /// Appendix A of the paper: the bytes 0, 1, … 14; and the first vectors of the reference code.
  @Test func theHashOfThePaper() {
    #expect(Self.hash64(Array(0..<15)) == 0xA129_CA61_49BE_45E5)
    #expect(Self.hash64([]) == 0x726F_DB47_DD0E_0E31)
    #expect(Self.hash64([0]) == 0x74F8_39C5_93DC_67FD)
    #expect(Self.hash64(Array(0..<8)) == 0x93F5_F579_9A93_2462)
  }

  /// The first vectors of the reference code for 128 bits.
  @Test func theLongHashOfTheReferenceCode() {
    #expect(Hash128([], key: Self.key) == Hash128(high: 0x9302_55C7_1472_F66D, low: 0xE6A8_25BA_047F_81A3))
    #expect(Hash128([0], key: Self.key) == Hash128(high: 0x45FC_229B_1159_7634, low: 0x44AF_996B_D8C1_87DA))
  }

  @Test func anotherKeyGivesAnotherHash() {
    let bytes = Array("class A {}".utf8)[...]
    #expect(Hash128(bytes, key: HashKey(0, 0)) != Hash128(bytes, key: HashKey(0, 1)))
    #expect(Hash128(bytes, key: HashKey(0, 0)) != Hash128(bytes, key: HashKey(1, 0)))
    #expect(HashKey.random() != HashKey.random())
  }
}
