import Basics

/// A map from pairs (owner, name) to the types declared there under that name, in the order of insertion.
struct MultiMap: Sendable {
  private var heads = IntMap()
  private var lasts: [Int32] = []
  /// For each node: its value, and the next node of the same key or -1.
  private(set) var nodes: [(value: Int32, next: Int32)] = []

  mutating func insert(_ value: Int32, owner: Int32, name: UInt32) {
    let node = Int32(nodes.count)
    nodes.append((value, -1))
    let head = Int(heads.value(of: Self.key(owner, name), orInsert: node))
    if head < node {
      nodes[Int(lasts[head])].next = node
      lasts[head] = node
      lasts.append(node)
    } else {
      lasts.append(node)
    }
  }

  /// The first node of a key, or -1.
  func first(owner: Int32, name: UInt32) -> Int32 { heads[Self.key(owner, name)] ?? -1 }

  /// The values of a key, in the order of insertion.
  func values(owner: Int32, name: UInt32) -> [Int32] { values(from: first(owner: owner, name: name)) }

  private func values(from head: Int32) -> [Int32] {
    var found: [Int32] = []
    var node = head
    while node >= 0 {
      found.append(nodes[Int(node)].value)
      node = nodes[Int(node)].next
    }
    return found
  }

  /// The values of the keys that have more than `count` of them, with the first node of each, in the order of these.
  func longLists(over count: Int) -> [(head: Int32, declarations: [Int32])] {
    var isFirst = [Bool](repeating: true, count: nodes.count)
    for node in nodes where node.next >= 0 { isFirst[Int(node.next)] = false }
    var found: [(head: Int32, declarations: [Int32])] = []
    for head in nodes.indices where isFirst[head] {
      let values = values(from: Int32(head))
      if values.count > count { found.append((Int32(head), values)) }
    }
    return found
  }

  static func key(_ owner: Int32, _ name: UInt32) -> UInt64 { UInt64(UInt32(bitPattern: owner)) << 32 | UInt64(name) }
}
