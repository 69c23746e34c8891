import DependencyGraph
import GraphAnalysis

/// What each node of a graph of includes reaches, itself included: files, and modules that represent all their headers.
///
/// A node that nothing points to, such as most implementation files, has no set of its own unless it points to many: it
/// reaches what those reach that it points to. That halves both sides of the table.
struct IncludeClosure: Sendable {
  /// By node: its strongly connected component. A component comes after those that it points to.
  private var components: [Int32] = []
  /// By node: its bit in the sets, or -1 if nothing points to it.
  private var columns: [Int32] = []
  /// By node: its set, or -1 if it has none.
  private var rows: [Int32] = []
  /// Of nodes without a set, what they point to.
  private var direct: [[Int32]] = []
  private var words: [UInt64] = []
  private var width = 0

  init() {}

  /// A node that points to more than this has a set of its own.
  private static let manySuccessors = 32

  /// O(edges × nodes / 64).
  init(_ successors: [[Int]]) {
    columns = [Int32](repeating: -1, count: successors.count)
    var columnCount = 0
    for node in successors.joined() where columns[node] < 0 {
      columns[node] = Int32(columnCount)
      columnCount += 1
    }
    width = (columnCount + 63) / 64
    rows = [Int32](repeating: -1, count: successors.count)
    components = rows
    direct = [[Int32]](repeating: [], count: successors.count)
    var rowCount = 0
    // A component comes after those that it leads to.
    for (number, nodes) in Components(of: Adjacency(successors)).members.reversed().enumerated() {
      let isTarget = nodes.contains { columns[$0] >= 0 || successors[$0].count > Self.manySuccessors }
      for node in nodes {
        components[node] = Int32(number)
        if isTarget { rows[node] = Int32(rowCount) } else { direct[node] = successors[node].map(Int32.init) }
      }
      guard isTarget else { continue }
      words.append(contentsOf: repeatElement(0, count: width))
      for node in nodes { addReached(from: node, successors[node], to: rowCount) }
      rowCount += 1
    }
  }

  private mutating func addReached(from node: Int, _ successors: [Int], to row: Int) {
    let start = row * width
    if columns[node] >= 0 { words[start + Int(columns[node]) >> 6] |= 1 << UInt64(columns[node] & 63) }
    for successor in successors where rows[successor] >= 0 && Int(rows[successor]) != row {
      let other = Int(rows[successor]) * width
      for word in 0..<width { words[start + word] |= words[other + word] }
    }
  }

  /// Whether `node` is reached from `source`.
  func contains(_ node: Int32, from source: Int) -> Bool {
    if Int(node) == source { return true }
    guard columns[Int(node)] >= 0 else { return false }
    if rows[source] >= 0 { return hasBit(of: node, inRow: rows[source]) }
    return direct[source].contains { hasBit(of: node, inRow: rows[Int($0)]) }
  }

  private func hasBit(of node: Int32, inRow row: Int32) -> Bool {
    let column = Int(columns[Int(node)])
    return words[Int(row) * width + column >> 6] & (1 << UInt64(column & 63)) != 0
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
