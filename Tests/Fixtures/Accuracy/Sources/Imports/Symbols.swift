import Kit
import Shapes
import struct Kit.Disc

// `Disc` is that of Kit, since it is imported by its name.
let disc: Disc = Disc()
let side: Disc.Side = Disc.Side.up
let other: Shapes.Disc = Shapes.Disc()
