import Basics
import DependencyGraph
import ExternalTypes
import Facts
import ProjectModel

/// What the imports of one file make visible, in the order in which Swift looks.
struct ImportScope: Sendable {
  /// A module of the project that a file imports.
  struct ModuleImport: Sendable, Equatable {
    var module: ModuleID
    var isTestable: Bool
  }

  /// A declaration that a file imports by its name: `import struct Module.Name`.
  struct SymbolImport: Sendable, Hashable {
    var symbol: GlobalName
    /// The name of the module.
    var module: GlobalName
  }

  /// The modules that the file is part of.
  var own: [ModuleID] = []
  /// Of a file that no target lists: the modules of the files around it, which it is meant for.
  var around: [ModuleID] = []
  /// Modules of the project that the file imports, then those that they re-export.
  var direct: [ModuleImport] = []
  var exported: [ModuleImport] = []
  /// `import struct M.Name`, in the file or re-exported by a file of its module.
  var symbols: [SymbolImport] = []
  /// The same, re-exported by the modules that the file imports.
  var exportedSymbols: [SymbolImport] = []
  /// Modules of the tables: imported, and with all that they re-export.
  var directTables = ExternalModuleSet()
  var tables = ExternalModuleSet()
  /// AppKit or UIKit, whichever a file does not mean that imports both through others, as WebKit and SwiftUI do.
  fileprivate(set) var otherInterface = ExternalModuleSet()
  /// Names of modules of which nothing is known, ascending.
  var unknown: [GlobalName] = []
  /// Those that the file itself imports, ascending.
  var unknownDirect: [GlobalName] = []
  /// Names of modules that imports of the file name and the project does not have.
  var externalImports: [GlobalName] = []
  /// Names of all imported and re-exported modules and of the own ones, ascending: what can qualify a name. Those of the
  /// tables are in `tables`.
  var moduleNames: [GlobalName] = []
}

/// What `@_exported import` lines of a module make visible to those who import it.
private struct Exports {
  var modules: [ModuleID] = []
  /// Those that are none of the project.
  var names: [GlobalName] = []
  var symbols: [ImportScope.SymbolImport] = []
}

/// What the imports of all files make visible; files with the same imports share one scope.
///
/// `makeImportScopes` fills it when all declarations have numbers, and nothing changes it afterwards; each look-up at top level
/// reads the scope of its file. Memory: O(different lists of imports × modules that they show).
struct ImportScopes: Sendable {
  fileprivate(set) var scopes: [ImportScope] = []
  /// By file: the number of its scope.
  fileprivate(set) var ofFile: [Int32] = []
  /// A file of each scope.
  fileprivate(set) var models: [Int] = []
  /// All files, those that share a scope one after the other.
  fileprivate(set) var filesInOrder: [Int32] = []

  /// The names of the modules of the project, and which of them have a name.
  fileprivate(set) var moduleNames = Column<ModuleID, GlobalName>()
  fileprivate(set) var modulesNamed: [GlobalName: [ModuleID]] = [:]
  let fileModules: FileModules
  /// By scope of a file that no target lists: modules of files beside it, other than that of most, which counts as imported.
  fileprivate(set) var beside: [Int32: [ModuleID]] = [:]
  /// By file that no target claims: the modules of the files beside it, see `Neighbours`, and those that `modulesThatLack`
  /// finds.
  fileprivate(set) var unlisted: [Int32: [ModuleID]] = [:]
  /// By file that no target claims, among files of targets: the place around it that is nearer than they are; see
  /// `Neighbours.ownPlace`.
  fileprivate(set) var ownPlaces: [Int32: Substring] = [:]
  /// What the files of each module re-export.
  fileprivate var exports = Column<ModuleID, Exports>()
  /// By module: the names of all modules that its files import.
  fileprivate(set) var importedByModule = Column<ModuleID, Set<GlobalName>>()

  /// The names of the modules in the tables, by `ExternalModuleID`, and the other way round.
  fileprivate(set) var tableModuleNames: [GlobalName] = []
  fileprivate(set) var tableModules: [GlobalName: ExternalModuleID] = [:]
  let implicitTables: ExternalModuleSet

  init(_ project: Project, implicitTables: ExternalModuleSet) {
    fileModules = FileModules(project)
    self.implicitTables = implicitTables
  }

  func scope(of file: Int) -> ImportScope { scopes[Int(ofFile[file])] }

  /// The modules of the project that a module re-exports, and those that these do.
  func reexported(by module: ModuleID) -> [ModuleID] {
    let first = exports[module].modules
    guard !first.isEmpty else { return [] }
    var found = first.distinct
    var next = 0
    while next < found.count {
      for other in exports[found[next]].modules where !found.contains(other) { found.append(other) }
      next += 1
    }
    return found
  }
}

extension NameTables {
  /// Works out the import scopes of all files. Also marks the names of modules.
  mutating func makeImportScopes(workers: Int) {
    nameModules()
    if !clang.isEmpty {
      addForeignNames()
      connectHeaders(workers: workers)
    }
    let hasFiles = modulesWithFiles()
    importScopes.exports = moduleExports()
    let neighbours = Neighbours(project)
    importScopes.importedByModule = Column(repeating: [], count: project.modules.count)
    var near = facts.indices.map { neighbours.modules(of: $0) }
    for file in facts.indices
    where !near[file].isEmpty && neighbours.areBeside(file) && !project.isTest(file: file) {
      importScopes.unlisted[Int32(file)] = near[file] + modulesThatLack(typesOf: file, besides: near[file])
    }
    for file in facts.indices where !near[file].isEmpty {
      importScopes.ownPlaces[Int32(file)] = neighbours.ownPlace(of: file)
    }
    addModulesOfOneTarget(to: &near)
    var beside: [Int: [ModuleID]] = [:]
    for file in facts.indices {
      let others = neighbours.others(of: file)
      if !others.isEmpty { beside[file] = others }
    }
    let keys = importScopeKeys(near, beside, workers: workers)
    let (models, fileCounts) = shareImportScopes(keys)
    importScopes.models = models
    importScopes.scopes = importScopes(of: models, near, hasFiles, neighbours, workers: workers)
    if !beside.isEmpty {
      for (number, file) in models.enumerated() { importScopes.beside[Int32(number)] = beside[file] }
    }
    for file in models where !clang.contains(file: file) { noteImports(of: file) }
    setOtherInterfaces(fileCounts)
    for importScope in importScopes.scopes {
      for name in importScope.moduleNames { names.flags[name].insert(.module) }
    }
    for name in importScopes.tableModuleNames { names.flags[name].insert(.module) }
  }

  /// Lets files see those of other modules that the same target compiles.
  private func addModulesOfOneTarget(to near: inout [[ModuleID]]) {
    var ofTarget: [String: [ModuleID]] = [:]
    for (number, module) in project.modules.enumerated() {
      for target in module.targets { ofTarget[target, default: []].append(ModuleID(number)) }
    }
    guard !ofTarget.isEmpty else { return }
    let others = project.modules.indices.map { number in
      let all = Set(project.modules[number].targets.flatMap { ofTarget[$0] ?? [] })
      return all.subtracting([ModuleID(number)]).sorted()
    }
    for file in facts.indices { for module in project.files[file].modules { near[file] += others[module] } }
  }

  /// Gives files with the same key one import scope; returns a file of each, and how many have it.
  private mutating func shareImportScopes(_ keys: [ImportScopeKey]) -> (models: [Int], fileCounts: [Int]) {
    importScopes.ofFile.reserveCapacity(facts.count)
    var numbers = IntMap(minimumCapacity: 64)
    var (models, fileCounts): ([Int], [Int]) = ([], [])
    for file in facts.indices {
      let next = Int32(models.count)
      var number = next
      if !keys[file].parts.isEmpty {
        number = numbers.value(of: keys[file].hash, orInsert: next)
        // Two keys with one hash are as good as none that others share.
        if number < next, keys[models[Int(number)]].parts != keys[file].parts { number = next }
      }
      if number == next {
        models.append(file)
        fileCounts.append(0)
      }
      fileCounts[Int(number)] += 1
      importScopes.ofFile.append(number)
    }
    var starts = [Int](repeating: 0, count: models.count + 1)
    for (number, count) in fileCounts.enumerated() { starts[number + 1] = starts[number] + count }
    importScopes.filesInOrder = [Int32](repeating: 0, count: facts.count)
    for file in facts.indices {
      let number = Int(importScopes.ofFile[file])
      importScopes.filesInOrder[starts[number]] = Int32(file)
      starts[number] += 1
    }
    return (models, fileCounts)
  }

  private func importScopeKeys(_ near: [[ModuleID]], _ beside: [Int: [ModuleID]], workers: Int) -> [ImportScopeKey] {
    let tables = self
    return parallelMap(count: facts.count, workers: workers) { file in
      tables.importScopeKey(of: file, near[file], beside[file] ?? [])
    }
  }

  private func importScopes(
    of files: [Int],
    _ near: [[ModuleID]],
    _ hasFiles: Column<ModuleID, Bool>,
    _ neighbours: Neighbours,
    workers: Int
  ) -> [ImportScope] {
    let tables = self
    return parallelMap(count: files.count, workers: workers) { index in
      let file = files[index]
      return tables.clang.contains(file: file)
        ? tables.clangImportScope(of: file, neighbours)
        : tables.swiftImportScope(of: file, near[file], hasFiles)
    }
  }

  /// Notes what a file imports as imported by its modules.
  private mutating func noteImports(of file: Int) {
    for module in project.files[file].modules {
      for fact in facts[file].imports {
        importScopes.importedByModule[ModuleID(module)].insert(names.globalName(fact.module, of: file))
      }
    }
  }

  /// All that the import scope of a Swift file depends on; empty for any other file. Files beside each other mostly
  /// import the same, and computing an import scope is expensive.
  private func importScopeKey(of file: Int, _ neighbours: [ModuleID], _ beside: [ModuleID]) -> ImportScopeKey {
    if clang.contains(file: file) { return ImportScopeKey([]) }
    let imports = facts[file].imports
    var key: [UInt32] = []
    key.reserveCapacity(project.files[file].modules.count + 2 + neighbours.count + imports.count * 4)
    if hasManyPlatforms { key.append(UInt32(project.files[file].platforms.rawValue)) }
    for module in project.files[file].modules { key.append(UInt32(module)) }
    key.append(.max)
    for module in neighbours { key.append(UInt32(module.rawValue)) }
    if !beside.isEmpty { key.append(.max) }
    for module in beside { key.append(UInt32(module.rawValue)) }
    for fact in imports {
      key.append(.max)
      key.append(names.globalName(fact.module, of: file).rawValue)
      if fact.kind != .module { key.append(names.globalName(fact.symbol, of: file).rawValue) }
      if fact.flags.contains(.testable) { key.append(.max - 1) }
    }
    return ImportScopeKey(key)
  }

  private func swiftImportScope(
    of file: Int,
    _ neighbours: [ModuleID],
    _ hasFiles: Column<ModuleID, Bool>
  ) -> ImportScope {
    var importScope = ImportScope()
    importScope.own = project.files[file].modules.map { ModuleID($0) }
    importScope.moduleNames = importScope.own.map { importScopes.moduleNames[$0] }
    // A file that no target lists is meant for the module of those beside it, which need not be imported there.
    if importScope.own.allSatisfy(isFolder) {
      importScope.around = neighbours
      importScope.moduleNames += neighbours.map { importScopes.moduleNames[$0] }
    }
    var externalNames: [GlobalName] = []
    for fact in facts[file].imports {
      let name = names.globalName(fact.module, of: file)
      importScope.moduleNames.append(name)
      if importScopes.modulesNamed[name] == nil { importScope.externalImports.append(name) }
      if fact.kind != .module {
        let symbol = names.globalName(fact.symbol, of: file)
        importScope.symbols.append(.init(symbol: symbol, module: name))
        if importScopes.modulesNamed[name] == nil { externalNames.append(name) }
        continue
      }
      let modules = importedModules(name, by: file)
      for module in modules {
        importScope.addDirect(module, isTestable: fact.flags.contains(.testable))
        if !hasFiles[module] || includesUnknownHeaders(module) { externalNames.append(name) }
      }
      if modules.isEmpty { externalNames.append(name) }
    }
    let direct = externalNames
    for module in neighbours { importScope.addDirect(module, isTestable: true) }
    addExported(to: &importScope, &externalNames)
    addExternal(externalNames, to: &importScope)
    importScope.unknownDirect = importScope.unknown.filter(direct.contains)
    if !clang.isEmpty { addHeaderSights(to: &importScope) }
    importScope.moduleNames = distinctNames(importScope.moduleNames)
    return importScope
  }

  /// Whether no target lists the files of a module.
  func isFolder(_ module: ModuleID) -> Bool { project.modules[module.index].origin == .folder }

  private func distinctNames(_ names: [GlobalName]) -> [GlobalName] {
    var result: [GlobalName] = []
    for name in names.sorted() where name != result.last { result.append(name) }
    return result
  }

  /// AppKit and UIKit declare the same names for different platforms. A file that imports one of them does not mean the
  /// other one; else it is the one that fewer files import.
  private mutating func setOtherInterfaces(_ fileCounts: [Int]) {
    func modules(_ names: [String]) -> ExternalModuleSet {
      ExternalModuleSet(names.compactMap { ExternalTypeTable.module(named: $0) })
    }
    let (appKit, uiKit, cocoa) = (modules(["AppKit"]), modules(["UIKit"]), modules(["AppKit", "Cocoa"]))
    /// 1 for AppKit, -1 for UIKit, 0 for none or both.
    func choice(_ scope: ImportScope) -> Int {
      (scope.directTables.intersection(cocoa).isEmpty ? 0 : 1)
        - (scope.directTables.intersection(uiKit).isEmpty ? 0 : 1)
    }
    let ofProject = zip(importScopes.scopes, fileCounts).reduce(0) { $0 + choice($1.0) * $1.1 }
    for number in importScopes.scopes.indices {
      let own = choice(importScopes.scopes[number])
      importScopes.scopes[number].otherInterface = (own == 0 ? ofProject : own) > 0 ? uiKit : appKit
    }
  }

  /// The modules of the project that an import of this name can mean: of several those of the targets that the file's own
  /// declare, else those that are near (`FileModules.near`), if there are any.
  func importedModules(_ name: GlobalName, by file: Int) -> [ModuleID] {
    guard let modules = importScopes.modulesNamed[name] else { return [] }
    let others =
      modules.contains { importScopes.fileModules.contains($0, file: file) }
      ? modules.filter { !importScopes.fileModules.contains($0, file: file) } : modules
    guard others.count > 1 else { return others }
    let declared = Set(project.files[file].modules.flatMap { project.modules[$0].declared ?? [] }.flatMap(\.labels))
    let meant = others.filter { project.modules[$0.index].label.map(declared.contains) ?? false }
    if !meant.isEmpty { return meant }
    let near = importScopes.fileModules.near(others, to: file)
    return near.isEmpty ? others : near
  }

  /// Whether a module of the project passes on what a module outside of it declares under a name, or a type that its files
  /// re-export by that name.
  func passesOnExternal(_ name: GlobalName, _ module: ModuleID) -> Bool {
    ([module] + importScopes.reexported(by: module)).contains { module in
      let exports = importScopes.exports[module]
      return exports.symbols.contains { $0.symbol == name }
        || (exports.names + [importScopes.moduleNames[module]]).contains {
          declaration(of: name, ofExternalModule: $0).known != nil
        }
    }
  }

  private mutating func nameModules() {
    importScopes.moduleNames = Column(project.modules.map { names.intern($0.importName) })
    importScopes.tableModuleNames = ExternalTypeTable.moduleNames.map { names.intern($0) }
    for (index, name) in importScopes.tableModuleNames.enumerated() {
      importScopes.tableModules[name] = ExternalModuleID(rawValue: UInt16(index))
    }
    for module in importScopes.moduleNames.ids {
      importScopes.modulesNamed[importScopes.moduleNames[module], default: []].append(module)
    }
  }

  /// A module of which neither Swift code nor a header is scanned may declare anything.
  private func modulesWithFiles() -> Column<ModuleID, Bool> {
    var result = Column<ModuleID, Bool>(repeating: false, count: project.modules.count)
    for file in project.files where file.language.isSwift || file.language == .header {
      for module in file.modules { result[ModuleID(module)] = true }
    }
    return result
  }

  /// The modules beside those of the files around one that no target claims which list the same absent file for which it
  /// stands in: `Keys.swift` is absent, and `Keys-demo.swift` declares `Keys`. Other apps lack a `Keys.swift` of their own.
  private func modulesThatLack(typesOf file: Int, besides near: [ModuleID]) -> [ModuleID] {
    let absent = near.map { project.modules[$0.index].absentTypes }.filter { !$0.isEmpty }
    if absent.isEmpty { return [] }
    var lacked: [String: Set<String>] = [:]
    for declaration in facts[file].declarations where declaration.parent < 0 && declaration.kind.isTypeOrAlias {
      let name = facts[file].names.string(declaration.name)
      for paths in absent.compactMap({ $0[name] }) { lacked[name, default: []].formUnion(paths) }
    }
    if lacked.isEmpty { return [] }
    return project.modules.indices.map { ModuleID($0) }.filter { module in
      let others = project.modules[module.index].absentTypes
      return !near.contains(module) && lacked.contains { others[$0]?.isDisjoint(with: $1) == false }
    }
  }

  private func moduleExports() -> Column<ModuleID, Exports> {
    var exports = Column<ModuleID, Exports>(repeating: Exports(), count: project.modules.count)
    for file in facts.indices {
      for fact in facts[file].imports where fact.flags.contains(.exported) {
        let name = names.globalName(fact.module, of: file)
        if fact.kind != .module {
          let symbol = names.globalName(fact.symbol, of: file)
          for own in project.files[file].modules.map({ ModuleID($0) }) {
            exports[own].symbols.append(.init(symbol: symbol, module: name))
          }
          continue
        }
        let modules = importedModules(name, by: file)
        for own in project.files[file].modules.map({ ModuleID($0) }) {
          exports[own].modules += modules
          // The Clang module under a Swift module of the same name is not another module.
          if modules.isEmpty, name != importScopes.moduleNames[own] { exports[own].names.append(name) }
        }
      }
    }
    return exports
  }

  private func addExported(to importScope: inout ImportScope, _ external: inout [GlobalName]) {
    let exports = importScopes.exports
    for own in importScope.own { importScope.symbols += exports[own].symbols }
    let near = importScope.direct.map(\.module) + importScope.own
    var seen = DistinctList<ModuleID>()
    for module in near { seen.insert(module) }
    // What any file of the own module re-exports is visible in all of its files.
    var open = near + importScope.symbols.flatMap { importScopes.modulesNamed[$0.module] ?? [] }
    var next = 0
    while next < open.count, importScope.exported.count <= limits.exports {
      let module = open[next]
      next += 1
      if !importScope.own.contains(module) { importScope.exportedSymbols += exports[module].symbols }
      external += exports[module].names
      importScope.moduleNames += exports[module].names
      for exported in exports[module].modules where seen.insert(exported) {
        Work.advance()
        open.append(exported)
        importScope.exported.append(.init(module: exported, isTestable: false))
        importScope.moduleNames.append(importScopes.moduleNames[exported])
      }
    }
  }

  private func addExternal(_ names: [GlobalName], to importScope: inout ImportScope) {
    importScope.tables = importScopes.implicitTables
    for name in distinctNames(names) {
      if let table = importScopes.tableModules[name] {
        importScope.directTables.insert(table)
        importScope.tables.formUnion(externalTypes.visible[Int(table.rawValue)])
      } else if !importScope.own.contains(where: { importScopes.moduleNames[$0] == name }) {
        importScope.unknown.append(name)
      }
    }
  }
}

extension ImportScope {
  fileprivate mutating func addDirect(_ module: ModuleID, isTestable: Bool) {
    if let index = direct.firstIndex(where: { $0.module == module }) {
      direct[index].isTestable = direct[index].isTestable || isTestable
    } else {
      direct.append(.init(module: module, isTestable: isTestable))
    }
  }
}

/// All that an import scope depends on, as numbers.
private struct ImportScopeKey: Sendable {
  let parts: [UInt32]
  let hash: UInt64

  init(_ parts: [UInt32]) {
    self.parts = parts
    var hash: UInt64 = 0
    for part in parts {
      hash = (hash ^ UInt64(part)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    // The largest number is not a key of a map.
    self.hash = hash >> 1
  }
}
