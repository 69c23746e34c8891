let a = "plain"
let b = ""
let c = "escaped \" quote \\ backslash \n \t \r \0 \u{1F600} \'"
let d = "\\"
let e = "ends with backslash \\"; let e2 = 1
let f = "interpolated \(a) and \(b)"
let g = "nested \("inner \("innermost \(1 + (2 * (3)))")")"
let h = "closure \({ let inString = 1; return inString }())"
let i = "brackets \([1, 2].map { "\($0)" }.joined(separator: ")"))"
let j = "dictionary \(["a": "}", "b": ")"]["a"]!)"
let k = "label \(value, format: "%d") \(raw: x) \(a: 1, b: (2))"
let l = "comment \(1 /* ) " */) // not a comment /* neither */"
let m = "url http://example.com/*/path"
let n = #"raw " quote \n \(not) "#
let o = #"raw \#(interpolated) \#n "quoted" "#
let p = ##"raw "# still "## ; let p2 = 1
let q = ###"a "## b \##(not) \###(yes + "\(no)") "###
let r = #"""#
let s = #""""#
let t = #""quoted""#
let u = ##""#"##
let v = """
  multi
  """
let w = """
  multi "quotes" and ""double"" and \""" escaped
  let notCode = 1
  func notCode() {
  """
let x = """
  interpolated \(a) \("""
    nested multi \(b)
    """) end
  """; let x2 = 1
let y = #"""
  raw multi """ "" \(not) \#(yes) \#("inner")
  """#
let z = """
  line continuation \
  continues
  """
let aa = """

  """
let ab = #"""
  """
  class NotAClass {}
  """
  """#
let ac = """
  over \(
    lines
      .map { $0 }
  ) end
  """
let ad = "a" + "b" + #"c"# + """
  d
  """
let ae = """
  \("""
    \("""
      \({ let deepest = 1; return deepest }())
      """)
    """)
  """
let af = "emoji 👨‍👩‍👧‍👦 and \(a) e\u{301}"; let ag = 1
let ah = "a\("b")c\("d")e"; let ai = 2
let aj = "\(a)\(b)"; let ak = "\(a)" ; let al = "\("")"
let am = "\(#"raw in \#("nested") plain"#)"; let an = 3
let ao = "\(f("a", "b)", c: "(")) \(g { "}" })"
let ap = "\(a ? "b" : "c")"; let aq = "\(a["b"] ?? "c")"
let ar = "\u{22}"; let at = "tab in string"
let au = "#if NOT"; let av = "<<<<<<< HEAD"; let aw = "'single' `back`"
let ax = [ "a": "b", "c": "d" ]; let ay = ("a", "b"); let az = f("a")("b")
let ba = """
  // not a comment \(1) /* not either
  """; let bb = 4
let bc = """
	tab indented "" "
	"""; let bd = 5
let bf = #"\"#; let bg = #"\\"#; let bh = ##"\#"##
let bi = "" ; let bj = ""; let bk = "" + ""
let bl = """
  ends with quote\"
  """
let bm = #"""
  "\#(1)"
  """#; let bn = "\(1)" == ""
let bo = """
  "Hello" ""\("x")""
  """
let bp = "https://\(host)/\(path)?q=\(query["a"]!)#\(fragment)"; let bq = 6
let bs = "\(x /* " ) */ + 1)" ; let bt = 7
