import Basics
import ReportModel

extension HistoryReport: Answer {
  package static var formats: [AnswerFormat<HistoryReport>] {
    [
      .text { report, options in report.text(limit: options.limit ?? 30) },
      .json { report, _, json in report.write(to: &json) },
      AnswerFormat(name: "csv", help: "a table for spreadsheets, a commit a line") { report, _ in report.csv },
      AnswerFormat(name: "svg", help: "a picture: violations by rule, cycles, propagation cost and size") { report, _ in
        report.svg
      },
      AnswerFormat(name: "html", help: "the same as a page, with all commits; one file") { report, _ in report.page },
    ]
  }

  // MARK: Text

  private func text(limit: Int) -> String {
    guard let first = points.first, let last = points.last else { return "there is no commit to look at\n" }
    var text =
      "\(counted(points.count, "commit")) from \(first.commit.date) to \(last.commit.date), by the rules of today\n"
    if isCutOff { text += "This is a shallow clone: older commits are missing.\n" }
    text += "\n" + table(points.suffix(limit).reversed())
    if points.count > limit {
      text += "  and \(grouped(points.count - limit)) more ('--limit \(points.count)' shows all)\n"
    }
    return text + changes(from: first, to: last) + unchecked
  }

  /// Where rules were not checked that were checked in other commits.
  private var unchecked: String {
    let missing = rules.indices.compactMap { rule -> (name: String, count: Int)? in
      let count = points.count { $0.violations[rule] == nil }
      return count > 0 && count < points.count ? (Printable.verbatim(rules[rule]), count) : nil
    }
    guard !missing.isEmpty else { return "" }
    let lines = missing.prefix(20).map { "  \($0.name): \(counted($0.count, "commit"))\n" }
    let rest = missing.count - lines.count
    return
      "\nNot checked in some of them, as nothing there could break the rule: what it names may have had other names\n"
      + lines.joined() + (rest > 0 ? "  and \(grouped(rest)) more\n" : "")
  }

  private func table(_ points: [Point]) -> String {
    let header = ["date", "commit", "violations", "edges", "knots", "to cut", "propagation", "types", "lines"]
    let rows =
      [header]
      + points.map { point in
        [
          point.commit.date, String(point.commit.id.prefix(10)), number(point.allViolations),
          grouped(point.edges), grouped(point.knots), grouped(point.cutReferences), percent(point.propagationCost),
          grouped(point.types), grouped(point.lines),
        ]
      }
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let subjects = [""] + points.map { shortened(Printable.prose($0.commit.subject)) }
    return zip(rows, subjects).map { cells, subject in
      let padded = cells.indices.map { String(repeating: " ", count: widths[$0] - cells[$0].count) + cells[$0] }
      return "  \(padded.joined(separator: "  "))\(subject.isEmpty ? "" : "  \(subject)")\n"
    }.joined()
  }

  /// What is otherwise in the last commit than in the first one.
  private func changes(from first: Point, to last: Point) -> String {
    var rows: [(String, Int?, Int?)] = zip(rules.indices, rules).map { ($1, first.violations[$0], last.violations[$0]) }
    rows += zip(parts.indices, parts).map { ("types in \($1)", first.sizes[$0], last.sizes[$0]) }
    let changed = rows.filter { $0.1 ?? 0 != $0.2 ?? 0 }
    guard points.count > 1, !changed.isEmpty else { return "" }
    let most = stableOrder(of: changed.count) {
      abs((changed[$0].1 ?? 0) - (changed[$0].2 ?? 0)) > abs((changed[$1].1 ?? 0) - (changed[$1].2 ?? 0))
    }
    let shown = most.prefix(20).map { changed[$0] }
    let width = shown.map { Printable.verbatim($0.0).count }.max() ?? 0
    var text = "\nFrom the first of them to the last\n"
    for (name, before, after) in shown {
      let name = Printable.verbatim(name)
      text += "  \(name)\(String(repeating: " ", count: width - name.count))  \(number(before)) → \(number(after))\n"
    }
    let rest = changed.count - shown.count
    return rest > 0 ? text + "  and \(grouped(rest)) more\n" : text
  }

  private func number(_ number: Int?) -> String { number.map { grouped($0) } ?? "–" }

  private func percent(_ share: Double?) -> String { share.map { "\(decimals(100 * $0, 1)) %" } ?? "" }

  private func shortened(_ text: String) -> String { text.count > 50 ? "\(text.prefix(49))…" : text }

  // MARK: For other programs

  private func write(to json: inout JSONWriter) {
    json.string("level", level.rawValue)
    json.boolean("isCutOff", isCutOff)
    json.array("rules", layout: .compact) { json in
      for rule in rules { json.string(nil, rule) }
    }
    json.array("parts", layout: .compact) { json in
      for part in parts { json.string(nil, part) }
    }
    json.array("points") { json in
      for point in points {
        json.object(layout: .compact) { json in
          point.commit.write(to: &json)
          json.integer("files", point.files)
          json.integer("lines", point.lines)
          json.integer("types", point.types)
          json.array("violations") { json in
            for count in point.violations { json.integer(nil, count) }
          }
          json.integer("edges", point.edges)
          json.integer("knots", point.knots)
          json.integer("nodesInKnots", point.nodesInKnots)
          json.integer("cutReferences", point.cutReferences)
          json.decimal("propagationCost", point.propagationCost)
          json.array("sizes") { json in
            for size in point.sizes { json.integer(nil, size) }
          }
        }
      }
    }
  }

  private var csv: [UInt8] {
    var text = CSV.line(
      [
        "date", "commit", "files", "lines", "types", "edges", "knots", "nodesInKnots", "cutReferences",
        "propagationCost",
      ]
        + rules.map { "rule \($0)" } + parts.map { "types in \($0)" }
    )
    for point in points {
      var cells: [String?] = [point.commit.date, point.commit.id]
      cells += [point.files, point.lines, point.types, point.edges, point.knots, point.nodesInKnots].map { String($0) }
      cells += [String(point.cutReferences), point.propagationCost.map { decimals($0, 4) }]
      cells += point.violations.map { count in count.map { String($0) } }
      cells += point.sizes.map { String($0) }
      text += CSV.line(cells)
    }
    return Array(text.utf8)
  }
}

extension NamedCommit {
  func write(to json: inout JSONWriter) {
    json.string("commit", id)
    json.string("date", date)
    json.string("author", author)
    json.string("subject", subject)
  }

  /// `1a2b3c4d5e of 2026-11-21 by Ann: Add the feed`
  var words: String { Printable.prose("\(id.prefix(10)) of \(date) by \(author): \(subject)") }
}
