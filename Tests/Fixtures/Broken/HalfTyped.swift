import
struct
class K {
  func
  var
  let a: 
  func f(
  init
  case
}
extension
enum E { case
}
protocol P { associatedtype
}
struct After { let b = 1 }
let x = 
func g() -> 
typealias T =
@
@available(
