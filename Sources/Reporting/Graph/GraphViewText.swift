import Basics
import ReportModel

extension GraphViewFormat {
  static let text = GraphViewFormat(
    name: "text",
    help: "for people: what breaks rules, knots with their cuts, and what depends on what; this one if none is named",
    render: { view, options in Array(LogLine.plain(GraphText(view, options).text).utf8) }
  )
}

/// Writes a view of the graph for people.
private struct GraphText {
  private(set) var text = ""
  private let view: GraphView
  private let options: GraphOptions
  private let looks: [GraphView.Look]
  private static let usualRows = 100
  private static let usualViolations = 20
  private static let usualCuts = 5

  init(_ view: GraphView, _ options: GraphOptions) {
    (self.view, self.options) = (view, options)
    looks = view.looks
    writeHead()
    writeChanges()
    guard !view.graph.edges.isEmpty else { return }
    if !options.isOfCuts { writeViolations() }
    writeKnots()
    guard !options.isOfCuts else { return }
    writeList()
  }

  private var level: LevelGraph.Level { view.graph.level }

  // MARK: Head

  private mutating func writeHead() {
    let hidden = view.leftOut.nodes + view.leftOut.edges
    if view.since != nil, view.graph.edges.isEmpty { return }
    if options.isOfCuts, view.knots.isEmpty {
      text += "There is no cycle among the \(level.plural), so there is nothing to cut.\n"
      writeCyclesOfRules()
      return
    }
    if options.isOfCycles, view.graph.nodes.isEmpty {
      text += "There is no cycle among the \(level.plural).\n"
      writeCyclesOfRules()
      return
    }
    if view.graph.nodes.isEmpty, hidden > 0 {
      text += "nothing is left to show: \(view.remarks.joined(separator: "; "))\n"
      return
    }
    let present = view.graph.edges.filter { $0.change != .gone }
    let references = present.reduce(0) { $0 + $1.weight.total }
    text += "\(view.shownNodes), "
    text += "\(counted(present.count, "dependency", "dependencies")) between them "
    text += "by \(counted(references, "reference"))\n"
    let remarks = view.remarks
    if !remarks.isEmpty {
      text += "not shown: \(remarks.joined(separator: "; "))".wrapped(to: 100, indentation: 2) + "\n"
    }
    let verdicts = LevelGraph.Verdict.allCases.compactMap { verdict -> String? in
      let count = present.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(grouped(count)) \(verdict.adjective)"
    }
    if view.isJudged { text += "by the rules: \(verdicts.joined(separator: ", "))\n" }
    if view.knots.isEmpty {
      text += view.cyclesOfRules.isEmpty ? "no cycles\n" : "no cycle among these \(level.plural)\n"
      writeCyclesOfRules()
    } else {
      let nodes = view.knots.reduce(0) { $0 + $1.nodes.count }
      text += "cycles: \(counted(nodes, level.rawValue)) in \(counted(view.knots.count, "knot"))\n"
    }
  }

  /// Rules may look at other parts than those that are shown.
  private mutating func writeCyclesOfRules() {
    for cycle in view.cyclesOfRules {
      let rule = Printable.verbatim(cycle.rule)
      text += "The rule '\(rule)' reports one: \(Printable.prose(cycle.words)).\n"
      if level == .type, cycle.isOfTypes { text += .typesWithNested }
      text += "  'lintel check --only \(rule)' shows it, and what to cut.\n"
    }
  }

  // MARK: Changes

  private mutating func writeChanges() {
    guard let since = view.since else { return }
    let words = view.changeWords(since)
    text += "\(text.isEmpty ? "" : "\n")\(words.prefix(1).uppercased() + words.dropFirst())\n"
    for change in view.newThenGone {
      let edge = change.edge
      let symbol = edge.change == .new ? GraphView.Look.new.symbol : GraphView.Look.gone.symbol
      let rules = edge.judgementWords
      let names = "\(Printable.verbatim(change.source)) → \(Printable.verbatim(change.target))"
      text += "  \(symbol) \(names): \(edge.weight.words)\(rules.isEmpty ? "" : "; \(rules)")\n"
      guard let place = edge.firstPlace?.location.place else { continue }
      text += "      \(edge.change == .new ? place : "was at \(place)")\n"
    }
  }

  // MARK: Violations

  private mutating func writeViolations() {
    let broken = view.edgesInOrder.filter { view.graph.edges[$0].verdict.isViolation }
    guard !broken.isEmpty else { return }
    text += "\nAgainst the rules\n"
    let worst = stableOrder(of: broken.count) { a, b in
      view.graph.edges[broken[a]].verdict < view.graph.edges[broken[b]].verdict
    }.map { broken[$0] }
    let limit = options.rows ?? Self.usualViolations
    for index in worst.prefix(limit) {
      let edge = view.graph.edges[index]
      let rules = Set(edge.judgements.filter(\.verdict.isViolation).map(\.rule)).count
      let all = "; together \(grouped(edge.standing.breaking)) of \(counted(edge.weight.total, "reference"))"
      text += "  \(looks[index].symbol) \(names(edge)): \(edge.judgementWords)\(rules > 1 ? all : "")\n"
      for location in Set(edge.judgements.filter(\.verdict.isViolation).map(\.place.location)).sorted() {
        text += "      \(location.place)\n"
      }
    }
    writeRest(worst.count - limit)
  }

  private mutating func writeRest(_ count: Int) {
    if count > 0 { text += "  and \(grouped(count)) more ('--limit N' shows more)\n" }
  }

  private func names(_ edge: LevelGraph.Edge) -> String { "\(name(edge.source)) → \(name(edge.target))" }

  private func name(_ node: Int) -> String { Printable.verbatim(view.graph.nodes[node].name) }

  // MARK: Knots

  private mutating func writeKnots() {
    for (number, knot) in view.knots.enumerated() {
      let members = knot.nodes.sorted { view.order[$0] < view.order[$1] }.map(name)
      let shown = members.prefix(options.isOfCuts ? 60 : 8)
      let rest = members.count - shown.count
      let all = Array(shown) + (rest > 0 ? ["\(grouped(rest)) more"] : [])
      text += "\nKnot \(number + 1): \(counted(knot.nodes.count, level.rawValue)) that all lead to each other, "
      text += "\(counted(knot.edges, "dependency", "dependencies")) among them\n"
      text += "  \(listed(all, "and"))\n"
      write(knot)
    }
  }

  private mutating func write(_ knot: GraphView.Knot) {
    let edges = knot.cuts.map { view.graph.edges[$0.edge] }
    let references = edges.reduce(0) { $0 + $1.referencesOnCycles }
    let sure: String =
      !knot.isExact
      ? " Fewer may do it"
      : isRanked(knot)
        ? .nothingCheaper
        : hasNesting(knot)
          ? .nestedLast
          : hasUsesOfHeaders(knot)
            ? .usesCount : hasInferred(knot) ? .inferredCount : " No fewer references would do it"
    text += "  Without \(counted(knot.cuts.count, "dependency", "dependencies")) "
    text += "(\(counted(references, "reference"))) there is no cycle.\(sure).\n"
    let limit = options.isOfCuts ? options.rows ?? .max : Self.usualCuts
    for (place, cut) in knot.cuts.prefix(limit).enumerated() { write(cut, place + 1, of: knot) }
    guard knot.cuts.count > limit else { return }
    text += "  and \(counted(knot.cuts.count - limit, "more cut")) ('--cuts' shows all)\n"
  }

  /// Whether rules say of some of its edges that they are to be cut first, or last.
  private func isRanked(_ knot: GraphView.Knot) -> Bool {
    has(knot) { $0.standing.against + $0.standing.allowed > 0 }
  }

  private func hasNesting(_ knot: GraphView.Knot) -> Bool { has(knot, edgeWhere: \.isOfNesting) }

  private func hasInferred(_ knot: GraphView.Knot) -> Bool { has(knot) { $0.weight.inferred > 0 } }

  private func hasUsesOfHeaders(_ knot: GraphView.Knot) -> Bool { has(knot) { $0.uses.count > 0 } }

  private func has(_ knot: GraphView.Knot, edgeWhere holds: (LevelGraph.Edge) -> Bool) -> Bool {
    let nodes = Set(knot.nodes)
    return view.graph.edges.contains { holds($0) && nodes.contains($0.source) && nodes.contains($0.target) }
  }

  private mutating func write(_ cut: GraphView.Cut, _ number: Int, of knot: GraphView.Knot) {
    let edge = view.graph.edges[cut.edge]
    text += "  ✂ \(number). \(names(edge)): \(edge.weight.words)\(leftAlone(edge))\(effect(cut, knot))\n"
    for place in edge.places.prefix(options.isOfCuts ? 3 : 1) {
      text += "      \(place.location.place): \(place.kind)\n"
    }
    if edge.weight.total > 3, options.isOfCuts {
      let (source, target) = (view.graph.nodes[edge.source], view.graph.nodes[edge.target])
      if source.collapsed == 0, target.collapsed == 0 {
        text += "      all: lintel edges \(argument(source)) \(argument(target))\n"
      }
    }
    text += "      \(advice(edge))\n"
  }

  private func leftAlone(_ edge: LevelGraph.Edge) -> String {
    let count = edge.standing.leftAlone
    return count == 0
      ? "" : " (\(grouped(count)) of these may stay: from where the program begins, or from a preview)"
  }

  private func effect(_ cut: GraphView.Cut, _ knot: GraphView.Knot) -> String {
    guard let freed = cut.freed, let left = cut.largestLeft else { return "" }
    if left == 0 { return freed.isEmpty ? "" : "; then no cycle is left" }
    if freed.isEmpty { return "; the largest knot then has \(grouped(left))" }
    return "; frees \(grouped(freed.count)), the largest knot then has \(grouped(left))"
  }

  /// What would do it, judged by the kinds of the references.
  private func advice(_ edge: LevelGraph.Edge) -> String {
    if let allowance = edge.ruleThatAllows {
      let (count, all) = (allowance.references, edge.weight.total)
      let it = count < all ? "\(grouped(count)) of the \(grouped(all)) references: leave these" : "it: leave it"
      return "the rule \(Printable.verbatim(allowance.rule)) allows \(it), or change the rule first"
    }
    let (weight, source, target) = (edge.weight, name(edge.source), name(edge.target))
    if edge.isOfNesting { return "leave it: all types of one of the two are nested in types of the other" }
    let elsewhere = "out of \(target): to \(source), or below both"
    if weight.inherit > 0 { return "move what is inherited \(elsewhere)" }
    if weight.create > 0, weight.create >= weight.declare {
      return "let a part above both create it, and hand it to \(source)"
    }
    if weight.declare > 0 {
      // A protocol needs none, and what holds values alone has nothing to demand.
      if edge.declaresData == weight.declare {
        return level == .type
          ? "split \(target), so that \(source) names a part that does not lead back"
          : "move what is named \(elsewhere)"
      }
      let rest = edge.declaresData > 0 ? "; move what is a protocol, or holds values alone" : ""
      return "let \(source) declare a protocol for what it needs, which \(target) conforms to\(rest)"
    }
    if let file = edge.places.first?.location.file, edge.places.allSatisfy({ $0.location.file.isPathOfResource }) {
      // What a screen says of its classes has no other form.
      let name = file.split(separator: "/").last.map { Printable.verbatim(String($0)) } ?? source
      return "move \(name) to \(target), or what it names to \(source)"
    }
    if weight.use + weight.inferred > 0 { return "hand \(source) the value, or a closure that it calls" }
    guard let used = edge.uses.words else { return "take the import out, if nothing of it is used" }
    guard edge.uses.isSure else { return "take the import out, unless it is there for \(used)" }
    return "it is used: \(used); move that \(elsewhere)"
  }

  private func argument(_ node: LevelGraph.Node) -> String {
    var name = Printable.verbatim(node.name)
    // A header is part of such a file, and has most of what others name.
    if level == .file, let dot = name.lastIndex(of: "."),
      [".m", ".mm", ".c", ".cc", ".cpp", ".cxx"].contains(name[dot...])
    {
      name = name[..<dot] + ".*"
    }
    let kind = level == .file || level == .folder ? "path" : level.rawValue
    let plain = "\(kind):\(name)"
    return plain.contains(where: { " *".contains($0) }) ? "'\(plain)'" : plain
  }

  // MARK: Dependencies

  private mutating func writeList() {
    let limit = options.rows ?? Self.usualRows
    text += "\nDependencies, users first"
    if Set(view.graph.nodes.compactMap(\.layer)).count > 1 { text += ", in the order of the layers" }
    text += "\n"
    var rows = 0
    let edges = Dictionary(grouping: view.edgesInOrder) { view.graph.edges[$0].source }
    for node in view.sequence {
      let own = edges[node] ?? []
      guard rows < limit else { break }
      text += "\n\(name(node))\(about(view.graph.nodes[node]))\n"
      for row in table(Array(own.prefix(limit - rows))) { text += row }
      rows += own.count
    }
    let rest = view.graph.edges.count - limit
    if rest > 0 {
      text += "\nand \(counted(rest, "more dependency", "more dependencies")): '--limit N' shows more; '--focus NAME', "
      text += "'--within NAME' and larger parts ('--level') show less\n"
    }
  }

  private func about(_ node: LevelGraph.Node) -> String {
    var words: [String] = []
    if level != .type, node.types > 0 { words.append(counted(node.types, "type")) }
    if node.collapsed > 0 { words.append("\(grouped(node.collapsed)) parts as one") }
    if node.isTest { words.append("tests") }
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }

  private func table(_ edges: [Int]) -> [String] {
    let names = edges.map { name(view.graph.edges[$0].target) }
    let width = min(48, names.map(\.count).max() ?? 0)
    return zip(edges, names).map { index, name in
      let (edge, look) = (view.graph.edges[index], looks[index])
      let padding = String(repeating: " ", count: max(0, width - name.count))
      let symbol = look.symbol.isEmpty ? "→" : look.symbol
      let backward = view.isBackward[index] && look != .cut && edge.verdict != .allowed ? "; against the order" : ""
      let rules = edge.judgementWords
      return "  \(symbol) \(name)\(padding)  \(edge.weight.words)\(rules.isEmpty ? "" : "; \(rules)")\(backward)\n"
    }
  }
}

extension String {
  fileprivate static var typesWithNested: String {
    """
      To the rule, a type names what its nested types and its extensions name, too; here nested types, and
      extensions in other folders, stand for themselves.

    """
  }

  fileprivate static var usesCount: String {
    "\n  Nothing cheaper does it: what is used of headers though no reference shows it counts, too"
  }

  fileprivate static var inferredCount: String {
    "\n  No fewer references would do it: uses of members whose type is not named count, too, as in rules with 'inferred: true'"
  }

  fileprivate static var nestedLast: String {
    "\n  Nothing cheaper does it: types are cut last from those that are nested in them"
  }

  fileprivate static var nothingCheaper: String {
    "\n  Nothing cheaper does it: what a rule allows is cut last, and what one forbids first"
  }
}

extension LevelGraph.Verdict {
  fileprivate var adjective: String {
    switch self {
    case .forbidden: "forbidden"
    case .warning: "with a warning"
    case .baselined: "in the baseline"
    case .suppressed: "silenced by a comment"
    case .allowed: "allowed"
    case .ungoverned: "that no rule is about"
    }
  }
}
