import DependencyGraph

extension DependencyGraph {
  /// The elements that a dependency counts for, as rules and questions see it but for extensions that need a framework: an
  /// import of a header of the project counts for those types of its file that name what the header declares. If a class
  /// extension there is of what it declares, and nobody else names that, there are none.
  /// O(dependencies of the file) for such an import.
  package func needers(of dependency: Dependency) -> [ElementID] {
    needers(of: dependency, among: sources(of: dependency))
  }

  fileprivate func needers(of dependency: Dependency, among all: [ElementID]) -> [ElementID] {
    guard supposedImporters(of: dependency) == nil, elements[dependency.target.index].kind == .type,
      let declared = declared(inHeaderOf: dependency)
    else { return all }
    let file = Int(dependency.file)
    let extended = all.filter { elements[$0.index].isContinuation && declared.contains(elements[$0.index].type) }
    var users: Set<ElementID> = []
    for mention in dependencies(ofFile: file) where !mention.isImport {
      guard declared.contains(where: { isInside(mention.target, $0) || isInside($0, mention.target) }) else { continue }
      users.insert(user(mention.source, inFile: file))
    }
    // The class extension needs the header of its class, and does not depend on it.
    if !extended.isEmpty { return users.subtracting(extended).sorted() }
    return sources(ofImportIn: file, among: all, neededBy: users)
  }
}

extension ProjectIndex {
  /// The elements that a dependency counts for. A header of the project is imported for those types of the file that
  /// name what it declares, or for the file if only its other code does, such as the category of another class. Where
  /// the import of a framework would count for the file alone, it counts for the extensions there too that name what it
  /// declares. O(dependencies of the file) for an import.
  package func sources(of dependency: Dependency) -> [ElementID] {
    if let supposed = graph.supposedImporters(of: dependency) { return supposed }
    let all = graph.sources(of: dependency)
    guard dependency.isImport else { return all }
    if all.count == 1, self[all[0]].kind == .file { return all + extensions(using: dependency) }
    return graph.needers(of: dependency, among: all)
  }

  /// Those of the sources without whom nobody needs it: not the file, where it only stands for the extensions in it.
  package func users(of dependency: Dependency) -> [ElementID] {
    let all = sources(of: dependency)
    guard dependency.isImport, all.count > 1, self[all[0]].kind == .file else { return all }
    let isNeededByFile = mentions(ofModuleOf: dependency).contains { $0.source == all[0] }
    return isNeededByFile ? all : Array(all.dropFirst())
  }

  /// The parts of types in the file of an import, and the types nested in them, that name types of the framework.
  private func extensions(using dependency: Dependency) -> [ElementID] {
    guard self[dependency.target].kind == .externalModule else { return [] }
    var (found, seen) = ([ElementID](), Set<ElementID>())
    for mention in mentions(ofModuleOf: dependency) {
      guard self[mention.source].kind != .file, seen.insert(mention.source).inserted else { continue }
      found.append(mention.source)
    }
    return found
  }

  /// What the file of an import names of the module outside that it imports.
  private func mentions(ofModuleOf dependency: Dependency) -> some Sequence<Dependency> {
    let module = self[dependency.target].name
    return graph.dependencies(ofFile: Int(dependency.file)).lazy.filter { [self] mention in
      let target = self[mention.target]
      return !mention.isImport && target.kind == .externalType && target.externalModule == module
    }
  }
}
