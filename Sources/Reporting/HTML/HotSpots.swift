import Basics
import ReportModel

/// The targets and sources with the most violations, where there are so many that nobody reads them one by one.
struct HotSpots {
  private struct Row {
    var name: String
    var count: Int
    var rules: [String]
  }

  private let targets: [Row]
  private let sources: [Row]

  /// Up to this many violations are read faster than a table of them.
  private static let fewest = 20
  private static let longest = 10

  init(_ groups: [RuleGroup]) {
    guard groups.reduce(0, { $0 + $1.count }) > Self.fewest else {
      (targets, sources) = ([], [])
      return
    }
    targets = Self.rows(groups, \.target)
    sources = Self.rows(groups, \.source)
  }

  /// The most frequent first.
  private static func rows(_ groups: [RuleGroup], _ end: KeyPath<Violation, String?>) -> [Row] {
    var rows: [String: Row] = [:]
    for group in groups {
      for fold in group.folds {
        guard let name = fold.first[keyPath: end] else { continue }
        rows[name, default: Row(name: name, count: 0, rules: [])].count += fold.count
        if rows[name]?.rules.last != group.name { rows[name]?.rules.append(group.name) }
      }
    }
    let sorted = rows.values.sorted { a, b in
      a.count == b.count ? a.name.utf8.lexicographicallyPrecedes(b.name.utf8) : a.count > b.count
    }
    // One violation is not a hot spot.
    return sorted.prefix(longest).filter { $0.count > 1 }
  }

  var html: String {
    guard !targets.isEmpty || !sources.isEmpty else { return "" }
    return """
      <section class="wide spots" aria-labelledby="spots">
      <h2 id="spots">Where most of it is</h2>
      \(Self.table("Target", targets))\(Self.table("Source", sources))</section>

      """
  }

  private static func table(_ end: String, _ rows: [Row]) -> String {
    guard !rows.isEmpty else { return "" }
    let lines = rows.map { row in
      "<tr><th scope=\"row\">\(HTML.filter(row.name))</th><td>\(grouped(row.count))</td>"
        + "<td>\(row.rules.map(HTML.text).joined(separator: ", "))</td></tr>\n"
    }
    return """
      <div class="table">
      <table>
      <caption>\(end)s</caption>
      <thead><tr><th scope="col">\(end)</th><th scope="col">Violations</th><th scope="col">Rules</th></tr></thead>
      <tbody>
      \(lines.joined())</tbody>
      </table>
      </div>

      """
  }
}
