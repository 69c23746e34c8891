import Basics
import DependencyGraph
import Facts
import ProjectModel

/// What one import is a dependency on; at least one element.
struct ImportTargets: Sendable {
  /// Index into the imports of the file.
  var fact: Int
  var targets: [ElementID]
  /// Whether it names a type: `import struct M.Name`.
  var isSymbol = false
}

extension ElementBuilder {
  /// What the imports of a file are dependencies on; those that are none are left out.
  func importTargets(of file: Int) -> [ImportTargets] {
    tables.clang.contains(file: file) ? clangImportTargets(of: file) : swiftImportTargets(of: file)
  }

  private func swiftImportTargets(of file: Int) -> [ImportTargets] {
    let own = tables.importScopes.scope(of: file).own.map { tables.importScopes.moduleNames[$0] }
    var found: [ImportTargets] = []
    for (index, fact) in tables.facts[file].imports.enumerated() {
      let name = tables.names.globalName(fact.module, of: file)
      if own.contains(name) { continue }
      let modules = tables.importedModules(name, by: file)
      // `import struct M.Name` is a mention of `Name`.
      if fact.kind != .module {
        let symbol = tables.names.globalName(fact.symbol, of: file)
        let types = modules.flatMap { tables.importableTypes(symbol, of: $0) }
        if !types.isEmpty {
          found.append(ImportTargets(fact: index, targets: types.map { ElementID($0) }, isSymbol: true))
          continue
        }
      }
      if let type = externalType(importedBy: fact, in: file) {
        found.append(ImportTargets(fact: index, targets: [type], isSymbol: true))
        continue
      }
      let targets = modules.map { element(ofModule: $0) }
      found.append(ImportTargets(fact: index, targets: targets.isEmpty ? [element(ofExternalModule: name)] : targets))
    }
    return found
  }

  /// What headers and modules a file of Objective-C, C or C++ imports; of a prefix or umbrella header only the modules
  /// outside of the project, and nothing of a bridging header.
  private func clangImportTargets(of file: Int) -> [ImportTargets] {
    guard !tables.clang.isBridging[file] else { return [] }
    let isVisibilityOnly = tables.clang.isVisibilityOnly[file]
    return tables.clang.imports[file].enumerated().compactMap { index, found in
      if isVisibilityOnly, found.module == nil { return nil }
      let targets = targets(of: found, in: file)
      return targets.isEmpty ? nil : ImportTargets(fact: index, targets: targets)
    }
  }

  /// For a header the type that it is named after, else all that it declares at top level, classes first; for one that
  /// declares none, the other module for which it stands, else the file. None for the own header of a file, and for what
  /// nobody knows.
  private func targets(of found: ClangImport, in file: Int) -> [ElementID] {
    switch found {
    case .file(let header, of: let modules): targets(ofHeader: Int(header), of: modules, in: file)
    case .modules(let modules), .swiftHeader(let modules): otherModules(modules, than: file)
    case .external(let name): [element(ofExternalModule: name)]
    case .nothing: []
    }
  }

  private func otherModules(_ modules: [ModuleID], than file: Int) -> [ElementID] {
    let own = tables.project.files[file].modules
    // The own module under its own name is not a dependency, whatever others of that name there are.
    if modules.contains(where: { own.contains($0.index) }) { return [] }
    return modules.map { element(ofModule: $0) }
  }

  private func targets(ofHeader header: Int, of named: [ModuleID], in file: Int) -> [ElementID] {
    if header == file || isOwn(header, of: file) { return [] }
    let types = topLevelTypes[header]
    if !types.isEmpty { return typesOfHeaders[header] }
    let others = otherModules(modules(forWhichStands: header, named), than: file)
    return others.isEmpty ? [fileElements[header]] : others
  }

  /// The modules that a header without types stands for: those that are called like it, as an umbrella header is, and those
  /// that the path of an import names, if it is in none of these itself.
  private func modules(forWhichStands header: Int, _ named: [ModuleID]) -> [ModuleID] {
    let file = tables.project.files[header]
    let own = file.modules.map { ModuleID($0) }
    if !named.isEmpty, !named.contains(where: own.contains) { return named }
    let name = file.path[...].stem
    return (named.isEmpty ? own : named).filter { tables.project.modules[$0.index].importName[...] == name }
  }

  /// Whether a file implements what a header declares: a type of it, or, being its namesake, functions or a category. A
  /// file that declares nothing but class extensions of its types counts as well.
  private func isOwn(_ header: Int, of file: Int) -> Bool {
    let types = topLevelTypes[header]
    let parts = continued[file].filter { types.contains(elements[$0.index].type) }
    if parts.contains(where: implemented.contains) { return true }
    let isNothingElse = topLevelTypes[file].isEmpty && parts.count == continued[file].count
    if !parts.isEmpty, isNothingElse { return true }
    let files = tables.project.files
    return files[file].language != .header && files[file].path[...].stem == files[header].path[...].stem
  }
}

extension NameTables {
  /// The types that `import struct M.Name` can name.
  fileprivate func importableTypes(_ name: GlobalName, of module: ModuleID) -> [TypeID] {
    let found = topLevelTypes(name, of: module).array.filter { scopes.types[$0].access != .file }
    if found.isEmpty, !clang.isEmpty { return clangTypes(name, from: headersNode(ofModule: module)) }
    return distinct(found)
  }
}
