import Kit
import Shapes

// Only what can be seen is a candidate: `Square` of Kit is internal there.
let square: Square = Square()
let corner = Square.Corner()

// An own type comes before imported ones.
struct Tool { var own: Tool? { nil } }
let tool: Tool = Tool()

// The own name qualified, and those of the modules.
let clientTool: Client.Tool = Client.Tool()
let shapesTool: Shapes.Tool = Shapes.Tool()

// `Kit` is the class that the module has, not the module: this is nested in it.
let kitTool: Kit.Tool = Kit.Tool()
let kit: Kit = Kit.shared
final class MyKit: Kit {
  // Inherited from a class of another module.
  let inherited: Tool = Tool()
}

// Of two that are seen, the module tells which.
let disc: Shapes.Disc = Shapes.Disc()
let edge: Shapes.Disc.Edge? = nil

// Re-exported.
let core: Core = Core()
let part: Core.Part = Core.Part()
let added = Core.Added()

// A module's own type comes before the one that it re-exports.
let twice: Twice = Twice()

// Extensions of types of other modules; nested types in them.
extension Core {
  struct Local { var part: Part }
  func local() -> Local { Local(part: Part()) }
}

extension Shapes.Disc {
  struct Label {}
  func label() -> (Label, Edge) { (Label(), Edge()) }
}

let label: Shapes.Disc.Label? = nil
let half: Half.Seen = Half.Seen()

// Package access.
let inner: Inner = Inner()
let deep: Inner.Deep = Inner.Deep()

// Types that a superclass and a protocol of other modules have.
final class Base2: CoreBase, Corelike, Sided {
  typealias Unit = Nested
  typealias Side = Shapes.Square
  var nested = Nested()
  func alias(_ side: Side) -> (Alias, Base2.Edge) { (Core(), Base2.Edge()) }
}

// Values of another module.
let side = area(Square()) + Shapes.area(Shapes.Square())
