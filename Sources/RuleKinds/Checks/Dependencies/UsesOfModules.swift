import DependencyGraph
import Facts
import ProjectModel

/// Which modules the files of each module import and name.
struct UsesOfModules {
  /// The first import of a module in the files of another one.
  struct Import {
    var dependency: Dependency
    /// Whether every import of it stands in an `#if` that asks whether it is there, or for what targets set themselves.
    var isOnlyIfThere: Bool
  }

  /// By the number of the module: its files.
  private(set) var files: [[Int]]
  /// By the number of the module: what it imports, by name.
  private(set) var imports: [[String: Import]]
  /// By the number of the module: the modules that it imports or names.
  private(set) var used: [Set<String>]
  /// By the number of the module: those of which it names something.
  private(set) var named: [Set<String>]
  /// By the number of the module: those that it passes on with `@_exported`.
  private(set) var exported: [Set<String>]
  /// Modules that some code imports by these names.
  private(set) var importedNames: Set<String> = []
  /// The modules of the project, by name.
  private(set) var numbers: [String: [Int]] = [:]
  /// By the number of the module: how much it declares.
  private(set) var declarations: [Int]

  init(_ graph: DependencyGraph) {
    let project = graph.project
    let count = project.modules.count
    files = Array(repeating: [], count: count)
    imports = Array(repeating: [:], count: count)
    used = Array(repeating: [], count: count)
    named = Array(repeating: [], count: count)
    exported = Array(repeating: [], count: count)
    declarations = Array(repeating: 0, count: count)
    for (number, module) in project.modules.enumerated() { numbers[module.name, default: []].append(number) }
    for (file, source) in project.files.enumerated() where source.language.isCode {
      for module in source.modules {
        files[module].append(file)
        declarations[module] += graph.facts[file].declarations.count
      }
    }
    for dependency in graph.dependencies { add(dependency, graph) }
    for number in project.modules.indices where isUmbrella(number, project) {
      exported[number].formUnion(project.modules[number].declaredDependencies ?? [])
    }
  }

  func hasCode(_ module: Int) -> Bool { declarations[module] > 0 }

  /// Whether a module is only there to pass on what it declares: it names nothing of that, and has at most a type for the
  /// compiler to have something to do.
  func isUmbrella(_ number: Int, _ project: Project) -> Bool {
    guard let declared = project.modules[number].declaredDependencies, !declared.isEmpty, declarations[number] <= 2,
      project.modules[number].product == .library
    else { return false }
    return named[number].isDisjoint(with: declared)
  }

  private mutating func add(_ dependency: Dependency, _ graph: DependencyGraph) {
    let (target, project) = (graph.elements[dependency.target.index], graph.project)
    let isOwn = target.module >= 0
    let name = isOwn ? project.modules[Int(target.module)].name : graph.names.string(target.externalModule)
    guard !name.isEmpty else { return }
    let file = Int(dependency.file)
    for module in project.files[file].modules where project.modules[module].name != name {
      if target.file >= 0, project.files[Int(target.file)].modules.contains(module) { continue }
      used[module].insert(name)
      guard dependency.isImport else {
        named[module].insert(name)
        continue
      }
      importedNames.insert(name)
      let flags = graph.facts[file].imports[Int(dependency.fact)].flags
      if flags.contains(.exported) { exported[module].insert(name) }
      let isOnlyIfThere = flags.contains(.ifThere)
      if let known = imports[module][name], !known.isOnlyIfThere || isOnlyIfThere { continue }
      imports[module][name] = Import(dependency: dependency, isOnlyIfThere: isOnlyIfThere)
    }
  }

  /// The modules that importing some of them makes visible, these among them.
  func visible(_ names: Set<String>) -> Set<String> {
    var result = names
    var pending = Array(names)
    while let next = pending.popLast() {
      for number in numbers[next] ?? [] {
        for name in exported[number] where result.insert(name).inserted { pending.append(name) }
      }
    }
    return result
  }
}
