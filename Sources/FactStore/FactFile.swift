import Basics
import Facts

/// A file of facts: what `lintel facts` writes, and what a check keeps for the next one.
///
/// Numbers are little-endian:
///
///     8 bytes   89 "LFACT" 0D 0A: no text file begins so, and a transfer as text damages it visibly
///     u32       version of the facts
///     u32       number of bytes of libclang's name; none if it was not used
///     16 bytes  hash of all that follows up to the first facts, with the secret's seal
///     u64       size of the file
///     u32       number of keys
///     u32       number of records
///     16 bytes  how libclang was found, where that matters
///     16 bytes  which secret it is
///     …         what libclang calls itself, filled up with zeros to a multiple of 8
///     keys      sorted: 16 bytes hash, u32 record, u8 kind, u8 idle, u16 zero
///     records   u64 offset, u64 hash with the secret's seal, u32 number of bytes, u32 zero
///     facts     one after the other, in the order of the records, as `encoded` returns them
///
/// Several keys may lead to one record. `idle` counts how often the file was written anew without the key being used.
/// Opening a file reads keys and records only; facts are checked and decoded when they are asked for. Nothing of it is
/// believed that was not sealed with the secret.
package struct FactFile: Sendable {
  /// What libclang calls itself that gave the facts of the C family; nil if there are none.
  package let libclang: String?
  /// Changes when another libclang may be found.
  package let libclangPlace: Hash128
  package let keyCount: Int
  package let count: Int
  let bytes: FileBytes
  private let seal: HashKey
  private let keys: Int
  private let records: Int

  static let magic: [UInt8] = [0x89] + Array("LFACT\r\n".utf8)
  /// Up to the name of libclang.
  static let headSize = 80
  /// What is hashed begins here.
  static let sizeOffset = 32
  static let keySize = 24
  static let recordSize = 24

  /// Why bytes cannot be used as a file of facts.
  package enum Problem: Error, Sendable, Equatable {
    case foreign
    case otherVersion
    /// Written by somebody who has another secret, or none.
    case otherSecret
    /// Cut off or changed.
    case damaged

    /// Goes on after "cannot use 'a.facts': ".
    package var message: String {
      switch self {
      case .foreign: "it is not a file that 'lintel facts' has written"
      case .otherVersion: "it is of another version of Lintel; write it again with 'lintel facts' of this version"
      case .otherSecret:
        "it was written with another value of the variable LINTEL_CACHE_KEY than this run has; write it again with the same"
      case .damaged: "it is damaged or was cut off; write it again with 'lintel facts'"
      }
    }
  }

  /// The same for bytes in memory, which are copied.
  package init(_ bytes: some Collection<UInt8>, _ secret: FactSecret) throws(Problem) {
    try self.init(FileBytes(bytes), secret)
  }

  /// Checks the index of a file, but no record: O(index).
  ///
  /// Throws if it is not a file of facts, damaged, or sealed with another key.
  package init(_ bytes: FileBytes, _ secret: FactSecret) throws(Problem) {
    let magic = Self.magic.prefix(bytes.count)
    guard bytes.count > 0, bytes.withBytes(0..<magic.count, { $0.elementsEqual(magic) }) else { throw .foreign }
    // What is cut off says no version.
    guard bytes.count >= Self.headSize else { throw .damaged }
    guard bytes.number(at: 8, UInt32.self) == FactsVersion.current else { throw .otherVersion }
    guard bytes.hash(at: 64) == secret.id else { throw .otherSecret }
    let nameSize = Int(bytes.number(at: 12, UInt32.self))
    keyCount = Int(bytes.number(at: 40, UInt32.self))
    count = Int(bytes.number(at: 44, UInt32.self))
    // None can overflow: all of these numbers have 32 bits.
    keys = Self.headSize + Self.padded(nameSize)
    records = keys + keyCount * Self.keySize
    let end = records + count * Self.recordSize
    guard bytes.number(at: Self.sizeOffset, UInt64.self) == UInt64(bytes.count), end <= bytes.count,
      bytes.withBytes(Self.sizeOffset..<end, { Hash128($0, key: secret.seal) }) == bytes.hash(at: 16)
    else { throw .damaged }
    self.bytes = bytes
    seal = secret.seal
    libclangPlace = bytes.hash(at: 48)
    let name = bytes.withBytes(Self.headSize..<Self.headSize + nameSize) { String(decoding: $0, as: UTF8.self) }
    libclang = nameSize == 0 ? nil : name
  }

  /// In bytes.
  package var size: Int { bytes.count }

  static func padded(_ count: Int) -> Int { (count + 7) / 8 * 8 }

  // MARK: Keys

  /// Returns the number of the record under a key.
  package func record(of key: FactKey) -> Int? {
    bytes.withBytes(keys..<keys + keyCount * Self.keySize) { table in
      // In bounds: `index` is less than `keyCount`.
      func hash(_ index: Int) -> Hash128 {
        let place = index &* Self.keySize
        return Hash128(
          high: UInt64(littleEndian: table.loadUnaligned(fromByteOffset: place, as: UInt64.self)),
          low: UInt64(littleEndian: table.loadUnaligned(fromByteOffset: place &+ 8, as: UInt64.self))
        )
      }
      // Hashes are spread evenly, so a key is near the place that its first bits say.
      var low = Int(key.hash.high.multipliedFullWidth(by: UInt64(keyCount)).high)
      var (high, step) = (low, 8)
      while low > 0, !(hash(low) < key.hash) { (low, high, step) = (max(0, low - step), low, 2 * step) }
      step = 8
      while high < keyCount, hash(high) < key.hash { (low, high, step) = (high, min(keyCount, high + step), 2 * step) }
      while low < high {
        let middle = (low + high) / 2
        if hash(middle) < key.hash { low = middle + 1 } else { high = middle }
      }
      // One of several kinds with one hash, which does not happen by chance.
      while low < keyCount, hash(low) == key.hash {
        let entry = entry(low)
        if entry.key == key { return entry.record }
        low += 1
      }
      return nil
    }
  }

  private func key(_ index: Int) -> FactKey {
    let place = keys + index * Self.keySize
    // A kind that does not exist sorts anywhere: its hash is equal to no other.
    let kind = FactKey.Kind(rawValue: bytes.number(at: place + 20, UInt8.self)) ?? .stamp
    return FactKey(kind, hash: bytes.hash(at: place))
  }

  /// A key, its record, and how long it has not been used. The number of the record may lead nowhere.
  func entry(_ index: Int) -> (key: FactKey, record: Int, idle: UInt8) {
    let place = keys + index * Self.keySize
    return (key(index), Int(bytes.number(at: place + 16, UInt32.self)), bytes.number(at: place + 21, UInt8.self))
  }

  // MARK: Records

  /// The facts of a record; nil if they are damaged.
  package func facts(_ record: Int) -> FileFacts? { read(record) { FileFacts(encoded: $0) } }

  /// What `decode` makes of the bytes of a record; nil if it makes nothing of them, or if they are damaged.
  package func read<Value>(_ record: Int, _ decode: (UnsafeRawBufferPointer) -> Value?) -> Value? {
    guard let range = range(of: record) else { return nil }
    return bytes.withBytes(range) { sipHash64($0, key: seal) == checksum(record) ? decode($0) : nil }
  }

  /// Where a record is; nil if it is not in the file.
  func range(of record: Int) -> Range<Int>? {
    guard record < count else { return nil }
    let place = records + record * Self.recordSize
    let start = bytes.number(at: place, UInt64.self)
    let size = UInt64(bytes.number(at: place + 16, UInt32.self))
    guard start <= UInt64(bytes.count), size <= UInt64(bytes.count) - start else { return nil }
    return Int(start)..<Int(start + size)
  }

  func checksum(_ record: Int) -> UInt64 { bytes.number(at: records + record * Self.recordSize + 8, UInt64.self) }
}

extension FileBytes {
  /// The number at a position, which must be in bounds.
  func number<Number: FixedWidthInteger>(at position: Int, _: Number.Type) -> Number {
    withBytes(position..<position + MemoryLayout<Number>.size) {
      Number(littleEndian: $0.loadUnaligned(as: Number.self))
    }
  }

  func hash(at position: Int) -> Hash128 {
    Hash128(high: number(at: position, UInt64.self), low: number(at: position + 8, UInt64.self))
  }
}
