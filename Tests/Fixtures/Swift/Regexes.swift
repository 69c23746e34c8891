let a = /abc/
let b = /a"b/; let b2 = 1
let c = /\/escaped\//; let c2 = 1
let d = /[\/"]/; let d2 = 1
let e = /a(b)c/.firstMatch(in: "x")
let f = try! /x{1,2}/.wholeMatch(in: s)
let g = #/path/with/slashes/#
let h = ##/a/#b/##
let i = #/
  multi  # comment " ' (
  line   /*
/#
let j = #/a"b/#; let j2 = 1
let k = [/a/, /b/, /c}/]
let l = f(/a/, b: /b/)
let m = x.replacing(/\s+/, with: " ")
let n = { /a/ }
let o = a ? /b/ : /c/
let p = (/d/)
let q = /\(/; let q2 = 1
let r = /{/; let r2 = 1
let s = !(/x/.isEmpty)
let t = /(?<name>\w+)=(?<value>[^;]*)/; let t2 = 1
func f() -> Regex { return /a"/ }
func g() { let _ = /x/; if s.contains(/y/) { }; switch /z/ { default: break } }
let u = try /a/; let v = await /b/
let w = a == /b"/ || c != /d"/
let x = [/a b/: 1]
let y = /a b c/
let z = "\(/q/)"
// behind a prefix operator
let ca = !/[{]/; let ca2 = 1
let cb = s.isEmpty || !/[({]/.contains(s); let cb2 = 1
let cc = f(^^/[(]/, -/.[{]/); let cc2 = 1
let cd = a ? !/{/ : ~/+[{]/; let cd2 = 1
let ce = { !/,"/ }; let ce2 = 1
let cf = s.contains(/std::set\{/); let cf2 = 1
let cg = f(/\bstd::string\(/, /App::Cache/); let cg2 = 1
// divisions
let aa = a / b / c
let ab = a/b/c
let ac = (a) / b; let ac2 = d / e
let ad = a[0] / b; let ad2 = f() / g() / h
let ae = 1 / 2 / 3; let af = x.y / z.w
let ag = a / b; let ah = "\(c / d)"; let ai = e / f
let aj = a! / b! / c
let ak = a? .b / c
let al = { 1 }() / 2; let al2 = [1][0] / 2
let am = self.a / 2 / self.b; let an = Self.a / 1 / 2
let ao = a /= b
let ap = a / /* comment */ b / c
let aq = .pi / 2; let ar = CGFloat.pi / 180 / 2
let at = (a + b) / 2 / (c)
let au = reduce(0, /); let av = reduce(1, /)
let aw = x
  / y
  / z
let ax = x
  / y/z
let ay = "a".count / 2 + "b".count / 3
let az = #"r"#.count / 2 + """
  x
  """.count / 2
let ba = a as Int / b; let bb = `class` / 2 / `func`
let bc = { $0 / $1 / 2 }; let bd = 0x1F / 0b1 / 1_000 / 1.5e-3
let be = -a / -b; let bf = (a) / (b) / c
let bg = foo(a / b, c / d); let bh = [a / b, c / d]; let bi = [a: b / c, d: e / f]
let bj = x.map { $0 / 2 } / y; let bk = nil / 1 / true / false / super.x / 2
func h() { return a / b / c }
let bl = #line / 2 / 3; let bm = try a / b / c; let bn = await x / y / z
func i(_ a: Int = b / c, d: Int = e / f) {}
let bp = x ? y / 2 : z / 3
let bq = a/2; let br = b/2; let bs = c/2
let bt = a &&/ b; let bu = c ^/ d; let bv = f(-/, +/)
let bw = base </> Paths.root </> Names.file; let bx = 3 </ (a) + 4/b
