import DependencyGraph
import Levels
import ProjectModel
import ReportModel
import RuleKinds

/// Lists the modules of a project, or those with files in the part that the options name: where each comes from, its files,
/// what it declares and what it uses.
package func modules(_ options: RunOptions, tests: Bool) -> QueryResult<ModulesReport> {
  var options = options
  options.scansTests = tests
  let session = Session(options, configuration: .optional)
  return QueryResult { () throws(CouldNotRun) in
    let facts = try session.facts
    guard !facts.project.files.isEmpty else { throw CouldNotRun(facts.diagnostics) }
    var report = ModulesReport(of: try session.graph)
    if let path = options.part {
      let part = FilesBelow(path: path)
      report.modules.removeAll { !$0.files.contains(where: part.contains) }
      if report.modules.isEmpty { throw CouldNotRun([Diagnostic(.error, "no module has a file in '\(path)'")]) }
    }
    // What a manifest does not say is what one asks this command for.
    return QueryResult(answer: report, diagnostics: facts.project.diagnostics, exit: .kept)
  }
}

extension ModulesReport {
  fileprivate init(of graph: DependencyGraph) {
    let project = graph.project
    var files: [[String]] = Array(repeating: [], count: project.modules.count)
    for file in project.files where file.language.isCode {
      for module in file.modules { files[module].append(file.path) }
    }
    let uses = ModuleUses(graph)
    let usesOfDeclared = usesOfDeclared(graph)
    let modules = project.modules.indices.map { id in
      let module = project.modules[id]
      let used = uses.ofModules[id].values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      var listed = Module(
        name: module.name,
        origin: module.originTitle,
        place: module.place ?? SourceLocation(file: module.path),
        package: module.package,
        isTest: module.isTest,
        files: files[id],
        declared: module.declared.map { declared in
          zip(declared, usesOfDeclared[id]).map {
            Declared(name: $0.name, modules: $0.modules, place: $0.place, use: $1)
          }
        },
        used: used
      )
      listed.manifests = module.manifestsApart
      listed.mayDeclareMore = module.mayDeclareMore
      listed.targets = module.otherTargetNames
      listed.tags = module.tags.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      return listed
    }
    self.init(
      modules: modules,
      resolved: graph.counts.resolved,
      external: graph.counts.external,
      ambiguous: graph.counts.ambiguous,
      unresolved: graph.counts.unresolved
    )
  }
}

extension Module {
  /// The manifests that declare it, if there are several. A target that several specifications include is declared once.
  fileprivate var manifestsApart: [ModulesReport.Manifest] {
    let lacking = lacking
    guard Set(declarations.map(\.place)).count > 1 || lacking.contains(where: { !$0.isEmpty }) else { return [] }
    return zip(declarations, lacking).map { declaration, lacking in
      let file = SourceLocation(file: declaration.path)
      let place = declaration.place.flatMap { $0.file == declaration.path ? $0 : nil } ?? file
      return ModulesReport.Manifest(origin: declaration.originTitle, place: place, lacking: lacking)
    }
  }
}

/// Which modules the files of each module import and name.
private struct ModuleUses {
  /// By the number of the module, then by the name of what it uses.
  private(set) var ofModules: [[String: ModulesReport.Used]]

  init(_ graph: DependencyGraph) {
    let (project, sight) = (graph.project, Sight(ofModulesOf: graph))
    ofModules = Array(repeating: [:], count: project.modules.count)
    for dependency in graph.dependencies {
      let target = graph.elements[dependency.target.index]
      guard target.module >= 0 else {
        let name = graph.names.string(target.externalModule)
        let isOwn = target.standing == .generated
        for module in graph.modules(ofFile: Int(dependency.file), at: dependency.offset)
        where !isOwn || project.modules[module].name != name {
          count(dependency, module, name, isOwn: isOwn)
        }
        continue
      }
      let source = dependency.isImport ? graph.element(ofFile: Int(dependency.file)) : dependency.source
      for meant in Self.meant(by: dependency, in: graph, sight) {
        for pair in sight.pairs(from: source, to: meant, at: dependency.offset, in: graph)
        where pair.from >= 0 && pair.to >= 0 {
          let (module, name) = (Int(pair.from), project.modules[Int(pair.to)].name)
          if project.modules[module].name != name { count(dependency, module, name, isOwn: true) }
        }
      }
    }
  }

  /// What counts as meant, as in `EdgeCollection`: nothing if it may be of several modules, but what each target of the file
  /// means by it.
  private static func meant(by dependency: Dependency, in graph: DependencyGraph, _ sight: Sight) -> [ElementID] {
    let candidates = graph.list(dependency.candidates)
    if graph.areTwins(candidates) { return [dependency.target] }
    if graph.areByTarget(candidates, inFile: dependency.file) { return Array(candidates) }
    let module = sight.nodes[dependency.target.index]
    return candidates.allSatisfy { sight.nodes[$0.index] == module } ? [dependency.target] : []
  }

  private mutating func count(_ dependency: Dependency, _ module: Int, _ name: String, isOwn: Bool) {
    guard !name.isEmpty else { return }
    var used = ofModules[module][name] ?? ModulesReport.Used(name: name, isOwn: isOwn, imports: 0, references: 0)
    if dependency.isImport { used.imports += 1 } else { used.references += 1 }
    ofModules[module][name] = used
  }
}
