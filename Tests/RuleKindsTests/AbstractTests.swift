import ReportModel
import Testing

@testable import RuleKinds

/// What is concrete, where it may be named, and who may create it (Documentation/rule-language.md#abstract).
struct AbstractTests {
  private func violations(_ rule: String, _ project: String) throws -> [Violation] {
    let (configuration, diagnostics) = try load(
      """
      components:
        scene: "Scenes/{scene}/**"
        store: { path: "Stores/**" }
        view: { type: "*View" }
        presenter: { type: "*Presenter" }
      rules:
        concrete: { abstract: \(rule) }
      """
    )
    #expect(diagnostics == [])
    let selection = Selection(configuration, over: ExampleProject(project).graph())
    return DecodedRule.decode(configuration).0.flatMap { selection.check($0).violations.map(\.reported) }
  }

  /// `file:line target reference`
  private func found(_ rule: String, _ project: String) throws -> [String] {
    try violations(rule, project).map {
      "\($0.location.file):\($0.location.line ?? 0) \($0.target ?? "") \($0.reference ?? "")"
    }
  }

  @Test func onlyWhatHasBehaviourIsConcrete() throws {
    let found = try found(
      "{ to: store }",
      """
      //- Stores/Stores.swift
      import SwiftUI
      protocol Loading { func load() }
      protocol Named { var name: String { get } }
      class AStore {}
      actor BStore {}
      struct CStore { func load() {} }
      struct DStore {}
      extension DStore: Loading {}
      struct EStore: View { var body: some View { Text("") } }
      struct FStore { subscript(index: Int) -> Int { index } }
      enum Mode { case on; func toggle() {} }
      struct Failure: Error { func text() -> String { "" } }
      class OtherFailure: Error {}
      struct Query: Codable { func encoded() -> String { "" } }
      struct Point: Hashable, Named {
        let x: Int
        var name: String { "" }
        static func make() -> Point { Point(x: 1) }
        static func == (a: Point, b: Point) -> Bool { a.x == b.x }
        func hash(into hasher: inout Hasher) {}
      }
      typealias Port = Loading & Named
      typealias Hidden = AStore
      //- App.swift
      struct App {
        let a: AStore
        let b: [BStore]
        let c: (CStore) -> Void
        let d: DStore?
        let e: EStore
        let f: Result<FStore, Failure>
        let free: (Mode, Failure, OtherFailure, Query, Point, Port, any Loading)
        let hidden: Hidden
      }
      """
    )
    #expect(
      found == [
        "App.swift:2 AStore declare", "App.swift:3 BStore declare", "App.swift:4 CStore declare",
        "App.swift:5 DStore declare", "App.swift:6 EStore declare", "App.swift:7 FStore declare",
        "App.swift:9 AStore declare",
      ]
    )
  }

  private static let stores = """
    //- Stores/CardStore.swift
    protocol CardStoring { func load() }
    class CardStore: CardStoring { static let shared = CardStore(); func load() {}; enum Policy {} }
    class MemoryStore: CardStore {}

    """

  @Test func everyMentionOutsideCounts() throws {
    let found = try found(
      "{ to: store }",
      Self.stores + """
        //- App.swift
        import Stores
        @main struct Start { let store = CardStore() }
        final class FakeStore: CardStore {}
        extension CardStore { func warm() {} }
        func isOpen(_ store: Any) -> Bool { store is CardStore }
        struct App {
          var store = CardStore.shared
          var kept = CardStore()
          let policy: CardStore.Policy
          let port: CardStoring
        }
        """
    )
    #expect(
      found == [
        "App.swift:3 CardStore inherit", "App.swift:5 CardStore use", "App.swift:7 CardStore use",
        "App.swift:8 CardStore create",
      ]
    )
  }

  @Test func whoMayCreateMayNotDeclare() throws {
    let found = try found(
      "{ to: store, create: view }",
      Self.stores + """
        //- App.swift
        class ListView { let a: CardStoring = CardStore(); let b = CardStore(); lazy var c: CardStore = CardStore() }
        class Other { let a: CardStoring = CardStore() }
        """
    )
    #expect(
      found == ["App.swift:1 CardStore declare", "App.swift:1 CardStore declare", "App.swift:2 CardStore create"]
    )
  }

  @Test func whatEachItemSelectsIsOutsideOfTheOthers() throws {
    let project = """
      //- App.swift
      final class ListView { var presenter: ListPresenter?; var other: DetailView? }
      final class DetailView { func show() {} }
      final class ListPresenter { var view: ListView? }
      """
    #expect(
      try found("{ to: [view, presenter] }", project) == [
        "App.swift:1 ListPresenter declare", "App.swift:3 ListView declare",
      ]
    )
    #expect(try found("{ to: { type: [\"*View\", \"*Presenter\"] } }", project) == [])
  }

  @Test func creationOnceLeavesTheCompositionRootFirst() throws {
    let elsewhere = """
      //- Aaa.swift
      struct First { let store: CardStoring = CardStore() }
      struct Second { let store: CardStoring = CardStore() }

      """
    #expect(try found("{ to: store, create: once }", Self.stores + elsewhere) == ["Aaa.swift:2 CardStore create"])
    let root = "//- Start.swift\n@main struct Start { let store: CardStoring = CardStore() }\n"
    let withRoot = try violations("{ to: store, create: once }", Self.stores + elsewhere + root)
    #expect(withRoot.map(\.location.line) == [1, 2])
    #expect(withRoot.first?.other.map(\.file) == ["Start.swift"])
    #expect(withRoot.first?.message.hasSuffix("one place may create it, and Start.swift does") == true)
  }

  @Test func whatTestsCreateDoesNotCount() throws {
    let project = """
      //- A.swift
      public final class CardStore { public init() {}; public func load() {} }
      struct First { let store: Any = CardStore() }
      //- ATests.swift module:AppTests
      import App
      final class CardTests { let (a, b): (Any, Any) = (CardStore(), CardStore()) }
      """
    #expect(try found("{ to: { type: CardStore }, create: once }", project) == [])
    #expect(try found("{ to: { type: CardStore } }", project).count == 3)
  }

  @Test func aCreatorOfTheSameSceneMayBeNestedOrAnExtension() throws {
    let found = try found(
      "{ to: { in: scene, type: \"*Presenter\" }, create: { in: scene, type: \"*View\" }, same: scene }",
      """
      //- Scenes/Home/Home.swift
      final class HomePresenter: Presenting { func f() {} }
      protocol Presenting { func f() }
      final class HomeView { struct Setup { let presenter: Presenting = HomePresenter() } }
      //- Scenes/Home/HomeView+Make.swift
      extension HomeView { func make() -> Presenting { HomePresenter() } }
      //- Scenes/Cart/Cart.swift
      final class CartView { func make() -> Presenting { HomePresenter() } }
      //- Other/HomeView.swift
      final class OtherView { func make() -> Presenting { HomePresenter() } }
      """
    )
    #expect(found == ["Other/HomeView.swift:1 HomePresenter create", "Scenes/Cart/Cart.swift:1 HomePresenter create"])
  }

  @Test(arguments: [
    ("{ to: store }", "name its protocol CardStoring instead", "have it passed in as CardStoring"),
    ("{ to: store, create: view }", "name its protocol CardStoring instead", "move the creation of CardStore to view"),
  ])
  func theFixNamesTheProtocolOrTheCreator(_ rule: String, _ naming: String, _ creation: String) throws {
    let project = Self.stores + "//- App.swift\nstruct App { let a: CardStore; let b: CardStoring = CardStore() }\n"
    #expect(try violations(rule, project).map(\.fix) == [naming, creation])
  }

  @Test(arguments: [
    ("CardStore.shared.load()", "have it passed in as CardStoring"),
    ("_ = CardStore.defaultName", "have it passed in as CardStoring"),
    ("_ = some as? CardStore", "name its protocol CardStoring instead"),
  ])
  func theFixOfAUseCanBeFollowed(_ statement: String, _ fix: String) throws {
    let project = Self.stores + "//- App.swift\nstruct App { func f(_ some: Any) { \(statement) } }\n"
    #expect(try violations("{ to: store, create: view }", project).map(\.fix) == [fix])
  }

  @Test func theFixNamesThePortOfTheTypeItself() throws {
    let project = """
      //- Stores/ListPresenter.swift
      protocol ListInteractorOutput {}
      protocol ListPresenterProtocol {}
      protocol Alertable {}
      final class ListPresenter: ListInteractorOutput, ListPresenterProtocol, Alertable { func f() {} }
      //- App.swift
      struct App { let a: ListPresenter }
      """
    let fixes = try violations("{ to: { type: ListPresenter } }", project).map(\.fix)
    #expect(fixes == ["name its protocol ListPresenterProtocol instead"])
  }

  /// Which of several protocols is meant, the name does not say for certain.
  @Test func theFixSaysThatThereAreSeveralProtocols() throws {
    let project = """
      //- Stores/PostStore.swift
      protocol PostUseCase {}
      protocol VoteUseCase {}
      final class PostStore: PostUseCase, VoteUseCase { func f() {} }
      //- App.swift
      struct App { let a: PostStore; let b: any VoteUseCase = PostStore() }
      """
    let fixes = try violations("{ to: { type: PostStore } }", project).map(\.fix)
    let expected = [
      "name one of its protocols instead, such as PostUseCase",
      "have it passed in as one of its protocols, such as PostUseCase",
    ]
    #expect(fixes == expected)
  }

  /// Another module sees what is public, and with `@testable` what is internal.
  @Test(arguments: [
    ("protocol Port {}", "import Core", nil), ("public protocol Port {}", "import Core", "Port"),
    ("protocol Port {}", "@testable import Core", "Port"), ("private protocol Port {}", "@testable import Core", nil),
    ("package protocol Port {}", "import Core", nil),
    ("protocol Port: Face {}\npublic protocol Face {}", "import Core", "Face"),
    ("enum Ports { public protocol Port {} }\ntypealias Port = Ports.Port", "import Core", nil),
  ])
  func theFixNamesOnlyWhatThePlaceSees(_ port: String, _ importing: String, _ named: String?) throws {
    let project = """
      //- Stores/Store.swift module:Core
      \(port)
      public final class Store: Port { public static let shared = Store(); public func f() {} }
      //- Screens/App.swift module:Screens
      \(importing)
      struct App { let a: Store; func go() { Store.shared.f() } }
      """
    let fixes = try violations("{ to: { type: Store } }", project).map(\.fix)
    let expected = [
      named.map { "name its protocol \($0) instead" } ?? "declare a protocol that Store conforms to, and name that",
      "have it passed in as \(named ?? "a protocol that Store conforms to")",
    ]
    #expect(fixes == expected)
  }

  @Test func whatIsPrivateInAnotherFileIsNoFix() throws {
    let stores = "//- Stores/A.swift\nprivate protocol Port {}\nfinal class Cache: Port { func f() {} }\n"
    let fixes = try violations("{ to: store }", stores + "//- App.swift\nstruct App { let a: Cache }\n").map(\.fix)
    #expect(fixes == ["declare a protocol that Cache conforms to, and name that"])
  }

  @Test func theFixSaysThatAProtocolIsMissing() throws {
    let project = "//- Stores/A.swift\nfinal class Cache: NSObject {}\n//- App.swift\nstruct App { let a: Cache }\n"
    let fixes = try violations("{ to: store }", project).map(\.fix)
    #expect(fixes == ["declare a protocol that Cache conforms to, and name that"])
  }

  @Test(arguments: [
    ("{ to: store, create: nobody }", "unknown component 'nobody'"),
    ("{ to: store, same: scene }", "'same' needs 'create' with a component beside it"),
    ("{ to: store, create: once, same: scene }", "'same' needs 'create' with a component beside it"),
    ("{ to: store, create: scene, same: scene }", "'to' captures no '{scene}'"),
    ("{ to: scene, create: view, same: scene }", "'create' captures no '{scene}'"),
    ("{ to: scene, create: scene, same: seen }", "'to' captures no '{seen}'; it captures 'scene'"),
    ("{ create: view }", "'abstract' needs the key 'to'"),
    ("{ to: [] }", "expected a component, a selector in braces or a list of them, found an empty list"),
    ("{ to: store, form: view }", "unknown key 'form'"),
  ])
  func mistakesInTheOptionsAreReported(_ rule: String, _ message: String) throws {
    let (_, diagnostics) = try load(
      """
      components: { scene: "Scenes/{scene}/**", store: { path: "Stores/**" }, view: { type: "*View" } }
      rules: { concrete: { abstract: \(rule) } }
      """
    )
    #expect(diagnostics.contains { $0.message.hasPrefix(message) && $0.location?.line == 2 }, "\(diagnostics)")
  }

  @Test func aComponentWithoutAnythingConcreteMakesTheRuleVacuous() throws {
    let (configuration, _) = try load(
      "components: { store: \"Stores/**\" }\nrules: { concrete: { abstract: { to: store } } }"
    )
    let project = ExampleProject("//- Stores/A.swift\nenum Mode {}\nprotocol P {}\n//- B.swift\nstruct B {}\n")
    let outcome = Selection(configuration, over: project.graph()).check(DecodedRule.decode(configuration).0[0])
    #expect(outcome.result.verdict == .vacuous)
    #expect(
      outcome.diagnostics.first?.message.hasSuffix("'to' selects no class, actor or struct with behaviour: store")
        == true
    )
  }
}
