import Basics
import ReportModel

/// Some numbers of a history, drawn over its commits from the oldest to the newest.
struct HistoryChart {
  struct Series {
    var name: String
    /// By commit; nil where it is not known.
    var values: [Double?]

    var most: Double { values.compactMap(\.self).max() ?? 0 }
  }

  var title: String
  /// What its series are the numbers of, such as `rule`; nil where each is something else.
  var kind: String?
  /// Of a stack those that are ever more than 0, the greatest first.
  var series: [Series]
  /// Whether the numbers add up.
  var isStacked = false
  /// After the point.
  var digits = 0

  /// So many series have a colour of their own; the others of a stack are one.
  static let colors = 6

  /// The number of the colour that a series of the chart is drawn in.
  func color(_ number: Int) -> Int { series.count > Self.colors && number >= Self.colors - 1 ? Self.colors : number }

  /// What is drawn, each with a colour of its own.
  var drawn: [Series] { gathered(Self.colors) }

  /// At most `limit` series, of which the last is the sum of those that are left.
  func gathered(_ limit: Int) -> [Series] {
    guard series.count > limit else { return series }
    let rest = series[(limit - 1)...]
    let commits = series[0].values.indices
    let sum = commits.map { commit in rest.reduce(0) { $0 + ($1.values[commit] ?? 0) } }
    return Array(series[..<(limit - 1)]) + [Series(name: "\(rest.count) other \(kind ?? "number")s", values: sum)]
  }

  /// What the upper edge stands for.
  var top: Double {
    let most: Double
    if isStacked, let first = series.first {
      most = first.values.indices.map { commit in series.reduce(0) { $0 + ($1.values[commit] ?? 0) } }.max() ?? 0
    } else {
      most = series.map(\.most).max() ?? 0
    }
    return Self.round(max(most, digits > 0 ? 0.4 : 4))
  }

  /// The next number of the form 1, 2, 4 or 6 times a power of ten, so that its half is one, too.
  private static func round(_ number: Double) -> Double {
    var power = 0.1
    while power * 10 <= number { power *= 10 }
    return power * ([1, 2, 4, 6, 10].first { $0 * power >= number } ?? 10)
  }

  func words(_ value: Double?) -> String {
    guard let value else { return "–" }
    return digits > 0 ? decimals(value, digits) : grouped(Int(value))
  }
}

/// The place of a chart in a picture.
struct HistoryPlot {
  var left = 0
  var top = 0
  var width: Int
  var height: Int
  var commits: Int
  /// What the upper edge stands for.
  var most: Double

  func x(_ commit: Int) -> Int { commits == 1 ? left + width / 2 : left + commit * width / (commits - 1) }

  /// What is drawn of each series of a chart, the data of a path: areas on each other, or lines.
  func paths(of chart: HistoryChart) -> [String] {
    guard chart.isStacked else { return chart.drawn.map { line($0.values) } }
    var below = [Double](repeating: 0, count: commits)
    return chart.drawn.map { series in
      let above = zip(below, series.values).map { $0 + ($1 ?? 0) }
      defer { below = above }
      return "M\((points(above) + points(below).reversed()).joined(separator: " L"))z"
    }
  }

  /// With a gap where a number is not known.
  private func line(_ values: [Double?]) -> String {
    var runs: [[String]] = [[]]
    for (commit, value) in values.enumerated() {
      if let value { runs[runs.count - 1].append(place(x(commit), value)) } else { runs.append([]) }
    }
    if commits == 1, let value = values[0] { runs = [[place(left, value), place(left + width, value)]] }
    return runs.filter { !$0.isEmpty }.map { run in
      "M\((run.count == 1 ? [run[0], run[0]] : run).joined(separator: " L"))"
    }.joined()
  }

  /// A single commit is drawn through all of the width.
  private func points(_ values: [Double]) -> [String] {
    if values.count == 1 { return [place(left, values[0]), place(left + width, values[0])] }
    return values.enumerated().map { place(x($0.offset), $0.element) }
  }

  private func place(_ x: Int, _ value: Double) -> String {
    "\(x) \(decimals(Double(top + height) - value / most * Double(height), 1))"
  }
}

extension HistoryReport {
  /// Violations by rule, what is in cycles, what it takes to cut them, propagation cost, and size.
  var charts: [HistoryChart] {
    var charts: [HistoryChart] = []
    if !rules.isEmpty { charts.append(stack("Violations", of: "rule", rules) { $0.violations[$1] }) }
    charts.append(
      lines("\(level.plural.capitalizedFirst) in cycles", ("in cycles", \.nodesInKnots), ("knots", \.knots))
    )
    charts.append(lines("References to cut so that there is no cycle", ("references", \.cutReferences)))
    let costs = points.map { point in point.propagationCost.map { 100 * $0 } }
    if costs.contains(where: { $0 != nil }) {
      let series = HistoryChart.Series(name: "propagation cost", values: costs)
      charts.append(HistoryChart(title: "Propagation cost in %", series: [series], digits: 1))
    }
    charts.append(lines("Lines of code", ("lines", \.lines)))
    charts.append(stack("Types by \(level.rawValue)", of: level.rawValue, parts) { $0.sizes[$1] })
    return charts
  }

  private func lines(_ title: String, _ series: (name: String, number: KeyPath<Point, Int>)...) -> HistoryChart {
    HistoryChart(
      title: title,
      series: series.map { one in .init(name: one.name, values: points.map { Double($0[keyPath: one.number]) }) }
    )
  }

  private func stack(
    _ title: String,
    of kind: String,
    _ names: [String],
    _ number: (Point, Int) -> Int?
  ) -> HistoryChart {
    let all = names.enumerated().map { place, name in
      HistoryChart.Series(name: name, values: points.map { number($0, place).map { Double($0) } })
    }.filter { $0.most > 0 }
    let series = stableOrder(of: all.count) { all[$0].most > all[$1].most }.map { all[$0] }
    return HistoryChart(title: title, kind: kind, series: series, isStacked: true)
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
