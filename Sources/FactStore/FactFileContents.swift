import Basics
import Facts

/// A file of facts that is to be written.
package struct FactFileContents: Sendable {
  /// What is written under one or several keys.
  package struct Entry: Sendable {
    package enum Record: Sendable {
      case facts(FileFacts)
      /// Something else, as bytes.
      case encoded([UInt8])
      /// As the file that is written anew has it.
      case stored(Int)
    }

    package var keys: [FactKey]
    package var record: Record

    package init(keys: [FactKey], _ record: Record) {
      self.keys = keys
      self.record = record
    }
  }

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

  /// A key that was not used while the file was written so many times is forgotten.
  package static let maximumIdle: UInt8 = 8

  package init(_ records: [FactRecord], libclang: String?, workers: Int) {
    self.init(records.map { Entry(keys: [$0.key], .facts($0.facts)) }, libclang: libclang, workers: workers)
  }

  /// Puts a file together, the same for the same entries in any order; of those with one key the first is taken.
  ///
  /// - Parameters:
  ///   - old: the file that is written anew. What of it is not among the entries stays for a while, if that does not make
  ///     the file more than twice as large, and if `keepsIdle`.
  ///   - libclang: what libclang calls itself that gave the facts of the C family, and how it was found.
  package init(
    _ entries: [Entry],
    old: FactFile? = nil,
    keepsIdle: Bool = true,
    libclang: String?,
    libclangPlace: Hash128 = Hash128(high: 0, low: 0),
    workers: Int
  ) {
    self.old = old
    var table = KeyTable(old)
    for entry in entries { table.add(entry) }
    let fresh = table.fresh
    let encoded = parallelMap(count: fresh.count, workers: workers) { index -> [UInt8] in
      switch fresh[index] {
      case .facts(let facts): facts.encoded()
      case .encoded(let bytes): bytes
      case .stored: []
      }
    }
    if let old, keepsIdle {
      table.addOld(old, freshSize: encoded.reduce(0) { $0 + $1.count }, isSameLibclang: old.libclang == libclang)
    }

    // Records are numbered in the order of their first keys, so that the bytes do not hang on the order of the entries.
    let places = table.places
    let keys = places.sorted { $0.key < $1.key }
    var numbers: [KeyTable.Place: UInt32] = [:]
    var order: [KeyTable.Place] = []
    for (_, use) in keys where numbers[use.place] == nil {
      numbers[use.place] = UInt32(order.count)
      order.append(use.place)
    }
    var checksums: [UInt64] = []
    for place in order {
      switch place {
      case .fresh(let index):
        chunks.append(.new(encoded[index]))
        checksums.append(Hash128(encoded[index][...]).low)
      case .stored(let record):
        chunks.append(.stored(old?.range(of: record) ?? 0..<0))
        checksums.append(old?.checksum(record) ?? 0)
      }
    }

    let name = Array((libclang ?? "").utf8)
    var hashed: [UInt8] = []
    let headSize =
      FactFile.headSize + FactFile.padded(name.count) + keys.count * FactFile.keySize
      + order.count * FactFile.recordSize
    var offset = UInt64(headSize)
    hashed.append(number: offset + UInt64(chunks.reduce(0) { $0 + $1.count }))
    hashed.append(number: UInt32(keys.count))
    hashed.append(number: UInt32(order.count))
    hashed.append(libclangPlace)
    hashed += name
    hashed += Array(repeating: 0, count: FactFile.padded(name.count) - name.count)
    for (key, use) in keys {
      hashed.append(key.hash)
      hashed.append(number: numbers[use.place] ?? 0)
      hashed += [key.kind.rawValue, use.idle, 0, 0]
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
    head.append(Hash128(hashed[...]))
    head += hashed
  }

  /// Hands over the bytes, piece by piece, until one is refused.
  package func write(_ body: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    guard head.withUnsafeBytes(body) else { return false }
    for chunk in chunks {
      switch chunk {
      case .new(let bytes): guard bytes.withUnsafeBytes(body) else { return false }
      case .stored(let range): guard old?.bytes.withBytes(range, body) ?? true else { return false }
      }
    }
    return true
  }

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

/// Which key leads to which record.
private struct KeyTable {
  enum Place: Hashable {
    /// A number in `fresh`.
    case fresh(Int)
    /// A number in the old file.
    case stored(Int)
  }

  struct Use {
    var place: Place
    var idle: UInt8
  }

  private(set) var places: [FactKey: Use] = [:]
  private(set) var fresh: [FactFileContents.Entry.Record] = []
  /// By the number in the old file.
  private var isUsed: [Bool]

  init(_ old: FactFile?) { isUsed = Array(repeating: false, count: old?.count ?? 0) }

  mutating func add(_ entry: FactFileContents.Entry) {
    var place = known(entry.keys)
    if place == nil {
      switch entry.record {
      case .stored(let record):
        isUsed[record] = true
        place = .stored(record)
      case .facts, .encoded:
        place = .fresh(fresh.count)
        fresh.append(entry.record)
      }
    }
    guard let place else { return }
    for key in entry.keys where places[key] == nil { places[key] = Use(place: place, idle: 0) }
  }

  private func known(_ keys: [FactKey]) -> Place? {
    for key in keys { if let use = places[key] { return use.place } }
    return nil
  }

  /// Adds what else the old file has: all that leads to records which are in use, as it cannot become wrong, but not the
  /// stamps of files that are gone; and for a while what was not in use, such as the state of another branch.
  mutating func addOld(_ old: FactFile, freshSize: Int, isSameLibclang: Bool) {
    var idle: [(key: FactKey, record: Int, idle: UInt8)] = []
    var usedSize = freshSize
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
      entry.idle += 1
      if entry.idle <= FactFileContents.maximumIdle { idle.append(entry) }
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
      if idleSize > usedSize { break }
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
