import Basics
import ExternalTypes

/// A type outside of the project, as far as it is mentioned.
struct ExternalSymbol: Sendable, Equatable {
  /// The external type that qualifies it; -1 at top level, or `missingMember`.
  var parent: Int32
  var name: UInt32
  /// The name of its module; 0 if that is not known.
  var module: UInt32
  /// Where extensions of the project put nested types, or -1 if there are none.
  var path: Int32
  /// Its place in the tables, or nil.
  var known: ExternalTypeID?

  /// The parent of a nested type that a type of the project ought to have, but that nobody declares.
  static let missingMember: Int32 = -2
}

/// External types, each once.
struct ExternalSymbols: Sendable {
  private struct Node: Sendable {
    var type: ExternalSymbol
    var key: UInt64
    /// How many types qualify it.
    var depth: UInt8
  }

  private var nodes: [Node] = []
  /// By key: the number. Empty while there are few types: most files have few, and to look at these is cheaper.
  private var numbers: IntMap?

  private static let fewTypes = 12

  var count: Int { nodes.count }

  subscript(_ number: Int32) -> ExternalSymbol { nodes[Int(number)].type }

  /// No type is nested as deeply as this; names of such a length would cost more than they are worth.
  private static let maximumDepth: UInt8 = 64

  /// Returns the number of a type; `type.parent` is a number of this table. What is nested too deeply is its parent.
  mutating func number(of type: ExternalSymbol) -> Int32 {
    let depth = type.parent >= 0 ? nodes[Int(type.parent)].depth + 1 : 0
    guard depth <= Self.maximumDepth else { return type.parent }
    let isTopLevel = type.parent < 0 && type.parent != ExternalSymbol.missingMember
    let owner = isTopLevel ? ~Int32(bitPattern: type.module) : type.parent >= 0 ? type.parent : Int32.min
    let node = Node(type: type, key: MultiMap.key(owner, type.name), depth: depth)
    let next = Int32(nodes.count)
    let number = numbers?.value(of: node.key, orInsert: next) ?? numberAmongFew(node.key)
    guard number == next else { return number }
    nodes.append(node)
    if numbers == nil, nodes.count > Self.fewTypes { indexAll() }
    return number
  }

  private func numberAmongFew(_ key: UInt64) -> Int32 {
    for index in nodes.indices where nodes[index].key == key { return Int32(index) }
    return Int32(nodes.count)
  }

  private mutating func indexAll() {
    var map = IntMap(minimumCapacity: 4 * Self.fewTypes)
    for index in nodes.indices { map.set(nodes[index].key, to: Int32(index)) }
    numbers = map
  }

  /// The name of a type of which nothing else is known, or nil.
  func unknownName(_ number: Int32) -> UInt32? {
    let type = nodes[Int(number)].type
    return type.parent == -1 && type.known == nil && type.module == 0 ? type.name : nil
  }

  mutating func set(path: Int32, of number: Int32) { nodes[Int(number)].type.path = path }

  /// Adds what another table holds from `number` upwards along its parents; returns the number here.
  mutating func add(_ number: Int32, of other: ExternalSymbols) -> Int32 {
    var type = other[number]
    if type.parent >= 0 { type.parent = add(type.parent, of: other) }
    return self.number(of: type)
  }
}
