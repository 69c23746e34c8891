import Foundation
import A.B
import A.B.C; import D
import struct A.S
import class A.C
import enum A.E
import protocol A.P
import typealias A.T
import func A.f
import let A.constant
import var A.variable
@testable import App
@_exported import Core
@preconcurrency import Old
@_implementationOnly import Hidden
@_spi(Testing) import Private
@_spi(One) @_spi(Two) public import Both
@_exported @testable import Mixed
public import Open
package import Shared
internal import Inner
fileprivate import OfFile
private import OfScope
@preconcurrency public import struct Old.Thing
@_documentation(visibility: internal) import Documented
import `class`
import struct `protocol`.`struct`
import/* comment */Commented/* another */
import
  OnNextLine
import struct A.Spread
@testable
import OnSecondLine
@testable  // why
  internal  /* who */
  import  After
#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
@_exported import AppKit
#else
import struct Other.Thing
  #if DEBUG
  import Nested
  #endif
#endif

struct AfterImports {}

import LateImport

func importing() {
  let `import` = 1
  _ = `import`
}
// import NotAnImport
/* import NeitherThis */
let text = "import NorThis"
let more = """
  import NothingHere
  """
