import Basics
import Facts

/// A file of facts that is to be written.
package struct FactFileContents: Sendable {
  /// What is written under one or several keys.
  package struct Entry: Sendable {
    /// The bytes of an entry, encoded just now or copied from an earlier file.
    package enum Record: Sendable {
      case new([UInt8], checksum: UInt64)
      /// As the file that is written anew has it.
      case stored(Int)

      /// Bytes to write, with a checksum that only the owner of the secret can make. O(bytes).
      package static func encoded(_ bytes: [UInt8], _ secret: FactSecret) -> Record {
        .new(bytes, checksum: bytes.withUnsafeBytes { sipHash64($0, key: secret.seal) })
      }

      /// Facts to write, encoded and sealed. O(facts).
      package static func facts(_ facts: FileFacts, _ secret: FactSecret) -> Record {
        .encoded(facts.encoded(), secret)
      }
    }

    package var keys: [FactKey]
    package var record: Record

    package init(keys: [FactKey], _ record: Record) {
      self.keys = keys
      self.record = record
    }
  }

  /// Facts to be written: new ones, or bytes of the file that is there.
  private enum Chunk: Sendable {
    case new([UInt8])
    case stored(Range<Int>)

    var count: Int {
      switch self {
      case .new(let bytes): bytes.count
      case .stored(let range): range.count
      }
    }
  }

  private var head: [UInt8] = []
  private var chunks: [Chunk] = []
  private let old: FactFile?

  /// The number of bytes.
  package var count: Int { head.count + chunks.reduce(0) { $0 + $1.count } }

  /// A key that was not used while the file was written that many times is forgotten.
  package static let maximumIdle: UInt8 = 8

  /// Encodes and seals facts in parallel, one key for each. O(facts).
  package init(_ records: [KeyedFacts], _ secret: FactSecret, libclang: String?, workers: Int) {
    let entries = parallelMap(count: records.count, workers: workers) { index in
      Entry(keys: [records[index].key], .facts(records[index].facts, secret))
    }
    self.init(entries, secret, libclang: libclang)
  }

  /// Puts a file together, the same for the same entries in any order; of those with one key the first is taken.
  ///
  /// - Parameters:
  ///   - secret: that of the entries and of the old file.
  ///   - old: the file that is written anew. What of it is not among the entries stays for a while, if that does not
  ///     make the file more than twice as large, or takes no more than `roomForIdle` bytes, and if `keepsIdle`.
  ///   - libclang: what libclang calls itself that gave the facts of the C family, and how it was found.
  package init(
    _ entries: [Entry],
    _ secret: FactSecret,
    old: FactFile? = nil,
    keepsIdle: Bool = true,
    roomForIdle: Int = 0,
    libclang: String?,
    libclangPlace: Hash128 = Hash128(high: 0, low: 0)
  ) {
    self.old = old
    var table = KeyTable(old, count: entries.count)
    for entry in entries { table.add(entry) }
    if let old, keepsIdle { table.addOld(old, isSameLibclang: old.libclang == libclang, room: roomForIdle) }

    // Records are numbered in the order of their first keys, so that the bytes do not depend on the order of the
    // entries.
    let keys = table.uses
    var numbers = PlaceNumbers(fresh: table.fresh.count, stored: old?.count ?? 0)
    let records = keys.map { numbers.number(of: $0.use.place) }
    let order = numbers.order
    var checksums: [UInt64] = []
    chunks.reserveCapacity(order.count)
    checksums.reserveCapacity(order.count)
    for place in order {
      switch place {
      case .fresh(let index):
        chunks.append(.new(table.fresh[index].bytes))
        checksums.append(table.fresh[index].checksum)
      case .stored(let record):
        chunks.append(.stored(old?.range(of: record) ?? 0..<0))
        checksums.append(old?.checksum(record) ?? 0)
      }
    }

    let name = Array((libclang ?? "").utf8)
    let headSize =
      FactFile.headSize + FactFile.padded(name.count) + keys.count * FactFile.keySize
      + order.count * FactFile.recordSize
    var hashed: [UInt8] = []
    hashed.reserveCapacity(headSize)
    var offset = UInt64(headSize)
    hashed.append(number: offset + UInt64(chunks.reduce(0) { $0 + $1.count }))
    hashed.append(number: UInt32(keys.count))
    hashed.append(number: UInt32(order.count))
    hashed.append(libclangPlace)
    hashed.append(secret.id)
    hashed += name
    hashed += Array(repeating: 0, count: FactFile.padded(name.count) - name.count)
    for ((key, use), record) in zip(keys, records) {
      hashed.append(key.hash)
      hashed.append(number: record)
      hashed.append(number: UInt32(key.kind.rawValue) | UInt32(use.idle) << 8)
    }
    for (chunk, checksum) in zip(chunks, checksums) {
      hashed.append(number: offset)
      hashed.append(number: checksum)
      hashed.append(number: UInt32(chunk.count))
      hashed.append(number: UInt32(0))
      offset += UInt64(chunk.count)
    }
    head = FactFile.magic
    head.append(number: FactsVersion.current)
    head.append(number: UInt32(name.count))
    head.append(Hash128(hashed[...], key: secret.seal))
    head += hashed
  }

  /// Hands over the bytes, piece by piece, until one is refused. The facts of a file are small, and each write takes
  /// its time, so many of them are one piece.
  package func write(_ body: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    guard head.withUnsafeBytes(body) else { return false }
    var piece: [UInt8] = []
    piece.reserveCapacity(Self.pieceSize + Self.pieceSize / 4)
    for chunk in chunks {
      switch chunk {
      case .new(let bytes): piece += bytes
      case .stored(let range): old?.bytes.withBytes(range) { piece += $0 }
      }
      guard piece.count >= Self.pieceSize else { continue }
      guard piece.withUnsafeBytes(body) else { return false }
      piece.removeAll(keepingCapacity: true)
    }
    return piece.withUnsafeBytes(body)
  }

  /// In bytes: what the processor's cache holds.
  private static let pieceSize = 256 << 10

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    _ = write { piece in
      bytes += piece
      return true
    }
    return bytes
  }
}

/// Where a record comes from.
private enum Place {
  /// A number in `KeyTable.fresh`.
  case fresh(Int)
  /// A number in the old file.
  case stored(Int)
}

/// The numbers of the records of a file, in the order in which they are added.
private struct PlaceNumbers {
  private(set) var order: [Place] = []
  /// By the number of the place.
  private var fresh: [UInt32?]
  private var stored: [UInt32?]

  init(fresh: Int, stored: Int) {
    self.fresh = Array(repeating: nil, count: fresh)
    self.stored = Array(repeating: nil, count: stored)
  }

  /// Returns the number of a place, the next one if it has none yet.
  mutating func number(of place: Place) -> UInt32 {
    let known =
      switch place {
      case .fresh(let index): fresh[index]
      case .stored(let record): stored[record]
      }
    if let known { return known }
    let number = UInt32(order.count)
    switch place {
    case .fresh(let index): fresh[index] = number
    case .stored(let record): stored[record] = number
    }
    order.append(place)
    return number
  }
}

/// Which key leads to which record.
private struct KeyTable {
  struct Use {
    var place: Place
    var idle: UInt8
  }

  private var places: [FactKey: Use] = [:]
  private(set) var fresh: [(bytes: [UInt8], checksum: UInt64)] = []
  /// By the number in the old file.
  private var isUsed: [Bool]

  init(_ old: FactFile?, count: Int) {
    places.reserveCapacity(2 * count)
    isUsed = Array(repeating: false, count: old?.count ?? 0)
  }

  /// All keys, sorted.
  var uses: [(key: FactKey, use: Use)] {
    var uses = places.map { (key: $0.key, use: $0.value) }
    uses.sort { $0.key < $1.key }
    return uses
  }

  mutating func add(_ entry: FactFileContents.Entry) {
    var place = known(entry.keys)
    if place == nil {
      switch entry.record {
      case .stored(let record):
        isUsed[record] = true
        place = .stored(record)
      case .new(let bytes, let checksum):
        place = .fresh(fresh.count)
        fresh.append((bytes, checksum))
      }
    }
    guard let place else { return }
    for key in entry.keys where places[key] == nil { places[key] = Use(place: place, idle: 0) }
  }

  private func known(_ keys: [FactKey]) -> Place? {
    for key in keys { if let use = places[key] { return use.place } }
    return nil
  }

  /// Adds what else the old file has: all that leads to records which are in use, as it cannot become wrong, but not
  /// the stamps of files that are gone; and for a while what was not in use, such as the state of another branch.
  mutating func addOld(_ old: FactFile, isSameLibclang: Bool, room: Int) {
    var idle: [(key: FactKey, record: Int, idle: UInt8)] = []
    var usedSize = fresh.reduce(0) { $0 + $1.bytes.count }
    for (record, isUsed) in isUsed.enumerated() where isUsed { usedSize += old.range(of: record)?.count ?? 0 }
    for index in 0..<old.keyCount {
      var entry = old.entry(index)
      guard places[entry.key] == nil, old.range(of: entry.record) != nil else { continue }
      // The file names one libclang only.
      if entry.key.kind == .clang, !isSameLibclang { continue }
      if isUsed[entry.record], entry.key.kind != .stamp {
        places[entry.key] = Use(place: .stored(entry.record), idle: 0)
        continue
      }
      guard entry.idle < FactFileContents.maximumIdle else { continue }
      entry.idle += 1
      idle.append(entry)
    }
    // Those that were used last come first.
    idle.sort { ($0.idle, $0.key) < ($1.idle, $1.key) }
    var isCounted = isUsed
    var idleSize = 0
    for entry in idle {
      if !isCounted[entry.record] {
        isCounted[entry.record] = true
        idleSize += old.range(of: entry.record)?.count ?? 0
      }
      if idleSize > max(usedSize, room) { break }
      places[entry.key] = Use(place: .stored(entry.record), idle: entry.idle)
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append<Number: FixedWidthInteger>(number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  fileprivate mutating func append(_ hash: Hash128) {
    append(number: hash.high)
    append(number: hash.low)
  }
}
