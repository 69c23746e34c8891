import DependencyGraph
import Testing

/// What Swift sees of Objective-C and C.
@Suite struct BridgingTests {
  @Test func aBridgingHeaderShowsWhatItIncludes() {
    LinkFixture(
      """
      //- App/Bridge.h module:App bridging:App/Bridge.h
      #import "Store.h"
      #import <Core/Row.h>
      //- App/Store.h module:App
      #import "Cell.h"
      @interface Store : NSObject
      @end
      //- App/Cell.h module:App
      @interface Cell : NSObject
      @end
      //- App/State.h module:App
      @interface State : NSObject
      @end
      //- App/Screen.swift module:App
      import SwiftUI
      let store: Store
      //         ^^^^^ -> App/Store
      let cell: Cell
      //        ^^^^ -> App/Cell
      let row: Row
      //       ^^^ -> Core/Row
      let state: State
      //         ^^^^^ -> external SwiftUI/State
      //- Core/Row.h module:Core
      @interface Row : NSObject
      @end
      //- Other/Other.swift module:Other
      let store: Store
      //         ^^^^^ -> unresolved Store
      """
    ).check()
  }

  /// A header that is called like a bridging header may be one that nobody names.
  @Test(arguments: [("Ray.h", "external SwiftUI/Color"), ("App-Bridging.h", "Color")])
  func aProgramWithoutABridgingHeaderSeesNoHeader(header: String, expected: String) {
    var fixture = LinkFixture(
      """
      //- App/Screen.swift module:App
      import SwiftUI
      let color: Color
      //         ^^^^^ -> \(expected)
      //- App/\(header) module:App
      struct Color { int red; };
      """
    )
    fixture.project.modules[0].hasNoBridgingHeader = true
    fixture.check()
  }

  @Test func aProgramWithoutABridgingHeaderSeesWhatItImports() {
    var fixture = LinkFixture(
      """
      //- App/Screen.swift module:App
      import CRay
      let color: Color
      //         ^^^^^ -> CRay/Color
      let own: Own
      //       ^^^ -> unresolved Own
      //- App/Own.h module:App
      struct Own { int red; };
      //- CRay/Ray.h module:CRay
      struct Color { int red; };
      """
    )
    fixture.project.modules[0].hasNoBridgingHeader = true
    fixture.check()
  }

  @Test(arguments: [("", "unresolved Store"), (##"#import "Generated.h""##, "Store")])
  func whatABridgingHeaderLeavesOpenIsLookedForInTheModule(line: String, expected: String) {
    LinkFixture(
      """
      //- Bridge.h bridging:Bridge.h
      #import "Cell.h"
      \(line)
      //- Cell.h
      @interface Cell : NSObject
      @end
      //- Screen.swift
      let store: Store
      //         ^^^^^ -> \(expected)
      //- Store.h
      @interface Store : NSObject
      @end
      """
    ).check()
  }

  @Test(.enabled(if: LinkFixture.hasLibclang)) func aCopyOfAFrameworkInAnotherTargetIsNotTheFramework() {
    LinkFixture(
      """
      //- App/Bridge.h module:App bridging:App/Bridge.h
      #import "Pad.h"
      //- App/Pad.h module:App
      #import <GameController/GameController.h>
      @interface Pad : NSObject
      @property GCController *controller;
      //        ^^^^^^^^^^^^ -> external GameController/GCController
      @end
      //- App/Pads.swift module:App
      import GameController
      let first: GCController?
      //         ^^^^^^^^^^^^ -> external GameController/GCController
      //- Vendor/include/GameController/GameController.h module:Vendor
      @interface GCController : NSObject
      @end
      //- Vendor/pad.m module:Vendor
      #import <GameController/GameController.h>
      void pad(GCController *controller) {}
      //       ^^^^^^^^^^^^ -> Vendor/GCController
      """
    ).check()
  }

  @Test(.enabled(if: LinkFixture.hasLibclang)) func aCopyOfANumberOfTheSDKIsTheSDKs() {
    LinkFixture(
      """
      //- App/Bridge.h module:App bridging:App/Bridge.h
      #import "Compat.h"
      //- App/Compat.h module:App
      typedef double CGFloat;
      typedef unsigned int UInt32;
      typedef int Level;
      typedef struct { int code; } Row;
      typedef Row CGVector;
      //- App/Screen.swift module:App
      import UIKit
      let a: CGFloat
      //     ^^^^^^^ -> external CoreFoundation/CGFloat
      let b: UInt32
      //     ^^^^^^ -> external Swift/UInt32
      let c: Level
      //     ^^^^^ -> Level
      let d: CGVector
      //     ^^^^^^^^ -> CGVector
      """
    ).check()
  }

  @Test func anImportOfOneTypeNamesIt() {
    let graph = LinkFixture(
      """
      //- App/Screen.swift module:App
      import class Core.Store
      let store: Store
      //- Core/Store.h module:Core
      @interface Store : NSObject
      @end
      """
    ).graph()
    #expect(
      graph.dependencyLines.dropLast() == [
        "file App/Screen.swift -import-> Core/Store", "file App/Screen.swift -declare-> Core/Store",
      ]
    )
  }

  @Test func anImportShowsTheHeadersOfAModuleAndWhatTheyInclude() {
    LinkFixture(
      """
      //- App/Screen.swift module:App
      import Core
      let store: Store
      //         ^^^^^ -> Core/Store
      let qualified: Core.Store
      //                  ^^^^^ -> Core/Store
      let row: Row
      //       ^^^ -> Rows/Row
      //- Core/Store.h module:Core
      #import <Rows/Row.h>
      @interface Store : NSObject
      @end
      //- Rows/Row.h module:Rows
      @interface Row : NSObject
      @end
      """
    ).check()
  }

  /// For Swift a header is one more imported module, and hides none.
  @Test func aMemberThatAStructOfCCannotHaveIsOfTheFrameworksType() {
    LinkFixture(
      """
      //- App/Bridge.h module:App bridging:App/Bridge.h
      #include "Process.h"
      //- App/Process.h module:App
      struct ProcessInfo { int ppid; };
      struct Locale { int code; };
      struct Row { int count; };
      @interface Host : NSObject
      @end
      //- App/Clock.swift module:App
      import Foundation
      let a = ProcessInfo.processInfo.systemUptime
      //      ^^^^^^^^^^^ -> external Foundation/ProcessInfo
      let b = ProcessInfo.ThermalState.fair
      //      ^^^^^^^^^^^ -> external Foundation/ProcessInfo
      let c = ProcessInfo(ppid: 1)
      //      ^^^^^^^^^^^ -> ProcessInfo
      let d = ProcessInfo.init(ppid: 1)
      //      ^^^^^^^^^^^ -> ProcessInfo
      func name(of info: ProcessInfo) -> String {
        //               ^^^^^^^^^^^ -> ProcessInfo
        Locale.current.name(of: info) + Row.title + Host.current().name
        //                              ^^^ -> Row
        //                                          ^^^^ -> Host
      }
      extension Locale { static let current = Locale(code: 1) }
      let e = Locale.current
      //      ^^^^^^ -> Locale
      //- App/Plain.swift module:App
      let f = ProcessInfo.processInfo
      //      ^^^^^^^^^^^ -> ProcessInfo
      """
    ).check()
  }

  @Test func aMemberThatAStructOfAModuleOfCCannotHaveIsOfTheFrameworksType() {
    LinkFixture(
      """
      //- App/Clock.swift module:App
      import CProcess
      import UIKit
      let a = ProcessInfo.processInfo.systemUptime
      //      ^^^^^^^^^^^ -> external Foundation/ProcessInfo
      let b = CProcess.ProcessInfo(ppid: 1)
      //               ^^^^^^^^^^^ -> CProcess/ProcessInfo
      let c: ProcessInfo
      //     ^^^^^^^^^^^ -> CProcess/ProcessInfo
      //- CProcess/Process.h module:CProcess
      struct ProcessInfo { int ppid; };
      """
    ).check()
  }

  @Test(.enabled(if: LinkFixture.hasLibclang)) func whatHeadersAddToAStructOfCIsNotOfTheFrameworksType() {
    LinkFixture(
      """
      //- App/Bridge.h module:App bridging:App/Bridge.h
      #include "Process.h"
      //- App/Process.h module:App
      typedef struct _ProcessInfo { int ppid; } ProcessInfo;
      typedef struct { int code; } Locale;
      typedef struct { int days; } Calendar;
      typedef NS_OPTIONS(NSUInteger, Unit) { UnitMeter = 1 };
      int readCode(Locale locale) NS_SWIFT_NAME(getter:Locale.code(self:));
      Locale makeLocale(void) NS_SWIFT_NAME(getter:Locale.current());
      //- App/Clock.swift module:App
      import Foundation
      let a = ProcessInfo.processInfo
      //      ^^^^^^^^^^^ -> external Foundation/ProcessInfo
      let b = Calendar.current
      //      ^^^^^^^^ -> external Foundation/Calendar
      let c = Locale.current
      //      ^^^^^^ -> Locale
      let d = Unit.meter
      //      ^^^^ -> Unit
      """
    ).check()
  }

  @Test(arguments: [("class Foundation", "external Foundation"), ("struct CProcess", "CProcess")])
  func anImportOfOneTypeHidesWhatAHeaderShows(imported: String, expected: String) {
    LinkFixture(
      """
      //- App/Clock.swift module:App
      import \(imported).ProcessInfo
      func run(_ info: ProcessInfo) { ProcessInfo.processInfo.run(info) }
      //               ^^^^^^^^^^^ -> \(expected)/ProcessInfo
      //                              ^^^^^^^^^^^ -> \(expected)/ProcessInfo
      //- App/Bridge.h module:App bridging:App/Bridge.h
      #include <CProcess/Process.h>
      //- CProcess/Process.h module:CProcess
      struct ProcessInfo { int ppid; };
      """
    ).check()
  }

  @Test func aModuleOfWhichHeadersAreScannedDeclaresNothingElse() {
    LinkFixture(
      """
      //- App/Screen.swift module:App
      import CCore
      import Shadow
      let a: core_store
      //     ^^^^^^^^^^ -> CCore/core_store
      let b: URLSession
      //     ^^^^^^^^^^ -> external Foundation/URLSession
      //- CCore/core.h module:CCore
      struct core_store { int count; };
      """
    ).check()
  }

  @Test func aModuleWhoseHeadersIncludeOthersOfTheSystemDeclaresTheirTypes() {
    LinkFixture(
      """
      //- App/Reader.swift module:App
      import CLibyaml
      let parser: yaml_parser_t
      //          ^^^^^^^^^^^^^ -> external CLibyaml/yaml_parser_t
      //- CLibyaml/shim.h module:CLibyaml
      #include <yaml.h>
      """
    ).check()
  }

  @Test(.enabled(if: LinkFixture.hasLibclang)) func typesHaveTheirNamesInSwift() {
    LinkFixture(
      """
      //- A.swift
      let a: Renamed
      //     ^^^^^^^ -> XYOriginal
      let b: XYOriginal
      //     ^^^^^^^^^^ -> unresolved XYOriginal
      let c: __XYRefined
      //     ^^^^^^^^^^^ -> XYRefined
      let d: XYHidden
      //     ^^^^^^^^ -> unresolved XYHidden
      let e: Renamed.Kind
      //             ^^^^ -> XYOriginalKind
      let f: Own.Option
      //         ^^^^^^ -> XYOption
      let g: Level
      //     ^^^^^ -> XYLevel
      let h: XYThing
      //     ^^^^^^^ -> XYThingRef
      let i: XYHandler
      //     ^^^^^^^^^ -> XYHandler
      let j: XYOther
      //     ^^^^^^^ -> unresolved XYOther
      let k: XYError
      //     ^^^^^^^ -> XYErrorCode
      let l: XYFault
      //     ^^^^^^^ -> XYFault
      let m: XYErrorCode
      //     ^^^^^^^^^^^ -> unresolved XYErrorCode
      enum Own {}
      extension Renamed { var kind: Kind { .one } }
      //        ^^^^^^^ -> XYOriginal
      //                            ^^^^ -> XYOriginalKind
      //- B.h
      #import <Foundation/Foundation.h>
      NS_SWIFT_NAME(Renamed)
      @interface XYOriginal : NSObject
      @end
      NS_REFINED_FOR_SWIFT
      @interface XYRefined : NSObject
      @end
      NS_SWIFT_UNAVAILABLE("not here")
      @interface XYHidden : NSObject
      @end
      typedef NS_ENUM(NSInteger, XYOriginalKind) { XYOriginalKindOne } NS_SWIFT_NAME(Renamed.Kind);
      typedef NS_OPTIONS(NSUInteger, XYOption) { XYOptionA = 1 } NS_SWIFT_NAME(Own.Option);
      typedef NSString *XYLevel NS_TYPED_ENUM NS_SWIFT_NAME(Level);
      typedef struct __XYThing *XYThingRef;
      typedef NSString *XYOtherRef;
      typedef void (^XYHandler)(XYOriginal *original);
      typedef NS_ERROR_ENUM(XYDomain, XYErrorCode) { XYErrorCodeBad = 1 };
      typedef NS_ERROR_ENUM(XYDomain, XYFault) { XYFaultBad = 1 };
      """
    ).check()
  }

  @Test func typesOfCAreNotTakenForVariables() {
    LinkFixture(
      """
      //- A.swift
      func walk() {
        for node in nodes { node.visit() }
        //                  ^^^^ -> nothing
        let made = node(next: nil)
        let size = MemoryLayout<node>.size
        //                      ^^^^ -> node
      }
      //- B.h
      struct node { struct node *next; };
      """
    ).check()
  }

  @Test(.enabled(if: LinkFixture.hasLibclang)) func aTypeOfCInLowerCaseBeforeADotIsFound() {
    LinkFixture(
      """
      //- App/Bridge.h module:App bridging:App/Bridge.h
      #import "iTerm.h"
      //- App/iTerm.h module:App
      @interface iTermController : NSObject
      + (instancetype)sharedInstance;
      @property (class) iTermController *shared;
      @end
      typedef NS_ENUM(NSInteger, iTermMode) { iTermModeOne };
      typedef struct { int code; } screen_t;
      struct window { int x; };
      //- App/View.swift module:App
      let a = iTermController.sharedInstance()
      //      ^^^^^^^^^^^^^^^ -> App/iTermController
      let b = iTermController.shared?.run { iTermMode.one }
      //      ^^^^^^^^^^^^^^^ -> App/iTermController
      //                                    ^^^^^^^^^ -> App/iTermMode
      final class View: NSView {
        let code = screen_t.self
        //         ^^^^^^^^ -> App/screen_t
        func move() { window.close() }
        //            ^^^^^^ -> nothing
        func pass(iTermMode: Int) { iTermMode.show() }
        func bind() {
          let screen_t = make()
          screen_t.show()
        }
      }
      //- App/Base.swift module:App
      final class Owner {
        let iTermController = Other()
        func run() { iTermController.stop() }
      }
      class Base { var iTermMode = 1 }
      //- App/Derived.swift module:App
      final class Derived: Base {
        func run() { iTermMode.show(); iTermController.shared() }
        //           ^^^^^^^^^ -> nothing
        //                             ^^^^^^^^^^^^^^^ -> App/iTermController
      }
      //- Other/Away.swift module:Other
      let other = iTermController.sharedInstance()
      //          ^^^^^^^^^^^^^^^ -> nothing
      """
    ).check()
  }

  @Test func whatTheBridgingHeaderImportsOfTheSDKIsSeen() {
    LinkFixture(
      """
      //- A.swift
      let a: MASConstraint
      //     ^^^^^^^^^^^^^ -> external Masonry/MASConstraint
      //- Bridge.h bridging:Bridge.h
      #import <Masonry/Masonry.h>
      """
    ).check()
  }

  @Test(arguments: [
    ("<Mantle/Mantle.h>", "Mantle", "MTLModel"), ("<Mixpanel/Mixpanel.h>", "Mixpanel", "MixpanelType"),
    ("<FMDB/FMDatabase.h>", "FMDB", "FMDatabase"), ("<MatrixSDK/MatrixSDK.h>", "MatrixSDK", "MXHTTPOperation"),
    ("<MatrixSDK/MatrixSDK.h>", "MatrixSDK", "MXError"),
  ])
  func whatABridgingHeaderShowsHasNamesOfItsForm(header: String, module: String, name: String) {
    let carets = String(repeating: "^", count: name.utf8.count)
    LinkFixture(
      """
      //- A.swift
      let a: \(name)
      //     \(carets) -> external \(module)/\(name)
      //- Bridge.h bridging:Bridge.h
      #import \(header)
      """
    ).check()
  }

  @Test func ofSeveralModulesANameIsThatOfTheOneThatBeginsLikeIt() {
    LinkFixture(
      """
      //- A.swift
      let a: Simperium
      //     ^^^^^^^^^ -> external Simperium/Simperium
      let b: SentrySDK
      //     ^^^^^^^^^ -> external Sentry/SentrySDK
      let c: VLCPlayer
      //     ^^^^^^^^^ -> external VLCPlayer
      let d: SPUser
      //     ^^^^^^ -> external SPUser
      let e: AFClient
      //     ^^^^^^^^ -> external AFClient
      let f: VLCMLMedia
      //     ^^^^^^^^^^ -> external VLCMLMedia
      //- Bridge.h bridging:Bridge.h
      #import <AFNetworking/AFNetworking.h>
      #import <Sentry/Sentry.h>
      #import <Simperium/Simperium.h>
      #import <VLCKit/VLCKit.h>
      #import <VLCMediaLibraryKit/VLCMediaLibraryKit.h>
      """
    ).check()
  }

  /// A bridging header is seen by files that know nothing of it.
  @Test(arguments: ["<Masonry/Masonry.h>", "\"sqlite3.h\""])
  func whatABridgingHeaderShowsHasNoOtherNames(header: String) {
    LinkFixture(
      """
      //- A.swift
      import UIKit
      let a = R.color.green()
      //      ^ -> unresolved R
      let b: Store
      //     ^^^^^ -> unresolved Store
      let c: XYZPixelBuffer
      //     ^^^^^^^^^^^^^^ -> unresolved XYZPixelBuffer
      //- Bridge.h bridging:Bridge.h
      #import \(header)
      """
    ).check()
  }
}
