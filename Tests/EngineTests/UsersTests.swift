import Engine
import ReportModel
import Reporting
import Testing

/// `users` sees who depends on a part as `graph` and `edges` see it, at each level.
@Suite struct UsersTests {
  /// `D` only imports `A`, `B` only extends a type of it, `E` names a type that is nested in an extension of `B`, `G` an alias.
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "App", targets: [
      .target(name: "A"),
      .target(name: "B", dependencies: ["A"]), .target(name: "C", dependencies: ["A"]),
      .target(name: "D", dependencies: ["A"]), .target(name: "E", dependencies: ["A", "B"]),
      .target(name: "F", dependencies: ["C"]), .target(name: "G", dependencies: ["A"]),
    ])

    """,
    "Sources/A/X.swift": "public struct X { public struct Part {} }\npublic func make() -> Int { 1 }\n",
    "Sources/A/Alias.swift": "public typealias Alias = X\npublic struct Other { let part: X.Part }\n",
    "Sources/B/X+B.swift": "import A\nextension X { public var b: Int { 1 }; public struct Inner {} }\n",
    "Sources/B/Date+B.swift": "import Foundation\nextension Date { public var isB: Bool { true } }\n",
    "Sources/C/Z.swift": "import A\npublic struct Z { let x: X }\n",
    "Sources/D/D.swift": "import A\nstruct Maker { let d = make() }\n",
    "Sources/E/E.swift": "import A\nimport B\nstruct Last { let inner: X.Inner }\n",
    "Sources/F/F.swift": "import C\nstruct Far { let z: Z }\n",
    "Sources/G/G.swift": "import A\nimport Foundation\nstruct Named { let alias: Alias; let date: Date }\n",
    ".lintel.yml": """
    components:
      base: "Sources/A/**"
      more: "Sources/B/**"
      rest: "Sources/{C,D,E,F,G}/**"
    rules: { table: { layers: { rest: [more, base], more: [base], base: [] } } }

    """,
  ]

  private static func report(_ name: String, _ level: LevelGraph.Level, depth: Int? = nil) throws -> UsersReport {
    let workspace = try Workspace(files)
    return try #require(users(of: name, level: level, depth: depth, options(workspace.root)).answer)
  }

  private static func words(_ name: String, _ level: LevelGraph.Level) throws -> [String] {
    try report(name, level).users.map { "\($0.distance) \($0.node.name)" }
  }

  @Test(
    "The direct users of a part are the parts from which edges of the graph lead to it",
    arguments: [LevelGraph.Level.file, .folder, .module, .component]
  )
  func directUsersAreTheSourcesOfEdges(level: LevelGraph.Level) throws {
    let workspace = try Workspace(Self.files)
    let options = options(workspace.root)
    var request = GraphRequest()
    (request.level, request.limits, request.isWithExternal) = (level, [GraphView.Limit(nodes: nil)], true)
    let graph = try #require(graphViews(request, options).query.answer?.first).graph
    #expect(graph.edges.count > 3)
    for (number, node) in graph.nodes.enumerated() {
      let isPath = node.kind == "file" || node.kind == "folder"
      let name = "\(isPath ? "path" : node.kind == "component" ? "component" : "module"):\(node.name)"
      let sources = Set(graph.edges.filter { $0.target == number }.map { graph.nodes[$0.source].name })
      let report = try #require(users(of: name, level: level, depth: 1, options).answer, "\(name)")
      #expect(Set(report.users.map(\.node.name)) == sources, "\(name)")
      #expect(report.users.allSatisfy { $0.distance == 1 })
      let weights = graph.edges.filter { $0.target == number }.map(\.weight.total).reduce(0, +)
      #expect(report.users.map(\.weight.total).reduce(0, +) == weights, "\(name)")
    }
  }

  @Test(
    "Whoever is outside of a part and uses it directly has references to it, and nobody else has",
    arguments: [
      ("module:A", "A"), ("module:B", "B"), ("path:Sources/A", "A"), ("path:Sources/A/X.swift", "A"),
      ("component:base", "A"), ("type:Z", "C"),
    ]
  )
  func directUsersHaveReferences(name: String, home: String) throws {
    let workspace = try Workspace(Self.files)
    let options = options(workspace.root)
    for level in [LevelGraph.Level.file, .module] {
      let found = try #require(users(of: name, level: level, depth: 1, options).answer).users.map(\.node.name)
      for path in Self.files.keys.sorted() where path.hasPrefix("Sources/") && !path.hasPrefix("Sources/\(home)/") {
        let part = level == .file ? path : String(path.split(separator: "/")[1])
        let from = level == .file ? "path:\(part)" : "module:\(part)"
        let pairs = try #require(edges(from: from, to: name, options).answer).pairs
        #expect(found.contains(part) == !pairs.isEmpty, "\(level) \(part) \(name)")
      }
    }
  }

  @Test(
    "An import of a module is a use of it, of the folder that it is, and of its component",
    arguments: [
      ("module:A", LevelGraph.Level.module, "D"), ("module:A", .folder, "Sources/D"),
      ("module:A", .file, "Sources/D/D.swift"),
      ("module:A", .type, "Maker"), ("path:Sources/A", .folder, "Sources/D"), ("path:Sources/A", .type, "Maker"),
      ("component:base", .component, "rest"), ("component:base", .module, "D"),
    ]
  )
  func imports(name: String, level: LevelGraph.Level, user: String) throws {
    let found = try #require(try Self.report(name, level).users.first { $0.node.name == user })
    #expect(found.distance == 1 && found.weight.imports > 0)
  }

  @Test("Who imports a module names the folder that has all of its code, and no smaller one")
  func importsOfFolders() throws {
    let workspace = try Workspace(Self.files)
    let options = options(workspace.root)
    func kinds(_ to: String) throws -> [String] {
      try #require(edges(from: "module:D", to: to, options).answer).pairs.flatMap(\.places).map(\.kind)
    }
    #expect(try kinds("path:Sources/A") == ["import"])
    #expect(try kinds("module:A") == ["import"])
    #expect(try kinds("path:Sources/A/X.swift") == [])
  }

  @Test("Who extends a type uses it, and is not used by those who use the type")
  func extensions() throws {
    #expect(try Self.words("module:B", .module) == ["1 E"])
    #expect(try Self.words("module:A", .module) == ["1 B", "1 C", "1 D", "1 E", "1 G", "2 F"])
    #expect(try Self.words("module:B", .type) == ["1 Last"])
    let ofType = try Self.words("type:X", .file)
    #expect(ofType.contains("1 Sources/B/X+B.swift") && ofType.contains("1 Sources/C/Z.swift"), "\(ofType)")
    #expect(ofType.contains("2 Sources/F/F.swift") && !ofType.contains { $0.hasSuffix("D.swift") }, "\(ofType)")
    // Among types an extension is part of its type, wherever it is.
    let types = try Self.words("type:X", .type)
    #expect(types.contains("1 Z") && types.contains("2 Far") && !types.contains { $0.contains("X+B") }, "\(types)")
  }

  @Test("Who extends a type from outside uses it, and whoever uses the type does not use the extension")
  func extensionsOfTypesFromOutside() throws {
    #expect(try Self.words("type:Date", .module) == ["1 B", "1 G", "2 E"])
    #expect(try Self.words("module:Foundation", .file).contains("1 Sources/B/Date+B.swift"))
    #expect(try !Self.words("path:Sources/B/Date+B.swift", .type).contains("1 Named"))
  }

  @Test("The module of a part is among its users if its other code is")
  func theRestOfAPart() throws {
    #expect(try Self.words("path:Sources/A/X.swift", .module).contains("1 A"))
    #expect(try !Self.words("path:Sources/A", .module).contains("1 A"))
    #expect(try Self.report("path:Sources/A/X.swift", .module).nodeCount == 7)
  }

  @Test("Who uses what a header declares uses the file that implements it", arguments: [LevelGraph.Level.type, .file])
  func implementations(level: LevelGraph.Level) throws {
    let workspace = try Workspace([
      "A/Tools.h": "#import <Foundation/Foundation.h>\n@interface Tools : NSObject\n- (void)run;\n@end\n",
      "A/Tools.m": "#import \"Tools.h\"\n@implementation Tools\n- (void)run {}\n@end\n",
      "B/User.swift": "struct User { let tools: Tools }\n",
    ])
    for name in ["A/Tools.m", "A/Tools.h"] {
      let report = try #require(users(of: name, level: level, depth: nil, options(workspace.root)).answer)
      #expect(report.users.map(\.node.name) == [level == .type ? "User" : "B/User.swift"], "\(name)")
    }
  }
}
