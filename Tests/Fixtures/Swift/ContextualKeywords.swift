let macro = 1
let actor = 2, open = 3, get = 4, set = 5, some = 6, any = 7, async = 8, await = 9
var left = 1, right = 2, none = 3, prefix = 4, postfix = 5, infix = 6, precedence = 7
var dynamic = 1, final = 2, lazy = 3, optional = 4, override = 5, required = 6, weak = 7, unowned = 8
var mutating = 1, nonmutating = 2, indirect = 3, convenience = 4, willSet = 5, didSet = 6
var package = 1, each = 2, copy = 3, consume = 4, discard = 5, borrowing = 6, consuming = 7, sending = 8, isolated = 9
var nonisolated = 1, distributed = 2, module = 3, then = 4, of = 5, accessor = 6, Type = 7, Protocol = 8
var macros: Int, extensionOf: Int, classes: Int, imports: Int
func f(extension e: X, class c: Int, func g: Int, in i: Int, let l: Int, var v: Int, import m: Int) {}
func get() {}
func set() {}
func actor() {}
func open() {}
func macro() {}
func async() {}
func some() {}
func any() {}
func operator_() {}
func precedencegroup_() {}
func willSet() {}
func of() {}
func then() {}
x(class: 1, init: 2, in: 3)
x(struct: 1, enum: 2, func: 3, let: 4, var: 5, case: 6, protocol: 7, extension: 8, import: 9, typealias: 10)
x(subscript: 1, deinit: 2, operator: 3, precedencegroup: 4, associatedtype: 5, actor: 6, macro: 7)
x.class.struct.func.let.var.case.enum.protocol.extension.import
x.init.default.self.Type.Protocol.in.for.while.if.else.guard.switch
let a = X.default, b = X.self, c = X.Type.self, d: X = .init(), e: X = .default, f2 = X.init
let g = .some(1), h = .none, i = x.actor(1), j = x.macro { 1 }, k = x.open
actor.run()
macro = 2
open(x)
open = 3
async = 1
package.foo()
get { 1 }
actor { 1 }
some { let inSome = 1; return inSome }
final = 1
lazy = lazy + 1
dynamic.call()
prefix(1)
prefix = 2
infix + 1
each.thing = 1
weak?.foo()
unowned = unowned
indirect()
required(1)
convenience.init()
override = override
optional?.map { $0 }
distributed + 1
let l = actor, m = macro, n = open
let repeat1 = 1
for get in [1] { _ = get }
for async in [1] { _ = async }
if let actor { _ = actor }
if let macro = open { _ = macro }
let o = { actor in actor }
let p = { get, set in get }
let q = [actor: macro, open: set]
let r = (actor: 1, class: 2, init: 3)
struct Members {
  var actor: Int, macro: String
  var open = 1; var get: Int { (set) }; var set = 1
  func open(_ open: Int) -> Int { open }
  func actor(actor: Actor) {}
  func prefix(_ n: Int) -> Self { self }
  func dropFirst() { prefix(1); postfix }
  static let none = 1, some = 2, left = 3
  let final = 1
  subscript(subscript: Int) -> Int { 1 }
  typealias actor = Int
  struct macro {}
  class open {}
  enum some {}
  struct get {}
}
enum Cases { case actor, macro, open, get, set, left, right, none, some, any, async, each, package, prefix }
switch x { case .actor: break; case .macro(let open): _ = open; case .left, .right: break; case get: break; default: break }
func g(_ actor: Int, macro: Int, some x: Int, any: Int, isolated: Int, inout_ y: inout Int, consuming z: consuming X) {}
let s = x.map(\.actor), t = \X.open, u = \X.class
let v = await async, w = try await actor.macro()

extension actor { var open: Int { 1 } }
let ab = #selector(macro), ac = actor is macro
let await1 = 1, await2 = await x
yield(1)
let yield = 1
discard(x)
let ad = copy(x), ae = consume(x), af = copy + consume, ag = consume x, ah = copy x
let ai = borrowing(x), aj = each(x), ak = any(x), al = some(x)
func f3() { let macro = 1; let actor = macro; actor.run(); macro + 1 }
let am = x.class { 1 }, an = x.func(1), ao = x.var, ap = x.let
label: for x in y { continue label }
outer: while true { inner: repeat { break outer } while true }
block: do { break block }
choose: if true { break choose }
pick: switch x { default: break pick }
let aq = x ? actor : macro, ar = x ? .actor : .macro
let at: [actor: macro] = [:], au: actor? = nil, av: (open, get) -> set
