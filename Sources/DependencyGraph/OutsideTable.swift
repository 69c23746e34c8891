import Basics

/// A type outside of the project, as far as it is mentioned.
struct OutsideType: Sendable, Equatable {
  /// The outside type that qualifies it; -1 at top level, or `missingMember`.
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

/// Outside types, each once.
struct OutsideTable: Sendable {
  private(set) var types: [OutsideType] = []
  /// How many types qualify each of them.
  private var depths: [Int] = []
  private var numbers = IntMap()

  subscript(_ number: Int32) -> OutsideType { types[Int(number)] }

  /// No type is nested as deeply as this; names of such a length would cost more than they are worth.
  private static let maximumDepth = 64

  /// Returns the number of a type; `type.parent` is a number of this table. What is nested too deeply is its parent.
  mutating func number(of type: OutsideType) -> Int32 {
    let depth = type.parent >= 0 ? depths[Int(type.parent)] + 1 : 0
    guard depth <= Self.maximumDepth else { return type.parent }
    let isTopLevel = type.parent < 0 && type.parent != OutsideType.missingMember
    let owner = isTopLevel ? ~Int32(bitPattern: type.module) : type.parent >= 0 ? type.parent : Int32.min
    let next = Int32(types.count)
    let number = numbers.value(of: MultiMap.key(owner, type.name), orInsert: next)
    if number == next {
      types.append(type)
      depths.append(depth)
    }
    return number
  }

  mutating func set(path: Int32, of number: Int32) { types[Int(number)].path = path }

  /// Adds what another table holds from `number` upwards along its parents; returns the number here.
  mutating func add(_ number: Int32, of other: OutsideTable) -> Int32 {
    var type = other[number]
    if type.parent >= 0 { type.parent = add(type.parent, of: other) }
    return self.number(of: type)
  }
}
