import Basics
import ReportModel

extension HistoryReport {
  /// A picture of the numbers over the commits: the charts of the page below each other.
  var svg: [UInt8] { Array(HistoryPicture(self).text.utf8) }
}

/// Charts below each other, with the same commits from left to right.
private struct HistoryPicture {
  private(set) var text = ""
  private let report: HistoryReport
  private static let (left, plotWidth, right) = (64, 660, 276)
  private static let (top, plotHeight, gap) = (76, 120, 58)
  private var width: Int { Self.left + Self.plotWidth + Self.right }
  /// The top of the next chart.
  private var y = HistoryPicture.top

  /// As on the page of Okabe and Ito, "Color Universal Design": they are told apart by all eyes, on light and dark. The
  /// last is that of what has none of its own.
  private static let colors = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8c959f"]

  init(_ report: HistoryReport) {
    self.report = report
    guard let first = report.points.first?.commit, let last = report.points.last?.commit else {
      text =
        Self.start(width: 420, height: 60, title: "No commits")
        + "<text x=\"24\" y=\"36\">no commit to look at</text>\n</svg>\n"
      return
    }
    for chart in report.charts { draw(chart) }
    drawDates()
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
    .line { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round } .area { fill-opacity: 0.85 }
    @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc } .quiet { fill: #9198a1 } .ground { fill: #0d1117 } .grid { stroke: #3d444d }
    }
    </style>
    <rect class="ground" width="\(width)" height="\(height)"/>

    """
  }

  private mutating func draw(_ chart: HistoryChart) {
    let plot = HistoryPlot(
      left: Self.left,
      top: y,
      width: Self.plotWidth,
      height: Self.plotHeight,
      commits: report.points.count,
      most: chart.top
    )
    text += "<text class=\"head\" x=\"\(Self.left)\" y=\"\(y - 10)\">\(xml(chart.title))</text>\n"
    for step in 0...2 {
      let height = y + Self.plotHeight * (2 - step) / 2
      text += "<path class=\"grid\" d=\"M\(Self.left) \(height)h\(Self.plotWidth)\"/>\n"
      let value = chart.top * Double(step) / 2
      let words = value == value.rounded() ? grouped(Int(value)) : decimals(value, 1)
      text += "<text class=\"quiet end\" x=\"\(Self.left - 8)\" y=\"\(height + 4)\">\(words)</text>\n"
    }
    for (number, path) in plot.paths(of: chart).enumerated() {
      let color = Self.colors[chart.color(number)]
      let look = chart.isStacked ? "class=\"area\" fill=\"\(color)\"" : "class=\"line\" stroke=\"\(color)\""
      text += "<path \(look) d=\"\(path)\"/>\n"
    }
    drawLegend(chart)
    y += Self.plotHeight + Self.gap
  }

  /// Each name with its first and last number, those of a stack as they lie on each other.
  private mutating func drawLegend(_ chart: HistoryChart) {
    if chart.series.isEmpty {
      text += "<text class=\"quiet\" x=\"\(Self.left + 8)\" y=\"\(y + Self.plotHeight - 8)\">none</text>\n"
    }
    let x = Self.left + Self.plotWidth + 16
    let drawn = Array(chart.drawn.enumerated())
    for (row, (number, series)) in (chart.isStacked ? drawn.reversed() : drawn).enumerated() {
      let change = "\(chart.words(series.values.first ?? nil)) → \(chart.words(series.values.last ?? nil))"
      let top = y + 4 + 18 * row
      let color = Self.colors[chart.color(number)]
      text += "<rect x=\"\(x)\" y=\"\(top)\" width=\"10\" height=\"10\" rx=\"2\" fill=\"\(color)\"/>\n"
      let name = shortened(series.name, before: change)
      text +=
        "<text x=\"\(x + 16)\" y=\"\(top + 9)\">\(xml(name)) <tspan class=\"quiet\">\(change)</tspan></text>\n"
    }
  }

  /// As much of a name as has room in the legend beside its numbers. Some fonts are a quarter wider than Helvetica.
  private func shortened(_ name: String, before change: String) -> String {
    let room = (Self.right - 16 - 16 - 8) * 1000 * 4 / 5 - textWidth(" \(change)") * 11
    guard textWidth(name) * 12 > room else { return name }
    var kept = name.count - 1
    while kept > 1, textWidth("\(name.prefix(kept))…") * 12 > room { kept -= 1 }
    return "\(name.prefix(kept))…"
  }

  /// Below the last chart: about five days.
  private mutating func drawDates() {
    let plot = HistoryPlot(
      left: Self.left,
      width: Self.plotWidth,
      height: Self.plotHeight,
      commits: report.points.count,
      most: 1
    )
    for point in report.datedPoints {
      let last = report.points.count - 1
      let anchor = last == 0 ? "middle" : point == 0 ? "" : point == last ? "end" : "middle"
      text +=
        "<text class=\"quiet \(anchor)\" x=\"\(plot.x(point))\" y=\"\(y - Self.gap + 18)\">\(report.points[point].commit.date)</text>\n"
    }
  }
}

extension HistoryReport {
  /// About five points, the first and the last among them, to be named by their days.
  var datedPoints: [Int] {
    let last = points.count - 1
    return last <= 0 ? Array(points.indices) : (0...min(4, last)).map { $0 * last / min(4, last) }
  }
}

/// For the content of an element.
private func xml(_ text: String) -> String { HTML.escape(Printable.prose(text)) }
