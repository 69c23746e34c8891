import Basics
import Facts

/// A file of facts: what `lintel facts` writes, and `lintel check --facts` takes over.
///
/// Numbers are little-endian:
///
///     8 bytes   89 "LFACT" 0D 0A: no text file begins so, and a transfer as text damages it visibly
///     u32       version of the facts
///     16 bytes  hash of all that follows up to the first facts
///     u64       size of the file
///     u32       number of entries
///     u32, …    number of bytes, and name, of the libclang that was used; none if it was not
///     entries   sorted by key: 16 bytes key, u64 offset, u32 number of bytes, u64 checksum
///     facts     one after the other, in the order of the entries, as `FileFacts.encoded` returns them
///
/// Opening it reads the entries only; facts are checked and decoded when they are asked for.
package struct FactFile: Sendable {
  /// What libclang calls itself that gave the facts of the C family; nil if there are none.
  package let libclang: String?
  package let count: Int
  private let bytes: [UInt8]
  private let entries: Int

  private static let magic: [UInt8] = [0x89] + Array("LFACT\r\n".utf8)
  /// Up to the name of libclang.
  private static let headSize = 44
  private static let sizeOffset = 28
  private static let entrySize = 36

  /// Why bytes are no file of facts that can be used.
  package enum Problem: Error, Sendable, Equatable {
    case foreign
    case otherVersion
    /// Cut off or changed.
    case damaged

    /// Goes on after "cannot use 'a.facts': ".
    package var message: String {
      switch self {
      case .foreign: "it is no file that 'lintel facts' has written"
      case .otherVersion: "it is of another version of Lintel; write it again with 'lintel facts' of this version"
      case .damaged: "it is damaged or was cut off; write it again with 'lintel facts'"
      }
    }
  }

  /// Opens what `encode` returned.
  package init(_ bytes: [UInt8]) throws(Problem) {
    guard bytes.starts(with: Self.magic.prefix(bytes.count)), !bytes.isEmpty else { throw .foreign }
    guard bytes.count >= Self.headSize else { throw .damaged }
    guard bytes.number(at: 8, UInt32.self) == FactsVersion.current else { throw .otherVersion }
    let nameSize = Int(bytes.number(at: 40, UInt32.self))
    let count = Int(bytes.number(at: 36, UInt32.self))
    // Neither can overflow: both numbers have 32 bits.
    let entries = Self.headSize + nameSize
    let end = entries + count * Self.entrySize
    guard bytes.number(at: Self.sizeOffset, UInt64.self) == UInt64(bytes.count), end <= bytes.count,
      Hash128(bytes[Self.sizeOffset..<end]) == bytes.hash(at: 12)
    else { throw .damaged }
    self.bytes = bytes
    self.count = count
    self.entries = entries
    libclang = nameSize == 0 ? nil : String(decoding: bytes[Self.headSize..<entries], as: UTF8.self)
  }

  /// What is known under a key.
  package enum Finding: Sendable {
    case facts(FileFacts)
    case nothing
    case damaged
  }

  package subscript(_ key: FactKey) -> Finding {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if bytes.hash(at: entries + middle * Self.entrySize) < key.hash { low = middle + 1 } else { high = middle }
    }
    let entry = entries + low * Self.entrySize
    guard low < count, bytes.hash(at: entry) == key.hash else { return .nothing }
    let start = bytes.number(at: entry + 16, UInt64.self)
    let size = UInt64(bytes.number(at: entry + 24, UInt32.self))
    guard start <= UInt64(bytes.count), size <= UInt64(bytes.count) - start else { return .damaged }
    let encoded = bytes[Int(start)..<Int(start + size)]
    guard Hash128(encoded).low == bytes.number(at: entry + 28, UInt64.self), let facts = FileFacts(encoded: encoded)
    else { return .damaged }
    return .facts(facts)
  }
}

extension FactFile {
  /// Returns the bytes of a file with these facts, whatever their order; of those with one key the first is taken.
  package static func encode(_ records: [FactRecord], libclang: String?, workers: Int) -> [UInt8] {
    var sorted = records.enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
      .map(\.element)
    var last: FactKey?
    sorted.removeAll { record in
      defer { last = record.key }
      return record.key == last
    }
    let facts = parallelMap(count: sorted.count, workers: workers) { [sorted] in sorted[$0].facts.encoded() }

    var head: [UInt8] = []
    let name = Array((libclang ?? "").utf8)
    var offset = UInt64(headSize + name.count + sorted.count * entrySize)
    head.append(number: offset + UInt64(facts.reduce(0) { $0 + $1.count }))
    head.append(number: UInt32(sorted.count))
    head.append(number: UInt32(name.count))
    head += name
    for (record, encoded) in zip(sorted, facts) {
      head.append(record.key.hash)
      head.append(number: offset)
      head.append(number: UInt32(encoded.count))
      head.append(number: Hash128(encoded[...]).low)
      offset += UInt64(encoded.count)
    }

    var bytes = magic
    bytes.reserveCapacity(Int(offset))
    bytes.append(number: FactsVersion.current)
    bytes.append(Hash128(head[...]))
    bytes += head
    for encoded in facts { bytes += encoded }
    return bytes
  }
}

extension [UInt8] {
  /// The number at a position, which must be in bounds.
  fileprivate func number<Number: FixedWidthInteger>(at position: Int, _: Number.Type) -> Number {
    precondition(position >= 0 && position + MemoryLayout<Number>.size <= count, "numbers lie in the file")
    return withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: Number.self)) }
  }

  fileprivate func hash(at position: Int) -> Hash128 {
    Hash128(high: number(at: position, UInt64.self), low: number(at: position + 8, UInt64.self))
  }

  fileprivate mutating func append<Number: FixedWidthInteger>(number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  fileprivate mutating func append(_ hash: Hash128) {
    append(number: hash.high)
    append(number: hash.low)
  }
}
