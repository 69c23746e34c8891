let a = if x { 1 } else { 2 }
let b = if let y = x { let inIf = y; inIf } else if z { 2 } else { let inElse = 3; inElse }
let c = switch x { case 1: "one"; case 2, 3: "some"; default: "many" }
let d: Int = switch x {
case .a(let y) where y > 1: y
case let .b(y, z): y + z
case nil: 0
case _?: 1
default:
  fatalError()
}
var e: Int { if x { 1 } else { 2 } }
func f() -> Int { switch x { case 1: 1; default: if y { 2 } else { 3 } } }
let g = { if $0 { 1 } else { 2 } }
func h() -> Int { return if x { 1 } else { 2 } }
func i() throws { throw if x { E.a } else { E.b } }
let j = try if x { 1 } else { 2 }
let k = x ? y ? 1 : 2 : z ? 3 : 4
let l = x ?? y ?? z
let m = x as? A ?? y as! B
let n = x is A && !(y is B)
let o = x as A.B<C>?
let p = (x as? [String: Any])?["a"] as? [Int]
let q = try? await f()
let r = try! g(try h())
let s = (a: 1, b: "x", 3)
let t = (1, (2, (3)))
let u = ()
let v = [1, 2, 3,]
let w = ["a": 1, "b": 2,]
let x2 = [:] as [Int: Int]
let y2 = [[1], [2]]
let z2 = \A.b
let aa = \A.b.c?.d!.e
let ab = \.self
let ac = \A[0]
let ad = \A<B>.c[1].d
let ae = \[Int].count
let af = \A.B.C.d
let ag = \(A, B).0
let ah = \.a.b[c: 1]
let ai = \Optional<Int>.?.description
let ak = x.0.1, al = x.0
let am = -1, an = +1, ao = ~1, ap = !true
let aq = 0xFF, ar = 0b1010, at = 0o17, au = 1_000, av = 1.5, aw = 1e10, ax = 0x1.8p3, ay = 1.5e-10
let az = x[1...], ba = x[..<2], bb = x[1, 2, c: 3]
let bc = f()()(1)[2].g
let bd = A.B.C(d: 1).e
let be = Self.x, bf = self, bg = super_.x
let bh = A.self, bi = type(of: x), bj = (any P).self, bk = [A].self, bl = A?.self, bm = (A, B).self
let bn = #file, bo = #selector(A.b)
let bp = copy x, bq = consume x, br = [consume y, copy z]
let bs = (x, y) == (1, 2)
let bu = await withTaskGroup(of: Int.self) { group in let inGroup = 1; return inGroup }
let bv = x.map(A.init), bw = x.map(A.init(b:)), bx = x.map(String.init(describing:))
let by = f(_:), bz = A.f(_:b:), ca = x.f(a:b:)(1, 2)
let cb = (try await f(), g)
let cc = x! + y! * z!.a
let cd = x?.y?.z?(1)?[2]
let ce = unsafe f()
let cf = f(&x), cg = f(a: &b.c[1])
let ch = (x)
let ci: [Int] = .init(repeating: 1, count: 2)
let ck = (repeat (each x, each y))
let cm = f { } ?? g
let co = x
  .y
  .z { let inChain = 1; return inChain }
  ?? w
let cp = x ?
  1 :
  2
let cq = [
  "a": { let inDictionary = 1; return inDictionary },
  "b": { 2 },
]
let cr = A().b(c).d
let cs = (A)(b), ct = (A.B)(c), cu = [A](b), cv = [A: B](), cw = A?(b), cx = A.Type.self
let cy: Any = 1, cz: AnyObject = A()
let da = x == nil ? nil : x
let db = (x as! (Int) -> Void)(1)
let dc = x as? @Sendable () -> Void
let dd = A<B>.Type.self as Any.Type
_ = 1
_ = { 1 }
(a, b) = (b, a)
a += 1; b = c
x.y = z
x[1] = y
f(); g()
self.a = 1
assert(x, "message")
