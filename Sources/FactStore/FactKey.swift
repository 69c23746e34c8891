import Basics
import Facts

/// A hash under which facts are found again.
///
/// Of what facts follow from: the bytes of a Swift file, or everything that libclang is told of a file of the C family.
/// Neither path nor project is part of that, as facts do not depend on them (ARCHITECTURE.md, invariant 1). Or of what
/// stands for these bytes: git's id of them, or what the file system notes of a file.
package struct FactKey: Hashable, Comparable, Sendable {
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// Of what the facts follow from.
    case content
    /// Of git's id of the contents.
    case blob
    /// Of a path and a stamp. It may outlive the file.
    case stamp
  }

  /// What is asked of a file.
  package enum Question: UInt64, Sendable {
    case swiftWithExpressions = 0
    case swift = 1
    case outline = 2
  }

  package var kind: Kind
  package var hash: Hash128

  package init(_ kind: Kind, hash: Hash128) {
    self.kind = kind
    self.hash = hash
  }

  /// The key of what a scanner finds in the first `count` bytes of a file.
  package init(_ question: Question, _ bytes: [UInt8], count: Int) {
    self.init(.content, hash: Hash128(bytes, count: count, seed: question.rawValue))
  }

  /// The key of the same for a file that is not read: `path` is relative to the root.
  package init(_ question: Question, _ mark: FileMark, path: String) {
    switch mark {
    case .blob(let id):
      self.init(.blob, hash: Self.hash(of: [id.high, id.low], question.rawValue))
    case .stamp(let stamp):
      var path = path
      let name = path.withUTF8 { Hash128(UnsafeRawBufferPointer($0), seed: question.rawValue) }
      let numbers = [
        name.high, name.low, stamp.size, UInt64(bitPattern: stamp.modified), UInt64(bitPattern: stamp.changed),
        stamp.inode,
      ]
      self.init(.stamp, hash: Self.hash(of: numbers, question.rawValue))
    }
  }

  /// The key of what libclang answers. `language` is a number for the arguments that it is called with. Its version is not
  /// in the key: a file of facts names it once.
  package init(language: UInt8, prelude: [UInt8], source: [UInt8]) {
    let before = Hash128(prelude, count: prelude.count, seed: 3 + UInt64(language))
    let text = Hash128(source, count: source.count, seed: before.low)
    self.init(.content, hash: Hash128(high: text.high ^ before.high, low: text.low))
  }

  private static func hash(of numbers: [UInt64], _ seed: UInt64) -> Hash128 {
    numbers.withUnsafeBytes { Hash128($0, seed: seed) }
  }

  package static func < (a: FactKey, b: FactKey) -> Bool {
    a.hash == b.hash ? a.kind.rawValue < b.kind.rawValue : a.hash < b.hash
  }
}

/// Facts, and what they follow from.
package struct FactRecord: Sendable {
  package var key: FactKey
  package var facts: FileFacts

  package init(key: FactKey, facts: FileFacts) {
    self.key = key
    self.facts = facts
  }
}
