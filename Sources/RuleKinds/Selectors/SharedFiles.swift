import Configuration
import DependencyGraph

// What several targets compile belongs to the module of each. Code that names it from outside has it from one of them:
// one on which the own target depends, if it says so. A rule is broken only if it would be broken by each that it may
// be.

extension ProjectIndex {
  /// The modules by which a mention may mean its target, if several compile it and the mention comes from outside of
  /// them; else none.
  func alternatives(of mention: Mention) -> [Int] {
    guard isShared(mention.target), !isNear(file: mention.file, target: mention.target) else { return [] }
    return alternatives(from: mention.source, to: mention.target)
  }

  /// Not inlined, like `selects`: few projects have such files, and each rule asks for each mention.
  @inline(never)
  private func alternatives(from source: ElementID, to target: ElementID) -> [Int] {
    var result: [Int] = []
    for module in views(from: source, to: target).flatMap(\.to) where !result.contains(module) {
      result.append(module)
    }
    return result
  }

  /// Whether several modules compile an element.
  func isShared(_ element: ElementID) -> Bool {
    guard someFilesHaveSeveralModules else { return false }
    let file = Int(files[element.index])
    return file >= 0 && modulesOfFiles[file].count > 1
  }

  /// As parts of which modules the two ends of a reference are seen.
  @inline(never)
  func views(from source: ElementID, to target: ElementID) -> [MeantModules.View] {
    modulesMeant.value.views(from: source, to: target, in: graph)
  }
}

extension Selection {
  /// Whether a selector would select what it selects, in a file of several modules, if only `module` compiled the file.
  ///
  /// An alternative in it that asks for kinds or supertypes is not asked again.
  ///
  /// - Parameter bound: what captures of the module have to take.
  @inline(never)
  func selects(_ selector: Selector, _ element: ElementID, in module: Int, bound: Binding = [:]) -> Bool {
    selector.anyOf.contains { term in
      switch term {
      case .builtIn: true
      case .component(let name): selects(component: name, element, in: module, bound)
      case .all(let conditions):
        isInPlace(element, of: conditions, in: module, bound) && hasName(element, of: conditions)
          && conditions.in.allSatisfy { selects($0, element, in: module, bound: bound) }
      }
    }
  }

  private func selects(component name: String, _ element: ElementID, in module: Int, _ bound: Binding) -> Bool {
    guard membership(ofComponent: name).elements[element] else { return false }
    let home = home(ofComponent: name)
    return home.component(named: name).map { home.selects($0.selector, element, in: module, bound: bound) } ?? true
  }

  private func isInPlace(
    _ element: ElementID,
    of conditions: Selector.Conditions,
    in module: Int,
    _ bound: Binding
  ) -> Bool {
    if conditions.path.isEmpty, conditions.module.isEmpty { return true }
    let file = Int(index.files[element.index])
    if covers(file: file), conditions.path.contains(where: { index.files(matching: $0)[file] }) { return true }
    let name = Array(graph.project.modules[module].name.utf8)
    return conditions.module.contains { $0.captures(in: name, bound: bound) != nil }
  }

  /// An extension has the name of its type, and those of the types around that.
  private func hasName(_ element: ElementID, of conditions: Selector.Conditions) -> Bool {
    guard !conditions.type.isEmpty else { return true }
    var type = Optional(graph.named(element))
    while let current = type {
      if conditions.type.contains(where: { index.types(matching: $0)[current] }) { return true }
      type = index[element].kind == .part ? graph.enclosingType(current) : nil
    }
    return false
  }
}
