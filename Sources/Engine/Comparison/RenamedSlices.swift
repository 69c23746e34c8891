import RuleKinds

/// Which slices of rules have another name in an older state: that of slices which are gone and had nearly the same types
/// and files.
struct RenamedSlices {
  /// By rule: the new name to the old one.
  private var names: [String: [String: String]] = [:]

  /// Looks at the rules of which both states have violations.
  ///
  /// - Parameter counterpart: of a type or file of the new state, the one of the old.
  init(
    from old: CheckedTree,
    to new: CheckedTree,
    counterpart: (DeclaredTypes.Place) -> DeclaredTypes.Place
  ) {
    for rule in old.rulesOfSlices.intersection(new.rulesOfSlices) {
      let (before, after) = (old.slices(ofRule: rule), new.slices(ofRule: rule))
      let gone = before.keys.filter { after[$0] == nil }.sorted()
      let come = after.keys.filter { before[$0] == nil }.sorted()
      guard !gone.isEmpty, !come.isEmpty else { continue }
      let oldTraits = gone.map { Traits(ofSlice: before[$0] ?? []) }
      let newTraits = come.map { Traits(ofSlice: after[$0]?.map(counterpart) ?? []) }
      let found = pairs(oldTraits, newTraits) { gone, come in
        oldTraits[gone].likeness(ofDeclared: newTraits[come]).flatMap { $0 >= Self.least ? $0 : nil }
      }
      for pair in found { names[rule, default: [:]][come[pair.come]] = gone[pair.gone] }
    }
  }

  /// So much of what both have is the same.
  private static let least = 0.8

  /// What the older state calls a slice.
  func old(_ name: String, ofRule rule: String) -> String { names[rule]?[name] ?? name }
}

extension CheckedTree {
  /// The rules that have violations at slices, also such as comments silence.
  fileprivate var rulesOfSlices: Set<String> {
    let all = [violations, silenced.map(\.violation)].joined().lazy.map(\.reported)
    return Set(all.filter { SliceContents.kinds.contains($0.kind) }.map(\.rule))
  }
}

extension Traits {
  fileprivate init(ofSlice places: [DeclaredTypes.Place]) {
    let names = places.map { "\($0.file)\u{0}\($0.name)" }
    self.init(declared: Set(names), mentioned: [], marks: names)
  }
}
