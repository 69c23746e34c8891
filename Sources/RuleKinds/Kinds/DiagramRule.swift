import Basics
import Configuration
import DependencyGraph
import Diagrams
import ReportModel
import YAML

/// Diagrams in the documentation whose arrows are the dependencies that there may be, and are.
package struct DiagramRule: RuleKind {
  package static let name = "diagram"
  package static let summary = "Components depend on each other as a diagram shows"
  package static let rationale = """
    A picture of the architecture is what people read, and what is out of date first. As a rule it stays true: each box \
    is a component, an arrow says what may depend on what, and a component without an arrow to another one of the same \
    diagram may not depend on it. An arrow that the code does not have breaks the rule as well, at its line in the \
    diagram. What the diagram does not show is free.
    """
  package static let takesInferred = true
  package static let seesOnlyDependencies = true

  package static let statement = Shape<Options>.diagram

  /// What a statement of the rule says, decoded.
  package struct Options: Sendable {
    /// One for each diagram of the file.
    package var tables: [DrawnTable]
    /// Whether there may be arrows that the code does not have.
    var allowsUnused: Bool
  }

  /// A diagram whose boxes are components.
  package struct DrawnTable: Sendable {
    struct Arrow: Sendable {
      /// By name: those of a box around several are all that are in it.
      var from: [String]
      var to: [String]
      /// As the boxes are called.
      var title: String
      var location: SourceLocation
      /// In bytes.
      var length: Int
    }

    package internal(set) var table: LayersRule.Table
    var stated: StatedDiagrams
    /// Which of the blocks of the file it is.
    var block: Int
    var file: String { stated.path }
    /// The components in whose boxes another one is drawn, by its name.
    var around: [String: Set<String>]
    /// In how many boxes each component is drawn, by its name; the most of several times.
    var depths: [String: Int]
    /// Parallel to those of the diagram.
    var arrows: [Arrow]
    /// The first box of each component, by name.
    var nodes: [String: Int]
  }

  package let statements: [Options]

  package init(statements: [Options]) { self.statements = statements }

  package let statesAllowances = true

  /// The names of the components that boxes are, each once for each diagram.
  var components: [String] { statements.flatMap { $0.tables.flatMap(\.nodes.keys) } }

  package func prepare(_ scope: RuleScope) -> any PreparedRule { PreparedDiagrams(statements, scope) }
}

// MARK: - Options

extension Shape where Value == DiagramRule.Options {
  private static var inBraces: Shape {
    .map(
      Option(
        required: "file",
        .diagrams,
        """
        the file, relative to the configuration: Mermaid (`.mmd`), PlantUML (`.puml`), D2 (`.d2`), or a page with blocks of \
        these; `page.md#heading` takes those under one heading
        """
      ),
      Option("unused", .unused, "`allow`: the diagram may have arrows that the code does not have (yet)"),
      Option("ignore", .nodeNames, "names of boxes that stand for something outside, such as a user or a server"),
      Option("except", .exceptions, "a selector of what the rule leaves alone"),
      Option(
        "exhaustive",
        .flag,
        "`true`: code that no component of the diagram has is a warning, such as a new module"
      )
    ) { (decoder: inout OptionDecoder, place, stated, allowsUnused, ignored, except, isExhaustive) in
      let hasOthers = allowsUnused != nil || except != nil || isExhaustive != nil
      let reader = TableReader(stated, ignored ?? [], hasOthers: hasOthers, decoder)
      let tables = stated.blocks.map { reader.table($0, &decoder) }
      return DiagramRule.Options(
        tables: tables.map { table in
          var table = table
          table.table.except = except
          table.table.isExhaustive = isExhaustive ?? false
          table.table.location = place.location
          return table
        },
        allowsUnused: allowsUnused ?? false
      )
    }
  }

  /// The name of a file alone, or a map with more to say.
  fileprivate static var diagram: Shape {
    let map = inBraces
    return Shape(schema: #"{"anyOf": [{"type": "string", "minLength": 1}, \#(map.schema)]}"#, options: map.options) {
      node,
      key,
      decoder in
      guard node.text != nil else { return decoder.read(node, as: map, of: key) }
      let file = Node(.scalar("file", isPlain: true), at: node.location)
      return decoder.read(Node(.map([(key: file, value: node)]), at: node.location), as: map, of: key)
    }
  }
}

extension Shape where Value == Bool {
  fileprivate static var unused: Shape {
    Shape(schema: #"{"enum": ["allow"]}"#) { node, _, decoder in
      decoder.choice(node, of: "word for 'unused'", among: ["allow"]).map { _ in true }
    }
  }
}

extension Shape where Value == [Glob] {
  fileprivate static var nodeNames: Shape {
    Shape(schema: ##"{"$ref": "#/definitions/nameGlobs"}"##) { node, _, decoder in decoder.nameGlobs(node, of: "ignore")
    }
  }
}

/// Finds the components that the boxes of diagrams are.
private struct TableReader {
  let stated: StatedDiagrams
  let ignored: [Glob]
  /// Whether the rule says more than 'file' and 'ignore'.
  let hasOthers: Bool
  /// By what is left of their names without case and signs; nil: several have it.
  private let folded: [String: String?]

  init(_ stated: StatedDiagrams, _ ignored: [Glob], hasOthers: Bool, _ decoder: OptionDecoder) {
    (self.stated, self.ignored, self.hasOthers) = (stated, ignored, hasOthers)
    folded = Dictionary(decoder.componentNames.map { ($0.folded, $0) }, uniquingKeysWith: { _, _ in nil })
  }

  func table(_ block: DiagramFile.Block, _ decoder: inout OptionDecoder) -> DiagramRule.DrawnTable {
    let diagram = block.diagram
    let groups = diagram.groups
    var names = diagram.nodes.indices.map { name($0, in: diagram, isGroup: groups.contains($0), &decoder) }
    ungroup(&names, in: diagram, decoder)
    var inner = diagram.nodes.indices.map { names[$0].map { [$0] } ?? [] }
    var (nodes, outer, depths) = ([String: Int](), [String: Set<String>](), [String: Int]())
    for (node, name) in names.enumerated() {
      guard let name else { continue }
      let around = diagram.chain(node).dropFirst()
      for other in around where !inner[other].contains(name) { inner[other].append(name) }
      if nodes[name] == nil { nodes[name] = node }
      outer[name, default: []].formUnion(around.compactMap { names[$0] })
      depths[name] = max(depths[name] ?? 0, around.count { names[$0] != nil })
    }
    var allowed: [String: [String]] = [:]
    var isAllowed: [String: Set<String>] = [:]
    func allow(_ from: String, _ to: String) {
      if from != to, isAllowed[from, default: []].insert(to).inserted { allowed[from, default: []].append(to) }
    }
    let arrows = diagram.arrows.map { arrow in
      for from in inner[arrow.from] { for to in inner[arrow.to] { allow(from, to) } }
      return DiagramRule.DrawnTable.Arrow(
        from: inner[arrow.from],
        to: inner[arrow.to],
        title: "\(diagram.nodes[arrow.from].title.firstLine) → \(diagram.nodes[arrow.to].title.firstLine)",
        location: stated.location(arrow.place),
        length: arrow.place.count
      )
    }
    // What is drawn in a component is a part of it.
    for (node, name) in names.enumerated() {
      guard let name else { continue }
      for other in diagram.chain(node).dropFirst() {
        guard let around = names[other] else { continue }
        allow(name, around)
        allow(around, name)
      }
    }
    let selector = { (name: String, node: Int) in
      Selector(anyOf: [.component(name)], location: stated.location(diagram.nodes[node].place))
    }
    let rows = nodes.sorted { $0.value < $1.value }.map { name, node in
      LayersRule.Table.Row(
        component: selector(name, node),
        allowed: (allowed[name] ?? []).map { selector($0, nodes[$0] ?? node) }
      )
    }
    return DiagramRule.DrawnTable(
      table: LayersRule.Table(rows: rows, location: stated.location(block.text)),
      stated: stated,
      block: stated.file.blocks.firstIndex { $0.text == block.text } ?? 0,
      around: outer,
      depths: depths,
      arrows: arrows,
      nodes: nodes
    )
  }

  /// The component that a box is; nil if it is only drawn around others, or is to be ignored.
  private func name(
    _ node: Int,
    in diagram: Diagram,
    isGroup: Bool,
    _ decoder: inout OptionDecoder
  ) -> String? {
    let isIgnored = diagram.chain(node).contains { number in
      ignored.contains { $0.matches(diagram.nodes[number].id) || $0.matches(diagram.nodes[number].title) }
    }
    if isIgnored { return nil }
    let box = diagram.nodes[node]
    let location = stated.location(box.place)
    let (byID, byTitle) = (component(box.id, decoder), component(box.title.firstLine, decoder))
    if let byID, let byTitle, byID != byTitle {
      decoder.report(
        "'\(box.id)' is shown as '\(box.title.firstLine)', and both are components; rename one",
        at: location
      )
    }
    if let name = byID ?? byTitle { return decoder.hiddenBuiltIns[name] ?? name }
    let title = box.title.firstLine
    if decoder.componentsBelow?.contains(title) == true { return title }
    if isGroup || diagram.isRemark(node) { return nil }
    if decoder.componentsBelow == nil, title.contains("/") { return title }
    decoder.reportUnknown(
      "component",
      title,
      at: location,
      known: decoder.componentNames + (decoder.componentsBelow ?? []).sorted(),
      advice: "each box is a component of the configuration, or is named in 'ignore': write \(ignoring(box))"
    )
    return nil
  }

  /// Takes the built-in components from boxes around others: `UI` around components is a group of these.
  private func ungroup(_ names: inout [String?], in diagram: Diagram, _ decoder: OptionDecoder) {
    let builtIn = Set(decoder.components.lazy.filter { $0.origin == .builtIn }.map(\.name))
    for node in diagram.nodes.indices where names[node] != nil {
      for other in diagram.chain(node).dropFirst() {
        if let name = names[other], builtIn.contains(name) { names[other] = nil }
      }
    }
  }

  /// The rule with a box among those that it ignores.
  private func ignoring(_ box: Diagram.Node) -> String {
    let names = (ignored.map(\.pattern) + [box.title.firstLine]).map(yamlScalar)
    let list = names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
    return hasOthers
      ? "ignore: \(list) beside 'file'" : "diagram: { file: \(yamlScalar(stated.name)), ignore: \(list) }"
  }

  private func component(_ name: String, _ decoder: OptionDecoder) -> String? {
    decoder.isComponent(name) ? name : folded[name.folded] ?? nil
  }
}

extension String {
  /// Letters and digits, in lower case.
  fileprivate var folded: String { lowercased().filter { $0.isLetter || $0.isNumber } }

  fileprivate var firstLine: String { split(separator: "\n").first.map(String.init) ?? self }
}

// MARK: - In words

extension DiagramRule {
  package var demands: [String] {
    statements.flatMap { statement in
      statement.tables.prefix(1).map { drawn in
        "components depend on each other as '\(drawn.file)' shows" + String.butFor(drawn.table.except)
      }
    }
  }
}

// MARK: - Check

private struct PreparedDiagrams: PreparedDependencyRule {
  /// The tables are its statements, in their order.
  let dependencies: DependencyStatements
  private let scope: RuleScope
  private let drawn: [(table: PreparedTable, drawn: DiagramRule.DrawnTable, allowsUnused: Bool)]

  init(_ statements: [DiagramRule.Options], _ scope: RuleScope) {
    drawn = statements.flatMap { statement in
      statement.tables.map { drawn in
        let picture = PreparedTable.Picture(file: drawn.file, around: drawn.around, depths: drawn.depths)
        return (PreparedTable(drawn.table, scope, picture: picture), drawn, statement.allowsUnused)
      }
    }
    dependencies = DependencyStatements(statements: drawn.map(\.table), scope: scope)
    self.scope = scope
  }

  /// Arrows can break the rule even if everything is allowed.
  var vacuity: Vacuity? {
    let canBeUnused = drawn.contains { table, drawn, allowsUnused in
      !allowsUnused && drawn.arrows.contains { source(of: $0, table) != nil }
    }
    return canBeUnused ? nil : dependencies.vacuity
  }

  var remarks: [Remark] { PreparedTable.remarks(drawn.map(\.table)) }
  var notes: [String] { dependencies.notes }
  func forbids(_ mention: Mention) -> Bool { dependencies.forbids(mention) }
  func allows(_ mention: Mention) -> Bool { dependencies.allows(mention) }
  var layerTable: LayerTable? { dependencies.layerTable }
  func likeness(of element: ElementID) -> [Int] { dependencies.likeness(of: element) }

  func findings() -> [Finding] {
    dependencies.findings()
      + drawn.flatMap { table, drawn, allowsUnused in
        allowsUnused ? [] : unused(table, drawn).map { finding(drawn.arrows[$0], table, drawn.file) }
      }
  }

  var asksForInferred: Bool {
    drawn.contains { table, drawn, allowsUnused in
      !allowsUnused && !unused(table, drawn, by: table.pairs(of: scope.graph.dependencies)).isEmpty
    }
  }

  /// The arrows that no dependency of the code is behind, named or inferred, by number.
  func unused(_ table: PreparedTable, _ drawn: DiagramRule.DrawnTable) -> [Int] {
    let pairs = table.pairs(of: scope.graph.dependencies)
    return unused(table, drawn, by: pairs.union(table.pairs(of: scope.graph.inferred)))
  }

  /// The arrows that none of some pairs in the code is behind, by number.
  private func unused(
    _ table: PreparedTable,
    _ drawn: DiagramRule.DrawnTable,
    by pairs: Set<PreparedTable.Pair>
  ) -> [Int] {
    guard !drawn.arrows.isEmpty else { return [] }
    let names = Dictionary(
      table.layers.enumerated().map { ($0.element.title, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    return drawn.arrows.indices.filter { number in
      let arrow = drawn.arrows[number]
      // Boxes without code are told of as components that select nothing; what is ignored has none.
      guard source(of: arrow, table) != nil, !arrow.to.isEmpty, Set(arrow.from) != Set(arrow.to) else { return false }
      return !arrow.from.contains { from in
        arrow.to.contains { to in
          guard let from = names[from], let to = names[to] else { return true }
          return from == to || pairs.contains(PreparedTable.Pair(from: from, to: to))
        }
      }
    }
  }

  /// An element that an arrow starts at; nil if there is none.
  private func source(of arrow: DiagramRule.DrawnTable.Arrow, _ table: PreparedTable) -> ElementID? {
    for (position, layer) in table.layers.enumerated() where arrow.from.contains(layer.title) {
      if let element = layer.membership.sources.members.first(where: { element in
        table.ofSources[element.index] == position && scope.index[element].file >= 0
      }) {
        return element
      }
    }
    return nil
  }

  private func finding(_ arrow: DiagramRule.DrawnTable.Arrow, _ table: PreparedTable, _ file: String) -> Finding {
    let element = source(of: arrow, table) ?? scope.graph.element(ofFile: 0)
    let ends = (from: arrow.from.joined(separator: ", "), to: arrow.to.joined(separator: ", "))
    var finding = Finding(
      file: scope.index[element].file,
      offset: 0,
      length: UInt32(arrow.length),
      subject: element,
      .unused(file, arrow.title, ends.from, ends.to),
      fix: "take the arrow out, or write 'unused: allow' in the rule if it is for code to come"
    )
    finding.manifest = arrow.location
    finding.slices = (ends.from, ends.to)
    finding.endNames = (ends.from, ends.to)
    return finding
  }
}

// MARK: - What is to be drawn

/// What to change in a diagram, so that its rule is kept.
package struct DiagramDrift: Sendable {
  /// The file as places name it.
  package var path: String
  package var file: DiagramFile
  /// Which of the blocks of the file it is.
  package var block: Int
  package var update: DiagramUpdate
}

extension ScopedSelection {
  /// What to change in the diagrams of a rule, and what is odd about these; nothing for a rule of another kind. Arrows that
  /// the code does not have go, unless the rule allows them.
  package func drifts(of rule: DecodedRule) -> (drifts: [DiagramDrift], remarks: [Remark]) {
    guard let prepared = rule.kind.prepare(scope(of: rule)) as? PreparedDiagrams else { return ([], []) }
    return (prepared.drifts, prepared.remarks)
  }
}

extension PreparedDiagrams {
  fileprivate var drifts: [DiagramDrift] {
    drawn.map { table, drawn, allowsUnused in
      var update = DiagramUpdate()
      if !allowsUnused { update.removed = Set(unused(table, drawn)) }
      let breaches = scope.selection.breaches(from: table.sources, to: table.targets) { table.reason($0) }
      let missing = Set(breaches.map { PreparedTable.Pair(from: $0.reason.from, to: $0.reason.to) })
      update.added = missing.compactMap { pair in
        guard let from = drawn.nodes[table.layers[pair.from].title], let to = drawn.nodes[table.layers[pair.to].title]
        else {
          return nil
        }
        return DiagramUpdate.Ends(from: from, to: to)
      }
      update.added.sort { ($0.from, $0.to) < ($1.from, $1.to) }
      return DiagramDrift(path: drawn.file, file: drawn.stated.file, block: drawn.block, update: update)
    }
  }
}

// MARK: - Messages

extension String {
  fileprivate static func unused(_ file: String, _ title: String, _ from: String, _ to: String) -> String {
    "'\(file)' has an arrow \(title), and nothing of \(from) depends on \(to)"
  }
}

// MARK: - Examples

extension DiagramRule {
  package static let examples = [
    Example(
      "A page with a flowchart of Mermaid",
      configuration: """
        components:
          app:   "App/**"
          feed:  "Feed/**"
          store: "Store/**"
        rules:
          as-drawn:
            diagram: docs/architecture.md
        """,
      project: """
        //- docs/architecture.md
        # How it is built
        ```mermaid
        flowchart TB
          app[The app<br/>with its screens] --> feed
          feed --> Store
          app -.-> Store
        //    ^^^^ as-drawn: 'docs/architecture.md' has an arrow The app → Store, and nothing of app depends on store
        ```
        //- App/Screen.swift
        struct Screen { let feed: Feed }
        //- Feed/Feed.swift
        struct Feed { let store: Store }
        //- Store/Store.swift
        struct Store { let screen: Screen? }
        //                         ^^^^^^ as-drawn: Store (store) refers to Screen (app) in a declaration; 'docs/architecture.md' has no arrow from store to app
        """
    ),
    Example(
      "Boxes in boxes, one diagram of several, and what is outside",
      configuration: """
        components:
          screens: "Features/{feature}/Screens/**"
          models:  "Features/{feature}/Models/**"
          store:   "Store/**"
        rules:
          as-drawn:
            diagram:
              file: docs/parts.md#parts
              unused: allow
              ignore: [User, "*Server"]
              except: { type: "Old*" }
              exhaustive: true
        """,
      project: """
        //- docs/parts.md
        ## Use
        ```mermaid
        flowchart LR
          User --> Anything
        ```
        ## Parts
        ```plantuml
        @startuml
        actor User
        package "Features" as f {
          [screens] --> [models]
        }
        f --> store
        User --> f
        store --> [Other Server]
        store --> [screens] : later
        @enduml
        ```
        //- Features/Feed/Screens/List.swift
        struct List { let item: Item; let store: Store }
        //- Features/Feed/Models/Item.swift
        struct Item { let store: Store; let list: List? }
        //                                        ^^^^ as-drawn: Item (models) refers to List (screens) in a declaration; 'docs/parts.md' has no arrow from models to screens
        //- Store/Store.swift
        struct Store {}
        //- Features/Feed/Models/OldItem.swift
        struct OldItem { let list: List? }
        //- New/New.swift
        // No box has it, which is a warning.
        struct New { let store: Store }
        """
    ),
  ]
}
