import Basics
import Facts

// Types of modules: the own one, then imported ones.

extension NameTables {
  func topLevel(
    _ name: UInt32,
    _ reference: ReferenceFact,
    excluding excluded: Int32,
    in context: inout LookupContext
  ) -> Entity {
    let traits = traits[Int(name)]
    if reference.flags.contains(.isQualifier), traits.contains(.module) {
      let found = projectTopLevel(name, excluding: excluded, in: &context)
      if !found.isNone { return found }
      if isModule(name, in: context.environment) { return module(name, in: context) }
    }
    if excluded >= 0, types[Int(excluded)].name == name {
      return topLevel(name, excluding: excluded, in: &context)
    }
    // What is seen of types for other platforms hangs on the place.
    let slot = Int(reference.name.rawValue)
    let found: Entity
    if !traits.contains(.elsewhere), let known = context.topLevel[slot] {
      found = known
    } else {
      found = topLevel(name, excluding: -1, in: &context)
      context.topLevel[slot] = found
    }
    if found.kind == .outside, reference.flags.contains(.expression), traits.contains(.value),
      isTopLevelValue(name, in: context)
    {
      context.trace?.add(.values, .hidden(.value))
      return .hidden(.value)
    }
    return found
  }

  private func topLevel(_ name: UInt32, excluding excluded: Int32, in context: inout LookupContext) -> Entity {
    let found = projectTopLevel(name, excluding: excluded, in: &context)
    if !found.isNone { return found }
    let outside = outsideTopLevel(name, in: &context)
    guard !clang.isEmpty, context.outside[outside.value].known == nil else { return outside }
    let hidden = clangTypesInModule(name, context)
    return hidden.isEmpty ? outside : context.entity(hidden, .bridged)
  }

  func isModule(_ name: UInt32, in environment: FileEnvironment) -> Bool {
    environment.moduleNames.contains(name) || tableModules[name].map(environment.tables.contains) ?? false
  }

  func module(_ name: UInt32, in context: LookupContext) -> Entity {
    let own = context.environment.own.first { moduleNames[Int($0)] == name }
    if let module = own ?? importedModules(name, by: context.file).first {
      return Entity(.module, module, .module)
    }
    return Entity(.outsideModule, Int32(name), .module)
  }

  /// Whether a function, constant or macro of the project has this name.
  func isTopLevelValue(_ name: UInt32, in context: LookupContext) -> Bool {
    let environment = context.environment
    let modules = environment.own + environment.direct.map(\.module) + environment.exported.map(\.module)
    return modules.contains { values[MultiMap.key(~$0, name)] != nil }
  }

  /// A type of the project at top level: of the own module, else of imported ones.
  func projectTopLevel(_ name: UInt32, excluding excluded: Int32, in context: inout LookupContext) -> Entity {
    guard !traits[Int(name)].isDisjoint(with: .topLevel) else { return .none }
    let environment = context.environment
    var how = Resolution.How.ownModule
    if environment.own.count == 1 {
      var found = ownTopLevel(name, of: environment.own[0], excluding: excluded, context)
      if found.isEmpty { (found, how) = imported(name, context) }
      return context.entity(found, self.how(how, of: found))
    }
    // A file of several modules is compiled with each of them.
    var found: [Int32] = []
    for module in environment.own {
      let own = ownTopLevel(name, of: module, excluding: excluded, context)
      found += own
      guard own.isEmpty else { continue }
      let (imported, by) = imported(name, context)
      found += imported
      how = by
    }
    return context.entity(distinct(Array(Set(found))), self.how(how, of: found))
  }

  /// What is to be said of top-level types that were found in some way.
  private func how(_ way: Resolution.How, of found: [Int32]) -> Resolution.How {
    guard let first = found.first else { return way }
    let entry = types[Int(first)]
    if entry.access == .file { return .file }
    return clang.contains(file: Int(entry.file)) ? .bridged : way
  }

  private func ownTopLevel(_ name: UInt32, of module: Int32, excluding excluded: Int32, _ context: LookupContext)
    -> [Int32]
  {
    var node = topLevel.first(owner: module, name: name)
    var found: [Int32] = []
    while node >= 0 {
      let value = topLevel.nodes[Int(node)].value
      node = topLevel.nodes[Int(node)].next
      let entry = types[Int(value)]
      if value == excluded || entry.isElsewhere && !context.isElsewhere { continue }
      if entry.access == .file {
        // A private type hides one of the same name that the whole module sees.
        if entry.file == Int32(context.file) {
          context.trace?.add(.module(module, .file), [value])
          return [value]
        }
      } else {
        found.append(value)
      }
    }
    if found.isEmpty, !clang.isEmpty { found = clangTypes(name, from: clang.bridges[Int(module)]) }
    context.trace?.add(.module(module, .ownModule), found)
    return distinct(found)
  }

  private func imported(_ name: UInt32, _ context: LookupContext) -> (types: [Int32], how: Resolution.How) {
    let environment = context.environment
    let named = importedByName(name, environment.symbols, context)
    if !named.isEmpty { return (named, .scopedImport) }
    // An outside type that is imported by its name hides all that imports of whole modules bring.
    let isOutside = environment.symbols.contains { $0.symbol == name && modulesNamed[$0.module] == nil }
    if isOutside { return ([], .scopedImport) }
    // A module's own type hides one that it re-exports.
    for (imports, how) in [(environment.direct, Resolution.How.imported), (environment.exported, .reexported)] {
      let found = imports.flatMap { visibleTypes(name, of: $0.module, how, context) }
      if !found.isEmpty { return (distinct(Array(Set(found))), how) }
    }
    return (importedByName(name, environment.exportedSymbols, context), .reexported)
  }

  private func importedByName(_ name: UInt32, _ symbols: [FileEnvironment.SymbolImport], _ context: LookupContext)
    -> [Int32]
  {
    for symbol in symbols where symbol.symbol == name {
      let found = importedModules(symbol.module, by: context.file).flatMap {
        visibleTypes(name, of: $0, .scopedImport, context)
      }
      if !found.isEmpty { return distinct(found) }
    }
    return []
  }

  private func visibleTypes(
    _ name: UInt32,
    of module: Int32,
    _ how: Resolution.How,
    _ context: LookupContext
  ) -> [Int32] {
    var node = topLevel.first(owner: module, name: name)
    var found: [Int32] = []
    while node >= 0 {
      let value = topLevel.nodes[Int(node)].value
      if isVisible(value, context) { found.append(value) }
      node = topLevel.nodes[Int(node)].next
    }
    if found.isEmpty, !clang.isEmpty { found = clangTypes(name, from: headersNode(ofModule: Int(module))) }
    context.trace?.add(.module(module, how), found)
    return found
  }

  /// Types of a module after its name: `Module.Type`.
  func projectTopLevel(_ name: UInt32, of module: Int32, in context: inout LookupContext) -> [Int32] {
    guard !traits[Int(name)].isDisjoint(with: .topLevel) else { return [] }
    return context.environment.own.contains(module)
      ? ownTopLevel(name, of: module, excluding: -1, context)
      : distinct(visibleTypes(name, of: module, .moduleMember, context))
  }

  func topLevel(
    _ name: UInt32,
    ofModule module: Int32,
    _ isExpression: Bool,
    in context: inout LookupContext
  ) -> Entity {
    // Several modules of the project can have one name; the nearest that declares the type is meant.
    let isOwn = context.environment.own.contains(module)
    let modules = isOwn ? [module] : importedModules(moduleNames[Int(module)], by: context.file)
    let found = modules.flatMap { projectTopLevel(name, of: $0, in: &context) }
    if !found.isEmpty { return context.entity(distinct(Array(Set(found))), .moduleMember) }
    for exported in context.environment.exported {
      let found = projectTopLevel(name, of: exported.module, in: &context)
      if !found.isEmpty { return context.entity(found, .moduleMember) }
    }
    if isExpression { return .member(.member) }
    // What the module re-exports, or what its Objective-C or C code declares.
    return topLevel(name, ofOutsideModule: moduleNames[Int(module)], in: &context)
  }

  func isVisible(_ type: Int32, _ context: LookupContext) -> Bool {
    let entry = types[Int(type)]
    return (!entry.isElsewhere || context.isElsewhere) && isVisible(entry.access, in: Int(entry.file), context)
  }

  /// Whether what is declared in a file with this access is seen from the file of the context.
  func isVisible(_ access: Access, in file: Int, _ context: LookupContext) -> Bool {
    switch access {
    case .public: return true
    case .file: return file == context.file
    case .internal: return isInternalVisible(file, context)
    case .package:
      if isInternalVisible(file, context) { return true }
      let own = context.environment.own.compactMap { project.modules[Int($0)].package }
      return project.files[file].modules.contains { module in
        project.modules[module].package.map(own.contains) ?? false
      }
    }
  }

  private func isInternalVisible(_ file: Int, _ context: LookupContext) -> Bool {
    if file == context.file { return true }
    let modules = project.files[file].modules
    if modules == project.files[context.file].modules { return true }
    let environment = context.environment
    return modules.contains { module in
      environment.own.contains(Int32(module))
        || environment.direct.contains { $0.module == Int32(module) && $0.isTestable }
    }
  }
}
