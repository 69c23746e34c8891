import Basics
import ExternalTypes
import Facts
import ProjectModel

/// What the imports of one file make visible, in the order in which Swift looks.
struct FileEnvironment: Sendable {
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
  var outsideImports: [UInt32] = []
  /// Names of all imported and re-exported modules and of the own ones, ascending: what can qualify a name. Those of the
  /// tables are in `tables`.
  var moduleNames: [UInt32] = []
}

extension NameTables {
  /// What `@_exported import` lines of a module make visible to those who import it.
  private struct Exports {
    var modules: [Int32] = []
    var names: [UInt32] = []
    var symbols: [FileEnvironment.SymbolImport] = []
  }

  /// Works out the environments of all files. Also marks the names of modules.
  mutating func makeEnvironments(workers: Int) {
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
    let keys = environmentKeys(near, workers: workers)
    let (models, fileCounts) = shareEnvironments(keys)
    environmentModels = models
    environments = environments(of: models, near, exports, hasFiles, neighbours, workers: workers)
    for file in models where !clang.contains(file: file) { noteImports(of: file) }
    otherPlatform = lessImported("AppKit", "UIKit", fileCounts)
    for environment in environments {
      for name in environment.moduleNames { traits[Int(name)].insert(.module) }
    }
    for name in tableModuleNames { traits[Int(name)].insert(.module) }
  }

  /// Gives files with the same key one environment; returns a file of each, and how many have it.
  private mutating func shareEnvironments(_ keys: [EnvironmentKey]) -> (models: [Int], fileCounts: [Int]) {
    environmentOfFile.reserveCapacity(facts.count)
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
      environmentOfFile.append(number)
    }
    var starts = [Int](repeating: 0, count: models.count + 1)
    for (number, count) in fileCounts.enumerated() { starts[number + 1] = starts[number] + count }
    filesByEnvironment = [Int32](repeating: 0, count: facts.count)
    for file in facts.indices {
      let number = Int(environmentOfFile[file])
      filesByEnvironment[starts[number]] = Int32(file)
      starts[number] += 1
    }
    return (models, fileCounts)
  }

  private func environmentKeys(_ near: [[Int32]], workers: Int) -> [EnvironmentKey] {
    let tables = self
    return parallelMap(count: facts.count, workers: workers) { tables.environmentKey(of: $0, near[$0]) }
  }

  private func environments(
    of files: [Int],
    _ near: [[Int32]],
    _ exports: [Exports],
    _ hasFiles: [Bool],
    _ neighbours: Neighbours,
    workers: Int
  ) -> [FileEnvironment] {
    let tables = self
    return parallelMap(count: files.count, workers: workers) { index in
      let file = files[index]
      return tables.clang.contains(file: file)
        ? tables.clangEnvironment(of: file, neighbours)
        : tables.swiftEnvironment(of: file, near[file], exports, hasFiles)
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

  /// All that the environment of a Swift file hangs on; empty for any other file. Files beside each other mostly import the
  /// same, and to work out an environment is dear.
  private func environmentKey(of file: Int, _ neighbours: [Int32]) -> EnvironmentKey {
    if clang.contains(file: file) { return EnvironmentKey([]) }
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
    return EnvironmentKey(key)
  }

  private func swiftEnvironment(
    of file: Int,
    _ neighbours: [Int32],
    _ exports: [Exports],
    _ hasFiles: [Bool]
  ) -> FileEnvironment {
    var environment = FileEnvironment()
    environment.own = project.files[file].modules.map(Int32.init)
    environment.moduleNames = environment.own.map { moduleNames[Int($0)] }
    var outsideNames: [UInt32] = []
    for fact in facts[file].imports {
      let name = globalNames[file][Int(fact.module.rawValue)]
      environment.moduleNames.append(name)
      if modulesNamed[name] == nil { environment.outsideImports.append(name) }
      if fact.kind != .module {
        let symbol = globalNames[file][Int(fact.symbol.rawValue)]
        environment.symbols.append(.init(symbol: symbol, module: name))
        if modulesNamed[name] == nil { outsideNames.append(name) }
        continue
      }
      let modules = importedModules(name, by: file)
      for module in modules {
        environment.addDirect(module, isTestable: fact.flags.contains(.testable))
        if !hasFiles[Int(module)] || includesUnknownHeaders(module) { outsideNames.append(name) }
      }
      if modules.isEmpty { outsideNames.append(name) }
    }
    let direct = outsideNames
    for module in neighbours { environment.addDirect(module, isTestable: true) }
    addExported(to: &environment, exports, &outsideNames)
    addOutside(outsideNames, to: &environment)
    environment.unknownDirect = environment.unknown.filter(direct.contains)
    if !clang.isEmpty { addHeaderSights(to: &environment) }
    environment.moduleNames = distinctNames(environment.moduleNames)
    return environment
  }

  private func distinctNames(_ names: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    for name in names.sorted() where name != result.last { result.append(name) }
    return result
  }

  /// Of two modules that declare the same names for different platforms, the one that fewer files import.
  private func lessImported(_ first: String, _ second: String, _ fileCounts: [Int]) -> ExternalModuleSet {
    guard let first = ExternalTypeTable.module(named: first), let second = ExternalTypeTable.module(named: second)
    else {
      return ExternalModuleSet()
    }
    let difference = zip(environments, fileCounts).reduce(0) { sum, item in
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

  private func addExported(to environment: inout FileEnvironment, _ exports: [Exports], _ outside: inout [UInt32]) {
    for own in environment.own { environment.symbols += exports[Int(own)].symbols }
    let near = environment.direct.map(\.module) + environment.own
    var seen = DistinctList<Int32>()
    for module in near { seen.insert(module) }
    // What any file of the own module re-exports is visible in all of its files.
    var open = near + environment.symbols.flatMap { modulesNamed[$0.module] ?? [] }
    var next = 0
    while next < open.count, environment.exported.count <= limits.exports {
      let module = open[next]
      next += 1
      if !environment.own.contains(module) { environment.exportedSymbols += exports[Int(module)].symbols }
      outside += exports[Int(module)].names
      environment.moduleNames += exports[Int(module)].names
      for exported in exports[Int(module)].modules where seen.insert(exported) {
        Work.advance()
        open.append(exported)
        environment.exported.append(.init(module: exported, isTestable: false))
        environment.moduleNames.append(moduleNames[Int(exported)])
      }
    }
  }

  private func addOutside(_ names: [UInt32], to environment: inout FileEnvironment) {
    environment.tables = implicitTables
    for name in distinctNames(names) {
      if let table = tableModules[name] {
        environment.directTables.insert(table)
        environment.tables.formUnion(outsideTypes.visible[Int(table.rawValue)])
      } else if !environment.own.contains(where: { moduleNames[Int($0)] == name }) {
        environment.unknown.append(name)
      }
    }
  }
}

extension FileEnvironment {
  fileprivate mutating func addDirect(_ module: Int32, isTestable: Bool) {
    if let index = direct.firstIndex(where: { $0.module == module }) {
      direct[index].isTestable = direct[index].isTestable || isTestable
    } else {
      direct.append(.init(module: module, isTestable: isTestable))
    }
  }
}

/// All that an environment hangs on, as numbers.
private struct EnvironmentKey: Sendable {
  let parts: [UInt32]
  let hash: UInt64

  init(_ parts: [UInt32]) {
    self.parts = parts
    var hash: UInt64 = 0
    for part in parts {
      hash = (hash ^ UInt64(part)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    // The largest number is no key of a map.
    self.hash = hash >> 1
  }
}
