import Testing

/// How names are found across modules, and outside of the project.
@Suite struct ModuleTests {
  @Test func theOwnModuleComesBeforeImportedOnes() {
    LinkFixture(
      """
      //- A.swift module:App
      import Core
      let a: Model
      //     ^^^^^ -> App/Model
      let b: Core.Model
      //          ^^^^^ -> Core/Model
      let c: Shared
      //     ^^^^^^ -> Core/Shared
      struct Model {}
      //- B.swift module:Core
      public struct Model {}
      public struct Shared {}
      """
    ).check()
  }

  /// Generated code, or what is left out, may declare it, as without the name of the module before it.
  @Test func aTypeBehindAModuleOfTheProjectMayBeDeclaredInNoScannedFile() {
    LinkFixture(
      """
      //- A.swift module:App
      import Core
      func f() {
        let a: Core.Secrets? = nil
        //          ^^^^^^^ -> external Core/Secrets
        _ = Core.Secrets.shared
        //       ^^^^^^^ -> external Core/Secrets
        _ = Core.Secrets()
        //       ^^^^^^^ -> external Core/Secrets
        _ = Core.Secrets.Inner.shared
        //               ^^^^^ -> external Core/Secrets.Inner
        _ = App.Assets.icon
        //      ^^^^^^ -> external App/Assets
        let limit = Core.Limit
        //               ^^^^^ -> nothing
        print(Core.MAX_COUNT, Core.MAX_COUNT.description)
        //         ^^^^^^^^^ -> nothing
        //                         ^^^^^^^^^ -> nothing
        _ = Core.Make().Part
        //       ^^^^ -> nothing
        _ = Core.Model.all
        //       ^^^^^ -> Core/Model
      }
      //- B.swift module:Core
      public func Make() {}
      public struct Model {}
      """
    ).check()
  }

  /// SE-0491: `Core` has a type of its name, and `App` one of the same name as a type of `Core`.
  @Test func beforeAModuleSelectorOnlyAModuleIsMeant() {
    LinkFixture(
      """
      //- A.swift module:App
      import Core
      final class Cart: Core::Base {
      //                      ^^^^ -> Core/Base
        var money: Money?
        //         ^^^^^ -> Core/Money
        var own: App::Base = App::Base()
        //            ^^^^ -> App/Base
        func pay<T: Core::Port>(_ t: T, to u: any Core::Port) throws(Core::Err) -> [Core::Money] { [Core::Money()] }
        //                ^^^^ -> Core/Port
        //                                              ^^^^ -> Core/Port
        //                                                                 ^^^ -> Core/Err
        //                                                                                ^^^^^ -> Core/Money
        //                                                                                                ^^^^^ -> Core/Money
        let s: Swift::String = "", d: Core::Core.Inner? = nil
        //            ^^^^^^ -> external Swift/String
        //                                       ^^^^^ -> Core/Core.Inner
      }
      extension Core::Money { func a() -> Base { Base() } }
      //              ^^^^^ -> Core/Money
      //                                  ^^^^ -> App/Base
      class Base {}
      //- B.swift module:Core
      open class Base {}
      public struct Money {}
      public protocol Port {}
      public struct Err: Error {}
      public enum Core { public struct Inner {}; public struct Base {} }
      """
    ).check()
  }

  @Test func whatAModuleReexportsIsItsOwnWhereTheFileImportsItToo() {
    LinkFixture(
      """
      //- A.swift module:App
      import Kit
      import Core
      let a: Kit.Part
      //         ^^^^ -> Core/Part
      let b: Kit.Tool
      //         ^^^^ -> Kit/Tool
      //- B.swift module:Kit
      @_exported import Core
      public struct Tool {}
      //- C.swift module:Core
      public struct Part {}
      public struct Tool {}
      """
    ).check()
  }

  /// `Application` is Vapor's: manifests say that `Model` is another module, and nothing here imports it.
  @Test func aTypeThatAFileCannotMeanDoesNotTakeANameFromAPackage() {
    LinkFixture(
      """
      //- A.swift module:App
      import Vapor
      let a: Application
      //     ^^^^^^^^^^^ -> external Vapor/Application
      let b: Session
      //     ^^^^^^^ -> unresolved Session
      //- B.swift module:App
      import Store
      //- Model.swift module:Model
      public struct Application {}
      //- Store.swift module:Store
      struct Session {}
      """
    ).check()
    LinkFixture(
      """
      //- A.swift module:App
      import Vapor
      let a: Application
      //     ^^^^^^^^^^^ -> unresolved Application
      //- Folder/Model.swift folder:Model
      public struct Application {}
      """
    ).check()
  }

  /// The same in headers. What also reads the header may see the other module, and the target of a folder is not known.
  @Test(
    .enabled(if: LinkFixture.hasLibclang),
    arguments: [
      ("module:Widget", "", "external Simperium/SPObject"), ("folder:Widget", "", "unresolved SPObject"),
      ("module:Widget", "//- App/Other.swift module:App\nimport Widget", "unresolved SPObject"),
      ("module:Widget", "//- Widget/w.m module:Widget\n#import \"Note.h\"", "unresolved SPObject"),
    ]
  )
  func aTypeThatAHeaderCannotMeanDoesNotTakeANameFromALibrary(widget: String, further: String, meaning: String) {
    LinkFixture(
      """
      //- App/Note.h module:App
      #import <Simperium/SPObject.h>
      @interface Note : SPObject
      //                ^^^^^^^^ -> \(meaning)
      @end
      //- App/Tag.swift module:App
      import Simperium
      final class Tag: SPObject {}
      //               ^^^^^^^^ -> \(meaning)
      //- Widget/Widget.swift \(widget)
      @objc(SPObject) class SPObject: NSObject {}
      \(further)
      """
    ).check()
  }

  @Test func withoutAnImportOtherModulesAreNotSeen() {
    LinkFixture(
      """
      //- A.swift module:App
      let a: Shared
      //     ^^^^^^ -> unresolved Shared
      //- B.swift module:Core
      public struct Shared {}
      """
    ).check()
  }

  @Test func aNameThatAllFilesCanHaveFromUnknownModulesIsExternal() {
    LinkFixture(
      """
      //- A.swift module:App
      import RxCocoa
      import RxSwift
      let a: Relay
      //     ^^^^^ -> external Relay
      let b: L10n
      //     ^^^^ -> unresolved L10n
      //- B.swift module:App
      import RxRelay
      import SnapKit
      let a: Relay
      //     ^^^^^ -> external Relay
      //- C.swift module:App
      let b: L10n
      //     ^^^^ -> unresolved L10n
      """
    ).check()
  }

  /// Which target has the file of a folder is not known.
  @Test func whatTheProjectDeclaresElsewhereIsNotTakenForExternal() {
    LinkFixture(
      """
      //- A.swift module:App
      import RxCocoa
      import RxSwift
      let a: Relay
      //     ^^^^^ -> unresolved Relay
      //- Core/B.swift folder:Core
      public struct Relay {}
      """
    ).check()
  }

  @Test func generatedTypesAreExternalAndOfNoModule() {
    var fixture = LinkFixture(
      """
      //- A.swift module:App
      import RxSwift
      let a: L10n
      //     ^^^^ -> external L10n
      let b: L10n.Home
      //          ^^^^ -> external L10n.Home
      let c: Own
      //     ^^^ -> Own
      struct Own {}
      """
    )
    fixture.project.generatedTypes = ["L10n", "Own"]
    fixture.check()
  }

  @Test func generatedTypesAreOfTheModuleThatHasThem() {
    var fixture = LinkFixture(
      """
      //- A.swift module:App
      import Api
      let a: Message
      //     ^^^^^^^ -> external Message
      let b: Other
      //     ^^^^^ -> external Other
      //- B.swift module:Api
      struct Extra {}
      //- C.swift module:Kit
      let b: Other
      //     ^^^^^ -> external Other
      """
    )
    fixture.project.generatedTypes = ["Message", "Other"]
    let api = fixture.project.modules.firstIndex { $0.name == "Api" } ?? 0
    fixture.project.modulesOfGeneratedTypes = ["Message": api, "Other": api]
    let graph = fixture.graph()
    let modules = graph.elements.filter { $0.kind == .externalType }.map { element in
      "\(graph.names.string(element.name)) \(graph.names.string(element.externalModule))"
    }
    // Who does not see the module means something else.
    #expect(modules.sorted() == ["Message Api", "Other "])
  }

  @Test func accessLevelsDecideWhatAnImportShows() {
    LinkFixture(
      """
      //- A.swift module:App package:P
      import Core
      let a: Internal
      //     ^^^^^^^^ -> unresolved Internal
      let b: Packaged
      //     ^^^^^^^^ -> Core/Packaged
      let c: Opened
      //     ^^^^^^ -> Core/Opened
      //- B.swift module:Core package:P
      struct Internal {}
      package struct Packaged {}
      open class Opened {}
      //- C.swift module:Other package:Q
      import Core
      let b: Packaged
      //     ^^^^^^^^ -> unresolved Packaged
      //- D.swift module:Tests package:Q
      @testable import Core
      let a: Internal
      //     ^^^^^^^^ -> Core/Internal
      """
    ).check()
  }

  @Test func privateTypesAreSeenInTheirFileOnly() {
    LinkFixture(
      """
      //- A.swift
      private struct Helper {}
      fileprivate enum Kind {}
      let a: Helper
      //     ^^^^^^ -> Helper in A.swift
      let k: Kind
      //     ^^^^ -> Kind
      //- B.swift
      struct Helper {}
      let a: Helper
      //     ^^^^^^ -> Helper in B.swift
      let k: Kind
      //     ^^^^ -> unresolved Kind
      //- C.swift
      let a: Helper
      //     ^^^^^^ -> Helper in B.swift
      """
    ).check()
  }

  @Test func accessOfNestedTypesFollowsTheirExtension() {
    LinkFixture(
      """
      //- A.swift module:App
      import Core
      extension Outer {
        func f(_ a: Hidden, _ b: Shown) {}
        //          ^^^^^^ -> unresolved Hidden
        //                       ^^^^^ -> Core/Outer.Shown
      }
      //- B.swift module:Core
      public struct Outer { struct Hidden {} }
      public extension Outer { struct Shown {} }
      """
    ).check()
  }

  @Test func reexportedModulesAreSeenByImportersAndInTheWholeModule() {
    LinkFixture(
      """
      //- A.swift module:App
      import Umbrella
      let a: Part
      //     ^^^^ -> Core/Part
      let b: UIView
      //     ^^^^^^ -> external UIKit/UIView
      //- B.swift module:Umbrella
      @_exported import Core
      @_exported import UIKit
      //- C.swift module:Umbrella
      let a: Part
      //     ^^^^ -> Core/Part
      //- D.swift module:Core
      public struct Part {}
      """
    ).check()
  }

  @Test func anImportOfOneSymbolWinsOverOtherImports() {
    LinkFixture(
      """
      //- A.swift module:App
      import Left
      import struct Right.Model
      let a: Model
      //     ^^^^^ -> Right/Model
      //- B.swift module:Left
      public struct Model {}
      //- C.swift module:Right
      public struct Model {}
      //- D.swift module:Other
      import Left
      import Right
      let a: Model
      //     ^^^^^ -> ambiguous Left/Model | Right/Model
      let b: Left.Model
      //     ^^^^ -> module Left
      //          ^^^^^ -> Left/Model
      """
    ).check()
  }

  @Test func theOwnModuleComesBeforeAnImportOfOneSymbol() {
    LinkFixture(
      """
      //- A.swift module:App
      import struct Core.Model
      let a: Model
      //     ^^^^^ -> App/Model
      struct Model {}
      //- B.swift module:Core
      public struct Model {}
      """
    ).check()
  }

  @Test func anOutsideTypeImportedByNameHidesTheTypesOfImportedModules() {
    LinkFixture(
      """
      //- A.swift module:App
      import Core
      import struct Tools.Failure
      let a: Failure
      //     ^^^^^^^ -> external Tools/Failure
      let b: Core.Failure
      //          ^^^^^^^ -> Core/Failure
      //- B.swift module:Core
      public struct Failure {}
      """
    ).check()
  }

  @Test func aReexportedNameIsAllThatIsReexported() {
    LinkFixture(
      """
      //- A.swift module:App
      import Core
      import Files
      let a: Descriptor
      //     ^^^^^^^^^^ -> external System/Descriptor
      let b: Known
      //     ^^^^^ -> Core/Known
      //- B.swift module:App
      @_exported import struct System.Descriptor
      //- C.swift module:Core
      public protocol Descriptor {}
      public struct Known {}
      //- D.swift module:Files
      @_exported import struct Base.Path
      //- E.swift module:Base
      public struct Path {}
      public struct Other {}
      //- F.swift module:Client
      import Files
      let a: Path
      //     ^^^^ -> Base/Path
      let b: Other
      //     ^^^^^ -> unresolved Other
      """
    ).check()
  }

  @Test func aModuleThatAnotherFileImportsCanQualifyAName() {
    LinkFixture(
      """
      //- A.swift module:App
      import First
      import Second
      let a = Tools.limit
      //      ^^^^^ -> external Tools/Tools
      let b = Other.limit
      //      ^^^^^ -> external Other
      let c = Far.limit
      //      ^^^ -> external Far
      //- B.swift module:App
      import Tools
      //- C.swift module:Core
      import Far
      """
    ).check()
  }

  @Test func aModuleMayHaveATypeOfItsName() {
    LinkFixture(
      """
      //- A.swift module:App
      import Realm
      let a: Realm
      //     ^^^^^ -> Realm/Realm
      let b: Realm.Configuration
      //           ^^^^^^^^^^^^^ -> Realm/Realm.Configuration
      let c: Realm.Object
      //           ^^^^^^ -> Realm/Object
      //- B.swift module:Realm
      public class Realm { public struct Configuration {} }
      public class Object {}
      //- C.swift module:App
      import Other
      class Repo:  Other.Repo {}
      //           ^^^^^ -> external module Other
      //                 ^^^^ -> external Other/Repo
      """
    ).check()
  }

  @Test func aFileInTwoModulesIsReadWithEach() {
    LinkFixture(
      """
      //- A.swift module:One,Two
      let a: Different
      //     ^^^^^^^^^ -> ambiguous One/Different | Two/Different
      let b: Same
      //     ^^^^ -> One/Same
      struct Same {}
      let c: OnlyOne
      //     ^^^^^^^ -> One/OnlyOne
      //- B.swift module:One
      struct Different {}
      struct OnlyOne {}
      //- C.swift module:Two
      struct Different {}
      """
    ).check()
  }

  @Test func whatIsAFrameworksForOneOfTheModulesOfAFileIsNotClaimedForTheProject() {
    LinkFixture(
      """
      //- Shared.swift module:Core,Daemon
      import Foundation
      import class CoreData.NSManagedObject
      let a = JSONDecoder()
      //      ^^^^^^^^^^^ -> external Foundation/JSONDecoder
      let b: Result<Int, Error>
      //     ^^^^^^ -> external Swift/Result
      let c: NSManagedObject
      //     ^^^^^^^^^^^^^^^ -> external CoreData/NSManagedObject
      let d: Core.JSONDecoder
      //          ^^^^^^^^^^^ -> Core/JSONDecoder
      let e: View
      //     ^^^^ -> Core/View
      let f: Date
      //     ^^^^ -> ambiguous Core/Date | Daemon/Date
      extension JSONDecoder {}
      //        ^^^^^^^^^^^ -> external Foundation/JSONDecoder
      //- Core.swift module:Core
      import Foundation
      class JSONDecoder: Foundation.JSONDecoder {}
      enum Result<A, B> {}
      class NSManagedObject {}
      struct View {}
      struct Date {}
      let a: JSONDecoder
      //     ^^^^^^^^^^^ -> Core/JSONDecoder
      //- Daemon.swift module:Daemon
      import Foundation
      struct Date {}
      let a: JSONDecoder
      //     ^^^^^^^^^^^ -> external Foundation/JSONDecoder
      """
    ).check()
  }

  @Test func ownTypesWinOverFrameworksOfTheSameName() {
    LinkFixture(
      """
      //- A.swift
      import SwiftUI
      struct List {}
      let a: List
      //     ^^^^ -> List
      let b: SwiftUI.List<Int, Int>
      //             ^^^^ -> external SwiftUI/List
      let c: State<Int>
      //     ^^^^^ -> external SwiftUI/State
      struct Screen: View {
      //             ^^^^ -> external SwiftUI/View
        enum State {}
        var s: State
        //     ^^^^^ -> Screen.State
      }
      """
    ).check()
  }

  @Test func aNameNoTableKnowsBelongsToTheOnlyModuleThatMayHaveIt() {
    LinkFixture(
      """
      //- A.swift
      import Foundation
      import RxSwift
      let a: Observable<Date>
      //     ^^^^^^^^^^ -> external RxSwift/Observable
      //                ^^^^ -> external Foundation/Date
      //- B.swift
      import RxSwift
      import SnapKit
      let a: Observable<Int>
      //     ^^^^^^^^^^ -> external RxSwift/Observable
      let b: Constraint
      //     ^^^^^^^^^^ -> external Constraint
      """
    ).check()
  }

  @Test func whatFollowsAnExternalQualifierIsExternalToo() {
    LinkFixture(
      """
      import UIKit
      let a: UIView.ContentMode
      //            ^^^^^^^^^^^ -> external UIKit/UIView.ContentMode
      let b: Foundation.Notification.Name
      //                ^^^^^^^^^^^^ -> external Foundation/Notification
      //                             ^^^^ -> external Foundation/Notification.Name
      class Mine: UIView {}
      let c: Mine.ContentMode
      //          ^^^^^^^^^^^ -> external UIKit/UIView.ContentMode
      """
    ).check()
  }

  @Test func extensionsOfExternalTypesNestProjectTypes() {
    LinkFixture(
      """
      //- A.swift
      import UIKit
      extension Notification { enum Topic { struct Deep {} } }
      extension Notification.Topic { struct Added {} }
      extension UIView { enum Style {} }
      extension Date { class Sub: Base {}; class Base {} }
      //                          ^^^^ -> Date.Base
      //- B.swift
      import UIKit
      let a: Notification.Topic
      //     ^^^^^^^^^^^^ -> external Foundation/Notification
      //                  ^^^^^ -> Notification.Topic
      let b: Notification.Topic.Deep
      //                        ^^^^ -> Notification.Topic.Deep
      let b2: Notification.Topic.Added
      //                         ^^^^^ -> Notification.Topic.Added
      extension Notification { func f(_ x: Topic) {} }
      //                                   ^^^^^ -> Notification.Topic
      class Label: UILabel { let s: Style }
      //                            ^^^^^ -> UIView.Style
      let s: UILabel.Style
      //             ^^^^^ -> UIView.Style
      typealias Note = Notification
      extension Note { struct Third {} }
      let t: Notification.Third
      //                  ^^^^^ -> Notification.Third
      let u: Topic
      //     ^^^^^ -> unresolved Topic
      """
    ).check()
  }

  @Test func whatManyFilesImportForANameIsItsModule() {
    LinkFixture(
      """
      //- A.swift
      @_exported import Engine
      @_exported import Macros
      //- B.swift
      import Backend
      let a: Item
      //     ^^^^ -> external Backend/Item
      let b: Rare
      //     ^^^^ -> external Rare
      let c: Adapter
      //     ^^^^^^^ -> external Adapter
      //- C.swift
      import Backend
      import Other
      let d: Item
      //     ^^^^ -> external Backend/Item
      let e: Rare
      //     ^^^^ -> external Rare
      let f: Adapter
      //     ^^^^^^^ -> external Adapter
      //- D.swift
      import Backend
      let g: Item.Kind
      //     ^^^^ -> external Backend/Item
      //          ^^^^ -> external Backend/Item.Kind
      //- E.swift
      let h: Adapter
      //     ^^^^^^^ -> external Adapter
      """
    ).check()
  }

  /// RxCocoa passes on what RxRelay declares, and of both nothing is known.
  @Test func aModuleThatIsReexportedToAllFilesHasOnlyWhatAFileThatSeesNoOtherMentions() {
    LinkFixture(
      """
      //- A.swift
      @_exported import RealmSwift
      let a: Results
      //     ^^^^^^^ -> external RealmSwift/Results
      //- B.swift
      import RxCocoa
      let b: BehaviorRelay
      //     ^^^^^^^^^^^^^ -> external BehaviorRelay
      let c: Results
      //     ^^^^^^^ -> external RealmSwift/Results
      //- C.swift
      import RxRelay
      let d: BehaviorRelay
      //     ^^^^^^^^^^^^^ -> external BehaviorRelay
      """
    ).check()
  }

  /// Who imports either alone mentions the same names: one passes on the other.
  @Test func whatAModuleOrThatWhichItPassesOnDeclaresIsOfNeither() {
    let names = ["MKSession", "MKRoom", "MKEvent"].map { "let x\($0): \($0)\n" }.joined()
    LinkFixture(
      """
      //- A.swift
      import ChatKit
      \(names)
      let a: Cell
      //     ^^^^ -> external Cell
      let b: ChatKitCell
      //     ^^^^^^^^^^^ -> external ChatKit/ChatKitCell
      let c: Tile
      //     ^^^^ -> external Tile
      let g: CHKRoomCell
      //     ^^^^^^^^^^^ -> external ChatKit/CHKRoomCell
      let h: CHRoom
      //     ^^^^^^ -> external CHRoom
      //- B.swift
      import ChatSDK
      \(names)
      //- C.swift
      import ChatKit
      import ChatSDK
      let d: MKSession
      //     ^^^^^^^^^ -> external MKSession
      let e: Cell
      //     ^^^^ -> external Cell
      //- D.swift
      import Other
      let f: Pixel
      //     ^^^^^ -> external Other/Pixel
      """
    ).check()
  }

  /// Two libraries have types of one name.
  @Test func fewNamesInCommonDoNotShowThatAModulePassesOnAnother() {
    let names = ["Session", "Request"].map { "let x\($0): \($0)\n" }.joined()
    LinkFixture(
      """
      //- A.swift
      import Alpha
      \(names)
      let a: Cell
      //     ^^^^ -> external Alpha/Cell
      //- B.swift
      import Beta
      \(names)
      let b: Tile
      //     ^^^^ -> external Beta/Tile
      """
    ).check()
  }

  /// Generated code is mentioned everywhere.
  @Test func whatFilesOfManyModulesMentionShowsNotThatOneIsPassedOn() {
    let names = ["Texts", "Icons", "Fonts"].map { "let x\($0): \($0)\n" }.joined()
    LinkFixture(
      """
      //- A.swift
      import Alpha
      \(names)
      let a: Cell
      //     ^^^^ -> external Alpha/Cell
      //- B.swift
      import Beta
      \(names)
      //- C.swift
      import Gamma
      \(names)
      """
    ).check()
  }

  @Test func aNameThatAFileWithoutUnknownModulesMentionsIsOfCodeThatIsNotScanned() {
    LinkFixture(
      """
      //- A.swift
      import Backend
      let a = Texts.title
      //      ^^^^^ -> external Texts
      let b: Item.Kind
      //     ^^^^ -> external Backend/Item
      //          ^^^^ -> external Backend/Item.Kind
      extension Texts { func f(_ item: Item) -> Other {} }
      //        ^^^^^ -> external Texts
      //                               ^^^^ -> external Backend/Item
      //                                        ^^^^^ -> external Backend/Other
      //- B.swift
      import Icons
      let c = Texts.title
      //      ^^^^^ -> external Texts
      //- C.swift
      let d = Detail.title
      //      ^^^^^^ -> unresolved Detail
      //- D.swift
      import Icons
      let e = Detail.title
      //      ^^^^^^ -> unresolved Detail
      """
    ).check()
  }

  @Test func typesOfFrameworksAreKnownThoughAnUnknownModulePassesThemOn() {
    LinkFixture(
      """
      import MapThings
      import UIKit
      let a: CLLocationCoordinate2D
      //     ^^^^^^^^^^^^^^^^^^^^^^ -> external CoreLocation/CLLocationCoordinate2D
      let b: Map
      //     ^^^ -> external MapThings/Map
      let c: UInt8
      //     ^^^^^ -> external Swift/UInt8
      """
    ).check()
  }

  @Test func aNestedTypeThatNobodyDeclaresIsOfNoModule() {
    LinkFixture(
      """
      import Backend
      enum Action {}
      let a: Action.Cases
      //     ^^^^^^ -> Action
      //            ^^^^^ -> unresolved Cases
      let b: Cases
      //     ^^^^^ -> external Backend/Cases
      """
    ).check()
  }

  @Test func genericParametersOfViewsHideOtherTypes() {
    LinkFixture(
      """
      import SwiftUI
      import Other
      struct Label {}
      extension Picker where Content == Text { func f(_ x: SelectionValue, _ y: Label) {} }
      //                     ^^^^^^^ -> nothing
      //                                                   ^^^^^^^^^^^^^^ -> nothing
      //                                                                        ^^^^^ -> nothing
      """
    ).check()
  }

  @Test func branchesOfConditionsDeclareOneType() {
    LinkFixture(
      """
      //- A.swift
      #if os(iOS)
      struct Color {}
      #else
      struct Color {}
      #endif
      let a: Color
      //     ^^^^^ -> Color
      //- B+iOS.swift
      struct Split {}
      //- B+macOS.swift
      struct Split {}
      let b: Split
      //     ^^^^^ -> ambiguous Split in B+iOS.swift | Split in B+macOS.swift
      """
    ).check()
  }

  @Test func namesInExtensionsOfExternalTypesAreNestedInThemOrGenericParameters() {
    LinkFixture(
      """
      import SwiftUI
      import UIKit
      extension UIView { func f(_ m: AutoresizingMask) {} }
      //                             ^^^^^^^^^^^^^^^^ -> external UIKit/UIView.AutoresizingMask
      extension AppStorage { func f(_ v: Value) {} }
      //                                 ^^^^^ -> nothing
      extension FileManager { func f() where Other == Int {} }
      //                                     ^^^^^ -> nothing
      """
    ).check()
  }

  @Test func whatFrameworksNestIsTheirsBesideUnknownModules() {
    LinkFixture(
      """
      import Lottie
      import UIKit
      extension UIFont { func f(_ w: Weight, _ t: TextStyle, _ o: WeightTable) {} }
      //                             ^^^^^^ -> external UIKit/UIFont.Weight
      //                                          ^^^^^^^^^ -> external UIKit/UIFont.TextStyle
      //                                                          ^^^^^^^^^^^ -> external Lottie/WeightTable
      class Cell: UITableViewCell { func f(_ s: CellStyle, _ m: ContentMode) {} }
      //                                        ^^^^^^^^^ -> external UIKit/UITableViewCell.CellStyle
      //                                                        ^^^^^^^^^^^ -> external UIKit/UIView.ContentMode
      class PlayerCell: Cell { enum Part { case a(SelectionStyle) } }
      //                                          ^^^^^^^^^^^^^^ -> external UIKit/UITableViewCell.SelectionStyle
      extension PlayerCell { func g(_ s: EditingStyle) {} }
      //                                 ^^^^^^^^^^^^ -> external UIKit/UITableViewCell.EditingStyle
      class Frost: UIBlurEffect { func f(_ s: Style) {} }
      //                                      ^^^^^ -> external UIKit/UIBlurEffect.Style
      extension CALayer { func f(_ g: ContentsGravity) {} }
      //                              ^^^^^^^^^^^^^^^ -> external Lottie/ContentsGravity
      struct Plain { let s: CellStyle }
      //                    ^^^^^^^^^ -> external Lottie/CellStyle
      """
    ).check()
  }

  @Test func ofTwoPlatformsTheOneThatTheProjectImportsIsMeant() {
    LinkFixture(
      """
      //- A.swift
      import SwiftUI
      let a: NSLayoutConstraint
      //     ^^^^^^^^^^^^^^^^^^ -> external UIKit/NSLayoutConstraint
      //- B.swift
      import UIKit
      """
    ).check()
    LinkFixture(
      """
      //- A.swift
      import SwiftUI
      let a: NSLayoutConstraint
      //     ^^^^^^^^^^^^^^^^^^ -> external AppKit/NSLayoutConstraint
      //- B.swift
      import AppKit
      """
    ).check()
  }

  /// WebKit passes on AppKit and UIKit.
  @Test func ofTwoPlatformsTheOneThatTheFileImportsIsMeant() {
    LinkFixture(
      """
      //- A.swift
      import Cocoa
      import WebKit
      let a: NSLayoutConstraint
      //     ^^^^^^^^^^^^^^^^^^ -> external AppKit/NSLayoutConstraint
      //- B.swift
      import UIKit
      import WebKit
      let a: NSLayoutConstraint
      //     ^^^^^^^^^^^^^^^^^^ -> external UIKit/NSLayoutConstraint
      //- C.swift
      import UIKit
      //- D.swift
      import WebKit
      let a: NSLayoutConstraint
      //     ^^^^^^^^^^^^^^^^^^ -> external UIKit/NSLayoutConstraint
      """
    ).check()
    LinkFixture(
      """
      //- A.swift
      import SwiftUI
      let a: NSLayoutConstraint
      //     ^^^^^^^^^^^^^^^^^^ -> external AppKit/NSLayoutConstraint
      //- B.swift
      import Cocoa
      """
    ).check()
  }

  @Test func amongMembersOfOneNameThoseOfTheOwnModuleAreMeant() {
    LinkFixture(
      """
      //- A.swift module:A
      import System
      extension CInterop { public typealias Stat = Int }
      //- B.swift module:B
      import System
      extension CInterop { public typealias Stat = Int }
      func f(_ stat: CInterop.Stat) {}
      //                      ^^^^ -> B/CInterop.Stat
      //- C.swift module:C
      import A
      import System
      func f(_ stat: CInterop.Stat) {}
      //                      ^^^^ -> A/CInterop.Stat
      """
    ).check()
  }

  /// `Sheet` of `One` has what `Named` has.
  @Test func theMemberBehindANameTellsTypesOfSeveralModulesApart() {
    LinkFixture(
      """
      //- A.swift module:One
      import Core
      public protocol Named {}
      extension Named { public static var late: Int { 1 } }
      extension Texts {
        public struct Menu { public static let one = 1, both = 1; public enum Deep { case first } }
        public struct Sheet: Named {}
      }
      //- B.swift module:Two
      import Core
      extension Texts {
        public struct Menu { public static let both = 2; public func run() {} }
        public struct Sheet { public static let late = 2 }
      }
      extension Texts.Menu { public static var two: Int { 2 } }
      //- C.swift module:Core
      public struct Texts {}
      //- D.swift module:App
      import Core
      import One
      import Two
      func f() {
        _ = Texts.Menu.one
        //        ^^^^ -> One/Texts.Menu
        _ = Texts.Menu.two
        //        ^^^^ -> Two/Texts.Menu
        _ = Texts.Menu.run
        //        ^^^^ -> Two/Texts.Menu
        _ = Texts.Menu.Deep.first
        //        ^^^^ -> One/Texts.Menu
        //             ^^^^ -> One/Texts.Menu.Deep
        _ = Texts.Menu.both
        //        ^^^^ -> ambiguous One/Texts.Menu | Two/Texts.Menu
        _ = Texts.Menu.neither
        //        ^^^^ -> ambiguous One/Texts.Menu | Two/Texts.Menu
        _ = Texts.Sheet.late
        //        ^^^^^ -> ambiguous One/Texts.Sheet | Two/Texts.Sheet
      }
      //- E.swift module:Own
      import Core
      import One
      extension Texts { struct Menu { static let own = 3 } }
      func f() {
        _ = Texts.Menu.own
        //        ^^^^ -> Own/Texts.Menu
        _ = Texts.Menu.one
        //        ^^^^ -> One/Texts.Menu
        _ = Texts.Menu.two
        //        ^^^^ -> Own/Texts.Menu
      }
      """
    ).check()
  }

  /// A macro of which all conformances are known may add members, too.
  @Test(arguments: [("@Titled ", "ambiguous One/Texts.Menu | Two/Texts.Menu"), ("", "Two/Texts.Menu")])
  func aTypeWithAnAttributeMayHaveMoreMembers(attribute: String, meaning: String) {
    LinkFixture(
      """
      //- A.swift module:One
      import Core
      extension Texts { \(attribute)public struct Menu {} }
      //- B.swift module:Two
      import Core
      extension Texts { public struct Menu { public static let title = 2 } }
      //- C.swift module:Core
      public struct Texts {}
      @attached(member, names: named(title))
      public macro Titled() = #externalMacro(module: "Macros", type: "Titled")
      //- D.swift module:App
      import Core
      import One
      import Two
      let a = Texts.Menu.title
      //            ^^^^ -> \(meaning)
      """
    ).check()
  }

  /// An extension of an app may declare what the app has from elsewhere.
  @Test(arguments: [
    "//- B.swift module:App\nimport One",
    "//- B.swift module:App\nimport Middle\n//- M.swift module:Middle\nimport One",
  ])
  func membersOfModulesThatNoImportLeadsToAreNotMeant(imports: String) {
    LinkFixture(
      """
      //- A.swift module:App
      import Core
      let a: Texts.Menu = Texts.Menu.one
      //           ^^^^ -> One/Texts.Menu
      //                        ^^^^ -> One/Texts.Menu
      \(imports)
      //- C.swift module:Core
      public struct Texts {}
      //- O.swift module:One
      import Core
      extension Texts { public struct Menu { public static let one = Menu() } }
      //- W.swift module:Widget
      import Core
      extension Texts { public struct Menu { public static let one = Menu() } }
      """
    ).check()
  }
}
