import Basics

/// What distinguishes facts that we have kept from those that somebody made up.
///
/// Whoever has it can write files of facts that are believed. From one key follow two: one seals files, one hashes what
/// facts follow from, so that nobody can look for two texts with one hash.
package struct FactSecret: Hashable, Sendable {
  let seal: HashKey
  let name: HashKey
  /// Tells files of another secret from damaged ones, and says nothing of the secret.
  let id: Hash128

  /// Derives the keys of all purposes from one.
  package init(_ key: HashKey) {
    func derived(_ purpose: UInt8) -> Hash128 { Hash128([purpose], key: key) }
    (seal, name) = (HashKey(derived(1)), HashKey(derived(2)))
    id = derived(3)
  }

  /// The secret of those who share a text of any length.
  package init(text: String) {
    self.init(HashKey(Hash128(Array(text.utf8)[...], key: HashKey(0, 0))))
  }

  /// The one that everybody knows: such a file is as trusted as whoever may write it.
  package static let everybodys = FactSecret(HashKey(0, 0))
}

extension FactSecret {
  /// Other queries about one text have other hashes.
  func key(of query: FactKey.Query) -> HashKey {
    HashKey(name.first ^ query.rawValue, name.second)
  }
}

extension HashKey {
  fileprivate init(_ hash: Hash128) { self.init(hash.low, hash.high) }
}
