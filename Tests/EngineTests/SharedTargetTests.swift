import Engine
import ReportModel
import Testing

/// `Kit` and `Tool` compile the same file. `Feed` depends on `Kit` only, so it has what the file declares from there, and
/// `Tool` depends on `Feed`: all rules and all questions say so.
@Suite struct SharedTargetTests {
  private static let files = [
    "project.yml": """
    name: App
    targets:
      Kit:  { type: framework, platform: iOS, sources: [Kit, Shared] }
      Tool: { type: framework, platform: iOS, sources: [Tool, Shared], dependencies: [{ target: Feed }] }
      Feed: { type: framework, platform: iOS, sources: [Feed], dependencies: [{ target: Kit }] }

    """,
    "Shared/Common.swift": "public class Common { public init() {}; public func run() {} }\n",
    "Kit/a.swift": "public class KitThing { let c: Common? = nil }\n",
    "Feed/a.swift": "import Kit\npublic class FeedThing { let c: Common? = nil }\n",
    "Tool/a.swift": "import Feed\npublic class ToolThing { let f: FeedThing? = nil }\n",
  ]

  private static func workspace(_ rule: String? = nil, _ files: [String: String] = [:]) throws -> Workspace {
    let workspace = try Workspace(Self.files.merging(files) { _, new in new })
    guard let rule else { return workspace }
    try workspace.write(
      ".lintel.yml",
      """
      components:
        kit: { module: Kit }
        tool: { module: Tool }
        feed: { module: Feed }
        part: { module: "{part}" }
        things: "{thing}/a.swift"
      rules: { r: { \(rule) } }

      """
    )
    return workspace
  }

  @Test("A type is said to be of all modules that compile it")
  func typesOfSeveralModules() throws {
    let workspace = try Self.workspace()
    func title(_ name: String) -> String? {
      Engine.users(of: name, level: .type, depth: nil, options(workspace.root)).answer?.part.title
    }
    #expect(title("Common") == "class Common of Kit and Tool")
    #expect(title("KitThing") == "class KitThing of Kit")
  }

  private static let feed = ["Feed/a.swift:1", "Feed/a.swift:2"]
  private static let tool = ["Tool/a.swift:1", "Tool/a.swift:2"]

  @Test(
    arguments: [
      ("acyclic: { among: modules }", []), ("acyclic: { among: [kit, feed, tool] }", []),
      ("acyclic: { among: part }", []), ("acyclic: { among: [feed, tool] }", []),
      ("acyclic: { among: [things, { in: tool, path: \"Shared/**\" }] }", []),
      ("stable: { among: modules }", []), ("stable: { among: [kit, feed, tool] }", []),
      ("independent: { slices: [kit, tool] }", []), ("independent: { slices: [feed, tool] }", tool),
      ("independent: { slices: [feed, kit] }", feed), ("independent: { slices: modules }", feed + tool),
      ("independent: { slices: modules, sharing: kit }", tool), ("independent: { slices: modules, to: kit }", feed),
      ("layers: { kit: [], feed: [kit], tool: [feed] }", []), ("layers: { kit: [], feed: [], tool: [feed] }", feed),
      ("layers: from-manifests", []),
      ("forbid: { from: feed, to: tool }", []), ("forbid: { from: kit, to: tool }", []),
      ("forbid: { from: feed, to: kit }", feed), ("forbid: { from: feed, to: tool, transitive: true }", []),
      ("abstract: { to: tool }", []), ("abstract: { to: kit }", ["Feed/a.swift:2"]),
      ("require: { from: { type: FeedThing }, to: kit }", []),
      ("require: { from: { type: FeedThing }, to: tool }", ["Feed/a.swift:2"]),
      ("require: { from: { type: FeedThing }, to: tool, transitive: true }", ["Feed/a.swift:2"]),
    ] as [(String, [String])]
  )
  func rules(_ rule: String, _ told: [String]) throws {
    let result = try Self.workspace(rule).check()
    let found = result.report.violations.map { "\($0.location.file):\($0.location.line ?? 0)" }
    #expect(found == told, "\(result.messages)")
    #expect(result.report.diagnostics.filter { $0.severity == .error } == [])
  }

  @Test func messagesNameTheModuleThatIsMeant() throws {
    let found = try Self.workspace("independent: { slices: modules }").check().report.violations
    #expect(found.filter { $0.message.contains("Common (module Kit)") }.count == 1)
    #expect(!found.contains { $0.message.contains("Common (module Tool)") })
    let cycle = try Self.workspace(
      "acyclic: { among: modules }",
      ["Kit/a.swift": "import Feed\npublic class KitThing { let c: Common?; let f: FeedThing? }\n"]
    )
    let messages = cycle.check().report.violations.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("Feed → Kit → Feed") == true, "\(messages)")
  }

  @Test(arguments: [LevelGraph.Level.type, .file, .folder, .module])
  func pathsAndEdges(level: LevelGraph.Level) throws {
    let root = try Self.workspace()
    for (from, to, leads) in [
      ("Feed", "Tool", false), ("Kit", "Tool", false), ("Feed", "Kit", true), ("Tool", "Feed", true),
    ] {
      let request = PathRequest(from: "module:\(from)", to: "module:\(to)", level: level, count: nil)
      #expect(path(request, options(root.root)).exit == (leads ? .kept : .broken), "\(from) \(to)")
      let found = edges(from: "module:\(from)", to: "module:\(to)", options(root.root))
      #expect(found.exit == (leads ? .kept : .broken), "\(from) \(to)")
    }
  }

  @Test func aPartOfAnotherKindSeesTheSame() throws {
    let workspace = try Self.workspace()
    #expect(edges(from: "Feed/a.swift", to: "module:Tool", options(workspace.root)).exit == .broken)
    let request = PathRequest(from: "FeedThing", to: "module:Tool", level: .type, count: 3)
    #expect(path(request, options(workspace.root)).exit == .broken)
    #expect(edges(from: "Feed/a.swift", to: "module:Kit", options(workspace.root)).exit == .kept)
  }

  @Test(arguments: [("Tool", []), ("Kit", ["FeedThing", "ToolThing"]), ("Feed", ["ToolThing"])])
  func users(of module: String, _ found: [String]) throws {
    let workspace = try Self.workspace()
    let report = try #require(
      Engine.users(of: "module:\(module)", level: .type, depth: nil, options(workspace.root)).answer
    )
    let names = report.users.map(\.node.name).filter { $0.hasSuffix("Thing") }.sorted()
    #expect(names == found)
  }

  @Test func theListOfModulesSaysTheSame() throws {
    let workspace = try Self.workspace()
    let report = try #require(modules(options(workspace.root), tests: false).answer)
    let uses = report.modules.map { "\($0.name) \($0.used.map(\.name))" }
    #expect(uses == ["Feed [\"Kit\"]", "Kit []", "Tool [\"Feed\"]"])
  }

  /// Where no manifest says what a target depends on, its imports do.
  @Test func importsTellWhichModuleIsMeant() throws {
    let manifest = """
      name: App
      targets:
        Kit:  { type: framework, platform: iOS, sources: [Kit, Shared] }
        Tool: { type: framework, platform: iOS, sources: [Tool, Shared] }
        Feed: { type: framework, platform: iOS, sources: [Feed] }

      """
    for (rule, told) in [
      ("acyclic: { among: modules }", []), ("forbid: { from: feed, to: kit }", Self.feed),
      ("forbid: { from: feed, to: tool }", []),
    ] {
      let found = try Self.workspace(rule, ["project.yml": manifest]).check().report.violations
      #expect(found.map { "\($0.location.file):\($0.location.line ?? 0)" } == told, "\(rule)")
    }
  }

  /// `my-app` in Xcode is the module `my_app`.
  @Test func aTargetIsToldFromItsModule() throws {
    let manifest = """
      name: App
      targets:
        my-app: { type: application, platform: iOS, sources: [Kit] }
        Share: { type: framework, platform: iOS, sources: [Feed], settings: { PRODUCT_MODULE_NAME: Sharing } }

      """
    for (name, module) in [("my-app", "my_app"), ("Share", "Sharing")] {
      let rule = "forbid: { from: { module: \(name) }, to: { type: Common } }"
      let workspace = try Self.workspace(rule, ["project.yml": manifest])
      let messages = workspace.check().messages
      let told =
        "no module is called '\(name)'; the target of that name builds the module \(module): write { module: \(module) }"
      #expect(messages.contains { $0.hasPrefix("error") && $0.contains(told) }, "\(messages)")
      let report = try #require(which(name, options(workspace.root)).answer)
      #expect(report.entries.map { "\($0.name) \($0.kind) \($0.targets)" } == ["\(module) module [\"\(name)\"]"])
      let listed = try #require(modules(options(workspace.root), tests: false).answer)
      #expect(listed.modules.first { $0.name == module }?.targets == [name])
    }
  }

  /// The application `App` builds the module House, and a package beside it has a target `App`, too.
  @Test func aNoteTellsAModuleFromTheTargetOfItsName() throws {
    let workspace = try Workspace([
      "project.yml": """
      name: Home
      targets:
        App: { type: application, platform: iOS, sources: [App], settings: { PRODUCT_MODULE_NAME: House } }
      """,
      "App/Room.swift": "struct Room {}\n",
      "Server/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Server", targets: [.target(name: "App")])
      """,
      "Server/Sources/App/Route.swift": "public struct Route {}\n",
    ])
    func notes(_ other: String) throws -> [String] {
      try workspace.write(
        ".lintel.yml",
        """
        components: { app: { module: App } }
        rules:
          a: { forbid: { from: app, to: { module: UIKit } } }
          b: { forbid: { from: { module: \(other) }, to: { module: UIKit } } }

        """
      )
      return workspace.check().report.notes
    }
    let note = """
      'App' is the module that Server/Package.swift declares; the target of that name in project.yml builds House: write \
      { module: House } if that is meant
      """
    #expect(try notes("App") == [note])
    #expect(try notes("House") == [])
  }

  @Test(arguments: [
    ("Home_Feed", "HomeFeed"), ("Home-Feed", "HomeFeed"), ("homefeed", "HomeFeed"), ("APP", "App"),
    ("ExtensionsWidgets", "Extensions_Widgets"), ("Extensions-Widgets", "Extensions_Widgets"),
    ("\"Extensions-*\"", "Extensions_*"), ("HA_Models", "HAModels"),
  ])
  func aModuleOfTheProjectIsMeantWhateverStandsBetweenItsWords(_ name: String, _ meant: String) throws {
    let targets = ["App", "HAModels", "HomeFeed", "Extensions_Widgets"]
    var files = [
      ".lintel.yml": "rules: { r: { forbid: { from: { module: App }, to: { module: \(name) } } } }\n",
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Home", targets: [\(targets.map { ".target(name: \"\($0)\")" }.joined(separator: ", "))])
      """,
    ]
    for target in targets { files["Sources/\(target)/A.swift"] = "public struct A {}\n" }
    let result = try Workspace(files).check()
    let told = "no module is called '\(name.filter { $0 != "\"" })'; did you mean '\(meant)'?"
    #expect(result.messages.contains { $0.hasPrefix("error") && $0.contains(told) }, "\(result.messages)")
    #expect(result.exit == .couldNotRun)
  }

  @Test(arguments: [
    ("Kit.KitThing", "no module is called 'Kit.KitThing', but 'KitThing' is a type; write { type: KitThing }"),
    ("SwiftUI.Color", "no module is called 'SwiftUI.Color', but 'Color' is a type; write { symbol: Color }"),
    (
      "UIKit.UIGestureRecognizerSubclass",
      "no module has a dot in its name, and 'import UIKit.UIGestureRecognizerSubclass' is an import of UIKit; write { module: UIKit }"
    ),
    (
      "Fire*.Core",
      "no module has a dot in its name, and 'import Fire*.Core' is an import of Fire*; write { module: Fire* }"
    ),
  ])
  func aNameWithADotIsNoModule(_ name: String, _ told: String) throws {
    let result = try Self.workspace("forbid: { from: feed, to: { module: \(name) } }").check()
    #expect(result.messages.contains { $0.hasPrefix("error") && $0.contains(told) }, "\(result.messages)")
    #expect(result.exit == .couldNotRun)
  }

  /// What the others build on is the module that they name, and not a tool that compiles a file of it.
  @Test func initCountsTheModuleThatIsMeant() throws {
    let manifest = """
      name: App
      targets:
        Kit:  { type: framework, platform: iOS, sources: [Kit, Tool/Common.swift] }
        Tool: { type: framework, platform: iOS, sources: [Tool], dependencies: [{ target: Feed }] }
        Feed: { type: framework, platform: iOS, sources: [Feed], dependencies: [{ target: Kit }] }

      """
    let workspace = try Self.workspace(nil, ["project.yml": manifest])
    try workspace.remove("Shared")
    try workspace.write("Tool/Common.swift", Self.files["Shared/Common.swift"] ?? "")
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("Feed: [Kit]"), "\(result.text)")
    #expect(result.text.contains("Tool: [Feed]"), "\(result.text)")
  }
}
