import Basics
import Configuration
import DependencyGraph

/// What `independent` and `acyclic` share: the division, and what of it is looked at.
package struct SliceOptions: Sendable {
  var division: Division
  var except: Selector?
  /// Targets that every slice may name.
  var sharing: Selector?
  /// The only targets that are looked at.
  var to: Selector?
}

extension Division {
  var title: String {
    switch self {
    case .captures(let selector): selector.title
    case .list(let selectors): selectors.map(\.title).joined(separator: ", ")
    case .modules: "modules"
    case .types: "types"
    }
  }
}

/// `except`, `sharing` and `to`, evaluated.
final class SliceFilter {
  private let scope: RuleScope
  private let except: Selector?
  private let sharing: EvaluatedSelector?
  private let to: EvaluatedSelector?

  init(_ options: SliceOptions, _ scope: RuleScope) {
    self.scope = scope
    except = options.except
    sharing = options.sharing.map { EvaluatedSelector($0, in: scope.selection) }
    to = options.to.map { EvaluatedSelector($0, in: scope.selection) }
  }

  /// What of these a rule looks at; see `RuleScope.sources`.
  func sources(_ sources: ElementSet) -> ElementSet { scope.sources(sources, except: except) }

  /// Whether the target is neither shared nor outside of what `to` says, as a module sees it that compiles the source.
  func admits(_ mention: Mention, as seen: Slices.Seen) -> Bool {
    let counts = { (module: Int) in module == seen.module }
    if let sharing, sharing.mayBeTarget(mention, where: counts) { return false }
    return to?.isTarget(mention, where: counts) ?? true
  }

  func likeness(of element: ElementID) -> [Int] {
    (sharing?.likeness(of: element) ?? []) + (to?.likeness(of: element) ?? [])
  }

  /// Why no reference between slices can break a rule; nil if one could.
  ///
  /// - Parameters:
  ///   - title: of the division.
  ///   - sources: what of the slices is looked at.
  ///   - inCycle: whether it takes references in both directions.
  func vacuity(_ slices: Slices, of title: String, _ sources: ElementSet, inCycle: Bool) -> Vacuity? {
    if let nothing = Vacuity.slices(slices, of: title, sources) { return nothing }
    if let to, to.membership.isEmpty { return .noMembers("to", to) }
    // What is outside of the project, or deprecated, need not be there yet.
    if to?.membership.isOpen ?? slices.isOpen { return nil }
    var targets = slices.targets
    if let to { targets.formIntersection(to.targets) }
    let isImported = scope.index.filesThatImportsMean
    let all = lists(of: targets, slices, isImported)
    if all.isEmpty {
      let reason = String.noTarget(to?.title, title, isInSlices: !targets.isEmpty)
      return Vacuity(reason: reason, emptyComponents: [], location: to?.location)
    }
    if let sharing {
      // What is shared only where it is near, or far, is still a target.
      var shared = sharing.membership.elements
      shared.formIntersection(sharing.membership.nearTargets)
      targets.subtract(shared)
    }
    let rest = lists(of: targets, slices, isImported)
    if rest.isEmpty, let sharing {
      return Vacuity(reason: .allShared(sharing.title), emptyComponents: [], location: sharing.location)
    }
    let own = Set(scope.index.withoutAliases(sources).members.map { slices.ofSources[$0.index] })
    // A reference out of a part of the project may close a cycle.
    let isBothWays = inCycle && scope.part == nil
    return slices.reasonForNone(from: own, to: rest, of: title, inCycle: isBothWays).map {
      Vacuity(reason: $0, emptyComponents: [])
    }
  }

  /// The lists of the slices in which what can be named is.
  ///
  /// - Parameter isImported: by file: whether imports mean the file itself.
  private func lists(of targets: ElementSet, _ slices: Slices, _ isImported: [Bool]) -> Set<Int32> {
    let index = scope.index
    let named = targets.members.lazy.filter {
      switch index[$0].kind {
      case .file: isImported[Int(index.files[$0.index])]
      case .part: false
      case .type, .module, .externalModule, .externalType: true
      }
    }
    return Set(named.map { slices.ofTargets[$0.index] })
  }
}

extension SliceOptions {
  /// What `to`, `except` and `sharing` say, after what is demanded.
  var limits: String {
    let target = to.map { ", by what leads to \($0.title)" } ?? ""
    return target + String.butFor(except) + (sharing.map { "; all may name \($0.title)" } ?? "")
  }
}

extension Slices {
  /// Why no reference from elements with some lists of slices to elements with others leads from one slice to another.
  fileprivate func reasonForNone(
    from sources: Set<Int32>,
    to targets: Set<Int32>,
    of title: String,
    inCycle: Bool
  ) -> String? {
    let isPossible = sources.contains { source in
      targets.contains { target in source != target && !lists[source].contains(where: lists[target].contains) }
    }
    guard isPossible else {
      let all = sources.union(targets)
      guard all.count == 1, let list = all.first, lists[list].count > 1 else {
        guard let (outer, inner) = nested(in: all) else { return .oneWithin(title) }
        return .hasAll(names[outer], names[inner])
      }
      let same = lists[list].map { names[Int($0)] }
      return Set(same).count == 1 ? .twice(same[0]) : .allSame(same)
    }
    guard inCycle else { return nil }
    let (from, to) = (Set(sources.flatMap { lists[$0] }), Set(targets.flatMap { lists[$0] }))
    return from.intersection(to).count < 2 ? .noCycle(title) : nil
  }
}

extension Slices {
  /// A slice that has all of another one, by the lists in which they are.
  private func nested(in all: Set<Int32>) -> (outer: Int, inner: Int)? {
    let stated = all.sorted().map { lists[$0].map { Int($0) } }
    for inner in Set(stated.joined()).sorted() {
      let around = stated.filter { $0.contains(inner) }.map { Set($0) }
      guard let first = around.first else { continue }
      let outer = around.reduce(first) { $0.intersection($1) }.subtracting([inner]).min()
      if let outer { return (outer, inner) }
    }
    return nil
  }
}

// MARK: - Messages

extension String {
  fileprivate static func hasAll(_ outer: String, _ inner: String) -> String {
    "'\(outer)' has all the code of '\(inner)', and what is in two slices may name what is in either; write { in: \(outer), "
      + "not: \(inner) } for '\(outer)'"
  }

  fileprivate static func noTarget(_ to: String?, _ division: String, isInSlices: Bool) -> String {
    guard let to else { return "no slice of '\(division)' has a type, and no reference leads to anything else" }
    if isInSlices { return "nothing that 'to' selects is a type, and no reference leads to anything else: \(to)" }
    return "nothing that 'to' selects is in a slice of '\(division)': \(to)"
  }

  fileprivate static func allShared(_ sharing: String) -> String {
    "'sharing' has all that a slice could name of another: \(sharing)"
  }

  fileprivate static func twice(_ component: String) -> String {
    "'\(component)' is stated twice, and there is no other slice; what captures in it divide is written without a list, as "
      + "'\(component)'"
  }

  fileprivate static func allSame(_ names: [String]) -> String {
    "\(listed(names.map { "'\($0)'" }, "and")) have the same code"
  }

  fileprivate static func oneWithin(_ division: String) -> String {
    "no reference that it looks at can lead from one slice of '\(division)' into another"
  }

  fileprivate static func noCycle(_ division: String) -> String {
    "a cycle takes two slices of '\(division)' that name each other, and what it looks at leads in one direction only"
  }
}
