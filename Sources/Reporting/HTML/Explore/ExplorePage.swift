import Basics
import ReportModel

/// Writes the page for `lintel explore`. It is a plain list; its script makes of the data in it what can be explored.
package struct ExplorePage {
  private let report: ExploreReport
  private let links: SourceLinks?

  /// - Parameter links: where the files can be looked at; nil: nowhere that is known.
  package init(_ report: ExploreReport, links: SourceLinks? = nil) {
    self.report = report
    self.links = links
  }

  /// The page, in one file that loads nothing else.
  package func render() -> [UInt8] {
    let page = Page(
      title: "\(HTML.text(report.project)): Lintel",
      toolVersion: report.toolVersion,
      kind: .explore
    )
    let data = ExploreData(report, links).render()
    return page.render(reservingCapacity: data.count + 200_000) { page in
      page += Self.frame.utf8
      page += ExploreList(report, links).html.utf8
      page += "<script type=\"application/json\" id=\"data\">".utf8
      page += data
      page += "</script>\n".utf8
    }
  }

  /// What the script fills; without it nothing of this is to be seen.
  private static let frame = """
    <a class="skip app" href="#main">Skip to the map</a>
    <header class="bar app">
    <p class="brand">Lintel</p>
    <nav id="crumbs" aria-label="Where this is"></nav>
    <form id="find" role="search">
    <input id="search" type="search" role="combobox" aria-controls="found" aria-expanded="false" \
    aria-autocomplete="list" aria-label="Find a type, folder or module" autocomplete="off" spellcheck="false" \
    placeholder="Find a type, folder or module">
    <ul id="found" role="listbox" aria-label="Found" hidden></ul>
    </form>
    </header>
    <form id="tools" class="app"></form>
    <main id="main" class="app" tabindex="-1"></main>
    <aside id="panel" class="app" aria-label="What is chosen" tabindex="0"></aside>
    <section id="moves" class="app" aria-label="What if" hidden></section>
    <p id="said" class="out-of-sight app" aria-live="polite"></p>

    """
}

/// What the page says without scripts: what breaks rules, which parts use which, and which types are in each folder.
private struct ExploreList {
  private let report: ExploreReport
  private let links: SourceLinks?

  private static let violationLimit = 500
  private static let typeLimit = 8000

  init(_ report: ExploreReport, _ links: SourceLinks?) { (self.report, self.links) = (report, links) }

  var html: String {
    "<div id=\"plain\" class=\"wide\">\n<h1>\(HTML.text(report.project))</h1>\n\(extent)\(violations)\(parts)\(folders)</div>\n"
  }

  private var extent: String {
    let references = report.edges.reduce(0) { $0 + $1.places.count }
    let counts = [
      counted(report.nodes.count(where: \.isType), "type"),
      counted(report.files.count, "file"), counted(references, "reference"),
    ]
    let doubts = report.ambiguous == 0 ? "" : " \(counted(report.ambiguous, "more reference")) can mean several types."
    return """
      <p class="quiet">\(listed(counts, "and")), by Lintel \(HTML.text(report.toolVersion)).\(doubts) \
      With scripts, this page is a map of them.</p>

      """
  }

  private func list(_ items: some Sequence<String>) -> String {
    "<ul class=\"list\">\n\(items.map { "<li>\($0)</li>\n" }.joined())</ul>\n"
  }

  private var violations: String {
    guard !report.violations.isEmpty else { return "" }
    var items = report.violations.prefix(Self.violationLimit).map { violation in
      let location = SourceLocation(file: report.files[violation.file].path, line: violation.line)
      let known = violation.isKnown ? ", in the baseline" : ""
      let severity = violation.severity == .error ? "" : ", a warning"
      let rule = HTML.text(report.rules[violation.rule].id)
      return "\(place(location)) <b>\(rule)</b>\(severity)\(known): \(HTML.prose(violation.message))"
    }
    let rest = report.violations.count - items.count
    if rest > 0 { items.append("and \(grouped(rest)) more, which 'lintel check' lists") }
    return "<h2>Violations</h2>\n\(list(items))"
  }

  private func place(_ location: SourceLocation) -> String {
    let text = HTML.text(location.place)
    guard let address = links?.address(of: location) else { return "<span class=\"path\">\(text)</span>" }
    return "<a class=\"path\" href=\"\(HTML.escape(address))\" rel=\"noreferrer\">\(text)</a>"
  }

  // MARK: Parts

  /// Components where there are some, else modules.
  private var parts: String {
    let hasComponents = !report.components.isEmpty
    let names = hasComponents ? report.components : report.modules
    guard names.count > 1 else { return "" }
    let part = { (node: ExploreReport.Node) in hasComponents ? node.component : report.files[node.file].module }
    var uses: [[Int: Int]] = names.map { _ in [:] }
    // What several targets compile is seen where it is used, as on the map.
    let seen = Dictionary(
      (hasComponents ? report.betweenComponents : report.betweenModules).map { ($0.edge, $0.ends) },
      uniquingKeysWith: { first, _ in first }
    )
    for (number, edge) in report.edges.enumerated() {
      let own = ExploreReport.SeenEdge.Ends(
        source: part(report.nodes[edge.source]) ?? -1,
        target: part(report.nodes[edge.target]) ?? -1
      )
      let count = report.countsInferred ? edge.places.count : edge.places.count { $0.kind != .inferred }
      guard count > 0 else { continue }
      for ends in seen[number] ?? [own] where ends.source >= 0 && ends.target >= 0 && ends.source != ends.target {
        uses[ends.source][ends.target, default: 0] += count
      }
    }
    let items = names.indices.map { number in
      let used = uses[number].sorted { a, b in a.value == b.value ? a.key < b.key : a.value > b.value }
      let words = used.map { "\(HTML.text(names[$0.key])) (\(grouped($0.value)))" }
      return "<b>\(HTML.text(names[number]))</b> uses \(words.isEmpty ? "no other" : words.joined(separator: ", "))"
    }
    return "<h2>\(hasComponents ? "Components" : "Modules")</h2>\n\(list(items))"
  }

  private var folders: String {
    guard report.nodes.count <= Self.typeLimit else {
      return "<p>\(grouped(report.nodes.count)) types are too many for a list; 'lintel graph' writes them.</p>\n"
    }
    var names: [String: [String]] = [:]
    for node in report.nodes where node.enclosing == nil && node.isType {
      let path = report.files[node.file].path
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      names[folder, default: []].append(HTML.text(node.name))
    }
    let sorted = names.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return "<h2>Types</h2>\n" + list(sorted.map { "<b>\(HTML.text($0.key))</b>: \($0.value.joined(separator: ", "))" })
  }
}
