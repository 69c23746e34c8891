import DependencyGraph
import Foundation
import Testing

@testable import NameResolution

/// How names were resolved; a mark says the word of `Documentation/formats.md`.
@Suite struct ResolutionRuleTests {
  @Test func scopesSayWhichOfThemItWas() {
    expectHow(
      """
      class Base { struct Inherited {} }
      private struct Hidden {}
      protocol Bag { associatedtype Item }
      final class Outer<Element>: Base, Bag {
      //                          ^^^^ -> own-module
        struct Inner {}
        var a: Inner
        //     ^^^^^ -> enclosing
        var b: Inherited
        //     ^^^^^^^^^ -> enclosing-inherited
        var c: Added
        //     ^^^^^ -> enclosing-extension
        var d: Element
        //     ^^^^^^^ -> generic-parameter
        var e: Item
        //     ^^^^ -> associated-type
        var f: Hidden
        //     ^^^^^^ -> file
        var g: Self
        //     ^^^^ -> self
        func run() {
          struct Local {}
          let a: Local
          //     ^^^^^ -> local
        }
      }
      extension Outer { struct Added {} }
      """
    )
  }

  @Test func dotsSayWhoseMemberItIs() {
    expectHow(
      """
      class Base { struct Inherited {} }
      class Sub: Base { struct Own {} }
      extension Sub { struct Added {} }
      let a: Sub.Own
      //         ^^^ -> qualified
      let b: Sub.Inherited
      //         ^^^^^^^^^ -> qualified-inherited
      let c: Sub.Added
      //         ^^^^^ -> qualified-extension
      let d: Sub.Missing
      //         ^^^^^^^ -> missing-member
      let e: Sub = .Added.first
      //            ^^^^^ -> leading-dot
      let f = Sub.Make()
      //          ^^^^ -> member
      let g: App.Sub
      //     ^^^ -> module
      //         ^^^ -> module-member
      let h: String.Thing.Part
      //     ^^^^^^ -> standard-library
      //            ^^^^^ -> external-member
      func i<Element>(_ i: Element.Part) {}
      //                           ^^^^ -> unknown-qualifier
      """
    )
  }

  @Test func modulesSayHowTheyAreSeen() {
    expectHow(
      """
      //- A.swift module:App
      import Store
      import struct Kit.Wheel
      import Foundation
      let a: Shelf
      //     ^^^^^ -> imported
      let b: Wheel
      //     ^^^^^ -> scoped-import
      let c: Deep
      //     ^^^^ -> re-exported
      let d: URL
      //     ^^^ -> imported
      let e: CLLocation
      //     ^^^^^^^^^^ -> not-imported
      let f: Nowhere
      //     ^^^^^^^ -> unknown
      //- B.swift module:Store
      @_exported import Core
      public struct Shelf {}
      //- C.swift module:Kit
      public struct Wheel {}
      //- D.swift module:Core
      public struct Deep {}
      """
    )
  }

  @Test func aPlainWordIsNotGuessedToBeOfAModuleThatNobodyShows() {
    expectHow(
      """
      //- A.swift module:App
      import UIKit
      func f() { _ = State.Initial(1) }
      //             ^^^^^ -> unknown
      let a: Binding<Int>, b: Text, c: Query
      //     ^^^^^^^ -> unknown
      //                      ^^^^ -> unknown
      //                               ^^^^^ -> unknown
      let e: SKProduct, f: Date, g: Published<Int>, h: SecTrust
      //     ^^^^^^^^^ -> not-imported
      //                   ^^^^ -> re-exported
      //                            ^^^^^^^^^ -> not-imported
      //                                               ^^^^^^^^ -> not-imported
      //- B.swift module:App
      import SwiftUI
      let i: State<Int>
      //     ^^^^^ -> imported
      let j: Text
      //     ^^^^ -> imported
      //- C.swift module:App
      let k: Date
      //     ^^^^ -> not-imported
      """
    )
  }

  @Test func aNameThatOnlyConstantsHaveIsAValueOfTheExternalTypeBeforeIt() {
    expectHow(
      """
      import CloudKit
      import StoreKit
      import UIKit
      let a = UIKeyboardType.URL.rawValue
      //                     ^^^ -> member
      let b = [UITextContentType.URL, .name]
      //                         ^^^ -> member
      let c = Notification.Name.NSCalendarDayChanged
      //                        ^^^^^^^^^^^^^^^^^^^^ -> member
      //                   ^^^^ -> external-member
      let d = Elsewhere.Small.rawValue
      //                ^^^^^ -> member
      let e = UIFont.Weight.bold.rawValue
      //             ^^^^^^ -> external-member
      let f = CKRecord.ID(recordName: "a")
      //               ^^ -> external-member
      let g = String(decoding: [UInt8](), as: Unicode.UTF8.self)
      //                                              ^^^^ -> external-member
      print(AttributeScopes.UIKitAttributes.self, String.UTF8View.self)
      //                    ^^^^^^^^^^^^^^^ -> external-member
      //                                                 ^^^^^^^^ -> external-member
      let h = UIKeyboardType.KIND(1), i = Product.ID.self
      //                     ^^^^ -> external-member
      //                                          ^^ -> external-member
      let j: UIKeyboardType.URL
      //                    ^^^ -> external-member
      let k = Elsewhere.DTO.self
      //                ^^^ -> external-member
      let l = UIKeyboardType.OWN.first
      //                     ^^^ -> qualified-extension
      extension UIKeyboardType { enum OWN { case first } }
      """
    )
  }

  @Test func whatIsNoTypeSaysWhy() {
    expectHow(
      """
      func Make() -> Int { 1 }
      struct Thing { static let Ready = 1; func f() { _ = Ready.self } }
      //                                                  ^^^^^ -> value
        @Wrap struct W {}
      // ^^^^ -> macro
      let a = NSMakeRange(0, 1)
      //      ^^^^^^^^^^^ -> likely-value
      """
    )
  }

  @Test func everyWordIsExplainedInTheDocumentation() throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let page = try String(contentsOf: folder.appendingPathComponent("Documentation/formats.md"), encoding: .utf8)
    for rule in Resolution.Rule.allCases { #expect(page.contains("`\(rule.name)`"), "\(rule.name)") }
    #expect(Set(Resolution.Rule.allCases.map(\.name)).count == Resolution.Rule.allCases.count)
  }
}

private func expectHow(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let fixture = LinkFixture(text)
  let graph = fixture.graph()
  for mark in fixture.marks {
    let facts = fixture.facts[mark.file]
    let found = facts.references.indices.filter { facts.references[$0].offset == mark.offset }
    let words = Set(found.map { graph.resolutions[mark.file][$0].rule.name })
    let line = facts.position(of: UInt32(mark.offset)).line
    #expect(words == [mark.expected], "line \(line)", sourceLocation: sourceLocation)
  }
}
