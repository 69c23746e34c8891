import Basics

/// Demands of one node on the rank of another: `ranks[to] >= ranks[from] + length`.
struct RankDemand {
  var from: Int
  var to: Int
  var length = 1
  /// How much it costs if the distance is greater by one.
  var weight = 1
}

/// Ranks from 0 on that keep all demands, and for which the sum of weight · distance is least.
///
/// Network simplex: Gansner, Koutsofios, North, Vo 1993, "A technique for drawing directed graphs", section 2. The weight
/// that leaves a subtree less that which enters it is the cut value, so it is a sum over the subtree. The demands have no
/// cycle and connect all nodes. The steps are limited; what is reached then keeps all demands.
func shortRanks(nodeCount: Int, _ demands: [RankDemand]) -> [Int] {
  var simplex = NetworkSimplex(nodeCount, demands)
  simplex.run()
  let least = simplex.ranks.min() ?? 0
  return simplex.ranks.map { $0 - least }
}

/// Ranks that keep all demands, and a tree of tight ones, which are made better edge by edge.
private struct NetworkSimplex {
  private(set) var ranks: [Int]
  private let demands: [RankDemand]
  private let ofNode: [[Int]]
  private var isInTree: [Bool]
  /// By node: the demand that leads to its parent in the tree; -1 for the root.
  private var toParent: [Int]
  /// Nodes of the tree, parents first.
  private var order: [Int] = []
  private var steps = 50_000_000

  init(_ nodeCount: Int, _ demands: [RankDemand]) {
    self.demands = demands
    isInTree = Array(repeating: false, count: demands.count)
    toParent = Array(repeating: -1, count: nodeCount)
    var ofNode = [[Int]](repeating: [], count: nodeCount)
    for (number, demand) in demands.enumerated() {
      ofNode[demand.from].append(number)
      ofNode[demand.to].append(number)
    }
    self.ofNode = ofNode
    ranks = longestPaths(nodeCount, demands)
  }

  mutating func run() {
    guard ranks.count > 1 else { return }
    findTightTree()
    guard order.count == ranks.count else { return }
    var start = 0
    while steps > 0, let leaving = negativeEdge(from: &start) {
      exchange(leaving)
      steps -= ranks.count + demands.count
      Work.advance(by: ranks.count + demands.count)
    }
  }

  private func slack(_ demand: Int) -> Int {
    let demand = demands[demand]
    return ranks[demand.to] - ranks[demand.from] - demand.length
  }

  /// Moves parts of the graph together until edges without slack connect all nodes.
  private mutating func findTightTree() {
    var isReached = [Bool](repeating: false, count: ranks.count)
    func grow(_ reached: [Int]) {
      var open = reached
      while let node = open.popLast() {
        for number in ofNode[node] where slack(number) == 0 {
          let other = demands[number].from == node ? demands[number].to : demands[number].from
          guard !isReached[other] else { continue }
          isReached[other] = true
          isInTree[number] = true
          order.append(other)
          open.append(other)
        }
      }
    }
    isReached[0] = true
    order = [0]
    grow([0])
    while order.count < ranks.count {
      // The demand with the least slack between the tree and the rest; the tree moves by it.
      var best: Int?
      for number in demands.indices where isReached[demands[number].from] != isReached[demands[number].to] {
        if slack(number) < best.map(slack) ?? .max { best = number }
      }
      steps -= demands.count
      Work.advance(by: demands.count)
      guard let best else { return }
      let shift = isReached[demands[best].from] ? slack(best) : -slack(best)
      for node in order { ranks[node] += shift }
      let inside = isReached[demands[best].from] ? demands[best].from : demands[best].to
      grow([inside])
    }
    rebuild()
  }

  /// Finds parents and order anew from the edges of the tree.
  private mutating func rebuild() {
    order = [0]
    toParent[0] = -1
    var next = 0
    while next < order.count {
      let node = order[next]
      next += 1
      for number in ofNode[node] where isInTree[number] && number != toParent[node] {
        let other = demands[number].from == node ? demands[number].to : demands[number].from
        toParent[other] = number
        order.append(other)
      }
    }
  }

  /// A node whose edge to its parent has a negative cut value, from a place on, so that all get their turn.
  private func negativeEdge(from start: inout Int) -> Int? {
    // The weight that leaves the subtree of each node less what enters it.
    var surplus = [Int](repeating: 0, count: ranks.count)
    for demand in demands {
      surplus[demand.from] += demand.weight
      surplus[demand.to] -= demand.weight
    }
    for node in order.reversed() where toParent[node] >= 0 {
      let edge = demands[toParent[node]]
      surplus[edge.from == node ? edge.to : edge.from] += surplus[node]
    }
    for offset in ranks.indices {
      let node = (start + offset) % ranks.count
      guard toParent[node] >= 0 else { continue }
      let cut = demands[toParent[node]].from == node ? surplus[node] : -surplus[node]
      guard cut < 0 else { continue }
      start = (node + 1) % ranks.count
      return node
    }
    return nil
  }

  /// Replaces the edge of a node to its parent by that with the least slack which leads the other way between the same parts.
  private mutating func exchange(_ node: Int) {
    let leaving = toParent[node]
    var isBelow = [Bool](repeating: false, count: ranks.count)
    isBelow[node] = true
    for other in order where toParent[other] >= 0 && other != node {
      let edge = demands[toParent[other]]
      isBelow[other] = isBelow[edge.from == other ? edge.to : edge.from]
    }
    let leadsUp = demands[leaving].from == node
    var entering: Int?
    for number in demands.indices where isBelow[demands[number].from] != isBelow[demands[number].to] {
      guard isBelow[demands[number].from] != leadsUp else { continue }
      if slack(number) < entering.map(slack) ?? .max { entering = number }
    }
    guard let entering else { return }
    let shift = isBelow[demands[entering].from] ? slack(entering) : -slack(entering)
    for other in ranks.indices where isBelow[other] { ranks[other] += shift }
    isInTree[leaving] = false
    isInTree[entering] = true
    rebuild()
  }
}

/// The lowest ranks that keep the demands. Nodes on a cycle, which there is none of, would stay at 0.
private func longestPaths(_ nodeCount: Int, _ demands: [RankDemand]) -> [Int] {
  var waiting = [Int](repeating: 0, count: nodeCount)
  var outgoing = [[Int]](repeating: [], count: nodeCount)
  for (number, demand) in demands.enumerated() {
    waiting[demand.to] += 1
    outgoing[demand.from].append(number)
  }
  var ranks = [Int](repeating: 0, count: nodeCount)
  var open = waiting.indices.filter { waiting[$0] == 0 }
  while let node = open.popLast() {
    for number in outgoing[node] {
      let demand = demands[number]
      ranks[demand.to] = max(ranks[demand.to], ranks[node] + demand.length)
      waiting[demand.to] -= 1
      if waiting[demand.to] == 0 { open.append(demand.to) }
    }
  }
  return ranks
}
