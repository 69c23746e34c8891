/// Writes numbers in columns: all values of one field one after the other, little-endian.
struct ColumnWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes one field of every fact. How many there are, the reader has to know.
  mutating func column<Fact, Number: FixedWidthInteger>(_ facts: [Fact], _ field: (Fact) -> Number) {
    bytes.reserveCapacity(bytes.count + facts.count * MemoryLayout<Number>.size)
    for fact in facts { write(field(fact)) }
  }

  mutating func write(_ raw: [UInt8]) {
    write(UInt32(raw.count))
    bytes.append(contentsOf: raw)
  }
}
