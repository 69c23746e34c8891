/// The strongly connected components of a graph that hold a cycle: more than one node, or one that points to itself.
///
/// Nodes are indices; `successors[n]` lists where `n` points to. Each component is sorted, and components are sorted by
/// their first node. O(nodes + edges).
package func cyclicComponents(_ successors: [[Int]]) -> [[Int]] {
  let components = Components(of: Adjacency(successors)).members
  return components.filter { $0.count > 1 || successors[$0[0]].contains($0[0]) }.sorted { $0[0] < $1[0] }
}

/// Returns a shortest cycle through nodes of a component, from its smallest node that is on one; the first node is not
/// repeated at the end. If there are several, it takes the one that begins with, and continues with, the smallest
/// nodes.
///
/// `component` is sorted and strongly connected. O(nodes × edges) of the component.
package func shortestCycle(in component: [Int], _ successors: [[Int]]) -> [Int] {
  var isInside = [Bool](repeating: false, count: successors.count)
  for node in component { isInside[node] = true }
  var best: [Int] = []
  for start in component {
    // A cycle of one node is not beaten, nor is one of two but by one of one.
    if best.count == 1 { break }
    guard let cycle = shortestCycle(from: start, successors, isInside) else { continue }
    if best.isEmpty || cycle.count < best.count { best = cycle }
  }
  return best
}

private func shortestCycle(from start: Int, _ successors: [[Int]], _ isInside: [Bool]) -> [Int]? {
  if successors[start].contains(start) { return [start] }
  var shortest: [Int]?
  for next in successors[start].sorted() where isInside[next] {
    guard let chain = shortestChain(from: next, to: start, successors, within: isInside) else { continue }
    if shortest == nil || chain.count < shortest?.count ?? 0 { shortest = [start] + chain.dropLast() }
    if shortest?.count == 2 { break }
  }
  return shortest
}

/// Returns the shortest chain of nodes from `source` to `target`, both included, or nil if none leads there. O(edges).
///
/// `successors[n]` lists where node `n` points to. If there are several shortest chains, it takes the one with the
/// smallest nodes, compared from the start. A node is its own chain.
package func shortestChain(
  from source: Int,
  to target: Int,
  _ successors: [[Int]],
  within isAllowed: [Bool]? = nil
) -> [Int]? {
  var previous = [Int](repeating: -1, count: successors.count)
  previous[source] = source
  var open = [source]
  var next = 0
  // Nodes are reached in the order of their chains, so the first to reach one has the smallest.
  while next < open.count, previous[target] < 0 {
    let node = open[next]
    next += 1
    for successor in successors[node].sorted() where previous[successor] < 0 && isAllowed?[successor] ?? true {
      previous[successor] = node
      open.append(successor)
    }
  }
  guard previous[target] >= 0 else { return nil }
  var chain = [target]
  var node = target
  while node != source {
    node = previous[node]
    chain.append(node)
  }
  return chain.reversed()
}
