import Basics
import ReportModel

extension HistoryReport {
  /// The page: charts and a table of commits. Its script tells the numbers of one commit, and looks for commits.
  var page: [UInt8] { HistoryPage(self).render() }
}

private struct HistoryPage {
  private let report: HistoryReport
  private let charts: [HistoryChart]

  /// So many series of a chart are told one by one.
  private static let maximumRows = 60
  /// So many changes of numbers are told of a commit.
  private static let maximumChanges = 6

  init(_ report: HistoryReport) { (self.report, charts) = (report, report.points.isEmpty ? [] : report.charts) }

  func render() -> [UInt8] {
    let name = HTML.text(report.project)
    let page = Page(title: "History of \(name): Lintel", toolVersion: report.toolVersion, kind: .history)
    return page.render(reservingCapacity: 400 * report.points.count + 100_000) { page in
      page += "<a class=\"skip\" href=\"#commits\">Skip to the commits</a>\n".utf8
      page += header.utf8
      page += "<main class=\"wide\">\n".utf8
      page += Self.chooser(report.points.count).utf8
      page += "<div id=\"charts\">\n".utf8
      for (number, chart) in charts.enumerated() { page += section(chart, number).utf8 }
      page += "</div>\n".utf8
      if !report.points.isEmpty { appendCommits(to: &page) }
      page += "</main>\n".utf8
      page += data
    }
  }

  // MARK: What it is about

  private var header: String {
    var text = "<header>\n<p class=\"brand\">Lintel</p>\n"
    text += "<h1 class=\"note\">History of \(HTML.text(report.project))</h1>\n"
    if let first = report.points.first, let last = report.points.last {
      text += "<p>\(counted(report.points.count, "commit")) from \(first.commit.date) to \(last.commit.date), "
      text += "by the rules of today. \(Self.unbroken(HTML.prose(changes(first, last))))</p>\n"
    } else {
      text += "<p>There is no commit to look at.</p>\n"
    }
    if report.isCutOff { text += "<p class=\"quiet\">This is a shallow clone: older commits are missing.</p>\n" }
    return text + "</header>\n"
  }

  /// `Violations: 3 → 14; propagation cost: 10 % → 13 %.`
  private func changes(_ first: HistoryReport.Point, _ last: HistoryReport.Point) -> String {
    let numbers: [(String, (HistoryReport.Point) -> String)] = [
      ("violations", { $0.allViolations.map { grouped($0) } ?? "–" }),
      ("\(report.level.plural) in cycles", { grouped($0.nodesInKnots) }),
      ("propagation cost", { percent($0.propagationCost) }),
      ("types", { grouped($0.types) }), ("lines", { grouped($0.lines) }),
    ]
    let words = numbers.dropFirst(report.rules.isEmpty ? 1 : 0).map { name, number in
      let (before, after) = (number(first), number(last))
      return before == after ? "\(name): \(after)" : "\(name): \(before) → \(after)"
    }
    return words.joined(separator: "; ").capitalizedFirst + "."
  }

  /// A number stays on one line with what it is of.
  private static func unbroken(_ html: String) -> String { html.replacing(" %", with: "&nbsp;%") }

  // MARK: Charts

  /// Shown by the script.
  private static func chooser(_ commits: Int) -> String {
    """
    <form id="choice" class="controls" hidden>
    <label for="commit">Commit</label>
    <input id="commit" type="range" min="0" max="\(max(0, commits - 1))" value="\(max(0, commits - 1))">
    <p id="chosen"></p>
    </form>

    """
  }

  private func section(_ chart: HistoryChart, _ number: Int) -> String {
    let plot = HistoryPlot(width: 1000, height: 200, commits: report.points.count, most: chart.top)
    let kind = chart.isStacked ? "area" : "line"
    let paths = plot.paths(of: chart).enumerated().map { place, path in
      "<path class=\"\(kind) s\(chart.color(place))\" d=\"\(path)\"/>\n"
    }
    let steps = [1, 0.5, 0].map { share -> String in
      let value = chart.top * share
      return "<span>\(value == value.rounded() ? grouped(Int(value)) : decimals(value, 1))</span>"
    }
    let days = report.datedPoints.map { "<span>\(report.points[$0].commit.date)</span>" }
    return """
      <section class="chart of-\(kind)s" data-digits="\(chart.digits)" aria-labelledby="h\(number)">
      <h2 id="h\(number)">\(HTML.prose(chart.title))</h2>
      <div class="plot">
      <div class="scale" aria-hidden="true">\(steps.joined())</div>
      <svg viewBox="0 0 1000 200" preserveAspectRatio="none" role="img" aria-label="\(HTML.prose(summary(of: chart)))">
      <path class="grid" d="M0 0h1000M0 100h1000M0 200h1000"/>
      \(paths.joined())</svg>
      <div class="days" aria-hidden="true">\(days.joined())</div>
      </div>
      \(legend(chart))</section>

      """
  }

  /// What the chart shows, for those who do not see it.
  private func summary(of chart: HistoryChart) -> String {
    guard !chart.series.isEmpty else { return "\(chart.title): none" }
    let shown = chart.drawn.map { series in
      let (first, last) = (series.values.first ?? nil, series.values.last ?? nil)
      return "\(series.name) from \(chart.words(first)) to \(chart.words(last)), at most \(chart.words(series.most))"
    }
    return "\(chart.title): \(shown.joined(separator: "; "))"
  }

  /// Each series with its first, last and greatest number. What lies on top of a stack is above.
  private func legend(_ chart: HistoryChart) -> String {
    guard !chart.series.isEmpty else { return "<p class=\"legend quiet\">none</p>\n" }
    let rows = chart.gathered(Self.maximumRows).enumerated().map { number, series in
      """
      <tr><th scope="row"><i class="swatch s\(chart.color(number))"></i>\(HTML.text(series.name))</th>\
      <td>\(chart.words(series.values.first ?? nil))</td><td>\(chart.words(series.values.last ?? nil))</td>\
      <td>\(chart.words(series.most))</td><td class="at"></td></tr>

      """
    }
    let name = HTML.text((chart.kind ?? "number").capitalizedFirst)
    return """
      <div class="legend" tabindex="0" role="group" aria-label="\(HTML.prose(chart.title)): numbers">
      <table>
      <thead><tr><th scope="col">\(name)</th><th scope="col">first</th><th scope="col">last</th>\
      <th scope="col">most</th><th scope="col" class="at">here</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>

      """
  }

  /// The numbers of the legends by commit, for the script.
  private var data: [UInt8] {
    var json = JSONWriter(layout: .compact, reservingCapacity: 4 * report.points.count * charts.count)
    json.array { json in
      for chart in charts {
        json.array { json in
          for series in chart.gathered(Self.maximumRows) {
            json.array { json in
              for value in series.values {
                if chart.digits > 0 { json.decimal(nil, value) } else { json.integer(nil, value.map { Int($0) }) }
              }
            }
          }
        }
      }
    }
    return Array("<script type=\"application/json\" id=\"data\">".utf8) + json.finish() + Array("</script>\n".utf8)
  }

  // MARK: Commits

  private func appendCommits(to page: inout [UInt8]) {
    page +=
      """
      <section aria-labelledby="commits">
      <h2 id="commits">Commits</h2>
      <form id="find" class="controls" role="search" hidden>
      <label for="filter">Filter</label>
      <input id="filter" type="search" autocomplete="off" spellcheck="false" \
      placeholder="day, commit, author, words of the subject, rule">
      <label><input id="moves" type="checkbox"> only what changed violations or cycles</label>
      <output id="count" for="filter moves" aria-live="polite"></output>
      <p class="keys"><kbd>/</kbd> filter, <kbd>←</kbd> <kbd>→</kbd> commit before and after, \
      <kbd>Esc</kbd> clear the filter</p>
      </form>
      <div class="table" tabindex="0" role="region" aria-labelledby="commits">
      <table class="commits">
      <thead><tr><th scope="col">Day</th><th scope="col">Commit</th>\(headings)</tr></thead>
      <tbody id="rows">

      """.utf8
    for number in report.points.indices.reversed() { page += row(number).utf8 }
    page += "</tbody>\n</table>\n</div>\n</section>\n".utf8
  }

  /// A number of each commit, and whether less of it is better.
  private struct Column {
    var name: String
    var isBetterLow = true
    var number: (HistoryReport.Point) -> Int?
    /// How much more there is in the second commit.
    var change: (HistoryReport.Point, HistoryReport.Point) -> Int

    init(_ name: String, isBetterLow: Bool = true, _ number: @escaping (HistoryReport.Point) -> Int) {
      (self.name, self.isBetterLow, self.number) = (name, isBetterLow, number)
      change = { number($1) - number($0) }
    }

    /// A rule that was not checked in one of two commits has not changed between them.
    init(violations name: String) {
      (self.name, isBetterLow, number) = (name, true, \.allViolations)
      change = { before, now in
        zip(before.violations, now.violations).reduce(0) { sum, counts in
          guard let old = counts.0, let new = counts.1 else { return sum }
          return sum + new - old
        }
      }
    }
  }

  private var columns: [Column] {
    var columns: [Column] = []
    if !report.rules.isEmpty { columns.append(Column(violations: "Violations")) }
    return columns + [
      Column("In cycles") { $0.nodesInKnots }, Column("To cut") { $0.cutReferences },
      Column("Types", isBetterLow: false) { $0.types }, Column("Lines", isBetterLow: false) { $0.lines },
    ]
  }

  private var headings: String {
    let names = columns.map(\.name)
    let judged = columns.count(where: \.isBetterLow)
    return (names[..<judged] + ["Propagation"] + names[judged...]).map { name in
      "<th scope=\"col\" class=\"n\">\(name)</th>"
    }.joined()
  }

  private func row(_ number: Int) -> String {
    let point = report.points[number]
    let before = number > 0 ? report.points[number - 1] : nil
    let id = HTML.text(String(point.commit.id.prefix(10)))
    var cells = columns.map { column -> (judged: Bool, html: String) in
      let now = column.number(point)
      var cell = "<td class=\"n\">\(now.map { grouped($0) } ?? "–")"
      let difference = before.map { column.change($0, point) } ?? 0
      if difference != 0 {
        let tone = !column.isBetterLow ? "" : difference > 0 ? " class=\"error\"" : " class=\"kept\""
        cell += "<b\(tone)>\(signed(difference))</b>"
      }
      return (column.isBetterLow, cell + "</td>")
    }
    let judged = cells.count(where: \.judged)
    cells.insert((true, "<td class=\"n\">\(percent(point.propagationCost))</td>"), at: judged)
    let isMove = before.map { old in
      zip(old.violations, point.violations).contains { $0 != nil && $1 != nil && $0 != $1 }
        || old.nodesInKnots != point.nodesInKnots
        || old.cutReferences != point.cutReferences
    }
    return "<tr id=\"k\(id)\"\(isMove ?? false ? " class=\"moves\"" : "")><td>\(point.commit.date)</td>"
      + "<th scope=\"row\"><a href=\"#k\(id)\"><code>\(id)</code></a> \(HTML.prose(point.commit.subject)) "
      + "<span class=\"quiet\">by \(HTML.prose(point.commit.author))</span>"
      + (before.map { changes(since: $0, point) } ?? "") + "</th>" + cells.map(\.html).joined() + "</tr>\n"
  }

  /// By rule, then by part: what is otherwise than in the commit before.
  private func changes(since before: HistoryReport.Point, _ point: HistoryReport.Point) -> String {
    func differences(_ names: [String], _ number: (HistoryReport.Point, Int) -> Int?) -> [(String, Int)] {
      zip(names.indices, names).compactMap { place, name in
        guard let old = number(before, place), let new = number(point, place), old != new else { return nil }
        return (name, new - old)
      }
    }
    let rules = differences(report.rules, { $0.violations[$1] }).map { name, number in
      "<b class=\"\(number > 0 ? "error" : "kept")\">\(signed(number))</b> \(HTML.text(name))"
    }
    let parts = differences(report.parts, { $0.sizes[$1] }).map { name, number in
      "\(signed(number)) \(number.magnitude == 1 ? "type" : "types") in \(HTML.text(name))"
    }
    let all = rules + parts
    let shown = all.prefix(all.count == Self.maximumChanges + 1 ? all.count : Self.maximumChanges)
    let rest = all.count - shown.count
    guard !all.isEmpty else { return "" }
    return "<p>\((shown + (rest > 0 ? ["and \(grouped(rest)) more"] : [])).joined(separator: ", "))</p>"
  }

  private func signed(_ number: Int) -> String { number > 0 ? "+\(grouped(number))" : "−\(grouped(-number))" }

  private func percent(_ share: Double?) -> String { share.map { "\(decimals(100 * $0, 1)) %" } ?? "–" }
}
