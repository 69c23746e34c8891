import Testing

/// Members of global variables and functions whose names begin with a capital letter, as types do: `Current.store`.
@Suite struct CapitalizedValueTests {
  @Test func theyHaveTheTypeThatTheirDeclarationsTell() {
    LinkFixture.checkInferred(
      """
      class Load { func load() {} }
      class Api { var manager = Load(); var handler: ((Load) -> Void)? }
      enum Mode { case on, off }
      class Env {
        var api = Api(); var mode = Mode.on; var Part = Load()
        func tick() {}
        func each(_ body: (Load) -> Void) {}
        subscript(_ index: Int) -> Load { Load() }
      }
      var Now: Env { Env() }
      var Later = Env()
      var Perhaps: Env?
      func Make() -> Env { Env() }
      func Start(_ body: (Load) -> Void) -> Env { Env() }
      func Same<T>(_ value: T) -> T { value }
      func All(_ mode: Mode) -> [Load] { [] }
      struct Screen {
        let made = Make()
        let api = Later.api
        //              ^^^ -> Env
        func f() {
          Now.tick()
          //  ^^^^ -> Env
          Later.api.manager.load()
          //    ^^^ -> Env
          //        ^^^^^^^ -> Api
          //                ^^^^ -> Load
          Now.Part.load()
          //  ^^^^ -> Env
          //       ^^^^ -> Load
          Perhaps?.tick()
          //       ^^^^ -> Env
          Perhaps!.api.manager.load()
          //       ^^^ -> Env
          //           ^^^^^^^ -> Api
          //                   ^^^^ -> Load
          Make().tick()
          //     ^^^^ -> Env
          Start { $0.load() }.tick()
          //         ^^^^ -> Load
          //                  ^^^^ -> Env
          Same(Now).tick()
          //        ^^^^ -> Env
          Same(Make()).tick()
          //           ^^^^ -> Env
          Now[1].load()
          //     ^^^^ -> Load
          Later.mode = .off
          //    ^^^^ -> Env
          //            ^^^ -> Mode
          Later.api.manager = Load()
          //    ^^^ -> Env
          //        ^^^^^^^ -> Api
          Now.api.handler = { $0.load() }
          //  ^^^ -> Env
          //      ^^^^^^^ -> Api
          //                     ^^^^ -> Load
          Now.each { $0.load() }
          //  ^^^^ -> Env
          //            ^^^^ -> Load
          All(.on).forEach { $0.load() }
          //   ^^ -> Mode
          //                    ^^^^ -> Load
          for load in All(.off) { load.load() }
          //               ^^^ -> Mode
          //                           ^^^^ -> Load
          [Now, Later].forEach { $0.tick() }
          //                        ^^^^ -> Env
          _ = { Now }().tick()
          //            ^^^^ -> Env
          let local = Now
          local.tick()
          //    ^^^^ -> Env
          if let there = Perhaps { there.tick() }
          //                             ^^^^ -> Env
          let make = Make
          make().tick()
          //     ^^^^ -> Env
          made.tick()
          //   ^^^^ -> Env
          api.manager.load()
          //  ^^^^^^^ -> Api
          //          ^^^^ -> Load
        }
      }
      """
    )
  }

  @Test func theyAreSeenLikeOtherMembersAndLocals() {
    LinkFixture.checkInferred(
      """
      class Env { func tick() {} }
      class Base { static let Shared = Env(); let Part = Env(); func Own() -> Env { Env() } }
      class Sub: Base {
        func f() { Part.tick(); Own().tick(); Self.Shared.tick(); self.Part.tick() }
        //         ^^^^ -> Base
        //              ^^^^ -> Env
        //                      ^^^ -> Base
        //                            ^^^^ -> Env
        //                                         ^^^^^^ -> Base
        //                                                ^^^^ -> Env
        //                                                             ^^^^ -> Base
        //                                                                  ^^^^ -> Env
        static func g() { Shared.tick() }
        //                ^^^^^^ -> Base
        //                       ^^^^ -> Env
      }
      func f(_ sub: Sub) {
        let Local = sub.Own()
        //              ^^^ -> Base
        Local.tick()
        //    ^^^^ -> Env
        func Inner() -> Env { Env() }
        Inner().tick()
        //      ^^^^ -> Env
      }
      """
    )
  }

  @Test func thoseOfOtherModulesAreSeenWhereTheirImportsLead() {
    LinkFixture.checkInferred(
      """
      //- Core.swift module:Core
      public class Env { public init() {}; public func tick() {}; public static func reset() {} }
      public var Now: Env { Env() }
      public func Make() -> Env { Env() }
      public func Make<T>(as type: T.Type) -> T { fatalError() }
      public let Kind = Env.self
      var Hidden: Env { Env() }
      //- Kit.swift module:Kit
      @_exported import Core
      //- App.swift module:App
      import Kit
      func f() {
        Now.tick()
        //  ^^^^ -> Core/Env
        Make().tick()
        //     ^^^^ -> Core/Env
        Make(as: Env.self).tick()
        //                 ^^^^ -> Core/Env
        Core.Now.tick()
        //       ^^^^ -> Core/Env
        Kind.reset()
        //   ^^^^^ -> Core/Env
        Hidden.tick()
      }
      //- Else.swift module:Else
      func f() { Now.tick() }
      """
    )
  }

  @Test func aTypeOfTheNameComesFirst() {
    LinkFixture.checkInferred(
      """
      class Env { func tick() {} }
      struct Now { static func tick() {} }
      func Now() -> Env { Env() }
      func f() {
        Now.tick()
      }
      """
    )
  }
}
