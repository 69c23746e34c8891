/// What each node of a graph of includes reaches, itself included: files, and modules that stand for all their headers.
struct IncludeClosure: Sendable {
  /// By node: its strongly connected component.
  private var components: [Int32] = []
  private var words: [UInt64] = []
  private var width = 0

  init() {}

  /// O(edges × nodes / 64).
  init(_ successors: [[Int]]) {
    let found = connectedComponents(successors)
    width = (successors.count + 63) / 64
    components = [Int32](repeating: 0, count: successors.count)
    words = [UInt64](repeating: 0, count: found.count * width)
    for (number, nodes) in found.enumerated() {
      for node in nodes { components[node] = Int32(number) }
    }
    for (number, nodes) in found.enumerated() {
      let start = number * width
      for node in nodes {
        words[start + node >> 6] |= 1 << UInt64(node & 63)
        for successor in successors[node] where Int(components[successor]) != number {
          // What it points to has a smaller number and is complete.
          let other = Int(components[successor]) * width
          for word in 0..<width { words[start + word] |= words[other + word] }
        }
      }
    }
  }

  /// Whether `node` is reached from `source`.
  func contains(_ node: Int32, from source: Int) -> Bool {
    words[Int(components[source]) * width + Int(node) >> 6] & (1 << UInt64(node & 63)) != 0
  }

  /// Gives each node what all nodes that it reaches have, merged. `merge` takes the same value any number of times.
  func gather<Value>(_ values: [Value], _ successors: [[Int]], _ merge: (inout Value, Value) -> Void) -> [Value] {
    var gathered = [Value?](repeating: nil, count: (components.max().map { Int($0) } ?? -1) + 1)
    for (node, component) in components.enumerated() {
      if gathered[Int(component)] == nil { gathered[Int(component)] = values[node] }
    }
    // A component comes after those that it points to.
    for node in components.indices.sorted(by: { (components[$0], $0) < (components[$1], $1) }) {
      let own = Int(components[node])
      guard var value = gathered[own] else { continue }
      merge(&value, values[node])
      for successor in successors[node] {
        if let other = gathered[Int(components[successor])], Int(components[successor]) != own { merge(&value, other) }
      }
      gathered[own] = value
    }
    return components.compactMap { gathered[Int($0)] }
  }
}
