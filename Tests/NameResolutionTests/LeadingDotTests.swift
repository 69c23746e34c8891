import Testing

/// Names behind a dot that nothing is before, `.Brand.primary`: nested types.
@Suite struct LeadingDotTests {
  @Test func theOnlyNestedTypeOfTheNameIsMeant() {
    LinkFixture(
      """
      import SwiftUI
      extension Color { enum Brand { static let primary = 1; enum Dark { static let primary = 1 } } }
      struct Log { struct Category { init(_ a: Int) {} } }
      protocol Styled {}
      extension Styled { typealias Standard = Log }
      struct Wide {}
      func f(_ a: Int, _ b: Log) {
        paint(.Brand.primary)
        //     ^^^^^ -> Color.Brand
        paint(.Brand.Dark.primary)
        //     ^^^^^ -> Color.Brand
        //           ^^^^ -> Color.Brand.Dark
        paint(.Category(1))
        //     ^^^^^^^^ -> Log.Category
        paint(.Standard.shared)
        //     ^^^^^^^^ -> Styled.Standard
        paint(.Wide.shared)
        //     ^^^^ -> nothing
        paint(.Elsewhere.shared, .Elsewhere.Deep())
        //     ^^^^^^^^^ -> nothing
        //                                  ^^^^ -> nothing
      }
      """
    ).check()
  }

  @Test func casesAndStaticMembersOfTheNameLeaveItOpen() {
    LinkFixture(
      """
      struct A {
        enum One {}
        enum Two {}
        enum Three {}
        enum Four {}
        func Four() {}
      }
      enum Case { case One(Int) }
      class Other { class var Two: Int { 1 } }
      extension Unknown.Thing { static func Three() {} }
      func f() {
        take(.One.a, .Two.a)
        //    ^^^ -> nothing
        //            ^^^ -> nothing
        take(.Three.a, .Four.a)
        //    ^^^^^ -> nothing
        //              ^^^^ -> A.Four
      }
      """
    ).check()
  }

  @Test func onlyWhatTheFileSeesIsMeant() {
    LinkFixture(
      """
      //- A.swift module:App
      import Kit
      func f() {
        take(.Shown.a)
        //    ^^^^^ -> Kit/Kit.Shown
        take(.Inner.a)
        //    ^^^^^ -> nothing
        take(.Deep.a)
        //    ^^^^ -> nothing
        take(.Far.a)
        //    ^^^ -> nothing
        take(.Local.a)
        //    ^^^^^ -> nothing
        take(.Own.a)
        //    ^^^ -> App/Mine.Own
      }
      struct Mine { private enum Own {} }
      //- B.swift module:App
      private struct Hidden { enum Own {} }
      func g() { enum Local {} }
      //- Kit.swift module:Kit
      public struct Kit { public enum Shown {}; enum Inner {} }
      struct Closed { public enum Deep {} }
      //- Other.swift module:Other
      public struct Other { public enum Shown {}; public enum Far {} }
      """
    ).check()
  }

  /// Also two in one file that extend types outside of the project, and none that is private elsewhere.
  @Test func severalNestedTypesOfTheNameAreSeveralMeanings() {
    LinkFixture(
      """
      //- A.swift
      func f() {
        take(.Brand.primary)
        //    ^^^^^ -> ambiguous Color.Brand | Font.Brand
        take(.Twice.a)
        //    ^^^^^ -> Font.Twice
      }
      //- B.swift
      extension Color { enum Brand { static let primary = 1 } }
      extension Font { enum Brand { static let primary = 1 } }
      extension View { private enum Brand {} }
      #if DEBUG
      extension Font { enum Twice {} }
      #else
      extension Font { enum Twice {} }
      #endif
      """
    ).check()
  }

  @Test func whatIsNamedBehindADotIsNotInferredBehindTheNextOne() {
    LinkFixture.checkInferred(
      """
      struct Info {}
      extension Info { enum Brand { static let edit = Info(); static func made() -> Info { Info() } } }
      struct Other { var title = 1 }
      func mark(_ info: Info) {}
      func f(other: Other) { mark(.Brand.edit); mark(.Brand.made()); _ = other.title }
      //                                                                       ^^^^^ -> Other
      """
    )
  }
}
