f(a < b, c > (d))
f(a < b, c > d)
let a = A<B>(c)
let b = a < b
let c = a<b
let d = a < b && c > d
let e = A<B>.c
let f = A<B, C<D>>()
let g = A<B>.self
let h = [A<B>]()
let i = [A<B>: C<D, E>]()
let j = a<b||c>d
let k = (a < b, c > d)
let l = A<B>.C<D>.e(f)
let m = a >> b
let n = a << b
let o = A<(B, C) -> D>()
let p = A<B?>()
let q = A<[B]>()
let r = A<B.C>()
let s = A<B & C>()
let t = A<any B>()
let u = A<some B>()
let v = a<b ? c : d
let w = a < 1 ? b : c
let x = A<@Sendable () -> Void>()
let y = x as? A<B>
let z = x as! A<B, C>.D ?? e
let aa = x is A<B>
let ab = A<B>
let ac = A<B>{ 1 }
let ad = A<B> { let inTrailing = 1; return inTrailing }
let ae = a.b<C>(d)
let ag = a<b, c>.d
let ah = A<B>?.none
let aj: A<B>=c
let ak: A<B>?=nil
let al: A<B<C<D>>>=e
let am: A<B<C>>? = f
let an = a<(b), c>(d)
let ao = A<Int, 3>()
let ap = A<-1>()
let aq = [a < b, c > d]
let ar = [a: b < c, d: e > f]
let at = A<B>...A<C>
let av = a<=b, aw = c>=d
let ax = a < b
let az = f<T>(a) < g<U>(b)
let ba = i<n/2
let bc = A<repeat each B>()
let bd = A<(repeat each B)>.c
let be = a < b; let bf = c > d
for i in 0..<n where i < m { let inFor = i; _ = inFor }
if a < b { let inIf = 1; _ = inIf }
if a < b, c > d { let inIf2 = 1; _ = inIf2 }
while i < n { i += 1 }
if x < A<B>.limit { let inIf3 = 1; _ = inIf3 }
if case .a(let x) = y, x < z, w > v { let inIf4 = 1; _ = inIf4 }
switch a { case let x where x < b: let inCase = x; _ = inCase; case is A<B>: break; default: break }
let bg = a < b ? A<B>() : A<C>()
let bh = { (a: A<B>) -> A<C> in A<C>() }
func g() -> A<B<C>> { a < b }
let bi = A<B
  , C
>()
let bj = a
  < b
let bk = x.a<b && y.c>z
let bl = f(a: b < c, d: e > (f))
let bm = A<_>(), bn = A<_, B>()
let bp = A<[3 of Int]>()
let bq = A<B.Type>.self, br = A<any B.Type>()
let bs = A<Module.B>.C.self
