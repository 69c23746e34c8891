import Facts
import SwiftScanner
import Testing

/// Which type a member has whose whole value is a literal.
@Suite struct LiteralValueTests {
  /// By name, what is known of the properties of a text.
  private func literals(_ text: String) -> [String] {
    let facts = SwiftFileScanner.scan(Array(text.utf8), expressions: false)
    return facts.declarations.compactMap { declaration in
      declaration.flags.literal.map { "\(facts.names.string(declaration.name)): \($0.text)" }
    }
  }

  @Test(arguments: [
    ("\"\"", "String"), ("#\"a \\(b)\"#", "String"), ("\"\"\"\n  a\n  \"\"\"", "String"),
    ("\"a \\(b.c(\"d \\(e)\")) f \\(g)\"", "String"), ("##\"a \\##(b { $0 }) c\"##", "String"), ("0", "Int"),
    ("-1_000", "Int"), ("0x1e5", "Int"), ("0b1", "Int"), ("1.5", "Double"), ("-0.5", "Double"), ("1e5", "Double"),
    ("0x1p3", "Double"), ("true", "Bool"), ("false", "Bool"), ("[\"a\", \"b\"]", "[String]"),
    ("[\n  1, // one\n  2,\n]", "[Int]"), ("[1, 2.5]", "[Double]"), ("[true]", "[Bool]"), ("\n  \"\"", "String"),
  ])
  func aLiteralHasTheTypeThatSwiftGivesIt(_ value: String, _ type: String) {
    let ends = [
      "\n", " // a\n", " /* a */\n", "\n  // a\n  /// b\n  @A var q: B\n", "\n  #if A\n  #endif\n", ";", " ",
      " { didSet { a() } }\n", "\n  {\n    didSet { a() }\n  }\n", "\n  func a() {}\n",
    ]
    for end in ends {
      #expect(literals("struct S {\n  var p = \(value)\(end)}") == ["p: \(type)"], "\(end)")
      #expect(literals("class C { @A private static let p = \(value)\(end)}") == ["p: \(type)"], "\(end)")
    }
    #expect(literals("actor A { lazy var a = 1, p = \(value), q = b, r: C }") == ["a: Int", "p: \(type)"])
    #expect(literals("struct S { var p = \(value)") == ["p: \(type)"])
  }

  @Test(arguments: [
    ": String = \"\"", ": Double = 1", " = a", " = nil", " = []", " = [1: 2]", " = [1, a]", " = [a, 1]", " = [[1]]",
    " = [1, \"\"]", " = [\"a \\(b)\", \"c\"]", " = [1].map { a($0) }", " = 1 + a", " = 1\n    + a", " = 1 as CGFloat",
    " = 1\n    as CGFloat", " = \"a\".b", " = \"a\"\n    // c\n    .b()", " = \"a\"\n    #if A\n    .b()\n    #endif",
    " = \"a \\(b)\"\n    .c",
    " = \"a \\(b)\" + c",
    " = \"a\" /* b */ + c", " = true ? a : b", " = true\n    ? a\n    : b", " = 1...5", " = 1.a", " = trueish",
    " = falses()",
    " = !true", " = - 1", " = -a", " = /a/", " = #/a/#", " = #file", " = \"a\"[b]", " = a(1)", " = (1)", ": Int { 1 }",
    "",
  ])
  func whatIsNoLiteralOrGoesOnHasNone(_ rest: String) {
    #expect(literals("struct S {\n  var p\(rest)\n  var q = \"\"\n}") == ["q: String"])
  }

  @Test func onlyMembersHaveOne() {
    let text = "let a = 1\nfunc f() { let b = \"\"; var c = \"\\(d)\" }\nstruct S { var (d, e) = (1, 2) }"
    #expect(literals(text) == [])
  }

  @Test func whatIsBehindALiteralIsReadAsBefore() {
    let text =
      "struct S {\n  var a = [1, A(), [B]()]\n  var b = \"\\(C())\".d + E.f\n  var g = 1 + H.i\n  var j = J()\n}"
    let facts = SwiftFileScanner.scan(Array(text.utf8), expressions: false)
    #expect(facts.references.map { facts.names.string($0.name) } == ["A", "B", "C", "E", "H", "J", "J"])
    #expect(facts.problems.isEmpty)
  }
}
