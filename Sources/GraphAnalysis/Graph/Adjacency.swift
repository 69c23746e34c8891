/// Where each node of a graph leads: a row of targets for each.
package struct Adjacency: Sendable, Equatable {
  /// Where the row of each node begins in `targets`, and at last their number.
  private let starts: [Int]
  let targets: [Int]

  /// O(nodes + edges), and so are the others.
  package init(_ rows: [[Int]]) {
    self.init(rows) { $0 }
  }

  package init(_ rows: [[Int32]]) {
    self.init(rows) { Int($0) }
  }

  /// The positions in `targets` are the numbers of the edges.
  init(_ graph: WeightedGraph) {
    starts = (0..<graph.nodeCount).map { graph.outgoing($0).lowerBound } + [graph.edges.count]
    targets = graph.edges.map(\.target)
  }

  private init<Node>(_ rows: [[Node]], _ number: (Node) -> Int) {
    var starts = [0]
    var targets: [Int] = []
    starts.reserveCapacity(rows.count + 1)
    targets.reserveCapacity(rows.reduce(0) { $0 + $1.count })
    for row in rows {
      for node in row { targets.append(number(node)) }
      starts.append(targets.count)
    }
    (self.starts, self.targets) = (starts, targets)
  }

  package var nodeCount: Int { starts.count - 1 }

  /// The positions in `targets` of where the node leads.
  func row(_ node: Int) -> Range<Int> { starts[node]..<starts[node + 1] }
}
