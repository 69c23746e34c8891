import Testing

@testable import DependencyGraph

/// What extensions of types from outside the project declare.
@Suite struct OutsideExtensionTests {
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
