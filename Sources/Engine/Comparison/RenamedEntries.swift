import Configuration
import ReportModel

extension Baseline {
  /// The same in the words of a later one: an entry whose type there is no more has the name of one that is new, where an
  /// entry of the later one differs in that alone.
  ///
  /// - Parameters:
  ///   - old: the project of this baseline.
  ///   - new: that of the later one.
  func renamed(as later: Baseline, from old: CheckedTree, to new: CheckedTree) -> Baseline {
    let (known, accepted) = (Set(entries.map(\.key.withoutPlaces)), Set(later.entries.map(\.key.withoutPlaces)))
    let gone = entries.indices.filter { !accepted.contains(entries[$0].key.withoutPlaces) }
    let come = later.entries.map(\.key).filter { !known.contains($0.withoutPlaces) }
    guard !gone.isEmpty, !come.isEmpty else { return self }
    let names = Set((gone.map { entries[$0].key } + come).flatMap(\.ends))
    let (before, after) = (old.homes(ofTypes: names), new.homes(ofTypes: names))
    // The first is taken first.
    var free: [ViolationKey: [Int]] = [:]
    for index in gone.reversed() {
      let key = entries[index].key.hiding { before[$0] != nil && after[$0] == nil }
      if let key { free[key, default: []].append(index) }
    }
    var result = self
    for key in come {
      guard let hidden = key.hiding({ before[$0] == nil && after[$0] != nil }), let index = free[hidden]?.popLast()
      else { continue }
      (result.entries[index].key.source, result.entries[index].key.target) = (key.source, key.target)
    }
    return result
  }
}

extension ViolationKey {
  fileprivate var ends: [String] { [source, target].compactMap(\.self) }

  /// What stays the same where types get other names; nil if neither end is one of these types.
  fileprivate func hiding(_ isRenamed: (String) -> Bool) -> ViolationKey? {
    var key = withoutPlaces
    key.source = key.source.map { isRenamed($0) ? "" : $0 }
    key.target = key.target.map { isRenamed($0) ? "" : $0 }
    return key.source == "" || key.target == "" ? key : nil
  }
}
