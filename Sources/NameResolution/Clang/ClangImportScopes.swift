import Basics
import DependencyGraph
import ExternalTypes
import Facts
import ProjectModel

// What files of the C family see through includes, and what Swift sees of them.

extension NameTables {
  /// The nodes of `ClangTables.closure`.
  func headersNode(ofModule module: ModuleID) -> Int { project.files.count + module.index }
  func filesNode(ofModule module: ModuleID) -> Int { project.files.count + project.modules.count + module.index }
  /// The node that leads nowhere.
  private var nodeOfNothing: Int { project.files.count + 2 * project.modules.count }

  /// Resolves the imports of all files of the C family and computes what each sees.
  mutating func connectHeaders(workers: Int) {
    let index = HeaderIndex(project)
    let tables = self
    let found = parallelMap(count: facts.count, workers: workers) { tables.clangImports(of: $0, index) }
    clang.imports = found.enumerated().map { file, imports in
      imports.map { $0.value ?? .external(names.intern($0.external)) }
    }
    clang.forced = project.files.indices.map { forcedHeaders(of: $0, index) }
    let successors = includeEdges()
    clang.closure = IncludeClosure(successors)
    clang.visibility = clang.closure.gather(directVisibility(), successors) { $0.formUnion($1) }
    clang.bridges = bridges(index)
    markVisibilityOnly(index)
    noteDeclaredElsewhere()
    markSystemNames()
  }

  /// By module: the node of what its Swift code sees. Where no setting names a bridging header, but a header of the
  /// module is called like one, that may be it.
  private func bridges(_ index: HeaderIndex) -> Column<ModuleID, Int> {
    var mayHaveHeader = project.modules.map { !$0.hasNoBridgingHeader }
    if mayHaveHeader.contains(false) {
      for file in project.files
      where file.language == .header && file.path[...].lastComponent.lowercased().contains("bridging") {
        for module in file.modules { mayHaveHeader[module] = true }
      }
    }
    let bridges = project.modules.indices.map { module in
      let header = project.modules[module].bridgingHeader.flatMap(index.file(at:))
      return header.map { Int($0) } ?? (mayHaveHeader[module] ? headersNode(ofModule: ModuleID(module)) : nodeOfNothing)
    }
    return Column(bridges)
  }

  private mutating func noteDeclaredElsewhere() {
    for file in facts.indices where clang.contains(file: file) {
      for reference in facts[file].references where reference.flags.contains(.declaredElsewhere) {
        let name = names.globalName(reference.name, of: file)
        if clang.declaredElsewhere[name]?.last == Int32(file) { continue }
        clang.declaredElsewhere[name, default: []].append(Int32(file))
      }
    }
  }

  // MARK: Imports

  /// An import, or the name of an external module that has no number yet.
  private struct FoundImport: Sendable {
    var value: ClangImport?
    var external = ""
  }

  private func clangImports(of file: Int, _ index: HeaderIndex) -> [FoundImport] {
    guard clang.contains(file: file) else { return [] }
    let facts = facts[file]
    return facts.imports.map { fact in
      let name = names.globalName(fact.module, of: file)
      guard fact.kind == .header else {
        let modules = visibleModules(name, by: file)
        return FoundImport(value: modules.isEmpty ? .external(name) : .modules(modules))
      }
      return header(facts.names.string(fact.path)[...], isAngled: fact.flags.contains(.angled), of: file, index)
    }
  }

  /// The modules of a name, the own one too.
  private func visibleModules(_ name: GlobalName, by file: Int) -> [ModuleID] {
    let own = project.files[file].modules.map { ModuleID($0) }.filter { importScopes.moduleNames[$0] == name }
    return own.isEmpty ? importedModules(name, by: file) : own
  }

  private func header(_ path: Substring, isAngled: Bool, of file: Int, _ index: HeaderIndex) -> FoundImport {
    let swift = index.modules(ofSwiftHeader: path, for: file)
    if !swift.isEmpty { return FoundImport(value: .swiftHeader(swift)) }
    let slash = path.firstIndex(of: "/")
    let folderName = slash.flatMap { names.interner.existing(String(path[..<$0])) }
    var named = folderName.map { visibleModules($0, by: file) } ?? []
    if let header = index.file(path, isAngled: isAngled, from: file) {
      return FoundImport(value: .file(header, of: isElsewhere(header, path, named, index) ? [] : named))
    }
    if isAngled, ObjectiveCNames.isOfSDK(path) { named.removeAll(where: isFolder) }
    guard let slash, slash > path.startIndex, path[path.startIndex] != "." else {
      if let known = ObjectiveCNames.module(ofHeader: String(path)) { return FoundImport(external: known) }
      if let product = product(ofHeader: path, file) { return FoundImport(external: product) }
      return FoundImport(value: .nothing(isKnown: isAngled && ObjectiveCNames.isStandardHeader(path)))
    }
    if !named.isEmpty { return FoundImport(value: .modules(named)) }
    let folder = path[..<slash]
    if let system = ClangImport.systemModule(ofFolder: folder) { return FoundImport(external: system) }
    if !isAngled, !ExternalTypeTable.knows(module: String(folder)), index.hasHeaders(inFolder: folder, from: file) {
      return FoundImport(value: .nothing(isKnown: false))
    }
    return FoundImport(external: String(folder))
  }

  /// The product outside of the project that a target of a file declares, if `Name.h` is the header of its name.
  private func product(ofHeader path: Substring, _ file: Int) -> String? {
    let name = String(path.stem)
    guard !path.contains("/"), path.hasSuffix(".h"), !ObjectiveCNames.isStandardHeader(path),
      names.interner.existing(name).map({ importScopes.modulesNamed[$0] == nil }) ?? true
    else { return nil }
    let isDeclared = project.files[file].modules.contains { module in
      project.modules[module].declared?.contains { $0.name == name && $0.modules == [name] } ?? false
    }
    return isDeclared ? name : nil
  }

  /// Whether a header lies where a path says, and a target has it that is none of the modules which the path may begin
  /// with: what it begins with is a folder then.
  private func isElsewhere(_ header: Int32, _ path: Substring, _ named: [ModuleID], _ index: HeaderIndex) -> Bool {
    let modules = project.files[Int(header)].modules
    guard !named.isEmpty, !named.contains(where: { modules.contains($0.index) }) else { return false }
    return modules.allSatisfy { project.modules[$0].origin != .folder } && index.isSuffix(path, of: header)
  }

  // MARK: Edges

  /// The headers that are read before a file of the C family: those of its compile command, then the prefix headers.
  private func forcedHeaders(of file: Int, _ index: HeaderIndex) -> [Int32] {
    guard clang.contains(file: file) else { return [] }
    let source = project.files[file]
    let named = source.forcedIncludes.compactMap { path in
      index.file(at: path) ?? index.file(path[...], isAngled: false, from: file)
    }
    return named + source.modules.compactMap { project.modules[$0].prefixHeader.flatMap(index.file(at:)) }
  }

  private func includeEdges() -> [[Int]] {
    var edges = [[Int]](repeating: [], count: nodeOfNothing + 1)
    for (file, source) in project.files.enumerated() where clang.contains(file: file) {
      for found in clang.imports[file] {
        switch found {
        case .file(let header, of: _): edges[file].append(Int(header))
        case .modules(let modules): edges[file] += modules.map { headersNode(ofModule: $0) }
        case .swiftHeader, .external, .nothing: break
        }
      }
      edges[file] += clang.forced[file].map { Int($0) }
      for module in source.modules {
        if source.language == .header { edges[headersNode(ofModule: ModuleID(module))].append(file) }
        edges[filesNode(ofModule: ModuleID(module))].append(file)
      }
    }
    return edges
  }

  private func directVisibility() -> [ClangVisibility] {
    var direct = clang.imports.enumerated().map { file, imports in
      var visibility = ClangVisibility()
      for (index, found) in imports.enumerated() {
        switch found {
        case .file(_, of: let modules), .modules(let modules): visibility.swiftModules.formUnion(modules)
        case .swiftHeader(let modules):
          visibility.swiftModules.formUnion(modules)
          visibility.swiftModulesWithInternal.formUnion(
            modules.filter { project.modules[$0.index].showsInternalToObjectiveC }
          )
        case .external(let name):
          if let table = importScopes.tableModules[name] {
            visibility.tables.formUnion(externalTypes.visible[Int(table.rawValue)])
          } else {
            visibility.unknown.insert(name)
            // A library of C has more headers than those of its folder, and names of any kind.
            let first = names.interner.names[name].first ?? 0
            if first < UInt8(ascii: "A") || first > UInt8(ascii: "Z") { visibility.unknown.insert(.empty) }
          }
        case .nothing(let isKnown):
          guard !isKnown else { continue }
          visibility.unknown.insert(.empty)
          let fact = facts[file].imports[index]
          if fact.flags.contains(.angled), !ObjectiveCNames.isSystemHeader(facts[file].names.string(fact.path)[...]) {
            visibility.seesPackage = true
          }
        }
      }
      return visibility
    }
    direct += [ClangVisibility](repeating: ClangVisibility(), count: nodeOfNothing + 1 - direct.count)
    return direct
  }

  /// Finds the headers whose imports are for others: bridging and prefix headers, and those of a module's name that
  /// declare nothing.
  private mutating func markVisibilityOnly(_ index: HeaderIndex) {
    clang.isBridging = project.files.indices.map { isEmptyHeader($0, where: { $0.stem.hasSuffix("-Bridging-Header") }) }
    for file in project.modules.compactMap({ $0.bridgingHeader.flatMap(index.file(at:)) }) {
      clang.isBridging[Int(file)] = true
    }
    clang.isVisibilityOnly = project.files.indices.map { file in
      clang.isBridging[file]
        || isEmptyHeader(file) { path in
          path.hasSuffix(".pch")
            || project.files[file].modules.contains { project.modules[$0].importName[...] == path.stem }
        }
    }
    for file in project.modules.compactMap({ $0.prefixHeader.flatMap(index.file(at:)) }) {
      clang.isVisibilityOnly[Int(file)] = true
    }
  }

  private func isEmptyHeader(_ file: Int, where isNamed: (Substring) -> Bool) -> Bool {
    let source = project.files[file]
    return source.language == .header && isNamed(source.path[...]) && !declaresTypes(file)
  }

  private func declaresTypes(_ file: Int) -> Bool {
    facts[file].declarations.contains { $0.kind.isNominal || $0.kind == .extension || $0.kind == .typealias }
  }

  // MARK: Environments

  /// What a file of the C family sees.
  func clangImportScope(of file: Int, _ neighbours: Neighbours) -> ImportScope {
    var importScope = ImportScope()
    importScope.around = neighbours.modules(of: file)
    importScope.own = project.files[file].modules.map { ModuleID($0) } + importScope.around
    importScope.moduleNames = Set(importScope.own.map { importScopes.moduleNames[$0] }).sorted()
    for found in clang.imports[file] {
      if case .external(let name) = found {
        if let table = importScopes.tableModules[name] { importScope.directTables.insert(table) }
        importScope.unknownDirect.append(name)
      }
    }
    let visibility = clang.visibility[file]
    importScope.tables = importScopes.implicitTables
    importScope.tables.formUnion(visibility.tables)
    importScope.unknown = visibility.unknown.sorted()
    importScope.unknownDirect = importScope.unknown.filter(importScope.unknownDirect.contains)
    return importScope
  }

  /// Whether headers of a module include what is not in the project, so that it may declare anything.
  func includesUnknownHeaders(_ module: ModuleID) -> Bool {
    !clang.isEmpty && clang.visibility[headersNode(ofModule: module)].unknown.contains(.empty)
  }

  /// Adds what Swift sees of the SDK through headers of the project.
  func addHeaderSights(to importScope: inout ImportScope) {
    var visibility = ClangVisibility()
    for module in importScope.own { visibility.formUnion(clang.visibility[clang.bridges[module]]) }
    for imported in importScope.direct + importScope.exported {
      var other = clang.visibility[headersNode(ofModule: imported.module)]
      // What unresolved headers declare belongs to the module as far as Swift is concerned.
      other.unknown.remove(.empty)
      visibility.formUnion(other)
    }
    importScope.tables.formUnion(visibility.tables)
    if !visibility.unknown.isEmpty { importScope.unknown = visibility.unknown.union(importScope.unknown).sorted() }
  }

  // MARK: Names of the SDK

  /// Gives numbers to the names that Swift has for what files of the C family mention.
  private mutating func markSystemNames() {
    var isMentioned = Column<GlobalName, Bool>(repeating: false, count: names.interner.count)
    for file in facts.indices where clang.contains(file: file) {
      for reference in facts[file].references where reference.qualifier < 0 {
        isMentioned[names.globalName(reference.name, of: file)] = true
      }
    }
    clang.isSystemName = Column(repeating: false, count: names.interner.count)
    for name in isMentioned.ids where isMentioned[name] {
      let bytes = Array(names.interner.names[name])[...]
      for isProtocol in [false, true] {
        let meant = externalTypes.objectiveCType(bytes, in: ExternalModuleSet.all, isProtocol: isProtocol)
        guard let found = meant else { continue }
        _ = names.intern(externalTypes.name(of: found.type))
        if !found.nested.isEmpty { _ = names.intern(String(decoding: found.nested, as: UTF8.self)) }
        clang.isSystemName[name] = true
      }
    }
  }
}
