import Testing

/// Members of values whose type is written, or surely follows from what is written.
@Suite struct InferredValueTests {
  private static let model = """
    //- Model.swift
    struct Name { var first = ""; func upper() -> Self { self } }
    final class User {
      var name: Name
      var friend: User?
      var nick: Name!
      lazy var alias = Name()
      init(_ name: Name) { self.name = name }
      init?(raw: Int) { nil }
      static func make() -> User { User(Name()) }
      static let nobody = User(Name())
      subscript(at index: Int) -> Name { name }
    }

    """

  @Test func parametersPropertiesAndLocalsHaveTheTypeThatTheyWrite() {
    LinkFixture.checkInferred(
      Self.model + """
        //- Screen.swift
        struct Screen {
          let user: User
          func f(_ other: User, named name: Name) {
            _ = user.name.first
            //       ^^^^ -> User
            //            ^^^^^ -> Name
            _ = self.user.friend
            //            ^^^^^^ -> User
            _ = other.friend
            //        ^^^^^^ -> User
            let local: Name = name
            _ = local.first
            //        ^^^^^ -> Name
          }
          var shown: Name { user.name }
          //                     ^^^^ -> User
        }
        """
    )
  }

  @Test func resultsAndInitialValuesTellTypes() {
    LinkFixture.checkInferred(
      Self.model + """
        //- Screen.swift
        struct Screen {
          let made = User.make()
          private let table = Store().load()
          //                          ^^^^ -> Store
          func f() {
            let user = User(Name())
            _ = user.name.upper().first
            //       ^^^^ -> User
            //            ^^^^^ -> Name
            //                    ^^^^^ -> Name
            _ = made.name
            //       ^^^^ -> User
            _ = table.name
            //        ^^^^ -> User
            _ = User.nobody.name
            //              ^^^^ -> User
            _ = user[at: 1].first
            //              ^^^^^ -> Name
            _ = make().name
            //         ^^^^ -> User
            func local() -> Name { Name() }
            _ = local().first
            //          ^^^^^ -> Name
          }
        }
        func make() -> User { .nobody }
        //                     ^^^^^^ -> User
        struct Store { func load() -> User { User(Name()) } }
        """
    )
  }

  @Test func optionalsAreSeenThroughWhereTheCodeDoes() {
    LinkFixture.checkInferred(
      Self.model + """
        //- Screen.swift
        func f(_ user: User?, _ any: Any) {
          _ = user?.friend?.name.first
          //        ^^^^^^ -> User
          //                ^^^^ -> User
          //                     ^^^^^ -> Name
          _ = user!.nick.first
          //        ^^^^ -> User
          //             ^^^^^ -> Name
          if let user { _ = user.name }
          //                     ^^^^ -> User
          guard let friend = user?.friend else { return }
          //                       ^^^^^^ -> User
          _ = friend.name
          //         ^^^^ -> User
          _ = (user ?? .nobody).name
          //            ^^^^^^ -> User
          //                    ^^^^ -> User
          if let raw = User(raw: 1) { _ = raw.alias.first }
          //                                  ^^^^^ -> User
          //                                        ^^^^^ -> Name
          if let known = any as? User { _ = known.name }
          //                                      ^^^^ -> User
          _ = (any as! User).name
          //                 ^^^^ -> User
          _ = user.map { $0.name }
          //                ^^^^ -> User
        }
        """
    )
  }

  @Test func whatIsNotKnownIsLeftOut() {
    LinkFixture.checkInferred(
      Self.model + """
        //- Screen.swift
        func either() -> User { User(Name()) }
        func either() -> Name { Name() }
        struct Twice {
          #if DEBUG
          let value = Name()
          #else
          let value = User.make()
          #endif
        }
        func f(_ external: Calendar, _ twice: Twice) {
          _ = external.name
          _ = either().name
          _ = twice.value.first
          //        ^^^^^ -> Twice
          _ = unknown.name
          var user = 1
          _ = user.name
          let circle = circle.name
          _ = circle.first
        }
        """
    )
  }

  @Test func localNamesHideWhatIsFurtherOut() {
    LinkFixture.checkInferred(
      Self.model + """
        //- Screen.swift
        struct Screen {
          let user: User
          func f() {
            _ = user.name
            //       ^^^^ -> User
            let user = Name()
            _ = user.first
            //       ^^^^^ -> Name
            for user in [1, 2] { _ = user.name }
          }
          func g(user: Int) { _ = user.name }
        }
        """
    )
  }

  @Test func generatedCirclesEnd() {
    LinkFixture.checkInferred(
      """
      struct A { let b = B.c.d; static let e = B.c }
      //                     ^ -> C
      struct B { static let c = C(a: A.e) }
      struct C { var d = A.e.d; init(a: C) {} }
      """
    )
  }

  @Test func localFunctionsOfOneNameAreNotToldApart() {
    LinkFixture.checkInferred(
      """
      struct A { func go() {} }
      struct B { func go() {} }
      struct Runner {
        func pick() -> A { A() }
        func several() {
          func make() -> A { A() }
          func make(_ count: Int) -> B { B() }
          make().go()
          make(1).go()
        }
        func early() {
          pick().go()
          func pick() -> B { B() }
        }
        func single() {
          func make() -> A { A() }
          make().go()
          //     ^^ -> A
          pick().go()
          //     ^^ -> A
        }
      }
      """
    )
  }

  @Test func variablesInBranchesOfIfAreNotToldApart() {
    LinkFixture.checkInferred(
      """
      struct Mock { func load() {} }
      struct Live { func load() {} }
      func run(_ flag: Bool) {
        #if DEBUG
          let api = Mock()
        #else
          let api = Live()
        #endif
        api.load()
        if flag {
          let api = Live()
          api.load()
          //  ^^^^ -> Live
        }
      }
      """
    )
  }

  @Test func aClosureHasTheResultThatItWrites() {
    LinkFixture.checkInferred(
      """
      class Base { func run() {} }
      class Derived: Base { override func run() {} }
      func run(_ flag: Bool) {
        let written = { () -> Base in Derived() }
        written().run()
        //        ^^^ -> Base
        let single = { Derived() }
        single().run()
        //       ^^^ -> Derived
        let several = { (base: Base) in
          if flag { return base }
          return Derived()
        }
        several(Base()).run()
      }
      """
    )
  }
}
