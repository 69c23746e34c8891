import Basics
import Configuration
import ReportModel
import RuleKinds

/// The folders that components have lost since another state, as they are elsewhere or have another name now.
///
/// A pattern such as `**/Action/**` selects other folders still, so nobody would say that rules see nothing of this one
/// any more.
struct LostFolders {
  private let bases: [CheckedBase]
  private let new: CheckedTree
  private let diagnostics: [Diagnostic]

  /// - Parameter diagnostics: what is said already of patterns that match nothing any more.
  init(from bases: [CheckedBase], to new: CheckedTree, besides diagnostics: [Diagnostic]) {
    (self.bases, self.new, self.diagnostics) = (bases, new, diagnostics)
  }

  /// Warns of each whole folder, of two files or more, that was in a component which says by paths where its code is,
  /// and that no component has got instead: that may be meant, so a change does not fail for it unless somebody has to
  /// agree to all that it takes away.
  ///
  /// - Parameter isForbidden: whether it fails.
  func warnings(isForbidden: Bool) -> [Diagnostic] {
    guard let base = bases.first else { return [] }
    let (old, now) = (base.tree.paths, Set(new.paths))
    let others = bases.dropFirst().map { Set($0.tree.paths) }
    let gone = Set(old.filter { path in !now.contains(path) && others.allSatisfy { $0.contains(path) } })
    let come = now.subtracting(old)
    guard !gone.isEmpty, !come.isEmpty else { return [] }
    let before = base.tree.ruledComponents
    guard before.contains(where: { $0.isOfPaths && !$0.files.isDisjoint(with: gone) }),
      let counterparts = base.counterparts
    else { return [] }
    let after = Dictionary(new.ruledComponents.map { ($0.fullName, $0.files) }) { first, _ in first }
    let moves = come.sorted().compactMap { path -> (from: String, to: String)? in
      let origin = counterparts.old("", in: path).1
      return gone.contains(origin) ? (origin, path) : nil
    }
    let told = diagnostics.compactMap(\.unmatched).filter(\.areOfComponent).flatMap(\.globs)
    let uncovered = Set(new.uncovered.flatMap(\.parts).flatMap(\.units).map(\.file))
    let left = moves.filter { from, to in
      let owners = before.filter { $0.isOfPaths && $0.files.contains(from) }
      let isTaken = before.contains { component in
        after[component.fullName]?.contains(to) == true && !component.files.contains(from)
          && !owners.contains { component.isRest(beside: $0, of: from) }
      }
      return !isTaken && !uncovered.contains(to) && !told.contains { $0.matches(from) }
    }
    let stayed = old.filter { !gone.contains($0) }
    return before.filter(\.isOfPaths).flatMap { component in
      let lost = left.filter { component.files.contains($0.from) && after[component.fullName]?.contains($0.to) != true }
      guard !lost.isEmpty else { return [Diagnostic]() }
      let kept = Set(moves.map(\.from)).subtracting(lost.map(\.from)).intersection(component.files)
      return folders(lost, stayed + kept).map { folder, moves in
        Diagnostic(
          isForbidden ? .error : .warning,
          at: component.location,
          message(component, folder, moves),
          weakensRules: true
        )
      }
    }
  }

  private typealias Moves = [(from: String, to: String)]

  /// The folders of which nothing has stayed, each with what has moved out of it: not those within such a folder, nor
  /// one around that has nothing else.
  private func folders(_ moves: Moves, _ stayed: [String]) -> [(folder: String, moves: Moves)] {
    let occupied = Set(stayed.lazy.flatMap { foldersAround($0) })
    var counts: [String: Int] = [:]
    for move in moves { for folder in foldersAround(move.from).dropLast() { counts[folder, default: 0] += 1 } }
    let groups = Dictionary(grouping: moves) { move -> String in
      var found = ""
      for folder in foldersAround(move.from).dropLast().prefix(while: { !occupied.contains($0) }) {
        if counts[folder, default: 0] > counts[found, default: 0] { found = folder }
      }
      return found
    }
    return groups.filter { !$0.key.isEmpty && $0.value.count > 1 }.sorted { $0.key < $1.key }.map { ($0, $1) }
  }

  // MARK: - Messages

  private func message(_ component: RuledComponent, _ folder: String, _ moves: Moves) -> String {
    let rules = component.rules.prefix(3).map { "'\($0)'" }
    let more = component.rules.count > 3 ? ["\(component.rules.count - 3) more"] : []
    let ofRules = "\(component.rules.count == 1 ? "rule" : "rules") \(listed(rules + more, "and"))"
    let all = component.files.count { $0.hasPrefix(folder + "/") }
    let count = moves.count == all ? "its \(all) files" : "\(moves.count) of its \(all) files"
    let places = destinations(of: moves, folder)
    let shown = places.prefix(3).map { $0.isEmpty ? "the checked folder" : $0 }
    let further = places.count > 3 ? ["\(counted(places.count - 3, "other folder"))"] : []
    return
      "component '\(component.name)' of \(ofRules) has lost \(folder): \(count) are in "
      + "\(listed(shown + further, "and")) now, and no component has them instead; if they are still of it, "
      + remedy(component, places)
  }

  /// Where files of a folder are now, those with most files first: what is the folder now, or the one of the file.
  private func destinations(of moves: Moves, _ folder: String) -> [String] {
    let places = moves.map { from, to -> String in
      let rest = from.dropFirst(folder.count)
      return to.hasSuffix(rest) ? String(to.dropLast(rest.count)) : foldersAround(to)[0]
    }
    let counts = Dictionary(places.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  private func remedy(_ component: RuledComponent, _ places: [String]) -> String {
    let folder = component.folder
    // A folder that was there has code of its own, which need not be of the component.
    let areNew = places.allSatisfy { place in
      !place.isEmpty && place != folder && place.lies(in: folder)
        && !bases[0].tree.paths.contains { $0.hasPrefix(place + "/") }
    }
    let patterns = places.map { "\"\($0.dropFirst(folder.isEmpty ? 0 : folder.count + 1))/**\"" }
    let what = areNew && places.count <= 3 ? listed(patterns, "and") : "a pattern for them"
    return component.isOwn
      ? "add \(what) to its paths" : "define '\(component.name)' in your own file, with \(what) among its paths"
  }
}

extension RuledComponent {
  /// No other component has it.
  fileprivate var fullName: String { folder.isEmpty ? name : "\(folder)/\(name)" }
}
