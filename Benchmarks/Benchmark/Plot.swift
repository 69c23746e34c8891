import Foundation

/// Time against lines as SVG, both on logarithmic scales, where linear growth is a line that climbs as the grid does.
struct Plot {
  private struct Series {
    var name: String
    var color: String
    var points: [(lines: Double, seconds: Double)]
  }

  private let series: [Series]
  private let width = 760.0
  private let height = 460.0
  private let left = 70.0
  private let right = 190.0
  private let top = 24.0
  private let bottom = 56.0
  private let lines: ClosedRange<Double>
  private let times: ClosedRange<Double>

  /// nil without at least two sizes.
  init?(_ results: [Result]) {
    let names = [
      (Tools.parse, "#b0651d"), (Tools.cold, "#b3263e"), (Tools.alone, "#d98b98"), (Tools.changed, "#1f5fa8"),
      (Tools.same, "#7fb0e0"), (Tools.search, "#4b8b3b"),
    ]
    series = names.compactMap { entry -> Series? in
      let points = results.compactMap { result -> (lines: Double, seconds: Double)? in
        result.outcome(entry.0).map { (Double(result.subject.lineCount), $0.wall) }
      }
      return points.isEmpty ? nil : Series(name: entry.0, color: entry.1, points: points)
    }
    let all = series.flatMap(\.points)
    guard Set(all.map(\.0)).count > 1, let few = all.map(\.0).min(), let many = all.map(\.0).max(),
      let short = all.map(\.1).min(), let long = all.map(\.1).max()
    else { return nil }
    lines = few * 0.8...many * 1.25
    times = short * 0.7...long * 1.4
  }

  private func x(_ value: Double) -> Double {
    left + (width - left - right) * (log10(value) - log10(lines.lowerBound))
      / (log10(lines.upperBound) - log10(lines.lowerBound))
  }

  private func y(_ value: Double) -> Double {
    height - bottom - (height - top - bottom) * (log10(value) - log10(times.lowerBound))
      / (log10(times.upperBound) - log10(times.lowerBound))
  }

  var svg: String {
    var parts = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" font-family=\"sans-serif\" font-size=\"12\">",
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>",
    ]
    for tick in ticks(lines) {
      parts.append(line(x(tick), top, x(tick), height - bottom, "#e4e4e4"))
      parts.append(text(x(tick), height - bottom + 18, short(tick), "middle"))
    }
    for tick in ticks(times) {
      parts.append(line(left, y(tick), width - right, y(tick), "#e4e4e4"))
      parts.append(text(left - 8, y(tick) + 4, tick < 1 ? "\(number(tick * 1000)) ms" : "\(number(tick)) s", "end"))
    }
    parts.append(text((left + width - right) / 2, height - 14, "lines of Swift", "middle"))
    for entry in series {
      let color = entry.color
      let path = entry.points.map { "\(rounded(x($0.lines))),\(rounded(y($0.seconds)))" }.joined(separator: " ")
      parts.append("<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"/>")
      for point in entry.points {
        parts.append(
          "<circle cx=\"\(rounded(x(point.lines)))\" cy=\"\(rounded(y(point.seconds)))\" r=\"3\" fill=\"\(color)\"/>"
        )
      }
    }
    for (place, label) in zip(labelPlaces, series) {
      parts.append(text(width - right + 12, place + 4, label.name, "start", color: label.color))
    }
    return (parts + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// The heights of the names of the lines: at their ends, but not over one another.
  private var labelPlaces: [Double] {
    let wanted = series.map { y($0.points.last?.seconds ?? times.lowerBound) }
    var places = wanted
    var last = -Double.infinity
    for index in wanted.indices.sorted(by: { wanted[$0] < wanted[$1] }) {
      places[index] = max(wanted[index], last + 15)
      last = places[index]
    }
    return places
  }

  /// 1, 2 and 5 of each power of ten.
  private func ticks(_ range: ClosedRange<Double>) -> [Double] {
    (-5...8).flatMap { power in [1, 2, 5].map { $0 * pow(10, Double(power)) } }.filter(range.contains)
  }

  private func short(_ value: Double) -> String {
    value >= 1e6 ? "\(number(value / 1e6)) M" : "\(number(value / 1e3)) k"
  }

  private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: String) -> String {
    "<line x1=\"\(rounded(x1))\" y1=\"\(rounded(y1))\" x2=\"\(rounded(x2))\" y2=\"\(rounded(y2))\" stroke=\"\(color)\"/>"
  }

  private func text(_ x: Double, _ y: Double, _ words: String, _ anchor: String, color: String = "#333") -> String {
    "<text x=\"\(rounded(x))\" y=\"\(rounded(y))\" text-anchor=\"\(anchor)\" fill=\"\(color)\">\(words)</text>"
  }
}
