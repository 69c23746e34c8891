/// Returns one shortest cycle for each strongly connected component of more than one node, ordered by first node, and the
/// nodes of that component, ascending.
///
/// `successors[n]` are the nodes that `n` leads to, ascending. A cycle begins with its smallest node; of several shortest
/// ones the first by that order is returned. O(nodes + edges) for the components; the search within one starts at each of
/// its nodes and ends as soon as no shorter cycle is possible.
func shortestCycles(_ successors: [[Int32]]) -> [(cycle: [Int32], group: [Int32])] {
  stronglyConnectedComponents(successors)
    .filter { $0.count > 1 }
    .map { $0.sorted() }
    .map { (shortestCycle(in: $0, successors), $0) }
    .sorted { $0.cycle[0] < $1.cycle[0] }
}

/// Tarjan's algorithm with a stack of its own, since a chain of types may be long.
func stronglyConnectedComponents(_ successors: [[Int32]]) -> [[Int32]] {
  var components: [[Int32]] = []
  var order = Array(repeating: Int32(-1), count: successors.count)
  var low = order
  var isOpen = Array(repeating: false, count: successors.count)
  var open: [Int32] = []
  var calls: [(node: Int32, next: Int)] = []
  var counter: Int32 = 0

  func enter(_ node: Int32) {
    order[Int(node)] = counter
    low[Int(node)] = counter
    counter += 1
    open.append(node)
    isOpen[Int(node)] = true
    calls.append((node, 0))
  }

  for root in successors.indices where order[root] < 0 {
    enter(Int32(root))
    while let (node, next) = calls.last {
      if next < successors[Int(node)].count {
        calls[calls.count - 1].next += 1
        let successor = successors[Int(node)][next]
        if order[Int(successor)] < 0 {
          enter(successor)
        } else if isOpen[Int(successor)] {
          low[Int(node)] = min(low[Int(node)], order[Int(successor)])
        }
        continue
      }
      calls.removeLast()
      if let caller = calls.last?.node { low[Int(caller)] = min(low[Int(caller)], low[Int(node)]) }
      guard low[Int(node)] == order[Int(node)] else { continue }
      var component: [Int32] = []
      while let last = open.popLast() {
        isOpen[Int(last)] = false
        component.append(last)
        if last == node { break }
      }
      components.append(component)
    }
  }
  return components
}

private func shortestCycle(in component: [Int32], _ successors: [[Int32]]) -> [Int32] {
  var best: [Int32] = []
  for start in component {
    if let cycle = shortestPath(from: start, to: start, successors, shorterThan: best.isEmpty ? .max : best.count) {
      best = cycle
    }
    if best.count == 2 { break }
  }
  let smallest = best.indices.min { best[$0] < best[$1] } ?? 0
  return Array(best[smallest...] + best[..<smallest])
}

/// Returns the nodes of a shortest path of at least one edge, without its end; nil if there is none of fewer edges than
/// `limit`.
func shortestPath(from start: Int32, to end: Int32, _ successors: [[Int32]], shorterThan limit: Int = .max) -> [Int32]?
{
  var before: [Int32: Int32] = [:]
  var frontier = [start]
  var length = 1
  while !frontier.isEmpty, length < limit {
    var next: [Int32] = []
    for node in frontier {
      for successor in successors[Int(node)] {
        if successor == end { return trace(back: node, to: start, before) }
        guard successor != start, before[successor] == nil else { continue }
        before[successor] = node
        next.append(successor)
      }
    }
    frontier = next
    length += 1
  }
  return nil
}

private func trace(back node: Int32, to start: Int32, _ before: [Int32: Int32]) -> [Int32] {
  var path = [node]
  while path[path.count - 1] != start, let previous = before[path[path.count - 1]] { path.append(previous) }
  return path.reversed()
}
