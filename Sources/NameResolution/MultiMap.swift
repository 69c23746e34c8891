import Basics
import DependencyGraph

/// A map from an owner and a name to what is declared there under that name, in the order of insertion.
struct MultiMap<Value: ResolverID>: Sendable {
  private var heads = IntMap()
  private var lasts: [Int32] = []
  /// For each node: its value, and the next node of the same key or -1.
  private(set) var nodes: [(value: Value, next: Int32)] = []

  mutating func insert(_ value: Value, owner: Owner, name: GlobalName) {
    let node = Int32(nodes.count)
    nodes.append((value, -1))
    let head = Int(heads.value(of: owner.key(name), orInsert: node))
    if head < node {
      nodes[Int(lasts[head])].next = node
      lasts[head] = node
      lasts.append(node)
    } else {
      lasts.append(node)
    }
  }

  /// The first node of a key, or -1.
  func first(owner: Owner, name: GlobalName) -> Int32 { heads[owner.key(name)] ?? -1 }

  /// The values of a key, in the order of insertion.
  func values(owner: Owner, name: GlobalName) -> [Value] { values(from: first(owner: owner, name: name)) }

  private func values(from head: Int32) -> [Value] {
    var found: [Value] = []
    var node = head
    while node >= 0 {
      found.append(nodes[Int(node)].value)
      node = nodes[Int(node)].next
    }
    return found
  }

  /// The values of the keys that have more than `count` of them, with the first node of each, in the order of these.
  func longLists(over count: Int) -> [(head: Int32, values: [Value])] {
    var isFirst = [Bool](repeating: true, count: nodes.count)
    for node in nodes where node.next >= 0 { isFirst[Int(node.next)] = false }
    var found: [(head: Int32, values: [Value])] = []
    for head in nodes.indices where isFirst[head] && (count < 1 || nodes[head].next >= 0) {
      let values = values(from: Int32(head))
      if values.count > count { found.append((Int32(head), values)) }
    }
    return found
  }
}

extension IntMap {
  /// The key of two numbers.
  @inline(__always)
  static func key(_ first: Int32, _ second: UInt32) -> UInt64 {
    UInt64(UInt32(bitPattern: first)) << 32 | UInt64(second)
  }
}
