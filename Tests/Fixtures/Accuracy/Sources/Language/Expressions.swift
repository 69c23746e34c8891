// Types in expressions and patterns.

class Shape { required init() {}; class var sides: Int { 0 }; static let unit = Shape() }
final class Square: Shape { struct Corner: Hashable { var x = 0; static let origin = Corner() } }
class Circle: Shape { enum Kind2 { case full, half(Int) } }
struct Missing: Error { var shape: Shape? }
enum Failed: Error { case shape(Shape), kind(Circle.Kind2), none }

func cast(_ value: Any, _ shape: Shape) throws {
  // Casts.
  _ = value as? Square
  _ = value as! Square.Corner
  _ = shape as Shape
  _ = value is Circle
  _ = value as? [Square: [Circle.Kind2]]
  _ = value as? (any Startable & Stoppable)
  _ = value as? (Square, Circle)
  _ = value as? (Square) -> Circle
  _ = (value as? Square)?.hashValue2 ?? Square.sides
  if let square = value as? Square, let circle = value as? Circle, square === circle {}
  guard case let circle as Circle = shape else { throw Missing(shape: shape) }
  _ = circle
  // Patterns.
  switch value {
  case is Square: break
  case let square as Square where square === Shape.unit: break
  case let kind as Circle.Kind2: if case Circle.Kind2.half(let count) = kind, count > 1 {}
  case Circle.Kind2.full as Circle.Kind2: break
  case let (left, right) as (Square, Circle): _ = (left, right)
  case let Optional<Any>.some(inner): _ = inner
  default: break
  }
  for case let square as Square in [shape] { _ = square }
  while let square = value as? Square { _ = square; break }
  // Metatypes.
  let type: Shape.Type = Square.self
  _ = type.init()
  _ = Square.Corner.self == Square.Corner.self
  _ = Swift.type(of: value) == Square.self
  let existential: any Startable.Type = Job.self
  let metatype: (any Startable).Type = (any Startable).self
  _ = (existential, metatype, Shape.init, Square.Corner.init(x:))
  // Errors.
  do { try check(); try fail() } catch let error as Missing { _ = error } catch Failed.shape(let shape) { _ = shape }
  catch is Failed { throw Failed.kind(Circle.Kind2.full) } catch { throw error }
  // Optional chaining, force unwrapping, subscripts and calls on results.
  _ = [Square.Corner(): Circle()][Square.Corner.origin]?.copy()
  _ = Optional<Square>.none
  _ = [Circle]()
  _ = [[Circle]]()
  _ = [Square.Corner: [Circle]]()
  _ = Array<Square.Corner>(repeating: Square.Corner(), count: 1)
  _ = Set<Square.Corner>().count
  _ = MemoryLayout<Square.Corner>.size + MemoryLayout<Shape>.size
  _ = Dictionary<Square.Corner, Circle>.self
  _ = [Square.Corner.origin, Square.Corner()].map { $0 as Square.Corner }
  _ = (Square() as Shape) === Circle() ? Square.sides : Circle.sides
  _ = try? check()
  _ = unsafeBitCast(shape, to: Square.self)
  _ = 1 < 2 && Square.sides > (Circle.sides)
  _ = Square.sides+Circle.sides
}

extension Shape: Hashable {
  static func == (left: Shape, right: Shape) -> Bool { left === right }
  func hash(into hasher: inout Hasher) {}
  var hashValue2: Int { 1 }
  func copy() -> Self { self }
}

func check() throws(Missing) {}
func fail() throws {}

// if and switch expressions.
func choose(_ flag: Bool) -> Shape {
  let first = if flag { Square() as Shape } else { Circle() }
  let second: Shape = switch flag { case true: Square(); case false: Circle() }
  _ = first
  return if flag { second } else { Circle() }
}

// Closures with typed signatures.
let closure: (Square, inout Circle) throws(Missing) -> [Shape] = { (square: Square, circle: inout Circle) throws(Missing) -> [Shape] in
  [square as Shape, circle]
}
let escaping: @Sendable (_ square: Square.Corner) async -> Circle? = { @Sendable (corner: Square.Corner) async -> Circle? in nil }
func higher(_ change: @escaping (Square) -> Circle, _ other: @autoclosure () -> Square, _ third: ((Circle) -> Void)? = nil) {}
func call() {
  higher({ (square: Square) -> Circle in Circle() }, Square()) { (circle: Circle) in _ = circle }
  higher { _ in Circle() } _: { _ in _ = Circle() }
  let captured = { [shape = Square(), weak unit = Shape.unit] (circle: Circle) -> Square in _ = unit; return shape }
  _ = captured
}

func higher(_ change: (Square) -> Circle, _ more: (Circle) -> Void) {}

// Defaults, variadics, inout, optionals, implicitly unwrapped, nested tuples and functions in types.
func parameters(_ a: Square = Square(), _ b: Circle..., c: inout Shape?, d: Square!, e: (Square, (Circle) -> Square?)?, f: [Square?]) -> (Square?, [Circle: Square])? { nil }

// Subscripts and computed properties.
struct Canvas {
  subscript(square: Square, corner corner: Square.Corner = Square.Corner.origin) -> Circle? { get { nil } set { _ = newValue as Circle? } }
  static subscript(circle: Circle) -> Square { Square() }
  var square: Square { Square() }
  var circle: Circle? { willSet { _ = newValue as Circle? } }
  var a, b: Square?, c: Circle?
  func chain() -> Canvas { self }
}

let picked = Canvas()[Square(), corner: Square.Corner()] ?? Circle()
let byType = Canvas[Circle()]
let leading = Canvas()
  .chain()
  .chain()[Square.init()]

// Trailing dots on the next line.
let broken = Square
  .Corner
  .origin

// Comments inside of a dotted name and between types.
let commented: Square /* outer /* inner: Circle */ still */ .Corner = Square // Circle
  /* Kind */ .Corner()
// Generic arguments against comparison.
func compare(_ a: Int, _ b: Int) -> (Bool, Bool) { (a < b, b > a) }
let compared = compare(Square.sides, Circle.sides)
let maybe = Optional<Square>(Square())?.copy()

enum Gesture {
  enum _1Finger { static let title = "" }
  enum `Kind` { static let one = 1 }
  static let _2Fingers = 1
}

func gestures() {
  _ = Gesture._1Finger.title
  _ = Gesture.`Kind`.one
  _ = Gesture._2Fingers.description
}
