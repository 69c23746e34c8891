import Basics

/// Puts the sums of a file of facts right again after it was changed, so that the change itself is read; see `FactFile`.
enum FactSeal {
  private static let head = (sumAt: 16, summedFrom: 32, keys: 40, records: 44, size: 80)
  private static let keySize = 24
  private static let recordSize = 24
  /// That of a run without a secret, see `FactSecret.everybodys`.
  private static let key: HashKey = {
    let seal = Hash128([1], key: HashKey(0, 0))
    return HashKey(seal.low, seal.high)
  }()

  static func apply(to bytes: inout [UInt8]) {
    guard bytes.count >= head.size else { return }
    set(&bytes, head.summedFrom, UInt64(bytes.count))
    let nameSize = number(bytes, 12) & 0xFFFF
    let records = head.size + (nameSize + 7) / 8 * 8 + number(bytes, head.keys) * keySize
    let end = records + number(bytes, head.records) * recordSize
    guard end <= bytes.count else { return }
    for record in stride(from: records, to: end, by: recordSize) {
      let (start, size) = (number(bytes, record), number(bytes, record + 16))
      guard start <= bytes.count, size <= bytes.count - start else { continue }
      set(&bytes, record + 8, bytes[start..<start + size].withUnsafeBytes { sipHash64($0, key: key) })
    }
    let sum = Hash128(bytes[head.summedFrom..<end], key: key)
    set(&bytes, head.sumAt, sum.high)
    set(&bytes, head.sumAt + 8, sum.low)
  }

  /// A number of four bytes.
  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private static func set(_ bytes: inout [UInt8], _ place: Int, _ number: UInt64) {
    for index in 0..<8 { bytes[place + index] = UInt8(truncatingIfNeeded: number >> UInt64(8 * index)) }
  }
}
