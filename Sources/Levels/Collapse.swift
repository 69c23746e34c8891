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
  /// By node: whether it is not to be merged.
  private var isFixed: [Bool]

  /// - Parameter isFixed: by node.
  init(_ graph: LevelGraph, isFixed: [Bool]) {
    (self.graph, self.isFixed) = (graph, isFixed)
  }

  /// What is asked for is not merged further.
  mutating func collapse(_ wanted: Collapse) {
    guard !wanted.isNone else { return }
    let wholes = graph.nodes.indices.map { isFixed[$0] ? nil : wanted.whole(of: graph.nodes[$0]) }
    for node in wholes.indices where wholes[node] != nil { isFixed[node] = true }
    merge(wholes)
  }

  /// Shows no more than there is room for: nodes without an edge go first; then what is in one folder is merged, the smallest
  /// folders first; then the nodes with the fewest references go.
  mutating func fit(_ limit: GraphView.Limit) {
    guard limit.isExceeded(by: graph) else { return }
    leaveOutLoneNodes()
    let before = collapsed
    if let nodes = limit.nodes, graph.nodes.count > nodes {
      merge(Folders(graph.nodes, isFixed).wholes(atMost: nodes, atLeast: min(Self.fewest, nodes)))
      leaveOutLightest(downTo: nodes)
    }
    if let edges = limit.edges {
      mergeMore { $0.isCrowded(edges) }
      while graph.nodes.count > 2 * Self.fewest, graph.isCrowded(2 * edges) {
        guard leaveOutLightest(downTo: max(2 * Self.fewest, graph.nodes.count * 9 / 10)) else { break }
      }
    }
    if let row = limit.row { mergeMore { $0.isWide(row) } }
    hasMergedForRoom = collapsed > before
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

  /// Where no node has an edge, all stay.
  private mutating func leaveOutLoneNodes() {
    guard !graph.edges.isEmpty else { return }
    var isUsed = isFixed
    for edge in graph.edges { (isUsed[edge.source], isUsed[edge.target]) = (true, true) }
    let kept = graph.nodes.indices.filter { isUsed[$0] }
    loneNodes = graph.nodes.count - kept.count
    keep(kept)
  }

  /// Returns whether there are fewer then.
  @discardableResult
  private mutating func leaveOutLightest(downTo limit: Int) -> Bool {
    guard graph.nodes.count > limit else { return false }
    var weights = [Int](repeating: 0, count: graph.nodes.count)
    for edge in graph.edges {
      weights[edge.source] += edge.weight.total
      weights[edge.target] += edge.weight.total
    }
    let order = graph.nodes.indices.sorted { a, b in
      isFixed[a] != isFixed[b] ? isFixed[a] : weights[a] != weights[b] ? weights[a] > weights[b] : a < b
    }
    let kept = order.prefix(limit).sorted()
    beyondLimit = (beyondLimit + order.dropFirst(limit).map { graph.nodes[$0].name }).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    keep(kept)
    return true
  }

  private mutating func keep(_ nodes: [Int]) {
    var number = [Int?](repeating: nil, count: graph.nodes.count)
    for (place, node) in nodes.enumerated() { number[node] = place }
    graph.nodes = nodes.map { graph.nodes[$0] }
    isFixed = nodes.map { isFixed[$0] }
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
    isFixed = number.indices.reduce(into: Array(repeating: false, count: nodes.count)) { fixed, node in
      if isFixed[node] { fixed[number[node]] = true }
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
    isFixed = order.map { isFixed[$0] }
    graph.edges = edges.values.sorted { ($0.source, $0.target) < ($1.source, $1.target) }
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
  private static func folders(around path: String?) -> [String] {
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
    places = Array((places + other.places).sorted { $0.location < $1.location }.prefix(3))
    for judgement in other.judgements { judgements.add(judgement) }
    judgements = judgements.worstFirst
  }
}
