/// The strongly connected components of a graph that hold a cycle: more than one node, or one that points to itself.
///
/// Nodes are indices; `successors[n]` lists where `n` points to. Each component is sorted, and components are sorted by
/// their first node. Tarjan's algorithm with a stack of its own, so that long chains need no deep recursion; O(edges).
package func cyclicComponents(_ successors: [[Int]]) -> [[Int]] {
  let components = connectedComponents(successors).filter { $0.count > 1 || successors[$0[0]].contains($0[0]) }
  return components.sorted { $0[0] < $1[0] }
}

/// All strongly connected components, single nodes too; each comes after those that its nodes point to, and is sorted.
package func connectedComponents(_ successors: [[Int]]) -> [[Int]] {
  var search = ComponentSearch(successors)
  for node in successors.indices where search.order[node] < 0 { search.visit(from: node) }
  return search.components
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

private struct ComponentSearch {
  let successors: [[Int]]
  /// When each node was found, or -1.
  var order: [Int]
  var components: [[Int]] = []
  private var low: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var count = 0

  init(_ successors: [[Int]]) {
    self.successors = successors
    order = [Int](repeating: -1, count: successors.count)
    low = order
    isOpen = [Bool](repeating: false, count: successors.count)
  }

  mutating func visit(from root: Int) {
    var frames: [(node: Int, next: Int)] = []
    enter(root, &frames)
    while let (node, next) = frames.last {
      guard next < successors[node].count else {
        frames.removeLast()
        if let parent = frames.last { low[parent.node] = min(low[parent.node], low[node]) }
        if low[node] == order[node] { close(node) }
        continue
      }
      frames[frames.count - 1].next += 1
      let successor = successors[node][next]
      if order[successor] < 0 {
        enter(successor, &frames)
      } else if isOpen[successor] {
        low[node] = min(low[node], order[successor])
      }
    }
  }

  private mutating func enter(_ node: Int, _ frames: inout [(node: Int, next: Int)]) {
    order[node] = count
    low[node] = count
    count += 1
    open.append(node)
    isOpen[node] = true
    frames.append((node, 0))
  }

  private mutating func close(_ root: Int) {
    var component: [Int] = []
    while let node = open.popLast() {
      isOpen[node] = false
      component.append(node)
      if node == root { break }
    }
    components.append(component.sorted())
  }
}
