import Basics
import Facts

/// What facts follow from, as a hash: the bytes of a Swift file, or everything that libclang is told of a file of the C
/// family. Neither path nor project is part of it, as facts do not depend on them (ARCHITECTURE.md, invariant 1).
package struct FactKey: Hashable, Comparable, Sendable {
  package var hash: Hash128

  package init(hash: Hash128) { self.hash = hash }

  /// The key of what the Swift scanner finds in the first `count` bytes; `expressions`: whether it is asked for these.
  package init(swift bytes: [UInt8], count: Int, expressions: Bool = false) {
    hash = Hash128(bytes, count: count, seed: expressions ? 0 : 1)
  }

  /// The key of what libclang answers. `language` is a number for the arguments that it is called with. Its version is not
  /// in the key: a file of facts names it once.
  package init(language: UInt8, prelude: [UInt8], source: [UInt8]) {
    let before = Hash128(prelude, count: prelude.count, seed: 2 + UInt64(language))
    let text = Hash128(source, count: source.count, seed: before.low)
    hash = Hash128(high: text.high ^ before.high, low: text.low)
  }

  package static func < (a: FactKey, b: FactKey) -> Bool { a.hash < b.hash }
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
