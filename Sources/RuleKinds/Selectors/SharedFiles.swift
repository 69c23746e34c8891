import Configuration
import DependencyGraph

// What several targets compile belongs to the module of each. Code that names it from outside has it from one of them:
// one on which the own target depends, if it says so. A rule is broken only if it would be broken by each that it may
// be.

extension ProjectIndex {
  /// The modules by which a mention may mean its target, if several compile it and the mention comes from outside of
  /// them; else none. Those on which the source's targets say that they depend come before others, and tests come last.
  func alternatives(of mention: Mention) -> [Int] {
    guard someFilesHaveSeveralModules else { return [] }
    let file = Int(files[mention.target.index])
    guard file >= 0, modulesOfFiles[file].count > 1, !isNear(file: mention.file, target: mention.target) else {
      return []
    }
    return modules(ofFile: file, namedIn: mention.file)
  }

  /// Not inlined, like `selects`: few projects have such files, and each rule asks for each mention.
  @inline(never)
  private func modules(ofFile file: Int, namedIn source: Int32) -> [Int] {
    let project = graph.project
    let all = project.files[file].modules
    let declared = project.files[Int(source)].modules.flatMap { project.modules[$0].declaredDependencies ?? [] }
    let known = all.filter { declared.contains(project.modules[$0].name) }
    if !known.isEmpty { return known }
    let withoutTests = all.filter { !project.modules[$0].isTest }
    return withoutTests.isEmpty ? all : withoutTests
  }
}

extension Selection {
  /// Whether a selector would select what it selects, in a file of several modules, if only `module` compiled the file.
  ///
  /// An alternative in it that asks for kinds or supertypes is not asked again.
  @inline(never)
  func selects(_ selector: Selector, _ element: ElementID, in module: Int) -> Bool {
    selector.anyOf.contains { term in
      switch term {
      case .builtIn: true
      case .component(let name): selects(component: name, element, in: module)
      case .all(let conditions):
        isInPlace(element, of: conditions, in: module) && hasName(element, of: conditions)
          && conditions.in.allSatisfy { selects($0, element, in: module) }
      }
    }
  }

  private func selects(component name: String, _ element: ElementID, in module: Int) -> Bool {
    guard membership(ofComponent: name).elements[element] else { return false }
    let home = home(ofComponent: name)
    return home.component(named: name).map { home.selects($0.selector, element, in: module) } ?? true
  }

  private func isInPlace(_ element: ElementID, of conditions: Selector.Conditions, in module: Int) -> Bool {
    if conditions.path.isEmpty, conditions.module.isEmpty { return true }
    let file = Int(index.files[element.index])
    if covers(file: file), conditions.path.contains(where: { index.files(matching: $0)[file] }) { return true }
    let name = Array(graph.project.modules[module].name.utf8)
    return conditions.module.contains { $0.matches(name) }
  }

  private func hasName(_ element: ElementID, of conditions: Selector.Conditions) -> Bool {
    conditions.type.isEmpty || conditions.type.contains { index.types(matching: $0)[element] }
  }
}
