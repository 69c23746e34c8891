import DependencyGraph
import GraphAnalysis
import ReportModel

/// The slices as nodes, and the first mention for each edge between them.
final class SliceGraph {
  let slices: Slices
  let title: String
  /// Whether the configuration names each slice, so that code cannot bring a further one.
  private let isClosed: Bool
  let sources: ElementSet
  let filter: SliceFilter
  let selection: Selection
  // Written by `init` only.
  @exclusivity(unchecked) private(set) var successors: [[Int32]]
  @exclusivity(unchecked) private var witnesses: [Edge: Breach] = [:]

  struct Edge: Hashable {
    var source: Int32
    var target: Int32
  }

  /// - Parameter without: elements whose mentions do not count, beside what the options leave out; nil: none.
  init(_ options: SliceOptions, _ scope: RuleScope, without: ElementSet? = nil) {
    selection = scope.selection
    slices = Slices(options.division, in: scope.selection)
    title = options.division.title
    isClosed = if case .list = options.division { true } else { false }
    filter = SliceFilter(options, scope)
    var sources = filter.sources(slices.sources)
    if let without { sources.subtract(without) }
    self.sources = sources
    successors = Array(repeating: [], count: slices.names.count)
    addEdges()
    for node in successors.indices { successors[node].sort() }
  }

  /// Why nothing can break a rule over it; see `SliceFilter.vacuity`.
  func vacuity(inCycle: Bool) -> Vacuity? { filter.vacuity(slices, of: title, sources, inCycle: inCycle) }

  /// Whether each slice depends on every other, and no further one can come.
  var isSaturated: Bool {
    isClosed && successors.count > 1 && successors.allSatisfy { $0.count == successors.count - 1 }
  }

  func witness(from source: Int32, to target: Int32) -> Breach? {
    witnesses[Edge(source: source, target: target)]
  }

  /// Whether the mention would close a cycle.
  func closesCycle(_ mention: Mention) -> Bool {
    var search = PathSearch(nodes: successors.count)
    return edges(mention).contains { edge in
      search.path(from: edge.target, to: edge.source, successors) != nil
    }
  }

  private func addEdges() {
    forEachMention { add($0, $1, $2, $3) }
  }

  /// What is counted of the references between the slices of a group: each once, for however many types it speaks.
  /// O(dependencies), for all groups together.
  ///
  /// - Parameters:
  ///   - groups: of slices, each of which is in one group at most.
  ///   - headers: if it is told what is used of headers.
  ///   - cost: of a reference; asked for in the order of the graph.
  func tallies(
    among groups: [[Int32]],
    headers: UsesOfHeaders? = nil,
    cost: (Dependency) -> CutCost = { _ in CutCost(plain: 1) }
  ) -> [Edge: MentionTally] {
    var tallies: [Edge: MentionTally] = [:]
    guard !groups.isEmpty else { return tallies }
    var groupOf = Array(repeating: -1, count: successors.count)
    for (group, nodes) in groups.enumerated() {
      for node in nodes { groupOf[Int(node)] = group }
    }
    var headers = headers
    var last = (position: -1, cost: CutCost(), uses: HeaderUses())
    forEachMention { dependency, position, source, target in
      // Most lead to slices that are in no group.
      let only = slices.lists.onlySlice(of: slices.ofTargets[target.index])
      guard only < 0 || groupOf[Int(only)] >= 0 else { return }
      for edge in edges(Mention(dependency, from: source, to: target)) {
        let group = groupOf[Int(edge.source)]
        guard group >= 0, group == groupOf[Int(edge.target)] else { continue }
        if last.position != position {
          last = (position, cost(dependency), headers?.uses(of: dependency) ?? HeaderUses())
        }
        tallies[edge, default: MentionTally()].add(dependency, at: position, to: target, last.cost, last.uses)
      }
    }
    return tallies
  }

  /// The places of the references for each edge among some slices, in files with comments that silence rules.
  func commentedPlaces(among nodes: [Int32]) -> [Edge: [Finding.Place]] {
    var (isWanted, places) = (Array(repeating: false, count: successors.count), [Edge: [Finding.Place]]())
    for node in nodes { isWanted[Int(node)] = true }
    for file in selection.files where !nodes.isEmpty && !selection.graph.facts[file].suppressions.isEmpty {
      for dependency in selection.graph.dependencies(ofFile: file) {
        for source in selection.sources(of: dependency) where sources[source] {
          for target in selection.certainTargets(of: dependency, slices.ofTargets) where slices.targets[target] {
            for edge in edges(Mention(dependency, from: source, to: target)) {
              guard isWanted[Int(edge.source)], isWanted[Int(edge.target)] else { continue }
              places[edge, default: []].append(Finding.Place(dependency))
            }
          }
        }
      }
    }
    return places
  }

  /// Calls `body` with each mention of which the ends may be in different slices.
  @inline(__always)
  private func forEachMention(_ body: (Dependency, _ position: Int, _ source: ElementID, _ target: ElementID) -> Void) {
    let (sources, targets, index) = (sources, slices.targets, selection.index)
    // Sources are in the folder of the configuration.
    index.forEachDependency(inFiles: selection.files, from: sources) { position in
      let ends = index.ends[position]
      if ends.arePlain {
        guard sources[ends.source], targets[ends.target] else { return }
        // Most mentions stay within a slice.
        guard slices.ofSources[ends.source.index] != slices.ofTargets[ends.target.index] else { return }
        body(selection.graph.dependencies[position], position, ends.source, ends.target)
        return
      }
      guard ends.target == .none || targets[ends.target] else { return }
      let dependency = selection.graph.dependencies[position]
      for source in selection.sources(of: dependency) where sources[source] {
        for target in selection.certainTargets(of: dependency, slices.ofTargets) where targets[target] {
          body(dependency, position, source, target)
        }
      }
    }
  }

  private func add(_ dependency: Dependency, _ position: Int, _ source: ElementID, _ target: ElementID) {
    // Mentions are many, and pairs of slices few.
    let only = Edge(
      source: slices.lists.onlySlice(of: slices.ofSources[source.index]),
      target: slices.lists.onlySlice(of: slices.ofTargets[target.index])
    )
    guard only.source < 0 || only.target < 0 || witnesses[only] == nil else { return }
    for edge in edges(Mention(dependency, from: source, to: target)) where witnesses[edge] == nil {
      witnesses[edge] = Breach(dependency: position, source: source, target: target, reason: Reason())
      successors[Int(edge.source)].append(edge.target)
    }
  }

  /// The edges that a mention stands for; none if its ends share a slice.
  func likeness(of element: ElementID) -> [Int] {
    [sources[element] ? 1 : 0] + slices.likeness(of: element) + filter.likeness(of: element)
  }

  func edges(_ mention: Mention) -> [Edge] {
    sources[mention.source] ? slices.edges(mention, selection, filter) : []
  }
}

extension Selection {
  /// The targets of a mention as far as slices go: an alias and all that it means, what it means in each target, or one
  /// candidate of several if they are in the same slices, of which there is one list for each element; none if they do not.
  fileprivate func certainTargets(of dependency: Dependency, _ slices: [Int32]) -> [ElementID] {
    let candidates = graph.list(dependency.candidates)
    if graph.areByTarget(candidates, inFile: dependency.file) {
      return candidates.flatMap(graph.meanings(ofCandidate:))
    }
    guard candidates.allSatisfy({ slices[$0.index] == slices[dependency.target.index] }) else { return [] }
    return [dependency.target] + graph.list(dependency.finals)
  }
}
