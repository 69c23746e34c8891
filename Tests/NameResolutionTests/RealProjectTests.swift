import DependencyGraph
import Testing

/// What went wrong in public projects.
@Suite struct RealProjectTests {
  @Test func aConstantThatIsComparedBeforeABlockIsNotCalled() {
    LinkFixture(
      """
      import Notices
      import Other
      struct Limit {}
      func f(_ action: String) {
        if action == NoticeDefaultAction {
          //         ^^^^^^^^^^^^^^^^^^^ -> nothing
        }
        while action != NoticeDismissAction {}
        //              ^^^^^^^^^^^^^^^^^^^ -> nothing
        switch NoticeDismissAction { default: break }
        //     ^^^^^^^^^^^^^^^^^^^ -> nothing
        if action == Notice.dismiss {}
        //           ^^^^^^ -> external Notice
        if action.isEmpty { _ = Limit { 2 } }
        //                      ^^^^^ -> Limit
      }
      """
    ).check()
  }

  @Test func aBareNameThatNobodyKnowsIsAConstant() {
    LinkFixture(
      """
      import AuthenticationServices
      import Other
      enum Mode { case fast }
      func f() {
        g(domain: ASExtensionErrorDomain, code: ExtensionError.failed)
        //        ^^^^^^^^^^^^^^^^^^^^^^ -> nothing
        //                                      ^^^^^^^^^^^^^^ -> external Other/ExtensionError
        _ = [Row](); _ = [Row].self; _ = Row?.none; _ = Row.self
        //   ^^^ -> external Other/Row
        //                ^^^ -> external Other/Row
        //                               ^^^ -> external Other/Row
        //                                              ^^^ -> external Other/Row
        _ = x is Row; _ = Row<Int>(); _ = Mode.fast; _ = Row()
        //       ^^^ -> external Other/Row
        //                ^^^ -> external Other/Row
        //                                               ^^^ -> external Other/Row
        _ = Row._current; _ = Row.$isTracking; _ = Row.`default`
        //  ^^^ -> external Other/Row
        //                    ^^^ -> external Other/Row
        //                                         ^^^ -> external Other/Row
        _ = (Row) -> Mode
        //   ^^^ -> external Other/Row
      }
      """
    ).check()
  }

  @Test func whatAWhereClauseConstrainsIsNoType() {
    LinkFixture(
      """
      import Unknown
      import Other
      struct Store<State> {}
      extension UIBinding where Value == Store<Int> {
        //                      ^^^^^ -> nothing
        //                               ^^^^^ -> Store
        func value() -> Value {}
        //              ^^^^^ -> nothing
        func other() -> Thing {}
        //              ^^^^^ -> external Thing
      }
      extension Case {
        subscript<ID>(id: ID) -> Case<ID> where Value == (id: ID, store: Store<Int>) { fatal() }
        //                                      ^^^^^ -> nothing
        //                                                               ^^^^^ -> Store
      }
      extension Table where Row.Cell: Other, Column == Store<Int> {}
      //                    ^^^ -> nothing
      //                        ^^^^ -> nothing
      //                              ^^^^^ -> external Other/Other
      //                                     ^^^^^^ -> nothing
      """
    ).check()
  }

  @Test func theContextOfAWidgetsTimelineProviderIsNoType() {
    LinkFixture(
      """
      import WidgetKit
      struct Provider: AppIntentTimelineProvider {
        func placeholder(in context: Context) -> Entry {}
        //                           ^^^^^^^ -> nothing
      }
      """
    ).check()
  }

  @Test func aFileOfNoTargetSeesWhatTheFilesBesideItSee() {
    LinkFixture(
      """
      //- App/Main/A.swift module:App
      struct Screen {}
      struct Forgotten {}
      //- App/Main/AppAndWidget.swift module:App,Widget
      //- App/Main/B.swift folder:project
      struct Forgotten { let screen: Screen; let other: Elsewhere; let twin: Forgotten? }
      //                             ^^^^^^ -> App/Screen
      //                                                ^^^^^^^^^ -> unresolved Elsewhere
      //                                                                     ^^^^^^^^^ -> project/Forgotten
      //- App/Main/Deep/C.swift folder:project
      let screen: Screen? = nil
      //          ^^^^^^ -> App/Screen
      //- Tools/D.swift folder:project
      let screen: Screen? = nil
      //          ^^^^^^ -> unresolved Screen
      //- Widget/Screen.swift module:Widget
      struct Screen {}
      //- Other/E.swift module:Kit
      public struct Elsewhere { var forgotten: Forgotten? }
      //                                       ^^^^^^^^^ -> unresolved Forgotten
      """
    ).check()
  }

  /// In a folder with files of two targets a new one may be for either: most come first.
  @Test func aFileOfNoTargetSeesWhatAnyFileBesideItSees() {
    LinkFixture(
      """
      //- DC/A.swift module:Core
      public class A { let twin: Twin }
      //                         ^^^^ -> Core/Twin
      //- DC/B.swift module:Core
      public class Twin { let screen: Screen }
      //                              ^^^^^^ -> unresolved Screen
      //- DC/A+Ext.swift module:App
      import Core
      extension A {}
      //- DC/B+Ext.swift folder:project
      import Core
      extension A { func f(a: Screen, b: Twin, c: Hidden, d: URL) {} }
      //                      ^^^^^^ -> App/Screen
      //                                 ^^^^ -> Core/Twin
      //                                          ^^^^^^ -> unresolved Hidden
      //- App/Screen.swift module:App
      class Screen {}
      class Twin {}
      private class Hidden {}
      //- Other/C.swift folder:project
      let screen: Screen? = nil
      //          ^^^^^^ -> unresolved Screen
      """
    ).check()
  }

  /// What only a file of another folder names so is no module there.
  @Test func aFileOfNoTargetMayNameTheModuleOfTheFilesBesideIt() {
    LinkFixture(
      """
      //- App/Main/A.swift module:App
      struct Screen {}
      //- App/Main/B.swift folder:project
      let screen: App.Screen? = nil
      //              ^^^^^^ -> App/Screen
      let other = App.Screen()
      //              ^^^^^^ -> App/Screen
      let kit: Kit.Tool? = nil
      //           ^^^^ -> unresolved Kit.Tool
      //- Kit/Tool.swift module:Kit
      struct Tool {}
      //- Tools/D.swift folder:project
      let screen: App.Screen? = nil
      //              ^^^^^^ -> unresolved App.Screen
      """
    ).check()
  }

  /// The project file of a new one does not know it yet; most others are dead code.
  @Test func whatAFileOfNoTargetDeclaresIsSeenBesideItIfTheNameMeansNothingElse() {
    LinkFixture(
      """
      //- App/Main/A.swift module:App
      import SwiftUI
      import Swinject
      struct Screen {
        let new: New
        //       ^^^ -> project/New
        let old: Old
        //       ^^^ -> App/Old
        let text: Text
        //        ^^^^ -> external SwiftUI/Text
        let all: Swinject
        let far: Far
        //       ^^^ -> unresolved Far
      }
      //- App/Main/New.swift folder:project
      struct New { let screen: Screen }
      struct Old {}
      struct Text {}
      struct Swinject {}
      //- App/Old.swift module:App
      struct Old {}
      //- App/Dead/Far.swift folder:project
      struct Far {}
      //- Kit/K.swift module:Kit
      struct Kit { let new: New }
      //                    ^^^ -> unresolved New
      """
    ).check()
  }

  /// Whoever writes the module means it, and not what the file imports of that name.
  @Test func whatAFileOfNoTargetDeclaresIsSeenBesideItBehindItsModule() {
    LinkFixture(
      """
      //- App/Main/A.swift module:App
      @_exported import Foundation
      import SwiftUI
      struct Screen: App.Ported {
      //                 ^^^^^^ -> project/Ported
        let inner: New.Inner
        //             ^^^^^ -> project/New.Inner
        let new: App.New.Inner
        //           ^^^ -> project/New
        //               ^^^^^ -> project/New.Inner
        let made = App.New()
        //             ^^^ -> project/New
        let make = App.Make()
        //             ^^^^ -> nothing
        let text: App.Text
        //            ^^^^ -> project/Text
        let old: App.Old
        //           ^^^ -> App/Old
        let url: App.URL
        //           ^^^ -> external App/URL
        let deep: App.Deep
        //            ^^^^ -> external App/Deep
      }
      extension App.New {}
      //            ^^^ -> project/New
      func Make() {}
      struct Old {}
      //- App/Main/Deep/C.swift folder:project
      struct Copy {}
      //- App/Main/Deep/D.swift folder:project
      struct Deep { let new: App.New; let copy: App.Copy }
      //                         ^^^ -> project/New
      //                                            ^^^^ -> project/Copy in App/Main/Deep/C.swift
      //- App/Main/New.swift folder:project
      protocol Ported {}
      struct New { struct Inner {} }
      struct Make {}
      struct Text {}
      struct Old {}
      struct URL {}
      struct Copy {}
      public struct Open {}
      let deep: App.Deep? = nil
      //            ^^^^ -> project/Deep
      let screen: App.Screen? = nil
      //              ^^^^^^ -> App/Screen
      //- Kit/K.swift module:Kit
      import App
      let open: App.Open? = nil
      //            ^^^^ -> project/Open
      let new: App.New? = nil
      //           ^^^ -> external App/New
      //- Tests/T.swift module:AppTests
      @testable import App
      let new: App.New? = nil
      //           ^^^ -> project/New
      """
    ).check()
  }

  @Test func whatAFileOfNoTargetDeclaresIsSeenBehindAModuleWithATypeOfItsName() {
    LinkFixture(
      """
      //- App/A.swift module:App
      struct App { struct Inner {} }
      let new: App.New? = nil
      //           ^^^ -> project/New
      let made = App.New()
      //             ^^^ -> project/New
      let inner: App.Inner? = nil
      //             ^^^^^ -> App/App.Inner
      //- App/New.swift folder:project
      struct New {}
      struct Inner {}
      """
    ).check()
  }

  /// It is new and not listed yet, while what lies elsewhere in no target is dead.
  @Test func aFileOfNoTargetMeansWhatTheFilesBesideItMeanRatherThanDeadCodeElsewhere() {
    LinkFixture(
      """
      //- App/A.swift module:App
      import Kit
      struct App {}
      //- App/Dead.swift folder:project
      public struct Thing {}
      struct Text {}
      struct New {}
      struct Part {}
      struct Deep {}
      struct Only {}
      struct Extra {}
      struct Core {}
      //- Core/C.swift module:Core
      public struct Core {}
      //- Kit/B.swift module:Kit
      public struct Thing {}
      public struct Part {}
      extension Part { struct Inner {} }
      //- Kit/C.swift module:Kit
      struct Deep {}
      //- Kit/E.swift module:Other
      struct Extra {}
      //- Kit/Copy/D.swift folder:project
      struct Deep { let deep: Deep; let thing: Thing }
      //                      ^^^^ -> project/Deep in Kit/Copy/D.swift
      //                                       ^^^^^ -> Kit/Thing
      //- Kit/Copy/Sub/E.swift folder:project
      struct Other { let deep: Deep }
      //                       ^^^^ -> project/Deep in Kit/Copy/D.swift
      //- Kit/N.swift folder:project
      import Core
      import SwiftUI
      class Part { let part: Part; let core: Core }
      //                     ^^^^ -> project/Part in Kit/N.swift
      //                                     ^^^^ -> Core/Core
      struct User { let thing: Thing; let text: Text; let new: New; let only: Only }
      //                       ^^^^^ -> Kit/Thing
      //                                        ^^^^ -> external SwiftUI/Text
      //                                                       ^^^ -> project/New in Kit/O.swift
      //                                                                      ^^^^ -> project/Only
      let deep: Deep? = nil
      //        ^^^^ -> Kit/Deep
      let extra: Extra? = nil
      //         ^^^^^ -> Other/Extra
      //- Kit/O.swift folder:project
      import Core
      import SwiftUI
      struct New {}
      let part: Part.Inner? = nil
      //        ^^^^ -> Kit/Part
      """
    ).check()
  }

  /// Nothing says that all of such a folder is meant for the one module that lies in it.
  @Test func aFileOfNoTargetMeansWhatFoldersBesideItDeclareBeforeAModuleThatIsOneOfThem() {
    LinkFixture(
      """
      //- Lib/Kit/C.swift module:Kit
      struct Log {}
      struct Row {}
      //- Lib/Main/A.swift folder:project
      struct Main { let log: Log; let row: Row }
      //                     ^^^ -> project/Log
      //                                   ^^^ -> Kit/Row
      //- Lib/Other/B.swift folder:project
      struct Log {}
      //- Old/D.swift folder:project
      struct Row {}
      """
    ).check()
  }

  @Test(.enabled(if: LinkFixture.hasLibclang))
  func anObjectiveCFileOfNoTargetMeansWhatTheFilesBesideItMean() {
    LinkFixture(
      """
      //- App/A.swift module:App
      struct App {}
      //- App/Dead.swift folder:project
      class Thing: NSObject {}
      class Only: NSObject {}
      //- Kit/B.swift module:Kit
      class Thing: NSObject {}
      //- Kit/N.m folder:project
      #import "Kit-Swift.h"
      void use(void) { [Thing new]; [Only new]; }
      //                ^^^^^ -> Kit/Thing
      //                             ^^^^ -> project/Only
      """
    ).check()
  }

  /// Of Swift, Objective-C sees there what it sees elsewhere: neither what is private nor what is not exposed.
  @Test(.enabled(if: LinkFixture.hasLibclang))
  func whatASwiftFileOfNoTargetDeclaresIsSeenByObjectiveCBesideItIfTheNameMeansNothingElse() {
    LinkFixture(
      """
      //- App/Auth.m module:App
      #import <UIKit/UIKit.h>
      #import "App-Swift.h"
      @interface Auth : NSObject
      @end
      @implementation Auth
      - (NSString *)app { return [Keys appID]; }
      //                          ^^^^ -> project/Keys
      - (void)take:(id<Store>)store other:(Old *)old view:(UIView *)view {}
      //               ^^^^^ -> project/Store
      //                                   ^^^ -> App/Old
      //                                                   ^^^^^^ -> external UIKit/UIView
      - (void)take:(Hidden *)hidden plain:(Plain *)plain far:(Far *)far {}
      //            ^^^^^^ -> unresolved Hidden
      //                                   ^^^^^ -> unresolved Plain
      //                                                      ^^^ -> unresolved Far
      - (NSString *)renamed { return [ABNamed name]; }
      //                              ^^^^^^^ -> project/Named
      @end
      //- App/Keys-demo.swift folder:project
      @objcMembers class Keys: NSObject { static let appID = "demo" }
      @objc protocol Store {}
      @objc(ABNamed) class Named: NSObject {}
      class Old: NSObject {}
      class UIView: NSObject {}
      private class Hidden: NSObject {}
      struct Plain {}
      //- App/Old.swift module:App
      class Old: NSObject {}
      //- App/Dead/Far.swift folder:project
      class Far: NSObject {}
      //- Kit/Kit.m module:Kit
      void use(void) { [Keys appID]; }
      //                ^^^^ -> unresolved Keys
      """
    ).check()
  }

  /// `Keys.swift` is of two targets and made by a script; `Keys-demo.swift` beside it is for whoever has no such script.
  @Test func aFileOfNoTargetStandsInForAnAbsentOneInAllTargetsThatListIt() {
    var fixture = LinkFixture(
      """
      //- App/Keys-demo.swift folder:project
      class Keys {}
      class Other {}
      //- App/Main.swift module:App
      let keys: Keys? = nil
      //        ^^^^ -> project/Keys
      //- Share/Share.swift module:Share
      let keys: Keys? = nil
      //        ^^^^ -> project/Keys
      //- Widget/Widget.swift module:Widget
      let keys: Keys? = nil
      //        ^^^^ -> external Keys
      """
    )
    fixture.project.generatedTypes = ["Keys"]
    for index in fixture.project.modules.indices where ["App", "Share"].contains(fixture.project.modules[index].name) {
      fixture.project.modules[index].absentTypes = ["Keys": ["App/Keys.swift"]]
    }
    fixture.check()
  }

  /// Each of two apps has its own `Keys.swift`, which git ignores.
  @Test func aFileOfNoTargetStandsInForNoAbsentOneOfAnotherProject() {
    var fixture = LinkFixture(
      """
      //- One/Keys-demo.swift folder:project
      class Keys {}
      class Other {}
      //- One/Main.swift module:One
      let keys: Keys? = nil
      //        ^^^^ -> project/Keys
      let other: Other? = nil
      //         ^^^^^ -> project/Other
      //- Two/Main.swift module:Two
      let keys: Keys? = nil
      //        ^^^^ -> external Keys
      let other: Other? = nil
      //         ^^^^^ -> unresolved Other
      """
    )
    fixture.project.generatedTypes = ["Keys"]
    for index in fixture.project.modules.indices {
      let module = fixture.project.modules[index].name
      guard ["One", "Two"].contains(module) else { continue }
      fixture.project.modules[index].absentTypes = ["Keys": ["\(module)/Keys.swift"]]
    }
    fixture.check()
  }

  @Test func aFileOfNoTargetSeesWhatTheFoldersBesideItsOwnSee() {
    LinkFixture(
      """
      //- App/Dead/Old/A.swift folder:project
      import SwiftUI
      import Swinject
      struct Dead: BaseView { let resolver: Resolver }
      //           ^^^^^^^^ -> App/BaseView
      //                                    ^^^^^^^^ -> external Swinject/Resolver
      //- App/Live/B.swift module:App
      import SwiftUI
      import Swinject
      protocol BaseView: View {}
      struct Live: BaseView { let resolver: Resolver }
      //- App/Live/C.swift module:App
      """
    ).check()
  }

  /// Extensions compile some of the app's files, so several modules have files in the folder around the new one.
  @Test func aFileInANewFolderSeesTheModuleThatHasMostOfTheFoldersBesideIt() {
    LinkFixture(
      """
      //- iOS/Scenes/New/A.swift folder:project
      struct New { let row: Row }
      //                    ^^^ -> App/Row
      //- iOS/Scenes/Home/B.swift module:App,Extension
      struct Row {}
      //- iOS/Scenes/Cart/C.swift module:App
      struct Cart {}
      //- iOS/Scenes/Cart/D.swift module:Extension
      struct Row {}
      //- iOS/Scenes/List/E.swift module:App
      struct List {}
      """
    ).check()
  }

  /// Of which of two modules a folder further out is, is not known.
  @Test func aFileOfNoTargetSeesNoModuleOfAFolderThatHoldsTwo() {
    LinkFixture(
      """
      //- ios/Scripts/A.swift folder:project
      struct Script { let config: Config }
      //                          ^^^^^^ -> unresolved Config
      //- ios/App/B.swift module:App
      struct Config {}
      //- ios/Kit/C.swift module:Kit
      struct Kit {}
      """
    ).check()
  }

  /// Which of the project's modules lacks an import, or which target a file, is not known; but the name is the project's.
  @Test func whatTheProjectDeclaresIsOfNoUnknownModule() {
    LinkFixture(
      """
      //- Lost/A.swift folder:project
      import Swinject
      struct Dead: BaseView { let resolver: Resolver; let hidden: Hidden }
      //           ^^^^^^^^ -> unresolved BaseView
      //                                    ^^^^^^^^ -> external Swinject/Resolver
      //                                                          ^^^^^^ -> external Swinject/Hidden
      //- App/B.swift module:App
      import Swinject
      protocol BaseView {}
      struct Live: BaseView { let resolver: Resolver }
      private struct Hidden {}
      """
    ).check()
  }

  @Test func theGraphSaysOfAnAttributeWhatTheRulesSay() throws {
    let fixture = LinkFixture(
      """
      import SwiftUI
      @propertyWrapper struct Clamped { var wrappedValue: Int }
      struct Screen {
        @ViewBuilder var body: some View { Text("") }
        @MainActor @Clamped var count: Int
        func f(@ViewBuilder content: () -> Int, @Clamped count: Int) {}
      }
      """
    )
    let graph = fixture.graph()
    let kinds = fixture.facts[0].references.enumerated().compactMap { index, reference -> String? in
      guard reference.flags.contains(.attribute) else { return nil }
      let name = fixture.facts[0].names.string(reference.name)
      return "\(name) \(graph.kind(ofReference: index, inFile: 0).name)"
    }
    #expect(
      kinds == ["ViewBuilder use", "MainActor use", "Clamped declare", "ViewBuilder use", "Clamped declare"]
    )
  }

  @Test func aReexportedModuleOutsideOfTheProjectQualifiesNames() {
    LinkFixture(
      """
      //- Kit.swift module:Kit
      @_exported import Perception
      @_exported import Sharing
      //- App.swift module:App
      import Kit
      struct Screen { var store: Perception.Registrar }
      //                         ^^^^^^^^^^ -> external module Perception
      //                                    ^^^^^^^^^ -> external Perception/Registrar
      """
    ).check()
  }

  @Test func sendableAsAnAttributeIsNoMentionOfTheProtocol() {
    LinkFixture(
      """
      struct Client {
        var run: @Sendable () async -> Void
        //        ^^^^^^^^ -> nothing
        @Sendable func f() {}
        // ^^^^^^ -> nothing
        func g<T: Sendable>(_: T) {}
        //        ^^^^^^^^ -> external Swift/Sendable
      }
      """
    ).check()
  }

  @Test func aTypeThatAFrameworkOnlyRenamesIsOfTheModuleThatDeclaresIt() {
    LinkFixture(
      """
      //- A.swift
      import Foundation
      import Other
      final class Model: ObservableObject { @Published var size: CGFloat = 0 }
      //                 ^^^^^^^^^^^^^^^^ -> external Combine/ObservableObject
      //                                     ^^^^^^^^^ -> external Combine/Published
      //                                                         ^^^^^^^ -> external CoreFoundation/CGFloat
      """
    ).check()
  }
}
