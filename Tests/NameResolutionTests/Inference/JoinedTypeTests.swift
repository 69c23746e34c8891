import Testing

/// What branches and elements are together is known only where all of them are the same.
@Suite struct JoinedTypeTests {
  private static let model = """
    class Base { func run() {} }
    class Sub: Base { override func run() {} }
    class Other: Base { override func run() {} }
    struct Tag: Named { static let none = Tag(); func show() {} }
    protocol Named { func show() }

    """

  @Test func subclassesBesideSuperclassesTellNothing() {
    LinkFixture.checkInferred(
      Self.model + """
        func f(_ flag: Bool, _ sub: Sub?, _ base: Base, _ any: any Named, _ unknown: Elsewhere) {
          let chosen = flag ? Sub() : base
          chosen.run()
          for value in [Sub(), Other()] { value.run() }
          for value in [Sub(), Sub(), base] { value.run() }
          let either = sub ?? base
          either.run()
          let shown = flag ? Tag() : any
          shown.show()
          (flag ? Tag() : unknown.tag).show()
          [Tag(), unknown.tag].first?.show()
        }
        """
    )
  }

  @Test func thatOfAllIsFollowed() {
    LinkFixture.checkInferred(
      Self.model + """
        func f(_ flag: Bool, _ sub: Sub?, _ other: Sub, _ many: [Sub]?) {
          let chosen = flag ? sub : other
          chosen?.run()
          //      ^^^ -> Sub
          for value in [other, other, Sub()] { value.run() }
          //                                         ^^^ -> Sub
          for value in many ?? [] { value.run() }
          //                              ^^^ -> Sub
          (sub ?? other).run()
          //             ^^^ -> Sub
          (sub ?? sub)?.run()
          //            ^^^ -> Sub
          (flag ? .none : Tag()).show()
          //                     ^^^^ -> Tag
          [Tag(), .none].first?.show()
          //                    ^^^^ -> Tag
        }
        """
    )
  }
}
