func outer() {
  let a = 1, b = 2
  var c: Int { let inGetter = 1; return inGetter }
  var d = 1 { didSet { let inObserver = 1; _ = inObserver } }
  lazy var e = { let inLazy = 1; return inLazy }()
  @Wrapper var f = 1
  weak var g: K?
  unowned let h: K
  struct S<T> { typealias U = T; enum E { case a, b }; func m() { let inMethod = 1; class C { init() { let inInit = 1; _ = inInit } } } }
  enum Local: Int { case x = 1, y; static let z = 1 }
  class K: Base { deinit {}; override func f() {} }
  actor Act { func run() {} }
  typealias T = S<Int>
  func generic<V: P>(_ v: V) -> V where V: Q { let w = v; return w }
  @discardableResult func attributed() async throws -> Int { 1 }
  protocol LocalProtocol { associatedtype X; func y() }
  async let i = 1
  let (j, k): (Int, Int)
  func recursive() { func recursive() { func recursive() { let bottom = 1; _ = bottom } } }
  #if DEBUG
  let debug = 1
  func debugFunction() {}
  #endif
  let l = 1; struct Same {}; if true { struct Same {} } else { struct Same {} }
}
var global: Int { struct InGetter { let a = 1 }; func inGetter() {}; return 1 }
let closure = { struct InClosure { enum Deep { case a } }; return InClosure() }
struct Type { var x = { let inInitial = 1; return inInitial }(); subscript(i: Int) -> Int { let inSubscript = i; func f() {}; return inSubscript }; var y: Int { willSet { struct InWillSet {} } } }
enum Payload { case a(x: () -> Int = { let inDefault = 1; return inDefault }) }
func defaults(_ f: () -> Int = { struct InDefaultArgument {}; return 1 }) {}
let interpolated = "\({ struct InInterpolation { let a = 1 }; return 1 }())"
extension Int { func f() { extensionLocal(); func extensionLocal() { let deep = 1; _ = deep } } }
switch x { case 1: struct InTopCase {}; default: func inTopDefault() {} }
if x { let inTopIf = 1 } else { let inTopElse = 2 }
