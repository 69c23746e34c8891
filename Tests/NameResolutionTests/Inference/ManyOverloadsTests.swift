import Testing

/// Of a name that is declared hundreds of times, a call is compared with few declarations, and means the same.
@Suite struct ManyOverloadsTests {
  /// A type with 200 functions of one name; `result` says what each returns.
  private func declarations(_ parameter: (Int) -> String, result: (Int) -> String) -> String {
    let numbers = 0..<200
    return "class Foo { func h() {} }\n" + numbers.map { "class T\($0) { func h() {} }\n" }.joined()
      + "class U7: T7 {}\nclass Many {\n"
      + numbers.map { "  func f(_ x: \(parameter($0))) -> \(result($0)) { fatalError() }\n" }.joined() + "}\n"
  }

  @Test func theTypeOfTheFirstArgumentTellsThemApart() {
    LinkFixture.checkInferred(
      declarations({ "T\($0)" }, result: { "T\(199 - $0)" }) + """
        func t(_ many: Many, _ a: T9, _ b: U7) {
          many.f(a).h()
          //   ^ -> Many
          //        ^ -> T190
          many.f(b).h()
          //   ^ -> Many
          //        ^ -> T192
        }
        """
    )
  }

  @Test func whatAllReturnIsKnownWhateverTheArgument() {
    LinkFixture.checkInferred(
      declarations({ "[T\($0)]" }, result: { _ in "Foo" }) + """
        func t(_ many: Many) {
          many.f(x()).h()
          //   ^ -> Many
          //          ^ -> Foo
        }
        """
    )
  }

  @Test func ofDifferentResultsNoneIsTaken() {
    LinkFixture.checkInferred(
      declarations({ "[T\($0)]" }, result: { "T\($0)" }) + """
        func t(_ many: Many) {
          many.f(x()).h()
          //   ^ -> Many
        }
        """
    )
  }

  @Test func anOverloadOfTheSuperclassMayBeMeant() {
    LinkFixture.checkInferred(
      declarations({ "[T\($0)]" }, result: { _ in "Foo" }) + """
        class More: Many { func f(_ x: Int) -> Int { x } }
        func t(_ more: More) { more.f(x()).h() }
        """
    )
  }

  @Test func oneThatIsPrivateToTheFileIsSeen() {
    LinkFixture.checkInferred(
      (0..<200).map { "//- f\($0).swift\nprivate func make() -> T\($0) {}\nclass T\($0) { func h() {} }\n" }.joined()
        + "//- g.swift\nprivate func make() -> T7 {}\nfunc t() {\n  make().h()\n  //     ^ -> T7\n}\n"
    )
  }

  @Test func initialisersMakeTheirType() {
    LinkFixture.checkInferred(
      "class Foo {\n" + (0..<200).map { "  init(_ x: [T\($0)]) {}\n" }.joined()
        + """
          func h() {}
        }
        func t() {
          Foo(x()).h()
          //       ^ -> Foo
        }
        """
    )
  }
}
