import Basics
import ReportModel

extension Format {
  static let html = Format(
    name: "html",
    help: "one page for browsers, to group by rule, component or file and to search",
    render: { report, options in HTMLWriter(report, options).render() }
  )
}

/// Writes a page that is complete without its script, which adds the search, the grouping and the keys.
private struct HTMLWriter {
  private let report: Report
  private let links: SourceLinks?
  private let explorePage: String?
  private let summary: Summary
  private let groups: [RuleGroup]

  /// More rules than that would keep the violations off the screen.
  private static let maximumUnfoldedRules = 6

  init(_ report: Report, _ options: RenderOptions) {
    self.report = report
    links = options.links
    explorePage = options.explorePage.map { URIReference.webAddress($0) ?? URIReference(path: $0).uri }
    summary = Summary(report, .plain)
    groups = RuleGroup.groups(of: report)
  }

  func render() -> [UInt8] {
    let page = Page(
      title: "Lintel: \(HTML.prose(summary.headline))",
      toolVersion: report.toolVersion,
      kind: .report
    )
    return page.render(reservingCapacity: 10_000 + 1500 * report.violations.count) { page in
      page += "<a class=\"skip\" href=\"#violations\">Skip to the violations</a>\n".utf8
      page += (header + rules + HotSpots(groups).html + diagnostics).utf8
      if !groups.isEmpty { addViolations(to: &page) }
    }
  }

  private func addViolations(to page: inout [UInt8]) {
    func add(_ text: String) { page.append(contentsOf: text.utf8) }
    add(
      "<main id=\"violations\" tabindex=\"-1\">\n<h2>Violations</h2>\n\(controls)<div id=\"groups\" data-by=\"rule\">\n"
    )
    for group in groups {
      add(heading(of: group))
      for part in Self.parts(of: group) {
        if let target = part.target {
          add("<h4 class=\"target\">\(HTML.text(target)) <span>\(grouped(part.count))</span></h4>\n")
        }
        for fold in part.folds { add(article(fold, group)) }
      }
      add("</section>\n")
    }
    add("</div>\n</main>\n")
  }

  // MARK: The outcome

  private var header: String {
    let worst = (report.violations.map(\.severity) + report.diagnostics.map(\.severity)).max()
    var text = """
      <header>
      <p class="brand">Lintel \(HTML.text(report.toolVersion))</p>
      <h1 class="\(worst?.rawValue ?? "kept")">\(HTML.prose(summary.headline))</h1>

      """
    if let omission = report.scope.omission { text += "<p>\(HTML.prose(omission))</p>\n" }
    if let baseline = report.baseline {
      text += "<p>\(HTML.prose(baseline.headline))</p>\n"
      if baseline.advice != nil, let fixed = baseline.fixedLine {
        let entries = baseline.stale.map { "<li>\(place($0.location)) \(HTML.prose($0.words))</li>\n" }
        let list = "<ul class=\"plain\">\n\(entries.joined())</ul>"
        text += "<details><summary>\(HTML.prose(String(fixed.dropLast())))</summary>\n\(list)\n</details>\n"
      }
    }
    return text + "<p class=\"quiet\">\(HTML.prose(summary.extent))</p>\n\(skipped)\(unresolved)</header>\n"
  }

  private var skipped: String {
    guard let skipped = report.skipped, let sentence = skipped.sentence else { return "" }
    guard let entries = skipped.entries else { return "<p class=\"quiet\">\(HTML.prose(sentence))</p>\n" }
    let list = entries.map { "<li>\(HTML.text($0.words))</li>\n" }.joined()
    return "<details><summary>\(HTML.prose(sentence))</summary>\n<ul class=\"plain\">\n\(list)</ul>\n</details>\n"
  }

  private var unresolved: String {
    report.statistics.unresolvedSentence.map { "<p class=\"quiet\">\(HTML.prose($0))</p>\n" } ?? ""
  }

  private var rules: String {
    guard !report.rules.isEmpty else { return "" }
    let tallies = Dictionary(groups.compactMap { group in group.index.map { ($0, group) } }) { first, _ in first }
    let isOpen = groups.isEmpty || report.rules.count <= Self.maximumUnfoldedRules
    var text = """
      <section class="wide" aria-labelledby="rules">
      <details\(isOpen ? " open" : "")>
      <summary><h2 id="rules">Rules: \(outcomes)</h2></summary>
      <div class="table">
      <table>
      <thead><tr><th scope="col">Rule</th><th scope="col">Outcome</th><th scope="col">What it demands</th></tr></thead>
      <tbody>

      """
    for (index, rule) in report.rules.enumerated() {
      let tone = tallies[index]?.severity.rawValue ?? (rule.verdict == .kept ? "kept" : "")
      let outcome = tallies[index]?.tally ?? rule.verdict.words
      text += "<tr id=\"r\(index)\"><th scope=\"row\">\(name(of: rule))</th>"
      text += "<td class=\"outcome \(tone)\">\(outcome)</td><td>\(demands(of: rule))</td></tr>\n"
    }
    return text + "</tbody>\n</table>\n</div>\n</details>\n</section>\n"
  }

  /// How many rules there are of each outcome.
  private var outcomes: String {
    RuleResult.Verdict.allCases.sorted { $0 == .broken && $1 != .broken }.compactMap { verdict in
      let count = report.rules.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(grouped(count)) \(verdict.words)"
    }.joined(separator: ", ")
  }

  private func name(of rule: RuleResult) -> String {
    let name = HTML.text(rule.name)
    guard let address = rule.documentation.flatMap(URIReference.webAddress) else { return name }
    return "<a href=\"\(HTML.escape(address))\" rel=\"noreferrer\">\(name)</a>"
  }

  private func demands(of rule: RuleResult) -> String {
    [rule.words, rule.because ?? ""].map(HTML.prose).filter { !$0.isEmpty }.joined(separator: "<br>")
  }

  private var diagnostics: String {
    guard !report.diagnostics.isEmpty else { return "" }
    var text = """
      <section class="wide" aria-labelledby="input">
      <h2 id="input">\(HTML.text(report.problems ?? ""))</h2>
      <ul class="plain">

      """
    for diagnostic in report.diagnostics {
      let place = diagnostic.location.map { " " + self.place($0) } ?? ""
      text += "<li><b>\(diagnostic.severity.rawValue)</b>\(place) \(HTML.prose(diagnostic.message))</li>\n"
    }
    return text + "</ul>\n</section>\n"
  }

  // MARK: Violations

  /// Shown by the script, without which they would do nothing.
  private var controls: String {
    """
    <form id="controls" class="controls" role="search" hidden>
    <label for="filter">Filter</label>
    <input id="filter" type="search" autocomplete="off" spellcheck="false" \
    placeholder="rule, path, symbol or words of the message">
    <output id="count" for="filter" aria-live="polite"></output>
    \(severities)<fieldset>
    <legend>Group by</legend>
    <label><input type="radio" name="by" value="rule" checked> rule</label>
    <label><input type="radio" name="by" value="component"> component</label>
    \(owner)<label><input type="radio" name="by" value="file"> file</label>
    <label><input type="radio" name="by" value="target"> target</label>
    </fieldset>
    <p class="keys"><kbd>/</kbd> filter, <kbd>j</kbd> <kbd>k</kbd> next and previous violation, \
    <kbd>Enter</kbd> reason and further places, <kbd>Esc</kbd> clear the filter</p>
    </form>

    """
  }

  /// Where nobody owns anything, there is nothing to group by.
  private var owner: String {
    let isOwned = report.violations.contains { !$0.owners.isEmpty }
    return isOwned ? "<label><input type=\"radio\" name=\"by\" value=\"owner\"> owner</label>\n" : ""
  }

  /// What is shown, where there is a choice.
  private var severities: String {
    let found = Set(report.violations.map(\.severity)).sorted(by: >)
    guard found.count > 1 else { return "" }
    let boxes = found.map { severity in
      let name = severity.rawValue
      return "<label><input type=\"checkbox\" name=\"severity\" value=\"\(name)\" checked> \(name)s</label>\n"
    }
    return "<fieldset>\n<legend>Show</legend>\n\(boxes.joined())</fieldset>\n"
  }

  /// More of one rule than that are reported by target, as what is fixed is most often one target.
  private static let longestList = 60

  private typealias Part = (target: String?, folds: [Fold], count: Int)

  /// The violations of a rule as they follow each other; of many, those of the most frequent target first, and those of
  /// targets that occur once at the end.
  private static func parts(of group: RuleGroup) -> [Part] {
    let byTarget = Dictionary(grouping: group.folds) { $0.first.target ?? "" }.filter {
      $0.value.count > 1 && $0.key != ""
    }
    guard group.folds.count > longestList, !byTarget.isEmpty else { return [(nil, group.folds, group.count)] }
    func part(_ name: String, _ folds: [Fold]) -> Part { (name, folds, folds.reduce(0) { $0 + $1.count }) }
    let frequent = byTarget.map { part($0, $1) }.sorted { a, b in
      a.count == b.count ? (a.target ?? "").utf8.lexicographicallyPrecedes((b.target ?? "").utf8) : a.count > b.count
    }
    let others = group.folds.filter { byTarget[$0.first.target ?? ""] == nil }
    return others.isEmpty ? frequent : frequent + [part("others", others)]
  }

  private func heading(of group: RuleGroup) -> String {
    var text = "<section class=\"group\">\n<h3>\(HTML.text(group.name)) <span>\(group.tally)</span></h3>\n"
    if let because = group.because { text += "<p>\(HTML.escape(because))</p>\n" }
    return text
  }

  private func article(_ fold: Fold, _ group: RuleGroup) -> String {
    let violation = fold.first
    let severity = violation.severity.rawValue
    let number = fold.count == 1 ? "" : " data-n=\"\(fold.count)\""
    var text = "<article class=\"\(severity)\"\(number)><h4><b>\(severity)</b>\(place(violation.location))</h4>"
    text += "<p>\(HTML.prose(violation.message))</p>"
    text += excerpt(of: violation)
    if let fix = violation.fix { text += "<p class=\"fix\">\(HTML.prose(fix))</p>" }
    text += cuts(of: violation)
    return text + tags(of: violation, group) + details(of: fold) + "</article>\n"
  }

  /// The first says what all do; each other is an item of a list.
  private func cuts(of violation: Violation) -> String {
    guard let lines = violation.cuts?.lines(atMost: Self.maximumCuts), let first = lines.first else { return "" }
    let items = lines.dropFirst().map { "<li>\(HTML.prose($0))</li>" }.joined()
    return "<p class=\"fix\">\(HTML.prose(first))</p>" + (items.isEmpty ? "" : "<ul class=\"plain\">\(items)</ul>")
  }

  private static let maximumCuts = 20

  private func excerpt(of violation: Violation) -> String {
    guard let snippet = violation.snippet, let column = violation.location.column else { return "" }
    let parts = Excerpt(line: snippet, column: column, length: violation.length).parts
    let before = String(parts.before.drop { $0 == " " || $0 == "\t" })
    guard [before, parts.name, parts.after] != ["", "", ""] else { return "" }
    let name = parts.name.isEmpty ? "" : "<mark>\(HTML.escape(parts.name))</mark>"
    return "<pre><code>\(HTML.escape(before))\(name)\(HTML.escape(parts.after))</code></pre>"
  }

  /// The rule, the ends of the dependency, the components of its source, and who owns the file.
  private func tags(of violation: Violation, _ group: RuleGroup) -> String {
    var text = "<p class=\"tags\">"
    text += group.index.map { "<a href=\"#r\($0)\">\(HTML.text(group.name))</a>" } ?? ""
    var ends = violation.source.map(HTML.filter) ?? (violation.target == nil ? "" : "top-level code")
    if let member = violation.member { ends += ".\(HTML.text(member))" }
    if let target = violation.target { ends += " → <b>\(HTML.filter(target))</b>" }
    if !ends.isEmpty { text += " <span>\(ends)</span>" }
    // The script groups by the first.
    let parts = violation.sourcePart.map { [$0] } ?? []
    for part in parts + violation.components.filter({ !parts.contains($0) }) { text += " <i>\(HTML.filter(part))</i>" }
    for owner in violation.owners { text += " <span class=\"owner\">\(HTML.filter(owner))</span>" }
    return text + explore(violation) + "</p>"
  }

  /// A link to the source on the page of `lintel explore`: its users, what it uses, and where.
  private func explore(_ violation: Violation) -> String {
    guard let explorePage, let source = violation.source else { return "" }
    let find = URIReference.query(["find": source, "file": violation.location.file])
    return " <a href=\"\(HTML.escape(explorePage + "#" + find))\">explore</a>"
  }

  private func details(of fold: Fold) -> String {
    let because = HTML.prose(fold.first.because ?? "")
    let knot = fold.first.knot?.names ?? []
    let places = fold.way + fold.also
    let further = [
      because.isEmpty ? nil : "why",
      knot.isEmpty ? nil : "what is in the knot",
      places.isEmpty ? nil : counted(places.count, "further place"),
    ].compactMap(\.self)
    guard !further.isEmpty else { return "" }
    let words = listed(further, "and")
    var text = "<details><summary>\(words.prefix(1).uppercased())\(words.dropFirst())</summary>"
    if !because.isEmpty { text += "<p>\(because)</p>" }
    if !knot.isEmpty {
      text += "<p>In the knot: \(knot.map(HTML.text).joined(separator: ", "))</p>"
    }
    if !places.isEmpty { text += "<ul class=\"plain\">\(places.map { "<li>\(place($0))</li>" }.joined())</ul>" }
    return text + "</details>"
  }

  /// The file is the first text in it; the script groups by that.
  private func place(_ location: SourceLocation) -> String {
    let file = HTML.text(location.file)
    let rest = location.place.dropFirst(Printable.verbatim(location.file).count)
    let text = rest.isEmpty ? file : "\(file)<span>\(rest)</span>"
    guard let address = links?.address(of: location) else { return "<span class=\"path\">\(text)</span>" }
    return "<a class=\"path\" href=\"\(HTML.escape(address))\" rel=\"noreferrer\">\(text)</a>"
  }
}
