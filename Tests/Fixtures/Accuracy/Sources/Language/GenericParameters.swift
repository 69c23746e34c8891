// Generic parameters hide types of their name.

struct Payload {}
struct Key {}
struct Value {}
struct Element {}
struct Wrapped {}
struct Failure {}

struct Box<Payload> {
  var payload: Payload
  func map<Key>(_ change: (Payload) -> Key) -> Box<Key> { Box<Key>(payload: change(payload)) }
  // Only the function with the parameter hides it.
  func key() -> Key { Key() }
  static func make(_ payload: Payload) -> Self { Self(payload: payload) }
}

// In extensions, also of a nested type: the parameters of all types around.
extension Box {
  func get() -> Payload { payload }
  struct Cover {
    var inside: Payload
    struct Sticker { var text: Payload }
  }
}

extension Box.Cover.Sticker {
  func peel() -> Payload { text }
}

extension Box where Payload == Int {
  func sum(_ other: Payload) -> Payload { payload + other }
}

extension Box: Equatable where Payload: Equatable {}

// A generic parameter comes before an alias of the same name.
struct Pile<Element> {
  typealias Element = Element
  var top: Element
}

extension Pile {
  var bottom: Element { top }
}

// A nested type hides the parameter of the type around it.
struct Shelf<Value> {
  struct Value { var number = 0 }
  func first() -> Value? { nil }
}

// Extensions of types of the standard library have their parameters.
extension Array {
  func second() -> Element? { count > 1 ? self[1] : nil }
}

extension Dictionary {
  func pair(_ key: Key) -> (Key, Value)? { self[key].map { (key, $0) } }
}

extension Optional {
  func or(_ other: Wrapped) -> Wrapped { self ?? other }
}

extension Result {
  var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}

// Where clauses of functions, subscripts, initializers and aliases.
struct Store<Key: Hashable, Value> {
  var values: [Key: Value] = [:]
  init<S: Sequence>(_ pairs: S) where S.Element == (Key, Value) {
    for (key, value) in pairs { values[key] = value }
  }
  subscript<T: Sequence>(_ key: Key, in other: T) -> Value? where T.Element == Value { values[key] }
  typealias Pairs<Payload> = [(Key, Payload)] where Payload: Equatable
  func pairs<Payload>(_ payload: Payload) -> Pairs<Payload> where Payload: Equatable { values.keys.map { ($0, payload) } }
}

// A class with a generic superclass.
class Base<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

class Derived<Item>: Base<Item> {
  func item() -> Item { value }
}

// Here `Value` is inherited by nobody: it is the type at top level.
class Plain: Base<Int> {
  func other() -> Language.Value { Language.Value() }
}

// Value generics.
struct Matrix<let rows: Int, let columns: Int> {
  var flat: [Payload] = []
  static var size: Int { rows * columns }
  func transposed() -> Matrix<columns, rows> { Matrix<columns, rows>() }
}

let square: Matrix<3, 3> = Matrix<3, 3>()

// Parameter packs.
struct Tuple<each Item> {
  var items: (repeat each Item)
  init(_ items: repeat each Item) { self.items = (repeat each items) }
  func boxes() -> (repeat Box<each Item>) { (repeat Box(payload: each items)) }
}

func combine<each Key, each Value>(_ keys: repeat each Key, values: repeat each Value) -> (repeat (each Key, each Value)) {
  (repeat (each keys, each values))
}

func all<each Item: Equatable>(_ left: repeat each Item, and right: repeat each Item) -> Bool {
  for (left, right) in repeat (each left, each right) {
    guard left == right else { return false }
  }
  return true
}

let tuple: Tuple<Int, Payload> = Tuple(1, Payload())

// A generic parameter of a protocol's method, and one that bounds another.
protocol Mapper {
  func apply<Payload, Key: Sequence>(_ payload: Payload, _ keys: Key) -> Payload where Key.Element == Payload
  func plain(_ payload: Payload) -> Key
}

// Closures and local functions inside see the parameter too.
func outer<Item>(_ item: Item) -> () -> Item {
  func inner(_ other: Item) -> Item { other }
  let closure: (Item) -> Item = { (item: Item) -> Item in inner(item) }
  return { closure(item) as Item }
}

// Generic arguments, nested and of a nested type.
typealias Boxes = [Box<Box<Payload>>]
let nestedBoxes: Box<[Payload: Box<Payload>.Cover]>? = nil
func explicit() -> Any { Box<Payload>(payload: Payload()) }
func literal() -> [Payload] { [Payload]() + Array<Payload>() }
func table() -> [Key: [Payload]] { [Key: [Payload]]() }

extension Payload: Hashable {}
extension Key: Hashable {}
