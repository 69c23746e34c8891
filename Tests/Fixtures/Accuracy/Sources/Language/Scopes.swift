// Lexical scope: which of several types of one name is meant where.

struct Item {
  struct Detail {}
}

struct Detail {}

struct Basket {
  // The nested type hides the one at top level, here and further in.
  struct Item {
    struct Tag {}
    var other: Detail
    var tag: Tag
  }

  var first: Item
  var detail: Item.Tag

  func find(_ item: Item) -> Item? {
    // A dotted name looks in what stands before the dot.
    let outer: Language.Item = Language.Item()
    let inner: Basket.Item? = nil
    let tag: Language.Item.Detail = Language.Item.Detail()
    _ = (outer, inner, tag)
    return item
  }

  struct Drawer {
    // Seen through two scopes.
    var item: Item
    // Declared further down in the same type.
    var label: Label
    struct Label {
      // A nested type of the enclosing type's sibling.
      var basket: Basket.Drawer.Label?.Type
    }
  }
}

// At top level the outer one is meant.
func pack(_ item: Item, _ nested: Basket.Item, _ detail: Detail) -> [Basket.Drawer.Label] { [] }

// An extension of a nested type sees its members, not the other nested types of the type around it.
struct Outer {
  struct Inner {
    struct Leaf {}
  }
  struct Sibling {}
  struct Shared {}
}

struct Sibling {}
struct Shared {}

extension Outer.Inner {
  // `Sibling` of the module, since `Outer` is no scope here.
  func meet(_ other: Sibling, _ leaf: Leaf) -> Outer.Sibling { Outer.Sibling() }
}

extension Outer {
  // `Shared` of `Outer`, since the extension is a scope of `Outer`.
  func share() -> Shared { Shared() }

  struct Nested {
    func share() -> (Shared, Sibling) { (Shared(), Sibling()) }
  }
}

// An extension in an extension's nested type.
extension Outer.Nested {
  struct Deep {
    var deep: Deep.Type
    var shared: Shared
  }
}

// A type with the name of the type around it.
struct Echo {
  struct Echo {
    var inner: Echo?.Type
  }
  var nested: Echo
  static func make() -> Language.Echo? { nil }
}

let echo: Echo? = nil
let innerEcho: Echo.Echo? = nil

// A name in the inheritance clause is looked up outside of the type's own members.
protocol Marked {}
struct Holder: Marked {
  protocol Marked {}
  struct Part: Marked {}
}

// Nested enumerations with raw types.
enum Level: String {
  case low, high
  enum Reason: Int { case none }
  var reason: Reason { .none }
}

// A nested type as a default argument and in a subscript.
struct Grid {
  struct Cell { static let empty = Cell() }
  struct Index: Hashable { var row = 0 }
  subscript(index: Index) -> Cell { Cell.empty }
  func fill(with cell: Cell = Cell.empty, at index: Index = Index(row: 1)) -> Cell { self[index] }
}

// A chain of calls and members after a type.
let cell = Grid().fill(with: Grid.Cell.empty, at: Grid.Index(row: 2))
let rows = [Grid.Index(row: 1), Grid.Index()].map { Grid.Index(row: $0.row + 1) }
