import Basics
import ReportModel

extension HistoryReport {
  /// A picture of the numbers over the commits: violations by rule, what is in cycles, propagation cost, size.
  var svg: [UInt8] { Array(HistoryPicture(self).text.utf8) }
}

/// Charts below each other, with the same commits from left to right.
private struct HistoryPicture {
  private(set) var text = ""
  private let report: HistoryReport
  private static let (left, plotWidth, right) = (64, 660, 236)
  private static let (top, plotHeight, gap) = (76, 120, 58)
  private var width: Int { Self.left + Self.plotWidth + Self.right }
  /// The top of the next chart.
  private var y = HistoryPicture.top

  /// So many rules have a colour of their own; the others are one.
  private static let maximumRules = 6
  /// As on the page of Okabe and Ito, "Color Universal Design": they are told apart by all eyes, on light and dark.
  private static let colors = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8c959f"]

  private struct Series {
    var name: String
    /// By commit.
    var values: [Double]
  }

  init(_ report: HistoryReport) {
    self.report = report
    guard !report.points.isEmpty else {
      text =
        Self.start(width: 420, height: 60, title: "No commits")
        + "<text x=\"24\" y=\"36\">no commit to look at</text>\n</svg>\n"
      return
    }
    draw()
    let first = report.points[0].commit
    let last = report.points[report.points.count - 1].commit
    let title = "\(counted(report.points.count, "commit")) from \(first.date) to \(last.date), by the rules of today"
    text =
      Self.start(width: width, height: y - Self.gap + 48, title: title)
      + "<text class=\"title\" x=\"\(Self.left)\" y=\"28\">\(xml(title))\(report.isCutOff ? "; a shallow clone" : "")</text>\n"
      + text + "</svg>\n"
  }

  private static func start(width: Int, height: Int, title: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
    role="img" aria-labelledby="title">
    <title id="title">\(xml(title))</title>
    <style>
    text { font: 12px system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; fill: #1f2328 }
    .title, .head { font-weight: 600 } .title { font-size: 15px } .quiet { fill: #59636e; font-size: 11px }
    .ground { fill: #ffffff } .grid { stroke: #d1d9e0; fill: none } .end { text-anchor: end } .middle { text-anchor: middle }
    .line { fill: none; stroke-width: 2; stroke-linejoin: round } .area { fill-opacity: 0.85 }
    @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc } .quiet { fill: #9198a1 } .ground { fill: #0d1117 } .grid { stroke: #3d444d }
    }
    </style>
    <rect class="ground" width="\(width)" height="\(height)"/>

    """
  }

  // MARK: Charts

  private mutating func draw() {
    if !report.rules.isEmpty { drawStack("Violations", violations) }
    drawLines(
      "\(report.level.plural.capitalizedFirst) in cycles",
      [
        Series(name: "in cycles", values: report.points.map { Double($0.nodesInKnots) }),
        Series(name: "references to cut", values: report.points.map { Double($0.cutReferences) }),
      ]
    )
    let costs = report.points.map(\.propagationCost)
    if costs.contains(where: { $0 != nil }) {
      let values = costs.map { 100 * ($0 ?? 0) }
      drawLines("Propagation cost in %", [Series(name: "propagation cost", values: values)], digits: 1)
    }
    drawLines("Lines of code", [Series(name: "lines", values: report.points.map { Double($0.lines) })])
    drawDates()
  }

  /// The rules with the most violations, each by itself; a rule that was never broken is not among them.
  private var violations: [Series] {
    let all = report.rules.enumerated().map { place, rule in
      Series(name: rule, values: report.points.map { Double($0.violations[place]) })
    }.filter { $0.values.contains { $0 > 0 } }
    let order = stableOrder(of: all.count) { (all[$0].values.max() ?? 0) > (all[$1].values.max() ?? 0) }.map { all[$0] }
    guard order.count > Self.maximumRules else { return order }
    let rest = order[(Self.maximumRules - 1)...]
    let sum = report.points.indices.map { point in rest.reduce(0) { $0 + $1.values[point] } }
    return Array(order[..<(Self.maximumRules - 1)]) + [Series(name: "\(rest.count) other rules", values: sum)]
  }

  /// Areas on each other, the first at the bottom.
  private mutating func drawStack(_ title: String, _ series: [Series]) {
    let totals = report.points.indices.map { point in series.reduce(0) { $0 + $1.values[point] } }
    let scale = drawFrame(title, most: totals.max() ?? 0)
    var below = [Double](repeating: 0, count: report.points.count)
    for (number, one) in series.enumerated() {
      let above = zip(below, one.values).map { $0 + $1 }
      let upper = points(above, scale)
      let lower = points(below, scale).reversed()
      text +=
        "<path class=\"area\" fill=\"\(color(number, series))\" d=\"M\((upper + lower).joined(separator: " L"))z\"/>\n"
      below = above
    }
    drawLegend(series, series.indices.reversed(), digits: 0)
    next()
  }

  private mutating func drawLines(_ title: String, _ series: [Series], digits: Int = 0) {
    let scale = drawFrame(title, most: series.flatMap(\.values).max() ?? 0, digits: digits)
    for (number, one) in series.enumerated() {
      let line = points(one.values, scale).joined(separator: " L")
      text += "<path class=\"line\" stroke=\"\(color(number, series))\" d=\"M\(line)\"/>\n"
    }
    drawLegend(series, Array(series.indices), digits: digits)
    next()
  }

  private mutating func next() { y += Self.plotHeight + Self.gap }

  private func color(_ number: Int, _ series: [Series]) -> String {
    series[number].name.hasSuffix("other rules") ? Self.colors[Self.colors.count - 1] : Self.colors[number % 6]
  }

  /// The title, the grid and its numbers; returns what the top of the chart stands for.
  private mutating func drawFrame(_ title: String, most: Double, digits: Int = 0) -> Double {
    let top = Self.round(max(most, digits > 0 ? 0.4 : 4))
    text += "<text class=\"head\" x=\"\(Self.left)\" y=\"\(y - 10)\">\(xml(title))</text>\n"
    for step in 0...2 {
      let height = y + Self.plotHeight * (2 - step) / 2
      text += "<path class=\"grid\" d=\"M\(Self.left) \(height)h\(Self.plotWidth)\"/>\n"
      let value = top * Double(step) / 2
      let words = value == value.rounded() ? grouped(Int(value)) : decimals(value, 1)
      text += "<text class=\"quiet end\" x=\"\(Self.left - 8)\" y=\"\(height + 4)\">\(words)</text>\n"
    }
    return top
  }

  /// The next number of the form 1, 2, 4 or 6 times a power of ten, so that its half is one, too.
  private static func round(_ number: Double) -> Double {
    var power = 0.1
    while power * 10 <= number { power *= 10 }
    return power * ([1, 2, 4, 6, 10].first { $0 * power >= number } ?? 10)
  }

  private func x(_ point: Int) -> Int {
    report.points.count == 1
      ? Self.left + Self.plotWidth / 2 : Self.left + point * Self.plotWidth / (report.points.count - 1)
  }

  /// A single commit is drawn as a line through its value.
  private func points(_ values: [Double], _ top: Double) -> [String] {
    func place(_ x: Int, _ value: Double) -> String {
      "\(x) \(decimals(Double(y + Self.plotHeight) - value / top * Double(Self.plotHeight), 1))"
    }
    if values.count == 1 { return [place(Self.left, values[0]), place(Self.left + Self.plotWidth, values[0])] }
    return values.enumerated().map { place(x($0.offset), $0.element) }
  }

  /// Each name with its first and last number.
  private mutating func drawLegend(_ series: [Series], _ order: [Int], digits: Int) {
    if series.isEmpty {
      text += "<text class=\"quiet\" x=\"\(Self.left + 8)\" y=\"\(y + Self.plotHeight - 8)\">none</text>\n"
    }
    let x = Self.left + Self.plotWidth + 16
    for (row, number) in order.enumerated() {
      let one = series[number]
      let words = { (value: Double) in digits > 0 ? decimals(value, digits) : grouped(Int(value)) }
      let change = "\(words(one.values.first ?? 0)) → \(words(one.values.last ?? 0))"
      let top = y + 4 + 18 * row
      text += "<rect x=\"\(x)\" y=\"\(top)\" width=\"10\" height=\"10\" rx=\"2\" fill=\"\(color(number, series))\"/>\n"
      text +=
        "<text x=\"\(x + 16)\" y=\"\(top + 9)\">\(xml(shortened(one.name))) <tspan class=\"quiet\">\(change)</tspan></text>\n"
    }
  }

  private func shortened(_ name: String) -> String { name.count > 20 ? "\(name.prefix(19))…" : name }

  /// Below the last chart: about five days.
  private mutating func drawDates() {
    let last = report.points.count - 1
    let bottom = y - Self.gap + 18
    for step in 0...min(4, last) {
      let point = last == 0 ? 0 : step * last / min(4, last)
      let anchor = last == 0 ? "middle" : step == 0 ? "" : point == last ? "end" : "middle"
      text +=
        "<text class=\"quiet \(anchor)\" x=\"\(x(point))\" y=\"\(bottom)\">\(report.points[point].commit.date)</text>\n"
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// For the content of an element.
private func xml(_ text: String) -> String { HTML.escape(Printable.prose(text)) }
