import Basics
import DependencyGraph
import ExternalTypes
import Facts
import ProjectModel

/// Which modules the files of each module import and name.
struct UsesOfModules {
  /// The first import of a module in the files of another one.
  struct Import {
    var dependency: Dependency
    /// Whether every import of it stands in an `#if` that asks whether it is there, or for what targets set themselves.
    var isOnlyIfThere: Bool
    /// Whether it says the module's name, and not only that of a header: `import Kit`, `<Kit/Kit.h>`.
    var namesModule: Bool
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
  /// By the number of the module: the names of the modules that it declares.
  let declared: [Set<String>]
  /// Which manifests know of each other's targets.
  let manifests: ManifestReach
  /// By the number of the module: those of them that it may declare only as others need them.
  var needy: [Set<String>] { needyDependencies.value }
  private var needyDependencies = LazyValue { [Set<String>]() }
  /// The products of packages outside of the project that are named as their module, of all modules.
  private(set) var outerProducts: Set<String> = []
  /// By the number of the module: how much it declares.
  private(set) var declarations: [Int]
  /// By the number of the module: whether code could import it. What has neither Swift nor a header is only linked.
  private(set) var isImportable: [Bool]
  /// By the number of the module: whether code in C could include something of it.
  private(set) var hasHeaders: [Bool]
  /// By the number of the module: whether it has code that can import modules, and not only include headers.
  private(set) var importsModules: [Bool]
  /// By the number of the module: whether it includes a header that is nowhere, and can be of any package.
  var includesUnknownHeaders: [Bool] { unknownHeaders.value }
  private let unknownHeaders: LazyValue<[Bool]>
  private var isWrapper: [Bool] = []

  init(_ graph: DependencyGraph) {
    let project = graph.project
    let count = project.modules.count
    files = Array(repeating: [], count: count)
    imports = Array(repeating: [:], count: count)
    used = Array(repeating: [], count: count)
    named = Array(repeating: [], count: count)
    exported = Array(repeating: [], count: count)
    declarations = Array(repeating: 0, count: count)
    isImportable = Array(repeating: false, count: count)
    hasHeaders = isImportable
    importsModules = isImportable
    // Only those ask for these, and for the needy ones below, who judge whether a dependency is used.
    unknownHeaders = LazyValue { graph.includesUnknownHeaders }
    var (hasSources, saysSomething) = (isImportable, isImportable)
    declared = project.modules.map { Set($0.declared?.flatMap(\.modules) ?? []) }
    for (number, module) in project.modules.enumerated() { numbers[module.name, default: []].append(number) }
    manifests = ManifestReach(project.modules, declared: declared, numbers: numbers)
    for dependency in project.modules.flatMap({ $0.declared ?? [] })
    where dependency.modules == [dependency.name] && !isOwn(dependency) {
      if !ExternalTypeTable.knows(module: dependency.name) { outerProducts.insert(dependency.name) }
    }
    for (file, source) in project.files.enumerated() where source.language.isCode {
      for module in source.modules {
        files[module].append(file)
        declarations[module] += graph.facts[file].declarations.count
        if source.language.isSwift || source.language == .header { isImportable[module] = true }
        if source.language == .header {
          hasHeaders[module] = true
        } else {
          let facts = graph.facts[file]
          hasSources[module] = true
          if !facts.declarations.isEmpty || !facts.imports.isEmpty { saysSomething[module] = true }
        }
        if [.swift, .objectiveC, .objectiveCxx].contains(source.language) { importsModules[module] = true }
      }
    }
    isWrapper = zip(hasSources, saysSomething).map { $0 && !$1 }
    for dependency in graph.dependencies { add(dependency, graph) }
    for number in project.modules.indices where isUmbrella(number, project) {
      exported[number].formUnion(project.modules[number].declaredDependencies ?? [])
    }
    needyDependencies = LazyValue { [uses = self] in
      let modules = project.modules
      return NeedyDependencies(
        declared: uses.declared,
        names: modules.map(\.name),
        // What an umbrella gives that is declared is not what another dependency is there for.
        wanted: modules.indices.map { uses.undeclared($0).subtracting(uses.visible(uses.declared[$0])) }
      ).ofModules
    }
  }

  /// The names of what a module imports and does not declare. A product is mostly called as its target, whose module has
  /// only the signs that an identifier may have.
  func undeclared(_ module: Int) -> Set<String> {
    Set(imports[module].keys).subtracting(declared[module].map(moduleName))
  }

  func hasCode(_ module: Int) -> Bool { declarations[module] > 0 }

  /// Whether the files that a module compiles say nothing: they are there for the build system, which makes a library of
  /// headers and of what the module declares.
  func isOnlyWrapper(_ module: Int) -> Bool { isWrapper[module] }

  /// Whether a module is only there to pass on what it declares: it names nothing of that, and has at most a type for the
  /// compiler to have something to do.
  func isUmbrella(_ number: Int, _ project: Project) -> Bool {
    guard let declared = project.modules[number].declaredDependencies, !declared.isEmpty, declarations[number] <= 2,
      project.modules[number].product == .library
    else { return false }
    // All of its code may be generated, and not read.
    if files[number].isEmpty, project.modules[number].hasOtherSources { return false }
    return named[number].isDisjoint(with: declared)
  }

  /// Whether a declared dependency is of the project.
  func isOwn(_ dependency: DeclaredDependency) -> Bool { dependency.modules.allSatisfy { numbers[$0] != nil } }

  private mutating func add(_ dependency: Dependency, _ graph: DependencyGraph) {
    let (target, project) = (graph.elements[dependency.target.index], graph.project)
    let file = Int(dependency.file)
    let isOwn = target.module >= 0
    let owners = isOwn ? self.owners(dependency, graph) : []
    addSharedHeader(dependency, owners, project)
    let usual = isOwn ? project.modules[Int(target.module)].name : graph.names.string(target.externalModule)
    guard !usual.isEmpty else { return }
    let isWithinOne = owners.contains(where: project.files[file].modules.contains)
    for module in graph.modules(ofFile: file, at: dependency.offset) where project.modules[module].name != usual {
      // Of several targets that compile a header, the one that is declared is meant.
      let names = owners.count > 1 ? owners.map { project.modules[$0].name } : []
      let name = names.first(where: declared[module].contains) ?? usual
      if target.file >= 0, project.files[Int(target.file)].modules.contains(module) { continue }
      used[module].insert(name)
      guard dependency.isImport else {
        named[module].insert(name)
        continue
      }
      importedNames.insert(name)
      // What another target has itself that compiles the file too crosses no border, and cannot be what this one lacks.
      if isWithinOne { continue }
      // What a podspec alone adds to a target, nobody can declare in the target's manifest.
      if target.file >= 0, project.files[Int(target.file)].isOnlyOfPods, !project.files[file].isOnlyOfPods { continue }
      let fact = graph.facts[file].imports[Int(dependency.fact)]
      let flags = fact.flags
      if flags.contains(.exported) { exported[module].insert(name) }
      let isOnlyIfThere = flags.contains(.ifThere)
      if let known = imports[module][name], !known.isOnlyIfThere || isOnlyIfThere { continue }
      let namesModule =
        fact.kind != .header || flags.contains(.angled) && graph.facts[file].names.string(fact.module) == name
      imports[module][name] =
        Import(dependency: dependency, isOnlyIfThere: isOnlyIfThere, namesModule: namesModule)
    }
  }

  /// The modules of the file of what is meant; of a header that stands for modules, these.
  private func owners(_ dependency: Dependency, _ graph: DependencyGraph) -> [Int] {
    let file = graph.elements[dependency.target.index].file
    if file >= 0 { return graph.project.files[Int(file)].modules }
    guard dependency.isImport else { return [] }
    let candidates = graph.lists[Int(dependency.candidates.lowerBound)..<Int(dependency.candidates.upperBound)]
    return candidates.map { graph.elements[$0.index] }.filter { $0.kind == .module }.map { Int($0.module) }
  }

  /// A header that several targets have is a use of each of them that is declared, even where the own target has it.
  private mutating func addSharedHeader(_ dependency: Dependency, _ owners: [Int], _ project: Project) {
    guard dependency.isImport, owners.count > 1 else { return }
    for module in project.files[Int(dependency.file)].modules {
      for owner in owners where owner != module && declared[module].contains(project.modules[owner].name) {
        used[module].insert(project.modules[owner].name)
      }
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

extension DependencyGraph {
  /// By the number of the module: whether it includes a header that is nowhere.
  fileprivate var includesUnknownHeaders: [Bool] {
    var result = Array(repeating: false, count: project.modules.count)
    var isResolved = facts.map { Array(repeating: false, count: $0.imports.count) }
    for dependency in dependencies where dependency.isImport {
      isResolved[Int(dependency.file)][Int(dependency.fact)] = true
    }
    let names = Set(project.files.lazy.filter(\.language.isClang).map { $0.path.last(behind: "/") })
    for (file, source) in project.files.enumerated() where source.language.isClang {
      let facts = facts[file]
      let isUnknown = facts.imports.indices.contains { index in
        let fact = facts.imports[index]
        guard fact.kind == .header, !isResolved[file][index] else { return false }
        // `<Module/Header.h>` names its module.
        if fact.flags.contains(.angled), fact.module != .empty { return false }
        let (name, path) = (facts.names.string(fact.symbol), facts.names.string(fact.path))
        return !names.contains(name[...]) && !name.hasSuffix("-Swift.h") && !ObjectiveCNames.isSystemHeader(path[...])
          && ObjectiveCNames.module(ofHeader: path) == nil
      }
      if isUnknown { for module in source.modules { result[module] = true } }
    }
    return result
  }
}
