import Testing

/// Names in expressions, which may be values or functions, and names in attributes.
@Suite struct ExpressionTests {
  @Test func initializersAndStaticMembersMentionTypes() {
    LinkFixture(
      """
      struct Service { static let shared = 1; struct Options {}; enum Mode { case Fast } }
      func f() {
        _ = Service()
        //  ^^^^^^^ -> Service
        _ = Service.Options()
        //          ^^^^^^^ -> Service.Options
        _ = Service.shared
        //  ^^^^^^^ -> Service
        _ = Service.Mode.Fast
        //          ^^^^ -> Service.Mode
        //               ^^^^ -> nothing
        _ = x as? Service
        //        ^^^^^^^ -> Service
        _ = Unknown.value
        //  ^^^^^^^ -> unresolved Unknown
      }
      """
    ).check()
  }

  @Test func functionsAndValuesWithCapitalsAreNoTypes() {
    LinkFixture(
      """
      func Make() {}
      let Global = 1
      struct Service {
        static let Default = 1
        func Run() {}
        func f() {
          let Local = 1
          _ = Local.self
          //  ^^^^^ -> nothing
          Run()
          _ = Default.self
          //  ^^^^^^^ -> nothing
          _ = Global.self
          //  ^^^^^^ -> nothing
        }
      }
      extension Service { func g() { _ = Default.self } }
      //                                 ^^^^^^^ -> nothing
      struct Local {}
      func h() { _ = Local.self }
      //             ^^^^^ -> Local
      """
    ).check()
  }

  @Test func namesOfTypesMayBeginWithUnderscoresDigitsOrBackticks() {
    LinkFixture(
      """
      struct L10n {
        enum _1Finger { static let title = ""; struct _Part {} }
        struct `Type` { static let one = 1; let _Size: Int }
        static let _2Fingers = 1
        static func f() {
          _ = _1Finger.title
          //  ^^^^^^^^ -> L10n._1Finger
          _ = self._1Finger.title
          //       ^^^^^^^^ -> L10n._1Finger
          _ = _2Fingers.words
          //  ^^^^^^^^^ -> nothing
        }
      }
      func _1Make() {}
      let _Global = 1
      func f() {
        _ = L10n._1Finger.title
        //       ^^^^^^^^ -> L10n._1Finger
        _ = L10n._1Finger._Part()
        //                ^^^^^ -> L10n._1Finger._Part
        _ = L10n._2Fingers.words
        //  ^^^^ -> L10n
        //       ^^^^^^^^^ -> nothing
        _ = L10n.`Type`.one
        //        ^^^^ -> L10n.Type
        _ = \\L10n.`Type`._Size
        //         ^^^^ -> L10n.Type
        //               ^^^^^ -> nothing
        _ = L10n.Type.self
        //  ^^^^ -> L10n
        _1Make()
      //^^^^^^ -> nothing
        _ = _Global.words
        //  ^^^^^^^ -> nothing
      }
      """
    ).check()
  }

  @Test func lowercaseNamesAreTypesOnlyIfTheProjectSaysSo() {
    LinkFixture(
      """
      struct point { init(x: Int) {} }
      struct size {}
      func size(_ x: Int) {}
      func f() {
        _ = point(x: 1)
        //  ^^^^^ -> point
        _ = size(1)
        //  ^^^^ -> nothing
        _ = print(1)
        //  ^^^^^ -> nothing
      }
      """
    ).check()
  }

  @Test func declaredNamesAndLabelsAreNoReferences() {
    LinkFixture(
      """
      struct Key {}
      struct Value {}
      func f(Key: Int, _ Value: Int) {}
      //     ^^^ -> nothing
      //                 ^^^^^ -> nothing
      let x = f(Key: 1, 2)
      //        ^^^ -> nothing
      enum E { case Key(Value) }
      //            ^^^ -> nothing
      //                ^^^^^ -> Value
      """
    ).check()
  }

  @Test func attributesOfTheCompilerAreNoWrappersOfUnknownModules() {
    LinkFixture(
      """
      import Snap
      class Screen {
        @IBOutlet weak var label: UILabel!
      // ^^^^^^^^ -> nothing
        @NSManaged var name: String
      // ^^^^^^^^^ -> nothing
        @Injected var store: Int
      // ^^^^^^^^ -> external Snap/Injected
      }
      """
    ).check()
  }

  @Test func argumentsOfBuiltInAttributesAreNoReferences() {
    LinkFixture(
      """
      struct Spi {}
      struct Name {}
      class A {
        @_spi(Spi) func f() {}
        //    ^^^ -> nothing
        @objc(Name) func g() {}
        //    ^^^^ -> nothing
        var y: Int; @Clamped(Name.self) var x: Int
        //                   ^^^^ -> Name
      }
      @propertyWrapper struct Clamped { var wrappedValue: Int }
      """
    ).check()
  }

  @Test func attributesMentionWrappersAndUnknownOnesAreTakenForMacros() {
    LinkFixture(
      """
      import SwiftUI
      @propertyWrapper struct Clamped { var wrappedValue: Int }
      struct Screen {
        var b: Int; @Clamped var c: Int
        //           ^^^^^^^ -> Clamped
        var d: Int; @State var e: Int
        //           ^^^^^ -> external SwiftUI/State
        var f: Int; @Traced var g: Int
        //           ^^^^^^ -> nothing
        var h: Int; @Stateful var i: Int
        //           ^^^^^^^^ -> nothing
        var j: Int; @Limited var k: Int
        //           ^^^^^^^ -> Limited
      }
      protocol Stateful {}
      typealias Limited = Clamped
      """
    ).check()
  }

  @Test func unknownAttributesOfPropertiesAreWrappersOfUnknownModules() {
    LinkFixture(
      """
      import ArgumentParser
      @Commands struct List {
        var a: Int; @Option(help: "") var b: Int
        //           ^^^^^^ -> external ArgumentParser/Option
        func c(@Checked d: Int) {}
        //      ^^^^^^^ -> external ArgumentParser/Checked
        @Traced func e() {}
      }
      """
    ).check()
  }

  @Test func errorNumbersAndSignalsAreNoTypes() {
    LinkFixture(
      """
      //- A.swift
      import Other
      import Third
      func f(_ code: Int) {
        switch code { case EINTR: g(SIGINT) default: h(SHA256.size) }
        //                 ^^^^^ -> nothing
        let a = g(SIGINT) + EIGHT.b
        //        ^^^^^^ -> nothing
        //                  ^^^^^ -> external EIGHT
      }
      """
    ).check()
  }

  @Test func unknownAttributesOfPropertiesAreTakenForWrappersOfAModuleThatIsUnknownToo() {
    LinkFixture(
      """
      //- A.swift
      import Injection
      import Recording
      struct Screen {
        var b: Int; @Injected var c: Int
        //           ^^^^^^^^ -> external Injection/Injected
        var d: Int; @Field.Stored("d") var e: Int
        //           ^^^^^ -> external Field
        //                 ^^^^^^ -> external Field.Stored
        var f: Int; @Persisted var g: Int
        //           ^^^^^^^^^ -> nothing
        var h: Int; @Traced func i() {}
        //           ^^^^^^ -> nothing
      }
      @attached(accessor) macro Persisted() = #externalMacro(module: "M", type: "T")
      //- B.swift
      import Injection
      struct Other { let a: Int; @Injected var b: Int }
      //                          ^^^^^^^^ -> external Injection/Injected
      """
    ).check()
  }

  @Test func functionsInExtensionsOfOutsideTypesAreNoTypes() {
    LinkFixture(
      """
      import Defaults
      import Other
      extension Defaults.Keys {
        private static func UserKey(_ name: String) -> Int { 1 }
        static let a = UserKey("a")
        //             ^^^^^^^ -> nothing
        enum Screen { static let b = UserKey("b") }
        //                           ^^^^^^^ -> nothing
      }
      extension Defaults { static let b = UserKey("b") }
      //                                  ^^^^^^^ -> external UserKey
      extension View { func Card() -> Int { 1 } }
      struct Page: View { let x = Card() }
      //                          ^^^^ -> nothing
      """
    ).check()
  }

  @Test func theKeysOfACaseAreTheCompilers() {
    LinkFixture(
      """
      //- A.swift
      enum State: Codable {
        case loaded(page: Int)
        init(from decoder: Decoder) throws {
          inspect(LoadedCodingKeys.self)
          //      ^^^^^^^^^^^^^^^^ -> nothing
        }
      }
      extension State {
        typealias A = KeyedDecodingContainer<LoadedCodingKeys>
        //                                   ^^^^^^^^^^^^^^^^ -> nothing
        typealias B = KeyedDecodingContainer<MissingCodingKeys>
        //                                   ^^^^^^^^^^^^^^^^^ -> unresolved MissingCodingKeys
      }
      """
    ).check()
  }

  @Test func functionsAndConstantsOfFrameworksAreNoTypes() {
    LinkFixture(
      """
      //- A.swift
      import Foundation
      import Other
      struct NSRow { static let a = 1 }
      struct NoteKeys: Codable { func f() { g(CodingKeys.self) } }
      //                                      ^^^^^^^^^^ -> nothing
      let a = NSLocalizedString("", "")
      //      ^^^^^^^^^^^^^^^^^ -> nothing
      let b = NSURLErrorDomain.count
      //      ^^^^^^^^^^^^^^^^ -> nothing
      let c = NSObject()
      //      ^^^^^^^^ -> external ObjectiveC/NSObject
      let d = NSRow.a
      //      ^^^^^ -> NSRow
      let e = Store.shared
      //      ^^^^^ -> external Other/Store
      let f = AudioInfo(duration: 1)
      //      ^^^^^^^^^ -> external Other/AudioInfo
      let g = AudioServicesPlaySystemSound(1)
      //      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ -> nothing
      let h = [MPMediaItemPropertyTitle: UNNotificationDefaultActionIdentifier]
      //       ^^^^^^^^^^^^^^^^^^^^^^^^ -> nothing
      //                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ -> nothing
      func f() { XCTAssertEqual(O_RDONLY, 1) }
      //         ^^^^^^^^^^^^^^ -> nothing
      //                        ^^^^^^^^ -> nothing
      """
    ).check()
  }

  @Test func aModuleBeforeAFunctionIsNoType() {
    LinkFixture(
      """
      import Foundation
      import Kit
      import Another
      let a = Swift.min(1, 2)
      //      ^^^^^ -> external module Swift
      let b = Kit.start()
      //      ^^^ -> external Kit/Kit
      let c = App.run()
      //      ^^^ -> module App
      """
    ).check()
  }

  @Test func staticMembersThatExtensionsGiveOutsideTypesAreNoTypes() {
    LinkFixture(
      """
      extension UnicodeScalar { static let Ampersand: UnicodeScalar = "&" }
      func f() -> Bool { g(UnicodeScalar.Ampersand) }
      //                   ^^^^^^^^^^^^^ -> external Swift/UnicodeScalar
      //                                 ^^^^^^^^^ -> nothing
      """
    ).check()
  }

  @Test func anAttributeOfAFunctionIsAMacroThoughAnOutsideTypeHasItsName() {
    LinkFixture(
      """
      import Testing
      struct Suites {
        var x = 1; @Test func f() {}
        //          ^^^^ -> nothing
        var y = 1; @MainActor func g() {}
        //          ^^^^^^^^^ -> external _Concurrency/MainActor
      }
      let test: Test
      //        ^^^^ -> external Testing/Test
      """
    ).check()
  }

  @Test func anAssociatedTypeOfAnUnknownProtocolIsWhatTheParameterOfItsNameHas() {
    LinkFixture(
      """
      //- App/Feed.swift module:App
      import ReactorKit
      import UIKit
      class FeedReactor: Reactor { enum Action { case open } }
      class ListReactor: Reactor { enum Action { case open } }
      class FeedView: UIViewController, StoryboardView {
        func bind(reactor: FeedReactor) { tap.map { Reactor.Action.open } }
        //                                                  ^^^^^^ -> FeedReactor.Action
        func go() { send(Reactor.Missing.open) }
        //                       ^^^^^^^ -> external ReactorKit/Reactor.Missing
      }
      extension FeedView {
        func more(with reactor: FeedReactor) { send(Reactor.Action.open) }
        //                                                  ^^^^^^ -> FeedReactor.Action
      }
      class Plain: UIViewController {
        func bind(reactor: FeedReactor) { tap.map { Reactor.Action.open } }
        //                                                  ^^^^^^ -> external ReactorKit/Reactor.Action
      }
      class Both: UIViewController, StoryboardView {
        func bind(reactor: FeedReactor) { tap.map { Reactor.Action.open } }
        //                                                  ^^^^^^ -> external ReactorKit/Reactor.Action
        func show(reactor: ListReactor) {}
      }
      """
    ).check()
  }
}
