import DependencyGraph
import Testing

@testable import NameResolution

/// Branches of `#if os(…)` and targets for some platforms only.
@Suite struct PlatformTests {
  private static let rows = """
    //- Mac.swift module:MacApp platforms:macOS
    struct Row { struct Cell {} }
    struct Window {}
    //- Phone.swift module:PhoneApp platforms:iOS
    struct Row { struct Cell {} }
    struct Screen {}

    """

  @Test func inABranchANameMeansTheTypeOfItsPlatform() {
    LinkFixture(
      Self.rows + """
        //- Shared.swift module:MacApp,PhoneApp
        let any: Row
        //       ^^^ -> ambiguous MacApp/Row | PhoneApp/Row
        #if os(macOS)
        let mac: Row.Cell
        //       ^^^ -> MacApp/Row
        //           ^^^^ -> MacApp/Row.Cell
        #else
        let phone: Row
        //         ^^^ -> PhoneApp/Row
        struct Holder { func f() { Row() } }
        //                         ^^^ -> PhoneApp/Row
        #endif
        #if os(iOS) || os(tvOS)
          #if DEBUG
          let debug: Row
          //         ^^^ -> PhoneApp/Row
          #endif
        #elseif !os(macOS)
        let nobody: Row
        //          ^^^ -> ambiguous MacApp/Row | PhoneApp/Row
        #endif
        let again: Row
        //         ^^^ -> ambiguous MacApp/Row | PhoneApp/Row
        """
    ).check()
  }

  @Test(arguments: [
    ("canImport(UIKit)", "Phone"), ("canImport(AppKit)", "Mac"), ("!canImport(AppKit)", "Phone"),
    ("canImport(UIKit) && !targetEnvironment(macCatalyst)", "Phone"), ("!(os(iOS) || os(watchOS))", "Mac"),
    ("canImport(Cocoa) && DEBUG", "Mac"), ("os(OSX)", "Mac"), ("os( iOS ) // not the other", "Phone"),
    ("!canImport(UIKit)", "Mac"), ("os(macOS) || false", "Mac"),
  ])
  func conditionsTellThePlatform(_ condition: String, _ file: String) {
    LinkFixture(
      Self.rows + """
        //- Shared.swift module:MacApp,PhoneApp
        #if \(condition)
        let row: Row
        //       ^^^ -> \(file)App/Row
        #endif
        """
    ).check()
  }

  @Test(arguments: [
    "DEBUG", "swift(>=6)", "os(iOS) || DEBUG", "!(os(iOS) && DEBUG)", "canImport(Core)", "os(iOS) || os(macOS)",
    "targetEnvironment(simulator)", "arch(arm64)", "os(watchOS)", "canImport(UIKit, _version: 9) || DEBUG",
    "!canImport(UIKit, _version: 9)",
  ])
  func otherConditionsMayHoldOnAll(_ condition: String) {
    LinkFixture(
      Self.rows + """
        //- Shared.swift module:MacApp,PhoneApp
        #if \(condition)
        let row: Row
        //       ^^^ -> ambiguous MacApp/Row | PhoneApp/Row
        #endif
        """
    ).check()
  }

  @Test func whatOnlyATargetForAnotherPlatformHasDoesNotMakeANameOneOfAFramework() {
    LinkFixture(
      """
      //- Phone.swift module:PhoneApp platforms:iOS
      struct JSONDecoder {}
      //- Mac.swift module:MacApp platforms:macOS
      struct Other {}
      //- Shared.swift module:MacApp,PhoneApp
      import Foundation
      let any: JSONDecoder
      //       ^^^^^^^^^^^ -> external Foundation/JSONDecoder
      #if os(iOS)
      let phone: JSONDecoder
      //         ^^^^^^^^^^^ -> PhoneApp/JSONDecoder
      #else
      let mac: JSONDecoder
      //       ^^^^^^^^^^^ -> external Foundation/JSONDecoder
      #endif
      """
    ).check()
  }

  @Test func anAliasMeansWhatItsBranchSays() {
    LinkFixture(
      """
      //- Aliases.swift module:Kit
      import SwiftUI
      #if os(macOS)
      import AppKit
      public typealias PlatformView = NSView
      #else
      import UIKit
      public typealias PlatformView = UIView
      #endif
      public enum Names {
        #if os(macOS)
        public typealias Font = MacFont
        #else
        public typealias Font = PhoneFont
        #endif
      }
      public struct MacFont { public struct Style {} }
      public struct PhoneFont { public struct Style {} }
      //- Mac.swift module:MacApp platforms:macOS
      import Kit
      let a: Names.Font.Style
      //                ^^^^^ -> Kit/MacFont.Style
      //- Phone.swift module:PhoneApp platforms:iOS
      import Kit
      let a: Names.Font.Style
      //                ^^^^^ -> Kit/PhoneFont.Style
      //- Shared.swift module:Shared
      import Kit
      #if os(iOS)
      let b: Names.Font.Style
      //                ^^^^^ -> Kit/PhoneFont.Style
      #endif
      """
    ).check()
  }

  @Test func ofATypeInBothBranchesTheFirstStandsForBoth() {
    LinkFixture(
      """
      //- A.swift
      #if os(iOS)
      struct Color { struct Shade {} }
      #elseif os(macOS)
      struct Color {}
      let a: Color.Shade
      //           ^^^^^ -> Color.Shade
      #endif
      extension Color { struct Mix {} }
      //- B.swift
      #if os(macOS)
      let b: Color.Mix
      //           ^^^ -> Color.Mix
      #endif
      //- C.swift
      struct Home {}
      #if os(iOS)
      extension Home { struct Part { struct Edge {} } }
      #else
      extension Home { struct Part {} }
      let c: Home.Part.Edge
      //               ^^^^ -> Home.Part.Edge
      #endif
      """
    ).check()
  }

  @Test func aTypeOfOnePlatformHidesNothingOnOthers() {
    LinkFixture(
      """
      //- A.swift module:App platforms:iOS,macOS
      import SwiftUI
      import UIKit
      #if os(macOS)
      class UIImage {}
      let mac: UIImage
      //       ^^^^^^^ -> App/UIImage
      #else
      let phone: UIImage
      //         ^^^^^^^ -> external UIKit/UIImage
      #endif
      //- B.swift module:Phone platforms:iOS
      import App
      struct Label {}
      """
    ).check()
  }

  @Test func aPrivateTypeOfABranchHidesNothingOnOtherPlatforms() {
    LinkFixture(
      """
      //- Vision.swift
      #if os(visionOS)
      struct Ornament {}
      #endif
      struct Badge {}
      struct Border {}
      //- Win.swift
      let any: Ornament
      //       ^^^^^^^^ -> ambiguous Ornament in Vision.swift | Ornament in Win.swift
      let badge: Badge
      //         ^^^^^ -> Badge in Win.swift
      let border: Border
      //          ^^^^^^ -> Border in Win.swift
      #if !os(visionOS)
      fileprivate struct Ornament {}
      let phone: Ornament
      //         ^^^^^^^^ -> Ornament in Win.swift
      #else
      let vision: Ornament
      //          ^^^^^^^^ -> Ornament in Vision.swift
      #endif
      fileprivate struct Badge {}
      #if os(iOS)
      private struct Border {}
      #else
      private struct Border {}
      #endif
      """
    ).check()
  }

  @Test func whatStandsInForAFrameworkHidesNothingWhereThereIsThatFramework() {
    LinkFixture(
      """
      //- Shim.swift
      #if canImport(UIKit)
      import UIKit
      #else
      enum UIReturnKeyType { case done }
      class UIImage {}
      let inside: UIReturnKeyType
      //          ^^^^^^^^^^^^^^^ -> UIReturnKeyType
      #endif
      #if os(macOS)
      typealias UIColor = MacColor
      #endif
      struct MacColor {}
      #if os(Linux)
      struct JSONDecoder {}
      #endif
      #if os(iOS)
      struct Label {}
      #endif
      //- User.swift
      #if canImport(UIKit)
      import UIKit
      #endif
      import SwiftUI
      let key: UIReturnKeyType
      //       ^^^^^^^^^^^^^^^ -> external UIKit/UIReturnKeyType
      let color: UIColor
      //         ^^^^^^^ -> external UIKit/UIColor
      let decoder: JSONDecoder
      //           ^^^^^^^^^^^ -> JSONDecoder
      let label: Label
      //         ^^^^^ -> Label
      #if os(macOS)
      let mac: UIColor
      //       ^^^^^^^ -> UIColor
      #endif
      //- WithoutImport.swift
      let key: UIReturnKeyType
      //       ^^^^^^^^^^^^^^^ -> UIReturnKeyType
      """
    ).check()
  }

  @Test func whatNothingElseCanBeIsMeantAllTheSame() {
    LinkFixture(
      """
      //- A.swift module:Kit platforms:macOS
      public struct Row {}
      public enum Names { public struct Inner {} }
      extension Names { public struct Text { public static let title = "" } }
      //- B.swift module:App platforms:iOS
      import Kit
      func f() { Row() }
      //         ^^^ -> Kit/Row
      let a: Names.Inner
      //     ^^^^^ -> Kit/Names
      //           ^^^^^ -> Kit/Names.Inner
      let b = Names.Text.title
      //            ^^^^ -> Kit/Names.Text
      #if os(macOS)
      struct Dead {}
      let b: Dead
      //     ^^^^ -> App/Dead
      #endif
      let c: Dead
      //     ^^^^ -> App/Dead
      """
    ).check()
  }

  @Test(arguments: [1, 2, 5])
  func theNumberOfWorkersChangesNothing(_ workers: Int) {
    var text = Self.rows
    for number in 0..<40 {
      text += """
        //- S\(number).swift module:\(["MacApp,PhoneApp", "PhoneApp", "MacApp"][number % 3])
        func f() { Row() }
        #if os(macOS)
        let mac: Row
        #else
        let phone: Row
        #endif

        """
    }
    let fixture = LinkFixture(text)
    #expect(fixture.graph(workers: workers).resolutions == fixture.graph().resolutions)
  }
}
