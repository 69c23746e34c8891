import Testing

/// What an implicit member is expected to be a member of.
@Suite struct ImplicitMemberTests {
  @Test(arguments: [
    ("let a: A = .x", "<A>.x"),
    ("func f(a: A = .x) {}", "<A>.x"),
    ("func f() -> A { .x }", "<result of f>.x"),
    ("func f() -> A { return .x(1) }", "<result of f>.x"),
    ("var a: A { .x }", "<result of a>.x"),
    ("var a: A { get { return .x } }", "<result of a>.x"),
    ("func f() -> A { c ? .y : .x }", "<result of f>.x"),
    ("func f() -> A { b ?? .x }", "<unwrapped b>.x"),
    ("func f() -> A { if c { .y } else { .x } }", "<result of f>.x"),
    ("func f() -> A { switch c { default: .x } }", "<result of f>.x"),
    ("func f() { let a: A = if c { .y } else { .x } }", "<A>.x"),
    ("func f(a: A) { a == .x }", "<a{A}>.x"),
    ("func f(a: A) { b && a.c != .x && d }", "<a{A}.c>.x"),
    ("func f(a: A) { a.b = .x }", "<a{A}.b>.x"),
    ("func f(a: A) { a += .x }", "<?>.x"),
    ("func f(a: A) { a.b(1, c: .x) }", "<argument 1 of a{A}.b>.x"),
    ("func f() { g(.x) }", "<argument 0 of g>.x"),
    ("func f() { A(.x) }", "<argument 0 of A>.x"),
    ("func f(a: A) { a[.x] }", "<argument 0 of a{A}>.x"),
    ("func f() { let a: [A] = [.x] }", "<item -1 of [A]>.x"),
    ("func f() { let a: D = [1: .x] }", "<item 1 of D>.x"),
    ("func f() { let a: D = [.x: 1] }", "<item 0 of D>.x"),
    ("func f(a: A) { switch a { case .b, .x: 1 } }", "<a{A}>.x"),
    ("func f(a: A) { switch a { case .b(.x): 1 } }", "<payload -1 of <a{A}>.b>.x"),
    ("func f() throws(E) { throw .x }", "<error of f>.x"),
    ("func f() { throw .x }", "<?>.x"),
    ("func f() { g { .x } }", "<result of argument 0 of g>.x"),
    ("func f() { g { a in return .x } }", "<result of argument 0 of g>.x"),
    ("let a: A = { return .x }()", "<A>.x"),
    ("let a: A = (try? .x)!", "<A>.x"),
    ("func f() { A.b.c(.x) }", "<argument 0 of A.b.c>.x"),
    ("@W(.x) var a: A", "<argument 0 of W>.x"),
  ])
  func expectation(text: String, expected: String) {
    let found = dump(text).filter { $0.hasSuffix(">.x") }
    #expect(found == [expected])
  }
}

/// What the members of key paths are members of.
@Suite struct KeyPathTests {
  @Test(arguments: [
    ("let k = \\A.b.c", ["an A.b", "an A.b.c"]),
    (
      "func f() { g.map(\\.b?.c) }",
      ["g", "g.map", "parameter 0 of argument 0 of g.map.b", "parameter 0 of argument 0 of g.map.b?.c"]
    ),
    ("func f() { a[b ..< c.d].e; a[...b] }", ["a", "b", "c", "c.d", "a[range].e", "a", "b"]),
    ("func f(a: A) { for i in a.b... { i.x } }", ["a{A}.b", "i{element of range}.x"]),
  ])
  func members(text: String, expected: [String]) {
    #expect(dump(text) == expected)
  }
}
