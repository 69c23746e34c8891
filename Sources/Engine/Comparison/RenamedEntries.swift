import Configuration
import ReportModel
import RuleKinds

extension Baseline {
  /// The same in the words of a later one: an entry whose types have other names now has these, where the later one has an
  /// entry with them.
  ///
  /// - Parameters:
  ///   - old: the project of this baseline.
  ///   - new: that of the later one.
  func renamed(as later: Baseline, from old: CheckedTree, to new: CheckedTree) -> Baseline {
    let (known, accepted) = (Set(entries.map(\.key.withoutPlaces)), Set(later.entries.map(\.key.withoutPlaces)))
    let gone = entries.indices.filter { !accepted.contains(entries[$0].key.withoutPlaces) }
    let come = later.entries.map(\.key).filter { !known.contains($0.withoutPlaces) }
    guard !gone.isEmpty, !come.isEmpty, let counterparts = old.counterparts(in: new) else { return self }
    let names = come.flatMap { [$0.source, $0.target, $0.target?.withoutLastPart].compactMap(\.self) }
    let homes = new.homes(ofTypes: Set(names))
    // The first is taken first.
    var free = Dictionary(grouping: gone.reversed()) { entries[$0].key.withoutPlaces }
    var result = self
    var ofMembers: [RenamedMembers.Come] = []
    for key in come {
      let before = counterparts.old(key.placed(in: homes)).withoutPlaces
      if let index = free[before]?.popLast() {
        (result.entries[index].key.source, result.entries[index].key.target) = (key.source, key.target)
      } else if key.member != nil {
        ofMembers.append(RenamedMembers.Come(key: key.withoutPlaces, asOld: before))
      }
    }
    guard !ofMembers.isEmpty else { return result }
    let left = free.filter { !$0.value.isEmpty }.keys
    for (key, before) in RenamedMembers(old: old, new: new).pairs(ofMembers, gone: left) {
      guard let index = free[before]?.popLast() else { continue }
      result.entries[index].key.source = key.source
      result.entries[index].key.target = key.target
      result.entries[index].key.member = key.member
    }
    return result
  }
}

extension ViolationKey {
  /// With the files of its types, where each is one of a name.
  fileprivate func placed(in homes: [String: Set<TypeHome>]) -> ViolationKey {
    func onlyFile(of name: String?) -> String? {
      guard let name, let found = homes[name], found.count == 1 else { return nil }
      return found.first?.file
    }
    var key = self
    key.file = onlyFile(of: source) ?? file
    key.targetFile = onlyFile(of: target) ?? targetFile
    if target.map({ homes[$0] == nil }) == true, let file = onlyFile(of: target?.withoutLastPart) {
      (key.targetFile, key.isOfMember) = (file, true)
    }
    return key
  }
}

extension String {
  /// `Session` of `Session.shared` and `Session.Task`; nil without a dot.
  var withoutLastPart: String? { lastIndex(of: ".").map { String(self[..<$0]) } }
}
