import ProjectModel

// What an import in Objective-C, C or C++ is a dependency on.

extension ElementBuilder {
  /// For a header the types that it declares at top level; for one that declares none, its module if that is another one,
  /// else the file. None for the header that a file implements, and for what nobody knows.
  func targets(of found: ClangImport, in file: Int) -> [ElementID] {
    switch found {
    case .file(let header, of: let modules): targets(ofHeader: Int(header), of: modules, in: file)
    case .modules(let modules), .swiftHeader(let modules): otherModules(modules, than: file)
    case .outside(let name): [element(ofOutsideModule: name)]
    case .nothing: []
    }
  }

  private func otherModules(_ modules: [Int32], than file: Int) -> [ElementID] {
    let own = tables.project.files[file].modules
    // The own module under its own name is no dependency, whatever others of that name there are.
    if modules.contains(where: { own.contains(Int($0)) }) { return [] }
    return modules.map { element(ofModule: $0) }
  }

  private func targets(ofHeader header: Int, of named: [Int32], in file: Int) -> [ElementID] {
    if header == file || isOwn(header, of: file) { return [] }
    let types = topLevelTypes[header]
    if !types.isEmpty { return types }
    let modules = named.isEmpty ? tables.project.files[header].modules.map(Int32.init) : named
    let others = otherModules(modules, than: file)
    return others.isEmpty ? [fileElements[header]] : others
  }

  /// Whether a file implements what a header declares: a type of it, or, being its namesake, functions or a category.
  private func isOwn(_ header: Int, of file: Int) -> Bool {
    let types = topLevelTypes[header]
    if continued[file].contains(where: { types.contains(elements[$0.index].type) }) { return true }
    let files = tables.project.files
    return files[file].language != .header && files[file].path[...].stem == files[header].path[...].stem
  }
}
