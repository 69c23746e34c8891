@testable import Kit
import Shapes

// Internal types of a module that is imported as testable are seen; private ones are not.
let hidden: Kit_Hidden = Kit_Hidden()
typealias Kit_Hidden = Hidden
let halfHidden: Half.Hidden? = nil
let local: Local = Local()

// The testable module and another both have `Square`, so one has to be told.
let square: Shapes.Square = Shapes.Square()
