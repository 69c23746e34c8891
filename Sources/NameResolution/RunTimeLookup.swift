import DependencyGraph
import ExternalTypes
import Facts

// What names mean that the program looks up while it runs: in strings, storyboards, property lists and the like. Imports and
// access do not matter to it, so all modules of the project are looked at.

extension NameTables {
  /// Notes under which names the run time knows types of Swift that have another one there: `@objc(Name)`.
  mutating func addRunTimeNames() {
    for file in facts.indices where !clang.contains(file: file) {
      for fact in facts[file].foreignNames where fact.declaration >= 0 {
        let number = scopes.bases[file].advanced(by: fact.declaration)
        guard scopes.kinds[number].isNominal else { continue }
        let name = names.globalName(fact.name, of: file)
        scopes.runTimeNames.insert(scopes.typeID(of: number), owner: .project, name: name)
      }
    }
  }

  /// What a name means that is looked up at run time: the module before a dot, or a class or protocol.
  func runTimeResult(
    _ name: GlobalName,
    _ reference: ReferenceFact,
    qualifier: LookupResult?,
    in context: LookupContext
  ) -> LookupResult {
    if reference.flags.contains(.isQualifier), qualifier == nil { return runTimeModule(name) }
    let rule = Resolution.Rule(reference.form)
    let isProtocol = reference.flags.contains(.protocolName)
    if let outer = qualifier.map({ context.types($0) }), !outer.isEmpty {
      let nested = outer.flatMap { scopes.members.values(owner: .type($0), name: name) }.filter(\.exists)
      return nested.isEmpty ? .member(.member) : context.result(distinct(nested), rule)
    }
    let modules = modulesMeant(by: reference, qualifier: qualifier, in: context)
    let found = runTimeTypes(name, reference, qualifier: qualifier, of: modules, context)
    if !found.isEmpty { return context.result(distinct(found), rule) }
    if reference.flags.contains(.onlyOfProject), reference.form == .storyboard { return .none }
    if modules != nil { return external(name, module: .empty, nil, .unknown, in: context) }
    return runTimeExternal(name, isProtocol: isProtocol, rule, qualifier: qualifier, in: context)
  }

  /// A module that nobody knows or imports is most likely the former name of the target, which says nothing.
  private func runTimeModule(_ name: GlobalName) -> LookupResult {
    if let module = importScopes.modulesNamed[name]?.first { return LookupResult(.module(module), .module) }
    guard names.flags[name].contains(.module) else { return .hidden(.unknownQualifier) }
    return LookupResult(.externalModule(name), .module)
  }

  /// The modules in which alone a class is looked up: those of the project with the name that is written before it, or
  /// those of the file. nil where the name of the class decides: folders are no modules that a compiler knows, and another
  /// program is only called as the target was once.
  private func modulesMeant(
    by reference: ReferenceFact,
    qualifier: LookupResult?,
    in context: LookupContext
  ) -> [ModuleID]? {
    let own = modulesLoaded(in: context)
    let meant: [ModuleID]
    if case .module(let module)? = qualifier?.meaning {
      let named = importScopes.modulesNamed[importScopes.moduleNames[module]] ?? []
      meant = named.filter { reference.form == .string || isLinked($0, with: own) }
    } else {
      meant = qualifier == nil && reference.flags.contains(.ofTarget) ? own : []
    }
    return meant.contains { project.modules[$0.index].origin != .folder } ? meant : nil
  }

  /// The modules that the program of a file has: the file's own, or what these declare if they have no code.
  private func modulesLoaded(in context: LookupContext) -> [ModuleID] {
    importScopes.scopes[context.importScope].own.flatMap { id -> [ModuleID] in
      let module = project.modules[id.index]
      guard module.hasOnlyResources else { return [id] }
      let declared = module.declared?.flatMap(\.modules) ?? []
      return declared.compactMap(names.interner.existing).flatMap { importScopes.modulesNamed[$0] ?? [] }
    }
  }

  /// What a program has is not linked into another one.
  private func isLinked(_ module: ModuleID, with own: [ModuleID]) -> Bool {
    own.contains(module) || project.modules[module.index].product != .program
  }

  /// The types of the project that can be meant: those of some modules, or else what no target lists yet beside these; where
  /// none are given, those of the modules of the file, else all.
  private func runTimeTypes(
    _ name: GlobalName,
    _ reference: ReferenceFact,
    qualifier: LookupResult?,
    of modules: [ModuleID]?,
    _ context: LookupContext
  ) -> [TypeID] {
    var all = runTimeTypes(name, isProtocol: reference.flags.contains(.protocolName))
    if reference.form == .dataModel, reference.flags.contains(.ofEntity) { all = all.filter(canBeManagedObject) }
    guard !all.isEmpty else { return [] }
    func those(where isMeant: (ModuleID) -> Bool) -> [TypeID] {
      all.filter { importScopes.fileModules.contains(where: isMeant, file: Int(scopes.types[$0].file)) }
    }
    if let modules {
      let found = those(where: modules.contains)
      return found.isEmpty ? all.filter { isUnlisted($0, of: modules, context) } : found
    }
    let everywhere = all
    let own = modulesLoaded(in: context)
    // Code may look up what is in the program that loads it.
    if reference.form != .string, own.contains(where: { project.modules[$0.index].origin != .folder }) {
      all = those { isLinked($0, with: own) }
    }
    switch qualifier?.meaning {
    case .module(let module):
      let named = those { importScopes.moduleNames[$0] == importScopes.moduleNames[module] }
      if !named.isEmpty { return named }
    case .externalModule(let module):
      // A framework has its own class of the name.
      if importScopes.tableModules[module] != nil { return [] }
    case .none?, .hidden, .member, .selfType, .type, .several, .external, .namespace, nil: break
    }
    let near = those(where: own.contains)
    if all.isEmpty, reference.form == .storyboard, case .module(let module)? = qualifier?.meaning {
      // The storyboard of a watch app, which has no code, names classes of the extension, which is another program.
      all = everywhere
      return those { importScopes.moduleNames[$0] == importScopes.moduleNames[module] }
    }
    return near.isEmpty ? all : near
  }

  /// Whether a class inherits from `NSManagedObject`, or from something that nobody knows.
  private func canBeManagedObject(_ type: TypeID) -> Bool {
    let managed = externalTypes.type("NSManagedObject", in: "CoreData")
    var seen = DistinctList(type)
    var next = 0
    while next < seen.elements.count {
      let current = seen.elements[next]
      next += 1
      let parents = scopes.supertypes[current]
      // In Objective-C every class but the roots has one; here its `@interface` is not in the project.
      if parents.isEmpty, clang.contains(file: Int(scopes.types[current].file)) { return true }
      for target in parents.flatMap(finalTargets) {
        if let number = target.external {
          guard let known = external.symbols[number].known, known != managed else { return true }
        } else if let parent = target.type, scopes.types[parent].kind == .class {
          seen.insert(parent)
        }
      }
    }
    return false
  }

  /// All classes of the project that the run time knows by a name, or all protocols.
  private func runTimeTypes(_ name: GlobalName, isProtocol: Bool) -> [TypeID] {
    var all = scopes.runTimeNames.values(owner: .project, name: name)
    var type = topLevelType(named: name)
    while type.exists {
      all.append(type)
      type = scopes.nextTopLevel[type]
    }
    if !clang.isEmpty { all += clang.topLevel.values(owner: .project, name: name) }
    return all.filter { type in
      let kind = scopes.types[type].kind
      return isProtocol ? kind == .protocol : kind == .class || kind == .actor
    }
  }

  private func runTimeExternal(
    _ name: GlobalName,
    isProtocol: Bool,
    _ rule: Resolution.Rule,
    qualifier: LookupResult?,
    in context: LookupContext
  ) -> LookupResult {
    if case .externalModule(let module)? = qualifier?.meaning {
      return topLevel(name, ofExternalModule: module, in: context).found(by: rule)
    }
    let found = externalTypes.objectiveCType(names.interner.names[name], in: .all, isProtocol: isProtocol)
    guard let found, found.nested.isEmpty else { return external(name, module: .empty, nil, .unknown, in: context) }
    let module = importScopes.tableModuleNames[Int(externalTypes.module(of: found.type).rawValue)]
    // Under its own name for Swift where the project mentions that, too.
    let known = names.interner.existing(externalTypes.name(of: found.type)) ?? name
    return external(known, module: module, found.type, rule, in: context)
  }
}

extension Resolution.Rule {
  /// The rule for a name that is looked up at run time.
  fileprivate init(_ form: ReferenceForm) {
    switch form {
    case .code, .string: self = .runTimeName
    case .storyboard: self = .storyboard
    case .propertyList: self = .propertyList
    case .dataModel: self = .dataModel
    case .scriptingDefinition: self = .scriptingDefinition
    }
  }
}
