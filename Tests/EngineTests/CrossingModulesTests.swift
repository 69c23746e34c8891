import Engine
import Foundation
import ReportModel
import TestSupport
import Testing

/// A component of which a pattern in `module` selects the types: for references from other modules, as rules say.
@Suite struct CrossingModulesTests {
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Shop", targets: [.target(name: "App", dependencies: ["Kit"]), .target(name: "Kit")])

    """,
    ".lintel.yml": """
    components:
      domain: "**/Domain/**"
      data: "**/Data/**"
      other: { in: { path: "**" }, module: "*", not: [domain, data] }

    """,
    "Sources/App/Domain/Cart.swift": "import Kit\nstruct Cart { let log: Log; let helper: Helper? }\n",
    "Sources/App/Data/CartDTO.swift": "struct CartDTO { let cart: Cart; let helper: Helper }\n",
    "Sources/App/Common/Helper.swift": "struct Helper { let dto: CartDTO?; let other: Other }\nstruct Other {}\n",
    "Sources/Kit/Log.swift": "public struct Log { let place: Place }\nstruct Place {}\n",
  ]

  @Test("Dependencies between components are those that rules see")
  func edgesOfTheGraph() throws {
    let workspace = try Workspace(Self.files)
    var request = GraphRequest()
    request.limits = [GraphView.Limit(nodes: nil)]
    let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    let edges = view.graph.edges.map { edge in
      "\(view.graph.nodes[edge.source].name) \(view.graph.nodes[edge.target].name) \(edge.weight.total)"
    }
    #expect(edges == ["data domain 1", "domain other 2", "other data 1"])
    let measured = try #require(metrics(level: .component, sortedBy: .name, options(workspace.root)).answer)
    #expect(measured.totals.references == 4)
    // What stays within a component is a relation in it.
    #expect(measured.rows.first { $0.node.name == "other" }?.cohesion == 0.75)
  }

  @Test("A change can touch what names a type within its module, too")
  func users() throws {
    let workspace = try Workspace(Self.files)
    for level in [LevelGraph.Level.component, .folder] {
      let report = try #require(Engine.users(of: "other", level: level, depth: 1, options(workspace.root)).answer)
      #expect(report.users.count == 2, "\(level)")
    }
  }

  @Test("Of one module nothing leads there, and what is asked is told why")
  func oneModule() throws {
    var files = Self.files.filter { !$0.key.hasPrefix("Sources/Kit") && $0.key != "Package.swift" }
    files["Sources/App/Domain/Cart.swift"] = "struct Cart { let helper: Helper? }\n"
    let workspace = try Workspace(files)
    let options = options(workspace.root)
    let note =
      "a pattern in 'module' selects for references from other modules, so what component domain names in its own module is "
      + "nothing of component other"
    let listed = edges(from: "domain", to: "other", options)
    #expect(listed.answer?.pairs.isEmpty == true && listed.diagnostics.map(\.message) == [note])
    let answer = may(from: "domain", to: "other", via: nil, options)
    #expect(answer.answer?.verdict == .ungoverned && answer.diagnostics.map(\.message) == [note])
    let request = PathRequest(from: "domain", to: "other", level: .type, count: nil)
    let chains = path(request, options)
    #expect(chains.answer?.chains.isEmpty == true && chains.diagnostics.map(\.message) == [note])
    let components = which("Helper", options).answer?.entries.first?.components.filter { $0.component == "other" }
    #expect(components?.map(\.condition).first?.hasSuffix(", for references from other modules") == true)
    let own = which("Cart", options).answer?.entries.first?.components.filter { $0.component == "domain" }
    #expect(own?.map(\.condition) == ["path **/Domain/**"])
  }

  @Test("A component by the name of a module is no pattern, though another module compiles a file of it")
  func nameOfAModule() throws {
    let workspace = try Workspace([
      "project.yml":
        "name: P\ntargets:\n  Core: { type: framework, sources: [A, S] }\n  Kit: { type: framework, sources: [B, S] }\n",
      ".lintel.yml": """
      components: { core: { module: Core }, kit: { module: Kit } }
      rules: { r: { layers: { core: [], kit: [core] } } }

      """,
      "A/Cart.swift": "public struct Cart {}\n", "S/Shared.swift": "struct Shared {}\n",
      "B/Kit.swift": "import Core\nstruct Kit { let cart: Cart }\n",
    ])
    let request = PathRequest(from: "component:core", to: "component:kit", level: .type, count: nil)
    let notes = path(request, options(workspace.root)).diagnostics.map(\.message)
    #expect(notes == ["Shared is in both component core and component kit, and counts for both"])
  }

  @Test(
    "What is left without all that any module has is nothing, also of files that two targets compile",
    arguments: ["", "name: App\ntargets:\n  App: { sources: [App, Lib] }\n  Widget: { sources: [App, Lib] }\n"]
  )
  func nothingIsLeft(project: String) throws {
    var files = [
      ".lintel.yml": """
      components: { a: { path: "App/**", not: { module: "*" } }, b: "Lib/**" }
      rules: { r: { forbid: { from: b, to: a } } }

      """,
      "App/A.swift": "class A {}\n", "Lib/B.swift": "class B { var a: A? }\n",
    ]
    if !project.isEmpty { files["project.yml"] = project }
    let workspace = try Workspace(files)
    let messages = workspace.check().messages
    #expect(messages.contains { $0.contains("component 'a' selects nothing") }, "\(messages)")
    // What one of the targets has may be left for the other.
    if !project.isEmpty {
      let rest = files[".lintel.yml"]?.replacingOccurrences(of: "\"*\"", with: "Widget")
      try workspace.write(".lintel.yml", rest ?? "")
      #expect(workspace.check().messages == [])
    }
  }

  /// Previews, which rules leave alone, are in the presentation layer of the first.
  @Test(
    "A rule from one component to another reports what 'edges' lists of them",
    arguments: [
      ("", []), ("samples/three-layer/broken", ["presentation"]), ("samples/modular/kept", []),
      ("samples/mixed/kept", []),
      ("samples/vip/kept", []), ("samples/ribs/broken", []),
    ]
  )
  func edgesAreWhatRulesReport(sample: String, withPreviews: [String]) throws {
    let workspace = try Workspace(sample.isEmpty ? Self.files : [:])
    if !sample.isEmpty { try workspace.copy(sample) }
    let root = sample.isEmpty ? workspace.root : "\(workspace.root)/\(sample)"
    let folder = sample.isEmpty ? "" : "\(sample)/"
    let rows = try #require(metrics(level: .component, sortedBy: .name, options(root)).answer).rows
    let names = rows.map(\.node.name).filter { !$0.contains(" ") && !$0.contains("/") }
    #expect(names.count > 1)
    var pairs: [(from: String, to: String)] = []
    for from in names where !withPreviews.contains(from) { pairs += names.filter { $0 != from }.map { (from, $0) } }
    let listed = try pairs.map { pair in
      let report = try #require(edges(from: "component:\(pair.from)", to: "component:\(pair.to)", options(root)).answer)
      // Rules look at these only if they say so.
      return Set(report.pairs.flatMap(\.places).filter { $0.kind != "inferred" }.map(\.location))
    }
    // Who names the root in a rule means where the program begins, too.
    let rules = pairs.enumerated().map { number, pair in
      "  pair-\(number): { forbid: { from: { in: \(pair.from), not: { in: root, type: Nowhere } }, to: \(pair.to) } }"
    }
    let base = try String(contentsOfFile: "\(root)/.lintel.yml", encoding: .utf8)
    try workspace.write("\(folder)base.yml", base)
    try workspace.write(
      "\(folder).lintel.yml",
      (["extends: base.yml", "rules:"] + rules).joined(separator: "\n") + "\n"
    )
    var reported: [String: Set<ReportModel.SourceLocation>] = [:]
    for violation in check(options(root)).report.violations {
      reported[violation.rule, default: []].formUnion([violation.location] + violation.other)
    }
    for (number, pair) in pairs.enumerated() {
      #expect(reported["pair-\(number)", default: []] == listed[number], "\(pair.from) → \(pair.to)")
    }
    #expect(listed.contains { !$0.isEmpty })
  }
}
