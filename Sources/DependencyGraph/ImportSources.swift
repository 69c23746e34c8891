import Basics
import Facts

/// Which code of one file names what which module outside of the project declares.
struct ModuleUsers: Sendable {
  /// By the name of a module outside; that of what nobody knows is empty.
  private(set) var ofOutside: [GlobalName: Set<ElementID>] = [:]
  /// By the name of an attribute: the types that bear a macro of that name.
  private(set) var ofMacros: [String: Set<ElementID>] = [:]

  init(_ file: Int, _ types: Set<ElementID>, _ graph: DependencyGraph) {
    for dependency in graph.dependencies(ofFile: file) where !dependency.isImport {
      let user = graph.user(dependency.source, among: types, file)
      let candidates = graph.lists[Int(dependency.candidates.lowerBound)..<Int(dependency.candidates.upperBound)]
      for target in [dependency.target] + candidates {
        let element = graph.elements[target.index]
        if element.kind == .externalType { ofOutside[element.externalModule, default: []].insert(user) }
      }
    }
    for (index, reference) in graph.facts[file].references.enumerated() where reference.flags.contains(.attribute) {
      guard graph.resolutions[file][index].how == .macro else { continue }
      let user = graph.user(graph.source(inFile: file, scope: reference.scope), among: types, file)
      ofMacros[graph.facts[file].names.string(reference.name), default: []].insert(user)
    }
  }
}

extension DependencyGraph {
  /// The elements that a dependency counts for (RULE-LANGUAGE 1.7, 1 and 5): for an import the types that the file
  /// implements and those at its top level, or the file if there are none; else the source alone (its enclosing elements
  /// are found by `enclosing`). The import of a module from outside counts for those that name what the module declares, if
  /// any is known to.
  package func sources(of dependency: Dependency) -> [ElementID] {
    guard dependency.isImport else { return [dependency.source] }
    let file = Int(dependency.file)
    // What a file is there to implement comes before the helpers that it declares for that.
    let types = continuations(ofFile: file) + topLevelTypes[file]
    if types.isEmpty { return [element(ofFile: file)] }
    guard types.count > 1, project.files[file].language.isSwift,
      elements[dependency.target.index].kind == .externalModule
    else { return types }
    let users = moduleUsers.value(of: dependency.file) { ModuleUsers(file, Set(types), self) }
    let found = self.users(users, of: dependency)
    if found.isEmpty { return types }
    let fitting = types.filter(found.contains)
    return fitting.isEmpty ? [element(ofFile: file)] : fitting
  }

  /// Who names what an import brings in: what the module itself declares, else what it passes on and no other import of the
  /// file brings, else what nobody knows, if nobody knows the module either.
  private func users(_ users: ModuleUsers, of dependency: Dependency) -> Set<ElementID> {
    let target = elements[dependency.target.index].name
    let name = names.string(target)
    let direct = (users.ofOutside[target] ?? []).union(macroUsers(users, of: name))
    if !direct.isEmpty { return direct }
    guard ExternalTypes.knows(module: name) else { return users.ofOutside[.empty] ?? [] }
    let facts = facts[Int(dependency.file)]
    let imported = Set(facts.imports.map { facts.names.string($0.module) })
    return users.ofOutside.reduce(into: []) { result, entry in
      let module = names.string(entry.key)
      guard !imported.contains(module), passesOn(name, module) else { return }
      result.formUnion(entry.value)
    }
  }

  /// The types that bear a macro of a module.
  private func macroUsers(_ users: ModuleUsers, of module: String) -> Set<ElementID> {
    users.ofMacros.reduce(into: []) { result, entry in
      let isKnown = MacroTable.wellKnown[entry.key]?.modules.contains(module) ?? false
      guard isKnown || ExternalTypes.all.type(entry.key, in: module) != nil else { return }
      result.formUnion(entry.value)
    }
  }

  /// Whether an import of a module of the tables makes what another one declares visible, too.
  private func passesOn(_ module: String, _ other: String) -> Bool {
    guard let first = ExternalTypes.module(named: module), let second = ExternalTypes.module(named: other) else {
      return false
    }
    return ExternalTypes.all.visible[Int(first.rawValue)].contains(second)
  }

  /// Which of the types of a file a piece of its code is part of, extensions of them included; else the file.
  fileprivate func user(_ source: ElementID, among types: Set<ElementID>, _ file: Int) -> ElementID {
    var next = source
    while next != .none {
      if types.contains(next) { return next }
      let element = elements[next.index]
      if element.kind == .part, types.contains(element.type) { return element.type }
      next = element.enclosing
    }
    return self.element(ofFile: file)
  }
}
