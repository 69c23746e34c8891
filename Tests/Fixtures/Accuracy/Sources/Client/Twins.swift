import KitCore
import class Kit.Kit
import struct Shapes.Disc

// By its name only: those of `Shapes` that are not named are not seen, and `Core` comes with its module.
let byName: Disc = Disc()
let byEdge: Disc.Edge = Disc.Edge()
let coreTwice: Twice = Twice()
let named: Kit = Kit()
