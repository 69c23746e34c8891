import Engine
import ReportModel
import Testing

/// Files that several targets compile, in graphs, metrics and answers: none contradicts another, nor the rules.
@Suite struct SharedNodeTests {
  private static let project = "App.xcodeproj/project.pbxproj"

  /// `App` and `Pro` compile the same files but for one each, `Fill` compiles some of them; `Lib` is another module.
  private static func workspace(components: String = "") throws -> Workspace {
    let files: [(String, [String])] = [
      ("App/Main.swift", ["App"]), ("App/Pro.swift", ["Pro"]), ("App/Screen.swift", ["App", "Pro"]),
      ("App/Shared.swift", ["App", "Pro", "Fill"]), ("Fill/Fill.swift", ["Fill"]), ("Lib/Lib.swift", ["Lib"]),
    ]
    return try Workspace([
      "App/Main.swift": "struct Main { let screen: Screen }\n",
      "App/Pro.swift": "struct Pro { let screen: Screen }\n",
      "App/Screen.swift": "import Lib\nstruct Screen { let shared: Shared; let lib: Lib }\n",
      "App/Shared.swift": "struct Shared {}\nextension Screen {}\n",
      "Fill/Fill.swift": "struct Fill { let shared: Shared }\n",
      "Lib/Lib.swift": "public struct Lib {}\n",
      project: Self.pbxproj(files, targets: ["Fill", "App", "Pro", "Lib"]),
      ".lintel.yml": """
      components:
        fill: { module: Fill }
        app: { module: App }
        pro: { module: Pro }
        lib: { module: Lib }
      rules:
        table:
          layers: { lib: [], fill: [lib], app: [lib], pro: [lib] }
        no-circles:
          acyclic: { among: [fill, app, pro, lib] }

      """,
    ])
  }

  private static func pbxproj(_ files: [(String, [String])], targets: [String]) -> String {
    var objects = ""
    for (number, file) in files.enumerated() {
      objects += "F\(number) = { isa = PBXFileReference; path = \"\(file.0)\"; sourceTree = SOURCE_ROOT; };\n"
      for target in file.1 { objects += "B\(number)\(target) = { isa = PBXBuildFile; fileRef = F\(number); };\n" }
    }
    for target in targets {
      let built = files.indices.filter { files[$0].1.contains(target) }.map { "B\($0)\(target)" }
      objects += "S\(target) = { isa = PBXSourcesBuildPhase; files = (\(built.joined(separator: ", "))); };\n"
      objects += "T\(target) = { isa = PBXNativeTarget; name = \(target); buildPhases = (S\(target)); "
      objects += "productType = \"com.apple.product-type.framework\"; };\n"
    }
    let references = files.indices.map { "F\($0)" }.joined(separator: ", ")
    let all = targets.map { "T\($0)" }.joined(separator: ", ")
    return """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (\(all)); };
      G = { isa = PBXGroup; children = (\(references)); sourceTree = "<group>"; };
      \(objects)}; }

      """
  }

  private static func shownEdges(_ level: LevelGraph.Level) throws -> [String] {
    var request = GraphRequest()
    (request.level, request.limits) = (level, [GraphView.Limit()])
    let workspace = try Self.workspace()
    let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    return view.graph.edges.map { "\(view.graph.nodes[$0.source].name) \(view.graph.nodes[$0.target].name)" }
  }

  @Test func nothingLeadsFromOneTargetToAnotherThatCompilesTheSame() throws {
    #expect(try Self.workspace().check().lines == [])
    #expect(try Self.shownEdges(.component) == ["app lib", "pro lib"])
    #expect(try Self.shownEdges(.module) == ["App Lib", "Pro Lib"])
  }

  @Test(arguments: [
    ("component:fill", "component:app"), ("component:app", "component:fill"), ("module:Pro", "module:App"),
  ])
  func edgesAndPathsSayTheSame(from: String, to: String) throws {
    let workspace = try Self.workspace()
    #expect(edges(from: from, to: to, options(workspace.root)).exit == .broken)
    let level: LevelGraph.Level = from.hasPrefix("module") ? .module : .component
    let request = PathRequest(from: from, to: to, level: level, count: nil)
    #expect(path(request, options(workspace.root)).exit == .broken)
  }

  @Test func aSharedTypeIsOneOfEachTargetThatCompilesIt() throws {
    let workspace = try Self.workspace()
    let report = try #require(metrics(level: .component, sortedBy: .name, options(workspace.root)).answer)
    #expect(report.rows.map { "\($0.node.name) \($0.node.types)" } == ["app 3", "fill 2", "lib 1", "pro 3"])
  }

  @Test func whatATargetCompilesItselfIsUsedThere() throws {
    let workspace = try Self.workspace()
    let report = try #require(metrics(level: .component, sortedBy: .name, options(workspace.root)).answer)
    let couplings = report.rows.map { "\($0.node.name) \($0.afferent) \($0.efferent) \($0.users) \($0.uses)" }
    #expect(couplings == ["app 0 1 0 1", "fill 0 0 0 0", "lib 1 0 2 0", "pro 0 1 0 1"])
  }

  /// `App` compiles a file of three targets that names what the two others compile.
  @Test func modulesUseWhatTheGraphSaysThatTheyUse() throws {
    let compiled: [(String, [String])] = [
      ("App/Main.swift", ["App"]), ("App/Shared.swift", ["App", "Watch", "Widget"]),
      ("App/Ring.swift", ["Watch", "Widget"]),
    ]
    let workspace = try Workspace([
      "App/Main.swift": "struct Main { let shared: Shared }\n",
      "App/Shared.swift": "struct Shared {\n#if os(watchOS)\n  let ring: Ring\n#endif\n}\n",
      "App/Ring.swift": "struct Ring {}\n",
      Self.project: Self.pbxproj(compiled, targets: ["App", "Watch", "Widget"]),
    ])
    let report = try #require(modules(options(workspace.root), tests: false).answer)
    #expect(report.modules.flatMap { module in module.used.map { "\(module.name) \($0.name)" } } == [])
    #expect(edges(from: "module:App", to: "module:Watch", options(workspace.root)).exit == .broken)
    let other = try Self.workspace()
    let shared = try #require(modules(options(other.root), tests: false).answer)
    #expect(
      shared.modules.map { "\($0.name) \($0.used.map(\.name))" } == [
        #"App ["Lib"]"#, "Fill []", "Lib []", #"Pro ["Lib"]"#,
      ]
    )
  }

  /// `App` and `Ext` compile `Shared`, which includes a header of `Old` that includes one of theirs.
  private static func workspaceInC(oldIsATarget: Bool) throws -> Workspace {
    try Workspace([
      ".lintel.yml": "rules: { r: { acyclic: { among: modules } } }\n",
      "project.yml": """
      name: P
      targets:
        App: { type: application, platform: iOS, sources: [App, Shared] }
        Ext: { type: app-extension, platform: iOS, sources: [Ext, Shared] }
      \(oldIsATarget ? "  Old: { type: framework, platform: iOS, sources: [Old] }" : "")

      """,
      "App/A.swift": "let a = 1\n", "Ext/E.swift": "let e = 1\n",
      "Shared/point.h": "struct point { int x; };\n",
      "Shared/point.c": "#include \"point.h\"\n#include \"../Old/old.h\"\nint p(struct point q) { return old(q); }\n",
      "Old/old.h": "struct point;\nint old(struct point p);\n",
      "Old/old.c": "#include \"old.h\"\n#include \"../Shared/point.h\"\nint old(struct point p) { return p.x; }\n",
    ])
  }

  @Test(
    "Where nothing tells which target is meant by who names what several compile, none is, as in rules",
    arguments: [true, false]
  )
  func noTargetIsGuessed(oldIsATarget: Bool) throws {
    let workspace = try Self.workspaceInC(oldIsATarget: oldIsATarget)
    #expect(workspace.check().lines == [])
    var request = GraphRequest()
    (request.level, request.limits) = (.module, [GraphView.Limit()])
    let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    let nodes = view.graph.nodes.map(\.name)
    let old = try #require(nodes.first { $0 != "App" && $0 != "Ext" })
    #expect(Set(view.graph.edges.map { "\(nodes[$0.source]) \(nodes[$0.target])" }) == ["App \(old)", "Ext \(old)"])
    #expect(view.knots.isEmpty && view.leftOut.ambiguous > 0)
    let report = try #require(metrics(level: .module, sortedBy: .name, options(workspace.root)).answer)
    let numbers = report.rows.map { "\($0.node.name) \($0.afferent) \($0.users) \($0.uses)" }
    #expect(Set(numbers) == ["App 0 0 0", "Ext 0 0 0", "\(old) 0 0 0"])
    let listed = try #require(modules(options(workspace.root), tests: false).answer)
    let uses = listed.modules.map { "\($0.name) \($0.used.filter(\.isOwn).map(\.name))" }
    #expect(Set(uses) == ["App [\"\(old)\"]", "Ext [\"\(old)\"]", "\(old) []"])
  }

  @Test func allTargetsThatCompileATypeAreNamed() throws {
    let workspace = try Self.workspaceInC(oldIsATarget: true)
    var request = GraphRequest()
    (request.level, request.limits) = (.type, [GraphView.Limit()])
    let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    #expect(view.graph.nodes.first { $0.name == "point" }?.moduleTitle == "App, Ext")
    request.level = .folder
    let folders = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    #expect(folders.graph.nodes.first { $0.name == "Shared" }?.moduleTitle == "App, Ext")
    let place = WhyPlace(file: "Shared/point.c", line: 3, column: 14)
    let target = try #require(why(place, options(workspace.root)).answer?.references.first?.targets.first)
    #expect(target.module == "App" && target.furtherModules == ["Ext"])
    let many = try Self.workspace()
    let ofThree = try #require(graphViews(request, options(many.root)).query.answer?.first)
    #expect(ofThree.graph.nodes.first { $0.name == "Fill" }?.moduleTitle == "Fill")
    request.level = .type
    let types = try #require(graphViews(request, options(many.root)).query.answer?.first)
    #expect(types.graph.nodes.first { $0.name == "Shared" }?.moduleTitle == "3 targets")
  }

  /// The page lists each type once, and has the same arrows between modules and components as the graph.
  @Test(arguments: [LevelGraph.Level.module, .component])
  func thePageHasTheArrowsOfTheGraph(level: LevelGraph.Level) throws {
    let workspace = try Self.workspace()
    let report = try #require(explore("App", options(workspace.root)).answer)
    let names = level == .module ? report.modules : report.components
    let home = { (node: Int) in
      level == .module ? report.files[report.nodes[node].file].module : report.nodes[node].component ?? -1
    }
    let elsewhere = level == .module ? report.betweenModules : report.betweenComponents
    var arrows: Set<String> = []
    for (number, edge) in report.edges.enumerated() {
      let seen = elsewhere.first { $0.edge == number }?.ends
      for ends in seen ?? [.init(source: home(edge.source), target: home(edge.target))] where ends.source != ends.target
      {
        arrows.insert("\(names[ends.source]) \(names[ends.target])")
      }
    }
    #expect(try arrows.sorted() == Self.shownEdges(level))
  }

  /// What is listed in a part, and what it shares with those where the rest is listed.
  @Test(arguments: [LevelGraph.Level.module, .component])
  func thePageCountsTheTypesOfTheGraph(level: LevelGraph.Level) throws {
    let workspace = try Self.workspace()
    let report = try #require(explore("App", options(workspace.root)).answer)
    let names = level == .module ? report.modules : report.components
    var counts: [String: Int] = [:]
    for node in report.nodes where node.isType {
      let home = level == .module ? report.files[node.file].module : node.component
      if let home { counts[names[home], default: 0] += 1 }
    }
    let shared = level == .module ? report.sharedOfModules : report.sharedOfComponents
    #expect(shared.allSatisfy { $0.owner != $0.home && $0.home >= 0 } && shared.map(\.types).reduce(0, +) == 3)
    for part in shared { counts[names[part.owner], default: 0] += part.types }
    var request = GraphRequest()
    (request.level, request.limits) = (level, [GraphView.Limit()])
    let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    let wanted = view.graph.nodes.filter { $0.types > 0 }.map { "\($0.name) \($0.types)" }
    #expect(counts.map { "\($0.key) \($0.value)" }.sorted() == wanted.sorted())
  }

  @Test func whatHasOneNameIsToldApart() throws {
    let workspace = try Workspace([
      "A/Search.swift": "struct Search {}\n", "B/More.swift": "extension Search { var other: Search { self } }\n",
    ])
    let report = try #require(edges(from: "B", to: "A", options(workspace.root)).answer)
    #expect(report.pairs.map { "\($0.source) → \($0.target)" } == ["extension Search → struct Search"])
  }
}
