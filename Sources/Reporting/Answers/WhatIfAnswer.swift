import Basics
import ReportModel

extension WhatIfReport: Answer {
  package static var formats: [AnswerFormat<WhatIfReport>] {
    [
      .text { report, options in report.text(limit: options.limit ?? 20) },
      .json { report, _, json in report.write(to: &json) },
    ]
  }

  // MARK: Text

  private func text(limit: Int) -> String {
    var text = steps.map(\.words).joined() + notes.map { Printable.prose($0) + "\n" }.joined()
    text += "\nviolations: \(change(before.violations, after.violations))"
    text += baselined > 0 ? "; the baseline knows \(grouped(baselined)) of those of now\n" : "\n"
    text += list(newViolations, "appear", "+", limit) { $0.line } + list(goneViolations, "go", "-", limit) { $0.line }
    for cycle in changedCycles { text += "  ~ \(cycle.words)\n" }
    text += "\ndependencies between \(level.plural): \(change(before.totals.edges, after.totals.edges))\n"
    text += list(newEdges, "appear", "+", limit) { $0.line } + list(goneEdges, "go", "-", limit) { $0.line }
    text += "\nknots of \(level.plural): \(change(before.knots.count, after.knots.count))\n"
    let knots = knotChanges
    for change in knots.changes { text += "  ~ \(change.words(level))\n" }
    text += list(knots.new, "appear", "+", limit) { line($0) } + list(knots.gone, "go", "-", limit) { line($0) }
    return text + numbers + "\nNothing was written.\n"
  }

  private func change(_ before: Int, _ after: Int) -> String {
    before == after ? "\(grouped(after)), as now" : "\(grouped(before)) → \(grouped(after))"
  }

  private func list<Item>(
    _ items: [Item],
    _ verb: String,
    _ mark: String,
    _ limit: Int,
    _ line: (Item) -> String
  ) -> String {
    guard !items.isEmpty else { return "" }
    var text = "  \(grouped(items.count)) \(items.count == 1 ? verb + (verb == "go" ? "es" : "s") : verb)\n"
    for item in items.prefix(limit) { text += "  \(mark) \(line(item))\n" }
    let rest = items.count - limit
    return rest > 0 ? text + "    and \(grouped(rest)) more ('--limit \(items.count)' shows all)\n" : text
  }

  private func line(_ knot: [String]) -> String {
    let shown = knot.prefix(12).map(Printable.verbatim) + (knot.count > 12 ? ["\(knot.count - 12) others"] : [])
    return "\(counted(knot.count, level.rawValue)): \(listed(shown, "and"))"
  }

  /// The numbers that change.
  private var numbers: String {
    let (old, new) = (before.totals, after.totals)
    let rows: [(name: String, before: String, after: String)] = [
      (level.plural, grouped(old.nodes), grouped(new.nodes)),
      ("references", grouped(old.references), grouped(new.references)),
      ("\(level.plural) in knots", grouped(old.nodesInKnots), grouped(new.nodesInKnots)),
      ("propagation cost", percent(old.propagationCost), percent(new.propagationCost)),
      ("backflow", percent(old.backflow), percent(new.backflow)),
      ("ACD", short(old.averageDependency), short(new.averageDependency)),
    ].filter { $0.before != $0.after }
    guard !rows.isEmpty else { return "" }
    let width = rows.map(\.name.count).max() ?? 0
    return "\n"
      + rows.map { row in
        "\(row.name)\(String(repeating: " ", count: width - row.name.count))  \(row.before) → \(row.after)\n"
      }.joined()
  }

  private func percent(_ share: Double?) -> String { share.map { "\(decimals(100 * $0, 1)) %" } ?? "not known" }
  private func short(_ value: Double?) -> String { value.map { decimals($0, 1) } ?? "not known" }

  // MARK: JSON

  private func write(to json: inout JSONWriter) {
    json.string("level", level.rawValue)
    json.array("steps") { json in
      for step in steps { json.object { step.write(to: &$0) } }
    }
    json.object("before") { before.write(to: &$0) }
    json.object("after") { after.write(to: &$0) }
    json.integer("baselined", baselined)
    for (key, violations) in [("newViolations", newViolations), ("goneViolations", goneViolations)] {
      json.array(key) { json in
        for violation in violations { json.object(layout: .compact) { violation.writeShort(to: &$0) } }
      }
    }
    for (key, edges) in [("newEdges", newEdges), ("goneEdges", goneEdges)] {
      json.array(key) { json in
        for edge in edges { json.object(layout: .compact) { edge.write(to: &$0) } }
      }
    }
    json.array("changedCycles") { json in
      for cycle in changedCycles { json.object(layout: .compact) { cycle.write(to: &$0) } }
    }
    if !notes.isEmpty { json.array("notes") { json in for note in notes { json.string(nil, note) } } }
  }
}

extension KnotChanges.Change {
  /// `1 grows from 4 to 5 components (adds Cart)`
  package func words(_ level: LevelGraph.Level) -> String {
    guard before.count == 1, after.count == 1 else {
      let (verb, pieces) = (before.count == 1 ? "becomes" : "become", Self.sizes(after))
      return "\(before.count), of \(Self.sizes(before)) \(level.plural), \(verb) \(after.count), of \(pieces)"
    }
    let (old, new) = (Set(before[0]), Set(after[0]))
    let (lost, gained) = (before[0].filter { !new.contains($0) }, after[0].filter { !old.contains($0) })
    let verb = old.count < new.count ? "grows" : old.count > new.count ? "shrinks" : "still has"
    let size = old.count == new.count ? grouped(new.count) : "from \(grouped(old.count)) to \(grouped(new.count))"
    let acts = [("adds", gained), ("loses", lost)].filter { !$0.1.isEmpty }.map { "\($0.0) \(Self.names($0.1))" }
    return "1 \(verb) \(size) \(level.plural) (\(acts.joined(separator: "; ")))"
  }

  private static func sizes(_ knots: [[String]]) -> String { listed(knots.map { grouped($0.count) }, "and") }

  private static func names(_ names: [String]) -> String {
    let rest = names.count - 12
    return listed(names.prefix(12).map(Printable.verbatim) + (rest > 0 ? ["\(grouped(rest)) others"] : []), "and")
  }
}

extension WhatIfReport.ChangedCycle {
  /// How many dependencies are named.
  private static let shown = 5

  /// `a cycle that [no-circles] reports loses 1 dependency, Outbox → Draft; it is a cycle of 13 parts with 46 dependencies then`
  package var words: String {
    var acts: [String] = []
    if !lost.isEmpty { acts.append("loses \(Self.words(lost))") }
    if !gained.isEmpty { acts.append("gains \(Self.words(gained))") }
    let size = counted(dependencies, "dependency", "dependencies")
    let rest =
      pieces > 1
      ? "it is \(grouped(pieces)) cycles then, of \(grouped(members)) parts with \(size)"
      : "it is a cycle of \(grouped(members)) parts with \(size) then"
    return "a cycle that [\(Printable.verbatim(rule))] reports \(listed(acts, "and")); \(rest)"
  }

  private static func words(_ names: [String]) -> String {
    let rest = names.count - shown
    let all = names.prefix(shown).map(Printable.verbatim) + (rest > 0 ? ["\(grouped(rest)) more"] : [])
    return "\(counted(names.count, "dependency", "dependencies")), \(listed(Array(all), "and"))"
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.string("rule", rule)
    json.string("severity", severity.rawValue)
    json.integer("members", members)
    json.integer("dependencies", dependencies)
    json.integer("pieces", pieces)
    for (key, names) in [("lost", lost), ("gained", gained)] {
      json.array(key) { json in for name in names { json.string(nil, name) } }
    }
  }
}

extension WhatIfReport.Step {
  fileprivate var words: String {
    let (source, target) = (Printable.prose(from.title), Printable.prose(to.title))
    switch kind {
    case .move, .merge:
      let verb = kind == .move ? "moved" : "merged"
      let files = moves.count == 1 ? "" : ", \(counted(moves.count, "file"))"
      return "\(source) \(verb) into \(target)\(files)\n" + moves.prefix(5).map(line).joined()
        + (moves.count > 5 ? "  and \(grouped(moves.count - 5)) more\n" : "")
    case .cut: return "\(source) does not name \(target) any more: \(counted(references, "reference")) cut\n"
    case .allow:
      let found = references == 0 ? "though nothing does" : counted(references, "reference")
      return "\(source) may depend on \(target): \(found)\n"
    }
  }

  private func line(_ move: Move) -> String {
    let types = move.types.isEmpty ? "" : ", of it \(listed(move.types.map(Printable.verbatim), "and"))"
    return "  \(Printable.verbatim(move.from)) → \(Printable.verbatim(move.to))\(types)\n"
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.string("kind", kind.rawValue)
    from.write("from", to: &json)
    to.write("to", to: &json)
    if kind == .cut || kind == .allow { json.integer("references", references) }
    guard !moves.isEmpty else { return }
    json.array("files") { json in
      for move in moves {
        json.object(layout: .compact) { json in
          json.string("from", move.from)
          json.string("to", move.to)
          json.array("types", layout: .compact) { json in
            for type in move.types { json.string(nil, type) }
          }
        }
      }
    }
  }
}

extension WhatIfReport.State {
  fileprivate func write(to json: inout JSONWriter) {
    json.integer("violations", violations)
    json.object("totals") { totals.writeFields(to: &$0) }
    json.array("knots") { json in
      for knot in knots {
        json.array(layout: .compact) { json in
          for name in knot { json.string(nil, name) }
        }
      }
    }
  }
}

extension WhatIfReport.Edge {
  fileprivate var line: String {
    let place = places.first.map { ", first at \($0.location.place)" } ?? ""
    return "\(Printable.verbatim(source)) → \(Printable.verbatim(target)): \(weight.words)\(place)"
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.string("source", source)
    json.string("target", target)
    weight.write(to: &json)
    json.array("places") { json in
      for place in places { json.object { place.write(to: &$0) } }
    }
  }
}

extension Violation {
  /// As the first line of a violation in the format `text`.
  fileprivate var line: String {
    "\(location.place): \(severity.rawValue): \(Printable.prose(message)) [\(Printable.verbatim(rule))]"
  }

  fileprivate func writeShort(to json: inout JSONWriter) {
    json.string("rule", rule)
    json.string("severity", severity.rawValue)
    Optional(location).writeFields(to: &json)
    json.string("message", message)
    json.string("source", source)
    json.string("target", target)
  }
}
