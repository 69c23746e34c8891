import Foundation
import ReportModel
import Testing

@testable import Reporting

@Suite(.serialized, .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct ExploreInBrowserTests {
  private let browser: Browser

  init() throws { browser = try Browser() }

  private func open(_ report: ExploreReport = ExploreSample.layers, at fragment: String = "") throws {
    try browser.setWindow(width: 1300, height: 900)
    try browser.open(ExplorePage(report).render(), at: fragment)
  }

  private func text(_ selector: String) throws -> String {
    try browser.evaluate("document.querySelector(\(quoted(selector)))?.textContent ?? ''") as? String ?? ""
  }

  private func count(_ selector: String) throws -> Int {
    try browser.evaluate("document.querySelectorAll(\(quoted(selector))).length") as? Int ?? -1
  }

  private func click(_ selector: String) throws {
    let script = "document.querySelector(\(quoted(selector))).dispatchEvent(new MouseEvent('click', { bubbles: true }))"
    _ = try browser.evaluate(script)
  }

  private func quoted(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
  }

  /// The names of the boxes of the map, from the top.
  private var boxes: [String] {
    get throws {
      let script = """
        Array.from(document.querySelectorAll('.node')).map((node) => [node.getBoundingClientRect().top, \
        node.querySelector('.name').textContent]).sort((a, b) => a[0] - b[0]).map((pair) => pair[1])
        """
      return try browser.evaluate(script) as? [String] ?? []
    }
  }

  private func middle(ofBox name: String) throws -> (x: Double, y: Double) {
    let script = """
      (() => { const node = Array.from(document.querySelectorAll('.node')).find((node) => \
      node.querySelector('.name').textContent === \(quoted(name))).getBoundingClientRect(); \
      return [node.x + node.width / 2, node.y + node.height / 2]; })()
      """
    let place = try browser.evaluate(script) as? [Double] ?? []
    return place.count == 2 ? (place[0], place[1]) : (0, 0)
  }

  private var address: String {
    get throws { try browser.evaluate("decodeURIComponent(location.hash.replaceAll('+', ' '))") as? String ?? "" }
  }

  /// What the script reads is what the report says.
  @Test func theScriptReadsWhatTheReportSays() throws {
    for report in [ExploreSample.layers, ExploreSample.large(types: 300)] {
      try open(report)
      _ = try browser.evaluate("var read = new Project(JSON.parse(document.getElementById('data').textContent))")
      let edges = """
        read.sources.map((source, edge) => [source, read.targets[edge], ...read.places(edge).flatMap((place) => \
        [place.file, place.line, place.kind])].join(' '))
        """
      let kinds = ExploreReport.ReferenceKind.allCases
      let wanted = report.edges.map { edge in
        let places = edge.places.flatMap { [$0.file, $0.line, kinds.firstIndex(of: $0.kind) ?? -1] }
        return ([edge.source, edge.target] + places).map(String.init).joined(separator: " ")
      }
      #expect(try browser.evaluate(edges) as? [String] == wanted)
      #expect(try browser.evaluate("read.files") as? [String] == report.files.map(\.path))
      let nodes =
        "read.ownNames.map((name, type) => [name, read.kinds[type], read.fileOf[type], read.lineOf[type], read.enclosing[type]].join(' '))"
      #expect(
        try browser.evaluate(nodes) as? [String]
          == report.nodes.map { "\($0.name) \($0.kind) \($0.file) \($0.line) \($0.enclosing ?? -1)" }
      )
    }
    let texts =
      "read.sources.flatMap((_, edge) => read.places(edge).map(({ file, line }) => read.textOf(file, line) ?? ''))"
    try open()
    _ = try browser.evaluate("var read = new Project(JSON.parse(document.getElementById('data').textContent))")
    let wanted = ExploreSample.layers.edges.flatMap { edge in
      edge.places.map { ExploreSample.layers.lines[$0.file][$0.line] ?? "" }
    }
    #expect((try browser.evaluate(texts) as? [String]) == wanted)
  }

  // MARK: Map

  /// What is in no component may use others and be used by them. With so many arrows those that others imply are left out.
  @Test func cyclesOverWhatIsInNoComponentAreDrawn() throws {
    var sample = ExploreSample.Builder(modules: ["App"], components: (0..<14).map { "c\($0)" })
    let types = (0..<14).map { (number: Int) in
      sample.add("T\(number)", "struct", "App/T\(number).swift", component: number)
    }
    let rest = sample.add("Rest", "struct", "App/Rest.swift")
    for source in 0..<14 {
      for target in types[(source + 1)...] { sample.connect(types[source], target, .use, line: target) }
    }
    sample.connect(rest, types[0], .use, line: 1)
    sample.connect(types[13], rest, .use, line: 20)
    try open(sample.report)
    #expect(try boxes.count == 15)
  }

  /// Beside those that no longer way implies, the heaviest, as many as are drawn of a smaller graph.
  @Test func ofManyArrowsTheHeaviestAreDrawn() throws {
    var sample = ExploreSample.Builder(modules: ["App"], components: (0..<14).map { "c\($0)" })
    let types = (0..<14).map { (number: Int) in
      sample.add("T\(number)", "struct", "App/T\(number).swift", component: number)
    }
    for source in 0..<14 {
      for target in types.indices.dropFirst(source + 1) {
        for line in 1...(source == 0 && target == 13 ? 100 : target - source > 6 ? 1 : 2) {
          sample.connect(types[source], types[target], .use, line: 200 * target + line)
        }
      }
    }
    try open(sample.report)
    #expect(try count(".drawing .edge") == 60)
    let titles = "Array.from(document.querySelectorAll('.drawing .edge title'), (one) => one.textContent)"
    let drawn = try browser.evaluate(titles) as? [String] ?? []
    #expect(drawn.contains("c0 uses c13: 100 references") && drawn.contains("c0 uses c1: 2 references"))
    let words = "60 of 91 arrows are drawn, as longer ways imply the others, which have few references."
    #expect(try text(".legend").contains(words))
  }

  @Test func namesAreCutWhereTheyCanStillBeToldApart() throws {
    try open()
    #expect(
      (try browser.evaluate("shortened('ArticlesDatabaseTable', 90, '14px')") as? String)?.contains(#/^Art.*….*ble$/#)
        == true
    )
    let script = """
      (() => { const names = ['Plain', ...['Gram', 'Tube', 'List'].map((one) => \
      `Sample (examples/Applications/${one}/Sources/ApplicationSample)`)]; \
      const short = shortNames(names, names.map(() => 150), '14px'); \
      return [new Set(short).size, short.filter((one) => one.includes('…')).length, \
      short.filter((one) => measure(one, '14px') > 150).length]; })()
      """
    #expect(try browser.evaluate(script) as? [Int] == [4, 3, 0])
  }

  @Test func aBoxThatIsAloneInItsRowIsAsWideAsItsName() throws {
    let long = "everything-that-knows-what-a-screen-is"
    var sample = ExploreSample.Builder(modules: ["App"], components: [long, "a", "b"])
    let top = sample.add("Top", "struct", "App/Top.swift", component: 0)
    for (number, name) in ["A", "B"].enumerated() {
      let low = sample.add(name, "struct", "App/\(name).swift", component: number + 1)
      sample.connect(top, low, .use, line: 1)
    }
    try open(sample.report)
    #expect(try boxes.first == long)
    #expect(try text(".node title").contains(long))
  }

  /// Each of four components uses each other one; what is against the order has its number in sight.
  @Test func noNumberHidesAnother() throws {
    var sample = ExploreSample.Builder(modules: ["App"], components: ["a", "b", "c", "d"])
    let types = (0..<4).map { (number: Int) in
      sample.add("T\(number)", "struct", "App/T\(number).swift", component: number)
    }
    for source in 0..<4 {
      for target in 0..<4 where target != source {
        for line in 0...(10 * (4 - source)) {
          sample.connect(types[source], types[target], .use, line: 100 * target + line)
        }
      }
    }
    try open(sample.report)
    let script = """
      (() => { const marks = Array.from(document.querySelectorAll('.mark:not(.quiet)'), (mark) => \
      mark.querySelector('rect').getBoundingClientRect()); \
      return [marks.length, marks.filter((a, place) => marks.slice(place + 1).some((b) => a.left < b.right && \
      b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length]; })()
      """
    #expect(try browser.evaluate(script) as? [Int] == [6, 0])
  }

  /// `Shared` is compiled by `App` and `Watch`, and listed in `App`; `Watch` sees it in itself.
  @Test func whatATargetCompilesItselfIsNoArrow() throws {
    var sample = ExploreSample.Builder(modules: ["App", "Watch", "Lib"], components: [])
    let main = sample.add("Main", "struct", "App/Main.swift")
    let shared = sample.add("Shared", "struct", "App/Shared.swift")
    let face = sample.add("Face", "struct", "Watch/Face.swift", module: 1)
    let book = sample.add("Book", "struct", "Lib/Book.swift", module: 2)
    sample.connect(main, shared, .use, line: 1, "")
    sample.connect(shared, face, .use, line: 2, "")
    sample.connect(shared, book, .use, line: 3, "")
    sample.connect(face, shared, .use, line: 1, "")
    var report = sample.report
    try open(report, at: "#by=module")
    #expect(try count(".drawing .edge") == 3)
    #expect(try text("#panel").contains("1 cycle"))
    let edge = { (source: Int, target: Int) in
      report.edges.firstIndex { $0.source == source && $0.target == target } ?? -1
    }
    let list = { (report: ExploreReport) in String(decoding: ExplorePage(report).render(), as: UTF8.self) }
    #expect(list(report).contains("<li><b>App</b> uses Watch (1), Lib (1)</li>"))
    report.betweenModules = [
      .init(edge: edge(shared, face), ends: []),
      .init(edge: edge(shared, book), ends: [.init(source: 0, target: 2), .init(source: 1, target: 2)]),
      .init(edge: edge(face, shared), ends: []),
    ]
    // The list without scripts says what the map shows.
    #expect(list(report).contains("<li><b>App</b> uses Lib (1)</li>"))
    #expect(list(report).contains("<li><b>Watch</b> uses Lib (1)</li>"))
    report.sharedOfModules = [.init(owner: 1, home: 0, types: 1)]
    try open(report, at: "#by=module")
    let details = "Array.from(document.querySelectorAll('.node'), (one) => one.querySelector('.detail').textContent)"
    #expect((try browser.evaluate(details) as? [String])?.sorted() == ["1 type", "2 types", "2 types"])
    #expect(try text("#panel .quiet").hasPrefix("the whole project, 4 types"))
    #expect(try count(".drawing .edge") == 2)
    #expect(try text("#panel").contains("All arrows lead down: no cycle"))
    _ = try browser.evaluate("selectEdge(tree.container('Watch'), tree.container('Lib'))")
    #expect(try text("#panel .path") == "App/Shared.swift:3")
    _ = try browser.evaluate("select(tree.container('Watch'))")
    #expect(try text("#panel .quiet") == "module, 2 types")
    #expect(try text("#panel .shared") == "1 of its types is shown in App: several targets compile their files.")
  }

  @Test func whatIsInNoComponentIsOnNoCycle() throws {
    var sample = ExploreSample.Builder(modules: ["App"], components: ["view", "model"])
    let view = sample.add("View", "struct", "App/View/View.swift", component: 0)
    let model = sample.add("Model", "struct", "App/Model/Model.swift", component: 1)
    let rest = sample.add("Rest", "struct", "App/Rest/Rest.swift")
    sample.connect(view, model, .use, line: 1, "")
    sample.connect(model, rest, .use, line: 1, "")
    sample.connect(rest, view, .use, line: 1, "")
    try open(sample.report)
    #expect(try count(".drawing .edge") == 3)
    let words = "All arrows between components lead down: no cycle, and no rule is broken between them. "
    #expect(try text("#panel .kept") == words + "What is in no component is left alone.")
    // Its arrows look like no others, and one that leads up has its number in sight.
    #expect(try count(".drawing .edge.loose") == 2)
    #expect(try count(".drawing .mark.loose:not(.quiet)") == 1)
    #expect(try text(".legend").contains("2 from or to what is in no component"))
    try open(sample.report, at: "#view=matrix")
    #expect(try text(".hint").contains("What is in no component has a place in it, and is not judged."))
    #expect(try count(".matrix td.loose") == 2)
  }

  @Test func whereWhatIsInNoComponentIsAboveNothingIsSaidOfIt() throws {
    var sample = ExploreSample.Builder(modules: ["App"], components: ["view", "model"])
    let view = sample.add("View", "struct", "App/View/View.swift", component: 0)
    let model = sample.add("Model", "struct", "App/Model/Model.swift", component: 1)
    let rest = sample.add("Rest", "struct", "App/Rest/Rest.swift")
    sample.connect(view, model, .use, line: 1, "")
    sample.connect(rest, view, .use, line: 1, "")
    try open(sample.report)
    let words = "All arrows lead down: no cycle, and no rule is broken between these parts."
    #expect(try text("#panel .kept") == words)
  }

  @Test func layersFollowTheRulesAndWhatBreaksOnePointsUp() throws {
    try open()
    #expect(try boxes == ["view", "model", "store"])
    #expect(try count(".drawing .edge.forbidden") == 1)
    // The line begins at the lower box.
    let line = "document.querySelector('.drawing .edge.forbidden .line')"
    let rise = "\(line).getPointAtLength(0).y - \(line).getPointAtLength(\(line).getTotalLength()).y"
    #expect(try browser.evaluate(rise) as? Double ?? 0 > 100)
    #expect(try text(".legend").contains("1 forbidden by a rule"))
    #expect(try text(".legend").contains("The order is that of layers."))
  }

  @Test func anArrowOpensItsLines() throws {
    try open()
    try click(".edge.forbidden")
    #expect(try text("#panel h2") == "store → view")
    #expect(try text("#panel .verdict").contains("layers, 1 placeStore (store) uses FeedList (view)"))
    #expect(try text("#panel .path") == "Core/Store/Store.swift:6")
    #expect(try text("#panel pre") == "FeedList.shared.reload() // <script>")
    #expect(try text("#panel pre mark") == "FeedList")
    #expect(try address == #"#edge=["store","view"]"#)
  }

  /// A rule that warns, in all places where one that is an error is red.
  @Test func warningsLookLikeWarnings() throws {
    var report = ExploreSample.layers
    report.violations[0].severity = .warning
    try open(report)
    #expect(try count(".drawing .edge.warning") == 1 && count(".drawing .edge.forbidden") == 0)
    #expect(try text(".mark.warning:not(.quiet)") == "! 1")
    #expect(try text(".legend").contains("1 breaks a rule that warns"))
    #expect(try count(".badge.warning") == 1 && count(".badge.error") == 0)
    #expect(try text("#panel p.warning") == "1 warning in it")
    #expect(try text("#panel .link.warning i") == "! 1")
    try click(".edge.warning")
    #expect(try text("#panel .verdict.warning b") == "! layers")
    #expect(try count("#panel .pair li.warning") == 1 && count("#panel .pair li.forbidden") == 0)
    try open(report, at: "#view=matrix")
    #expect(try count(".matrix td.warning") == 1)
    #expect(
      try browser.evaluate("document.querySelector('.matrix td.warning').title") as? String
        == "store uses view: 1 reference, of which 1 breaks a rule that warns; against the order; part of a cycle"
    )
    try open(report, at: "#view=list")
    #expect(try text(".parts td.warning") == "1" && count(".parts td.error") == 0)
    try open(report, at: "#type=store%2FStore")
    #expect(try text(".count.warning") == "! 1")
  }

  /// One reference is in two edges, to an alias and to what that stands for.
  @Test func aReferenceCountsOnceForAnArrow() throws {
    var sample = ExploreSample.Builder(modules: ["App"], components: ["view", "store"])
    let view = sample.add("View", "struct", "App/View/View.swift", component: 0)
    let user = sample.add("User", "struct", "App/Store/User.swift", component: 1)
    let alias = sample.add("Member", "typealias", "App/Store/Member.swift", component: 1)
    sample.connect(view, user, .declare, line: 1, "let member: Member")
    sample.connect(view, user, .use, line: 2, "User.shared")
    sample.connect(view, user, .inferred, line: 3, "member.name")
    sample.connect(view, alias, .declare, line: 1)
    for line in 1...3 { sample.connect(user, view, .use, line: line, "") }
    var report = sample.report
    let own = report.edges.indices.filter { report.edges[$0].source == view }
    report.repeated = [.init(edges: own, kind: .declare, references: 1)]
    try open(report)
    #expect(try text("#panel").contains("Without this arrow they do not (2 references to types)"))
    _ = try browser.evaluate("selectEdge(tree.container('view'), tree.container('store'))")
    let inferred = "1 use of members whose type is not named (inferred) does not count between larger parts"
    #expect(try text("#panel p.quiet") == "2 references: 1 declare, 1 use; \(inferred)")
    let counts = "Array.from(document.querySelectorAll('#panel .pair summary i'), (one) => one.textContent)"
    #expect(try browser.evaluate(counts) as? [String] == ["2 + 1 inferred", "1"])
    // Among types each has its own.
    try open(report, at: "#in=store&edge=%5B%22view%2FView%22%2C%22store%2FMember%22%5D")
    #expect(try text("#panel p.quiet") == "1 reference: 1 declare")
  }

  /// What is none is shown, and not counted: a preview, top-level code, an alias.
  @Test func onlyTypesAreCounted() throws {
    var sample = ExploreSample.Builder(modules: ["App"], components: [])
    let row = sample.add("Row", "struct", "App/Row.swift")
    for kind in ["preview", "file", "typealias"] {
      let other = sample.add("Row.swift", kind, "App/Row.swift", line: 9)
      sample.connect(other, row, .create, line: 9)
    }
    try open(sample.report)
    #expect(try text("#panel .quiet").hasPrefix("the whole project, 1 type, 4 parts"))
    #expect(String(decoding: ExplorePage(sample.report).render(), as: UTF8.self).contains("1 type, 1 file"))
  }

  /// A badge is as wide as its number.
  @Test func theNumberOfViolationsStandsInItsBadge() throws {
    var report = ExploreSample.layers
    report.violations = Array(repeating: report.violations[0], count: 1234)
    try open(report)
    #expect(try text(".badge text") == "1,234")
    let script = """
      (() => { const [pill, words] = ['rect', 'text'].map((name) => \
      document.querySelector(`.badge ${name}`).getBoundingClientRect()); \
      const box = document.querySelector('.badge').closest('.node').querySelector('.box').getBoundingClientRect(); \
      return [pill.left < words.left, words.right < pill.right, pill.right <= box.right]; })()
      """
    #expect(try browser.evaluate(script) as? [Bool] == [true, true, true])
  }

  /// One reference breaks a rule that is an error, another one a rule that warns: the arrow is of the worse one.
  @Test func anErrorIsWorseThanAWarning() throws {
    var report = ExploreSample.layers
    var warning = report.violations[0]
    warning.severity = .warning
    report.violations.append(warning)
    try open(report)
    #expect(try text(".mark.forbidden:not(.quiet)") == "✕ 1")
    #expect(try text("#panel p.error") == "1 error and 1 warning in it")
    #expect(try text(".badge.error") == "2")
  }

  @Test func whatIsInNoArrowIsCountedAtThePartThatHasIt() throws {
    try open()
    #expect(try count(".doubts") == 0)
    var report = ExploreSample.layers
    report.ambiguous = 3
    for (node, count) in [(1, 1), (5, 2)] { report.nodes[node].ambiguous = count }
    try open(report)
    #expect(try text("#panel .doubts") == "3 references can mean several types, and are in no arrow.")
    try open(report, at: "#in=view")
    #expect(try text("#panel .doubts") == "1 reference of it can mean several types, and is in no arrow.")
  }

  /// Two types of one name in one folder, and one of that name elsewhere.
  @Test func whatHasOneNameIsToldApart() throws {
    var sample = ExploreSample.Builder(modules: ["App"], components: [])
    let row = sample.add("Row", "struct", "Feed/Feed.swift")
    let list = sample.add("List", "struct", "Feed/List.swift")
    let other = sample.add("Row", "struct", "Feed/List.swift", line: 9)
    let far = sample.add("Row", "struct", "Other/Other.swift")
    let user = sample.add("User", "struct", "Other/User.swift")
    for target in [row, other] { sample.connect(list, target, .use, line: 2) }
    for target in [row, other, far] { sample.connect(user, target, .use, line: 3) }
    try open(sample.report, at: "#in=Feed")
    #expect(try boxes.sorted() == ["List", "Row (Feed.swift)", "Row (List.swift)"])
    // Addresses stay as they are.
    try open(sample.report, at: "#in=Feed&node=Feed%2FRow~2")
    #expect(try text("#panel h2").contains("Row (List.swift)"))
    try open(sample.report, at: "#edge=%5B%22Other%22%2C%22Feed%22%5D")
    let pairs = "Array.from(document.querySelectorAll('#panel .pair summary span'), (one) => one.textContent)"
    #expect(
      try browser.evaluate(pairs) as? [String] == ["User → Row (Feed.swift)", "User → Row (List.swift)"]
    )
  }

  @Test func keysLeadThroughTheMap() throws {
    try open()
    _ = try browser.evaluate("document.getElementById('main').focus()")
    try browser.press("ArrowDown", code: 40)
    let focused = "document.activeElement.querySelector('.name')?.textContent"
    let first = try browser.evaluate(focused) as? String ?? ""
    #expect(["view", "model", "store"].contains(first))
    while try browser.evaluate(focused) as? String != "view" { try browser.press("ArrowUp", code: 38) }
    try browser.press("ArrowDown", code: 40)
    #expect(try browser.evaluate(focused) as? String == "model")
    try browser.press(" ", code: 32)
    #expect(try text("#panel h2") == "model")
    try browser.press("Escape", code: 27)
    #expect(try text("#panel h2") == "Sample")
    try browser.press("Enter", code: 13)
    #expect(try text("#crumbs b") == "model")
    // What uses the component, and what it uses.
    #expect(try text(".rail.users").contains("view") && text(".rail.used").contains("store"))
    try browser.press("u", code: 85)
    #expect(try text("#crumbs b") == "Sample")
    #expect(try browser.evaluate(focused) as? String == "model")
    try browser.press("f", code: 70)
    #expect(try count(".focus") == 1)
  }

  /// After the page has come, and after each step, nothing has the focus.
  @Test func keysLeadThroughAPageThatNobodyHasTouched() throws {
    let focused = "document.activeElement.querySelector('.name')?.textContent"
    try open()
    #expect(try browser.evaluate("document.activeElement === document.body") as? Bool == true)
    try browser.press("ArrowDown", code: 40)
    #expect(try ["view", "model", "store"].contains(browser.evaluate(focused) as? String ?? ""))
    try open()
    try browser.press("2", code: 50)
    try browser.press("ArrowDown", code: 40)
    #expect(try browser.evaluate("document.activeElement.matches('[role=gridcell]')") as? Bool == true)
    // What is chosen is meant.
    try open(at: "#node=model")
    try browser.press("ArrowUp", code: 38)
    #expect(try browser.evaluate(focused) as? String == "view")
    try open(at: "#node=model")
    try browser.press("f", code: 70)
    #expect(try text(".it h2") == "model")
    try open(at: "#node=model")
    try browser.press("m", code: 77)
    #expect(try browser.evaluate("document.activeElement.dataset.move") as? String == "model")
    try open(at: "#node=model")
    try browser.press("Enter", code: 13)
    #expect(try text("#crumbs b") == "model")
  }

  @Test func keysLeadThroughTheColumnsBesideAType() throws {
    try open(at: "#type=model%2FFeedModel")
    let focused = "document.activeElement.closest('.focus section')?.className"
    try browser.press("ArrowDown", code: 40)
    #expect(try browser.evaluate(focused) as? String == "focus-users")
    try browser.press("ArrowRight", code: 39)
    #expect(try browser.evaluate(focused) as? String == "focus-used")
    try browser.press("m", code: 77)
    #expect(try browser.evaluate("document.activeElement.dataset.move") as? String == "model/FeedModel")
    #expect(try count(".focus") == 0)
  }

  @Test func aTypeIsShownWithItsUsersAndWhatItUses() throws {
    try open()
    try browser.press("/", code: 191)
    try browser.type("fm")
    #expect(try count("#found [role=option]") == 0)
    _ = try browser.evaluate("document.getElementById('search').value = ''")
    try browser.type("FeedM")
    #expect(try text("#found [role=option] b") == "FeedModel")
    try browser.press("Enter", code: 13)
    #expect(try text(".it h2") == "FeedModel")
    #expect(try text(".focus-users h2") == "Users 3" && text(".focus-used h2") == "Used 2")
    // Beside it stand parts, not types.
    #expect(try text("#panel").contains("Uses types in 2 parts"))
    #expect(try text("#panel").contains("Used by types in 2 parts"))
    #expect(try count(".threads path") == 5)
    try click(".focus-used .count")
    #expect(try text("#panel h2").hasPrefix("FeedModel → "))
    try click(".focus-used [data-focus]")
    #expect(try text(".it h2") != "FeedModel")
    _ = try browser.evaluate("history.back()")
    usleep(300_000)
    #expect(try text(".it h2") == "FeedModel")
  }

  /// Other pages know its name, and perhaps its file.
  @Test func aTypeIsFoundByItsNameInTheAddress() throws {
    try open(at: "#find=FeedModel&file=nowhere.swift")
    #expect(try text(".it h2") == "FeedModel")
    #expect(try count(".focus-users") == 1)
    try open(at: "#find=NoSuchType")
    #expect(try boxes == ["view", "model", "store"])
  }

  /// A link may be older than the code.
  @Test(arguments: [
    ("#find=Nope", "“Nope”"), ("#type=model%2FNope", "“model/Nope”"), ("#in=Nope", "“Nope”"), ("#node=Nope", "“Nope”"),
    ("#edge=%5B%22view%22%2C%22Nope%22%5D", "“Nope”"), ("#move=%5B%5B%22Nope%22%2C%22view%22%5D%5D", "“Nope”"),
  ])
  func whatIsNotThereIsSaid(fragment: String, name: String) throws {
    try open(at: fragment)
    #expect(try text("#notice") == "\(name) is not in this project; this is the whole of it.")
    #expect(try browser.evaluate("document.getElementById('notice').hidden") as? Bool == false)
    #expect(try boxes == ["view", "model", "store"])
    // It goes with the next step, which does not carry it on.
    try click(".edge.forbidden")
    #expect(try browser.evaluate("document.getElementById('notice').hidden") as? Bool == true)
    #expect(try address == #"#edge=["store","view"]"#)
    try open(at: "#find=FeedModel&in=model&node=model")
    #expect(try browser.evaluate("document.getElementById('notice').hidden") as? Bool == true)
  }

  /// What is to be seen is in the address, so it can be sent.
  @Test(arguments: [
    ("#view=matrix", ".matrix"), ("#view=list&by=folder", ".parts"), ("#type=model%2FFeedModel", ".focus"),
    ("#in=model", ".rail"), ("#node=model", ".node.selected"), ("#in=nothing&node=none&edge=x&move=%7B&view=y", ".map"),
  ])
  func theAddressSaysWhatIsShown(fragment: String, element: String) throws {
    try open(at: fragment)
    #expect(try count(element) > 0)
  }

  /// All that is missing is named.
  @Test func whatSeveralPartsOfALinkNameIsSaidOfEach() throws {
    try open(at: "#find=NoSuch&type=Nope")
    #expect(try text("#notice") == "“NoSuch”, “Nope” are not in this project; this is the whole of it.")
  }

  @Test func largeNumbersStandInTheMatrixAsTheyAre() throws {
    var sample = ExploreSample.Builder(modules: ["App"], components: ["view", "a-model-whose-name-is-long-and-whole"])
    let view = sample.add("View", "struct", "App/View.swift", component: 0)
    let model = sample.add("Model", "struct", "App/Model.swift", component: 1)
    for line in 1...1234 { sample.connect(view, model, .use, line: line) }
    try open(sample.report, at: "#view=matrix")
    #expect(try text(".matrix td[data-edge]") == "1,234")
    #expect(try text(".matrix tbody tr:nth-child(2) th") == "2a-model-whose-name-is-long-and-whole")
  }

  /// The hub of each star has many references, but only to what has few: it is drawn with one of these.
  @Test func ofTooManyPartsNoneIsDrawnThatHasNoArrowAmongThem() throws {
    var sample = ExploreSample.Builder(modules: ["App"], components: [])
    for star in 0..<50 {
      let hub = sample.add("Hub\(star)", "struct", "Hub\(star).swift")
      let ends = (0..<9).map { sample.add("End\(star)x\($0)", "struct", "End\(star)x\($0).swift") }
      for end in ends { sample.connect(hub, end, .use, line: end) }
    }
    try open(sample.report)
    #expect(try count(".node") == 48)
    let lone = """
      (() => { const ends = new Set(Array.from(document.querySelectorAll('.drawing .edge')).flatMap((edge) => \
      [edge.dataset.from, edge.dataset.to])); return Array.from(document.querySelectorAll('.node')).filter((node) => \
      !ends.has(node.dataset.node)).length; })()
      """
    #expect(try browser.evaluate(lone) as? Int == 0)
  }

  /// All that is left of a list of cuts is behind a line that opens.
  @Test func allCutsOfACycleAreShown() throws {
    var sample = ExploreSample.Builder(modules: ["App"], components: (0..<12).map { "c\($0)" })
    let types = (0..<12).map { (number: Int) in
      sample.add("T\(number)", "struct", "App/T\(number).swift", component: number)
    }
    for other in types.dropFirst() {
      for line in 1...3 { sample.connect(types[0], other, .use, line: 10 * other + line) }
      sample.connect(other, types[0], .use, line: 1)
    }
    try open(sample.report)
    #expect(try text("#panel details summary") == "and 3 more")
    #expect(try count("#panel details .link") == 3)
  }

  @Test func theMatrixIsReadByKeys() throws {
    try open(at: "#view=matrix")
    #expect(try count(".matrix tbody tr") == 3)
    // Below the diagonal is what leads against the order.
    #expect(try text(".matrix tbody tr:nth-child(3) td:nth-child(2)") == "1")
    #expect(try count(".matrix tbody tr:nth-child(3) td:nth-child(2).forbidden") == 1)
    _ = try browser.evaluate("document.querySelector('[role=gridcell]').focus()")
    try browser.press("ArrowDown", code: 40)
    try browser.press("ArrowDown", code: 40)
    #expect(
      try text(".reading")
        == "store uses view: 1 reference, of which 1 breaks a rule; against the order; part of a cycle"
    )
    try browser.press("Enter", code: 13)
    #expect(try text("#panel h2") == "store → view")
  }

  // MARK: What if

  @Test func draggingAsksWhatIf() throws {
    try open()
    try browser.drag(from: middle(ofBox: "view"), to: middle(ofBox: "model"))
    #expect(try address.contains(#"move=[["view","model"]]"#))
    #expect(try boxes == ["model", "store"])
    #expect(try text("#moves").contains("view → model"))
    // A view in the model is used by the store as before, which its row does not allow either.
    #expect(try text("#moves dl").contains("violations of tables1"))
    try click("[data-undo]")
    #expect(try boxes == ["view", "model", "store"])
    #expect(try browser.evaluate("document.getElementById('moves').hidden") as? Bool == true)
  }

  @Test func whatIfCountsViolationsThatComeAndGo() throws {
    // In the store, the list may be used by the store; but it uses the model, which no row of the store allows.
    try open(
      at:
        "#move=\("[[\"view/FeedList\",\"store\"]]".addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    )
    #expect(try text("#moves dl div") == "violations of tables1 → 3")
    let changes = try text("#moves .changes")
    #expect(changes.contains("Violations that go: 1") && changes.contains("Store → FeedList (layers)"))
    #expect(changes.contains("Violations that come: 3"))
    #expect(changes.contains("The page judges tables of layers"))
  }

  @Test func aPartCanBeSupposedAnywhere() throws {
    try open(at: "#in=view&node=view/FeedList")
    let script = "[...document.querySelectorAll('#panel select option')].map((one) => one.value).join(' ')"
    let places = try #require(try browser.evaluate(script) as? String)
    #expect(places.split(separator: " ").contains("store") && places.split(separator: " ").contains("model"))
    #expect(!places.split(separator: " ").contains("view"))
  }

  @Test func keysMoveAsTheMouseDoes() throws {
    try open(at: "#node=view")
    let script = """
      (() => { const list = document.querySelector('#panel select'); list.value = 'store'; \
      list.dispatchEvent(new Event('change', { bubbles: true })); })()
      """
    _ = try browser.evaluate(script)
    #expect(try address.contains(#"move=[["view","store"]]"#))
  }

  // MARK: Any project

  @Test(arguments: [
    "</script><script>document.title = 'broken into'</script>", "<img src=x onerror=\"document.title='broken into'\">",
    "a/b~2#&?%41", "__proto__", "constructor",
  ])
  func nastyNamesAreShownAsTheyAre(name: String) throws {
    try open(ExploreSample.naming(name))
    #expect(try browser.evaluate("document.title") as? String != "broken into")
    #expect(try text("#crumbs b") == name)
    #expect(try count(".node") == 2)
    try click(".edge")
    #expect(try text("#panel h2").contains(name))
    try open(ExploreSample.naming(name), at: try browser.evaluate("location.hash") as? String ?? "")
    #expect(try text("#panel h2").contains(name))
    for view in ["2", "3", "1"] { try browser.press(view, code: 48) }
    #expect(try count(".node") == 2)
  }

  @Test func withoutScriptsItIsAPlainList() throws {
    try browser.setScripts(areOff: true)
    try open()
    try browser.setScripts(areOff: false)
    #expect(try text("#plain").contains("Store (store) uses FeedList (view)"))
    #expect(try text("#plain").contains("model uses store (2)"))
    #expect(try browser.evaluate("getComputedStyle(document.getElementById('main')).display") as? String == "none")
  }

  @Test func onPaperThereIsNothingToClick() throws {
    try open()
    try browser.setMedia(isPrint: true)
    #expect(try browser.evaluate("getComputedStyle(document.getElementById('tools')).display") as? String == "none")
    #expect(
      try browser.evaluate("document.querySelector('.drawing').getBoundingClientRect().height") as? Double ?? 0 > 100
    )
  }

  @Test func narrowPagesDoNotScrollSideways() throws {
    for fragment in ["", "#in=model", "#type=model%2FFeedModel", "#view=list"] {
      try open(at: fragment)
      for width in [320, 700, 1200] {
        try browser.setWindow(width: width, height: 700)
        usleep(100_000)
        let hidden = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        #expect(try browser.evaluate(hidden) as? Int == 0, "\(fragment) at \(width)")
      }
    }
  }

  /// At most some dozens of boxes, and all that is left out is counted.
  @Test func aLargeProjectIsNoHairball() throws {
    try open(ExploreSample.large(types: 5000))
    #expect(try count(".node") == 12)
    try open(flat(types: 300))
    #expect(try count(".node") == 48)
    #expect(try text(".apart h2") == "252 more parts with fewer references, not drawn")
  }

  /// All types in one folder.
  private func flat(types: Int) -> ExploreReport {
    var report = ExploreSample.large(types: types)
    for file in report.files.indices { report.files[file].path = "Type\(file).swift" }
    return report
  }

  // MARK: Layout

  /// The layout of graphs that are always the same: no two boxes meet, no line passes over a box, all lines lead down, and
  /// the picture is the same again.
  @Test func noBoxMeetsAnotherAndNoLinePassesOverOne() throws {
    try open()
    let script = """
      (() => {
        let seed = 1;
        const random = (limit) => (seed = (seed * 1103515245 + 12345) % 2147483648) % limit;
        const problems = [];
        for (let round = 0; round < 40; round++) {
          const count = 2 + random(60);
          const sizes = Array.from({ length: count }, () => ({ width: 90 + random(140), height: 46 }));
          const edges = Array.from({ length: 2 * count }, () => [random(count), random(count)])
            .filter(([upper, lower]) => upper < lower).map(([upper, lower]) => ({ upper, lower }));
          const picture = layered(sizes, edges, [], 900);
          if (JSON.stringify(picture) !== JSON.stringify(layered(sizes, edges, [], 900))) problems.push("differs");
          const { boxes, lines } = picture;
          const isIn = (x, y, box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
          boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => {
            if (a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height) problems.push("meet");
          }));
          for (const edge of edges) if (boxes[edge.upper].y >= boxes[edge.lower].y) problems.push("up");
          for (const line of lines) for (const { x, y } of line.slice(1, -1)) {
            if (boxes.some((box) => isIn(x, y, box))) problems.push("over a box");
          }
          if (boxes.some((box) => box.x < 0 || box.x + box.width > picture.width)) problems.push("outside");
        }
        return problems;
      })()
      """
    #expect(try browser.evaluate(script) as? [String] == [])
  }

  /// Cuts of graphs small enough to try all: nothing is cheaper, as `GraphAnalysis.cheapestCuts` says it.
  @Test func theCutsAreTheCheapest() throws {
    try open()
    let script = """
      (() => {
        let seed = 7;
        const random = (limit) => (seed = (seed * 1103515245 + 12345) % 2147483648) % limit;
        const orders = (items) => items.length < 2 ? [items] : items.flatMap((item, index) => \
          orders([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]));
        const all = orders([0, 1, 2, 3, 4]);
        const price = (edges) => edges.reduce((sum, { cost }) => [sum[0] + cost.allowed, sum[1] + cost.plain, \
          sum[2] + cost.forbidden, sum[3] + (referencesIn(cost) > 0 ? 1 : 0)], [0, 0, 0, 0]);
        const words = (price) => price.map((number) => String(number).padStart(4, "0")).join(" ");
        for (let round = 0; round < 60; round++) {
          const known = new Map();
          for (let count = 0; count < 12; count++) {
            const [source, target] = [random(5), random(5)];
            const cost = { allowed: random(3), plain: random(4), forbidden: random(3) };
            if (source !== target) known.set(source * 5 + target, { source, target, cost });
          }
          const edges = Array.from(known.values());
          const { cuts, isExact } = cheapestCuts(5, edges);
          const left = edges.filter((edge, place) => referencesIn(edge.cost) > 0 && !cuts.includes(place));
          if (!isExact || knotsAmong(5, left).some((members) => members.length > 1)) return `round ${round}: a cycle`;
          const least = all.map((order) => words(price(edges.filter(({ source, target }) => \
            order.indexOf(source) > order.indexOf(target))))).sort()[0];
          const found = words(price(cuts.map((place) => edges[place])));
          if (found !== least) return `round ${round}: ${found} and ${least}`;
        }
        return "";
      })()
      """
    #expect(try browser.evaluate(script) as? String == "")
  }

  /// What is allowed is not cut, the start of the program is on no cycle, and uses of members count among types alone.
  @Test func cyclesAreThoseOfTheGraph() throws {
    var sample = ExploreSample.Builder(modules: ["App"], components: ["low", "high", "side"])
    let low = sample.add("Low", "struct", "App/Low/Low.swift", component: 0)
    let high = sample.add("High", "struct", "App/High/High.swift", component: 1)
    let side = sample.add("Side", "struct", "App/Side/Side.swift", component: 2)
    for line in 1...6 { sample.connect(low, high, .use, line: line, "") }
    for line in 1...5 { sample.connect(high, low, .use, line: line, "") }
    for line in 6...9 { sample.connect(high, low, .inferred, line: line, "") }
    sample.connect(side, low, .use, line: 1, "")
    sample.connect(low, side, .create, line: 9, "")
    sample.connect(side, high, .inferred, line: 2, "")
    var report = sample.report
    report.rules = [ExploreReport.Rule(id: "table", demand: "high may depend on low", because: nil)]
    report.tables = [ExploreReport.Table(rule: 0, rows: [.init(component: 1, allowed: [0])])]
    report.leftAlone = [
      .init(edge: report.edges.firstIndex { $0.source == low && $0.target == side } ?? -1, named: 1, inferred: 0)
    ]
    try open(report, at: "#by=component")
    #expect(try text("#panel").contains("1 cycle"))
    #expect(try text("#panel").contains("Without this arrow they do not (6 references to types)"))
    #expect(try text("#panel").contains("low → high✂ 6"))
    #expect(try count(".drawing .edge") == 4)
  }

  /// Orders of graphs small enough to try all: without the edges against it no cycle is left, and few weigh less.
  @Test func ordersLeadAgainstLittle() throws {
    try open()
    let script = """
      (() => {
        let seed = 7;
        const random = (limit) => (seed = (seed * 1103515245 + 12345) % 2147483648) % limit;
        const orders = (items) => items.length < 2 ? [items] : items.flatMap((item, index) => \
          orders([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]));
        const all = orders([0, 1, 2, 3, 4, 5]);
        let [found, least] = [0, 0];
        for (let round = 0; round < 40; round++) {
          const edges = Array.from({ length: 12 }, () => ({ source: random(6), target: random(6), weight: 1 + random(9) }))
            .filter((edge) => edge.source !== edge.target);
          const backward = (position) => edges.reduce((sum, edge) => \
            sum + (position[edge.source] > position[edge.target] ? edge.weight : 0), 0);
          found += backward(orderOf(6, edges));
          least += Math.min(...all.map((order) => backward(order.map((_, node) => order.indexOf(node)))));
        }
        return found <= least * 1.05 && found >= least;
      })()
      """
    #expect(try browser.evaluate(script) as? Bool == true)
  }
}
