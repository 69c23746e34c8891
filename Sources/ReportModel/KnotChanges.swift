/// What becomes of the knots of a project.
package struct KnotChanges: Sendable, Equatable {
  /// Knots of now, and those that they are then: each has parts in common with another one of these.
  package struct Change: Sendable, Equatable {
    package var before: [[String]]
    package var after: [[String]]
  }

  package var changes: [Change] = []
  package var new: [[String]] = []
  package var gone: [[String]] = []

  /// - Parameters: the names of the parts of each knot; no part is in two knots of one state. O(names · log knots).
  package init(from before: [[String]], to after: [[String]]) {
    let (known, kept) = (Set(before), Set(after))
    let old = before.filter { !kept.contains($0) }
    /// By knot of now, which change it is of; and those of now and of then in each change.
    var change = Array(old.indices)
    var members = old.indices.map { (before: [$0], after: [[String]]()) }
    var knotOfName: [String: Int] = [:]
    for (number, knot) in old.enumerated() { for name in knot { knotOfName[name] = number } }
    for knot in after where !known.contains(knot) {
      let touched = Set(knot.compactMap { knotOfName[$0] }.map { change[$0] }).sorted()
      guard let home = touched.max(by: { members[$0].before.count < members[$1].before.count }) else {
        new.append(knot)
        continue
      }
      members[home].after.append(knot)
      for other in touched where other != home {
        for number in members[other].before { change[number] = home }
        members[home].before += members[other].before
        members[home].after += members[other].after
        members[other] = ([], [])
      }
    }
    for (now, then) in members where !now.isEmpty {
      if then.isEmpty { gone += now.map { old[$0] } }
      if !then.isEmpty { changes.append(Change(before: now.sorted().map { old[$0] }, after: then)) }
    }
  }
}

extension WhatIfReport {
  package var knotChanges: KnotChanges { KnotChanges(from: before.knots, to: after.knots) }
}
