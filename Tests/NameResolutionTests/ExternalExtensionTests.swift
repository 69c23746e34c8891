import DependencyGraph
import Testing

@testable import NameResolution

/// What extensions of types from outside the project declare.
@Suite struct ExternalExtensionTests {
  @Test func codeInAGeneratedTypeBelongsToTheTypeAround() {
    let graph = LinkFixture(
      """
      //- Outer.swift
      struct Outer { struct Known {} }
      typealias Other = Outer
      struct Helper {}
      //- More.swift
      extension Outer.Generated {
        struct Inner { var a: Helper }
        func f() { _ = Helper() }
      }
      extension Other.Known.State.Deep { enum Kind { case a(Helper) } }
      extension Nowhere.Generated { func f() { _ = Helper() } }
      """
    ).graph()
    let types = graph.elements.filter { $0.kind == .type }.map { graph.names.string($0.qualifiedName) }
    #expect(
      types == [
        "Outer.Generated.Inner", "Outer.Known.State.Deep.Kind", "Outer", "Outer.Known", "Other", "Helper",
      ]
    )
    #expect(
      graph.dependencyLines.filter { $0.hasSuffix("Helper") }.sorted() == [
        "Outer in More.swift -create-> Helper", "Outer.Generated.Inner -declare-> Helper",
        "Outer.Known.State.Deep.Kind -declare-> Helper", "file More.swift -create-> Helper",
      ]
    )
  }

  @Test func theirTypesHaveTheWholeNameAsItIsWritten() {
    let graph = LinkFixture(
      """
      import Defaults
      import SwiftUI
      extension Defaults.Keys { enum Theme { struct Deep {} } }
      extension VideoPlayer.PlaybackControls { struct Thing {} }
      extension SwiftUI.View { struct Own {} }
      extension UIView { enum Style {} }
      struct User { let a: Defaults.Keys.Theme; let b: Defaults.Keys.Theme.Deep; let c: UIView.Style }
      """
    ).graph()
    let types = graph.elements.filter { $0.kind == .type }.map { graph.names.string($0.qualifiedName) }
    #expect(
      types == [
        "Defaults.Keys.Theme", "Defaults.Keys.Theme.Deep", "VideoPlayer.PlaybackControls.Thing", "View.Own",
        "UIView.Style", "User",
      ]
    )
    #expect(
      graph.dependencyLines.filter { $0.hasPrefix("User") } == [
        "User -declare-> Defaults.Keys.Theme", "User -declare-> Defaults.Keys.Theme.Deep",
        "User -declare-> UIView.Style",
      ]
    )
  }
}
