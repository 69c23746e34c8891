/// What something declares and mentions, by which it is known again under another name or in another place.
struct Traits {
  /// The names that it declares.
  var declared: Set<String>
  /// The names that it mentions.
  var mentioned: Set<String>
  /// Only what has a mark in common is compared.
  var marks: [String]
}

extension Traits {
  /// Those of a module: its files.
  init(ofFiles paths: Set<String>) { self.init(declared: paths, mentioned: [], marks: Array(paths)) }

  /// How much of what both declare they have in common, from 0 to 1 (the coefficient of Dice); nil if neither declares
  /// anything.
  func likeness(ofDeclared other: Traits) -> Double? { Self.likeness(declared, other.declared) }

  /// The same of all names but `ignored`.
  func likeness(ofAll other: Traits, ignoring ignored: Set<String> = []) -> Double? {
    Self.likeness(
      declared.union(mentioned).subtracting(ignored),
      other.declared.union(other.mentioned).subtracting(ignored)
    )
  }

  private static func likeness(_ a: Set<String>, _ b: Set<String>) -> Double? {
    guard !a.isEmpty || !b.isEmpty else { return nil }
    return Double(2 * a.intersection(b).count) / Double(a.count + b.count)
  }
}

/// Pairs what is gone with what has come, the likest first; each is in one pair at most.
///
/// - Parameter likeness: how like two are, by their indices; nil if they cannot be the same.
func pairs(
  _ gone: [Traits],
  _ come: [Traits],
  likeness: (_ gone: Int, _ come: Int) -> Double?
) -> [(gone: Int, come: Int)] {
  // What so many have in common says nothing, and would compare all with all.
  let maximum = 32
  var byMark: [String: [Int]] = [:]
  for (index, traits) in gone.enumerated() {
    for mark in Set(traits.marks) { byMark[mark, default: []].append(index) }
  }
  var found: [(likeness: Double, gone: Int, come: Int)] = []
  for (index, traits) in come.enumerated() {
    var candidates: Set<Int> = []
    for mark in traits.marks {
      if let some = byMark[mark], some.count <= maximum { candidates.formUnion(some) }
    }
    for candidate in candidates {
      if let likeness = likeness(candidate, index) { found.append((likeness, candidate, index)) }
    }
  }
  found.sort { ($1.likeness, $0.gone, $0.come) < ($0.likeness, $1.gone, $1.come) }
  var isTaken = (gone: Set<Int>(), come: Set<Int>())
  var result: [(gone: Int, come: Int)] = []
  for pair in found where !isTaken.gone.contains(pair.gone) && !isTaken.come.contains(pair.come) {
    isTaken.gone.insert(pair.gone)
    isTaken.come.insert(pair.come)
    result.append((pair.gone, pair.come))
  }
  return result
}
