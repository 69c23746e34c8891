import Engine
import ReportModel
import Reporting
import Testing

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

  private func view(_ workspace: Workspace) throws -> GraphView {
    var options = options(workspace.root)
    options.since = "HEAD"
    var request = GraphRequest()
    request.limits = [GraphView.Limit()]
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
    for name in ["text", "markdown", "dot"] { #expect(try text(name).contains(words), "\(name)") }
    #expect(try text("text").contains("  + feed → store: 1 declare\n      Feed/Feed.swift:1:26\n"))
    #expect(try text("text").contains("  − feed → legacy: 1 declare\n      was at Feed/Feed.swift:1:27\n"))
    #expect(try text("markdown").contains("- + `feed → store`: 1 declare, first at `Feed/Feed.swift:1:26`\n"))
    #expect(try text("markdown").contains("```mermaid\nflowchart TB\n"))
    #expect(try text("json").contains(#""look":"new","change":"new"}"#))
    #expect(try text("csv").contains(",change\r\n") && text("csv").contains(",gone\r\n"))
    #expect(try text("mermaid").contains("|\"+ 1\"|"))
  }

  @Test func whereNothingHasChangedThatIsSaid() throws {
    let view = try view(changed(["Far/Far.swift": "struct Far { let core: Core }\nstruct Farthest {}\n"]))
    #expect(view.graph.edges.isEmpty)
    let text = String(decoding: try #require(GraphViewFormat.all.first).render(view, GraphOptions()), as: UTF8.self)
    #expect(text.hasPrefix("No dependency between components has come or gone since HEAD (merge base "))
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
    func view(_ workspace: Workspace) throws -> GraphView {
      var options = options(workspace.root)
      options.since = "HEAD"
      var request = GraphRequest()
      (request.level, request.limits) = (.module, [GraphView.Limit()])
      return try #require(graphViews(request, options).query.answer?.first)
    }
    let come = try Workspace(sources("Old"))
    try come.commitAll()
    for (path, text) in sources("Young") { try come.write(path, text) }
    #expect(try edges(view(come)) == ["Client (Young/Sources/Client) YoungBase new"])

    let gone = try Workspace(sources("Old").merging(sources("Young")) { first, _ in first })
    try gone.commitAll()
    try gone.remove("Young")
    #expect(try edges(view(gone)) == ["Client (Young/Sources/Client) YoungBase gone"])
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
    let small = RenderOptions(maximumBytes: 2_000)
    let short = String(decoding: format.render(report, small), as: UTF8.self)
    #expect(!short.contains("mermaid") && short.contains("has come and 1 has gone since HEAD"))
  }
}
