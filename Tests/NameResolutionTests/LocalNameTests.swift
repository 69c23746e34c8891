import Testing

/// Names that code binds and types that it declares, where they are seen and where they are not.
@Suite struct LocalNameTests {
  @Test func parametersAndVariablesHideTypesWhereAnExpressionStands() {
    LinkFixture(
      """
      struct Ink { static let blue = 1 }
      func write(Ink: Int, other: Ink) -> Ink {
        //                        ^^^ -> Ink
        //                                ^^^ -> Ink
        let copy: Ink = Ink
        //        ^^^ -> Ink
        //              ^^^ -> nothing
        return Ink.self
        //     ^^^ -> nothing
      }
      func after() { _ = Ink.blue }
      //                 ^^^ -> Ink
      func local() {
        let Ink = Ink.blue
        //        ^^^ -> Ink
        _ = Ink.self
        //  ^^^ -> nothing
        let closure = { (Ink: Int) in Ink.self }
        //                            ^^^ -> nothing
      }
      """
    ).check()
  }

  @Test func patternsBindUntilTheirBlockEnds() {
    LinkFixture(
      """
      struct Pen { static let all: [Int] = [] }
      enum Tool { case pen(Int, Int) }
      func patterns(_ pen: Int?, _ tool: Tool) {
        if let Pen = pen { _ = Pen.self } else { _ = Pen.all }
        //                     ^^^ -> nothing
        //                                           ^^^ -> Pen
        for Pen in Pen.all where Pen.self > 1 { _ = Pen.self }
        //         ^^^ -> Pen
        //                       ^^^ -> nothing
        //                                          ^^^ -> nothing
        for (_, Pen) in [(1, Pen.all)] { _ = Pen.self }
        //                   ^^^ -> Pen
        //                                   ^^^ -> nothing
        switch tool {
        case let .pen(Pen, _) where Pen.self > 1: _ = Pen.self
        //                          ^^^ -> nothing
        //                                            ^^^ -> nothing
        case .pen(1, let Pen): _ = Pen.self
        //                         ^^^ -> nothing
        default: _ = Pen.all
        //           ^^^ -> Pen
        }
        do { try run() } catch let Pen { _ = Pen.self }
        //                                   ^^^ -> nothing
        _ = Pen.all
        //  ^^^ -> Pen
        guard let Pen = pen else { return }
        _ = Pen.self
        //  ^^^ -> nothing
      }
      """
    ).check()
  }

  @Test func accessorsBindTheirParameter() {
    LinkFixture(
      """
      struct Pen {}
      struct Desk {
        var a: Int { get { 1 } set(Pen) { _ = Pen.self } }
        //                         ^^^ -> nothing
        //                                    ^^^ -> nothing
        var b = 1 { willSet(Pen) { _ = Pen.self } didSet { _ = Pen.self } }
        //                  ^^^ -> nothing
        //                             ^^^ -> nothing
        //                                                     ^^^ -> Pen
      }
      let f = select(Pen:Pen:)
      //             ^^^ -> nothing
      //                 ^^^ -> nothing
      """
    ).check()
  }

  @Test func lowerCaseTypesAreFoundBesideValuesOfTheirName() {
    LinkFixture(
      """
      struct point { static let zero = point() }
      //                               ^^^^^ -> point
      func move(point: point) -> Int { point.self }
      //               ^^^^^ -> point
      //                               ^^^^^ -> nothing
      let origin = point.zero
      //           ^^^^^ -> point
      struct Shape { var point = point.zero; func f() { _ = point.self } }
      //                                                    ^^^^^ -> nothing
      """
    ).check()
  }

  @Test func localTypesAreSeenInTheirBlockOnly() {
    LinkFixture(
      """
      struct Worker { struct Far {} }
      func run() -> Worker.Far {
        //                 ^^^ -> Worker.Far
        if true {
          _ = Worker.Near()
          //         ^^^^ -> Worker.Near
          struct Worker { struct Near {} }
        } else {
          _ = Worker.Far()
          //         ^^^ -> Worker.Far
        }
        let later = { () -> Worker.Far? in nil }
        //                         ^^^ -> Worker.Far
        return Worker.Far()
        //            ^^^ -> Worker.Far
      }
      """
    ).check()
  }
}
