import Basics
import Configuration
import DependencyGraph
import Testing

@testable import RuleKinds

/// Requirements under what a subject binds (Documentation/rule-language.md#bound-captures).
struct BoundSelectorTests {
  private static let project = ExampleProject(
    """
    //- Scenes/Home/Home.swift
    protocol HomePort {}
    protocol CartPort {}
    protocol HomeDetailPort: HomePort {}
    final class HomePart: HomePort {}
    final class CartPart: CartPort {}
    final class DeepPart: HomeDetailPort {}
    protocol Bound: AnyObject {}
    protocol Free {}
    //- Scenes/Cart/Cart.swift
    struct CartView {}
    struct HomeView {}
    """
  )

  /// The names that `selector` selects under `scene`, decoded from a component of YAML.
  private func selected(_ selector: String, scene: String?, tied: TiedPlaces = .outsideOfNot) throws -> [String] {
    let (configuration, diagnostics) = try load(
      """
      components:
        scene: "Scenes/{scene}/**"
        port: { in: scene, type: "{scene}Port", kind: protocol }
        any-port: { in: scene, kind: protocol }
        it: \(selector)
      """
    )
    #expect(diagnostics == [])
    let selection = Selection(configuration, over: Self.project.graph())
    let bound = BoundSelector(
      try #require(configuration.components.first { $0.name == "it" }).selector,
      in: selection,
      tied: tied
    )
    let binding: Binding = scene.map { ["scene": Array($0.utf8)] } ?? [:]
    return selection.graph.elements.indices
      .filter { selection.index[ElementID($0)].isNominalType && bound.selects(ElementID($0), under: binding) }
      .map { String(decoding: selection.index.name(ElementID($0)), as: UTF8.self) }
  }

  @Test(arguments: [
    ("{ type: \"{scene}Port\" }", "Home", ["HomePort"]),
    ("{ type: \"{scene}*Port\" }", "Home", ["HomePort", "HomeDetailPort"]),
    ("{ type: \"{scene}Port\" }", "Other", []),
    ("{ in: port }", "Home", ["HomePort"]),
    ("{ in: port }", "Cart", []),
    ("[{ in: port }, { type: CartPart }]", "Home", ["HomePort", "CartPart"]),
    ("{ kind: protocol, not: port }", "Home", ["CartPort", "HomeDetailPort", "Bound", "Free"]),
    ("{ kind: class, inherits: port }", "Home", ["HomePart", "DeepPart"]),
    ("{ kind: class, not: { inherits: port } }", "Home", ["CartPart"]),
    ("{ inherits: \"{scene}DetailPort\" }", "Home", ["DeepPart"]),
    ("{ path: \"Scenes/{scene}/**\", kind: struct }", "Home", []),
    ("{ path: \"Scenes/{scene}/**\", kind: struct }", "Cart", ["CartView", "HomeView"]),
    ("{ in: scene, kind: struct }", "Home", []),
    ("{ kind: struct, not: scene }", "Home", []),
    ("{ kind: struct, not: { type: \"{scene}View\" } }", "Home", ["CartView"]),
    ("{ kind: class, inherits: any-port }", "Home", ["HomePart", "CartPart", "DeepPart"]),
    ("{ kind: class, inherits: any-port }", "Cart", []),
  ])
  func patternsTakeTheBoundValue(_ selector: String, _ scene: String, _ expected: [String]) throws {
    #expect(try selected(selector, scene: scene) == expected)
  }

  @Test func anUnboundCaptureMatchesAnything() throws {
    #expect(try selected("{ type: \"{scene}View\" }", scene: nil) == ["CartView", "HomeView"])
    #expect(try selected("{ type: \"{other}Port\" }", scene: "Home").count == 3)
    #expect(try selected("{ in: scene, kind: struct }", scene: nil) == ["CartView", "HomeView"])
  }

  @Test func inWhatTypesMustBeInAPathIsTiedInANotAsWell() throws {
    let selector = "{ kind: struct, not: scene }"
    #expect(try selected(selector, scene: "Home", tied: .everywhere) == ["CartView", "HomeView"])
    #expect(try selected(selector, scene: "Cart", tied: .everywhere) == [])
  }
}
