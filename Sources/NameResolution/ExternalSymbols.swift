import Basics
import DependencyGraph
import ExternalTypes

/// A type outside of the project, as far as it is mentioned.
struct ExternalSymbol: Sendable, Equatable {
  /// The external type that qualifies it; none at top level, or `missingMember`.
  var parent: ExternalSymbolID
  var name: GlobalName
  /// The name of its module; empty if that is not known.
  var module: GlobalName
  /// Where extensions of the project put nested types, or none if there are none.
  var path: PathID
  /// Its place in the tables, or nil.
  var known: ExternalTypeID?

  /// The parent of a nested type that a type of the project ought to have, but that nobody declares.
  static let missingMember = ExternalSymbolID(-2)
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

  subscript(_ number: ExternalSymbolID) -> ExternalSymbol { nodes[number.index].type }

  /// No type is nested as deeply as this; names of such a length would cost more than they are worth.
  private static let maximumDepth: UInt8 = 64

  /// Returns the number of a type; `type.parent` is a number of this table. What is nested too deeply is its parent.
  mutating func number(of type: ExternalSymbol) -> ExternalSymbolID {
    let depth = type.parent.exists ? nodes[type.parent.index].depth + 1 : 0
    guard depth <= Self.maximumDepth else { return type.parent }
    let node = Node(type: type, key: key(of: type), depth: depth)
    let next = Int32(nodes.count)
    let number = numbers?.value(of: node.key, orInsert: next) ?? numberAmongFew(node.key)
    guard number == next else { return ExternalSymbolID(rawValue: number) }
    nodes.append(node)
    if numbers == nil, nodes.count > Self.fewTypes { indexAll() }
    return ExternalSymbolID(rawValue: number)
  }

  @inline(__always)
  private func key(of type: ExternalSymbol) -> UInt64 {
    let isTopLevel = !type.parent.exists && type.parent != ExternalSymbol.missingMember
    // Of a module outside of the project only the name is known.
    let owner: Owner = isTopLevel ? .module(ModuleID(Int(type.module.rawValue))) : .external(type.parent)
    return owner.key(type.name)
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
  func unknownName(_ number: ExternalSymbolID) -> GlobalName? {
    let type = nodes[number.index].type
    return type.parent == .none && type.known == nil && type.module == .empty ? type.name : nil
  }

  mutating func set(path: PathID, of number: ExternalSymbolID) { nodes[number.index].type.path = path }

  /// Adds what another table holds from `number` upwards along its parents; returns the number here.
  mutating func add(_ number: ExternalSymbolID, of other: ExternalSymbols) -> ExternalSymbolID {
    var type = other[number]
    if type.parent.exists { type.parent = add(type.parent, of: other) }
    return self.number(of: type)
  }

  /// The number here of what another table holds; nil if it is not here.
  func existing(_ number: ExternalSymbolID, of other: ExternalSymbols) -> ExternalSymbolID? {
    var type = other[number]
    if type.parent.exists {
      guard let parent = existing(type.parent, of: other) else { return nil }
      type.parent = parent
    }
    let key = key(of: type)
    let found = numbers.map { $0[key] ?? Int32(nodes.count) } ?? numberAmongFew(key)
    return Int(found) < nodes.count ? ExternalSymbolID(rawValue: found) : nil
  }
}
