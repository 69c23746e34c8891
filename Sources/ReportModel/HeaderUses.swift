/// What files use of headers of C that they import although no reference shows it.
package struct HeaderUses: Hashable, Sendable {
  /// Macros, functions, constants and variables, the first ones; or members, where only these have a name that occurs.
  package var names: [String] = []
  /// How many times a file uses such a one, however often it names it; of members each import once.
  package var count = 0
  /// Whether these are used for sure: what another type has may be called like a member.
  package var isSure = false

  /// How many names are kept.
  package static let kept = 20

  package init() {}

  package init(names: [String], count: Int, isSure: Bool) {
    (self.names, self.count, self.isSure) = (names, count, isSure)
  }

  /// What of it is told beside references: where there are references to types, their members are nothing else.
  ///
  /// - Parameters:
  ///   - references: how many there are of any kind.
  ///   - imports: how many of them import a header or a module.
  package func beside(references: Int, imports: Int) -> HeaderUses {
    isSure || references == imports ? self : HeaderUses()
  }

  /// Adds those of another import. What is sure takes the place of what is not.
  package mutating func add(_ other: HeaderUses) {
    guard other.count > 0, other.isSure || !isSure else { return }
    guard isSure == other.isSure || count == 0 else {
      self = other
      return
    }
    isSure = other.isSure
    count += other.count
    for name in other.names where names.count < Self.kept && !names.contains(name) { names.append(name) }
  }
}
