// Operators and their operands.

struct Vector { static let zero = Vector(); var x = 0.0 }
struct Scalar { static let one = Scalar() }

precedencegroup Mixing {
  higherThan: AdditionPrecedence
  associativity: left
}

infix operator <+>: Mixing
prefix operator √
postfix operator %%
infix operator ...>

extension Vector {
  static func <+> (left: Vector, right: Scalar) -> Vector { left }
  static prefix func √ (vector: Vector) -> Scalar { Scalar() }
  static postfix func %% (vector: Vector) -> Vector { vector }
  static func ...> (left: Self, right: Scalar) -> Bool { true }
  static func += (left: inout Vector, right: Vector) {}
  static func == (left: Vector, right: Vector) -> Bool { true }
  static func + (left: Vector, right: Vector) -> Vector { left }
  static func callAsFunction() {}
}

func operators() {
  let sum = Vector.zero <+> Scalar.one<+>Scalar()
  let root = √Vector.zero
  let root2 = √Vector()
  let percent = Vector()%%
  let flag = (Vector.zero...>Scalar.one) && !(Vector()...>Scalar())
  let equal = Vector()==Vector.zero || Vector.zero == Vector(x: -1)
  let plus = [Vector()].reduce(Vector.zero, +)
  let range = 0..<Int(Vector().x), closed = 1...3, from = 2..., upTo = ...Int(4)
  let negative = -Vector().x, not = !Bool(true)
  var vector = Vector(); vector += Vector(x: 2)
  let shift = 1 << Int(2), bits = ~Int(1) & Int(2) | Int(3) ^ Int(4)
  let choice = flag ? Vector() : Vector.zero, other = flag ?Vector():Vector.zero
  let coalesced = Optional<Vector>.none ?? Vector()
  let identity = (Vector.init as (Double) -> Vector)(1)
  let generic = max(Int(1), Int(2)) < Int(3), pair = (Vector() , Scalar())
  _ = (sum, root, root2, percent, equal, plus, range, closed, from, upTo, negative, not, shift, bits, choice, other)
  _ = (coalesced, identity, generic, pair)
}

func maximum<Item: Comparable>(_ left: Item, _ right: Item) -> Item { left>right ?left :right }
