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
