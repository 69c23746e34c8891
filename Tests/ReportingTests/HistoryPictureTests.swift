import Basics
import ReportModel
import Testing

@testable import Reporting

/// `lintel history --format svg`
@Suite struct HistoryPictureTests {
  private func picture(_ points: Int, rules: [String]) throws -> Element {
    var report = HistorySample.report(commits: 0, rules: rules, parts: [])
    for number in 0..<points {
      let commit = NamedCommit(id: "\(number)", date: "2026-01-\(10 + number)", author: "A", subject: "</svg>")
      var point = HistoryReport.Point(commit: commit)
      point.violations = rules.indices.map { $0 * number }
      (point.lines, point.nodesInKnots, point.propagationCost) = (1000 * number, number, 0.1)
      report.points.append(point)
    }
    let format = try #require(HistoryReport.formats.first { $0.name == "svg" })
    return try Element.parse(format.render(report, AnswerOptions()))
  }

  @Test func eachNumberIsAChartAndEachRuleAnArea() throws {
    let svg = try picture(5, rules: ["kept", "a-rule", "<b>"])
    let heads = svg.all("text").filter { $0.attributes["class"] == "head" }.map(\.text)
    #expect(
      heads == [
        "Violations", "Components in cycles", "References to cut so that there is no cycle", "Propagation cost in %",
        "Lines of code", "Types by component",
      ]
    )
    // The rule that is never broken has no area.
    #expect(svg.all("path").count { $0.attributes["class"] == "area" } == 2)
    #expect(svg.all("path").count { $0.attributes["class"] == "line" } == 5)
    let words = svg.all("text").map(\.text).joined(separator: "\n")
    #expect(words.contains("<b>") && words.contains("2026-01-10") && words.contains("2026-01-14"))
  }

  @Test func manyRulesAreSixAreas() throws {
    let svg = try picture(3, rules: (0..<20).map { "rule-\($0)" })
    #expect(svg.all("path").count { $0.attributes["class"] == "area" } == 6)
    #expect(svg.all("text").contains { $0.text.hasPrefix("14 other rules") })
  }

  @Test(arguments: [0, 1, 2]) func fewCommitsAreAPictureToo(points: Int) throws {
    let svg = try picture(points, rules: [])
    let width = try #require(svg.attributes["width"].flatMap { Int($0) })
    for path in svg.all("path").filter({ $0.attributes["class"] == "line" }) {
      let numbers = (path.attributes["d"] ?? "").split { !"0123456789.".contains($0) }.compactMap { Double($0) }
      #expect(numbers.count >= 4 && numbers.allSatisfy { $0 >= 0 && $0 <= Double(width) })
    }
  }

  /// A font may be a quarter wider than the one that widths are computed for.
  @Test(arguments: [9, 1_234_567]) func noNameInALegendEndsBeyondThePicture(number: Int) throws {
    let rules = ["NetNewsWire-and-2-more-MMMMMMMMMMMMMMMM", "WWWWWWWWWWWWWWWWWWWW", "short"]
    var report = HistorySample.report(commits: 0, rules: rules, parts: [])
    for day in 1...2 {
      let commit = NamedCommit(id: "\(day)", date: "2026-01-1\(day)", author: "A", subject: "")
      var point = HistoryReport.Point(commit: commit)
      point.violations = rules.map { _ in number }
      report.points.append(point)
    }
    let format = try #require(HistoryReport.formats.first { $0.name == "svg" })
    let svg = try Element.parse(format.render(report, AnswerOptions()))
    let width = try #require(svg.attributes["width"].flatMap { Int($0) })
    let legends = svg.all("text").filter { text in !text.all("tspan").isEmpty }
    #expect(legends.contains { $0.text.hasPrefix("short ") } && legends.contains { $0.text.hasPrefix("NetNews") })
    for text in legends {
      let x = try #require(text.attributes["x"].flatMap { Int($0) })
      let numbers = text.all("tspan").map(\.text).joined()
      #expect(x + (textWidth(text.text) * 12 + textWidth(numbers) * 11) * 5 / 4 / 1000 <= width, "\(text.text)")
    }
  }
}
