import Engine
import ReportModel
import Reporting
import Testing

/// What `lintel graph` shows of a project at a level.
@Suite struct GraphViewTests {
  /// Three layers; the domain uses the store, and the store the screens, which no rule allows.
  private static let files = [
    ".lintel.yml": """
    components: { domain: "Domain/**", data: "Data/**", screens: "Screens/**", tools: "Tools/**" }
    rules:
      layers:
        layers: { screens: [domain], data: [domain], domain: [] }
      no-tools:
        forbid: { from: domain, to: tools }
        severity: warning

    """,
    "Domain/Article.swift": """
    struct Article { let tool: Tool? }
    protocol Reading { func read() -> Article }
    struct Reader { let store = Store() }

    """,
    "Data/Store.swift": "struct Store: Reading {\n  func read() -> Article { Article(tool: nil) }\n}\n",
    "Screens/List.swift": """
    struct List { let reading: any Reading; let article: Article }
    struct Detail { let article: Article; let tool: Tool }

    """,
    "Tools/Tool.swift": "struct Tool {}\n",
  ]

  private static func view(
    _ files: [String: String] = files,
    limit: Int? = nil,
    _ change: (inout GraphRequest) -> Void = { _ in }
  ) throws -> GraphView {
    let workspace = try Workspace(files)
    var request = GraphRequest()
    request.limits = [GraphView.Limit(nodes: limit)]
    change(&request)
    let result = graphViews(request, options(workspace.root))
    #expect(result.query.diagnostics.allSatisfy { $0.severity == .note })
    return try #require(result.query.answer?.first)
  }

  @Test func aTypeThatIsShownAsItsComponentIsTold() throws {
    let workspace = try Workspace(Self.files)
    var request = GraphRequest()
    request.limits = [GraphView.Limit(nodes: nil)]
    request.focus = ["Tool"]
    let diagnostics = graphViews(request, options(workspace.root)).query.diagnostics
    #expect(
      diagnostics.map(\.message) == [
        "components are shown, so 'Tool' is 'tools' here; '--level type' shows the type itself"
      ]
    )
    request.level = .component
    #expect(graphViews(request, options(workspace.root)).query.diagnostics.isEmpty)
  }

  /// `Status` is compiled by two of them.
  @Test(arguments: [
    ("{ low: { module: [Base, Sign] }, mid: { module: Fw }, top: { module: App } }", "top low mid low"),
    // What has all of a module comes last here, and what has some of it first.
    ("{ low: [\"Base/**\", \"Fw/Small/**\", \"Sign/**\"], mid: { module: Fw }, top: \"App/**\" }", "top low mid low"),
    ("{ low: [\"Base/**\", \"Fw/Small/**\", \"Sign/**\"], mid: \"Fw/Large/**\", top: \"App/**\" }", "top low - low"),
  ])
  func aModuleStandsInTheLayerThatHasAllOfIt(_ components: String, _ layers: String) throws {
    let files = [
      "project.yml": """
      name: P
      targets:
        App: { type: application, platform: iOS, sources: [App], dependencies: [{ target: Fw }] }
        Fw: { type: framework, platform: iOS, sources: [Fw, Status], dependencies: [{ target: Base }] }
        Base: { type: framework, platform: iOS, sources: [Base] }
        Sign: { type: tool, platform: macOS, sources: [Sign, Status] }

      """,
      ".lintel.yml": """
      components: \(components)
      rules: { levels: { layers: { stack: [top, mid, low] } } }

      """,
      "App/App.swift": "import Fw\nstruct AppMain { let view: Large }\n",
      "Fw/Large/Large.swift": "import Base\npublic struct Large { let base: Base1; let status: Status }\n",
      "Fw/Small/Small.swift": "struct Small {}\n",
      "Base/Base.swift": "public struct Base1 {}\n",
      "Sign/Sign.swift": "struct SignTool { let status: Status }\n",
      "Status/Status.swift": "struct Status {}\n",
    ]
    let view = try Self.view(files) { request in
      request.level = .module
      request.drawn = request.limits
    }
    #expect(view.graph.nodes.map(\.name) == ["App", "Base", "Fw", "Sign"])
    #expect(view.graph.nodes.map { $0.layerName ?? "-" }.joined(separator: " ") == layers)
    let rows = try #require(view.picture).boxes.map(\.y)
    #expect(rows[0] < rows[2] && rows[2] < min(rows[1], rows[3]))
  }

  private static func edges(_ view: GraphView) -> [String] {
    view.graph.edges.enumerated().map { index, edge in
      "\(view.graph.nodes[edge.source].name) \(view.graph.nodes[edge.target].name) \(view.looks[index].rawValue)"
    }
  }

  @Test func eachEdgeHasTheVerdictOfTheRules() throws {
    let view = try Self.view()
    #expect(view.graph.level == .component)
    #expect(
      Self.edges(view) == [
        "data domain cycle", "domain data forbidden", "domain tools warning", "screens domain allowed",
        "screens tools ungoverned",
      ]
    )
    let forbidden = try #require(view.graph.edges.first { $0.verdict == .forbidden })
    #expect(forbidden.judgements.map(\.rule) == ["layers"])
    #expect(
      forbidden.judgements.first?.place.location == SourceLocation(file: "Domain/Article.swift", line: 3, column: 29)
    )
  }

  /// Two rules forbid the first reference, one the second, none the third.
  @Test func aReferenceThatBreaksTwoRulesIsCountedOnce() throws {
    let view = try Self.view([
      ".lintel.yml": """
      components: { low: "Low/**", high: "High/**" }
      rules:
        one: { forbid: { from: low, to: { type: [A, B] } } }
        two: { forbid: { from: low, to: { type: A } } }
        any: { forbid: { from: high, to: low } }

      """,
      "Low/Low.swift": "struct Low { let a: A; let b: B; let c: C }\n",
      "High/High.swift": "struct A {}\nstruct B {}\nstruct C {}\n",
    ])
    let edge = try #require(view.graph.edges.first)
    #expect(edge.judgements.map(\.references) == [2, 1] && edge.weight.total == 3)
    #expect(edge.standing.forbidden == 2 && edge.standing.breaking == 2)
  }

  @Test func whatTheBaselineKnowsIsForbiddenNoMore() throws {
    var files = Self.files
    files[".lintel-baseline.yml"] = """
      version: 1
      violations:
        - { rule: layers, source: Reader, target: Store, count: 1 }

      """
    #expect(Self.edges(try Self.view(files)).contains("domain data baselined"))
  }

  @Test func layersStandInTheirOrderAndWrongEdgesLeadBack() throws {
    let view = try Self.view()
    #expect(view.graph.nodes.map(\.name) == ["data", "domain", "screens", "tools"])
    #expect(view.graph.nodes.map(\.layer) == [0, 1, 0, nil])
    #expect(view.order[1] > view.order[0] && view.order[1] > view.order[2])
    let wrong = try #require(view.graph.edges.firstIndex { $0.verdict == .forbidden })
    #expect(view.isBackward.enumerated().filter(\.element).map(\.offset) == [wrong])
  }

  /// One table has both in one layer, another one above the other. Nothing else is shown.
  @Test func whatIsAgainstARuleWithinALayerLeadsBack() throws {
    let files = [
      ".lintel.yml": """
      components: { start: "Start/**", app: "App/**", shared: "Shared/**" }
      rules:
        all: { layers: { start: [app, shared], app: [shared], shared: [app] } }
        one-way: { layers: { app: [shared], shared: [] } }

      """,
      "Start/Start.swift": "struct Start { let shared: Shared }\n",
      "App/App.swift": "struct App { let shared: Shared }\nstruct Screen {}\n",
      "Shared/Shared.swift": "struct Shared { let app: App; let screen: Screen }\n",
    ]
    for level in [LevelGraph.Level.component, .type] {
      let view = try Self.view(files) { request in
        (request.level, request.isOfViolations) = (level, true)
        request.drawn = request.limits
      }
      #expect(view.graph.edges.count == (level == .type ? 2 : 1))
      #expect(view.isBackward.allSatisfy { $0 })
      let picture = try #require(view.picture)
      for edge in view.graph.edges { #expect(picture.boxes[edge.source].y > picture.boxes[edge.target].y) }
    }
  }

  @Test func aKnotIsCutWhereItIsCheapestAndRulesAreBroken() throws {
    let view = try Self.view()
    let knot = try #require(view.knots.first)
    #expect(knot.nodes == [0, 1])
    #expect(knot.cuts.map { view.graph.edges[$0.edge].verdict } == [.forbidden])
    #expect(knot.cuts.map(\.largestLeft) == [0])
  }

  /// The app has room for all parts of all screens.
  @Test func theAppOfARuleSetAboutModulesDoesNotHideTheParts() throws {
    let view = try Self.view([
      ".lintel.yml": "extends: [mvvm, modular]\n",
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [
        .target(name: "Core"), .executableTarget(name: "App", dependencies: ["Core"]),
      ])
      """,
      "Sources/Core/Item.swift": "public struct Item {}\n",
      "Sources/App/List.swift": """
      import Core
      import SwiftUI
      final class ListViewModel { let item: Item }
      struct ListView: View { let model: ListViewModel }
      struct Start { let list: ListView }
      """,
    ])
    #expect(
      Self.edges(view).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }.sorted() == [
        "app core", "app view", "view view-model", "view-model core",
      ]
    )
  }

  /// `other-module` of the set has all of the app, too.
  @Test func theAppOfAnOwnTableIsNotHiddenByWhatARuleSetCallsTheRest() throws {
    let view = try Self.view([
      ".lintel.yml": """
      extends: three-layer
      modules: { App: "App/**", Net: "Net/**", Movies: "Movies/**" }
      components: { app: { module: App }, net: { module: Net }, movies: { module: Movies } }
      rules: { pods: { layers: { app: [net, movies], movies: [net], net: [] } } }

      """,
      "App/A.swift": "import Net\nstruct A { let n: N }\n", "Net/N.swift": "public struct N {}\n",
      "Movies/Domain/M.swift": "struct M {}\n", "Movies/Data/D.swift": "struct D { let m: M }\n",
    ])
    #expect(view.graph.nodes.map(\.name) == ["app", "movies", "net"])
    #expect(Self.edges(view).map { $0.hasPrefix("app net ") } == [true])
  }

  @Test func whatARuleAllowsIsNotAdvisedToBeCut() throws {
    let view = try Self.view([
      ".lintel.yml": """
      components: { view: { type: "*View" }, presenter: { type: "*Presenter" } }
      rules:
        chain: { layers: { view: [presenter], presenter: [] } }
        no-b: { forbid: { from: view, to: { type: BPresenter } } }
      """,
      "A.swift": "final class AView { let a: APresenter; let b: [APresenter]; let c: BPresenter }\n",
      "B.swift": "final class APresenter {}\nfinal class BPresenter { let a: AView; let b: [AView]; let c: [AView] }\n",
    ])
    let knot = try #require(view.knots.first)
    #expect(knot.cuts.map { view.graph.nodes[view.graph.edges[$0.edge].source].name } == ["presenter"])
  }

  /// Without a configuration as with one.
  @Test(arguments: [nil, "components: { screens: \"Screens/**\" }\n"])
  func whereTheProgramBeginsIsOnNoCycle(configuration: String?) throws {
    var files = [
      "App/Main.swift": "@main struct Main { static func main() { _ = Screen() } }\n",
      "App/Help.swift": "class Help {}\n",
      "Screens/Screen.swift": "struct Screen { let help = Help() }\n",
    ]
    files[".lintel.yml"] = configuration
    func knots() throws -> [[Int]] { try Self.view(files) { $0.level = .folder }.knots.map(\.nodes) }
    #expect(try knots() == [])
    files["App/Help.swift"] = "class Help { var screen: Screen? }\n"
    #expect(try knots() == [[0, 1]])
  }

  @Test(arguments: [
    ("within", ["data", "domain"]), ("without", ["data", "domain", "tools"]),
    ("focus", ["domain", "screens", "tools"]),
    ("reaches", ["data", "domain", "screens", "tools"]), ("reachedBy", ["data", "domain", "tools"]),
    ("chains", ["data", "domain", "screens", "tools"]), ("violations", ["data", "domain", "tools"]),
    ("cycles", ["data", "domain"]),
  ])
  func filtersSayWhatIsShown(filter: String, names: [String]) throws {
    let view = try Self.view { request in
      switch filter {
      case "within": request.within = ["component:data", "component:domain"]
      case "without": request.without = ["component:screens"]
      case "focus": request.focus = ["component:screens"]
      case "reaches": request.reaches = ["Tool"]
      case "reachedBy": request.reachedBy = ["component:data"]
      case "chains": (request.from, request.to) = (["component:screens"], ["component:tools"])
      case "violations": request.isOfViolations = true
      default: request.isOfCycles = true
      }
    }
    #expect(view.graph.nodes.map(\.name) == names)
    #expect(view.leftOut.nodes == 4 - view.graph.nodes.count)
  }

  @Test func theShortestChainsAloneAreKept() throws {
    let view = try Self.view { request in
      (request.from, request.to, request.paths) = (["component:screens"], ["component:tools"], 1)
    }
    #expect(Self.edges(view) == ["screens tools ungoverned"])
  }

  @Test func anEdgeIsLeftOutThatOthersImply() throws {
    let view = try Self.view { $0.isReduced = true }
    #expect(!Self.edges(view).contains("screens tools ungoverned"))
    #expect(view.leftOut.implied == 1)
  }

  @Test func kindsOfReferencesCanBeChosen() throws {
    let view = try Self.view { $0.kinds = ["create"] }
    #expect(Self.edges(view) == ["data domain cycle", "domain data forbidden"])
  }

  private static let folders = Dictionary(
    uniqueKeysWithValues: (0..<9).map { number in
      let next = number < 8 ? "let next: T\(number + 1)" : ""
      return ("Sources/F\(number / 3)/T\(number).swift", "struct T\(number) { \(next) }\n")
    }
  )

  @Test func foldersAreShownAsOne() throws {
    let view = try Self.view(Self.folders) { request in
      request.level = .file
      request.collapseDepth = 2
      request.expanded = ["Sources/F1"]
    }
    #expect(
      view.graph.nodes.map(\.name) == [
        "Sources/F0/**", "Sources/F1/T3.swift", "Sources/F1/T4.swift", "Sources/F1/T5.swift", "Sources/F2/**",
      ]
    )
    #expect(view.graph.nodes.map(\.collapsed) == [3, 0, 0, 0, 3])
    #expect(view.graph.edges.count == 4 && view.leftOut.collapsed == 4)
  }

  @Test func whereThereAreTooManyTheSmallestFoldersAreShownAsOne() throws {
    let view = try Self.view(Self.folders, limit: 5) { $0.level = .type }
    #expect(view.graph.nodes.count == 5)
    #expect(view.graph.nodes.filter { $0.collapsed > 0 }.map(\.name) == ["Sources/F0/**", "Sources/F1/**"])
    #expect(view.leftOut.beyondLimit.isEmpty)
  }

  /// What has no edge goes first, but is part of its folder where that is one box.
  @Test func aFolderThatIsShownAsOneHasAllThatIsInIt() throws {
    var files = Self.folders
    files["Sources/F0/Alone.swift"] = "struct Alone {}\n"
    files["Other/Alone.swift"] = "struct OtherAlone {}\n"
    let view = try Self.view(files, limit: 5) { $0.level = .type }
    #expect(view.graph.nodes.map(\.types) == [4, 3, 1, 1, 1])
    #expect(view.graph.nodes.map(\.collapsed) == [4, 3, 0, 0, 0])
    #expect(view.leftOut.alone == 1 && view.leftOut.collapsed == 5)
  }

  /// All that `Example` uses has fewer references than others.
  @Test func whatWouldHaveNoArrowGivesItsPlaceToTheNext() throws {
    var types: [(path: String, uses: [String])] = (0..<10).map { number in
      ("App/T\(number)", [1, 2, 3].map { "T\((number + $0) % 10)" })
    }
    types.append(("App/Example", (0..<5).map { "Other\($0)" }))
    for number in 0..<5 { types.append(("App/Other\(number)", [])) }
    types.append(("App/Small", ["T0"]))
    let view = try Self.picture(types) { $0.limits = [GraphView.Limit(nodes: 11)] }
    #expect(view.graph.nodes.map(\.name) == ["Small"] + (0..<10).map { "T\($0)" })
    #expect(view.leftOut.alone == 6 && view.leftOut.beyondLimit.isEmpty)
    // Where there is room for one of them, both are shown.
    let both = try Self.picture(types) { $0.limits = [GraphView.Limit(nodes: 12)] }
    #expect(both.graph.nodes.map(\.name) == ["Example", "Other0"] + (0..<10).map { "T\($0)" })
  }

  @Test func whatHasNoFolderToGoIntoIsNamed() throws {
    let view = try Self.view(limit: 2)
    #expect(view.graph.nodes.count == 2)
    #expect(view.leftOut.beyondLimit.count == 2)
  }

  // MARK: Pictures

  /// Types by their paths, each with those that it uses.
  private static func picture(
    _ types: [(path: String, uses: [String])],
    _ change: (inout GraphRequest) -> Void = { _ in }
  ) throws -> GraphView {
    let files = types.map { path, uses in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let members = uses.map { "let of\($0): \($0)?" }.joined(separator: "; ")
      return ("\(path).swift", "final class \(name) { \(members) }\n")
    }
    return try view(Dictionary(uniqueKeysWithValues: files)) { request in
      request.level = .type
      request.limits = [GraphView.Limit(nodes: 60, edges: 150, row: 14)]
      change(&request)
    }
  }

  /// So many types of one folder and its folders, each of which uses several others around.
  private static func dense(_ count: Int, in folder: (Int) -> String) -> [(path: String, uses: [String])] {
    (0..<count).map { number in
      ("\(folder(number))/T\(number)", [1, 2, 3, 5, 7, 11].map { "T\((number + $0) % count)" })
    }
  }

  @Test func theTypesOfOneFolderAreMoreThanOneBox() throws {
    let types = Self.dense(100) { $0 < 40 ? "App/Part\($0 / 8)" : "App" }
    let view = try Self.picture(types)
    #expect(view.graph.nodes.count >= 12 && view.graph.nodes.count <= 60)
    #expect(!view.graph.nodes.contains { $0.name == "App/**" })
    #expect(view.graph.nodes.contains { $0.name == "App/Part0/**" })
    #expect(!view.graph.edges.isEmpty && view.graph.edges.count <= 300)
    #expect(!view.leftOut.beyondLimit.isEmpty && view.leftOut.isForRoom)
  }

  @Test func aFolderWithMostOfAllIsNotOneBoxBesideSmallOnes() throws {
    var types = Self.dense(80) { "Sources/Part\($0 % 20)" }
    for number in 0..<20 { types.append(("Samples/S\(number)/A\(number)", ["T\(number)"])) }
    let view = try Self.picture(types) { $0.level = .folder }
    #expect(!view.graph.nodes.contains { $0.name == "Sources/**" })
    #expect(view.graph.nodes.count { $0.name.hasPrefix("Sources/") } >= 12)
  }

  @Test func whatHasNoEdgeGoesBeforeFoldersAreMerged() throws {
    var types: [(path: String, uses: [String])] = (0..<50).map { number in
      ("App/F\(number / 10)/T\(number)", number < 49 ? ["T\(number + 1)"] : [])
    }
    for number in 0..<30 { types.append(("App/Alone/A\(number)", [])) }
    let view = try Self.picture(types)
    #expect(view.graph.nodes.count == 50 && view.graph.edges.count == 49)
    #expect(view.leftOut.alone == 30 && view.leftOut.collapsed == 0 && view.leftOut.isForRoom)
    // With room for all, all are shown.
    let all = try Self.picture(types) { $0.limits = [GraphView.Limit()] }
    #expect(all.graph.nodes.count == 80 && all.leftOut.alone == 0 && !all.leftOut.isForRoom)
  }

  @Test func whatOthersImplyGoesBeforeFoldersAreMerged() throws {
    let view = try Self.picture(
      (0..<20).map { number in ("App/F\(number / 2)/T\(number)", ((number + 1)..<20).map { "T\($0)" }) }
    )
    #expect(view.graph.nodes.count == 20 && view.graph.edges.count == 19)
    #expect(view.leftOut.implied == 171 && view.leftOut.collapsed == 0)
  }

  @Test func whatIsAskedToBeOneIsNotMergedFurther() throws {
    let types = Self.dense(120) { "Sources/Area\($0 % 5)/Part\($0 % 30)/In\($0 % 60)" }
    let view = try Self.picture(types) { $0.collapseDepth = 3 }
    #expect(view.graph.nodes.map(\.name).sorted() == (0..<30).map { "Sources/Area\($0 % 5)/Part\($0)/**" }.sorted())
    #expect(view.graph.edges.count > 150)
  }

  @Test func typesThatNoComponentSelectsAreCounted() throws {
    let view = try Self.view(Self.files.merging(["Other.swift": "struct Other {}\n"]) { $1 })
    #expect(view.leftOut.typesOutside == 1)
  }

  @Test func theNumberOfThreadsChangesNothing() throws {
    let workspace = try Workspace(Self.files)
    let views = try [1, 2, 8].map { workers in
      var request = GraphRequest()
      (request.level, request.isWithExternal) = (.type, true)
      (request.limits, request.drawn) = ([GraphView.Limit()], [GraphView.Limit()])
      return try #require(graphViews(request, options(workspace.root, workers: workers)).query.answer?.first)
    }
    #expect(views.allSatisfy { $0 == views[0] })
    #expect(views[0].graph.nodes.count > 5)
  }

  @Test func aPictureHasAPlaceForEachBoxAndLine() throws {
    let view = try Self.view { $0.drawn = $0.limits }
    let picture = try #require(view.picture)
    let lines = [["data", "1 type"], ["domain", "3 types"], ["screens", "2 types"], ["tools", "1 type"]]
    #expect(picture.boxes.map(\.lines) == lines)
    #expect(picture.lines.count == view.graph.edges.count && picture.lines.allSatisfy { $0.count > 1 })
    // Users stand above what they use.
    #expect(picture.boxes[0].y < picture.boxes[1].y && picture.boxes[1].y < picture.boxes[3].y)
  }

  /// Two pairs of layers that use each other, one of them past another box: so apart that each line has its number.
  @Test func linesBothWaysAreFarApartWhereThereAreFew() throws {
    let files = [
      ".lintel.yml": """
      components: { app: "App/**", tv: "TV/**", kit: "Kit/**" }
      rules: { order: { layers: { app: [tv, kit], tv: [kit], kit: [] } } }

      """,
      "App/App.swift": "struct App { let kit: Kit; let tv: TV }\n",
      "TV/TV.swift": "struct TV { let kit: Kit }\n",
      "Kit/Kit.swift": "struct Kit { let app: App; let tv: TV }\n",
    ]
    let view = try Self.view(files) { $0.drawn = $0.limits }
    let picture = try #require(view.picture)
    var pairs = 0
    for (index, edge) in view.graph.edges.enumerated() {
      let other = view.graph.edges.firstIndex { $0.source == edge.target && $0.target == edge.source }
      guard let other, other > index else { continue }
      pairs += 1
      let (line, opposite) = (picture.lines[index], picture.lines[other])
      #expect(abs((line.first?.x ?? 0) - (opposite.last?.x ?? 0)) >= 24)
      #expect(abs((line.last?.x ?? 0) - (opposite.first?.x ?? 0)) >= 24)
    }
    #expect(pairs == 2)
  }

  /// Two knots in layers of their own that nothing connects stand beside each other, not below.
  @Test func knotsThatNothingConnectsStandBesideEachOther() throws {
    let files = [
      ".lintel.yml": """
      components: { upper: "Upper/**", lower: "Lower/**" }
      rules: { order: { layers: { upper: [lower], lower: [] } } }

      """,
      "Upper/A/A.swift": "struct A { var b: [B] }\n", "Upper/B/B.swift": "struct B { var a: [A] }\n",
      "Lower/C/C.swift": "struct C { var d: [D] }\n", "Lower/D/D.swift": "struct D { var c: [C] }\n",
    ]
    let view = try Self.view(files) { request in
      request.level = .folder
      request.drawn = request.limits
    }
    let picture = try #require(view.picture)
    #expect(view.knots.count == 2)
    #expect(Set(view.graph.nodes.map(\.layerName)) == ["upper", "lower"])
    #expect(Set(picture.boxes.map(\.y)).count == 2)
  }

  /// As `init` calls the levels of many modules.
  @Test func aLevelSaysWhatItHolds() throws {
    let names = ["A", "B", "C", "D", "E"]
    let targets = names.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
    var files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [\(targets)])

      """,
      ".lintel.yml": """
      components: { level-1: { module: [A, B, C, D] }, level-2: { module: E } }
      rules: { levels: { layers: { stack: [level-2, level-1] } } }

      """,
    ]
    for name in names { files["Sources/\(name)/\(name).swift"] = "struct T\(name) {}\n" }
    let view = try Self.view(files) { $0.drawn = $0.limits }
    #expect(view.graph.nodes.map(\.contents) == ["A, B and 2 more", "E"])
    #expect(view.picture?.boxes.map(\.lines.last) == ["A, B and 2 more · 4 types", "E · 1 type"])
  }

  @Test func boxesOfLongNamesAreToldApart() throws {
    let end = "Sources/Implementation/Of/Views"
    let files = [
      "Features/First/\(end)/A.swift": "struct A { let b: B }\n", "Features/Fifth/\(end)/B.swift": "struct B {}\n",
    ]
    let view = try Self.view(files) { request in
      request.level = .folder
      request.drawn = request.limits
    }
    let picture = try #require(view.picture)
    let short = "/Sourc…/Implementation/Of/Views"
    #expect(picture.boxes.compactMap(\.lines.first).sorted() == ["Fifth\(short)", "First\(short)"])
    #expect(picture.folderLeft == "Features/")
  }

  /// What all names share, and the folder that repeats the package, say nothing; what tells two apart stays.
  @Test func longNamesAreShortenedWhereTheySayNothing() throws {
    func names(_ folders: [String]) throws -> [String] {
      let files = folders.enumerated().map { ("\($1)/T\($0).swift", "struct T\($0) {}\n") }
      let view = try Self.view(Dictionary(uniqueKeysWithValues: files)) { request in
        request.level = .folder
        request.drawn = request.limits
      }
      let picture = try #require(view.picture)
      return zip(view.graph.nodes, picture.boxes).sorted { $0.0.name < $1.0.name }.compactMap { $1.lines.first }
    }
    #expect(
      try names(["Packages/Account/Sources/Account/AccountsList", "Packages/Env", "Tools"])
        == ["Packages/Account/…/AccountsList", "Packages/Env", "Tools"]
    )
    let (start, end) = ("Deep/Down/In/The/Tree/Of", "Features/With/Sources/Of/Much/The/Same/Name")
    let alike = ["First", "Second"].map { "\(start)/Many/\($0)/\(end)" }
    #expect(try names(alike + ["Tools"]) == ["…/First/…", "…/Second/…", "Tools"])
    // Short names are whole.
    #expect(try names(["Sources/A", "Sources/B"]) == ["Sources/A", "Sources/B"])
  }

  @Test func anUnknownNameIsAMistake() throws {
    let workspace = try Workspace(Self.files)
    var request = GraphRequest()
    (request.limits, request.focus) = ([GraphView.Limit()], ["Artcle"])
    let result = graphViews(request, options(workspace.root))
    #expect(result.query.exit == .couldNotRun)
    #expect(
      result.query.diagnostics.map(\.message) == ["nothing in the project is called 'Artcle'; did you mean 'Article'?"]
    )
  }

  // MARK: Components that share types

  private static let shared = [
    ".lintel.yml": """
    components: { feed: "Feed/**", view: { type: "*View" }, model: { type: "*Model" } }
    rules:
      views: { forbid: { from: feed, to: view } }
      models: { forbid: { from: model, to: view } }

    """,
    "Feed/FeedView.swift": "struct FeedView { let model: FeedModel }\nstruct FeedModel {}\n",
    "Feed/Helper.swift": "struct Helper { let model: FeedModel }\n",
    "Store/StoreModel.swift": "struct StoreModel { let feed: FeedModel }\n",
  ]

  @Test func whatIsShownInAnotherComponentIsTold() throws {
    let view = try Self.view(Self.shared)
    #expect(view.graph.nodes.map(\.name) == ["feed", "model"])
    #expect(view.leftOut.shownElsewhere.map { "\($0.types) \($0.component)" } == ["1 view", "1 model"])
  }

  /// Folders and layers that lie across each other: the first table hides all of the second one.
  @Test func violationsBetweenHiddenComponentsAreToldWithWhatShowsThem() throws {
    let files = [
      ".lintel.yml": """
      components: { shared: "Shared/**", app: "App/**", view: "**/View/**", store: "**/Store/**" }
      rules:
        folders: { layers: { shared: [], app: [shared] } }
        flux: { layers: { store: [], view: [] } }
        classes: { types: { that: { type: U }, must: { kind: class } } }

      """,
      "App/View/V.swift": "class V { var store: S? }\n",
      "App/Store/S.swift": "class S {}\n",
      "App/U.swift": "struct U { var shared: H? }\n",
      "Shared/H.swift": "class H {}\n",
    ]
    let view = try Self.view(files)
    #expect(view.graph.nodes.map(\.name) == ["app", "shared"])
    #expect(view.leftOut.violationsElsewhere == 1 && view.leftOut.violationsOfHidden == 1)
    #expect(view.leftOut.hiddenPairs == [GraphView.Pair(source: "view", target: "store")])
    let format = try #require(GraphViewFormat.all.first)
    let text = String(decoding: format.render(view, GraphOptions()), as: UTF8.self).replacing("\n  ", with: " ")
    let other = "1 violation that is no dependency between these components"
    let hidden =
      "1 violation between components that are not shown whole: view → store ('lintel graph --component view --component "
      + "store' shows that)"
    #expect(text.contains("\(other); \(hidden)"), "\(text)")
    let alone = try Self.view(files) { $0.components = ["view", "store"] }
    #expect(Self.edges(alone) == ["view store forbidden"])
    #expect(alone.leftOut.violationsElsewhere == 1 && alone.leftOut.violationsOfHidden == 0)
  }

  @Test func chosenComponentsComeInTheirOrder() throws {
    let view = try Self.view(Self.shared) { $0.components = ["view", "model", "feed"] }
    #expect(view.graph.nodes.map(\.name) == ["feed", "model", "view"])
    #expect(Self.edges(view) == ["feed model ungoverned", "view model ungoverned"])
    #expect(view.leftOut.shownElsewhere.map { "\($0.types) \($0.component)" } == ["2 feed"])
    let two = try Self.view(Self.shared) { $0.components = ["view", "model"] }
    #expect(two.graph.nodes.map(\.name) == ["model", "view"] && two.leftOut.typesOutside == 1)
  }

  @Test func anUnknownComponentIsNoPicture() throws {
    let workspace = try Workspace(Self.shared)
    var request = GraphRequest()
    (request.components, request.limits) = (["veiw"], [GraphView.Limit()])
    let result = graphViews(request, options(workspace.root)).query
    #expect(result.diagnostics.map(\.message) == ["there is no component 'veiw'; did you mean 'view'?"])
  }

  // MARK: Components with captures

  private static let features = [
    "App/Features/A/AView.swift": "class AView { var b: BView? }\n",
    "App/Features/B/BView.swift": "class BView { var a: AView? }\n",
    "App/Shared/Store.swift": "class Store { class Row {} }\nextension Store.Row { typealias Key = Int }\n",
  ]

  /// Of a rule set as of the project; `nested` of the rule set is a helper.
  @Test(arguments: [
    ("extends: feature-folders\n", ["feature A", "feature B", "shared"]),
    ("components: { feature: \"App/Features/{feature}/**\" }\n", ["feature A", "feature B"]),
    (
      "components: { feature: [\"App/Features/{feature}/**\", \"App/Shared/**\"] }\n",
      ["feature", "feature A", "feature B"]
    ),
    (
      "components: { feature: \"App/Features/{feature}/**\", store: { type: Store } }\n",
      ["feature A", "feature B", "store"]
    ),
  ])
  func aComponentWithCapturesIsShownAsItsSlices(configuration: String, names: [String]) throws {
    let rule = "rules: { cyc: { acyclic: { among: feature } } }\n"
    for text in [configuration, configuration + rule] {
      let view = try Self.view(Self.features.merging([".lintel.yml": text]) { $1 })
      #expect(view.graph.level == .component && view.graph.nodes.map(\.name) == names)
      #expect(view.knots.map { $0.nodes.map { view.graph.nodes[$0].name } } == [["feature A", "feature B"]])
    }
    let broken = try Self.view(Self.features.merging([".lintel.yml": configuration + rule]) { $1 }) { request in
      request.components = ["feature"]
    }
    #expect(Self.edges(broken) == ["feature A feature B forbidden", "feature B feature A forbidden"])
    #expect(broken.graph.nodes.map(\.name) == names.filter { $0.hasPrefix("feature") })
  }

  @Test func slicesStandBesideOtherPlacesThatRulesName() throws {
    let files = Self.features.merging([
      ".lintel.yml": """
      components: { feature: "App/Features/{feature}/**", shared: "App/Shared/**", app: "App/*", all: "App/**" }
      rules: { up: { forbid: { from: [shared, app], to: feature } } }

      """,
      "App/Start.swift": "struct Start { let a: AView; let store: Store }\n",
    ]) { $1 }
    let view = try Self.view(files)
    #expect(view.graph.nodes.map(\.name) == ["app", "feature A", "feature B", "shared"])
    #expect(Self.edges(view).first == "app feature A forbidden")
  }

  /// Features are parts of a folder of a table, or lie across all of them.
  @Test func slicesComeBeforeWhatTheyArePartsOf() throws {
    let rules = """
      rules:
        order: { layers: { screens: [base], base: [] } }
        cyc: { acyclic: { among: feature } }

      """
    let files = [
      "Screens/A/A.swift": "class A { var b: B? }\n", "Screens/B/B.swift": "class B { var a: A?; let data: Data1 }\n",
      "Screens/Start.swift": "struct Start { let a: A }\n", "Base/A/Data.swift": "struct Data1 {}\n",
      "Base/B/Data.swift": "struct Data2 {}\n",
    ]
    func names(_ feature: String) throws -> [String] {
      let components = "components: { screens: \"Screens/**\", base: \"Base/**\", feature: \"\(feature)\" }\n"
      return try Self.view(files.merging([".lintel.yml": components + rules]) { $1 }).graph.nodes.map(\.name)
    }
    #expect(try names("Screens/{feature}/**") == ["base", "feature A", "feature B", "screens"])
    #expect(try names("*/{feature}/**") == ["base", "screens"])
  }

  private static let scenes = [
    ".lintel.yml": """
    components: { scene: "Scenes/{scene}/**", base: "Base/**", view: { inherits: UIViewController } }
    rules:
      base-is-below: { forbid: { from: base, to: scene } }
      scenes-apart: { independent: { slices: scene } }
      views: { forbid: { from: view, to: scene } }

    """,
    "Base/Router.swift": "class Router { let feed: FeedModel? = nil }\n",
    "Scenes/Cart/Cart.swift": """
    import UIKit
    class CartViewController: UIViewController { let model = CartModel() }
    class CartModel {}

    """,
    "Scenes/Feed/Feed.swift": "class FeedModel { let cart: CartModel? = nil }\nclass FeedHelper {}\n",
    "Other.swift": "struct Other {}\n",
  ]

  /// Views are in slices, and one of them names what is in its own.
  @Test func whatIsOnlyInSlicesThatAreNotShownIsToldWithWhatShowsIt() throws {
    let view = try Self.view(Self.scenes)
    #expect(view.graph.nodes.map(\.name) == ["base", "view"] && view.graph.edges.isEmpty)
    #expect(view.leftOut.typesOutside == 4)
    #expect(view.leftOut.undrawn == [GraphView.Overlap(component: "scene", types: 3)])
    #expect(view.leftOut.violationsElsewhere == 0 && view.leftOut.violationsOfHidden == 3)
    let pairs = view.leftOut.hiddenPairs.map { "\($0.source) → \($0.target)" }
    #expect(pairs == ["base → scene Feed", "scene Feed → scene Cart", "view → scene Cart"])
    let format = try #require(GraphViewFormat.all.first)
    let text = String(decoding: format.render(view, GraphOptions()), as: UTF8.self).replacing("\n  ", with: " ")
    let types = "4 types in none of these components, 3 of them in scene ('lintel graph --component scene' shows that)"
    #expect(text.contains(types), "\(text)")
    let hidden =
      "3 violations between components that are not shown whole: base → scene Feed, scene Feed → scene Cart and view → "
      + "scene Cart ('lintel graph --component \"scene Feed\" --component base' shows the first)"
    #expect(text.contains(hidden), "\(text)")
  }

  /// The commands that are told show what they are told for.
  @Test func slicesThatAreChosenAreShownWithWhatBreaksRules() throws {
    let pairs = try Self.view(Self.scenes).leftOut.hiddenPairs
    #expect(pairs.count == 3)
    for pair in pairs {
      let chosen = pair.isTargetFirst ? [pair.target, pair.source] : [pair.source, pair.target]
      let alone = try Self.view(Self.scenes) { $0.components = chosen }
      #expect(Self.edges(alone) == ["\(pair.source) \(pair.target) forbidden"])
      #expect(alone.leftOut.undrawn.isEmpty)
    }
  }

  /// `Icon` and `ShareView` are views of a rule set, have nothing else in common, and close no circle.
  @Test func whatIsLeftOfTheComponentsOfARuleSetIsNoBox() throws {
    let start = "import SwiftUI\nstruct"
    let view = try Self.view([
      ".lintel.yml": """
      extends: mvvm
      components: { feed: "Feed/**", shop: "Shop/**" }
      rules: { directions: { layers: { shop: [], feed: [shop] } } }

      """,
      "Feed/FeedView.swift": "\(start) FeedView: View { let shop: ShopView? = nil }\nstruct FeedRow: View {}\n",
      "Shop/ShopView.swift": "\(start) ShopView: View { let icon: Icon? = nil }\n",
      "Kit/Icon.swift": "\(start) Icon: View {}\n",
      "Share/ShareView.swift": "\(start) ShareView: View { let feed: FeedView? = nil }\n",
    ])
    #expect(Set(view.graph.nodes.map(\.name)) == ["shop", "feed"] && Self.edges(view) == ["feed shop allowed"])
    #expect(view.leftOut.typesOutside == 2)
  }

  /// Each slice has views and models. The rule knows the cycle that is not shown.
  @Test func whereRulesTellViewsFromModelsNoSlicesAreShown() throws {
    let files = [
      ".lintel.yml": """
      components: { view: { type: "*View" }, model: { type: "*Model" }, feature: "Features/{feature}/**" }
      rules:
        order: { layers: { view: [model], model: [] } }
        cyc: { acyclic: { among: feature } }

      """,
      "Features/A/A.swift": "struct AView { let b: BModel }\nclass AModel {}\n",
      "Features/B/B.swift": "struct BView { let a: AModel }\nclass BModel {}\n",
    ]
    let view = try Self.view(files)
    #expect(view.graph.nodes.map(\.name) == ["model", "view"] && view.knots.isEmpty)
    let text = String(decoding: GraphViewFormat.all[0].render(view, GraphOptions()), as: UTF8.self)
    #expect(
      text.contains(
        """
        no cycle among these components
        The rule 'cyc' reports one: cycle of features A → B → A.
          'lintel check --only cyc' shows it, and what to cut.

        """
      ),
      "\(text)"
    )
    let slices = try Self.view(files) { $0.components = ["feature"] }
    #expect(slices.graph.nodes.map(\.name) == ["feature A", "feature B"] && slices.knots.count == 1)
    let one = try Self.view(files) { $0.components = ["feature B", "view"] }
    #expect(one.graph.nodes.map(\.name) == ["feature B", "view"])
  }

  /// A module and views of its own, which are shown as what they are, name each other: that is no circle, unless rules say so.
  @Test(arguments: [
    ("", ["view kit ungoverned"]),
    ("no: { forbid: { from: kit, to: view } }", ["kit view forbidden", "view kit cycle"]),
    ("no: { forbid: { from: other, to: kit } }", ["view kit ungoverned"]),
  ])
  func whatAPlaceNamesOfItsOwnStaysThere(_ rule: String, _ edges: [String]) throws {
    let files = [
      ".lintel.yml": """
      components: { view: { type: "*View" }, kit: "Kit/**", other: "Other/**" }
      rules:
        views: { forbid: { from: view, to: { module: Network } } }
        places: { forbid: { from: kit, to: other } }
        \(rule)

      """,
      "Kit/Kit.swift": "struct Row {}\nstruct KitView { let r: Row }\nstruct Store { let v = KitView(r: Row()) }\n",
      "Other/Other.swift": "struct Other {}\n",
    ]
    #expect(try Self.edges(Self.view(files)) == edges)
    // Of two places the one lies in the other: what is not in the inner one is a part of its own.
    let nested = files.merging([
      ".lintel.yml": """
      components: { inner: "Kit/Inner/**", kit: "Kit/**" }
      rules: { places: { acyclic: { among: [inner, kit] } } }

      """,
      "Kit/Inner/Inner.swift": "struct Inner {}\n", "Kit/Main.swift": "struct Main { let i: Inner }\n",
    ]) { $1 }
    #expect(try Self.edges(Self.view(nested)) == ["kit inner ungoverned"])
  }

  @Test("A storyboard is no code that could be handed a value")
  func adviceOnAResource() throws {
    let files = [
      "UI/Main.storyboard": "<document><viewController customClass=\"Cart\"/></document>\n",
      "UI/Row.swift": "class Row {}\n",
      "Core/Cart.swift": "import UIKit\nclass Cart: UIViewController { var a: Row?; var b: Row? }\n",
    ]
    let view = try Self.view(files) { $0.level = .folder }
    let text = String(decoding: GraphViewFormat.all[0].render(view, GraphOptions()), as: UTF8.self)
    #expect(text.contains("move Main.storyboard to Core, or what it names to UI\n"), "\(text)")
  }
}
