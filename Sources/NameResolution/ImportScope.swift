import Basics
import ExternalTypes
import Facts
import ProjectModel

/// What the imports of one file make visible, in the order in which Swift looks.
struct ImportScope: Sendable {
  struct ModuleImport: Sendable, Equatable {
    var module: Int32
    var isTestable: Bool
  }

  struct SymbolImport: Sendable, Equatable {
    var symbol: UInt32
    /// The name of the module.
    var module: UInt32
  }

  /// The modules that the file is part of.
  var own: [Int32] = []
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
  /// Names of modules of which nothing is known, ascending.
  var unknown: [UInt32] = []
  /// Those that the file itself imports, ascending.
  var unknownDirect: [UInt32] = []
  /// Names of modules that imports of the file name and the project does not have.
  var externalImports: [UInt32] = []
  /// Names of all imported and re-exported modules and of the own ones, ascending: what can qualify a name. Those of
  /// the tables are in `tables`.
  var moduleNames: [UInt32] = []
}

extension NameTables {
  /// What `@_exported import` lines of a module make visible to those who import it.
  private struct Exports {
    var modules: [Int32] = []
    var names: [UInt32] = []
    var symbols: [ImportScope.SymbolImport] = []
  }

  /// Works out the import scopes of all files. Also marks the names of modules.
  mutating func makeImportScopes(workers: Int) {
    nameModules()
    if !clang.isEmpty {
      addForeignNames()
      connectHeaders(workers: workers)
    }
    let hasFiles = modulesWithFiles()
    let exports = moduleExports()
    let neighbours = Neighbours(project)
    importedByModule = Array(repeating: [], count: project.modules.count)
    let near = facts.indices.map { neighbours.modules(of: $0) }
    let keys = importScopeKeys(near, workers: workers)
    let (models, fileCounts) = shareImportScopes(keys)
    importScopeModels = models
    importScopes = importScopes(of: models, near, exports, hasFiles, neighbours, workers: workers)
    for file in models where !clang.contains(file: file) { noteImports(of: file) }
    lessImportedInterface = lessImported("AppKit", "UIKit", fileCounts)
    for importScope in importScopes {
      for name in importScope.moduleNames { nameFlags[Int(name)].insert(.module) }
    }
    for name in tableModuleNames { nameFlags[Int(name)].insert(.module) }
  }

  /// Gives files with the same key one import scope; returns a file of each, and how many have it.
  private mutating func shareImportScopes(_ keys: [ImportScopeKey]) -> (models: [Int], fileCounts: [Int]) {
    importScopeOfFile.reserveCapacity(facts.count)
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
      importScopeOfFile.append(number)
    }
    var starts = [Int](repeating: 0, count: models.count + 1)
    for (number, count) in fileCounts.enumerated() { starts[number + 1] = starts[number] + count }
    filesByImportScope = [Int32](repeating: 0, count: facts.count)
    for file in facts.indices {
      let number = Int(importScopeOfFile[file])
      filesByImportScope[starts[number]] = Int32(file)
      starts[number] += 1
    }
    return (models, fileCounts)
  }

  private func importScopeKeys(_ near: [[Int32]], workers: Int) -> [ImportScopeKey] {
    let tables = self
    return parallelMap(count: facts.count, workers: workers) { tables.importScopeKey(of: $0, near[$0]) }
  }

  private func importScopes(
    of files: [Int],
    _ near: [[Int32]],
    _ exports: [Exports],
    _ hasFiles: [Bool],
    _ neighbours: Neighbours,
    workers: Int
  ) -> [ImportScope] {
    let tables = self
    return parallelMap(count: files.count, workers: workers) { index in
      let file = files[index]
      return tables.clang.contains(file: file)
        ? tables.clangImportScope(of: file, neighbours)
        : tables.swiftImportScope(of: file, near[file], exports, hasFiles)
    }
  }

  /// Notes what a file imports as imported by its modules.
  private mutating func noteImports(of file: Int) {
    for module in project.files[file].modules {
      for fact in facts[file].imports {
        importedByModule[module].insert(globalNames[file][Int(fact.module.rawValue)])
      }
    }
  }

  /// All that the import scope of a Swift file depends on; empty for any other file. Files beside each other mostly
  /// import the same, and computing an import scope is expensive.
  private func importScopeKey(of file: Int, _ neighbours: [Int32]) -> ImportScopeKey {
    if clang.contains(file: file) { return ImportScopeKey([]) }
    let imports = facts[file].imports
    var key: [UInt32] = []
    key.reserveCapacity(project.files[file].modules.count + 2 + neighbours.count + imports.count * 4)
    if hasManyPlatforms { key.append(UInt32(project.files[file].platforms.rawValue)) }
    for module in project.files[file].modules { key.append(UInt32(module)) }
    key.append(.max)
    for module in neighbours { key.append(UInt32(module)) }
    for fact in imports {
      key.append(.max)
      key.append(globalNames[file][Int(fact.module.rawValue)])
      if fact.kind != .module { key.append(globalNames[file][Int(fact.symbol.rawValue)]) }
      if fact.flags.contains(.testable) { key.append(.max - 1) }
    }
    return ImportScopeKey(key)
  }

  private func swiftImportScope(
    of file: Int,
    _ neighbours: [Int32],
    _ exports: [Exports],
    _ hasFiles: [Bool]
  ) -> ImportScope {
    var importScope = ImportScope()
    importScope.own = project.files[file].modules.map(Int32.init)
    importScope.moduleNames = importScope.own.map { moduleNames[Int($0)] }
    var externalNames: [UInt32] = []
    for fact in facts[file].imports {
      let name = globalNames[file][Int(fact.module.rawValue)]
      importScope.moduleNames.append(name)
      if modulesNamed[name] == nil { importScope.externalImports.append(name) }
      if fact.kind != .module {
        let symbol = globalNames[file][Int(fact.symbol.rawValue)]
        importScope.symbols.append(.init(symbol: symbol, module: name))
        if modulesNamed[name] == nil { externalNames.append(name) }
        continue
      }
      let modules = importedModules(name, by: file)
      for module in modules {
        importScope.addDirect(module, isTestable: fact.flags.contains(.testable))
        if !hasFiles[Int(module)] || includesUnknownHeaders(module) { externalNames.append(name) }
      }
      if modules.isEmpty { externalNames.append(name) }
    }
    let direct = externalNames
    for module in neighbours { importScope.addDirect(module, isTestable: true) }
    addExported(to: &importScope, exports, &externalNames)
    addExternal(externalNames, to: &importScope)
    importScope.unknownDirect = importScope.unknown.filter(direct.contains)
    if !clang.isEmpty { addHeaderSights(to: &importScope) }
    importScope.moduleNames = distinctNames(importScope.moduleNames)
    return importScope
  }

  private func distinctNames(_ names: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    for name in names.sorted() where name != result.last { result.append(name) }
    return result
  }

  /// If two modules declare the same names for different platforms: the one that fewer files import.
  private func lessImported(_ first: String, _ second: String, _ fileCounts: [Int]) -> ExternalModuleSet {
    guard let first = ExternalTypeTable.module(named: first), let second = ExternalTypeTable.module(named: second)
    else {
      return ExternalModuleSet()
    }
    let difference = zip(importScopes, fileCounts).reduce(0) { sum, item in
      let (tables, count) = (item.0.directTables, item.1)
      return sum + (tables.contains(first) ? count : 0) - (tables.contains(second) ? count : 0)
    }
    return ExternalModuleSet(difference > 0 ? second : first)
  }

  /// The modules of the project that an import of this name can mean; those of the file's own package if there are any.
  func importedModules(_ name: UInt32, by file: Int) -> [Int32] {
    guard let modules = modulesNamed[name] else { return [] }
    let others =
      modules.contains { fileModules.contains($0, file: file) }
      ? modules.filter { !fileModules.contains($0, file: file) } : modules
    guard others.count > 1 else { return others }
    let near = others.filter { module in
      let package = fileModules.package(of: module)
      return package >= 0 && fileModules.contains(where: { fileModules.package(of: $0) == package }, file: file)
    }
    return near.isEmpty ? others : near
  }

  private mutating func nameModules() {
    moduleNames = project.modules.map { intern($0.name) }
    tableModuleNames = ExternalTypeTable.moduleNames.map { intern($0) }
    for (index, name) in tableModuleNames.enumerated() {
      tableModules[name] = ExternalModuleID(rawValue: UInt16(index))
    }
    for (index, name) in moduleNames.enumerated() { modulesNamed[name, default: []].append(Int32(index)) }
  }

  /// A module of which neither Swift code nor a header is scanned may declare anything.
  private func modulesWithFiles() -> [Bool] {
    var result = [Bool](repeating: false, count: project.modules.count)
    for file in project.files where file.language.isSwift || file.language == .header {
      for module in file.modules { result[module] = true }
    }
    return result
  }

  private func moduleExports() -> [Exports] {
    var exports = [Exports](repeating: Exports(), count: project.modules.count)
    for file in facts.indices {
      for fact in facts[file].imports where fact.flags.contains(.exported) {
        let name = globalNames[file][Int(fact.module.rawValue)]
        if fact.kind != .module {
          let symbol = globalNames[file][Int(fact.symbol.rawValue)]
          for own in project.files[file].modules { exports[own].symbols.append(.init(symbol: symbol, module: name)) }
          continue
        }
        let modules = importedModules(name, by: file)
        for own in project.files[file].modules {
          exports[own].modules += modules
          // The Clang module under a Swift module of the same name is not another module.
          if modules.isEmpty, name != moduleNames[own] { exports[own].names.append(name) }
        }
      }
    }
    return exports
  }

  private func addExported(to importScope: inout ImportScope, _ exports: [Exports], _ external: inout [UInt32]) {
    for own in importScope.own { importScope.symbols += exports[Int(own)].symbols }
    let near = importScope.direct.map(\.module) + importScope.own
    var seen = DistinctList<Int32>()
    for module in near { seen.insert(module) }
    // What any file of the own module re-exports is visible in all of its files.
    var open = near + importScope.symbols.flatMap { modulesNamed[$0.module] ?? [] }
    var next = 0
    while next < open.count, importScope.exported.count <= limits.exports {
      let module = open[next]
      next += 1
      if !importScope.own.contains(module) { importScope.exportedSymbols += exports[Int(module)].symbols }
      external += exports[Int(module)].names
      importScope.moduleNames += exports[Int(module)].names
      for exported in exports[Int(module)].modules where seen.insert(exported) {
        Work.advance()
        open.append(exported)
        importScope.exported.append(.init(module: exported, isTestable: false))
        importScope.moduleNames.append(moduleNames[Int(exported)])
      }
    }
  }

  private func addExternal(_ names: [UInt32], to importScope: inout ImportScope) {
    importScope.tables = implicitTables
    for name in distinctNames(names) {
      if let table = tableModules[name] {
        importScope.directTables.insert(table)
        importScope.tables.formUnion(externalTypes.visible[Int(table.rawValue)])
      } else if !importScope.own.contains(where: { moduleNames[Int($0)] == name }) {
        importScope.unknown.append(name)
      }
    }
  }
}

extension ImportScope {
  fileprivate mutating func addDirect(_ module: Int32, isTestable: Bool) {
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
