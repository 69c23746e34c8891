import Basics
import DependencyGraph
import ExternalTypes
import Facts

// Types of modules: the own one, then imported ones.

extension NameTables {
  func topLevel(
    _ name: GlobalName,
    _ reference: ReferenceFact,
    excluding excluded: TypeID,
    in context: LookupContext
  ) -> LookupResult {
    let nameFlags = names.flags[name]
    if reference.flags.contains(.isQualifier), nameFlags.contains(.module) {
      let found = projectTopLevel(name, excluding: excluded, in: context)
      if !found.isNone { return found }
      if isModule(name, in: context.importScope) { return module(name, in: context) }
    }
    if excluded.exists, scopes.types[excluded].name == name {
      return topLevel(name, excluding: excluded, in: context)
    }
    var found: LookupResult
    if context.isByPlace || nameFlags.contains(.fileType) && firstType(named: name, inFile: context.file).exists {
      found = topLevel(name, excluding: .none, in: context)
    } else if let known = context.answer(name, reference.name) {
      found = known
    } else {
      found = topLevel(name, excluding: .none, in: context)
      context.remember(found, name, reference.name)
    }
    if found.rule == .bridged, isOutsideRatherThanBridged(name, found, reference, in: context) {
      found = externalTopLevel(name, in: context)
    }
    if found.external != nil, reference.flags.contains(.expression), nameFlags.contains(.value),
      isTopLevelValue(name, in: context)
    {
      context.trace?.add(.values, .hidden(.value))
      return .hidden(.value)
    }
    return found
  }

  /// Whether a name means a type outside of the project where a header shows one of the C family, too.
  ///
  /// For Swift a header is one more imported module, which hides no other one. So an import of the name alone decides, and
  /// else the member: a struct of C has none that could be meant by `ProcessInfo.processInfo`. Where a type is written, the
  /// compiler would refuse such a name, so that only one of both can be seen; and either can be called.
  private func isOutsideRatherThanBridged(
    _ name: GlobalName,
    _ found: LookupResult,
    _ reference: ReferenceFact,
    in context: LookupContext
  ) -> Bool {
    let importScope = importScopes.scopes[context.importScope]
    if let symbol = importScope.symbols.first(where: { $0.symbol == name }) {
      return importScopes.modulesNamed[symbol.module] == nil
    }
    if isCopyOfNumber(name, found, importScope, in: context) { return true }
    guard reference.kind == .use, reference.flags.contains(.expression),
      reference.flags.isDisjoint(with: [.attribute, .bare, .called]), names.firstExternal[name] >= 0,
      context.types(found).allSatisfy(clang.bareStructs.contains)
    else { return false }
    // Any other module's type hides one of the standard library.
    let imported = importScope.tables.subtracting(importScopes.implicitTables)
    return externalTypes.type(names.firstExternal[name], in: imported) != nil
  }

  /// Whether headers only say for other systems which number the SDK has under a name: `typedef double CGFloat;`. Both would
  /// be the same to Swift, or it would not know which is meant.
  private func isCopyOfNumber(
    _ name: GlobalName,
    _ found: LookupResult,
    _ importScope: ImportScope,
    in context: LookupContext
  ) -> Bool {
    let bytes = names.interner.names[name]
    guard names.firstExternal[name] >= 0, isNameOfSDK(bytes) || ObjectiveCNames.isWord(bytes),
      context.types(found).allSatisfy({
        scopes.types[$0].kind == .typealias && finalTypes(Target(type: $0)).isEmpty
      })
    else { return false }
    var seen = importScope.tables
    seen.formUnion(Self.commonTables)
    return externalTypes.type(names.firstExternal[name], in: seen) != nil
  }

  /// What a name means at top level: types of the project that the file sees, then external ones.
  func topLevel(_ name: GlobalName, excluding excluded: TypeID, in context: LookupContext) -> LookupResult {
    let found = projectTopLevel(name, excluding: excluded, in: context)
    if !found.isNone { return found }
    let external = externalTopLevel(name, in: context)
    guard let number = external.external, context.external[number].known == nil else { return external }
    let hidden = clang.isEmpty ? [] : clangTypesInModule(name, context)
    if !hidden.isEmpty { return context.result(hidden, .bridged) }
    if !importScopes.beside.isEmpty {
      let beside = typesBeside(name, excluding: excluded, context)
      if !beside.isEmpty { return context.result(distinct(beside), .imported) }
    }
    let unlisted = unlistedTypes(name, excluding: excluded, context)
    return unlisted.isEmpty ? external : context.result(distinct(unlisted), .unlisted)
  }

  /// The types of a name that only some of the files beside one see that no target lists; see `ImportScopes.beside`.
  private func typesBeside(_ name: GlobalName, excluding excluded: TypeID, _ context: LookupContext) -> TypeList {
    var found = TypeList()
    for module in importScopes.beside[Int32(context.importScope)] ?? [] {
      var type = shared(topLevelType(named: name))
      while type.exists {
        Work.advance()
        if type != excluded, importScopes.fileModules.contains(module, file: Int(scopes.types[type].file)),
          isForPlace(type, context)
        {
          context.trace?.add(.module(module, .imported), [type])
          found.append(type)
        }
        type = shared(scopes.nextTopLevel[type])
      }
    }
    return found
  }

  /// The types of a name in files beside those of the own modules which no target lists, as the project file of a new one
  /// does not know it yet. They are asked last, since the rest of such files is dead code.
  private func unlistedTypes(_ name: GlobalName, excluding excluded: TypeID, _ context: LookupContext) -> TypeList {
    guard mayBeUnlisted(name, context) else { return TypeList() }
    let own = importScopes.scopes[context.importScope].own
    return unlistedTypes(name, of: own, excluding: excluded, context)
  }

  private func unlistedTypes(
    _ name: GlobalName,
    of modules: [ModuleID],
    excluding excluded: TypeID,
    _ context: LookupContext
  ) -> TypeList {
    var found = TypeList()
    var type = shared(topLevelType(named: name))
    while type.exists {
      Work.advance()
      if type != excluded, isUnlisted(type, of: modules, context) { found.append(type) }
      type = shared(scopes.nextTopLevel[type])
    }
    return found
  }

  /// The same behind the name of a module of the project, `Module.Type`, where that neither declares such a type nor passes
  /// one on. A file of no target sees those that are nearer to it than files of targets before others.
  func unlistedTypes(_ name: GlobalName, behind module: GlobalName, _ context: LookupContext) -> TypeList {
    guard !importScopes.ownPlaces.isEmpty, topLevelType(named: name).exists else { return TypeList() }
    let here = importScopes.scopes[context.importScope].around + importScopes.scopes[context.importScope].own
    let near = here.filter { importScopes.moduleNames[$0] == module }
    let meant = near.isEmpty ? importedModules(module, by: context.file) : near
    let seesInternal =
      !near.isEmpty
      || importScopes.scopes[context.importScope].direct.contains { $0.isTestable && meant.contains($0.module) }
    let found = unlistedTypes(name, of: meant, excluding: .none, context).array.filter {
      seesInternal || scopes.types[$0].access != .internal
    }
    guard !found.isEmpty, !meant.contains(where: { passesOnExternal(name, $0) }) else { return TypeList() }
    let nearest = found.filter { isNear($0, file: context.file) }
    return TypeList(distinct(nearest.isEmpty ? found : nearest))
  }

  /// If the file imports a module of that name of which nothing is known, its type is likelier.
  func mayBeUnlisted(_ name: GlobalName, _ context: LookupContext) -> Bool {
    !importScopes.unlisted.isEmpty && !importScopes.scopes[context.importScope].unknown.contains(name)
  }

  /// Whether no target lists the file of a type, and it is meant for one of some modules: it lies beside files of it or, for a
  /// file that no target lists either, among them as that does.
  func isUnlisted(_ type: TypeID, of modules: [ModuleID], _ context: LookupContext) -> Bool {
    let file = scopes.types[type].file
    guard importScopes.ownPlaces[file] != nil, isForPlace(type, context) else { return false }
    var module = importScopes.unlisted[file]?.first(where: modules.contains)
    if module == nil, importScopes.scopes[context.importScope].around.contains(where: modules.contains) {
      module = importScopes.scopes[Int(importScopes.ofFile[Int(file)])].around.first(where: modules.contains)
    }
    if let module { context.trace?.add(.module(module, .unlisted), [type]) }
    return module != nil
  }

  /// Whether imports of the file make a module of this name visible.
  func isModule(_ name: GlobalName, in importScope: Int) -> Bool {
    importScopes.scopes[importScope].moduleNames.contains(name)
      || importScopes.tableModules[name].map(importScopes.scopes[importScope].tables.contains) ?? false
  }

  /// The module that a name means: the own one, then an imported one of the project, else one outside of it. For a file
  /// that no target lists, the one of the files beside it comes before the folder of that name.
  func module(_ name: GlobalName, in context: LookupContext) -> LookupResult {
    // The modules alone, as to take the whole scope would copy all that is in it.
    let modules = importScopes.scopes[context.importScope].own
    let own = modules.first { importScopes.moduleNames[$0] == name }
    let near =
      own.map(isFolder) ?? modules.allSatisfy(isFolder)
      ? importScopes.scopes[context.importScope].direct.first { importScopes.moduleNames[$0.module] == name }?.module
      : nil
    if let module = near ?? own ?? importedModules(name, by: context.file).first {
      return LookupResult(.module(module), .module)
    }
    return LookupResult(.externalModule(name), .module)
  }

  /// Whether a function, constant or macro of the project has this name.
  func isTopLevelValue(_ name: GlobalName, in context: LookupContext) -> Bool {
    for module in importScopes.scopes[context.importScope].own
    where scopes.values[Owner.module(module).key(name)] != nil {
      return true
    }
    for found in importScopes.scopes[context.importScope].direct
    where scopes.values[Owner.module(found.module).key(name)] != nil {
      return true
    }
    for found in importScopes.scopes[context.importScope].exported
    where scopes.values[Owner.module(found.module).key(name)] != nil {
      return true
    }
    return false
  }

  /// A type of the project at top level: of the own module, else of imported ones.
  func projectTopLevel(_ name: GlobalName, excluding excluded: TypeID, in context: LookupContext) -> LookupResult {
    guard !names.flags[name].isDisjoint(with: .topLevel) else { return .none }
    var rule = Resolution.Rule.ownModule
    var found = TypeList()
    if importScopes.scopes[context.importScope].own.count == 1 {
      found = ownTopLevel(name, of: importScopes.scopes[context.importScope].own[0], excluding: excluded, context)
      if !importScopes.scopes[context.importScope].around.isEmpty {
        (found, rule) = amongTargets(found, name, excluding: excluded, context)
      } else if found.isEmpty {
        (found, rule) = imported(name, context)
      }
      if isStandIn(found, name, context) { return .none }
      return context.result(found, self.rule(rule, of: found))
    }
    // A file of several modules is compiled with each of them.
    var isMissing = false
    for module in ownModules(context) {
      let own = ownTopLevel(name, of: module, excluding: excluded, context)
      found.formUnion(own)
      guard own.isEmpty else { continue }
      let (imported, by) = imported(name, context)
      found.formUnion(imported)
      if imported.isEmpty { isMissing = true } else { rule = by }
    }
    // With a module that has no such type the file compiles nevertheless: there it means the framework's.
    if isMissing, seesExternalType(name, in: context.importScope) { return .none }
    if isStandIn(found, name, context) { return .none }
    return context.result(distinct(found), self.rule(rule, of: found))
  }

  /// What a name means in a file that no target lists, among files of targets: the author meant it for these. So it sees what
  /// they see before what lies farther away than they do, which is mostly dead code.
  ///
  /// - Parameter own: the types of the name in files of no target.
  private func amongTargets(
    _ own: TypeList,
    _ name: GlobalName,
    excluding excluded: TypeID,
    _ context: LookupContext
  ) -> (types: TypeList, rule: Resolution.Rule) {
    let near = TypeList(own.array.filter { isNear($0, file: context.file) })
    if !near.isEmpty { return (near, .ownModule) }
    let around = importScopes.scopes[context.importScope].around
    var found = TypeList()
    for module in around { found.formUnion(visibleTypes(name, of: module, .imported, context)) }
    if !found.isEmpty { return (distinct(found), .imported) }
    let imported = imported(name, context)
    if !imported.types.isEmpty || own.isEmpty { return imported }
    if seesExternalType(name, in: context.importScope) { return (TypeList(), .imported) }
    found = typesBeside(name, excluding: excluded, context)
    if !found.isEmpty { return (distinct(found), .imported) }
    let ofSame = own.array.filter { type in
      importScopes.scope(of: Int(scopes.types[type].file)).around.contains(where: around.contains)
    }
    return (ofSame.isEmpty ? own : TypeList(ofSame), .ownModule)
  }

  /// Whether a type is declared nearer to a file that no target lists than the files of targets around it.
  func isNear(_ type: TypeID, file: Int) -> Bool {
    let other = Int(scopes.types[type].file)
    guard other != file, let place = importScopes.ownPlaces[Int32(file)] else { return true }
    let path = project.files[other].path.utf8
    return path.count > place.utf8.count && path.starts(with: place.utf8)
      && path.dropFirst(place.utf8.count).first == UInt8(ascii: "/")
  }

  /// The modules of the file that are compiled on the platforms of the place; all if none is.
  private func ownModules(_ context: LookupContext) -> [ModuleID] {
    let own = importScopes.scopes[context.importScope].own
    guard !context.platforms.isEmpty else { return own }
    let near = own.filter { !project.modules[$0.index].platforms.isDisjoint(with: context.platforms) }
    return near.isEmpty ? own : near
  }

  /// Whether types stand in for one of a framework only where there is no such framework, as `UIImage` of
  /// `#if !canImport(UIKit)`, and the place is compiled where there is.
  private func isStandIn(_ found: TypeList, _ name: GlobalName, _ context: LookupContext) -> Bool {
    guard !context.platforms.isEmpty, !found.isEmpty, names.firstExternal[name] >= 0 else { return false }
    let platforms = platformsOfExternalType(name, in: context.importScope)
    return !platforms.isDisjoint(with: context.platforms)
      && found.array.allSatisfy { scopes.types[$0].platforms.isDisjoint(with: platforms) }
  }

  /// What is to be said of top-level types that were found in some way.
  private func rule(_ way: Resolution.Rule, of found: TypeList) -> Resolution.Rule {
    guard !found.isEmpty else { return way }
    let entry = scopes.types[found.first]
    if entry.access == .file, found.isSingle { return .file }
    return clang.contains(file: Int(entry.file)) ? .bridged : way
  }

  /// The first type of a name in Swift code at top level, or none.
  func topLevelType(named name: GlobalName) -> TypeID {
    name.index < scopes.firstTopLevel.count ? scopes.firstTopLevel[name] : .none
  }

  /// The first type of a name that is private to a file, at its top level, or none.
  private func firstType(named name: GlobalName, inFile file: Int) -> TypeID {
    guard names.flags[name].contains(.fileType) else { return .none }
    return scopes.firstInFile[Owner.file(file).key(name)].map(TypeID.init(rawValue:)) ?? .none
  }

  /// Whether a name that was not found from a file can nevertheless be a type of the project: which import the file lacks,
  /// or which target has it, is not known. It cannot where manifests say of which modules both are, and none of the
  /// file's modules imports one that declares it. A header is also of the modules whose files include it.
  func mayMean(_ name: GlobalName, in file: Int) -> Bool {
    var type = shared(topLevelType(named: name))
    if type.exists {
      let own = modulesThatRead(file)
      // A header that is not found may show anything.
      let seesAll = !clang.contains(file: file) || !clang.visibility[file].unknown.contains(.empty)
      guard seesAll, !own.isEmpty, own.allSatisfy({ project.modules[$0].origin != .folder }) else { return true }
      while type.exists {
        let others = project.files[Int(scopes.types[type].file)].modules
        guard others.allSatisfy({ isElsewhere($0, from: own) }) else { return true }
        type = shared(scopes.nextTopLevel[type])
      }
    }
    guard names.flags[name].contains(.clangType) else { return false }
    let all = clang.topLevel.values(owner: .project, name: name) + clang.swiftNames.values(owner: .project, name: name)
    return all.contains { scopes.types[$0].access != .file && !isOpaque($0) }
  }

  /// Whether a manifest says what a module has, and none of some others is it or imports it.
  private func isElsewhere(_ module: Int, from others: [Int]) -> Bool {
    let id = ModuleID(module)
    guard project.modules[module].origin != .folder, !others.contains(module) else { return false }
    return !others.lazy.map { ModuleID($0) }.contains { other in
      importScopes.importedByModule[other].contains(importScopes.moduleNames[id])
        || !clang.isEmpty && clang.visibility[filesNode(ofModule: other)].swiftModules.contains(id)
    }
  }

  /// The modules of a file and, if it is a header, those whose files include it.
  private func modulesThatRead(_ file: Int) -> [Int] {
    let own = project.files[file].modules
    guard project.files[file].language == .header, !clang.isEmpty else { return own }
    return project.modules.indices.filter { module in
      own.contains(module) || clang.closure.contains(Int32(file), from: filesNode(ofModule: ModuleID(module)))
    }
  }

  /// The next type of the same name that is private to the same file, or none.
  private func nextInFile(_ type: TypeID) -> TypeID {
    let next = scopes.nextTopLevel[type]
    return next.exists && scopes.types[next].file == scopes.types[type].file ? next : .none
  }

  /// The first type in a chain that more than one file can see, or none.
  private func shared(_ type: TypeID) -> TypeID { type.exists && scopes.types[type].access == .file ? .none : type }

  /// The types of a name in the Swift code of a module at top level, whether or not they are seen.
  func topLevelTypes(_ name: GlobalName, of module: ModuleID) -> TypeList {
    var found = TypeList()
    var type = topLevelType(named: name)
    while type.exists {
      Work.advance()
      if importScopes.fileModules.contains(module, file: Int(scopes.types[type].file)) { found.append(type) }
      type = scopes.nextTopLevel[type]
    }
    return found.isEmpty || found.isSingle ? found : TypeList(found.array.sorted())
  }

  private func ownTopLevel(
    _ name: GlobalName,
    of module: ModuleID,
    excluding excluded: TypeID,
    _ context: LookupContext
  )
    -> TypeList
  {
    func isSeen(_ type: TypeID) -> Bool {
      Work.advance()
      return importScopes.fileModules.contains(module, file: Int(scopes.types[type].file)) && type != excluded
        && isForPlace(type, context)
    }
    // A private type hides one of the same name that the whole module sees, where the `#if` around it may hold.
    var found = TypeList()
    var open = context.platforms
    var type = firstType(named: name, inFile: context.file)
    while type.exists {
      if isSeen(type) {
        found.append(type)
        open.subtract(scopes.types[type].platforms)
        if open.isEmpty {
          context.trace?.add(.module(module, .file), found.array)
          return distinct(found)
        }
      }
      type = nextInFile(type)
    }
    let hides = !found.isEmpty
    type = shared(topLevelType(named: name))
    while type.exists {
      if isSeen(type), !hides || !open.isDisjoint(with: scopes.types[type].platforms) { found.append(type) }
      type = shared(scopes.nextTopLevel[type])
    }
    if found.isEmpty, !clang.isEmpty { found = TypeList(clangTypes(name, from: clang.bridges[module])) }
    context.trace?.add(.module(module, .ownModule), found.array)
    return distinct(found)
  }

  private func imported(_ name: GlobalName, _ context: LookupContext) -> (types: TypeList, rule: Resolution.Rule) {
    let named = importedByName(name, importScopes.scopes[context.importScope].symbols, context)
    if !named.isEmpty { return (named, .scopedImport) }
    // An external type that is imported by its name hides all that imports of whole modules bring.
    for symbol in importScopes.scopes[context.importScope].symbols
    where symbol.symbol == name && importScopes.modulesNamed[symbol.module] == nil {
      return (TypeList(), .scopedImport)
    }
    // A module's own type hides one that it re-exports.
    var found = visibleTypes(name, of: importScopes.scopes[context.importScope].direct, .imported, context)
    if !found.isEmpty { return (distinct(found), .imported) }
    found = visibleTypes(name, of: importScopes.scopes[context.importScope].exported, .reexported, context)
    if !found.isEmpty { return (distinct(found), .reexported) }
    return (importedByName(name, importScopes.scopes[context.importScope].exportedSymbols, context), .reexported)
  }

  private func importedByName(_ name: GlobalName, _ symbols: [ImportScope.SymbolImport], _ context: LookupContext)
    -> TypeList
  {
    for symbol in symbols where symbol.symbol == name {
      var found = TypeList()
      for module in importedModules(symbol.module, by: context.file) {
        found.formUnion(visibleTypes(name, of: module, .scopedImport, context))
      }
      if !found.isEmpty { return distinct(found) }
    }
    return TypeList()
  }

  private func visibleTypes(
    _ name: GlobalName,
    of imports: [ImportScope.ModuleImport],
    _ rule: Resolution.Rule,
    _ context: LookupContext
  ) -> TypeList {
    var found = TypeList()
    // What nobody declares in Swift need not be looked for in each module.
    guard topLevelType(named: name).exists || !clang.isEmpty || context.trace != nil else { return found }
    for known in imports { found.formUnion(visibleTypes(name, of: known.module, rule, context)) }
    return found
  }

  private func visibleTypes(
    _ name: GlobalName,
    of module: ModuleID,
    _ rule: Resolution.Rule,
    _ context: LookupContext
  ) -> TypeList {
    func isSeen(_ type: TypeID) -> Bool {
      Work.advance()
      return importScopes.fileModules.contains(module, file: Int(scopes.types[type].file)) && isVisible(type, context)
    }
    var found = TypeList()
    var type = shared(topLevelType(named: name))
    while type.exists {
      if isSeen(type) { found.append(type) }
      type = shared(scopes.nextTopLevel[type])
    }
    type = firstType(named: name, inFile: context.file)
    while type.exists {
      if isSeen(type) { found.append(type) }
      type = nextInFile(type)
    }
    if found.isEmpty, !clang.isEmpty { found = TypeList(clangTypes(name, from: headersNode(ofModule: module))) }
    context.trace?.add(.module(module, rule), found.array)
    return found
  }

  /// Types of a module after its name: `Module.Type`.
  func projectTopLevel(_ name: GlobalName, of module: ModuleID, in context: LookupContext) -> TypeList {
    guard !names.flags[name].isDisjoint(with: .topLevel) else { return TypeList() }
    return importScopes.scopes[context.importScope].own.contains(module)
      ? ownTopLevel(name, of: module, excluding: .none, context)
      : distinct(visibleTypes(name, of: module, .moduleMember, context))
  }

  /// What `Module.name` means, if the module is of the project; then also what it re-exports.
  func topLevel(
    _ name: GlobalName,
    ofModule module: ModuleID,
    _ isExpression: Bool,
    in context: LookupContext
  ) -> LookupResult {
    // Several modules of the project can have one name; the nearest that declares the type is meant.
    var found = TypeList()
    if importScopes.scopes[context.importScope].own.contains(module) {
      found = projectTopLevel(name, of: module, in: context)
    } else {
      for near in importedModules(importScopes.moduleNames[module], by: context.file) {
        found.formUnion(projectTopLevel(name, of: near, in: context))
      }
    }
    if !found.isEmpty { return context.result(distinct(found), .moduleMember) }
    // A file may import what the module re-exports, too.
    let others = importScopes.scopes[context.importScope].exported.map(\.module)
    for exported in importScopes.reexported(by: module) + others {
      let found = projectTopLevel(name, of: exported, in: context)
      if !found.isEmpty { return context.result(found, .moduleMember) }
    }
    if !isExpression || scopes.values[Owner.module(module).key(name)] == nil {
      let unlisted = unlistedTypes(name, behind: importScopes.moduleNames[module], context)
      if !unlisted.isEmpty { return context.result(unlisted, .unlisted) }
    }
    if isExpression { return .member(.member) }
    // What the module re-exports, or what its Objective-C or C code declares.
    return topLevel(name, ofExternalModule: importScopes.moduleNames[module], in: context)
  }

  /// Whether a file sees a type, by access and by the platforms of the place.
  func isVisible(_ type: TypeID, _ context: LookupContext) -> Bool {
    guard isForPlace(type, context) else { return false }
    return isVisible(scopes.types[type].access, in: Int(scopes.types[type].file), context)
  }

  /// Whether a type is declared for a platform of the place where the name stands.
  func isForPlace(_ type: TypeID, _ context: LookupContext) -> Bool {
    if scopes.types[type].isOtherPlatform, !context.isOtherPlatform { return false }
    return context.platforms.isEmpty || !context.platforms.isDisjoint(with: scopes.types[type].platforms)
  }

  /// Whether what is declared in a file with this access is seen from the file of the context.
  func isVisible(_ access: Access, in file: Int, _ context: LookupContext) -> Bool {
    switch access {
    case .public: return true
    case .file: return file == context.file
    case .internal: return isInternalVisible(file, context)
    case .package:
      if isInternalVisible(file, context) { return true }
      return importScopes.fileModules.contains(
        where: { module in
          let package = importScopes.fileModules.package(of: module)
          return package >= 0
            && importScopes.scopes[context.importScope].own.contains {
              importScopes.fileModules.package(of: $0) == package
            }
        },
        file: file
      )
    }
  }

  private func isInternalVisible(_ file: Int, _ context: LookupContext) -> Bool {
    if file == context.file || importScopes.fileModules.areEqual(file, context.file) { return true }
    // What no target lists yet is meant for the module of the files beside it.
    if !importScopes.unlisted.isEmpty, let modules = importScopes.unlisted[Int32(file)],
      modules.contains(where: importScopes.scopes[context.importScope].own.contains)
    {
      return true
    }
    return importScopes.fileModules.contains(
      where: { module in
        importScopes.scopes[context.importScope].own.contains(module)
          || importScopes.scopes[context.importScope].direct.contains { $0.module == module && $0.isTestable }
      },
      file: file
    )
  }
}
