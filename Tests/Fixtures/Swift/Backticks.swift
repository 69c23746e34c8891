let `class` = 1
let `let` = 2, `var` = 3
func `func`(`in`: Int, `for` `while`: Int) -> `Type` { `in` }
struct `struct` { var `self`: Int; static let `default` = `struct`(self: 1); init(`init`: Int) { self.`self` = `init` } }
enum `enum` { case `case`, `default`, `self`; case `init`(`class`: Int) }
protocol `protocol` { associatedtype `associatedtype`: `protocol` where `associatedtype`.`Type` == Int }
class `a class with spaces`: `struct`.`Type` { func `does a thing, (really)!`() {} }
extension `a class with spaces` { var `{ } ( ) " ' // /*`: Int { 1 } }
extension Outer.`a class with spaces`: `protocol` {}
typealias `a.b` = Int
typealias `typealias`<`T`> = [`T`]
actor `actor` {}
let x = `class` + `let`.`self` / `var`
let y: `struct`.`enum`? = .`default`
let (`z`, `true`) = (1, 2)
@`Wrapper` var `wrapped name` = 1
func f<`T`: P>(_ `t`: `T`) {}
import `module`.`with spaces`
import struct `A`.`B`
switch y { case .`default`: break; case .`init`(let `x`): _ = `x`; default: break }
let `1` = 1, `1 + 1 = 2` = 2
let `ünïcödé 🎉` = 1
macro `macro`() = #externalMacro(module: "a", type: "b")
func `test that it's right`() { let `local name` = 1; _ = `local name` }
let z1 = `x`/`y`/`z`
let path = \`struct`.`self`
