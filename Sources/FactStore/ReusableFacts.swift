import Basics
import Facts

/// Facts from outside of a run's scan: written by `lintel facts`, or found in another state of the project.
package struct ReusableFacts: Sendable {
  /// Whose hashes tell what the facts follow from.
  package let secret: FactSecret
  /// The version string of the libclang that gave the facts of the C family; nil if there are none.
  package private(set) var libclang: String?
  private var files: [(path: String, file: FactFile)] = []
  private var scanned: [FactKey: FileFacts] = [:]

  /// Without any facts. Only files with the same secret can be added.
  package init(_ secret: FactSecret) { self.secret = secret }

  /// Adds a file of facts; false, and nothing is added, if it comes from another libclang.
  package mutating func add(_ file: FactFile, path: String) -> Bool {
    guard agrees(file.libclang) else { return false }
    files.append((path, file))
    return true
  }

  /// With the facts of a scan. Where they come from another libclang, they replace all others.
  package func adding(_ found: [KeyedFacts], libclang: String?) -> ReusableFacts {
    var result = self
    if !result.agrees(libclang) {
      result = ReusableFacts(secret)
      result.libclang = libclang
    }
    for record in found { result.scanned[record.key] = record.facts }
    return result
  }

  private mutating func agrees(_ other: String?) -> Bool {
    guard let other else { return true }
    if libclang == nil { libclang = other }
    return libclang == other
  }

  /// The answer to a look-up. Only a miss is scanned silently.
  package enum Lookup: Sendable {
    case hit(FileFacts)
    case miss
    /// A file of facts has them, but is damaged.
    case damaged(path: String)
  }

  /// The facts under a key, from this run first, then from the files in their order. Decodes them: O(facts).
  package subscript(_ key: FactKey) -> Lookup {
    if let facts = scanned[key] { return .hit(facts) }
    for (path, file) in files {
      guard let record = file.record(of: key) else { continue }
      return file.facts(record).map { .hit($0) } ?? .damaged(path: path)
    }
    return .miss
  }
}
