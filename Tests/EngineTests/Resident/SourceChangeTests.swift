import Engine
import Foundation
import ReportModel
import TestSupport
import Testing

/// What can be done about a violation in the source itself: after it is done, the rule is kept, and the code compiles.
@Suite struct SourceChangeTests {
  private static let inverting = """
    components: { model: "Model/**", screen: "Screen/**" }
    rules:
      layering: { layers: { model: [], screen: [model] } }
    """
  private static let hiding = """
    components: { view: "View/**", service: "Service/**" }
    rules:
      behind-protocols: { abstract: { to: service, create: { type: App } } }
    """

  private static let screen = """
    /// Shows it.
    final class Screen: Drawn {
        private var hidden = 1
        var title: String = ""
        private(set) var rows: [Int: (String, [Int])] = [:]
        var isEmpty: Bool { rows.isEmpty }
        func show(
          _ text: String,
          at row: Int
        ) async throws -> [String] {
          []
        }
        func show<T: Equatable>(_ value: T) where T: Sendable {}
        func other() {}
    }

    """

  @Test func codeThatMayNotDependOnATypeGetsAProtocolToWhichThatConforms() throws {
    let project = try ChangedProject(
      Self.inverting,
      [
        "Screen/Screen.swift": "protocol Drawn {}\n" + Self.screen,
        "Model/Model.swift": """
        struct Model {
          let screen: Screen?
          func go(_ others: [Screen]) async throws {
            _ = try await screen?.show("a", at: 1)
            for other in others where other.isEmpty { other.show(2) }
            screen?.title = "b"
            print(screen?.rows[1]?.1 ?? [])
          }
        }
        """,
      ]
    )
    let violation = try #require(project.violations.first)
    let change = try #require(project.changes(for: violation).first)
    #expect(change.title == "Extract protocol 'ScreenProtocol' of what is used of 'Screen' here")
    try project.make(change)
    #expect(project.violations == [])
    #expect(try project.compilerErrors() == "")
    #expect(project.texts["Screen/Screen.swift"]?.contains("final class Screen: Drawn, ScreenProtocol {\n") == true)
    #expect(
      project.texts["Model/Model.swift"]?.hasSuffix(
        """

        protocol ScreenProtocol: AnyObject {
            var title: String { get set }
            var rows: [Int: (String, [Int])] { get }
            var isEmpty: Bool { get }
            func show(_ text: String, at row: Int) async throws -> [String]
            func show<T: Equatable>(_ value: T) where T: Sendable
        }

        """
      ) == true
    )
  }

  @Test(arguments: [
    (
      "@MainActor\nfinal class Store {\n  func load() {}\n}",
      "@MainActor\nprotocol StoreProtocol: AnyObject {\n  func load()\n}"
    ),
    ("actor Store {\n  func load() {}\n}", "protocol StoreProtocol: Actor {\n  func load()\n}"),
    (
      "public struct Store {\n  public mutating func load() {}\n}",
      "public protocol StoreProtocol {\n  mutating func load()\n}"
    ),
    ("struct Store {}\nextension Store {\n  func load() {}\n}", "protocol StoreProtocol {\n  func load()\n}"),
    (
      "final class Store {\n  var load: (Int) -> Void = { _ in }\n}",
      "protocol StoreProtocol: AnyObject {\n  var load: (Int) -> Void { get set }\n}"
    ),
  ])
  func whatMayBeNamedByProtocolOnlyGetsOneBesideIt(declared: String, wanted: String) throws {
    let head = declared.hasPrefix("@MainActor") ? "@MainActor " : ""
    let call =
      declared.contains("(Int) ->")
      ? "store.load(1)" : declared.contains("actor ") ? "await store.load()" : "store.load()"
    let project = try ChangedProject(
      Self.hiding,
      [
        "Service/Store.swift": declared + "\n",
        "View/View.swift": "\(head)struct View {\n  var store: Store\n  mutating func go() async { \(call) }\n}\n",
      ]
    )
    let violation = try #require(project.violations.first)
    let change = try #require(project.changes(for: violation).last)
    #expect(change.title == "Extract protocol 'StoreProtocol' of what is used of 'Store'")
    try project.make(change)
    #expect(project.violations == [])
    #expect(try project.compilerErrors() == "")
    #expect(project.texts["Service/Store.swift"]?.contains(wanted) == true, "\(project.texts)")
  }

  @Test func aProtocolThatIsThereIsOffered() throws {
    let project = try ChangedProject(
      Self.hiding,
      [
        "Service/Store.swift": """
        protocol Named { var name: String { get } }
        protocol Loading: Named { func load() }
        protocol Other {}
        final class Store: Loading, Other { let name = ""; func load() {} }
        """,
        "View/View.swift": "struct View {\n  let store: Store\n  func go() { store.load(); print(store.name) }\n}\n",
      ]
    )
    let violation = try #require(project.violations.first)
    let changes = project.changes(for: violation)
    // The type of `name` is not written, so no protocol can be extracted.
    #expect(changes.map(\.title) == ["Name protocol 'Loading' instead of 'Store'"])
    try project.make(changes[0])
    #expect(project.violations == [])
    #expect(try project.compilerErrors() == "")
  }

  /// The compiler refuses such protocols, and an editor asks while they are typed.
  @Test func protocolsThatInheritFromEachOtherEndTheSearch() throws {
    let project = try ChangedProject(
      Self.hiding,
      [
        "Service/Store.swift": """
        protocol First: Second { func load() }
        protocol Second: First {}
        final class Store: First { func load() {} }
        """,
        "View/View.swift": "struct View {\n  let store: Store\n  func go() { store.load() }\n}\n",
      ]
    )
    let violation = try #require(project.violations.first)
    #expect(project.changes(for: violation).first?.title == "Name protocol 'First' instead of 'Store'")
  }

  /// Where the file does more than to name the type, or the protocol cannot say what is used.
  @Test(arguments: [
    ("final class Store { func load() {} }", "let store: Store = Store()\n  func go() { store.load() }"),
    ("final class Store { func load() {} }", "func go(_ a: Any) { (a as? Store)?.load() }"),
    ("final class Store { func load() {} }", "let store: [any Equatable]\n  func go<T: Store>(_ t: T) { t.load() }"),
    ("final class Store<T> { func load() {} }", "let store: Store<Int>\n  func go() { store.load() }"),
    ("final class Store { func load(_ n: Int = 1) {} }", "let store: Store\n  func go() { store.load() }"),
    ("final class Store { let name = 1 }", "let store: Store\n  func go() { print(store.name) }"),
    ("final class Store { var name: some Equatable { 1 } }", "let store: Store\n  func go() { print(store.name) }"),
    ("enum Home { final class Store { func load() {} } }", "let store: Home.Store\n  func go() { store.load() }"),
    ("final class Store /* it */ { func load() {} }", "let store: Store\n  func go() { store.load() }"),
    ("final class Store { enum ID {}; func load(_ n: ID) {} }", "let store: Store\n  func go() { store.load() }"),
    ("class Base { func load() {} }\nfinal class Store: Base {}", "let store: Store\n  func go() { store.load() }"),
    ("final class Store { subscript(n: Int) -> Int { n } }", "let store: Store\n  func go() { _ = store[1] }"),
    ("final class Store { func `default`() {} }", "let store: Store\n  func go() { store.default() }"),
    ("final class Store {\n#if DEBUG\n  func load() {}\n#endif\n}", "let store: Store\n  func go() { store.load() }"),
    ("final class Store { @MainActor func load() {} }", "let store: Store\n  func go() { store.load() }"),
    ("public final class Store { func load() {} }", "let store: Store\n  func go() { store.load() }"),
    ("final class Store { func load() -> Store { self } }", "let store: Store\n  func go() { store.load() }"),
    ("final class Store { func load() {} }", "let stores: [Store: Int]\n  func go() { stores.load() }"),
    ("final class Store { func load() {} }", "let stores: Set<Store>\n  func go() { stores.load() }"),
    (
      "protocol Loads { func load(); associatedtype A }\nfinal class Store: Loads { typealias A = Int; func load(n: Int = 1) {}; func load() {} }",
      "let store: Store\n  func go() { store.load(n: 1) }"
    ),
  ])
  func nothingIsOfferedWhereAProtocolWouldNotDo(declared: String, body: String) throws {
    let project = try ChangedProject(
      Self.hiding,
      ["Service/Store.swift": declared + "\n", "View/View.swift": "struct View {\n  \(body)\n}\n"]
    )
    let violations = project.violations
    #expect(!violations.isEmpty)
    for violation in violations { #expect(project.changes(for: violation) == []) }
  }

  @Test(arguments: [
    ("weak", "var a: A?", "weak var a: A?"), ("weak", "var a: A!", "weak var a: A!"),
    ("weak", "private(set) var a: A? = nil", "private(set) weak var a: A? = nil"), ("weak", "var a: A", nil),
    ("weak", "unowned var a: A", nil), ("weak", "var a: A?, b: A?", nil),
    ("final", "func a() {}", "final func a() {}"),
  ])
  func theModifierThatIsMissingIsAdded(word: String, member: String, wanted: String?) throws {
    let project = try ChangedProject(
      "rules:\n  it: { members: { of: { type: B }, must: { is: \(word) } } }\n",
      ["B.swift": "class A {}\nclass B {\n  \(member)\n}\n"]
    )
    let violation = try #require(project.violations.first)
    let change = project.changes(for: violation).first
    #expect((change == nil) == (wanted == nil))
    guard let change, let wanted else { return }
    #expect(change.title == "Make 'a' \(word)")
    try project.make(change)
    #expect(project.texts["B.swift"] == "class A {}\nclass B {\n  \(wanted)\n}\n")
    #expect(project.violations == [])
    #expect(try project.compilerErrors() == "")
  }
}
