import Configuration
import ReportModel
import RuleKinds

/// Which members have another name now of which a rule says the same.
///
/// If of one type as many members are gone as have come that break a rule in the same way, and they are of one kind, these
/// are those. A member that is still there was mended, and one that was there before is newly broken.
struct RenamedMembers {
  let old: CheckedTree
  let new: CheckedTree

  /// A violation of a member that only the later state has.
  struct Come {
    var key: ViolationKey
    /// The same with the names and places that the older state has for its types and files.
    var asOld: ViolationKey
  }

  /// The keys that the older state has for those of the later one. O(n log n).
  ///
  /// - Parameter gone: those that only the older state has.
  func pairs(_ come: [Come], gone: some Sequence<ViolationKey>) -> [ViolationKey: ViolationKey] {
    var left = Dictionary(grouping: gone.filter { $0.member != nil }, by: \.withoutMember)
    guard !left.isEmpty else { return [:] }
    var result: [ViolationKey: ViolationKey] = [:]
    for (rest, come) in Dictionary(grouping: come, by: \.asOld.withoutMember) {
      guard let gone = left.removeValue(forKey: rest), let before = rest.source, let now = come[0].key.source else {
        continue
      }
      let titles = (
        old: old.memberTitles(ofType: before, in: rest.file), new: new.memberTitles(ofType: now, in: come[0].key.file)
      )
      let fresh = Dictionary(
        grouping: come.filter { !titles.old.contains($0.key.member ?? "") },
        by: \.key.isOfFunction
      )
      let lost = Dictionary(grouping: gone.filter { !titles.new.contains($0.member ?? "") }, by: \.isOfFunction)
      for (isFunction, fresh) in fresh {
        guard let lost = lost[isFunction], lost.count == fresh.count else { continue }
        for (new, old) in zip(fresh.sorted { $0.key < $1.key }, lost.sorted()) { result[new.key] = old }
      }
    }
    return result
  }
}

extension CheckedTree {
  /// The keys that violations of members had in an older state, where these have another name now.
  ///
  /// - Parameter violations: those of the older state, by whatever configuration.
  func renamedMembers(since old: CheckedTree, violations: [CheckedViolation], _ counterparts: Counterparts)
    -> [ViolationKey: ViolationKey]
  {
    func keys(_ violations: [CheckedViolation]) -> Set<ViolationKey> {
      Set(ViolationParts(violations).all.lazy.map(\.comparedKey).filter { $0.member != nil })
    }
    let before = keys(violations)
    guard !before.isEmpty else { return [:] }
    var (come, left): ([RenamedMembers.Come], Set<ViolationKey>) = ([], before)
    for key in keys(self.violations) {
      let asOld = before.contains(key) ? key : counterparts.old(key)
      if !before.contains(asOld) { come.append(RenamedMembers.Come(key: key, asOld: asOld)) }
      left.remove(asOld)
    }
    return RenamedMembers(old: old, new: self).pairs(come, gone: left)
  }
}

extension ViolationKey {
  /// The same of any member.
  var withoutMember: ViolationKey {
    var key = self
    key.member = nil
    return key
  }

  /// Whether the member is called with arguments.
  var isOfFunction: Bool { member?.contains("(") ?? false }
}
