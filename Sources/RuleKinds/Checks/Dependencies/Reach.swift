import Basics
import DependencyGraph
import Facts

/// Which types of the project lead to something through what they name, and on which way.
///
/// A type leads to what its code names, with its extensions and with the types nested in it. An import can only be the last
/// step: what else a module has is not what its importer uses. A name with several meanings leads nowhere, and an extension
/// in a module that its type is not in leads nowhere through the type: who uses the type need not know of it.
final class Reach: Sendable {
  /// By element: the dependency that begins a shortest way, or -1; of several ways the one that is mentioned first.
  private let first: [Int32]
  /// By element: the type that this dependency leads to, or `none` if that is the goal.
  private let next: [ElementID]
  /// The types that lead there.
  let carriers: ElementSet

  /// O(dependencies × nesting).
  ///
  /// - Parameters:
  ///   - isGoal: whether a mention is of the goal.
  ///   - blocked: types, and parts of them, through which no way leads.
  ///   - isByName: whether inferred dependencies lead nowhere.
  init(in selection: Selection, without blocked: ElementSet, isByName: Bool = false, isGoal: (Mention) -> Bool) {
    var search = ReachSearch(selection, blocked, isByName: isByName)
    // What a type names says more than what its file imports.
    search.begin(imports: false, isGoal)
    search.begin(imports: true, isGoal)
    search.spread()
    (first, next, carriers) = (search.first, search.next, search.reached)
  }

  /// A dependency on the way, and the type whose code it is in.
  struct Step {
    var dependency: Int
    var source: ElementID
    var target: ElementID
  }

  /// The steps from a carrier to the goal.
  func way(from start: ElementID, in graph: DependencyGraph) -> [Step] {
    var steps: [Step] = []
    var type = start
    while type != .none, first[type.index] >= 0 {
      let dependency = Int(first[type.index])
      let target = next[type.index]
      steps.append(Step(dependency: dependency, source: type, target: target))
      type = target
    }
    if let last = steps.indices.last { steps[last].target = graph.dependencies[steps[last].dependency].target }
    return steps
  }
}

private struct ReachSearch {
  let selection: Selection
  let blocked: ElementSet
  let isByName: Bool
  var first: [Int32]
  var next: [ElementID]
  var reached: ElementSet
  private var open: [ElementID] = []
  private var index: ProjectIndex { selection.index }

  init(_ selection: Selection, _ blocked: ElementSet, isByName: Bool) {
    self.selection = selection
    self.blocked = blocked
    self.isByName = isByName
    first = Array(repeating: -1, count: selection.index.count)
    next = Array(repeating: .none, count: selection.index.count)
    reached = selection.index.emptySet
  }

  /// Finds the types that name the goal, or whose files import it.
  mutating func begin(imports: Bool, _ isGoal: (Mention) -> Bool) {
    for (position, dependency) in selection.graph.dependencies.enumerated() where dependency.isImport == imports {
      Work.advance()
      if isByName, dependency.isInferred { continue }
      func leads(to target: ElementID) -> Bool { isGoal(Mention(dependency, from: dependency.source, to: target)) }
      let candidates = selection.graph.list(dependency.candidates)
      let isByTarget = selection.graph.areByTarget(candidates, inFile: dependency.file)
      // An ambiguous name leads there if each of its meanings does.
      guard imports || isByTarget || candidates.allSatisfy(leads) else { continue }
      let isMeant =
        leads(to: dependency.target)
        || isByTarget
          && candidates.contains { selection.graph.meanings(ofCandidate: $0).contains(where: leads) }
        || selection.graph.list(dependency.finals).contains(where: leads)
      guard isMeant else { continue }
      let sources = dependency.isImport ? selection.sources(of: dependency) : [dependency.source]
      for source in sources { enter(source, position, leadingTo: .none) }
    }
  }

  /// Goes backwards, the nearest types first.
  mutating func spread() {
    let mentions = index.mentionsOfTypes
    var done = 0
    while done < open.count {
      let type = open[done]
      done += 1
      for position in mentions[type] {
        Work.advance()
        let dependency = selection.graph.dependencies[position.index]
        if isByName, dependency.isInferred { continue }
        enter(dependency.source, position.index, leadingTo: type)
      }
    }
  }

  /// Whether a part of a type is an extension in another module.
  private func isForeign(_ part: ElementID, to type: ElementID) -> Bool {
    guard part != type, index[part].file != index[type].file, index[type].file >= 0 else { return false }
    let files = selection.graph.project.files
    let modules = files[Int(index[type].file)].modules
    return !files[Int(index[part].file)].modules.contains(where: modules.contains)
  }

  /// The types around a mention lead on by it, unless that is known, or they are what it leads to.
  private mutating func enter(_ source: ElementID, _ position: Int, leadingTo target: ElementID) {
    for around in selection.graph.chain(source) {
      let type = index[around].type
      guard type != .none, first[type.index] < 0, !blocked[type], !blocked[around], !isForeign(around, to: type) else {
        continue
      }
      if target != .none, index.isRelated(type, target) { continue }
      // Who names a type means each of its declarations in the branches of an `#if`.
      for branch in index.branches(of: type) where first[branch.index] < 0 && !blocked[branch] {
        first[branch.index] = Int32(position)
        next[branch.index] = target
        reached[branch] = true
        open.append(branch)
      }
    }
  }
}
