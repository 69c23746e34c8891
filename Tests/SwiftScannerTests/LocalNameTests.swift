import Testing

/// Which names are bound where, and to what.
@Suite struct LocalNameTests {
  @Test(arguments: [
    ("func f(a: A, with b: [B]?) { a.x; b?.y }", ["a{A}.x", "b{[B]?}?.y"]),
    ("func f() { let a: A = make(); a.x }", ["make", "a{A}.x"]),
    ("func f() { let a = A(); a.x }", ["a{A()}.x"]),
    ("func f(a: A) { let a = a.next; a.x }", ["a{A}.next", "a{a{A}.next}.x"]),
    ("func f() { do { let a = A(); a.x }; a.x }", ["a{A()}.x", "a", "a.x"]),
    ("func f() { let (a, b) = p; b.x }", ["p", "b{part 1 of p}.x"]),
    ("func f() { let a = 1; a.x }", ["a{?}.x"]),
    ("func f() { if let a { a.x } else { a.x } }", ["a", "a{unwrapped a}.x", "a", "a.x"]),
    ("func f() { if let a = b.c, a.x {} }", ["b", "b.c", "a{unwrapped b.c}.x"]),
    ("func f() { guard let a = b else { a.x }; a.x }", ["b", "a", "a.x", "a{unwrapped b}.x"]),
    ("func f() { while let a = b { a.x }; a.y }", ["b", "a{unwrapped b}.x", "a", "a.y"]),
    ("func f(b: [B]) { for a in b where a.x { a.y } }", ["a{element of b{[B]}}.x", "a{element of b{[B]}}.y"]),
    ("func f() { for (i, a) in b { a.y } }", ["b", "a{part 1 of element of b}.y"]),
    ("func f() { for case let a? in b { a.y } }", ["b", "a{unwrapped element of b}.y"]),
    ("func f() { do {} catch { error.x } ; error.x }", ["error{?}.x", "error", "error.x"]),
    ("func f() { do {} catch let e as E { e.x } }", ["e{E}.x"]),
    ("func f() { func g() -> A {}; g().x }", ["func g().x"]),
    ("struct S { func f() { x.y } }", ["x", "x.y"]),
    ("func f(a: A) { struct L { func g() { a.x } } }", ["a", "a.x"]),
    ("class C { func f() { self.x.y; super.z } }", ["self.x", "self.x.y", "super.z"]),
    ("struct S { var p: P { get { p } set { newValue.x } } }", ["p", "newValue{result of p}.x"]),
    ("struct S { var p: P { didSet { oldValue.x } } }", ["oldValue{result of p}.x"]),
    ("struct S { var p: P { set(n) { n.x } } }", ["n{result of p}.x"]),
    ("struct S { var p = 1 { didSet { oldValue.x } } }", ["oldValue{result of p}.x"]),
    ("func f() { switch a { case let .b(x): x.y } }", ["a", "<a>.b", "x{payload -1 of <a>.b}.y"]),
    ("func f() { switch a { case .b(let x, n: let y): y.z } }", ["a", "<a>.b", "y{payload 1 of <a>.b}.z"]),
    ("func f() { switch (a, b) { case (.c, let d): d.x } }", ["a", "b", "<a>.c", "d{b}.x"]),
    ("func f() { if case .c(let d) = e { d.x } }", ["<e>.c", "e", "d{payload -1 of <e>.c}.x"]),
    ("func f() { if case A.c(let d)? = e { d.x } }", ["A.c", "e", "d{payload -1 of A.c}.x"]),
    ("func f() { a = { [weak self, b = c.d] in self?.x; b.y } }", ["a", "c", "c.d", "self?.x", "b{c.d}.y"]),
    ("func f() { a { b, c in c.x } }", ["a", "c{parameter 1 of argument 0 of a}.x"]),
    ("func f() { a { (b: B) -> C in b.x } }", ["a", "b{B}.x"]),
    ("func f() { a(b: 1) { $0.x } }", ["a", "parameter 0 of argument 1 of a.x"]),
    ("func f() { let x = y as? A; x?.z }", ["y", "x{as? A}?.z"]),
    ("func f() { [A]().x }", ["[A].x"]),
  ])
  func names(text: String, expected: [String]) {
    #expect(dump(text) == expected)
  }
}

/// What closures that are called at once are.
@Suite struct ClosureValueTests {
  @Test(arguments: [
    ("let a = { B() }()", "B()"),
    ("let a = { let b = B(); b.c = 1; return b }()", "b{B()}"),
    ("let a = { b(); c() }()", "?"),
  ])
  func values(text: String, expected: String) {
    let dump = dumped(text)
    let closure = dump.facts.expressions.nodes.first { $0.kind == .closure }
    #expect(closure.map { dump.describe($0.value) } == expected)
  }
}
