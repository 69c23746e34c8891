import Basics
import GraphAnalysis
import ReportModel

/// Which nodes are shown as one.
package struct Collapse: Sendable {
  /// The number of folders of a path that are told apart; nil: all.
  package var depth: Int?
  /// Folders, or names of modules or components, whose nodes become one.
  package var patterns: [Glob] = []
  /// What is not collapsed, whatever else is said.
  package var expanded: [Subject] = []

  package init() {}

  var isNone: Bool { depth == nil && patterns.isEmpty }

  /// What a node becomes part of; nil if it stays.
  fileprivate func whole(of node: LevelGraph.Node) -> String? {
    guard let folder = node.folder else {
      return patterns.first { $0.matches(node.name) }?.pattern
    }
    let parts = folder.split(separator: "/")
    for count in parts.indices.map({ $0 + 1 }) {
      let path = parts[..<count].joined(separator: "/")
      if count == depth { return path }
      if patterns.contains(where: { $0.matches(path) }) { return path }
    }
    return nil
  }
}

extension LevelGraph {
  /// What patterns of `--collapse` are compared with: the folders that its nodes are in, with those around them, or the
  /// names of modules or components.
  package var collapsibleNames: Set<String> {
    nodes.reduce(into: []) { names, node in
      guard let folder = node.folder else {
        _ = names.insert(node.name)
        return
      }
      // The folders around one that is known are known.
      guard names.insert(folder).inserted else { return }
      names.formUnion(foldersAround(folder).dropLast())
    }
  }
}

extension LevelGraph.Node {
  /// The folder that it is in, or that it is; nil of a module or component, and of what is outside of the project.
  fileprivate var folder: String? {
    guard let file = location?.file, kind != "module", kind != "component" else { return nil }
    return kind == "folder" ? file : Levels.folder(of: file)
  }
}

/// Merges nodes of a graph.
struct CollapsedGraph {
  private(set) var graph: LevelGraph
  /// How many nodes are no longer shown by themselves.
  private(set) var collapsed = 0
  /// The names of nodes that there is no place for.
  private(set) var beyondLimit: [String] = []
  /// How many nodes without an edge there is no place for.
  private(set) var loneNodes = 0
  /// Whether nodes were merged for want of room.
  private(set) var hasMergedForRoom = false
  private var holds: [Hold]

  /// What keeps a node from being merged or left out, the strongest last.
  private enum Hold: Int {
    case nothing
    /// It is an end of an edge that has come or gone.
    case change
    /// It was asked for.
    case wish
  }

  /// - Parameter isFixed: by node: whether it is not to be merged.
  init(_ graph: LevelGraph, isFixed: [Bool]) {
    self.graph = graph
    holds = isFixed.map { $0 ? .wish : .nothing }
  }

  private var isFixed: [Bool] { holds.map { $0 != .nothing } }

  /// What is asked for is not merged further.
  mutating func collapse(_ wanted: Collapse) {
    guard !wanted.isNone else { return }
    let wholes = graph.nodes.indices.map { holds[$0] == .nothing ? wanted.whole(of: graph.nodes[$0]) : nil }
    for node in wholes.indices where wholes[node] != nil { holds[node] = .wish }
    merge(wholes)
  }

  /// Shows no more than there is room for: nodes without an edge go first; then what is in one folder is merged, the smallest
  /// folders first; then the nodes with the fewest references go. What has an edge that has come or gone is not merged, and
  /// goes last.
  mutating func fit(_ limit: GraphView.Limit) {
    guard limit.isExceeded(by: graph) else { return }
    holdChanges()
    let lone = takeLoneNodes()
    let before = collapsed
    if let nodes = limit.nodes, graph.nodes.count > nodes {
      merge(Folders(graph.nodes, isFixed).wholes(atMost: nodes, atLeast: min(Self.fewest, nodes)))
      leaveOutLightest(downTo: nodes)
    }
    if let edges = limit.edges {
      mergeMore { $0.isCrowded(edges) }
      let least = max(2 * Self.fewest, holds.count { $0 == .change })
      while graph.nodes.count > least, graph.isCrowded(2 * edges) {
        guard leaveOutLightest(downTo: max(least, graph.nodes.count * 9 / 10)) else { break }
      }
    }
    if let row = limit.row { mergeMore { $0.isWide(row) } }
    hasMergedForRoom = collapsed > before
    join(lone)
  }

  private mutating func holdChanges() {
    for edge in graph.edges where edge.change != nil {
      for end in [edge.source, edge.target] where holds[end] == .nothing { holds[end] = .change }
    }
  }

  /// So many nodes are worth looking at.
  private static let fewest = 12

  /// Merges more of what is in one folder while there is too much.
  private mutating func mergeMore(while isTooMuch: (LevelGraph) -> Bool) {
    while graph.nodes.count > Self.fewest, isTooMuch(graph) {
      let before = graph.nodes.count
      let fewer = max(Self.fewest, before * 4 / 5)
      merge(Folders(graph.nodes, isFixed).wholes(atMost: fewer, atLeast: Self.fewest))
      guard graph.nodes.count < before else { return }
    }
  }

  /// Takes the nodes without an edge out; where no node has one, all stay.
  private mutating func takeLoneNodes() -> [LevelGraph.Node] {
    guard !graph.edges.isEmpty else { return [] }
    var isUsed = isFixed
    for edge in graph.edges { (isUsed[edge.source], isUsed[edge.target]) = (true, true) }
    let lone = graph.nodes.indices.filter { !isUsed[$0] }.map { graph.nodes[$0] }
    keep(graph.nodes.indices.filter { isUsed[$0] })
    return lone
  }

  /// Nodes that were taken out are part of what the others in their folder have become.
  private mutating func join(_ lone: [LevelGraph.Node]) {
    let wholes = graph.nodes.indices.filter { graph.nodes[$0].collapsed > 0 }
    let number = Dictionary(wholes.map { (graph.nodes[$0].folder ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    for node in lone {
      guard let whole = Folders.folders(around: node.folder).lazy.compactMap({ number[$0] }).first else {
        loneNodes += 1
        continue
      }
      graph.nodes[whole].join(node)
      collapsed += 1
    }
  }

  /// Leaves nodes out, as `Choice` says. Returns whether there are fewer then.
  @discardableResult
  private mutating func leaveOutLightest(downTo limit: Int) -> Bool {
    guard graph.nodes.count > limit else { return false }
    let weights = self.weights
    let order = graph.nodes.indices.sorted { a, b in
      if holds[a] != holds[b] { return holds[a].rawValue > holds[b].rawValue }
      return weights[a] != weights[b] ? weights[b].lexicographicallyPrecedes(weights[a]) : a < b
    }
    let choice = Choice(of: graph, order, isSure: holds.map { $0 == .wish }, limit: limit)
    loneNodes += choice.lone.count
    let lighter = choice.lighter.map { graph.nodes[$0].name }
    beyondLimit = (beyondLimit + lighter).sortedByBytes
    keep(choice.chosen)
    return true
  }

  /// By node: what speaks for showing it: how many edges have come or gone, then how many references there are.
  private var weights: [[Int]] {
    var weights = [[Int]](repeating: [0, 0], count: graph.nodes.count)
    for edge in graph.edges {
      for end in [edge.source, edge.target] {
        weights[end][0] += edge.change == nil ? 0 : 1
        weights[end][1] += edge.weight.total
      }
    }
    return weights
  }

  private mutating func keep(_ nodes: [Int]) {
    var number = [Int?](repeating: nil, count: graph.nodes.count)
    for (place, node) in nodes.enumerated() { number[node] = place }
    graph.nodes = nodes.map { graph.nodes[$0] }
    holds = nodes.map { holds[$0] }
    graph.edges = graph.edges.compactMap { edge in
      guard let source = number[edge.source], let target = number[edge.target] else { return nil }
      var edge = edge
      (edge.source, edge.target) = (source, target)
      return edge
    }
  }

  /// - Parameter all: by node: the name of what it becomes part of. What would be the only part stays what it is.
  private mutating func merge(_ all: [String?]) {
    let counts = all.compactMap(\.self).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let wholes = all.map { whole in whole.flatMap { counts[$0, default: 0] > 1 ? $0 : nil } }
    var (nodes, number) = ([LevelGraph.Node](), [Int](repeating: 0, count: wholes.count))
    var numbers: [String: Int] = [:]
    for (node, whole) in wholes.enumerated() {
      if let whole, let known = numbers[whole] {
        nodes[known].join(graph.nodes[node])
        number[node] = known
        continue
      }
      number[node] = nodes.count
      var kept = graph.nodes[node]
      if let whole {
        numbers[whole] = nodes.count
        kept.becomePart(of: whole)
      }
      nodes.append(kept)
    }
    collapsed += wholes.count - nodes.count
    holds = number.indices.reduce(into: Array(repeating: .nothing, count: nodes.count)) { kept, node in
      if holds[node].rawValue > kept[number[node]].rawValue { kept[number[node]] = holds[node] }
    }
    sort(nodes, number)
  }

  /// Nodes are in the order of their names, edges in that of their ends.
  private mutating func sort(_ nodes: [LevelGraph.Node], _ number: [Int]) {
    let order = nodes.indices.sorted { a, b in
      nodes[a].name == nodes[b].name ? a < b : nodes[a].name.utf8.lexicographicallyPrecedes(nodes[b].name.utf8)
    }
    var place = order
    for (index, node) in order.enumerated() { place[node] = index }
    var edges: [[Int]: LevelGraph.Edge] = [:]
    for edge in graph.edges {
      let (source, target) = (place[number[edge.source]], place[number[edge.target]])
      guard source != target else { continue }
      guard var whole = edges[[source, target]] else {
        var first = edge
        (first.source, first.target) = (source, target)
        edges[[source, target]] = first
        continue
      }
      whole.join(edge)
      edges[[source, target]] = whole
    }
    graph.nodes = order.map { nodes[$0] }
    holds = order.map { holds[$0] }
    graph.edges = edges.values.sorted { ($0.source, $0.target) < ($1.source, $1.target) }
  }
}

/// Which nodes are shown where there is no room for all: the first of an order, but for those that have no edge to another
/// one that is shown. These give their places to the next.
private struct Choice {
  /// Numbers of nodes, ascending.
  let chosen: [Int]
  /// Those that would have no edge.
  let lone: [Int]
  /// The others that are left out.
  let lighter: [Int]

  /// O(nodes + edges).
  ///
  /// - Parameter isSure: by node: whether it is shown without an edge, too.
  init(of graph: LevelGraph, _ order: [Int], isSure: [Bool], limit: Int) {
    var neighbours = [[Int]](repeating: [], count: graph.nodes.count)
    for edge in graph.edges {
      neighbours[edge.source].append(edge.target)
      neighbours[edge.target].append(edge.source)
    }
    // By node: how many of its edges lead to or from one that is shown.
    var links = [Int](repeating: 0, count: graph.nodes.count)
    var (isChosen, isDropped) = (links.map { _ in false }, links.map { _ in false })
    var (rest, count, returning) = (order[...], 0, [Int]())
    func next() -> Int? {
      while let node = returning.popLast() {
        if isDropped[node], links[node] > 0 { return node }
      }
      return rest.popFirst()
    }
    var added: [Int]
    repeat {
      added = []
      while count < limit, let node = next() {
        (isChosen[node], isDropped[node]) = (true, false)
        added.append(node)
        count += 1
        for neighbour in neighbours[node] {
          links[neighbour] += 1
          if isDropped[neighbour] { returning.append(neighbour) }
        }
      }
      guard !graph.edges.isEmpty else { break }
      for node in added where links[node] == 0 && !isSure[node] {
        (isChosen[node], isDropped[node]) = (false, true)
        count -= 1
        for neighbour in neighbours[node] { links[neighbour] -= 1 }
      }
    } while count < limit && !added.isEmpty
    chosen = isChosen.indices.filter { isChosen[$0] }
    lone = isChosen.indices.filter { isDropped[$0] && links[$0] == 0 }
    lighter = isChosen.indices.filter { !isChosen[$0] && !(isDropped[$0] && links[$0] == 0) }
  }
}

/// Finds folders whose nodes can be shown as one.
private struct Folders {
  /// By node: the folder that it is part of now.
  private let paths: [String?]
  /// By node: how many types it has.
  private let sizes: [Int]
  private let isFixed: [Bool]

  init(_ nodes: [LevelGraph.Node], _ isFixed: [Bool]) {
    self.isFixed = isFixed
    paths = nodes.map(\.folder)
    sizes = nodes.map { max(1, $0.types) }
  }

  /// By node: the folder that it becomes part of.
  ///
  /// More than `limit` are left where a folder would have to be merged that has more than half of all types, or after which
  /// fewer than `least` were left: nothing would be to be seen.
  func wholes(atMost limit: Int, atLeast least: Int) -> [String?] {
    // By folder: how many nodes and how many types there are in it and below it.
    var counts: [String: Int] = [:]
    var types: [String: Int] = [:]
    for (node, path) in paths.enumerated() where !isFixed[node] {
      for folder in Self.folders(around: path) {
        counts[folder, default: 0] += 1
        types[folder, default: 0] += sizes[node]
      }
    }
    let half = sizes.reduce(0, +) / 2
    var rest = paths.count
    var merged: Set<String> = []
    while rest > limit {
      let candidates = counts.filter { folder, count in
        count > 1 && types[folder, default: 0] <= half && rest - (count - 1) >= least
      }
      let next = candidates.min { a, b in
        a.value != b.value
          ? a.value < b.value
          : a.key.utf8.count != b.key.utf8.count
            ? a.key.utf8.count > b.key.utf8.count : a.key.utf8.lexicographicallyPrecedes(b.key.utf8)
      }
      guard let (folder, count) = next else { break }
      merged.insert(folder)
      rest -= count - 1
      for around in Self.folders(around: folder) { counts[around, default: 0] -= count - 1 }
      counts[folder] = 1
    }
    // The outermost folder that is merged is what is shown.
    return paths.indices.map { node in
      isFixed[node] ? nil : Self.folders(around: paths[node]).last { merged.contains($0) }
    }
  }

  /// The folder itself and those around it, inner before outer, but for the root.
  static func folders(around path: String?) -> [String] {
    guard var path = path?[...], path != "." else { return [] }
    var result = [String(path)]
    while let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
      path = path[..<slash]
      result.append(String(path))
    }
    return result
  }
}

extension LevelGraph.Node {
  fileprivate mutating func becomePart(of whole: String) {
    name = "\(whole)/**"
    kind = "folder"
    collapsed = max(collapsed, 1)
    location = SourceLocation(file: whole)
  }

  fileprivate mutating func join(_ other: LevelGraph.Node) {
    if module != other.module { module = nil }
    if furtherModules != other.furtherModules {
      furtherModules = Set(furtherModules + other.furtherModules).sorted()
    }
    if layer != other.layer { layer = nil }
    if layerName != other.layerName { layerName = nil }
    isTest = isTest && other.isTest
    if change != other.change { change = nil }
    types += other.types
    abstractTypes += other.abstractTypes
    collapsed += max(other.collapsed, 1)
  }
}

extension LevelGraph.Edge {
  fileprivate mutating func join(_ other: LevelGraph.Edge) {
    // What is partly older has not come, and what is partly left has not gone.
    if change != other.change { change = nil }
    weight.add(other.weight)
    standing.add(other.standing)
    declaresData += other.declaresData
    uses.add(other.uses)
    places = Array((places + other.places).sorted { $0.location < $1.location }.prefix(3))
    for judgement in other.judgements { judgements.add(judgement) }
    judgements = judgements.worstFirst
  }
}
