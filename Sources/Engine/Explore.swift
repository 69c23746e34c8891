import Basics
import DependencyGraph
import Levels
import ReportModel
import RuleKinds
import SourceTrees

/// Collects all that there is to look at in a project. The rules of its configuration are checked, if there is one.
///
/// - Parameter name: what the project is called.
package func explore(_ name: String, _ options: RunOptions) -> QueryResult<ExploreReport> {
  let relations = Relations(options)
  var result = relations.query { relations throws(CouldNotRun) in
    let collection = try ExploreCollection(relations)
    return (try collection.report(called: name, relations.session), .kept)
  }
  if result.answer != nil { result.memory = relations.memory }
  return result
}

/// Types and references, numbered as a page shows them: by file and line.
private struct ExploreCollection {
  let graph: DependencyGraph
  let types: Contraction
  /// By number: the node of `types`, its place there, and the first of the elements that it is made of, the type if it is one.
  let parts: [(node: LevelGraph.Node, place: Int, element: ElementID)]
  /// By node of `types`.
  let number: [Int]
  private let components: [String]
  /// By element.
  private let componentOfElement: [Int?]
  /// By node of this sight: its component.
  private let componentSight: (sight: Sight, components: [Int?])?
  private let fileOfPath: [String: Int]

  init(_ relations: Relations) throws(CouldNotRun) {
    let graph = try relations.session.graph
    var extent = Contraction.Extent()
    extent.placesOfEdge = .max
    let types = try relations.contraction(to: .type, extent)
    let nodes = types.graph.nodes
    var first = [ElementID](repeating: .none, count: nodes.count)
    for (index, node) in types.nodes.enumerated() {
      if let node, first[node] == .none { first[node] = ElementID(index) }
    }
    let keys = nodes.indices.map { (graph.elements[first[$0].index].file, nodes[$0].location?.line ?? 0, $0) }
    let order = nodes.indices.sorted { keys[$0] < keys[$1] }
    var number = order
    for (place, node) in order.enumerated() { number[node] = place }
    (self.graph, self.types, self.number) = (graph, types, number)
    parts = order.map { (nodes[$0], $0, first[$0]) }
    (components, componentOfElement, componentSight) = Self.components(
      try relations.session.selection.drawnComponents,
      graph
    )
    fileOfPath = Dictionary(graph.project.files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { a, _ in a })
  }

  /// The components that any element is in, and by element the place of its component.
  private static func components(
    _ all: [DefinedComponent],
    _ graph: DependencyGraph
  ) -> ([String], [Int?], (Sight, [Int?])?) {
    guard !all.isEmpty else { return ([], graph.elements.map { _ in nil }, nil) }
    let level = Contraction(of: graph, to: .component, components: all)
    let nodes = level.nodes.map { $0.map { level.graph.nodes[$0] } }
    let used = Set(nodes.compactMap { $0.map(\.name) })
    let names = all.map(\.fullName).filter(used.contains)
    let places = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
    return (
      names, nodes.map { $0.flatMap { places[$0.name] } }, (level.sight, level.graph.nodes.map { places[$0.name] })
    )
  }

  func report(called name: String, _ session: Session) throws(CouldNotRun) -> ExploreReport {
    let (checked, edges) = (try session.checked, edges(workers: session.options.workers))
    let rules = checked.results.map { result in
      ExploreReport.Rule(
        id: result.id,
        demand: result.demand,
        because: result.because,
        isOfCycles: result.kind == AcyclicRule.name
      )
    }
    var report = ExploreReport(
      toolVersion: session.options.toolVersion,
      project: name,
      state: try session.state,
      pathInRepository: pathInRepository(of: session.options.root),
      modules: modules,
      files: graph.project.files.map { ExploreReport.File(path: $0.path, module: $0.modules[0]) },
      components: components,
      nodes: nodes,
      edges: edges,
      rules: rules,
      tables: tables(try session.selection, rules),
      violations: try violations(session, checked),
      lines: lines(edges, try session.tree, workers: session.options.workers)
    )
    report.ambiguous = types.graph.ambiguous
    report.leftAlone = leftAlone(edges)
    report.repeated = repeated(edges)
    let contents = Dictionary(
      try session.selection.drawnComponents.map { ($0.fullName, $0.contents) },
      uniquingKeysWith: { first, _ in first }
    )
    report.contentsOfComponents = components.map { contents[$0] ?? nil }
    report.countsInferred = try session.configurations.configurations?.takesInferred ?? false
    let moduleOfNode = report.nodes.map { Optional(report.files[$0.file].module) }
    let modules = Sight(ofModulesOf: graph)
    report.betweenModules = seenEdges(edges, by: modules, homes: moduleOfNode) { $0 }
    report.sharedOfModules = sharedTypes(modules, homes: moduleOfNode) { $0 }
    if let (sight, components) = componentSight {
      let homes = report.nodes.map(\.component)
      report.sharedOfComponents = sharedTypes(sight, homes: homes) { components[$0] }
      report.betweenComponents = seenEdges(edges, by: sight, homes: homes) { components[$0] }
    }
    return report
  }

  /// Where several modules have one name they are called as in a graph of modules, which says where they are.
  private var modules: [String] {
    let names = graph.project.modules.map(\.name)
    guard Set(names).count < names.count else { return names }
    let level = Contraction(of: graph, to: .module)
    var result = names
    for file in graph.project.files.indices {
      let element = graph.element(ofFile: file).index
      if let node = level.nodes[element] {
        result[Int(graph.module(of: graph.elements[element]))] = level.graph.nodes[node].name
      }
    }
    return result
  }

  /// What rules leave alone of the edges.
  private func leftAlone(_ edges: [ExploreReport.Edge]) -> [ExploreReport.LeftAlone] {
    edges.enumerated().compactMap { index, edge in
      let nodes = (parts[edge.source].place, parts[edge.target].place)
      guard let number = types.weighted.edge(from: nodes.0, to: nodes.1) else { return nil }
      let standing = types.graph.edges[number].standing
      guard standing.leftAlone > 0 else { return nil }
      return ExploreReport.LeftAlone(
        edge: index,
        named: standing.leftAlone - standing.leftAloneInferred,
        inferred: standing.leftAloneInferred
      )
    }
  }

  private struct RepeatedKey: Hashable {
    var edges: [Int]
    var kind: ExploreReport.ReferenceKind
  }

  /// The references to aliases. O(references).
  private func repeated(_ edges: [ExploreReport.Edge]) -> [ExploreReport.Repeated] {
    var numbers: [Int: Int] = [:]
    for (number, edge) in edges.enumerated() {
      let nodes = (parts[edge.source].place, parts[edge.target].place)
      if let known = types.weighted.edge(from: nodes.0, to: nodes.1) { numbers[known] = number }
    }
    var counts: [RepeatedKey: Int] = [:]
    for dependencies in [graph.dependencies, graph.inferred] {
      for dependency in dependencies where !dependency.isImport && !dependency.finals.isEmpty {
        guard let from = types.nodes[dependency.source.index] else { continue }
        let ends = ([dependency.target] + graph.list(dependency.finals)).compactMap { types.nodes[$0.index] }
        let found = Set(ends).compactMap { types.weighted.edge(from: from, to: $0).flatMap { numbers[$0] } }
        guard found.count > 1 else { continue }
        let kind = ExploreReport.ReferenceKind(rawValue: graph.place(of: dependency).kind) ?? .use
        counts[RepeatedKey(edges: found.sorted(), kind: kind), default: 0] += 1
      }
    }
    return counts.map { ExploreReport.Repeated(edges: $0.key.edges, kind: $0.key.kind, references: $0.value) }
      .sorted { a, b in
        a.edges == b.edges ? a.kind.rawValue < b.kind.rawValue : a.edges.lexicographicallyPrecedes(b.edges)
      }
  }

  /// The edges that lead elsewhere than from the home of one end to that of the other.
  ///
  /// - Parameters:
  ///   - homes: by number of a type, where it is listed.
  ///   - place: what a node of the sight is listed as.
  private func seenEdges(
    _ edges: [ExploreReport.Edge],
    by sight: Sight,
    homes: [Int?],
    place: (Int) -> Int?
  ) -> [ExploreReport.SeenEdge] {
    let seen = types.ends(seenBy: sight, in: graph)
    guard !seen.isEmpty else { return [] }
    return edges.enumerated().compactMap { index, edge in
      let nodes = (parts[edge.source].place, parts[edge.target].place)
      guard let number = types.weighted.edge(from: nodes.0, to: nodes.1), let all = seen[number] else { return nil }
      let home = ExploreReport.SeenEdge.Ends(source: homes[edge.source] ?? -1, target: homes[edge.target] ?? -1)
      let ends = Set(
        all.map { ends -> ExploreReport.SeenEdge.Ends in
          let (from, to) = (ends.from < 0 ? nil : place(ends.from), ends.to < 0 ? nil : place(ends.to))
          return .init(source: from ?? -1, target: to ?? -1)
        }
      )
      // What stays within a part, or begins or ends in none, is shown only where both ends are listed.
      let shown = ends.filter { $0 == home || $0.source >= 0 && $0.target >= 0 && $0.source != $0.target }
      if shown == [home] { return nil }
      let sorted = shown.sorted { ($0.source, $0.target) < ($1.source, $1.target) }
      return ExploreReport.SeenEdge(edge: index, ends: sorted)
    }
  }

  /// The types that a module, or component, has beside those that are listed in it.
  ///
  /// - Parameters:
  ///   - homes: by number of a type, where it is listed.
  ///   - place: what a node of the sight is listed as.
  private func sharedTypes(_ sight: Sight, homes: [Int?], place: (Int) -> Int?) -> [ExploreReport.SharedTypes] {
    var counts: [[Int]: Int] = [:]
    for (number, part) in parts.enumerated() {
      guard sight.shared[part.element.index] != nil, graph.elements[part.element.index].isNominalType else { continue }
      for owner in sight.all(of: part.element.index).compactMap({ place(Int($0)) }) where owner != homes[number] {
        counts[[owner, homes[number] ?? -1], default: 0] += 1
      }
    }
    return counts.map { ExploreReport.SharedTypes(owner: $0.key[0], home: $0.key[1], types: $0.value) }
      .sorted { ($0.owner, $0.home) < ($1.owner, $1.home) }
  }

  // MARK: Types

  private var nodes: [ExploreReport.Node] {
    parts.enumerated().map { number, part in
      let element = graph.elements[part.element.index]
      let path = graph.project.files[Int(element.file)].path
      let isNested = element.kind == .type && element.enclosing != .none
      let enclosing = isNested ? types.nodes[element.enclosing.index].map { self.number[$0] } : nil
      var node = ExploreReport.Node(
        name: element.kind == .file ? String(path.split(separator: "/").last ?? "") : graph.names.string(element.name),
        kind: part.node.kind,
        file: Int(element.file),
        line: part.node.location?.line ?? 1,
        enclosing: enclosing == number ? nil : enclosing,
        component: componentOfElement[part.element.index]
      )
      node.ambiguous = part.node.ambiguous
      return node
    }
  }

  // MARK: References

  private func edges(workers: Int) -> [ExploreReport.Edge] {
    let edges = types.graph.edges
    return parallelMap(count: edges.count, workers: workers) { [number, fileOfPath] index in
      let edge = edges[index]
      // Most places follow one of the same file.
      var (path, file) = ("", 0)
      let places = edge.places.map { place in
        if place.location.file != path { (path, file) = (place.location.file, fileOfPath[place.location.file] ?? 0) }
        return ExploreReport.Place(
          file: file,
          line: place.location.line ?? 1,
          kind: ExploreReport.ReferenceKind(rawValue: place.kind) ?? .use
        )
      }
      return ExploreReport.Edge(
        source: number[edge.source],
        target: number[edge.target],
        places: places.sorted { a, b in
          if a.file != b.file { return a.file < b.file }
          return a.line == b.line ? a.kind.rawValue < b.kind.rawValue : a.line < b.line
        }
      )
    }
    .sorted { ($0.source, $0.target) < ($1.source, $1.target) }
  }

  // MARK: Rules

  private func tables(_ selection: ScopedSelection, _ rules: [ExploreReport.Rule]) -> [ExploreReport.Table] {
    let component = Dictionary(components.enumerated().map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
    return selection.componentTables.compactMap { table in
      let rows = table.rows.compactMap { row in
        component[row.component].map { number in
          ExploreReport.Table.Row(component: number, allowed: row.allowed.compactMap { component[$0] })
        }
      }
      let rule = rules.firstIndex { $0.id == table.rule }
      return rows.isEmpty ? nil : rule.map { ExploreReport.Table(rule: $0, rows: rows, isWhole: table.isWhole) }
    }
  }

  /// Those that the baseline knows are among them.
  private func violations(
    _ session: Session,
    _ checked: CheckedTree
  ) throws(CouldNotRun) -> [ExploreReport.Violation] {
    var shown = Set(checked.violations)
    if let file = try session.baselineFile() {
      let files = try session.baselineFiles(file)
      if let baseline = files.baseline { shown = Set(try session.known(files, baseline).violations) }
    }
    let rules = Dictionary(checked.results.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { a, _ in a })
    let ends = EndsOfViolations(checked.violations, self)
    return checked.violations.sortedByPlace().compactMap { violation in
      let reported = violation.reported
      guard let rule = rules[reported.rule], let file = fileOfPath[reported.location.file] else { return nil }
      let (source, target) = ends.ends(of: violation)
      return ExploreReport.Violation(
        rule: rule,
        severity: reported.severity,
        isKnown: !shown.contains(violation),
        file: file,
        line: reported.location.line ?? 1,
        source: source,
        target: target,
        message: reported.message
      )
    }
  }

  // MARK: Lines

  /// A longer line is cut.
  private static let longestLine = 160

  /// The lines at which references are.
  private func lines(_ edges: [ExploreReport.Edge], _ tree: SourceTree, workers: Int) -> [[Int: String]] {
    var wanted = graph.project.files.map { _ in [Int]() }
    for edge in edges {
      for place in edge.places where wanted[place.file].last != place.line { wanted[place.file].append(place.line) }
    }
    return parallelMap(count: wanted.count, workers: workers) { [wanted] file in
      guard !wanted[file].isEmpty, let bytes = try? tree.read(graph.project.files[file].path).get() else { return [:] }
      let ranges = lineRanges(of: bytes)
      var texts: [Int: String] = [:]
      for line in Set(wanted[file]) where line <= ranges.count { texts[line] = Self.shown(bytes[ranges[line - 1]]) }
      return texts
    }
  }

  /// Without indentation, and with spaces for tabs.
  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    let (tab, space) = (UInt8(ascii: "\t"), UInt8(ascii: " "))
    let text = line.drop { $0 == space || $0 == tab }
    let plain = text.contains(tab) ? ArraySlice(text.map { $0 == tab ? space : $0 }) : text
    let shown = String(decoding: plain, as: UTF8.self)
    return shown.utf8.count <= longestLine ? shown : shown.prefix(longestLine) + "…"
  }
}

/// Finds the types that violations are about.
private struct EndsOfViolations {
  private struct Name: Hashable {
    var qualified: String
    var file: String
  }

  private struct Edge {
    var source: Int
    var target: Int
    /// The qualified name of the target.
    var name: String
  }

  /// The edges that have a reference at the place of a violation.
  private var edges: [SourceLocation: [Edge]] = [:]
  private var numbers: [Name: Int] = [:]
  /// By file, the first node in it.
  private var firstOfFile: [String: Int] = [:]

  init(_ violations: [CheckedViolation], _ collection: ExploreCollection) {
    let (graph, types) = (collection.graph, collection.types)
    let places = Set(violations.map(\.reported.location))
    guard !places.isEmpty else { return }
    for (number, part) in collection.parts.enumerated() {
      let element = graph.elements[part.element.index]
      let file = graph.project.files[Int(element.file)].path
      firstOfFile[file] = firstOfFile[file] ?? number
      guard element.kind == .type else { continue }
      numbers[Name(qualified: graph.names.string(element.qualifiedName), file: file)] = number
    }
    // Of most places their line tells that none of these is meant.
    let lines = places.reduce(into: [String: Set<Int>]()) { $0[$1.file, default: []].insert($1.line ?? 0) }
    var (path, linesOfFile) = ("", lines[""])
    for edge in types.graph.edges {
      for place in edge.places {
        if place.location.file != path { (path, linesOfFile) = (place.location.file, lines[place.location.file]) }
        guard linesOfFile?.contains(place.location.line ?? 0) == true, places.contains(place.location) else { continue }
        let target = collection.number[edge.target]
        let name = graph.names.string(graph.elements[collection.parts[target].element.index].qualifiedName)
        edges[place.location, default: []].append(
          Edge(source: collection.number[edge.source], target: target, name: name)
        )
      }
    }
  }

  /// What depends on what: a node of the file where that is no type, and nil where the file has none. Without a target where
  /// that is no type of the project, and for cycles, which have several.
  func ends(of violation: CheckedViolation) -> (source: Int?, target: Int?) {
    let reported = violation.reported
    let found = violation.parts.isEmpty || violation.isAboutFile ? edges[reported.location] ?? [] : []
    if let edge = found.first(where: { $0.name == reported.target }) ?? found.first, reported.target != nil {
      return (edge.source, edge.target)
    }
    var source: Int?
    if let name = reported.source, let home = violation.sourceHome {
      source = numbers[Name(qualified: name, file: home.file)]
    }
    return (source ?? firstOfFile[reported.location.file], nil)
  }
}
