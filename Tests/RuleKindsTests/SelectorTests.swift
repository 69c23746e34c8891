import Basics
import Configuration
import DependencyGraph
import Testing

@testable import RuleKinds

/// Components and their selectors (Documentation/rule-language.md#components-and-selectors).
struct SelectorTests {
  /// Types only, so that expectations stay short.
  private func types(
    _ graph: GraphBuilder,
    _ selector: Selector,
    _ components: [(String, Selector)] = []
  ) -> [String] {
    graph.selected(selector, components).filter { !$0.contains("/") && $0 != "App" && $0 != "Core" }
  }

  // MARK: 10

  @Test func pathAndModuleAreAlternatives() throws {
    var graph = GraphBuilder()
    _ = graph.type("A", in: graph.file("App/Data/A.swift", in: "App"))
    _ = graph.type("B", in: graph.file("App/Other/B.swift", in: "App"))
    _ = graph.type("C", in: graph.file("Core/C.swift", in: "Core"))
    #expect(types(graph, try select(path: "**/Data/**", module: ["Core"])) == ["A", "C"])
  }

  @Test func nameKindAndInheritanceSelectNothingOutside() throws {
    var graph = GraphBuilder()
    let file = graph.file("App/A.swift")
    let base = graph.type("Base", .protocol, in: file)
    _ = graph.type("AView", in: file, inherits: [base])
    _ = graph.type("BView", .struct, in: file, inherits: [base])
    _ = graph.type("CView", in: file)
    graph.importModule("UIKit", in: file)
    _ = graph.externalType("UIView", from: "UIKit")
    let selector = try select(module: ["App", "UIKit"], type: ["*View"], kind: [.class], inherits: ["Base"])
    #expect(types(graph, selector) == ["AView"])
    #expect(types(graph, try select(module: ["*"], type: ["*View"])) == ["AView", "BView", "CView"])
    #expect(types(graph, try select(module: ["UIKit"], type: ["*View"])) == [])
    #expect(types(graph, try select(module: ["UIKit"], kind: [.class])) == [])
  }

  @Test func aModuleSaysOfWhichOneAppleSubclassesAre() throws {
    var graph = GraphBuilder()
    let file = graph.file("App/A.swift")
    let price = graph.type("Price", in: file)
    graph.importModule("UIKit", in: file)
    let view = graph.externalType("UIView", from: "UIKit")
    graph.refer(price, to: graph.externalType("UILabel", from: "UIKit", inherits: [view]))
    graph.refer(price, to: graph.externalType("UIColor", from: "UIKit"))
    let from = try select(path: "App/**")
    let views = graph.violations(forbid(from, try select(module: ["UIKit"], inherits: ["UIView"])))
    #expect(views.count == 1 && views.first?.hasSuffix("Price declare UILabel") == true, "\(views)")
    #expect(graph.violations(forbid(from, try select(module: ["MapKit"], inherits: ["UIView"]))) == [])
  }

  @Test func symbolNarrowsTheOutside() throws {
    var graph = GraphBuilder()
    let file = graph.file("App/A.swift")
    _ = graph.type("UIState", in: file)
    graph.importModule("UIKit", in: file)
    _ = graph.externalType("UIView", from: "UIKit")
    _ = graph.externalType("NSLayout", from: "UIKit")
    _ = graph.externalType("UIKnob", from: "Knobs")
    #expect(types(graph, try select(symbol: ["UI*"])) == ["UIView", "UIKnob"])
    #expect(types(graph, try select(module: ["UIKit"], symbol: ["UI*"])) == ["UIView"])
    #expect(types(graph, try select(module: ["UIKit"])) == ["UIKit", "UIView", "NSLayout"])
    #expect(types(graph, try select(path: "App/**", symbol: ["UI*"])) == ["UIState", "UIView", "UIKnob"])
  }

  @Test func inAndNotFilterBothSides() throws {
    var graph = GraphBuilder()
    let file = graph.file("App/A.swift")
    _ = graph.type("A", in: file)
    _ = graph.type("B", in: file)
    _ = graph.externalType("UIView", from: "UIKit")
    _ = graph.externalType("URL", from: "Foundation")
    let all = try select(path: "App/**", module: ["*"])
    #expect(types(graph, try select(in: [all])) == ["A", "B", "UIView", "URL"])
    let some = try select(in: [all], not: [try select(type: ["A"]), try select(module: ["Foundation"])])
    #expect(types(graph, some) == ["B", "UIView"])
    #expect(types(graph, try select(in: [all, try select(type: ["A"])])) == ["A"])
  }

  // MARK: 11

  @Test func anAsteriskInATypePatternCrossesDots() throws {
    var graph = GraphBuilder()
    let outer = graph.type("Home", .enum, in: graph.file("App/A.swift"))
    _ = graph.type("Request", in: graph.type("Load", .enum, in: outer))
    #expect(types(graph, try select(type: ["Home.*Request"])) == ["Home.Load.Request"])
  }

  @Test func aPatternWithADotMeansTheWholeNameAndOneWithoutTheLastPart() throws {
    var graph = GraphBuilder()
    let file = graph.file("App/A.swift")
    _ = graph.type("Request", in: graph.type("Home", .enum, in: file))
    _ = graph.type("Request", in: file)
    #expect(types(graph, try select(type: ["Request"])) == ["Home.Request", "Request"])
    #expect(types(graph, try select(type: ["*.Request"])) == ["Home.Request"])
    #expect(types(graph, try select(type: ["Home.Request"])) == ["Home.Request"])
    #expect(types(graph, try select(type: ["request"])) == [])
  }

  // MARK: 12

  @Test func aCaptureOfATypePatternTakesValuesOfAPathCapture() throws {
    var graph = GraphBuilder()
    _ = graph.type("HomeVC", in: graph.file("Scenes/Home/HomeVC.swift"))
    let shared = graph.file("Shared/Base.swift")
    _ = graph.type("BaseVC", in: shared)
    _ = graph.type("HomeVC2", in: shared)
    let scene = ("scene", try select(path: "Scenes/{scene}/**"))
    #expect(types(graph, try select(type: ["{scene}VC"]), [scene]) == ["HomeVC"])
    #expect(types(graph, try select(type: ["{scene}VC"])) == ["HomeVC", "BaseVC"])
  }

  @Test func theLongestValueOfAPathCaptureIsTakenFirst() throws {
    var graph = GraphBuilder()
    _ = graph.type("A", in: graph.file("Scenes/Home/A.swift"))
    _ = graph.type("B", in: graph.file("Scenes/HomeDetail/B.swift"))
    _ = graph.type("HomeDetailView", in: graph.file("Other/C.swift"))
    let scene = try select(path: "Scenes/{scene}/**")
    let views = try select(type: ["{scene}*View"])
    let selection = Selection(configuration([("scene", scene), ("views", views)]), over: graph.build())
    #expect(selection.captures(of: named("views")).bindings == [["scene": Array("HomeDetail".utf8)]])
  }

  @Test func aCaptureOfATypePatternTakesTheValueThatItsPathBound() throws {
    var graph = GraphBuilder()
    let file = graph.file("Scenes/Home/A.swift")
    _ = graph.type("HomeVC", in: file)
    _ = graph.type("CartVC", in: file)
    _ = graph.type("CartView", in: graph.file("Scenes/Cart/B.swift"))
    let scene = ("scene", try select(path: "Scenes/{scene}/**"))
    #expect(types(graph, try select(type: ["{scene}VC"], in: [named("scene")]), [scene]) == ["HomeVC"])
    #expect(types(graph, try select(type: ["{scene}VC"]), [scene]) == ["HomeVC", "CartVC"])
  }

  // MARK: 16

  @Test func inheritanceIsTransitiveThroughTheProjectAndTheOutside() throws {
    var graph = GraphBuilder()
    let file = graph.file("App/A.swift")
    let view = graph.externalType("UIView", from: "UIKit")
    let cell = graph.externalType("UITableViewCell", from: "UIKit", inherits: [view])
    let base = graph.type("BaseCell", in: file, inherits: [cell])
    _ = graph.type("HomeCell", in: file, inherits: [base])
    _ = graph.type("Other", in: file)
    #expect(types(graph, try select(kind: [.class], inherits: ["UIView"])) == ["BaseCell", "HomeCell"])
    // A type of the project is no subtype of itself.
    #expect(types(graph, try select(kind: [.class], inherits: ["Base*"])) == ["HomeCell"])
  }

  @Test func inheritanceMayNameAComponent() throws {
    var graph = GraphBuilder()
    let port = graph.type("Port", .protocol, in: graph.file("Domain/Port.swift"))
    _ = graph.type("Adapter", in: graph.file("Data/Adapter.swift"), inherits: [port])
    var conditions = Selector.Conditions()
    conditions.inherits = [.component("domain")]
    conditions.kind = [.class]
    let selector = Selector(anyOf: [.all(conditions)], location: named().location)
    #expect(types(graph, selector, [("domain", try select(path: "Domain/**"))]) == ["Adapter"])
  }

  @Test func genericArgumentsBesideInheritanceNarrowIt() throws {
    var graph = GraphBuilder()
    let file = graph.file("App/A.swift")
    let presenter = graph.type("Presenter", in: file)
    let view = graph.type("View", in: file)
    let store = graph.type("Store", in: file)
    let first = graph.type("First", in: file)
    let second = graph.type("Second", in: file)
    graph.inherit(first, from: presenter, arguments: [view])
    graph.inherit(second, from: presenter, arguments: [store])
    _ = graph.type("Third", in: file, inherits: [first])
    #expect(types(graph, try select(inherits: ["Presenter"], arguments: ["View"])) == ["First", "Third"])
  }

  @Test func anyObjectHoldsForWhatIsBoundToClasses() throws {
    var graph = GraphBuilder()
    let file = graph.file("App/A.swift")
    let bound = graph.type("Bound", .protocol, in: file, flags: .classBound)
    _ = graph.type("Child", .protocol, in: file, inherits: [bound])
    let base = graph.type("Base", .class, in: file)
    _ = graph.type("ForBase", .protocol, in: file, inherits: [base])
    let root = graph.externalType("NSObjectProtocol", from: "ObjectiveC")
    _ = graph.type("ForObjectiveC", .protocol, in: file, inherits: [root])
    _ = graph.type("Free", .protocol, in: file)
    _ = graph.type("Value", .struct, in: file)
    let selected = types(graph, try select(kind: [.protocol], inherits: ["AnyObject"]))
    #expect(selected == ["Bound", "Child", "ForBase", "ForObjectiveC"])
  }

  // MARK: 17

  @Test func categoriesAreTheReferencesInExtensions() throws {
    var graph = GraphBuilder()
    let file = graph.file("App/A.swift")
    let store = graph.type("Store", in: file)
    let view = graph.type("View", in: file)
    let part = graph.part(of: view, in: file)
    graph.refer(view, to: store)
    graph.refer(part, to: store)
    let rule = forbid(try select(kind: [.category]), try select(type: ["Store"]))
    #expect(graph.violations(rule) == ["App/A.swift:2 View declare Store"])
  }

  @Test(arguments: [
    (Selector.ElementKind.class, "C"), (.struct, "S"), (.enum, "E"), (.protocol, "P"), (.actor, "A"),
  ])
  func kindsAreTold(_ kind: Selector.ElementKind, _ name: String) throws {
    var graph = GraphBuilder()
    let file = graph.file("App/A.swift")
    _ = graph.type("C", .class, in: file)
    _ = graph.type("S", .struct, in: file)
    _ = graph.type("E", .enum, in: file)
    _ = graph.type("P", .protocol, in: file)
    _ = graph.type("A", .actor, in: file)
    #expect(types(graph, try select(kind: [kind])) == [name])
  }

  // MARK: Built-in components

  @Test func builtInFrameworksAreNamesAndNotPrefixes() throws {
    var graph = GraphBuilder()
    let file = graph.file("Network/A.swift", in: "Network")
    _ = graph.type("UIState", in: file)
    graph.importModule("UIKit", in: file)
    graph.importModule("UIKitExtras", in: file)
    _ = graph.externalType("UIKnob", from: "Knobs")
    _ = graph.externalType("UserDefaults", from: "Foundation")
    _ = graph.externalType("URLSession", from: "Foundation")
    #expect(graph.selected(named("ui")) == ["UIKit"])
    #expect(graph.selected(named("persistence")) == ["UserDefaults"])
    #expect(graph.selected(named("network")) == ["URLSession"])
  }

  @Test(arguments: [
    ("AVKit", "ui"), ("CarPlay", "ui"), ("Charts", "ui"), ("PDFKit", "ui"), ("RealityKit", "ui"), ("TipKit", "ui"),
    ("UserNotificationsUI", "ui"), ("KeychainAccess", "persistence"), ("MMKV", "persistence"),
    ("Valet", "persistence"),
  ])
  func whatShowsAndWhatKeepsIsBuiltIn(_ module: String, _ component: String) throws {
    var graph = GraphBuilder()
    let file = graph.file("App/A.swift")
    graph.importModule(module, in: file)
    graph.importModule("Cache", in: file)
    #expect(graph.selected(named(component)) == [module])
  }

  @Test("Of maps, web pages and widgets what draws is ui, as the module tells")
  func whatDrawsOfAModuleIsBuiltIn() throws {
    var graph = GraphBuilder()
    let file = graph.file("App/A.swift")
    for module in ["MapKit", "WebKit", "WidgetKit"] { graph.importModule(module, in: file) }
    _ = graph.externalType("MKMapView", from: "MapKit")
    _ = graph.externalType("MKLocalSearch", from: "MapKit")
    _ = graph.externalType("Map", from: "MapKit")
    _ = graph.externalType("Map", from: "ObjectMapper")
    _ = graph.externalType("WKWebView", from: "WebKit")
    _ = graph.externalType("WKHTTPCookieStore", from: "WebKit")
    _ = graph.externalType("WidgetCenter", from: "WidgetKit")
    #expect(graph.selected(named("ui")) == ["MKMapView", "Map", "WKWebView"])
  }

  @Test func builtInTypesAreTold() throws {
    var graph = GraphBuilder()
    let file = graph.file("App/A.swift")
    let error = graph.externalType("Error", from: "Swift")
    _ = graph.externalType("Int8", from: "Swift")
    _ = graph.type("Failure", .enum, in: file, inherits: [error])
    _ = graph.type("Port", .protocol, in: file)
    let app = graph.type("NewsApp", .struct, in: file, isMain: true)
    _ = graph.part(of: app, in: file)
    #expect(graph.selected(named("error")) == ["Failure", "Error"])
    #expect(graph.selected(named("plain")) == ["Int8"])
    #expect(graph.selected(named("protocol")) == ["Port"])
    #expect(graph.selected(named("root")) == ["NewsApp", "NewsApp"])
  }
}
