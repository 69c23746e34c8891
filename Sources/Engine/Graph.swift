import Basics
import DependencyGraph
import Facts
import NameResolution
import ProjectModel
import ReportModel

/// The result of `lintel graph`.
package struct GraphResult: Sendable {
  package var report: GraphReport
  package var diagnostics: [Diagnostic]
  package var exit: ExitStatus
  package var timings: Timings
}

/// Links a project and lists its types and references. A configuration, if there is one, says which files count.
package func graph(_ options: RunOptions) -> GraphResult {
  let session = Session(options, configuration: .optional, scansExpressions: true)
  var result = GraphResult(
    report: GraphReport(types: [], references: []),
    diagnostics: [],
    exit: .couldNotRun,
    timings: Timings()
  )
  do throws(CouldNotRun) {
    let index = try session.index
    let diagnostics = try session.configuration.diagnostics + session.facts.diagnostics + index.diagnostics
    result.diagnostics = diagnostics.sortedByPlace()
    if try !session.project.files.isEmpty, !index.hasErrors {
      let graph = try session.graph
      result.report = session.measure("report") { GraphReport(graph, workers: options.workers) }
    }
    result.exit = diagnostics.contains { $0.severity == .error } ? .couldNotRun : .kept
  } catch {
    result.diagnostics = error.diagnostics
  }
  result.timings = session.timings
  return result
}

extension GraphReport {
  fileprivate init(_ graph: DependencyGraph, workers: Int) {
    let names = graph.elements.map { graph.names.string($0.qualifiedName) }
    let types = graph.elements.filter { $0.kind == .type }.map { TypeEntry($0, graph) }
    let references = parallelMap(count: graph.project.files.count, workers: workers) { file in
      FileReferences(graph, names, file).entries
    }
    self.init(types: types, references: references.flatMap { $0 })
  }
}

extension GraphReport.TypeEntry {
  fileprivate init(_ element: Element, _ graph: DependencyGraph) {
    let file = Int(element.file)
    let declaration = graph.facts[file].declarations[Int(element.declaration)]
    self.init(
      name: graph.names.string(element.qualifiedName),
      kind: declaration.kind.typeName,
      module: graph.project.modules[Int(element.module)].name,
      file: graph.project.files[file].path,
      line: graph.facts[file].position(of: declaration.nameOffset).line
    )
  }
}

extension DeclarationKind {
  fileprivate var typeName: String {
    switch self {
    case .class: "class"
    case .struct: "struct"
    case .enum: "enum"
    case .protocol: "protocol"
    case .actor: "actor"
    case .typealias: "typealias"
    case .extension, .associatedType, .genericParameter, .macro, .function, .initializer, .deinitializer, .subscript,
      .property, .enumCase, .operator, .precedenceGroup, .namespace, .preview:
      "type"
    }
  }
}

/// The references of one file, in the order of their places.
private struct FileReferences {
  let graph: DependencyGraph
  /// The qualified names of all elements.
  let names: [String]
  let file: Int

  init(_ graph: DependencyGraph, _ names: [String], _ file: Int) {
    self.graph = graph
    self.names = names
    self.file = file
  }

  var entries: [GraphReport.ReferenceEntry] {
    let facts = graph.facts[file]
    var found: [(offset: UInt32, entry: GraphReport.ReferenceEntry)] = []
    found.reserveCapacity(facts.references.count)
    for (index, reference) in facts.references.enumerated() {
      let resolution = graph.resolutions[file][index]
      guard resolution.state != .notAType, resolution.target != .none, !reference.isQualifierElsewhere else { continue }
      let kind = graph.kind(ofReference: index, inFile: file)
      let scope = graph.source(inFile: file, scope: reference.scope)
      var entry = entry(
        reference.offset,
        kind,
        source: scope,
        resolution.target,
        resolution.state,
        resolution.rule.name
      )
      setCandidates(resolution.candidates, of: &entry)
      found.append((reference.offset, entry))
    }
    // An import of the project's own or an outside module, or of one type of it.
    for dependency in graph.dependencies(ofFile: file) where dependency.isImport {
      let target = graph.elements[dependency.target.index]
      let isOwn = target.kind == .module || target.kind == .type || target.kind == .file
      // The candidates of a header are the types that it declares; which header it is, is known.
      let isHeader = facts.imports[Int(dependency.fact)].kind == .header
      let isAmbiguous = !dependency.candidates.isEmpty && !isHeader
      let state: Resolution.State = isAmbiguous ? .ambiguous : isOwn ? .resolved : .external
      var entry = entry(dependency.offset, .import, source: .none, dependency.target, state, "import")
      if isAmbiguous { setCandidates(dependency.candidates, of: &entry) }
      found.append((dependency.offset, entry))
    }
    for dependency in graph.inferred(ofFile: file) {
      var entry = entry(
        dependency.offset,
        dependency.kind,
        source: dependency.source,
        dependency.target,
        .resolved,
        "inferred"
      )
      entry.inferred = true
      found.append((dependency.offset, entry))
    }
    let ordered = found.enumerated().sorted { a, b in
      (a.element.offset, a.offset) < (b.element.offset, b.offset)
    }
    return ordered.map(\.element.entry)
  }

  /// Lists what an ambiguous name can mean; then no single file is its target.
  private func setCandidates(_ range: Range<Int32>, of entry: inout GraphReport.ReferenceEntry) {
    guard !range.isEmpty else { return }
    entry.targetFile = nil
    let all = graph.list(range)
    // Thousands of mentions may have the same thousands of candidates.
    entry.furtherCandidates = max(0, all.count - 50)
    entry.candidates = all.prefix(50).map { id in
      let element = graph.elements[id.index]
      let file = element.file < 0 ? nil : graph.project.files[Int(element.file)].path
      return GraphReport.Candidate(name: names[id.index], module: moduleName(of: element), file: file)
    }
    if Set(entry.candidates.map(\.module)).count > 1 { entry.targetModule = nil }
  }

  private func entry(
    _ offset: UInt32,
    _ kind: ReferenceKind,
    source: ElementID,
    _ target: ElementID,
    _ state: Resolution.State,
    _ how: String
  ) -> GraphReport.ReferenceEntry {
    let (line, column) = graph.facts[file].position(of: offset)
    let element = graph.elements[target.index]
    let isType = source != .none && graph.elements[source.index].kind != .file
    return GraphReport.ReferenceEntry(
      file: graph.project.files[file].path,
      line: line,
      column: column,
      kind: kind.name,
      source: isType ? names[source.index] : nil,
      target: names[target.index],
      targetModule: moduleName(of: element),
      targetFile: element.kind == .type ? graph.project.files[Int(element.file)].path : nil,
      resolution: state.name,
      how: how
    )
  }

  /// The module in which this file sees an element: of a file of several modules, one that it is part of itself.
  private func moduleName(of element: Element) -> String? {
    switch element.kind {
    case .type, .part, .file:
      graph.project.modules[sharedModule(with: Int(element.file)) ?? Int(element.module)].name
    case .module, .externalModule: graph.names.string(element.name)
    case .externalType: element.externalModule == .empty ? nil : graph.names.string(element.externalModule)
    }
  }

  private func sharedModule(with other: Int) -> Int? {
    let own = graph.project.files[file].modules
    return graph.project.files[other].modules.first { own.contains($0) }
  }
}

extension Resolution.State {
  fileprivate var name: String {
    switch self {
    case .resolved: "resolved"
    case .external: "external"
    case .ambiguous: "ambiguous"
    case .unresolved, .notAType: "unresolved"
    }
  }
}
