public import struct Shapes.Disc
import func Shapes.area
import enum Shapes.Name
import typealias Kit.KitAlias
import protocol Shapes.Sided
import class KitCore.CoreBase

// The one of Shapes here.
public func show(_ disc: Disc) -> Disc.Edge { Disc.Edge() }
let space: Name.Space = Name.Space()
struct Own: Sided { typealias Side = Disc; var edge: Edge }
final class Owner: CoreBase { var nested: Nested = Nested(); let alias: KitAlias? = nil }
