// Facts are written column by column: for all facts of one kind, first the numbers of one field, then those of the next;
// each number takes as few bytes as the largest of its column needs. Names, scopes and positions of a file of usual size take one or two
// bytes, so that facts take half the room that they have in memory; reading and writing are loops without branches.
//
// This file has what that takes, and the only unsafe code of the module.

/// How the facts of one kind are laid out in memory.
struct FactLayout: Sendable {
  /// One field of a fact, or one half of a field of eight bytes.
  struct Field: Sendable {
    /// Where it begins in a fact.
    fileprivate var offset: Int
    /// In bytes: 1, 2 or 4.
    fileprivate var size: Int
    /// What is added before it is written: 1 where the field may be -1, so that it is written as 0.
    fileprivate var bias: UInt32 = 0
    /// The number of cases of an enumeration, of which other values of the byte mean nothing; 256 where all do.
    fileprivate var cases: UInt32 = 256

    /// An unsigned number of four bytes.
    static func number(_ offset: Int?) -> Field { Field(offset: offset ?? 0, size: 4) }
    /// A signed number of four bytes that is -1 or more.
    static func index(_ offset: Int?) -> Field { Field(offset: offset ?? 0, size: 4, bias: 1) }
    /// Flags of one or two bytes.
    static func flags(_ offset: Int?, bytes: Int) -> Field { Field(offset: offset ?? 0, size: bytes) }
    /// An enumeration or a truth value.
    static func cases(_ offset: Int?, _ count: Int) -> Field {
      Field(offset: offset ?? 0, size: 1, cases: UInt32(count))
    }
  }

  fileprivate let stride: Int
  /// Those of the first column have a byte each at least, so that no number of facts is larger than that of the bytes.
  fileprivate let fields: [Field]

  /// The facts are numbers, flags and enumerations only, without anything that is counted or freed.
  init<Fact>(of _: Fact.Type, _ fields: [Field]) {
    stride = MemoryLayout<Fact>.stride
    self.fields = fields
  }
}

/// How many bytes each number of a column takes; 0: all are zero, and nothing is written.
private enum Width: UInt8 {
  case none = 0
  case one = 1
  case two = 2
  case four = 4

  /// The least that numbers need of which this has all bits.
  init(holding bits: UInt32, isFirst: Bool) {
    self = bits == 0 && !isFirst ? .none : bits <= 0xFF ? .one : bits <= 0xFFFF ? .two : .four
  }
}

// MARK: - Writing

/// Writes numbers and facts, one after the other; several of one kind after their number.
package struct FactWriter {
  /// With room for more after what was written.
  private var buffer: [UInt8] = []
  private var count = 0

  package init() {}

  package var bytes: [UInt8] { Array(buffer[..<count]) }

  /// Begins anew, and keeps the memory.
  mutating func clear() { count = 0 }

  /// Four bytes, in the byte order of the machine.
  package mutating func write(_ number: UInt32) { Swift.withUnsafeBytes(of: number) { write(raw: $0) } }

  /// Eight bytes, in the byte order of the machine.
  package mutating func write(_ number: UInt64) { Swift.withUnsafeBytes(of: number) { write(raw: $0) } }

  /// The bytes of the names, then where each ends.
  package mutating func write(_ names: NameTable) {
    write(names.bytes)
    write(ascending: names.ends)
  }

  /// The number of bytes, then the bytes.
  package mutating func write(_ raw: [UInt8]) {
    write(UInt32(raw.count))
    raw.withUnsafeBytes { write(raw: $0) }
  }

  /// The number of elements, then the elements.
  package mutating func write(_ numbers: [UInt64]) {
    write(UInt32(numbers.count))
    numbers.withUnsafeBytes { write(raw: $0) }
  }

  /// The number of elements, then the elements, four bytes each.
  package mutating func write(_ numbers: [UInt32]) {
    write(UInt32(numbers.count))
    numbers.withUnsafeBytes { write(raw: $0) }
  }

  /// Writes the distances between numbers, which are small where each is a little larger than the one before it.
  mutating func write(ascending numbers: [UInt32]) {
    write(UInt32(numbers.count))
    guard !numbers.isEmpty else { return }
    numbers.withUnsafeBufferPointer { numbers in
      // In bounds: there is a number before each but the first.
      writeColumn(isFirst: true, numbers.count) { index in
        index == 0 ? numbers[0] : numbers[index] &- numbers[index &- 1]
      }
    }
  }

  mutating func write<Fact>(_ facts: [Fact], _ layout: FactLayout) {
    write(UInt32(facts.count))
    guard !facts.isEmpty else { return }
    facts.withUnsafeBytes { source in
      for number in layout.fields.indices {
        let field = layout.fields[number]
        let isFirst = number == 0
        switch field.size {
        case 1: write(UInt8.self, field, isFirst, source, layout.stride, facts.count)
        case 2: write(UInt16.self, field, isFirst, source, layout.stride, facts.count)
        default: write(UInt32.self, field, isFirst, source, layout.stride, facts.count)
        }
      }
    }
  }

  /// Writes one field of the facts that are in `source`.
  @inline(__always)
  private mutating func write<Wide: FixedWidthInteger & UnsignedInteger>(
    _: Wide.Type,
    _ field: FactLayout.Field,
    _ isFirst: Bool,
    _ source: UnsafeRawBufferPointer,
    _ stride: Int,
    _ count: Int
  ) {
    // In bounds: `count` facts of `stride` bytes are in `source`, and each has the field.
    writeColumn(isFirst: isFirst, count) { index in
      UInt32(source.loadUnaligned(fromByteOffset: index &* stride &+ field.offset, as: Wide.self)) &+ field.bias
    }
  }

  @inline(__always)
  private mutating func writeColumn(isFirst: Bool, _ count: Int, _ number: (Int) -> UInt32) {
    var bits: UInt32 = 0
    for index in 0..<count { bits |= number(index) }
    let width = Width(holding: bits, isFirst: isFirst)
    add(1 + count * Int(width.rawValue)) { target in
      target[0] = width.rawValue
      // In bounds: the target has that many bytes after that of the width.
      switch width {
      case .none: break
      case .one: for index in 0..<count { target[1 &+ index] = UInt8(truncatingIfNeeded: number(index)) }
      case .two:
        for index in 0..<count {
          let value = UInt16(truncatingIfNeeded: number(index))
          target.storeBytes(of: value, toByteOffset: 1 &+ 2 &* index, as: UInt16.self)
        }
      case .four:
        for index in 0..<count {
          target.storeBytes(of: number(index), toByteOffset: 1 &+ 4 &* index, as: UInt32.self)
        }
      }
    }
  }

  @inline(__always)
  private mutating func write(raw bytes: UnsafeRawBufferPointer) { add(bytes.count) { $0.copyMemory(from: bytes) } }

  /// Adds `count` bytes, which `set` has to set.
  @inline(__always)
  private mutating func add(_ size: Int, _ set: (UnsafeMutableRawBufferPointer) -> Void) {
    if buffer.count < count + size { buffer += Array(repeating: 0, count: max(4096, buffer.count, size)) }
    let range = count..<count + size
    // In bounds: the buffer has at least so many bytes by now.
    buffer.withUnsafeMutableBytes { set(UnsafeMutableRawBufferPointer(rebasing: $0[range])) }
    count += size
  }
}

extension FactLayout {
  fileprivate static let distances = FactLayout(of: UInt32.self, [.number(0)])
}

// MARK: - Reading

/// Reads what `FactWriter` has written. Once the bytes end too early or a value is out of range, `isDamaged` is true,
/// and stays it; what is read from then on is empty.
package struct FactReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  package private(set) var isDamaged = false

  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  package var isAtEnd: Bool { position == bytes.count }

  /// Advances by that many bytes, and returns them; nil if there are fewer.
  private mutating func take(_ count: Int, _ size: Int) -> UnsafeRawBufferPointer? {
    let (product, overflow) = count.multipliedReportingOverflow(by: size)
    guard !isDamaged, !overflow, product <= bytes.count - position else {
      isDamaged = true
      return nil
    }
    defer { position += product }
    // In bounds: that many bytes follow.
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + product])
  }

  /// Reads what `write` of a `UInt32` wrote; 0 where the bytes end early.
  package mutating func number() -> UInt32 { take(1, 4)?.loadUnaligned(as: UInt32.self) ?? 0 }

  /// Reads what `write` of a `UInt64` wrote; 0 where the bytes end early.
  package mutating func wideNumber() -> UInt64 { take(1, 8)?.loadUnaligned(as: UInt64.self) ?? 0 }

  /// Reads bytes with their count; empty where the bytes end early.
  package mutating func raw() -> [UInt8] { take(Int(number()), 1).map { Array($0) } ?? [] }

  /// Reads an array of `UInt32`; empty where the bytes end early.
  package mutating func numbers() -> [UInt32] {
    let count = Int(number())
    guard count > 0, let source = take(count, 4) else { return [] }
    return Self.copy(source, count)
  }

  /// Reads an array of `UInt64`; empty where the bytes end early.
  package mutating func wideNumbers() -> [UInt64] {
    let count = Int(number())
    guard count > 0, let source = take(count, 8) else { return [] }
    return Self.copy(source, count)
  }

  /// Reads what `write(ascending:)` has written. Numbers too large begin anew at 0, and ascend no more.
  mutating func ascending() -> [UInt32] {
    var numbers: [UInt32] = facts(.distances)
    var sum: UInt32 = 0
    for index in numbers.indices {
      sum &+= numbers[index]
      numbers[index] = sum
    }
    return numbers
  }

  /// nil if the names are not one after the other in the bytes.
  package mutating func names() -> NameTable? {
    let (bytes, ends) = (raw(), ascending())
    guard ends.first == 0, ends.ascend, Int(ends[ends.count - 1]) <= bytes.count else { return nil }
    return NameTable(bytes: bytes, ends: ends)
  }

  mutating func facts<Fact>(_ layout: FactLayout) -> [Fact] {
    let count = Int(number())
    guard count > 0 else { return [] }
    // The first column has as many bytes as there are facts, so that no damaged number asks for more memory than that.
    guard !isDamaged, count < bytes.count - position else {
      isDamaged = true
      return []
    }
    return [Fact](unsafeUninitializedCapacity: count) { facts, filled in
      let target = UnsafeMutableRawBufferPointer(facts)
      for (number, field) in layout.fields.enumerated() {
        read(field, isFirst: number == 0, into: target, stride: layout.stride, count: count)
      }
      // All fields of all facts are there, or some of them have nothing yet, and then nobody is to see them.
      filled = isDamaged ? 0 : count
    }
  }

  /// Reads one field of `count` facts, for which `target` has the room.
  private mutating func read(
    _ field: FactLayout.Field,
    isFirst: Bool,
    into target: UnsafeMutableRawBufferPointer,
    stride: Int,
    count: Int
  ) {
    guard let rawWidth = take(1, 1)?[0], let width = Width(rawValue: rawWidth), rawWidth <= field.size,
      !isFirst || width != .none, let source = take(count, Int(rawWidth))
    else {
      isDamaged = true
      return
    }
    switch field.size {
    case 1: spread(UInt8.self, source, width, field, target, stride, count)
    case 2: spread(UInt16.self, source, width, field, target, stride, count)
    default: spread(UInt32.self, source, width, field, target, stride, count)
    }
    guard field.cases < 256 else { return }
    // Without an early exit, sixteen at a time are compared.
    var highest: UInt8 = 0
    for value in source { highest = max(highest, value) }
    if highest >= field.cases { isDamaged = true }
  }

  @inline(__always)
  private func spread<Wide: FixedWidthInteger & UnsignedInteger>(
    _: Wide.Type,
    _ source: UnsafeRawBufferPointer,
    _ width: Width,
    _ field: FactLayout.Field,
    _ target: UnsafeMutableRawBufferPointer,
    _ stride: Int,
    _ count: Int
  ) {
    guard let start = target.baseAddress else { return }
    // In bounds: `target` has room for `count` facts of `stride` bytes, and each has the field; `source` has `count`
    // numbers of the width.
    @inline(__always) func set(_ index: Int, _ number: UInt32) {
      let value = Wide(truncatingIfNeeded: number &- field.bias)
      start.storeBytes(of: value, toByteOffset: index &* stride &+ field.offset, as: Wide.self)
    }
    switch width {
    case .none: for index in 0..<count { set(index, 0) }
    case .one: for index in 0..<count { set(index, UInt32(source[index])) }
    case .two:
      for index in 0..<count {
        set(index, UInt32(source.loadUnaligned(fromByteOffset: 2 &* index, as: UInt16.self)))
      }
    case .four:
      for index in 0..<count { set(index, source.loadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self)) }
    }
  }

  /// `source` has the bytes of that many numbers.
  private static func copy<Number: BitwiseCopyable>(_ source: UnsafeRawBufferPointer, _ count: Int) -> [Number] {
    [Number](unsafeUninitializedCapacity: count) { numbers, filled in
      UnsafeMutableRawBufferPointer(numbers).copyMemory(from: source)
      filled = count
    }
  }

  /// Says that the bytes are damaged unless `isSound`.
  mutating func demand(_ isSound: Bool) {
    if !isSound { isDamaged = true }
  }
}
