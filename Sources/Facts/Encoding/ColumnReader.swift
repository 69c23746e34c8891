/// Reads what `ColumnWriter` has written. Once the bytes end too early or a value is out of range, `isDamaged` is true,
/// and stays it; what is read from then on means nothing.
struct ColumnReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private(set) var isDamaged = false

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  mutating func read<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number {
    let size = MemoryLayout<Number>.size
    guard bytes.endIndex - position >= size else {
      isDamaged = true
      return 0
    }
    var number: Number = 0
    for offset in (0..<size).reversed() {
      number = (number << 8) | Number(truncatingIfNeeded: bytes[position + offset])
    }
    position += size
    return number
  }

  /// Returns how many facts follow, each of at least `size` bytes.
  mutating func count(of size: Int) -> Int {
    let count = Int(read(UInt32.self))
    guard count <= (bytes.endIndex - position) / size else {
      isDamaged = true
      return 0
    }
    return count
  }

  mutating func column<Number: FixedWidthInteger>(_ count: Int, _: Number.Type = Number.self) -> [Number] {
    let size = count * MemoryLayout<Number>.size
    guard !isDamaged, bytes.endIndex - position >= size else {
      isDamaged = true
      return []
    }
    let start = position - bytes.startIndex
    let numbers = [Number](unsafeUninitializedCapacity: count) { numbers, filled in
      bytes.withUnsafeBytes { bytes in
        let column = UnsafeRawBufferPointer(rebasing: bytes[start..<(start + size)])
        UnsafeMutableRawBufferPointer(numbers).copyMemory(from: column)
      }
      filled = count
    }
    position += size
    return Number(littleEndian: 1) == 1 ? numbers : numbers.map(Number.init(littleEndian:))
  }

  mutating func rawBytes() -> [UInt8] {
    let count = count(of: 1)
    defer { position += count }
    return Array(bytes[position..<(position + count)])
  }

  /// Says that the bytes are damaged unless `isSound`.
  mutating func demand(_ isSound: Bool) {
    if !isSound { isDamaged = true }
  }
}
