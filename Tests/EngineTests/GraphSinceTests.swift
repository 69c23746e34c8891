import Engine
import ReportModel
import Testing

@testable import Reporting

/// What has come and gone between two states: `lintel graph --since`.
@Suite struct GraphSinceTests {
  private static let files = [
    ".lintel.yml": """
    components: { feed: "Feed/**", store: "Store/**", legacy: "Legacy/**", core: "Core/**", far: "Far/**" }
    rules:
      plain-core: { forbid: { from: core, to: store } }

    """,
    "Feed/Feed.swift": "struct Feed { let legacy: Legacy; let core: Core }\n",
    "Store/Store.swift": "struct Store { let core: Core }\n",
    "Legacy/Legacy.swift": "struct Legacy {}\n",
    "Core/Core.swift": "struct Core {}\n",
    "Far/Far.swift": "struct Far { let core: Core }\nstruct Farther {}\n",
  ]

  private func changed(_ changes: [String: String]) throws -> Workspace {
    let workspace = try Workspace(Self.files)
    try workspace.commitAll()
    for (path, text) in changes { try workspace.write(path, text) }
    return workspace
  }

  private func view(
    _ workspace: Workspace,
    _ level: LevelGraph.Level? = nil,
    _ limit: GraphView.Limit = GraphView.Limit()
  ) throws -> GraphView {
    var options = options(workspace.root)
    options.since = "HEAD"
    var request = GraphRequest()
    (request.level, request.limits, request.drawn) = (level, [limit], [limit])
    let result = graphViews(request, options)
    #expect(result.query.diagnostics.isEmpty)
    return try #require(result.query.answer?.first)
  }

  private func edges(_ view: GraphView) -> [String] {
    view.graph.edges.map { edge in
      "\(view.graph.nodes[edge.source].name) \(view.graph.nodes[edge.target].name) \(edge.change?.rawValue ?? "as it was")"
    }
  }

  @Test func whatHasComeAndGoneIsShownWithWhatIsBesideIt() throws {
    let view = try view(
      changed(["Feed/Feed.swift": "struct Feed { let store: Store; let core: Core }\n"])
    )
    #expect(
      edges(view) == ["feed core as it was", "feed legacy gone", "feed store new", "store core as it was"]
    )
    #expect(view.since?.name == "HEAD")
    let looks = zip(view.graph.edges, view.looks).filter { $0.0.change != nil }.map(\.1)
    #expect(looks == [.gone, .new])
  }

  /// What has gone closes no cycle any more.
  @Test func whatHasGoneIsOnNoCycle() throws {
    let view = try view(
      changed([
        "Feed/Feed.swift": "struct Feed {}\n",
        "Legacy/Legacy.swift": "struct Legacy { let feed: Feed }\n",
      ])
    )
    #expect(view.knots.isEmpty)
    #expect(edges(view).contains("feed legacy gone") && edges(view).contains("legacy feed new"))
  }

  @Test func whatHasComeAgainstARuleIsRedAndNew() throws {
    let view = try view(changed(["Core/Core.swift": "struct Core { let store: Store }\n"]))
    let index = try #require(view.graph.edges.firstIndex { $0.change == .new })
    #expect(view.looks[index] == .forbidden && view.graph.edges[index].verdict == .forbidden)
  }

  @Test func allFormatsTellIt() throws {
    let view = try view(changed(["Feed/Feed.swift": "struct Feed { let store: Store; let core: Core }\n"]))
    func text(_ name: String) throws -> String {
      let format = try #require(GraphViewFormat.all.first { $0.name == name })
      return String(decoding: format.render(view, GraphOptions()), as: UTF8.self)
    }
    let words = "1 dependency between components has come and 1 has gone since HEAD (merge base "
    for name in ["text", "markdown", "d2", "dot"] {
      let found = try text(name).replacing("\\l", with: " ").replacing("\\n", with: " ")
      #expect(found.contains(words), "\(name)")
    }
    #expect(try text("text").contains("  + feed → store: 1 declare\n      Feed/Feed.swift:1:26\n"))
    #expect(try text("text").contains("  − feed → legacy: 1 declare\n      was at Feed/Feed.swift:1:27\n"))
    #expect(try text("markdown").contains("- + `feed → store`: 1 declare, first at `Feed/Feed.swift:1:26`\n"))
    #expect(try text("markdown").contains("```mermaid\nflowchart TB\n"))
    #expect(try text("json").contains(#""look":"new","change":"new"}"#))
    #expect(try text("csv").contains(",change\r\n") && text("csv").contains(",gone\r\n"))
    #expect(try text("mermaid").contains("|\"+ 1\"|"))
  }

  /// What has changed has few references, and is beside much that has many and has not.
  private func changedBesideMuch() throws -> Workspace {
    let workspace = try Workspace([
      "Hub/Hub.swift": "struct Hub {}\n",
      "App/A/A.swift": "struct A {}\n",
      "App/B/B.swift": "struct B {}\n",
      "App/C/C.swift": "struct C { let hub: Hub }\n",
    ])
    for number in 0..<30 {
      try workspace.write("Users/U\(number)/U.swift", "struct U\(number) { let a: Hub; let b: Hub; let c: Hub }\n")
    }
    try workspace.commitAll()
    try workspace.write("Hub/Hub.swift", "struct Hub { let a: A }\n")
    try workspace.write("App/B/B.swift", "struct B { let hub: Hub }\n")
    try workspace.write("App/C/C.swift", "struct C {}\n")
    return workspace
  }

  @Test func whatHasChangedIsLeftOutLast() throws {
    let workspace = try changedBesideMuch()
    let view = try view(workspace, .folder, GraphView.Limit(nodes: 8))
    #expect(view.graph.nodes.count == 8)
    #expect(
      edges(view).filter { !$0.hasSuffix("as it was") } == ["App/B Hub new", "App/C Hub gone", "Hub App/A new"]
    )
    #expect(view.drawnChanges == nil)
  }

  /// With a picture that has no room for all, too.
  @Test func allThatHasChangedIsCountedAndListed() throws {
    let workspace = try changedBesideMuch()
    let view = try view(workspace, .folder, GraphView.Limit(nodes: 3))
    #expect(edges(view) == ["App/B Hub new", "Hub App/A new"])
    let words = "2 dependencies between folders have come and 1 has gone since HEAD"
    for format in GraphViewFormat.all where !["json", "csv", "dsm"].contains(format.name) {
      let text = String(decoding: format.render(view, GraphOptions()), as: UTF8.self)
        .replacing("\\l", with: " ").replacing("\\n", with: " ")
      #expect(text.contains(words), "\(format.name)")
      #expect(format.name == "text" || text.contains("2 of these 3 are drawn"), "\(format.name)")
    }
    let markdown = String(decoding: GraphViewFormat.markdown.render(view, GraphOptions()), as: UTF8.self)
    #expect(markdown.contains("\n- − `App/C → Hub`: 1 declare\n"))
  }

  @Test func whereNothingHasChangedThatIsSaid() throws {
    let view = try view(changed(["Far/Far.swift": "struct Far { let core: Core }\nstruct Farthest {}\n"]))
    #expect(view.graph.edges.isEmpty)
    let text = String(decoding: try #require(GraphViewFormat.all.first).render(view, GraphOptions()), as: UTF8.self)
    #expect(text.hasPrefix("No dependency between components has come or gone since HEAD (merge base "))
  }

  /// Folders that lie across layers hide these: what comes and goes between them is told nevertheless.
  @Test(
    "What has come or gone between components that others hide is listed",
    arguments: [
      ("class V {}\n", "class V { var store: S? }\n", "+ view → store: 1 declare; breaks flux"),
      ("class V { var store: S? }\n", "class V {}\n", "− view → store: 1 declare"),
      ("class V { var store: S? }\n", nil, "− view → store: 1 declare"),
    ] as [(String, String?, String)]
  )
  func changesBetweenHiddenComponentsAreListed(before: String, after: String?, line: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { shared: "Shared/**", app: "App/**", view: "**/View/**", store: "**/Store/**" }
      rules:
        folders: { layers: { shared: [], app: [shared] } }
        flux: { layers: { store: [], view: [] } }

      """,
      "App/View/V.swift": before,
      "App/Store/S.swift": "class S {}\n",
      "App/U.swift": "class U { var shared: H? }\n",
      "Shared/H.swift": "class H {}\n",
    ])
    try workspace.commitAll()
    if let after {
      try workspace.write("App/View/V.swift", after)
    } else {
      try workspace.remove("App/View/V.swift")
    }
    let view = try view(workspace)
    #expect(view.graph.edges.isEmpty && view.changes.count == 1)
    let text = String(decoding: GraphViewFormat.text.render(view, GraphOptions()), as: UTF8.self)
    let participle = line.hasPrefix("+") ? "come" : "gone"
    #expect(text.hasPrefix("1 dependency between components has \(participle) since HEAD (merge base "), "\(text)")
    #expect(text.contains("\n  \(line)\n"), "\(text)")
    let markdown = String(decoding: GraphViewFormat.markdown.render(view, GraphOptions()), as: UTF8.self)
    #expect(markdown.contains("`view → store`") && markdown.contains("it is not drawn"), "\(markdown)")
    #expect(!markdown.contains("```mermaid"))
    var checked = options(workspace.root)
    (checked.since, checked.drawnChanges) = ("HEAD", GraphView.Limit())
    #expect(check(checked).report.changes?.changes.map { "\($0.source) → \($0.target)" } == ["view → store"])
  }

  /// A module that has come elsewhere has the name of an older one, which is then called otherwise and uses what it did.
  @Test func aNamesakeThatComesOrGoesIsNoChange() throws {
    func package(_ name: String) -> (String, String) {
      (
        "\(name)/Package.swift",
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "\(name)",
          targets: [.target(name: "Client", dependencies: ["\(name)Base"]), .target(name: "\(name)Base")]
        )

        """
      )
    }
    func sources(_ name: String) -> [String: String] {
      [
        package(name).0: package(name).1,
        "\(name)/Sources/Client/Client.swift": "import \(name)Base\nstruct \(name)Client { let base: \(name)Item }\n",
        "\(name)/Sources/\(name)Base/Base.swift": "public struct \(name)Item {}\n",
      ]
    }
    let come = try Workspace(sources("Old"))
    try come.commitAll()
    for (path, text) in sources("Young") { try come.write(path, text) }
    #expect(try edges(view(come, .module)) == ["Client (Young/Sources/Client) YoungBase new"])

    let gone = try Workspace(sources("Old").merging(sources("Young")) { first, _ in first })
    try gone.commitAll()
    try gone.remove("Young")
    #expect(try edges(view(gone, .module)) == ["Client (Young/Sources/Client) YoungBase gone"])
  }

  @Test func aCheckDrawsItInMarkdown() throws {
    let workspace = try changed(["Feed/Feed.swift": "struct Feed { let store: Store; let core: Core }\n"])
    var options = options(workspace.root)
    options.since = "HEAD"
    #expect(check(options).report.changes == nil)
    options.drawnChanges = GraphViewFormat.markdown.limit
    let report = check(options).report
    let format = try #require(Format.all.first { $0.name == "markdown" })
    let page = String(decoding: format.render(report, RenderOptions()), as: UTF8.self)
    #expect(page.contains("<summary>1 dependency between components has come and 1 has gone since HEAD"))
    #expect(page.contains("```mermaid\nflowchart TB\n"))
    let small = RenderOptions(maximumBytes: 1_200)
    let short = String(decoding: format.render(report, small), as: UTF8.self)
    #expect(!short.contains("mermaid") && short.contains("has come and 1 has gone since HEAD"))
  }
}
