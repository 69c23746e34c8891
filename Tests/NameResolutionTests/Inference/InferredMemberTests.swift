import Testing

/// Which type declares a member that is used.
@Suite struct InferredMemberTests {
  @Test func inheritedMembersBelongToWhoDeclaresThem() {
    LinkFixture.checkInferred(
      """
      protocol Port { func open() }
      extension Port { func close() {}; static var best: Self { fatalError() } }
      class Base { func run() {}; func stop() {}; static let shared = Base() }
      class Derived: Base { override func run() {} }
      struct Door: Port { func open() {} }
      func f(_ derived: Derived, _ door: Door, _ port: any Port, _ some: some Port) {
        derived.run()
        //      ^^^ -> Derived
        derived.stop()
        //      ^^^^ -> Base
        _ = Derived.shared
        //          ^^^^^^ -> Base
        door.open()
        //   ^^^^ -> Door
        door.close()
        //   ^^^^^ -> Port
        port.open()
        //   ^^^^ -> Port
        some.close()
        //   ^^^^^ -> Port
        _ = Door.best.open()
        //       ^^^^ -> Port
        //            ^^^^ -> Door
      }
      """
    )
  }

  @Test func membersThatLookLikeTypesBelongToWhoDeclaresThem() {
    LinkFixture.checkInferred(
      #"""
      class Base {
        var _Storage = Item()
        var `Foo` = Item()
        static let _1Shared = Item()
        static let Shared = Item()
        static func _1Make() -> Item { Item() }
      }
      class Sub: Base {
        class Nested { var x = 1 }
        static func own() {
          _ = Self.Shared.x
          //       ^^^^^^ -> Base
          //              ^ -> Item
        }
      }
      class Root { var Part = Item() }
      class Item: Root { var x = 1; static let one = Item() }
      func f(_ sub: Sub) {
        _ = \Sub._Storage
        //       ^^^^^^^^ -> Base
        _ = \Sub._Storage.x
        //       ^^^^^^^^ -> Base
        //                ^ -> Item
        _ = \Sub.`Foo`.x
        //        ^^^ -> Base
        //             ^ -> Item
        _ = \Sub._Storage.Part.x
        //       ^^^^^^^^ -> Base
        //                ^^^^ -> Root
        //                     ^ -> Item
        _ = \Base._Storage.x
        //                 ^ -> Item
        _ = \Sub.Nested.x
        //              ^ -> Sub.Nested
        _ = Sub._1Shared.x
        //      ^^^^^^^^ -> Base
        //               ^ -> Item
        _ = Sub.Shared.Part.x
        //      ^^^^^^ -> Base
        //             ^^^^ -> Root
        //                  ^ -> Item
        _ = Base.Shared.x
        //              ^ -> Item
        _ = Sub._1Make().x
        //      ^^^^^^ -> Base
        //               ^ -> Item
        _ = Sub.Elsewhere.one
      }
      """#
    )
  }

  @Test func aClassHasTheDesignatedInitializersOfItsSuperclass() {
    LinkFixture.checkInferred(
      """
      class Base { init() {}; convenience init(a: Int) { self.init() } }
      class Derived: Base {}
      class More: Derived {
        override init() {
          super.init()
          //    ^^^^ -> Derived
        }
        init(b: Int) {
          super.init(a: 1)
          //    ^^^^ -> Base
        }
      }
      """
    )
  }

  @Test func aDemandIsMeantOnlyOfAProtocol() {
    LinkFixture.checkInferred(
      """
      import UIKit
      protocol Titled { var title: String? { get }; func close() }
      protocol Closing: Titled {}
      extension Closing { func close() {} }
      final class Screen: UIViewController, Titled { func close() {} }
      func f(_ screen: Screen, _ titled: Titled, _ closing: any Closing) {
        _ = screen.title
        _ = titled.title
        //         ^^^^^ -> Titled
        closing.close()
        //      ^^^^^ -> Titled
      }
      """
    )
  }

  @Test func whatIsExpectedTellsImplicitMembers() {
    LinkFixture.checkInferred(
      """
      enum Mode { case on, off(Int); static let usual = Mode.on }
      struct Options: OptionSet { let rawValue: Int; static let fast = Options(rawValue: 1) }
      struct Lamp { init(mode: Mode) {}; var mode: Mode = .on; static let none = Lamp(mode: .usual) }
      //                                                   ^^ -> Mode
      //                                                                                     ^^^^^ -> Mode
      func set(_ mode: Mode?, options: Options = []) {}
      struct Switch {
        var lamp: Lamp
        func flip() -> Mode {
          set(.on, options: [.fast])
          //   ^^ -> Mode
          //                  ^^^^ -> Options
          set(.none)
          switch lamp.mode {
          //          ^^^^ -> Lamp
          case .on: return .off(1)
          //    ^^ -> Mode
          //                ^^^ -> Mode
          case .off(let count): return count == 1 ? .usual : .on
          //    ^^^ -> Mode
          //                                         ^^^^^ -> Mode
          //                                                  ^^ -> Mode
          }
        }
        func same() -> Bool { lamp.mode == .usual }
        //                         ^^^^ -> Lamp
        //                                  ^^^^^ -> Mode
        func make() -> Lamp { .init(mode: .on) }
        //                     ^^^^ -> Lamp
        //                                 ^^ -> Mode
      }
      """
    )
  }

  @Test func labelsTellOverloadsApart() {
    LinkFixture.checkInferred(
      """
      struct A { let a = 1 }
      struct B { let b = 1 }
      class Base { var load: A { A() }; func write(_ text: String) {} }
      final class Loader: Base {
        func load(id: Int) -> A { A() }
        func load(name: String, retries: Int = 1) -> B { B() }
        func load(_ ids: Int..., then: (A) -> Void) {}
        func write(_ number: Int) {}
      }
      func f(_ loader: Loader) {
        _ = loader.load(id: 1).a
        //         ^^^^ -> Loader
        //                     ^ -> A
        _ = loader.load(name: "").b
        //         ^^^^ -> Loader
        //                        ^ -> B
        loader.load(1, 2) { _ = $0.a }
        //     ^^^^ -> Loader
        //                         ^ -> A
        _ = loader.load.a
        //         ^^^^ -> Base
        //              ^ -> A
        loader.write(1)
      }
      """
    )
  }

  @Test func extensionsAndAccessDecideWhatIsSeen() {
    LinkFixture.checkInferred(
      """
      //- A.swift module:A
      public struct Door {
        public init() {}
        public func open() {}
        func lock() {}
      }
      public extension Door { func shut() {} }
      extension String { public var door: Door { Door() } }
      //- B.swift module:B
      import A
      private extension Door { func knock() {} }
      func f(_ door: Door) {
        door.open()
        //   ^^^^ -> A/Door
        door.shut()
        //   ^^^^ -> A/Door
        door.knock()
        //   ^^^^^ -> A/Door
        door.lock()
        door.paint()
      }
      //- C.swift module:B
      import A
      func g(_ door: Door, _ name: String) {
        door.knock()
        name.door.open()
        //        ^^^^ -> A/Door
      }
      """
    )
  }

  @Test func aTypeInBothBranchesOfAConditionIsNotSure() {
    LinkFixture.checkInferred(
      """
      #if DEBUG
      class Lock: NSLock { override func lock() {} }
      #else
      typealias Lock = NSLock
      #endif
      func f(_ lock: Lock) { lock.lock() }
      """
    )
  }
}
