import Configuration
import DependencyGraph
import Testing

@testable import RuleKinds

/// The rules about dependencies, as Documentation/rule-language.md#the-kinds-of-rules describes them.
struct KindTests {
  // MARK: layers

  private func threeLayers() throws -> [(String, Selector)] {
    [
      ("domain", try select(path: "Domain/**")), ("data", try select(path: "Data/**")),
      ("presentation", try select(path: "Presentation/**")),
    ]
  }

  @Test func aLayerMayNameItselfAndItsRowAndWhatTheTableDoesNotMention() throws {
    var graph = GraphBuilder()
    let domain = graph.type("Article", in: graph.file("Domain/Article.swift"))
    let data = graph.type("Store", in: graph.file("Data/Store.swift"))
    let list = graph.type("List", in: graph.file("Presentation/List.swift"))
    let other = graph.type("Helper", in: graph.file("Support/Helper.swift"))
    for target in [domain, data, other] { graph.refer(list, to: target) }
    graph.refer(data, to: domain)
    graph.refer(domain, to: list, by: .create)
    let rule = layers(("domain", []), ("data", ["domain"]), ("presentation", ["domain"]))
    let outcome = graph.check(rule, try threeLayers())
    #expect(
      outcome.violations.map(\.reported.message) == [
        "Article (domain) creates List (presentation); domain may not depend on any other component of the table",
        "List (presentation) refers to Store (data) in a declaration; presentation may depend on: domain",
      ]
    )
    #expect(outcome.result.verdict == .broken)
  }

  @Test func aMentionedComponentWithoutARowMayNameAnything() throws {
    var graph = GraphBuilder()
    let domain = graph.type("Article", in: graph.file("Domain/Article.swift"))
    let data = graph.type("Store", in: graph.file("Data/Store.swift"))
    graph.refer(data, to: domain)
    graph.refer(domain, to: data)
    let lists = layers(("domain", ["data"]), ("presentation", ["data"]))
    #expect(graph.violations(lists, try threeLayers()).isEmpty)
  }

  @Test func whatFitsSeveralLayersBelongsToTheOneDefinedFirst() throws {
    var graph = GraphBuilder()
    let view = graph.type("HomeView", in: graph.file("App/HomeView.swift"))
    let helper = graph.type("Helper", in: graph.file("App/Helper.swift"))
    graph.refer(helper, to: view)
    let all = try select(path: "App/**")
    let views = try select(type: ["*View"])
    let rule = layers(("all", []), ("views", []))
    #expect(graph.violations(rule, [("views", views), ("all", all)]).count == 1)
    #expect(graph.check(rule, [("all", all), ("views", views)]).violations.isEmpty)
  }

  @Test func aTableMayMentionFrameworks() throws {
    var graph = GraphBuilder()
    let file = graph.file("Domain/Article.swift")
    _ = graph.type("Article", in: file)
    graph.importModule("UIKit", in: file)
    _ = graph.type("List", in: graph.file("Presentation/List.swift"))
    let rule = layers(("domain", []), ("presentation", ["domain", "ui"]))
    #expect(graph.violations(rule, try threeLayers()) == ["Domain/Article.swift:1 Article import UIKit"])
  }

  // MARK: forbid

  @Test(arguments: ["inherit", "declare", "create", "use"])
  func viaLimitsTheKindsOfReferences(_ kind: String) throws {
    var graph = GraphBuilder()
    let store = graph.type("Store", in: graph.file("Data/Store.swift"))
    let view = graph.type("View", in: graph.file("App/View.swift"))
    graph.refer(view, to: store, by: .inherit)
    graph.refer(view, to: store, by: .declare)
    graph.refer(view, to: store, by: .create)
    graph.refer(view, to: store, by: .use)
    let app = try select(path: "App/**")
    let data = try select(path: "Data/**")
    #expect(graph.violations(forbid(app, data)).count == 4)
    let found = graph.violations(forbid(app, data, via: [kind]))
    #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix("View \(kind) Store") })
  }

  @Test func oneMentionIsReportedOnceThoughTwoStatementsForbidIt() throws {
    var graph = GraphBuilder()
    let store = graph.type("Store", in: graph.file("Data/Store.swift"))
    graph.refer(graph.type("View", in: graph.file("App/View.swift")), to: store)
    let statement = ForbidRule.Options(from: try select(path: "App/**"), to: try select(path: "Data/**"))
    let rule = ForbidRule(statements: [statement, statement])
    #expect(graph.violations(rule).count == 1)
  }

  @Test func theProtectedFormNamesWhoIsAllowed() throws {
    var graph = GraphBuilder()
    let screen = graph.type("Screen", in: graph.file("App/Screen.swift"))
    graph.refer(graph.type("Factory", in: graph.file("App/Factory.swift")), to: screen)
    graph.refer(graph.type("View", in: graph.file("App/View.swift")), to: screen, by: .use)
    let factory = ("factory", try select(type: ["Factory"]))
    let rule = forbid(try select(not: [named("factory")]), try select(type: ["Screen"]))
    let messages = graph.check(rule, [factory]).violations.map(\.reported.message)
    #expect(messages == ["View uses Screen; only factory may depend on Screen"])
    let narrow = forbid(try select(not: [named("factory")]), try select(type: ["Screen"]), via: ["create", "use"])
    let narrowMessages = graph.check(narrow, [factory]).violations.map(\.reported.message)
    #expect(narrowMessages == ["View uses Screen; only factory may create or use Screen"])
  }

  // MARK: 18

  @Test func exceptInsideAKindAndBesideItMeanTheSame() throws {
    var graph = GraphBuilder()
    let store = graph.type("Store", in: graph.file("Data/Store.swift"))
    let view = graph.type("View", in: graph.file("App/View.swift"))
    graph.refer(graph.type("State", in: view), to: store)
    graph.refer(graph.type("Other", in: graph.file("App/Other.swift")), to: store)
    let app = try select(path: "App/**")
    let data = try select(path: "Data/**")
    let except = try select(type: ["View"])
    let expected = ["App/Other.swift:1 Other declare Store"]
    #expect(graph.violations(forbid(app, data, except: except)) == expected)
    #expect(graph.violations(forbid(app, data), except: except) == expected)
  }

  // MARK: independent

  private let scene = ("scene", try? select(path: "Scenes/{scene}/**"))

  private func scenes() throws -> (GraphBuilder, home: GraphBuilder.Handle, cart: GraphBuilder.Handle) {
    var graph = GraphBuilder()
    let home = graph.type("Home", in: graph.file("Scenes/Home/Home.swift"))
    let cart = graph.type("Cart", in: graph.file("Scenes/Cart/Cart.swift"))
    return (graph, home, cart)
  }

  private func independent(
    sharing: Selector? = nil,
    to: Selector? = nil,
    except: Selector? = nil
  ) throws -> IndependentRule {
    let division = Division.captures(of: try select(path: "Scenes/{scene}/**"))
    return IndependentRule(statements: [SliceOptions(division: division, except: except, sharing: sharing, to: to)])
  }

  @Test func slicesDoNotNameEachOtherAndBothEndsMustLieInOne() throws {
    var (graph, home, cart) = try scenes()
    let other = graph.type("Other", in: graph.file("Other/Other.swift"))
    graph.refer(home, to: cart)
    graph.refer(home, to: other)
    graph.refer(other, to: home)
    let outcome = graph.check(try independent())
    #expect(
      outcome.violations.map(\.reported.message) == [
        "Home (scene Home) refers to Cart (scene Cart) in a declaration; scene Home may not depend on scene Cart"
      ]
    )
  }

  @Test func sharingFreesTargetsAndToLimitsThem() throws {
    var (graph, home, cart) = try scenes()
    graph.refer(home, to: cart)
    #expect(graph.violations(try independent(sharing: try select(type: ["Cart"]))).isEmpty)
    #expect(graph.violations(try independent(to: try select(kind: [.struct]))).isEmpty)
    #expect(graph.violations(try independent(to: try select(kind: [.class]))).count == 1)
    #expect(graph.violations(try independent(except: try select(type: ["Home"]))).isEmpty)
  }

  @Test func aSliceIsOneTupleOfValues() throws {
    var graph = GraphBuilder()
    let first = graph.type("First", in: graph.file("A/X/First.swift"))
    let second = graph.type("Second", in: graph.file("A/Y/Second.swift"))
    let third = graph.type("Third", in: graph.file("B/X/Third.swift"))
    graph.refer(first, to: second)
    graph.refer(first, to: third)
    let rule = IndependentRule(statements: [
      SliceOptions(division: .captures(of: try select(path: "{scene}/{part}/*")))
    ])
    #expect(graph.violations(rule).count == 2)
    // Named as the captures are written.
    let message = try #require(graph.check(rule).violations.first?.reported.message)
    #expect(message.contains("A/X") && message.contains("A/Y"))
  }

  @Test func aListOfComponentsAndTheModulesAreSlicesToo() throws {
    var graph = GraphBuilder()
    let a = graph.type("A", in: graph.file("A/A.swift", in: "A"))
    let b = graph.type("B", in: graph.file("B/B.swift", in: "B"))
    graph.refer(a, to: b)
    let file = graph.file("A/Import.swift", in: "A")
    graph.importModule("B", in: file)
    let list = Division.list([try select(path: "A/**"), try select(path: "B/**")])
    for division in [list, .modules] {
      let rule = IndependentRule(statements: [SliceOptions(division: division)])
      #expect(graph.violations(rule) == ["A/A.swift:1 A declare B", "A/Import.swift:1 – import B"])
    }
  }

  // MARK: acyclic

  private func acyclic(_ division: Division, except: Selector? = nil) -> AcyclicRule {
    AcyclicRule(statements: [SliceOptions(division: division, except: except)])
  }

  @Test func aCycleIsReportedAtItsFirstReferenceWithTheOthersBesideIt() throws {
    var graph = GraphBuilder()
    let a = graph.type("A", in: graph.file("App/A.swift"))
    let b = graph.type("B", in: graph.file("App/B.swift"))
    let c = graph.type("C", in: graph.file("App/C.swift"))
    graph.refer(a, to: b)
    graph.refer(b, to: c, by: .use)
    graph.refer(c, to: a, by: .create)
    let violations = graph.check(acyclic(.types)).violations.map(\.reported)
    #expect(
      violations.map(\.message) == [
        "cycle of types A → B → C → A: A refers to B in a declaration; B uses C; C creates A"
      ]
    )
    #expect(violations[0].location.file == "App/A.swift")
    #expect(violations[0].other.map(\.file) == ["App/B.swift", "App/C.swift"])
  }

  @Test func referencesInNestedTypesAreReferencesOfTheTypeAroundThem() throws {
    var graph = GraphBuilder()
    let a = graph.type("A", in: graph.file("App/A.swift"))
    let b = graph.type("B", in: graph.file("App/B.swift"))
    graph.refer(graph.type("Inner", in: a), to: b)
    graph.refer(b, to: a)
    #expect(graph.check(acyclic(.types)).violations.count == 1)
  }

  @Test func nestedTypesThatNameEachOtherAreNoCycleWithTheTypeAroundThem() throws {
    var graph = GraphBuilder()
    let a = graph.type("A", in: graph.file("App/A.swift"))
    let first = graph.type("First", in: a)
    let second = graph.type("Second", in: a)
    graph.refer(first, to: second)
    #expect(graph.check(acyclic(.types)).violations.isEmpty)
    graph.refer(second, to: first)
    #expect(graph.check(acyclic(.types)).violations.count == 1)
  }

  @Test func exceptTakesTheEdgesOutOfAnElement() throws {
    var (graph, home, cart) = try scenes()
    graph.refer(home, to: cart)
    graph.refer(cart, to: home)
    let division = Division.captures(of: try select(path: "Scenes/{scene}/**"))
    #expect(graph.check(acyclic(division)).violations.count == 1)
    #expect(graph.check(acyclic(division, except: try select(type: ["Cart"]))).violations.isEmpty)
  }

  @Test func anAmbiguousMentionMakesACycleOnlyIfAllCandidatesLieInTheSameSlice() throws {
    var (graph, home, cart) = try scenes()
    let other = graph.type("Cart", in: graph.file("Other/Cart.swift"))
    graph.refer(home, to: cart, other)
    graph.refer(cart, to: home)
    let division = Division.captures(of: try select(path: "Scenes/{scene}/**"))
    #expect(graph.check(acyclic(division)).violations.isEmpty)
  }

  @Test func modulesMakeACycleByTheirImports() throws {
    var graph = GraphBuilder()
    let a = graph.file("A/A.swift", in: "A")
    let b = graph.file("B/B.swift", in: "B")
    graph.importModule("B", in: a)
    graph.importModule("A", in: b)
    let messages = graph.check(acyclic(.modules)).violations.map(\.reported.message)
    #expect(
      messages == [
        "cycle of modules A → B → A: top-level code of A.swift imports B; top-level code of B.swift imports A"
      ]
    )
  }

  // MARK: Messages

  @Test func conformanceAndInheritanceAndExtensionAreToldApart() throws {
    var graph = GraphBuilder()
    let data = graph.file("Data/Data.swift")
    let port = graph.type("Port", .protocol, in: data)
    let base = graph.type("Base", in: data)
    let view = graph.type("View", in: graph.file("App/View.swift"))
    graph.refer(view, to: port, by: .inherit)
    graph.refer(view, to: base, by: .inherit)
    let top = graph.file("App/Top.swift")
    graph.refer(top, to: base, by: .inherit, flags: .extended)
    graph.refer(top, to: port, by: .inherit)
    let rule = forbid(try select(path: "App/**"), try select(path: "Data/**"))
    let facts = graph.check(rule).violations.map { String($0.reported.message.prefix { $0 != ";" }) }
    #expect(
      facts == [
        "top-level code of Top.swift extends Base", "top-level code of Top.swift conforms to Port",
        "View conforms to Port", "View inherits from Base",
      ]
    )
  }
}
