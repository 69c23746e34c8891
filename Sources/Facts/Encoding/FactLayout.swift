// Facts are written as they lie in memory, so that reading them is copying. This file has what that takes, and the only
// unsafe code of the module.

/// How the facts of one kind lie in memory.
struct FactLayout: Sendable {
  private let stride: Int
  /// The bytes of a fact that no field covers. What is in them is left to chance, so they are written as zero.
  private let gaps: [Range<Int>]
  /// Where enumerations are, and how many cases they have: other values of the byte mean nothing.
  private let cases: [(offset: Int, count: UInt8)]

  /// - Parameters:
  ///   - fields: the offset and size of each field that is no enumeration.
  ///   - cases: the offset of each enumeration, and the number of its cases.
  init(stride: Int, _ fields: [(offset: Int?, size: Int)], cases: [(offset: Int?, count: Int)] = []) {
    self.stride = stride
    self.cases = cases.map { ($0.offset ?? 0, UInt8($0.count)) }
    var isCovered = Array(repeating: false, count: stride)
    for (offset, size) in fields + cases.map({ ($0.offset, 1) }) {
      for byte in (offset ?? 0)..<(offset ?? 0) + size { isCovered[byte] = true }
    }
    var gaps: [Range<Int>] = []
    for byte in isCovered.indices where !isCovered[byte] {
      if gaps.last?.upperBound == byte {
        gaps[gaps.count - 1] = gaps[gaps.count - 1].lowerBound..<byte + 1
      } else {
        gaps.append(byte..<byte + 1)
      }
    }
    self.gaps = gaps
  }

  /// Sets to zero what no field covers; `bytes` are facts.
  fileprivate func clearGaps(of bytes: UnsafeMutableRawBufferPointer) {
    guard !gaps.isEmpty else { return }
    for start in Swift.stride(from: 0, to: bytes.count, by: stride) {
      // In bounds: a fact has `stride` bytes.
      for gap in gaps { for byte in gap { bytes[start + byte] = 0 } }
    }
  }

  fileprivate func hasOnlyCases(_ bytes: UnsafeRawBufferPointer) -> Bool {
    for (offset, count) in cases {
      var highest: UInt8 = 0
      for start in Swift.stride(from: offset, to: bytes.count, by: stride) { highest = max(highest, bytes[start]) }
      if highest >= count && !bytes.isEmpty { return false }
    }
    return true
  }
}

/// Writes numbers and facts, one after the other; several of one kind behind their number.
package struct FactWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  package mutating func write(_ number: UInt32) { Swift.withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) } }

  package mutating func write(_ number: UInt64) { Swift.withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) } }

  package mutating func write(_ names: NameTable) {
    write(names.bytes)
    write(names.ends)
  }

  package mutating func write(_ raw: [UInt8]) {
    write(UInt32(raw.count))
    bytes += raw
  }

  package mutating func write(_ numbers: [UInt64]) {
    write(UInt32(numbers.count))
    numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  package mutating func write(_ numbers: [UInt32]) {
    write(UInt32(numbers.count))
    numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  mutating func write<Fact>(_ facts: [Fact], _ layout: FactLayout) {
    write(UInt32(facts.count))
    let start = bytes.count
    facts.withUnsafeBytes { bytes.append(contentsOf: $0) }
    bytes.withUnsafeMutableBytes { layout.clearGaps(of: UnsafeMutableRawBufferPointer(rebasing: $0[start...])) }
  }
}

/// Reads what `FactWriter` has written. Once the bytes end too early or a value is out of range, `isDamaged` is true, and
/// stays it; what is read from then on is empty.
package struct FactReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  package private(set) var isDamaged = false

  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  package var isAtEnd: Bool { position == bytes.count }

  /// Moves on by so many bytes, and returns them; nil if there are fewer.
  private mutating func take(_ count: Int, _ size: Int) -> UnsafeRawBufferPointer? {
    let (product, overflow) = count.multipliedReportingOverflow(by: size)
    guard !isDamaged, !overflow, product <= bytes.count - position else {
      isDamaged = true
      return nil
    }
    defer { position += product }
    // In bounds: so many bytes follow.
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + product])
  }

  package mutating func number() -> UInt32 { take(1, 4)?.loadUnaligned(as: UInt32.self) ?? 0 }

  package mutating func wideNumber() -> UInt64 { take(1, 8)?.loadUnaligned(as: UInt64.self) ?? 0 }

  package mutating func raw() -> [UInt8] { take(Int(number()), 1).map { Array($0) } ?? [] }

  package mutating func numbers() -> [UInt32] {
    let count = Int(number())
    guard count > 0, let source = take(count, 4) else { return [] }
    return Self.copy(source, count)
  }

  package mutating func wideNumbers() -> [UInt64] {
    let count = Int(number())
    guard count > 0, let source = take(count, 8) else { return [] }
    return Self.copy(source, count)
  }

  /// nil if the names do not lie one after the other in the bytes.
  package mutating func names() -> NameTable? {
    let (bytes, ends) = (raw(), numbers())
    guard ends.first == 0, ends.ascend, Int(ends[ends.count - 1]) <= bytes.count else { return nil }
    return NameTable(bytes: bytes, ends: ends)
  }

  mutating func facts<Fact>(_ layout: FactLayout) -> [Fact] {
    let count = Int(number())
    guard count > 0, let source = take(count, MemoryLayout<Fact>.stride) else { return [] }
    guard layout.hasOnlyCases(source) else {
      isDamaged = true
      return []
    }
    return Self.copy(source, count)
  }

  /// `source` has the bytes of so many facts, which are numbers and valid cases of enumerations.
  private static func copy<Fact>(_ source: UnsafeRawBufferPointer, _ count: Int) -> [Fact] {
    [Fact](unsafeUninitializedCapacity: count) { facts, filled in
      UnsafeMutableRawBufferPointer(facts).copyMemory(from: source)
      filled = count
    }
  }

  /// Says that the bytes are damaged unless `isSound`.
  mutating func demand(_ isSound: Bool) {
    if !isSound { isDamaged = true }
  }
}
