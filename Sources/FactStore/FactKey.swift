import Basics
import Facts

/// A hash under which facts are found again.
///
/// A hash of what facts follow from: the bytes of a Swift file, or everything that those of a file of the C family
/// depend on. Neither path nor project is part of that, as facts do not depend on them. Or of what represents these
/// bytes: git's id of them, or what the file system notes of a file.
///
/// All hashes are those of a secret (`FactSecret`), so that nobody can write a text whose facts are those of another.
/// See ARCHITECTURE.md#facts-of-a-file.
package struct FactKey: Hashable, Comparable, Sendable {
  /// What a key is a hash of. The raw values are part of the file format.
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// Of the text that the facts follow from.
    case content
    /// Of what the facts of a file of the C family follow from.
    case clang
    /// Of git's id of the contents.
    case blob
    /// Of a path and a stamp. It may outlive the file.
    case stamp
    /// Of all that the numbers of a commit follow from.
    case numbers
  }

  /// What is looked up of a file.
  package enum Query: UInt64, Sendable {
    case swiftWithExpressions = 0
    case swift = 1
    case outline = 2
    case resource = 3
  }

  package var kind: Kind
  package var hash: Hash128

  package init(_ kind: Kind, hash: Hash128) {
    self.kind = kind
    self.hash = hash
  }

  /// The key of what a scanner finds in the first `count` bytes of a file.
  package init(_ query: Query, _ bytes: [UInt8], count: Int, _ secret: FactSecret) {
    let hash = bytes.withUnsafeBytes { bytes in
      Hash128(UnsafeRawBufferPointer(rebasing: bytes[..<count]), key: secret.key(of: query))
    }
    self.init(.content, hash: hash)
  }

  /// The key of the same for a file that is not read: `path` is relative to the root.
  package init(_ query: Query, _ mark: FileMark, path: String, _ secret: FactSecret) {
    let key = secret.key(of: query)
    switch mark {
    case .blob(let id):
      self.init(.blob, hash: Self.hash(of: [id.high, id.low], key))
    case .stamp(let stamp):
      var path = path
      let name = path.withUTF8 { Hash128(UnsafeRawBufferPointer($0), key: key) }
      let numbers = [
        name.high, name.low, stamp.size, UInt64(bitPattern: stamp.modified), UInt64(bitPattern: stamp.changed),
        stamp.inode,
      ]
      self.init(.stamp, hash: Self.hash(of: numbers, key))
    }
  }

  /// The key of the facts of a file of the C family: `text` is a hash of its bytes, `meaning` one of what its names are
  /// in the project, `language` a number for the arguments that libclang is called with. Its version is not in the key:
  /// a file of facts names it once.
  package init(text: Hash128, meaning: Hash128, language: UInt8, defines: [String], _ secret: FactSecret) {
    var bytes: [UInt8] = [language]
    for define in defines { bytes += Array(define.utf8) + [0] }
    let arguments = Hash128(bytes[...], key: secret.name)
    let numbers = [text.high, text.low, meaning.high, meaning.low, arguments.high, arguments.low]
    self.init(.clang, hash: Self.hash(of: numbers, secret.name))
  }

  /// The key of what follows from these bytes: the numbers of a commit.
  package init(ofNumbersFrom bytes: [UInt8], _ secret: FactSecret) {
    self.init(.numbers, hash: Hash128(bytes[...], key: secret.name))
  }

  /// It is a hash already.
  package func hash(into hasher: inout Hasher) { hasher.combine(hash.low) }

  private static func hash(of numbers: [UInt64], _ key: HashKey) -> Hash128 {
    numbers.withUnsafeBytes { Hash128($0, key: key) }
  }

  /// By hash, then kind: the order of a file's index.
  package static func < (a: FactKey, b: FactKey) -> Bool {
    if a.hash.high != b.hash.high { return a.hash.high < b.hash.high }
    return (a.hash.low, a.kind.rawValue) < (b.hash.low, b.kind.rawValue)
  }
}

/// Facts, and what they follow from.
package struct KeyedFacts: Sendable {
  package var key: FactKey
  package var facts: FileFacts

  package init(key: FactKey, facts: FileFacts) {
    self.key = key
    self.facts = facts
  }
}
