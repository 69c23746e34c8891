import Testing

/// Types that hold each other twice grow beyond all bounds; they are given up.
@Suite struct LargeTypeTests {
  @Test func typesThatDoubleWithEachStepAreGivenUp() {
    let count = 40
    var text = "struct Foo { func f() {} }\nfunc pair<T>(_ t: T) -> (T, T) { (t, t) }\n"
    text += "let a0 = Foo()\ntypealias A0 = Foo\n"
    for step in 1...count {
      text += "let a\(step) = pair(a\(step - 1))\ntypealias A\(step) = (A\(step - 1), A\(step - 1))\n"
    }
    text += """
      func t(_ b: A\(count), _ c: A1) {
        a1.0.f()
        //   ^ -> Foo
        c.0.f()
        //  ^ -> Foo
        a\(count).0.f()
        b.0.f()
      }
      """
    LinkFixture.checkInferred(text)
  }

  @Test func parametersThatDemandEachOtherAreGivenUp() {
    LinkFixture.checkInferred("func f<T, U>(_ t: T, _ u: U) where T == U, U == T { for x in t { x.go() } }")
  }
}
