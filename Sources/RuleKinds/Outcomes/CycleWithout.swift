import GraphAnalysis
import ReportModel

/// A dependency among things that all depend on each other, as its rule tells of it.
package struct KnotEdge: Hashable, Sendable {
  /// By what the rule numbers both ends.
  var source: Int32
  var target: Int32
  var sourceName: String
  var targetName: String
  /// Its first reference, in words.
  var fact: String
  /// What the rule calls each end, such as `scene`; empty: nothing of its own.
  var noun = ""
}

extension CheckedViolation {
  /// Whether it is reported for all dependencies of a knot, which are its parts.
  package var isOfKnot: Bool { parts.first?.edge != nil }

  /// What the members of the cycle that is told of the knot are called, in its order; empty if it is about no knot.
  /// O(members · dependencies) of the knot.
  package var namesOfCycle: [String] {
    let edges = parts.compactMap(\.edge)
    let members = Set(edges.map(\.source)).sorted()
    let number = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
    var (names, successors) = (members.map { _ in "" }, members.map { _ in [Int]() })
    for edge in edges {
      guard let source = number[edge.source], let target = number[edge.target] else { continue }
      names[source] = edge.sourceName
      successors[source].append(target)
    }
    return shortestCycle(in: Array(members.indices), successors).map { names[$0] }
  }

  /// Takes dependencies out of the knot, the one at which it is reported first, then in their order. One that is in no
  /// cycle any more when it is its turn stays. O(edges of the knot), for each of up to `maximumSearches` dependencies.
  ///
  /// - Parameter places: of dependencies, in `parts`.
  /// - Returns: the places of those that were taken out, and what is left: one violation for each knot.
  package func without(_ places: [Int]) -> (cut: [Int], left: [CheckedViolation]) {
    let graph = KnotOfParts(self)
    var isCut = parts.map { _ in false }
    var cut: [Int] = []
    for place in places.filter({ parts[$0].edge == edge }) + places.filter({ parts[$0].edge != edge }) {
      guard cut.count >= Self.maximumSearches || graph.isInCycle(place, without: isCut) else { continue }
      isCut[place] = true
      cut.append(place)
    }
    return (cut, graph.knots(without: isCut))
  }

  /// Those beyond are taken out without a look at what is left.
  private static let maximumSearches = 64
}

/// The dependencies of a knot, as a graph.
private struct KnotOfParts {
  private let whole: CheckedViolation
  /// By part: its ends among `names`.
  private var ends: [SliceGraph.Edge] = []
  /// In the order of the rule's numbers.
  private var names: [String] = []

  init(_ whole: CheckedViolation) {
    self.whole = whole
    let edges = whole.parts.compactMap(\.edge)
    var nameOf: [Int32: String] = [:]
    for edge in edges { (nameOf[edge.source], nameOf[edge.target]) = (edge.sourceName, edge.targetName) }
    var numbers: [Int32: Int32] = [:]
    for (node, name) in nameOf.sorted(by: { $0.key < $1.key }) {
      numbers[node] = Int32(names.count)
      names.append(name)
    }
    ends = edges.map {
      SliceGraph.Edge(source: numbers[$0.source, default: 0], target: numbers[$0.target, default: 0])
    }
  }

  /// By node: where it leads. Parts are in the order of their ends, so these are, too.
  private func successors(without isCut: [Bool]) -> [[Int32]] {
    var rows = names.map { _ in [Int32]() }
    for (part, edge) in ends.enumerated() where !isCut[part] { rows[Int(edge.source)].append(edge.target) }
    return rows
  }

  func isInCycle(_ part: Int, without isCut: [Bool]) -> Bool {
    let component = Components(of: Adjacency(successors(without: isCut))).ofNode
    return component[Int(ends[part].source)] == component[Int(ends[part].target)]
  }

  func knots(without isCut: [Bool]) -> [CheckedViolation] {
    var (found, search) = RuleKinds.knots(successors(without: isCut))
    let partOf = Dictionary(zip(ends, whole.parts.indices), uniquingKeysWith: { first, _ in first })
    return found.map { knot in
      let edges = search.edges(among: knot.nodes).map { SliceGraph.Edge(source: $0.source, target: $0.target) }
      var violation = told(knot.cycle, of: knot, knot.isShortest ? .shortest : .among, partOf)
      if whole.reported.kind == AcyclicRule.name {
        violation.reported.knot?.names = knot.nodes.map { names[Int($0)] }
        violation.reported.message += .members(violation.reported.knot?.names ?? [])
      }
      // Each dependency of a circle is about its file, the circle is not.
      violation.isAboutFile = whole.isAboutFile
      violation.parts = edges.compactMap { edge in partOf[edge].map { part($0, of: knot, &search, partOf) } }
      violation.reported.cuts = cuts(in: edges)
      return violation
    }
  }

  /// A dependency of a knot that is left, as it is reported if it alone is new.
  private func part(
    _ place: Int,
    of knot: Knot,
    _ search: inout KnotSearch,
    _ partOf: [SliceGraph.Edge: Int]
  ) -> CheckedViolation {
    var part = whole.parts[place]
    guard whole.reported.kind == AcyclicRule.name, let edge = part.edge else { return part }
    if knot.edgeCount <= Knot.edgesWithCycles,
      let way = search.path(from: ends[place].target, to: ends[place].source)
    {
      return told([ends[place].source] + way, of: knot, .somewhere, partOf)
    }
    let through = String.through((edge.sourceName, edge.targetName), edge.fact)
    part.reported.message = .inCycle(edge.noun) + through + .inKnot(knot, of: edge.noun, .somewhere)
    part.reported.knot = knot.size
    (part.reported.other, part.reported.steps) = ([], [])
    return part
  }

  /// A cycle, at the place of its first dependency.
  private func told(
    _ cycle: [Int32],
    of knot: Knot,
    _ place: PlaceInKnot,
    _ partOf: [SliceGraph.Edge: Int]
  ) -> CheckedViolation {
    let steps = cycle.indices.compactMap { number in
      partOf[SliceGraph.Edge(source: cycle[number], target: cycle[(number + 1) % cycle.count])]
    }.map { whole.parts[$0] }
    let edges = steps.compactMap(\.edge)
    let called = (cycle + [cycle[0]]).map { names[Int($0)] }
    var violation = steps[0]
    violation.reported.other = steps.dropFirst().map(\.reported.location)
    if whole.reported.kind == ImportsRule.name {
      violation.reported.steps = edges.map(\.fact)
      violation.reported.message = .circle(called) + (knot.isCycle ? "" : .inKnot(knot.nodes.count, knot.edgeCount))
    } else {
      let (noun, facts) = (edges[0].noun, edges.prefix(String.shownFacts).map(\.fact))
      violation.reported.steps = facts
      violation.reported.message = .cycle(noun, called, facts) + (knot.isCycle ? "" : .inKnot(knot, of: noun, place))
    }
    violation.reported.knot = knot.isCycle ? nil : knot.size
    return violation
  }

  /// What of the cuts of the whole knot is among some dependencies: all cycles of these go through it. What each frees, and
  /// whether others are cheaper, was said of the whole.
  private func cuts(in edges: [SliceGraph.Edge]) -> Violation.Cuts? {
    let pairs = Set(edges.map { [names[Int($0.source)], names[Int($0.target)]] })
    var list = whole.reported.cuts?.list.filter { pairs.contains([$0.source, $0.target]) } ?? []
    for index in list.indices { list[index].freed = nil }
    return list.isEmpty
      ? nil : Violation.Cuts(list: list, isExact: false, isRanked: whole.reported.cuts?.isRanked ?? false)
  }
}
