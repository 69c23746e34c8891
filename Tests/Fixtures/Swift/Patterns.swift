let (a, b) = (1, 2)
let (c, (d, _), e): (Int, (Int, Int), Int) = x
var (f, g) = (1, { let inTuple = 1; return inTuple }())
let (h) = 1, i = 2
if let j = x, var k = y, case let l? = z, case .some(let m) = w { let body1 = 1; _ = body1 }
if let x { let body2 = x; _ = body2 }
if let x, let y: Int = z, case (1, let w) = t, #available(iOS 15, *), a < b { let body3 = 1; _ = body3 }
if case let .a(n, o) = x { let body4 = 1; _ = body4 } else if case .b(let p, var q) = x { let body5 = 1; _ = body5 }
if case 1...5 = x, case nil = y, case is Int = z, case let v as String = w { let body6 = 1; _ = body6 }
if var x = y { let body7 = 1; _ = body7 }
guard let r = x, case .a = y else { let body8 = 1; fatalError() }
guard var self = self as? X else { fatalError() }
while let s = x.next() { let body9 = s; _ = body9 }
while case let .a(t) = x { let body10 = t; _ = body10 }
for u in v { let body11 = u; _ = body11 }
for (w, x) in y.enumerated() { let body12 = w; _ = body12 }
for case let z? in y { let body13 = z; _ = body13 }
for case .a(let aa, _) in y where aa > 1 { let body14 = aa; _ = body14 }
for case (let ab, var ac) in y { let body15 = ab; _ = body15 }
for _ in 0..<10 { let body16 = 1; _ = body16 }
for var ad in y { let body17 = ad; _ = body17 }
for ae: Int in y { let body18 = ae; _ = body18 }
for await af in y { let body19 = af; _ = body19 }
for try await ag in y { let body20 = ag; _ = body20 }
switch x {
case 1, 2: let body21 = 1; _ = body21
case let ah: let body22 = ah; _ = body22
case let (ai, aj) where ai == aj: let body23 = 1; _ = body23
case (let ak, var al): let body24 = 1; _ = body24
case .a: break
case .b(let am, c: let an): let body25 = 1; _ = body25
case let .d(ao, e: (ap, aq)): let body26 = 1; _ = body26
case is Int, is String: let body27 = 1; _ = body27
case let ar as Int: let body28 = 1; _ = body28
case "string": let body29 = 1; _ = body29
case nil: break
case ...5: break
case 1..<3: break
case A.B.c(let at): let body30 = at; _ = body30
case [1, 2]: break
case let au? where au: break
case (_, let av) where av.map({ let inWhere = $0; return inWhere }) != nil: break
@unknown default: let body31 = 1; _ = body31
}
switch (x, y) {
case (.a, .b), (.c, _):
  let body32 = 1
  fallthrough
case (_, _): struct InCase { let member = 1 }; func inCaseToo() {}
}
switch x { case .a(let b) where b < c, .d(let b): let body33 = 1; _ = body33; default: let body34 = 1 }
switch ({ let inSubject = 1; return inSubject }()) { default: break }
do { let body35 = 1 } catch { let body36 = error; _ = body36 }
do throws(E) { let body37 = 1 } catch let e as A { let body38 = e } catch .b(let f) where f > 1 { let body39 = 1 } catch is C, is D { let body40 = 1 } catch { }
do { } catch E.a, E.b { } catch let error { let body41 = error }
do { defer { let body42 = 1; _ = body42 } }
repeat { let body43 = 1; _ = body43 } while x < y
if x { let body44 = 1 } else { let body45 = 1 }
if (x) { let body46 = 1 } else if !y { let body47 = 1 } else { let body48 = 1 }
if x == { let inCondition = 1; return inCondition }() { let body49 = 1 }
if let x = (y.first { $0 > 1 }), z { let body50 = 1 }
if let x = y as? [Int: String], !x.isEmpty { let body51 = 1 }
if let x = y.z?.w(a: { let inArgument = 1; return inArgument }) { let body52 = 1 }
if
  let x = y,
  let z = w
{
  let body53 = 1
}
for x
  in y
  where x > 1
{
  let body54 = 1
}
let closure = { (x: Int) -> Int in switch x { case let y: let body55 = y; return body55 } }
func function() {
  let (aw, ax) = (1, 2); var ay = 1, az: Int
  guard let ba = x else { return }
  let bb = ba
  for bc in x { for bd in bc { let be = bd; _ = be } }
  async let bf = g(), bg: Int = h()
  async let (bh, bi) = (1, 2)
  let bj: Int
  bj = 1
  let _ = 1, bk = 2
  if let bl = x { let bl = bl; _ = bl }
}
