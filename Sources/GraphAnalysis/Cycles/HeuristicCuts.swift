import Basics

/// Returns a feedback arc set of small cost from which no edge can be left out.
///
/// Eades, Lin, Smyth 1993, "A fast and effective heuristic for the feedback arc set problem", gives an order; sifting
/// (Brandenburg, Hanauer 2011, "Sorting heuristics for the feedback arc set problem") moves nodes to better places until
/// none has one; then each edge that closes no cycle comes back. This is done from that order and from the given one, and
/// the better result is taken. The steps of each part are limited, in proportion to the edges: a graph of a million edges
/// is sifted less, and is cut all the same.
func heuristicCuts(_ graph: LocalGraph) -> [Int] {
  let results = [eadesLinSmyth(graph), Array(0..<graph.nodeCount)].map { start in
    var sifting = Sifting(graph, start)
    sifting.run()
    return withoutNeedlessCuts(sifting.backwardEdges, graph)
  }
  let costs = results.map { $0.reduce(0) { $0 + graph.edges[$1].cost } }
  return costs[1] < costs[0] ? results[1] : results[0]
}

/// The steps that a part may take.
private func budget(_ graph: LocalGraph) -> Int {
  20_000_000 + 20 * (graph.nodeCount + graph.edges.count)
}

/// Takes sinks to the end, sources to the beginning, and if there are none, the node of which the most leads away and the
/// least leads to it, by weight. Of several the smallest. O(edges · log edges).
func eadesLinSmyth(_ graph: LocalGraph) -> [Int] {
  var (begin, end): ([Int], [Int]) = ([], [])
  var isTaken = [Bool](repeating: false, count: graph.nodeCount)
  var (leaving, entering) = (isTaken.map { _ in 0 }, isTaken.map { _ in 0 })
  for edge in graph.edges {
    leaving[edge.source] += edge.cost
    entering[edge.target] += edge.cost
  }
  var (sinks, sources) = (LeastFirst(), LeastFirst())
  // By surplus, the greatest first; old surpluses stay in it until they are met.
  var best = LeastFirst()

  func update(_ node: Int) {
    guard !isTaken[node] else { return }
    if leaving[node] == 0 {
      sinks.insert(node)
    } else if entering[node] == 0 {
      sources.insert(node)
    }
    best.insert(node, key: entering[node] - leaving[node])
  }

  func take(_ node: Int) {
    isTaken[node] = true
    for edge in graph.outgoing[node] {
      entering[graph.edges[edge].target] -= graph.edges[edge].cost
      update(graph.edges[edge].target)
    }
    for edge in graph.incoming[node] {
      leaving[graph.edges[edge].source] -= graph.edges[edge].cost
      update(graph.edges[edge].source)
    }
  }

  for node in 0..<graph.nodeCount { update(node) }
  while begin.count + end.count < graph.nodeCount {
    Work.advance()
    if let sink = sinks.removeFirst()?.number {
      if isTaken[sink] { continue }
      end.append(sink)
      take(sink)
    } else if let source = sources.removeFirst()?.number {
      if isTaken[source] { continue }
      begin.append(source)
      take(source)
    } else if let (deficit, node) = best.removeFirst() {
      if isTaken[node] || deficit != entering[node] - leaving[node] { continue }
      begin.append(node)
      take(node)
    }
  }
  return begin + end.reversed()
}

/// Moves each node to where the edges that lead back cost least, again and again until no node moves.
private struct Sifting {
  let graph: LocalGraph
  private var order: [Int]
  private var position: [Int]
  private var steps: Int

  init(_ graph: LocalGraph, _ order: [Int]) {
    self.graph = graph
    self.order = order
    position = order
    for (place, node) in order.enumerated() { position[node] = place }
    steps = budget(graph)
  }

  var backwardEdges: [Int] {
    graph.edges.indices.filter {
      position[graph.edges[$0].source] > position[graph.edges[$0].target]
    }
  }

  mutating func run() {
    var hasMoved = true
    while hasMoved {
      hasMoved = false
      for node in 0..<graph.nodeCount {
        guard steps > 0 else { return }
        if let place = betterPlace(node) {
          move(node, to: place)
          hasMoved = true
        }
      }
    }
  }

  /// Where the node would stand if it were taken out and put in at the least cost; nil where nothing is better.
  private mutating func betterPlace(_ node: Int) -> Int? {
    var neighbours: [(place: Int, change: Int)] = []
    // If the node passes a neighbour that it leads to, that edge leads back.
    for edge in graph.outgoing[node] {
      neighbours.append((position[graph.edges[edge].target], graph.edges[edge].cost))
    }
    for edge in graph.incoming[node] {
      neighbours.append((position[graph.edges[edge].source], -graph.edges[edge].cost))
    }
    steps -= 4 * neighbours.count + 1
    Work.advance(by: neighbours.count)
    neighbours.sort { $0.place < $1.place }
    let own = position[node]
    let now = neighbours.reduce(0) { $1.place < own ? $0 + $1.change : $0 }
    var (cost, best, place) = (0, now, own)
    if cost < best { (best, place) = (cost, 0) }
    for (number, neighbour) in neighbours.enumerated() {
      cost += neighbour.change
      // A pair of edges that lead both ways is passed as one.
      if number + 1 < neighbours.count, neighbours[number + 1].place == neighbour.place { continue }
      if cost < best {
        (best, place) = (cost, neighbour.place < own ? neighbour.place + 1 : neighbour.place)
      }
    }
    return best < now ? place : nil
  }

  private mutating func move(_ node: Int, to place: Int) {
    let own = position[node]
    steps -= abs(place - own) / 4
    Work.advance(by: abs(place - own))
    let step = place > own ? 1 : -1
    for at in stride(from: own, to: place, by: step) {
      order[at] = order[at + step]
      position[order[at]] = at
    }
    order[place] = node
    position[node] = place
  }
}

/// Brings back each edge that closes no cycle with those that stay, the costliest first. Ascending.
private func withoutNeedlessCuts(_ cuts: [Int], _ graph: LocalGraph) -> [Int] {
  var isCut = [Bool](repeating: false, count: graph.edges.count)
  for edge in cuts { isCut[edge] = true }
  var marks = [Int](repeating: -1, count: graph.nodeCount)
  var steps = budget(graph)

  func reaches(_ source: Int, _ target: Int, _ mark: Int) -> Bool {
    var open = [source]
    marks[source] = mark
    while let node = open.popLast() {
      if node == target { return true }
      steps -= graph.outgoing[node].count
      Work.advance(by: graph.outgoing[node].count)
      for edge in graph.outgoing[node] where !isCut[edge] {
        let next = graph.edges[edge].target
        guard marks[next] != mark else { continue }
        marks[next] = mark
        open.append(next)
      }
    }
    return false
  }

  for edge in cuts.sorted(by: { (graph.edges[$1].cost, $0) < (graph.edges[$0].cost, $1) })
  where steps > 0 {
    if !reaches(graph.edges[edge].target, graph.edges[edge].source, edge) { isCut[edge] = false }
  }
  return cuts.filter { isCut[$0] }
}
