import Basics

/// Returns the nodes so that each edge leads to a later one, or nil if the graph has a cycle.
///
/// Where several nodes could come next, the smallest does (Kahn 1962). `isLeftOut` are edges that do not count, by number.
/// O(edges + nodes · log nodes).
package func topologicalOrder(of graph: WeightedGraph, without isLeftOut: [Bool]? = nil) -> [Int]? {
  var waiting = [Int](repeating: 0, count: graph.nodeCount)
  for (number, edge) in graph.edges.enumerated() where isLeftOut?[number] != true {
    waiting[edge.target] += 1
  }
  var ready = LeastFirst()
  for node in waiting.indices where waiting[node] == 0 { ready.insert(node) }
  var order: [Int] = []
  order.reserveCapacity(graph.nodeCount)
  while let node = ready.removeFirst()?.number {
    order.append(node)
    for edge in graph.outgoing(node) where isLeftOut?[edge] != true {
      Work.advance()
      let target = graph.edges[edge].target
      waiting[target] -= 1
      if waiting[target] == 0 { ready.insert(target) }
    }
  }
  return order.count == graph.nodeCount ? order : nil
}

/// A binary heap of numbers with keys: the least key first, and of several the smallest number.
struct LeastFirst {
  private var heap: [(key: Int, number: Int)] = []

  mutating func insert(_ number: Int, key: Int = 0) {
    heap.append((key, number))
    var child = heap.count - 1
    while child > 0, heap[child] < heap[(child - 1) / 2] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() -> (key: Int, number: Int)? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { return first }
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < heap[parent] else { return first }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
