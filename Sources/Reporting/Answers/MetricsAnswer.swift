import Basics
import ReportModel

extension MetricsReport: Answer {
  package static var formats: [AnswerFormat<MetricsReport>] {
    [
      .text { report, options in report.text(limit: options.limit ?? 30) },
      .json { report, options, json in report.write(to: &json, limit: options.limit) },
      AnswerFormat(name: "csv", help: "a table for spreadsheets, a part a line") { report, options in
        report.csv(limit: options.limit)
      },
      AnswerFormat(name: "openmetrics", help: "for Prometheus and what reads its format") { report, options in
        report.openMetrics(limit: options.limit)
      },
    ]
  }

  private func shown(_ limit: Int?) -> ArraySlice<Row> { rows.prefix(limit ?? rows.count) }

  // MARK: Text

  private func text(limit: Int) -> String {
    guard totals.nodes > 0 else { return "there is no \(level.rawValue) to measure\n" }
    var text = overview + "\n" + table(shown(limit))
    if rows.count > limit { text += "  and \(grouped(rows.count - limit)) more ('--limit \(rows.count)' shows all)\n" }
    text += "\nDocumentation/metrics.md says what each number is; 'lintel metrics --help' in short\n"
    return text
  }

  private var overview: String {
    let count = { (number: Int) in counted(number, level.rawValue) }
    var text = "\(count(totals.nodes)), \(counted(totals.edges, "dependency", "dependencies")) between them "
    text += "by \(counted(totals.references, "reference"))\n"
    if level == .type, !besides.isEmpty { text += "counted as types: \(listed(besides, "and"))\n" }
    var left: [String] = []
    if testNodes > 0 { left.append("\(count(testNodes)) of tests") }
    if typesOutside > 0 { left.append(level.remark(onTypesOutside: typesOutside, undrawn)) }
    if ambiguous > 0 { left.append("\(counted(ambiguous, "reference")) that can mean several things") }
    if !left.isEmpty { text += "left out: \(listed(left, "and"))\n" }
    var lines: [(String, String, String)] = []
    if let cost = totals.propagationCost {
      let meaning = "a change of one \(level.rawValue) can touch \(percent(cost)) of them on average"
      lines.append(("propagation cost", percent(cost), meaning))
    }
    let knots =
      totals.knots == 0
      ? "no cycles"
      : "\(counted(totals.nodesInKnots, level.rawValue)) in "
        + "\(counted(totals.knots, "knot")), the largest of \(grouped(totals.largestKnot))"
    lines.append(("cyclicity", percent(totals.cyclicity), knots))
    lines.append(("backflow", percent(totals.backflow), "of the references lead against the best order"))
    if let architecture = totals.architecture {
      lines.append(("architecture", architecture, "by the share of the largest knot"))
    }
    if let cumulative = totals.cumulativeDependency, let average = totals.averageDependency,
      let normalized = totals.normalizedDependency
    {
      let meaning =
        "a \(level.rawValue) needs \(decimals(average, 1)) of them on average, itself among them (ACD; CCD is "
        + "\(grouped(cumulative))); in a balanced tree NCCD is 1"
      lines.append(("NCCD", decimals(normalized, 2), meaning))
    }
    if let coverage, let share = coverage.share {
      let meaning = "of \(counted(coverage.references, "reference")) between types a rule allows or forbids"
      lines.append(("governed", percent(share), meaning))
    }
    let (first, second) = (lines.map { $0.0.count }.max() ?? 0, lines.map { $0.1.count }.max() ?? 0)
    text += "\n"
    for line in lines {
      let padding = String(repeating: " ", count: first - line.0.count)
      let space = String(repeating: " ", count: second - line.1.count)
      text += "  \(line.0)\(padding)  \(space)\(line.1)  \(line.2)\n"
    }
    return text
  }

  /// What is a part of its own beside types.
  private var besides: [String] {
    let kinds: [(kind: String, one: String, many: String)] = [
      ("extension", "extension outside of the folder of its type", "extensions outside of the folders of their types"),
      ("category", "category outside of the folder of its class", "categories outside of the folders of their classes"),
      ("file", "file with code outside of types", "files with code outside of types"),
      ("typealias", "alias", "aliases"),
    ]
    return kinds.compactMap { kind, one, many in
      let count = rows.count { $0.node.kind == kind }
      return count == 0 ? nil : counted(count, one, many)
    }
  }

  private func percent(_ share: Double) -> String { "\(decimals(100 * share, 1)) %" }

  private func table(_ rows: ArraySlice<Row>) -> String {
    let header = ["touches", "needs", "types", "Ca", "Ce", "I", "A", "D", "H", "knot", "role"]
    let lines =
      [header]
      + rows.map { row in
        [
          row.touches.map(grouped) ?? "", row.needs.map(grouped) ?? "", grouped(row.node.types), grouped(row.afferent),
          grouped(row.efferent), short(row.instability), short(row.abstractness), short(row.distance),
          short(row.cohesion), row.knot == 0 ? "" : grouped(row.knot), row.role ?? "",
        ]
      }
    let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let names = [level.rawValue] + rows.map { Printable.verbatim($0.node.name) }
    return zip(names, lines).map { name, cells in
      let padded = cells.indices.map { String(repeating: " ", count: widths[$0] - cells[$0].count) + cells[$0] }
      return "  \(padded.joined(separator: "  "))  \(name)\n"
    }.joined()
  }

  private func short(_ value: Double?) -> String { value.map { decimals($0, 2) } ?? "" }

  // MARK: JSON

  private func write(to json: inout JSONWriter, limit: Int?) {
    json.string("level", level.rawValue)
    json.object("totals") { json in
      totals.writeFields(to: &json)
      json.integer("testNodes", testNodes)
      json.integer("typesOutside", typesOutside)
      undrawn.writeUndrawn(to: &json)
      json.integer("ambiguousReferences", ambiguous)
      if let coverage {
        json.integer("typeReferences", coverage.references)
        json.integer("governedReferences", coverage.governed)
      }
    }
    json.array("nodes") { json in
      for row in shown(limit) { json.object(layout: .compact) { Self.write(row, to: &$0) } }
    }
  }

  private static func write(_ row: Row, to json: inout JSONWriter) {
    json.string("name", row.node.name)
    json.string("kind", row.node.kind)
    json.string("module", row.node.module)
    row.node.location.writeFields(to: &json)
    json.integer("types", row.node.types)
    json.integer("abstractTypes", row.node.abstractTypes)
    json.integer("ca", row.afferent)
    json.integer("ce", row.efferent)
    json.integer("users", row.users)
    json.integer("uses", row.uses)
    json.decimal("instability", row.instability)
    json.decimal("abstractness", row.abstractness)
    json.decimal("distance", row.distance)
    json.decimal("cohesion", row.cohesion)
    json.integer("touches", row.touches)
    json.integer("needs", row.needs)
    json.string("role", row.role)
    json.integer("knot", row.knot)
  }

  // MARK: Tables for other programs

  /// What is measured of a node: a name, what it is, and the number.
  private static let measures: [(name: String, help: String, value: @Sendable (Row) -> String?)] = [
    ("types", "Types that the project declares there", { String($0.node.types) }),
    ("abstract_types", "Protocols, and classes that are inherited and not created", { String($0.node.abstractTypes) }),
    ("afferent_couplings", "Ca: types outside that use one inside", { String($0.afferent) }),
    ("efferent_couplings", "Ce: types inside that use one outside", { String($0.efferent) }),
    ("users", "Parts that use it directly", { String($0.users) }),
    ("uses", "Parts that it uses directly", { String($0.uses) }),
    ("instability", "I = Ce / (Ca + Ce)", { $0.instability.map { decimals($0, 4) } }),
    ("abstractness", "A: share of abstract types", { $0.abstractness.map { decimals($0, 4) } }),
    ("distance", "D = |A + I - 1|", { $0.distance.map { decimals($0, 4) } }),
    ("cohesion", "H = (R + 1) / N", { $0.cohesion.map { decimals($0, 4) } }),
    ("touches", "Parts that a change can touch, itself among them", { $0.touches.map(String.init) }),
    ("needs", "Parts that it needs, itself among them", { $0.needs.map(String.init) }),
    ("knot_size", "Parts of the knot that it is in, or 0", { String($0.knot) }),
  ]

  private var wholes: [(name: String, help: String, value: String?)] {
    [
      ("parts", "Parts of the project at this level", String(totals.nodes)),
      ("dependencies", "Dependencies between parts", String(totals.edges)),
      ("references", "References between parts", String(totals.references)),
      (
        "propagation_cost", "Share of parts that a change can touch on average",
        totals.propagationCost.map { decimals($0, 4) }
      ),
      ("knots", "Knots of parts that depend on each other", String(totals.knots)),
      ("parts_in_knots", "Parts in knots", String(totals.nodesInKnots)),
      ("largest_knot", "Parts of the largest knot", String(totals.largestKnot)),
      ("cyclicity", "Share of parts in knots", decimals(totals.cyclicity, 4)),
      ("backflow", "Share of references against the best order", decimals(totals.backflow, 4)),
      ("ccd", "Cumulative component dependency", totals.cumulativeDependency.map(String.init)),
      ("acd", "Average component dependency", totals.averageDependency.map { decimals($0, 4) }),
      ("nccd", "Normalized cumulative component dependency", totals.normalizedDependency.map { decimals($0, 4) }),
      (
        "governed", "Share of references between types that a rule allows or forbids",
        coverage?.share.map { decimals($0, 4) }
      ),
    ]
  }

  private func csv(limit: Int?) -> [UInt8] {
    var text = CSV.line(["name", "kind", "module", "file"] + Self.measures.map(\.name) + ["role"])
    for row in shown(limit) {
      let start: [String?] = [row.node.name, row.node.kind, row.node.module, row.node.location?.file]
      text += CSV.line(start + Self.measures.map { $0.value(row) } + [row.role])
    }
    return Array(text.utf8)
  }

  /// https://prometheus.io/docs/specs/om/open_metrics_spec/
  private func openMetrics(limit: Int?) -> [UInt8] {
    var text = ""
    for whole in wholes {
      guard let value = whole.value else { continue }
      text += Self.head("lintel_\(whole.name)", whole.help)
      text += "lintel_\(whole.name){level=\"\(level.rawValue)\"} \(value)\n"
    }
    for measure in Self.measures {
      text += Self.head("lintel_part_\(measure.name)", measure.help)
      for row in shown(limit) {
        guard let value = measure.value(row) else { continue }
        let name = escape(Printable.verbatim(row.node.name)) { $0 == "\\" ? "\\\\" : $0 == "\"" ? "\\\"" : nil }
        text += "lintel_part_\(measure.name){level=\"\(level.rawValue)\",name=\"\(name)\"} \(value)\n"
      }
    }
    return Array((text + "# EOF\n").utf8)
  }

  private static func head(_ name: String, _ help: String) -> String {
    "# TYPE \(name) gauge\n# HELP \(name) \(help).\n"
  }
}

extension MetricsReport.Totals {
  func writeFields(to json: inout JSONWriter) {
    json.integer("nodes", nodes)
    json.integer("edges", edges)
    json.integer("references", references)
    json.decimal("propagationCost", propagationCost)
    json.string("architecture", architecture)
    json.integer("knots", knots)
    json.integer("nodesInKnots", nodesInKnots)
    json.integer("largestKnot", largestKnot)
    json.decimal("cyclicity", cyclicity)
    json.decimal("backflow", backflow)
    json.integer("ccd", cumulativeDependency)
    json.decimal("acd", averageDependency)
    json.decimal("nccd", normalizedDependency)
  }
}
