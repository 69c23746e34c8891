import Engine
import ReportModel
import Testing

/// A creation that a rule forbids is handed in from where the type is created: afterwards the rule is kept, and the code
/// compiles.
@Suite struct InjectedCreationTests {
  private static let configuration = """
    components: { view: "View/**", service: "Service/**" }
    rules:
      behind-protocols: { abstract: { to: service, create: { path: "Root/**" } } }
    """
  private static let service = """
    protocol Store: Sendable { func load() }
    struct FileStore: Store {
      var name = ""
      func load() {}
    }

    """

  private func changed(_ type: String, _ root: String, others: [String: String] = [:]) throws -> ChangedProject {
    let files = ["Service/Store.swift": Self.service, "View/Model.swift": type, "Root/Root.swift": root]
    return try ChangedProject(Self.configuration, files.merging(others) { $1 })
  }

  private func injection(_ project: ChangedProject) -> SourceChange? {
    project.violations.flatMap(project.changes).first { $0.title.hasPrefix("Inject") }
  }

  @Test(arguments: [
    // No initializer so far: one is written behind the stored properties.
    (
      """
      final class Model {
        private let store: Store = FileStore()
        private var count = 0
        func go() { store.load() }
      }

      """,
      "func start() -> Model { Model() }\n",
      """
      final class Model {
        private let store: Store
        private var count = 0

        init(store: Store) {
          self.store = store
        }

        func go() { store.load() }
      }

      """,
      "func start() -> Model { Model(store: FileStore()) }\n"
    ),
    (
      "struct Model {\n\tlet store: any Store = FileStore(name: \"a(b\") // kept\n}\n",
      "struct Root {\n  var models = [Model(), Model()]\n}\n",
      "struct Model {\n\tlet store: any Store // kept\n\n\tinit(store: any Store) {\n\t\tself.store = store\n\t}\n}\n",
      "struct Root {\n  var models = [Model(store: FileStore(name: \"a(b\")), Model(store: FileStore(name: \"a(b\"))]\n}\n"
    ),
    // One that takes something already.
    (
      """
      @MainActor
      final class Model {
          let title: String
          let store: Store? = FileStore()

          init(title: String) {
              self.title = title
              store?.load()
          }
      }

      """,
      "@MainActor func start() -> Model {\n  Model(\n    title: String(\"a\")\n  )\n}\n",
      """
      @MainActor
      final class Model {
          let title: String
          let store: Store?

          init(title: String, store: Store?) {
              self.store = store
              self.title = title
              store?.load()
          }
      }

      """,
      "@MainActor func start() -> Model {\n  Model(\n    title: String(\"a\"), store: FileStore()\n  )\n}\n"
    ),
    (
      "actor Model {\n  let store: Store = FileStore()\n  init?() {}\n}\n",
      "let model = Model()\n",
      "actor Model {\n  let store: Store\n  init?(store: Store) {\n    self.store = store\n  }\n}\n",
      "let model = Model(store: FileStore())\n"
    ),
  ])
  func theCreationGoesToWhereTheTypeIsCreated(type: String, root: String, newType: String, newRoot: String) throws {
    let project = try changed(type, root)
    let change = try #require(injection(project))
    #expect(change.title == "Inject 'store' where 'Model' is created, in 'Root.swift'")
    try project.make(change)
    #expect(project.texts["View/Model.swift"] == newType)
    #expect(project.texts["Root/Root.swift"] == newRoot)
    #expect(project.violations == [])
    #expect(try project.compilerErrors() == "")
  }

  /// The type may be created in a file that does not name it.
  @Test(arguments: [("show(.init())", true), ("show(.init(row: 1))", false), ("_ = Row.init()", false)])
  func whoCreatesItWithoutItsNameIsFound(code: String, isFound: Bool) throws {
    let project = try changed(
      "struct Model {\n  let store: Store = FileStore()\n}\nfunc show(_: Model) {}\n",
      "let model = Model()\n",
      others: ["Root/Other.swift": "struct Row {}\nfunc other() { \(code) }\n"]
    )
    #expect((injection(project) == nil) == isFound)
  }

  /// The next property goes on in the next line.
  @Test func theNewInitializerStandsBehindWholeProperties() throws {
    let project = try changed(
      "struct Model {\n  let store: Store = FileStore()\n  let limit: Int =\n    12\n}\n",
      "let model = Model()\n"
    )
    try project.make(try #require(injection(project)))
    #expect(try project.compilerErrors() == "")
    #expect(
      project.texts["View/Model.swift"]?.contains("self.store = store\n  }\n\n  let limit: Int =\n    12\n}") == true
    )
  }

  @Test func anInitializerThatOnlyEndsTheProgramStays() throws {
    let project = try changed(
      """
      class Base {
        required init(coder: Int) {}
        init() {}
      }
      final class Model: Base {
        let store: Store = FileStore()
        func go() { store.load() }
        init(row: Int) { super.init() }
        required init(coder: Int) { fatalError("no storyboard") }
      }

      """,
      "func start() -> Model { Model(row: 1) }\n"
    )
    // An initializer on one line is left as it is.
    #expect(injection(project) == nil)
    let text = try #require(project.texts["View/Model.swift"])
    let open = text.replacing("{ super.init() }", with: "{\n    super.init()\n  }")
    let other = try changed(open, "func start() -> Model { Model(row: 1) }\n")
    try other.make(try #require(injection(other)))
    #expect(other.violations == [])
    #expect(try other.compilerErrors() == "")
    let initializer = "init(row: Int, store: Store) {\n    self.store = store\n    super.init()\n  }"
    #expect(other.texts["View/Model.swift"]?.contains(initializer) == true)
  }

  @Test func allFilesThatCreateItFollow() throws {
    let project = try changed(
      "struct Model {\n  let store: Store = FileStore()\n}\n",
      "let model = Model()\n",
      others: ["Root/Scene.swift": "func scene() -> Model { Model() }\n"]
    )
    let change = try #require(injection(project))
    #expect(change.title == "Inject 'store' where 'Model' is created, in 2 files")
    try project.make(change)
    #expect(project.violations == [])
    #expect(try project.compilerErrors() == "")
  }

  @Test(arguments: [
    // Nobody creates it, or somebody who may not create the value either.
    ("struct Model {\n  let store: Store = FileStore()\n}\n", "func root(_ model: Model) {}\n"),
    (
      "struct Model {\n  let store: Store = FileStore()\n}\nstruct Screen {\n  let model = Model()\n}\n",
      "let model = Model()\n"
    ),
    // It may be created where nobody sees it.
    ("struct Model {\n  let store: Store = FileStore()\n}\n", "let model: Model = .init()\nlet other = Model()\n"),
    ("class Model {\n  let store: Store = FileStore()\n}\n", "class Sub: Model {}\nlet other = Model()\n"),
    ("class Model {\n  let store: Store = FileStore()\n}\n", "typealias M = Model\nlet other = Model()\n"),
    ("class Model {\n  let store: Store = FileStore()\n}\n", "let types = [Model.self]\nlet other = Model()\n"),
    // A protocol demands the initializer.
    (
      "protocol Made { init() }\nstruct Model: Made {\n  let store: Store = FileStore()\n  init() {}\n}\n",
      "let model = Model()\n"
    ),
    // The value is more than a creation from literals, or not all of the property's.
    ("struct Model {\n  let store: Store = FileStore(name: prefix)\n}\nlet prefix = \"\"\n", "let model = Model()\n"),
    ("struct Model {\n  let store: Store = FileStore().self\n}\n", "let model = Model()\n"),
    ("struct Model {\n  let store: Store = FileStore()\n    .self\n}\n", "let model = Model()\n"),
    ("struct Model {\n  let store: Store? = true ? FileStore() : nil\n}\n", "let model = Model()\n"),
    ("struct Model {\n  static let store: Store = FileStore()\n}\n", "let model = Model()\n"),
    ("struct Model {\n  lazy var store: Store = FileStore()\n}\n", "let model = Model()\n"),
    ("struct Model {\n  let store: Store = FileStore(), row: Int = 1\n}\n", "let model = Model()\n"),
    // The type of the property is what is created.
    ("struct Model {\n  let store: FileStore = FileStore()\n}\n", "let model = Model()\n"),
    ("struct Model {\n  let store = FileStore()\n}\n", "let model = Model()\n"),
    // Who creates it cannot name the type of the property, or there is another one in another build.
    (
      "private protocol Own {}\nextension FileStore: Own {}\nstruct Model {\n  private let store: Own = FileStore()\n}\n",
      "let model = Model()\n"
    ),
    (
      "struct Model {\n  #if DEBUG\n  let store: Store = FileStore()\n  #else\n  let store: Store? = nil\n  #endif\n}\n",
      "let model = Model()\n"
    ),
    // The creation is in what belongs to the property, or goes over several lines.
    (
      "struct Model {\n  var row: Int = 0 {\n    didSet { cache = FileStore() }\n  }\n  var cache: Store?\n}\n",
      "let model = Model()\n"
    ),
    ("struct Model {\n  var cache: Store? { didSet { cache = FileStore() } }\n}\n", "let model = Model()\n"),
    (
      "final class Model {\n  let make: (Model) -> Void = { model in\n    model.cache = FileStore()\n  }\n  var cache: Store?\n}\n",
      "func start() -> Model { Model() }\n"
    ),
    ("struct Model {\n  let store: Store =\n    FileStore()\n}\n", "let model = Model()\n"),
    ("struct Model {\n  let store: Store = FileStore(\n    name: \"a\"\n  )\n}\n", "let model = Model()\n"),
    ("struct Model {\n  let store: Store = FileStore()\n    // old\n    .self\n}\n", "let model = Model()\n"),
    // Elsewhere it may be created by another initializer, or by its type alone.
    (
      "class Model {\n  let store: Store = FileStore()\n  init(row: Int) {\n    _ = row\n  }\n"
        + "  required init(c: Int) { fatalError() }\n}\n",
      "func start() -> Model { Model(c: 1) }\n"
    ),
    (
      "struct Model {\n  let store: Store = FileStore()\n}\nfunc show(_: Model) {}\n",
      "let model = Model()\nfunc all() { show(.init()) }\n"
    ),
    // Others cannot create the value in this way.
    (
      "extension FileStore { fileprivate init(row: Int) { name = \"a\" } }\n"
        + "struct Model {\n  let store: Store = FileStore(row: 1)\n}\n",
      "let model = Model()\n"
    ),
    // The initializer changes the property.
    (
      "struct Model {\n  var store: Store = FileStore()\n  init(other: Store) {\n    store = other\n  }\n}\n",
      "func start(_ other: Store) -> Model { Model(other: other) }\n"
    ),
    // It has several initializers, or is generic.
    ("struct Model {\n  let store: Store = FileStore()\n  init() {}\n  init(a: Int) {}\n}\n", "let model = Model()\n"),
    ("struct Model<T> {\n  let store: Store = FileStore()\n}\n", "let model = Model<Int>()\n"),
    // Other values are passed by the initializer that the compiler makes.
    ("struct Model {\n  let store: Store = FileStore()\n  var row = 1\n}\n", "let model = Model(row: 2)\n"),
    // A closure is the last argument.
    (
      "struct Model {\n  let store: Store = FileStore()\n  init(_ body: () -> Void) {\n    body()\n  }\n}\n",
      "let model = Model() {}\n"
    ),
  ])
  func whatCannotBeDoneSafelyIsNotOffered(type: String, root: String) throws {
    let project = try changed(type, root)
    #expect(project.violations.contains { $0.location.file == "View/Model.swift" })
    #expect(injection(project) == nil)
  }
}
