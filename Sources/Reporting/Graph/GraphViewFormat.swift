import Basics
import ReportModel

/// A form in which a graph of parts can be written; each has its file in `Graph/`.
package struct GraphViewFormat: NamedFormat {
  package let name: String
  package let help: String
  /// How much it shows, where nobody says otherwise.
  package let limit: GraphView.Limit
  /// Whether it needs the places of boxes and lines.
  package let isDrawn: Bool
  package let render: @Sendable (GraphView, GraphOptions) -> [UInt8]

  package static let all: [GraphViewFormat] = [
    .text,
    .json,
    .svg,
    .html,
    .mermaid,
    .markdown,
    .dot,
    .d2,
    .dsm,
    .csv,
  ]

  init(
    name: String,
    help: String,
    limit: GraphView.Limit = GraphView.Limit(),
    isDrawn: Bool = false,
    render: @escaping @Sendable (GraphView, GraphOptions) -> [UInt8]
  ) {
    (self.name, self.help, self.limit, self.isDrawn, self.render) = (name, help, limit, isDrawn, render)
  }
}

/// What the command line says about how to write a graph.
package struct GraphOptions: Sendable {
  /// How many dependencies the format `text` lists; nil: its own limit.
  package var rows: Int?
  /// Whether all cuts of all knots are told, and nothing else.
  package var isOfCuts: Bool
  /// Whether only what is on cycles is shown.
  package var isOfCycles: Bool
  /// The version to name in a page.
  package var toolVersion: String
  /// What the project is called; empty where nobody knows.
  package var project: String

  package init(
    rows: Int? = nil,
    isOfCuts: Bool = false,
    isOfCycles: Bool = false,
    toolVersion: String = "",
    project: String = ""
  ) {
    self.rows = rows
    self.isOfCuts = isOfCuts
    self.isOfCycles = isOfCycles
    self.toolVersion = toolVersion
    self.project = project
  }
}

// MARK: What formats have in common

extension GraphView.Limit {
  /// What can be read in a picture.
  static let ofPictures = GraphView.Limit(nodes: 60, edges: 150, row: 14)
}

extension GraphView {
  /// Edges in the order in which they are written: by their sources, then by their targets, both in the order of the nodes.
  var edgesInOrder: [Int] {
    graph.edges.indices.sorted { a, b in
      let (first, second) = (graph.edges[a], graph.edges[b])
      return (order[first.source], order[first.target]) < (order[second.source], order[second.target])
    }
  }

  /// Whether rules say anything of an edge: then it matters that they say nothing of others.
  var isJudged: Bool { graph.edges.contains { $0.verdict != .ungoverned } }

  /// What is not shown, in a few words each.
  var remarks: [String] {
    let level = graph.level
    let count = { (number: Int) in counted(number, level.rawValue) }
    var words: [String] = []
    if leftOut.collapsed > 0 {
      let folders = graph.nodes.count { $0.collapsed > 0 }
      words.append("\(count(leftOut.collapsed + folders)) shown as \(counted(folders, "folder"))")
    }
    if !leftOut.beyondLimit.isEmpty {
      let names = leftOut.beyondLimit.prefix(5) + (leftOut.beyondLimit.count > 5 ? ["others"] : [])
      let which = listed(names.map(Printable.verbatim), "and")
      words.append("without \(count(leftOut.beyondLimit.count)) that have the fewest references: \(which)")
    }
    if leftOut.alone > 0 { words.append("without \(count(leftOut.alone)) that have no dependency on others here") }
    if leftOut.nodes > 0 { words.append("\(count(leftOut.nodes)) filtered out") }
    if leftOut.edges > 0 {
      words.append("\(counted(leftOut.edges, "dependency", "dependencies")) filtered out")
    }
    if leftOut.implied > 0 {
      words.append("\(counted(leftOut.implied, "dependency", "dependencies")) implied by others")
    }
    if leftOut.isForRoom { words.append("'lintel graph --max-nodes N' shows more, '--within NAME' a part alone") }
    if leftOut.violations > 0 {
      words.append("\(counted(leftOut.violations, "reference")) against the rules not shown")
    }
    if leftOut.violationsElsewhere > 0 {
      let number = counted(leftOut.violationsElsewhere, "violation")
      words.append(
        "\(number) that \(leftOut.violationsElsewhere == 1 ? "is" : "are") no dependency between these \(level.plural)"
      )
    }
    if leftOut.violationsOfHidden > 0 { words.append(hiddenViolations) }
    if leftOut.typesOutside > 0 { words.append(level.remark(onTypesOutside: leftOut.typesOutside, leftOut.undrawn)) }
    if !leftOut.shownElsewhere.isEmpty {
      let parts = leftOut.shownElsewhere.enumerated().map { place, part in
        "\(place == 0 ? counted(part.types, "type") : grouped(part.types)) of \(Printable.verbatim(part.component))"
      }
      let shown = parts.prefix(5) + (parts.count > 5 ? ["others"] : [])
      words.append(
        "\(listed(Array(shown), "and")) shown in components before ('--component NAME' says which come first)"
      )
    }
    if leftOut.ambiguous > 0 {
      words.append("\(counted(leftOut.ambiguous, "reference")) that can mean several things")
    }
    return words
  }

  /// `9 violations between components that are not shown whole: view → store ('lintel graph --component view --component
  /// store' shows that)`
  private var hiddenViolations: String {
    let pairs = leftOut.hiddenPairs
    let shown = pairs.prefix(3).map { "\(Printable.verbatim($0.source)) → \(Printable.verbatim($0.target))" }
    let all = shown + (pairs.count > 3 ? ["\(grouped(pairs.count - 3)) more"] : [])
    let number = counted(leftOut.violationsOfHidden, "violation")
    let which = pairs.first.map {
      ": \(listed(all, "and")) (\($0.command) shows \(pairs.count == 1 ? "that" : "the first"))"
    }
    return "\(number) between components that are not shown whole\(which ?? "")"
  }

  /// How many nodes are shown: of parts where some stand for several of the level.
  var shownNodes: String {
    counted(graph.nodes.count, graph.nodes.contains { $0.collapsed > 0 } ? "part" : graph.level.rawValue)
  }

  /// What a picture is of.
  var title: String {
    let nodes = shownNodes
    let edges = counted(graph.edges.count { $0.change != .gone }, "dependency", "dependencies")
    return (["\(nodes), \(edges)"] + changeNotes).joined(separator: "; ")
  }

  /// `2 dependencies between components have come and 1 has gone since main`
  func changeWords(_ since: Since) -> String {
    let (new, gone) = (changes.count { $0.edge.change == .new }, changes.count { $0.edge.change == .gone })
    let what = "between \(graph.level.plural)"
    let name = "since \(Printable.verbatim(since.name)) (merge base \(since.mergeBase.prefix(10)))"
    func words(_ count: Int, _ participle: String, _ noun: String = "") -> String {
      "\(grouped(count))\(noun) \(count == 1 ? "has" : "have") \(participle)"
    }
    let noun = { (count: Int) in " \(count == 1 ? "dependency" : "dependencies") \(what)" }
    switch (new, gone) {
    case (0, 0): return "no dependency \(what) has come or gone \(name)"
    case (_, 0): return "\(words(new, "come", noun(new))) \(name)"
    case (0, _): return "\(words(gone, "gone", noun(gone))) \(name)"
    case (_, _): return "\(words(new, "come", noun(new))) and \(words(gone, "gone")) \(name)"
    }
  }

  /// What has come and gone, and how many of that a picture has if it has no room for all.
  var changeNotes: [String] { (since.map { [changeWords($0)] } ?? []) + (drawnChanges.map { [$0] } ?? []) }

  /// `4 of these 13 are drawn`; nil if all are.
  var drawnChanges: String? {
    let drawn = graph.edges.count { $0.change != nil }
    guard drawn < changes.count else { return nil }
    if changes.count == 1 { return "it is not drawn" }
    let (number, verb) = (drawn == 0 ? "none" : grouped(drawn), drawn == 1 ? "is" : "are")
    return "\(number) of these \(grouped(changes.count)) \(verb) drawn"
  }

  /// What is to be said below a picture that has no title.
  var notes: [String] { changeNotes + (legend.map { [$0] } ?? []) + remarks }

  /// `✕ breaks a rule; ↻ on a cycle`: the marks that are used; nil if there are none.
  var legend: String? {
    let found = Set(looks)
    let used = Look.allCases.filter { found.contains($0) && !$0.symbol.isEmpty }
    return used.isEmpty ? nil : used.map { "\($0.symbol) \($0.meaning)" }.joined(separator: "; ")
  }

  /// What has come, then what has gone.
  var newThenGone: [Change] { changes.filter { $0.edge.change == .new } + changes.filter { $0.edge.change == .gone } }

  /// What is around nodes: of types their module, of files their folder; by node, nil where that would say nothing.
  var containers: [String?] {
    let found = graph.nodes.map { node -> String? in
      if node.collapsed > 0 { return nil }
      switch graph.level {
      case .type: return node.module
      case .file: return node.location.map { folder(of: $0.file) }
      case .module, .folder, .component: return nil
      }
    }
    return Set(found).count > 1 ? found : Array(repeating: nil, count: found.count)
  }
}

extension LevelGraph.Level {
  /// `40 types in none of these components, 30 of them in scene ('lintel graph --component scene' shows that)`
  ///
  /// - Parameter undrawn: how many of them are of components that are not shown.
  func remark(onTypesOutside count: Int, _ undrawn: [GraphView.Overlap]) -> String {
    let all = "\(counted(count, "type")) in none of these \(plural)"
    guard let first = undrawn.first else { return all }
    let parts = undrawn.map { "\(grouped($0.types)) of them in \(Printable.verbatim($0.component))" }
    let shown = parts.prefix(3) + (parts.count > 3 ? ["others in \(grouped(parts.count - 3)) more"] : [])
    let command = "'lintel graph --component \(Printable.verbatim(first.component))'"
    return "\(all), \(listed(Array(shown), "and")) (\(command) shows \(parts.count == 1 ? "that" : "the first"))"
  }
}

extension GraphView.Pair {
  /// The command that shows them alone.
  fileprivate var command: String {
    // As those of slices have them, such as `feature Home`.
    let words = (isTargetFirst ? [target, source] : [source, target]).map(Printable.verbatim).map {
      $0.contains(" ") ? "\"\($0)\"" : $0
    }
    return "'lintel graph --component \(words[0]) --component \(words[1])'"
  }
}

/// The folder of a path; empty for that which is looked at.
private func folder(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
}

extension GraphView.Look {
  /// A mark that tells it without colours.
  var symbol: String {
    switch self {
    case .forbidden: "✕"
    case .warning: "!"
    case .new: "+"
    case .gone: "−"
    case .baselined, .suppressed: "○"
    case .cut: "✂"
    case .cycle: "↻"
    case .allowed, .ungoverned: ""
    }
  }

  var meaning: String {
    switch self {
    case .forbidden: "breaks a rule"
    case .warning: "breaks a rule that warns"
    case .new: "has come"
    case .gone: "has gone"
    case .baselined: "breaks a rule, and is in the baseline"
    case .suppressed: "breaks a rule, and a comment allows it"
    case .cut: "on a cycle, and the cheapest to cut"
    case .cycle: "on a cycle"
    case .allowed: "a rule allows it"
    case .ungoverned: "no rule is about it"
    }
  }

  /// For light and for dark backgrounds.
  var colors: (light: String, dark: String) {
    switch self {
    case .forbidden, .baselined: ("#cf222e", "#ff7b72")
    case .warning, .suppressed: ("#bc4c00", "#f0883e")
    case .new: ("#1a7f37", "#3fb950")
    case .gone: ("#8c959f", "#768390")
    case .cut, .cycle: ("#0969da", "#79c0ff")
    case .allowed: ("#57606a", "#9ea7b3")
    case .ungoverned: ("#8c959f", "#768390")
    }
  }

  var width: String {
    switch self {
    case .forbidden, .warning, .new: "2.5"
    case .gone, .baselined, .suppressed, .cut: "2"
    case .cycle: "1.5"
    case .allowed, .ungoverned: "1"
    }
  }

  /// How wide an edge with so many references is, from 1 to 5: where nothing is wrong, the heavier the wider; nil: as all of
  /// its look.
  func widthStep(of references: Int) -> Int? {
    switch self {
    case .forbidden, .warning, .new, .gone, .baselined, .suppressed, .cut: nil
    case .cycle, .allowed, .ungoverned: min(String(references).count, 5)
    }
  }

  /// Whether a number at an edge is worth standing on other lines.
  var isTold: Bool {
    switch self {
    case .forbidden, .warning, .new, .gone, .cut: true
    case .baselined, .suppressed, .cycle, .allowed, .ungoverned: false
    }
  }

  /// Lengths of dashes and gaps; nil: solid.
  func dashes(isJudged: Bool) -> [Int]? {
    switch self {
    case .gone, .baselined, .suppressed: [2, 4]
    case .cut: [8, 4]
    case .forbidden, .warning, .new, .cycle, .allowed: nil
    case .ungoverned: isJudged ? [4, 2] : nil
    }
  }
}

extension LevelGraph.Edge {
  /// `✕ 3 of 12`
  func label(_ look: GraphView.Look) -> String {
    let total = grouped(weight.total)
    guard verdict.isViolation else { return look.symbol.isEmpty ? total : "\(look.symbol) \(total)" }
    if change == .new { return "\(look.symbol) \(GraphView.Look.new.symbol)\(total)" }
    let broken = standing.count(verdict) ?? 0
    return broken < weight.total ? "\(look.symbol) \(grouped(broken)) of \(total)" : "\(look.symbol) \(total)"
  }

  /// How wide it is drawn: of what rules allow for the most part, and few references break, not as what breaks a rule.
  func width(_ look: GraphView.Look) -> String {
    isMostlyAllowed(look) ? GraphView.Look.cycle.width : look.width
  }

  func isMostlyAllowed(_ look: GraphView.Look) -> Bool {
    (look == .forbidden || look == .warning) && ruleThatAllows != nil
  }

  /// `breaks dependency-rule (3), allowed by layers (12)`; empty if no rule says anything.
  var judgementWords: String {
    if judgements.isEmpty, standing.leftAlone > 0, referencesOnCycles == 0 {
      return "from where the program begins or from a preview, which rules leave alone"
    }
    return judgements.map { judgement in
      let rule = Printable.verbatim(judgement.rule)
      let number = judgement.references < weight.total ? " (\(grouped(judgement.references)))" : ""
      return "\(judgement.verdict.phrase) \(rule)\(number)"
    }.joined(separator: ", ")
  }
}

extension LevelGraph.Verdict {
  fileprivate var phrase: String {
    switch self {
    case .forbidden: "breaks"
    case .warning: "warned of by"
    case .baselined: "in the baseline, breaks"
    case .suppressed: "silenced, breaks"
    case .allowed: "allowed by"
    case .ungoverned: ""
    }
  }
}

extension GraphView {
  /// By node: its name without what is said around it, not much longer than `limit` characters, unless another one would
  /// be called the same; and what it holds, where the name says nothing.
  func labels(in containers: [String?]? = nil, limit: Int) -> [String] {
    let whole = graph.nodes.enumerated().map { $1.label(in: containers?[$0]) }
    let short = whole.map { shortened($0, to: limit) }
    let keys = short.indices.map { [containers?[$0] ?? "", short[$0]] }
    let counts = keys.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return whole.indices.map { node in
      let name = counts[keys[node], default: 0] > 1 ? whole[node] : short[node]
      return graph.nodes[node].contents.map { "\(name): \(Printable.verbatim($0))" } ?? name
    }
  }

  private func shortened(_ text: String, to limit: Int) -> String {
    guard text.count > limit else { return text }
    let end = (limit - 1) / 2
    return "\(text.prefix(limit - 1 - end))…\(text.suffix(end))"
  }
}

extension LevelGraph.Node {
  /// The name without what is said around it.
  fileprivate func label(in container: String?) -> String {
    var text = Printable.verbatim(name)
    if let container, text.hasPrefix(container + "/"), kind == "file" { text.removeFirst(container.count + 1) }
    return text
  }
}

/// Words that formats take as names of nodes: letters, digits and underscores, each node another one.
struct NodeNames {
  let names: [String]

  init(_ nodes: [LevelGraph.Node]) {
    var seen: Set<String> = []
    names = nodes.map { node in
      // A letter before it, as words such as `end` have a meaning of their own.
      let plain = "n_" + node.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
      var (name, number) = (plain, 1)
      while !seen.insert(name).inserted {
        number += 1
        name = "\(plain)_\(number)"
      }
      return name
    }
  }
}
