import Basics
import Facts

/// Facts that were found before: by `lintel facts`, or in the scan of another state of the project.
package struct KnownFacts: Sendable {
  /// Whose hashes tell what the facts follow from.
  package let secret: FactSecret
  /// What libclang calls itself that gave the facts of the C family; nil if there are none.
  package private(set) var libclang: String?
  private var files: [(path: String, file: FactFile)] = []
  private var records: [FactKey: FileFacts] = [:]

  package init(_ secret: FactSecret) { self.secret = secret }

  /// The facts of one scan.
  package init(_ found: [FactRecord], _ secret: FactSecret, libclang: String?) {
    self.init(secret)
    _ = add(found, libclang: libclang)
  }

  /// Adds the facts of a scan; false, and nothing is added, if they come from another libclang.
  package mutating func add(_ found: [FactRecord], libclang: String?) -> Bool {
    guard agrees(libclang) else { return false }
    for record in found { records[record.key] = record.facts }
    return true
  }

  /// Adds a file of facts; false, and nothing is added, if it comes from another libclang.
  package mutating func add(_ file: FactFile, path: String) -> Bool {
    guard agrees(file.libclang) else { return false }
    files.append((path, file))
    return true
  }

  private mutating func agrees(_ other: String?) -> Bool {
    guard let other else { return true }
    if libclang == nil { libclang = other }
    return libclang == other
  }

  package enum Finding: Sendable {
    case facts(FileFacts)
    case nothing
    /// Facts there are, but the file that has them is damaged.
    case damaged(path: String)
  }

  package subscript(_ key: FactKey) -> Finding {
    if let facts = records[key] { return .facts(facts) }
    for (path, file) in files {
      guard let record = file.record(of: key) else { continue }
      return file.facts(record).map { .facts($0) } ?? .damaged(path: path)
    }
    return .nothing
  }
}
