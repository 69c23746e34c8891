import Basics
import DependencyGraph
import ExternalTypes
import Facts

// What names mean in Objective-C, C and C++: scopes of C++, then what the includes show, the own module, Swift code
// that Objective-C sees, and the SDK.

extension NameTables {
  /// What a name in a file of the C family means.
  func clangResult(
    _ name: GlobalName,
    _ reference: ReferenceFact,
    qualifier: LookupResult?,
    in context: LookupContext
  ) -> LookupResult {
    if let qualifier { return clangMember(name, of: qualifier, in: context) }
    if reference.flags.contains(.expression), !isSystemClass(name) { return .hidden(.likelyValue) }
    let scope = scopes.bases[context.file].advanced(by: reference.scope)
    var excluded: TypeID = .none
    let local = clangScopes(name, from: scope, reference.flags, &excluded, in: context)
    if !local.isNone { return local }
    let namesProtocol = isProtocolName(reference, scope, context)
    let found: LookupResult
    if !excluded.exists, !namesProtocol {
      let known = context.answer(name, reference.name)
      found = known ?? clangTopLevel(name, namesProtocol: false, excluding: .none, in: context)
      if known == nil { context.remember(found, name, reference.name) }
    } else {
      found = clangTopLevel(name, namesProtocol: namesProtocol, excluding: excluded, in: context)
    }
    guard found.isNone else { return found }
    let elsewhere = declaredElsewhere(name, from: scope, namesProtocol: namesProtocol, in: context)
    if !elsewhere.isEmpty { return self.found(elsewhere, .reached, context) }
    let inSources = declaredInSources(name, reference.kind, from: scope, namesProtocol: namesProtocol, in: context)
    if !inSources.isEmpty { return self.found(inSources, .reached, context) }
    let unlisted = unlistedSwiftTypes(name, namesProtocol: namesProtocol, context)
    if !unlisted.isEmpty { return context.result(unlisted, .unlisted) }
    // `typedef struct Foo Foo;` of a struct that no header shows.
    if excluded.exists, scopes.types[excluded].name == name { return .hidden(.itself) }
    return clangQualifier(name, reference, from: scope, in: context)
  }

  /// Whether only a protocol can be meant, which can share its name with a class.
  private func isProtocolName(_ reference: ReferenceFact, _ scope: DeclarationID, _ context: LookupContext) -> Bool {
    if reference.flags.contains(.protocolName) { return true }
    guard scope.exists, reference.flags.contains(.inheritanceClause) else { return false }
    switch scopes.kinds[scope] {
    case .protocol: return true
    case .extension:
      // `@implementation Foo : Super` repeats the superclass.
      return !facts[context.file].declarations[Int(reference.scope)].flags.contains(.implementation)
    case .class, .struct, .enum, .actor, .typealias, .associatedType, .genericParameter, .macro, .function,
      .initializer, .deinitializer, .subscript, .property, .enumCase, .operator, .precedenceGroup, .namespace, .preview:
      return false
    }
  }

  /// A namespace before `::`, else a name that nobody declares.
  private func clangQualifier(
    _ name: GlobalName,
    _ reference: ReferenceFact,
    from scope: DeclarationID,
    in context: LookupContext
  ) -> LookupResult {
    guard reference.flags.contains(.isQualifier) else {
      return isClangValue(name, reference)
        ? .hidden(.likelyValue) : external(name, module: .empty, nil, .unknown, in: context)
    }
    return clangNamespace(name, from: scope, in: context)
  }

  /// What a name before `::` means, seen from a scope: a namespace of the project, or of a library.
  private func clangNamespace(
    _ name: GlobalName,
    from scope: DeclarationID,
    in context: LookupContext,
    depth: Int = 0
  ) -> LookupResult {
    var local = scope
    while local.exists, scopes.kinds[local] != .namespace {
      if let found = aliasedNamespace(name, of: .declaration(local), in: context, depth) { return found }
      local = scopes.parents[local]
    }
    var around = namespace(at: scope)
    while true {
      if let found = aliasedNamespace(name, of: .namespace(around), in: context, depth) { return found }
      if let namespace = clang.namespace(name, in: around) {
        return LookupResult(.namespace(namespace), .namespace)
      }
      guard around.exists else { break }
      around = clang.outerNamespaces[around]
    }
    // `using namespace` can have opened the one around it.
    let others = clang.namespacesNamed.values(owner: .project, name: name)
    if others.count == 1 { return LookupResult(.namespace(others[0]), .namespace) }
    // A namespace of a library, such as `std`, is as good as a module.
    return LookupResult(.externalModule(name), .module)
  }

  /// Whether the tables know a class or protocol by a name, which then is that of no constant or function.
  private func isSystemClass(_ name: GlobalName) -> Bool {
    guard name.index < clang.isSystemName.count, clang.isSystemName[name],
      let found = externalTypes.objectiveCType(names.interner.names[name], in: ExternalModuleSet.all),
      found.nested.isEmpty
    else { return false }
    switch externalTypes.kind(of: found.type) {
    case .class, .protocol: return true
    case .struct, .enum, .actor, .typealias, .macro: return false
    }
  }

  /// Whether what looks like a type is a generic parameter of the SDK, or a class that gets a message is a constant or
  /// variable: `[kName length]`, `[NSApp run]`; or whether an argument of a macro is not a class that the file sees.
  private func isClangValue(_ name: GlobalName, _ reference: ReferenceFact) -> Bool {
    if reference.flags.contains(.expression) { return true }
    let bytes = names.interner.names[name]
    // Generic parameters of collections, which categories on these can mention.
    if bytes.isOne(of: ["KeyType", "ObjectType", "ValueType"]) { return true }
    guard reference.kind == .use || reference.kind == .create else { return false }
    return names.flags[name].contains(.value) || bytes.isOne(of: ["NSApp"])
  }

  /// Other names of namespaces that stand for each other are followed this far, as headers can name them in a circle.
  private static let longestAliasChain = 4

  /// What another name for a namespace stands for that the file sees: `namespace fs = std::filesystem;`. One that stands for
  /// another namespace in each branch of an `#if` says nothing for sure.
  private func aliasedNamespace(
    _ name: GlobalName,
    of owner: Owner,
    in context: LookupContext,
    _ depth: Int
  ) -> LookupResult? {
    guard !clang.aliasedNamespaces.isEmpty, depth < Self.longestAliasChain else { return nil }
    var found: LookupResult?
    for declaration in clang.namespaceAliases.values(owner: owner, name: name) {
      guard let (file, reference) = clang.aliasedNamespaces[declaration],
        file == context.file || clang.closure.contains(Int32(file), from: context.file)
      else { continue }
      let references = facts[file].references
      func meaning(_ index: Int32) -> LookupResult {
        let fact = references[Int(index)]
        let part = names.globalName(fact.name, of: file)
        if fact.qualifier >= 0 { return clangMember(part, of: meaning(fact.qualifier), in: context, depth: depth + 1) }
        return clangNamespace(part, from: scopes.parents[declaration], in: context, depth: depth + 1)
      }
      let meant = meaning(reference)
      if let found, found.meaning != meant.meaning { return .hidden(.unknownQualifier) }
      found = meant
    }
    return found
  }

  private func namespaceNumber(_ declaration: DeclarationID) -> NamespaceID {
    clang.namespaceOfDeclaration[declaration] ?? .none
  }

  /// The namespace that a scope is or is in, or none.
  private func namespace(at scope: DeclarationID) -> NamespaceID {
    guard scope.exists else { return .none }
    return clang.namespaceOfDeclaration[scope] ?? namespace(around: scope)
  }

  // MARK: Scopes

  /// Looks outwards from `scope`, up to but without the top level.
  private func clangScopes(
    _ name: GlobalName,
    from scope: DeclarationID,
    _ flags: ReferenceFlags,
    _ excluded: inout TypeID,
    in context: LookupContext
  ) -> LookupResult {
    var scope = scope
    var skipsMembers = flags.contains(.inHeader)
    while scope.exists {
      let kind = scopes.kinds[scope]
      if kind == .typealias { excluded = scopes.typeID(of: scope) }
      if let found = declared(name, in: scope, at: 0, excluding: excluded, context) { return found }
      let found = skipsMembers ? .none : clangMember(name, ofScope: scope, kind, excluding: excluded, in: context)
      context.trace?.add(.declaration(scope), found)
      if !found.isNone { return found }
      if kind.isNominal || kind == .extension { skipsMembers = false }
      scope = scopes.parents[scope]
    }
    return .none
  }

  private func clangMember(
    _ name: GlobalName,
    ofScope scope: DeclarationID,
    _ kind: DeclarationKind,
    excluding excluded: TypeID,
    in context: LookupContext
  ) -> LookupResult {
    if kind == .namespace {
      return context.result(
        clangTypes(name, inNamespace: namespaceNumber(scope), excluding: excluded, context),
        .namespace
      )
    }
    if kind.isNominal { return memberType(name, of: scopes.typeID(of: scope), excluding: excluded, in: context) }
    guard kind == .extension else { return .none }
    let flags = facts[context.file].declarations[Int(scope.place(from: scopes.bases[context.file]))].flags
    // The generic parameters of a class of Objective-C are not in the scope of what implements it.
    let seesParameters = flags.isDisjoint(with: [.implementation, .continuation])
    for target in scopes.extensions[scopes.extensionID(of: scope)].targets {
      let declaration = scopes.types[target].declaration
      if seesParameters, let found = declared(name, in: declaration, at: 0, excluding: excluded, context) {
        return found
      }
      var around = target
      while around.exists {
        let found = memberType(name, of: around, excluding: excluded, in: context)
        if !found.isNone { return found }
        around = scopes.types[around].enclosing
      }
      // What is defined outside of a class of C++ sees the namespaces of the class.
      var namespace = scopes.types[target].namespace
      while namespace.exists {
        let found = clangTypes(name, inNamespace: namespace, excluding: excluded, context)
        if !found.isEmpty { return context.result(found, .namespace) }
        namespace = clang.outerNamespaces[namespace]
      }
    }
    return .none
  }

  /// What `qualifier::name` means.
  private func clangMember(
    _ name: GlobalName,
    of qualifier: LookupResult,
    in context: LookupContext,
    depth: Int = 0
  ) -> LookupResult {
    switch qualifier.meaning {
    case .none, .hidden: return .hidden(.unknownQualifier)
    case .member, .selfType, .module, .external: return .member(.member)
    case .type, .several:
      var found: [TypeID] = []
      for owner in context.types(qualifier) {
        found += context.types(memberType(name, of: owner, excluding: .none, in: context))
      }
      return found.isEmpty ? .member(.member) : context.result(distinct(found), .qualified)
    case .namespace(let namespace):
      let found = clangTypes(name, inNamespace: namespace, excluding: .none, context)
      if !found.isEmpty { return context.result(found, .qualified) }
      return clang.namespace(name, in: namespace).map { LookupResult(.namespace($0), .namespace) }
        ?? aliasedNamespace(name, of: .namespace(namespace), in: context, depth)
        ?? libraryType(name, inNamespace: namespace, in: context)
    case .externalModule(let module):
      return topLevel(name, ofExternalModule: module, in: context)
    }
  }

  /// What the project only adds to, as with `namespace realm { class Table; }`, is the namespace of a library, and that
  /// is as good as a module.
  private func libraryType(_ name: GlobalName, inNamespace namespace: NamespaceID, in context: LookupContext)
    -> LookupResult
  {
    var outermost = namespace
    while clang.outerNamespaces[outermost].exists { outermost = clang.outerNamespaces[outermost] }
    let module = clang.namespaceNames[outermost]
    // One without a name is of its file.
    return module == .empty ? .member(.member) : topLevel(name, ofExternalModule: module, in: context)
  }

  private func clangTypes(
    _ name: GlobalName,
    inNamespace namespace: NamespaceID,
    excluding excluded: TypeID,
    _ context: LookupContext
  ) -> [TypeID] {
    guard namespace.exists else { return [] }
    let all = clang.types(name, in: namespace).filter { $0 != excluded }
    if all.isEmpty { return [] }
    return nearest(all, namesProtocol: false, context)
  }

  // MARK: Top level

  private func clangTopLevel(
    _ name: GlobalName,
    namesProtocol: Bool,
    excluding excluded: TypeID,
    in context: LookupContext
  ) -> LookupResult {
    var all: [TypeID] = []
    if names.flags[name].contains(.clangType) {
      all = clang.topLevel.values(owner: .project, name: name).filter { $0 != excluded }
      if isRatherOfSDK(name, all, namesProtocol: namesProtocol, in: context) { all = [] }
    }
    let near = all.isEmpty ? [] : nearest(all, namesProtocol: namesProtocol, context, reachesModule: false)
    if !near.isEmpty {
      let isIncluded = near.allSatisfy { clang.closure.contains(scopes.types[$0].file, from: context.file) }
      return found(near, isIncluded ? .included : .reached, context)
    }
    let swift = swiftTypes(name, namesProtocol: namesProtocol, context)
    if !swift.isEmpty { return found(swift, .bridged, context) }
    let reached = all.isEmpty ? [] : nearest(all, namesProtocol: namesProtocol, context)
    if !reached.isEmpty { return found(reached, .reached, context) }
    let used = usedNamespaces(name, context)
    if !used.isEmpty { return found(used, .namespace, context) }
    return clangSystemType(name, namesProtocol: namesProtocol, in: context)
  }

  private func found(_ types: [TypeID], _ rule: Resolution.Rule, _ context: LookupContext) -> LookupResult {
    let result = context.result(types, rule)
    context.trace?.add(.headers, result)
    return result
  }

  /// Among the types of one name: those that the file's includes show, else those of headers of its module, else those
  /// that any file of its module sees, as a header can rely on what is included before it. A typedef of a struct that no
  /// file declares is a forward declaration, which says nothing to files that do not include it.
  private func nearest(
    _ all: [TypeID],
    namesProtocol: Bool,
    _ context: LookupContext,
    reachesModule: Bool = true
  ) -> [TypeID] {
    let candidates = kindred(all, namesProtocol: namesProtocol)
    let included = candidates.filter { clang.closure.contains(scopes.types[$0].file, from: context.file) }
    if !included.isEmpty {
      let meant = included.filter { !mayBeOfLibrary($0, context) }
      if !meant.isEmpty { return preferred(own(meant, context.file)) }
    }
    let shared = candidates.filter { scopes.types[$0].access == .public && !isOnlyAnnounced($0) }
    let near = shared.filter { type in
      project.files[Int(scopes.types[type].file)].modules.contains {
        importScopes.scopes[context.importScope].own.contains(ModuleID($0))
      }
    }
    if !near.isEmpty || !reachesModule { return preferred(ofTargetsAround(near, context)) }
    return preferred(
      shared.filter { type in
        importScopes.scopes[context.importScope].own.contains { module in
          clang.closure.contains(scopes.types[type].file, from: filesNode(ofModule: module))
        }
      }
    )
  }

  /// Of types of one name, those that a file means which no target lists, as Swift would choose; see `amongTargets`.
  private func ofTargetsAround(_ found: [TypeID], _ context: LookupContext) -> [TypeID] {
    let around = importScopes.scopes[context.importScope].around
    if found.count < 2 || around.isEmpty { return found }
    let near = found.filter { isNear($0, file: context.file) }
    if !near.isEmpty { return near }
    let ofTargets = found.filter { isIn(around, $0) }
    return ofTargets.isEmpty ? found : ofTargets
  }

  /// If there are several types, those that the file itself or its own header declares, if any.
  private func own(_ found: [TypeID], _ file: Int) -> [TypeID] {
    if found.count < 2 { return found }
    let path = project.files[file].path[...]
    let own = found.filter { type in
      let other = Int(scopes.types[type].file)
      return other == file || project.files[other].path[...].stem == path.stem
    }
    return own.isEmpty ? found : own
  }

  /// A class and a protocol can have the same name. Where a class may stand, a protocol is meant only if there is no
  /// class.
  private func kindred(_ all: [TypeID], namesProtocol: Bool) -> [TypeID] {
    let found = all.filter { namesProtocol == (scopes.types[$0].kind == .protocol) }
    return found.isEmpty && !namesProtocol ? all : found
  }

  /// A type comes before a `typedef` of its name, and one with a body before one without; several of these that one
  /// file sees say the same.
  private func preferred(_ found: [TypeID]) -> [TypeID] {
    if found.count < 2 { return found }
    let nominal = found.filter { scopes.types[$0].kind != .typealias }
    if nominal.isEmpty { return [found[0]] }
    let whole = nominal.filter { !isOpaque($0) }
    return whole.isEmpty ? [nominal[0]] : distinct(whole)
  }

  /// Whether a struct or enum of C has no body where it is declared: `typedef struct node node;`.
  func isOpaque(_ type: TypeID) -> Bool {
    let entry = scopes.types[type]
    guard entry.kind == .struct || entry.kind == .enum else { return false }
    let declaration = facts[Int(entry.file)].declarations[
      Int(entry.declaration.place(from: scopes.bases[Int(entry.file)]))
    ]
    return !declaration.flags.contains(.hasBody) && declaration.bodyStart == declaration.bodyEnd
  }

  /// Whether no file of the project declares the struct or enum that a typedef announces: `typedef struct _xmlNode xmlNode;`
  /// of a library, or of a precompiled one that the header belongs to.
  private func isOnlyAnnounced(_ type: TypeID) -> Bool {
    guard isOpaque(type) else { return false }
    let entry = scopes.types[type]
    let file = Int(entry.file)
    // `typedef NSString *Level NS_TYPED_ENUM` has no body either, and names a type of somebody, not the tag of a struct.
    guard let tag = namesBeforeName(of: entry).first.map({ names.globalName($0.name, of: file) }),
      let first = names.interner.names[tag].first, !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    else { return false }
    if tag.index < clang.isSystemName.count, clang.isSystemName[tag] { return false }
    return clang.topLevel.values(owner: .project, name: tag).allSatisfy(isOpaque)
      && clang.namespaced.values(owner: .project, name: tag).allSatisfy(isOpaque)
  }

  /// Whether what a file uses under the name of a type may be that of a library: other headers lead the file to a typedef of
  /// a struct that no file declares, and it imports a header that nobody knows.
  private func mayBeOfLibrary(_ type: TypeID, _ context: LookupContext) -> Bool {
    guard isOnlyAnnounced(type) else { return false }
    let file = scopes.types[type].file
    if Int(file) == context.file { return false }
    var importsUnknown = false
    for found in clang.imports[context.file] {
      switch found {
      case .file(file, of: _): return false
      case .external(let name): importsUnknown = importsUnknown || importScopes.tableModules[name] == nil
      case .nothing(let isKnown): importsUnknown = importsUnknown || !isKnown
      case .file, .modules, .swiftHeader: break
      }
    }
    return importsUnknown
  }

  /// Swift code of the own module, else of modules whose generated header or whose module is imported: what is public, and
  /// what is internal where the generated header has it.
  private func swiftTypes(_ name: GlobalName, namesProtocol: Bool, _ context: LookupContext) -> [TypeID] {
    let all = kindred(clang.objectiveCNames.values(owner: .project, name: name), namesProtocol: namesProtocol)
    if all.isEmpty { return [] }
    let shared = all.filter { scopes.types[$0].access != .file }
    let own = shared.filter { isIn(importScopes.scopes[context.importScope].own, $0) }
    if !own.isEmpty { return distinct(ofTargetsAround(own, context)) }
    let imported = shared.filter { isShown($0, to: clang.visibility[context.file]) }
    if !imported.isEmpty { return distinct(imported) }
    var reached = ClangVisibility()
    for own in importScopes.scopes[context.importScope].own {
      reached.formUnion(clang.visibility[filesNode(ofModule: own)])
    }
    return distinct(shared.filter { isShown($0, to: reached) })
  }

  /// Swift code in files beside those of the own modules which no target lists, as Swift itself sees it.
  private func unlistedSwiftTypes(_ name: GlobalName, namesProtocol: Bool, _ context: LookupContext) -> [TypeID] {
    guard mayBeUnlisted(name, context) else { return [] }
    let own = importScopes.scopes[context.importScope].own
    let shared = clang.objectiveCNames.values(owner: .project, name: name).filter {
      scopes.types[$0].access != .file && isUnlisted($0, of: own, context)
    }
    return distinct(kindred(shared, namesProtocol: namesProtocol))
  }

  /// Whether a type of Swift, which is not private, is in what generated headers and imports of modules show.
  func isShown(_ type: TypeID, to visibility: ClangVisibility) -> Bool {
    isIn(
      scopes.types[type].access == .public ? visibility.swiftModules : visibility.swiftModulesWithInternal,
      type
    )
  }

  private func isIn(_ modules: some Collection<ModuleID>, _ type: TypeID) -> Bool {
    project.files[Int(scopes.types[type].file)].modules.contains { modules.contains(ModuleID($0)) }
  }

  /// The one type of the project that `@class Name;` promises to a file that sees no header with it. Names of classes and
  /// protocols are those of the whole program; a type of C++ is one of the namespaces around the place.
  private func declaredElsewhere(
    _ name: GlobalName,
    from scope: DeclarationID,
    namesProtocol: Bool,
    in context: LookupContext
  ) -> [TypeID] {
    guard clang.isDeclaredElsewhere(name, for: context.file) else { return [] }
    var all = ofNamespaces(name, around: scope)
    all = kindred(all.filter { scopes.types[$0].kind != .typealias }, namesProtocol: namesProtocol)
    all += kindred(clang.objectiveCNames.values(owner: .project, name: name), namesProtocol: namesProtocol)
    let whole = distinct(all.filter { isInHeader($0) && !isOpaque($0) })
    if whole.count == 1 { return whole }
    return all.isEmpty && !namesProtocol ? classNotExposed(name, context) : []
  }

  /// Whether a header declares a type, or the generated header of a module of Swift.
  private func isInHeader(_ type: TypeID) -> Bool {
    switch scopes.types[type].access {
    case .public: true
    case .internal, .package:
      project.files[Int(scopes.types[type].file)].modules.contains { project.modules[$0].showsInternalToObjectiveC }
    case .file: false
    }
  }

  /// What files that are no headers declare under a name that nothing else has. One that reads the mention means its
  /// own type: `struct Rows *rows;` in `Store.h`, `struct Rows {` in `Store.m`. If none reads it, and the name is said
  /// to be declared elsewhere, types of the modules of the file and of those that say so are meant.
  private func declaredInSources(
    _ name: GlobalName,
    _ kind: ReferenceKind,
    from scope: DeclarationID,
    namesProtocol: Bool,
    in context: LookupContext
  ) -> [TypeID] {
    guard names.flags[name].contains(.clangType) else { return [] }
    let all = kindred(ofNamespaces(name, around: scope).filter(isOfSource), namesProtocol: namesProtocol)
    if all.isEmpty { return [] }
    let tellers = clang.filesThatSayDeclaredElsewhere(name, for: context.file)
    guard kind == .declare || !tellers.isEmpty else { return [] }
    let modules = tellers.reduce(into: Set(importScopes.scopes[context.importScope].own)) { modules, teller in
      modules.formUnion(importScopes.scope(of: teller).own)
    }
    let near = all.filter { type in
      project.files[Int(scopes.types[type].file)].modules.contains { modules.contains(ModuleID($0)) }
    }
    let told = Int32(tellers.count == 1 ? tellers[0] : context.file)
    let readers = near.filter { clang.closure.contains(told, from: Int(scopes.types[$0].file)) }
    if !readers.isEmpty { return distinct(own(readers, context.file)) }
    if tellers.isEmpty { return [] }
    let mayBeMember = isInType(scope)
    return distinct(own(near.filter { !mayBeMember || !isOfCxx($0) }, context.file))
  }

  /// Whether another file than a header declares a type with its body, and not in a namespace without a name.
  private func isOfSource(_ type: TypeID) -> Bool {
    let entry = scopes.types[type]
    guard project.files[Int(entry.file)].language != .header, entry.kind != .typealias, !isOpaque(type) else {
      return false
    }
    return !facts[Int(entry.file)].declarations[Int(entry.declaration.place(from: scopes.bases[Int(entry.file)]))]
      .flags.contains(.fileprivate)
  }

  /// Whether a type can be of C++, where `struct Impl;` in a class does not mean `struct Impl {` beside it.
  private func isOfCxx(_ type: TypeID) -> Bool {
    let entry = scopes.types[type]
    switch project.files[Int(entry.file)].language {
    case .cxx: return true
    case .objectiveCxx: return entry.kind == .struct
    case .c, .header, .objectiveC, .resource, .swift: return false
    }
  }

  private func isInType(_ scope: DeclarationID) -> Bool {
    var scope = scope
    while scope.exists {
      if scopes.kinds[scope].isNominal { return true }
      scope = scopes.parents[scope]
    }
    return false
  }

  /// The types of a name in the namespaces around a scope, and at top level.
  private func ofNamespaces(_ name: GlobalName, around scope: DeclarationID) -> [TypeID] {
    var around = namespace(at: scope)
    var found: [TypeID] = []
    while around.exists {
      found += clang.types(name, in: around)
      around = clang.outerNamespaces[around]
    }
    return found + clang.topLevel.values(owner: .project, name: name)
  }

  /// The one class of the own modules that `@class Name;` means though Swift shows nothing else of it to Objective-C, as it
  /// neither has `@objc` nor inherits anything: Swift takes a property of that type for one of the class.
  private func classNotExposed(_ name: GlobalName, _ context: LookupContext) -> [TypeID] {
    let own = importScopes.scopes[context.importScope].own
    let found = distinct(own.flatMap { topLevelTypes(name, of: $0).array }.filter { scopes.types[$0].kind == .class })
    return found.count == 1 && scopes.types[found[0]].access != .file ? found : []
  }

  /// Types of namespaces that the file sees, as `using namespace` can open any of them.
  private func usedNamespaces(_ name: GlobalName, _ context: LookupContext) -> [TypeID] {
    let all = clang.namespaced.values(owner: .project, name: name)
    return preferred(all.filter { clang.closure.contains(scopes.types[$0].file, from: context.file) })
  }

  // MARK: The SDK

  private func clangSystemType(_ name: GlobalName, namesProtocol: Bool, in context: LookupContext) -> LookupResult {
    guard name.index < clang.isSystemName.count, clang.isSystemName[name] else { return .none }
    let bytes = names.interner.names[name]
    let importScope = importScopes.scopes[context.importScope]
    for scope in systemScopes(bytes, importScope) {
      guard let found = externalTypes.objectiveCType(bytes, in: scope, isProtocol: namesProtocol),
        let outer = names.interner.existing(externalTypes.name(of: found.type))
      else { continue }
      let module = importScopes.tableModuleNames[Int(externalTypes.module(of: found.type).rawValue)]
      if scope == ExternalModuleSet.all, isClaimed(bytes, ratherThanOf: module, importScope) { continue }
      let result = external(outer, module: module, found.type, .sdk, in: context)
      guard !found.nested.isEmpty, let nested = names.interner.existing(found.nested) else { return result }
      return result.external.map { member(nested, ofExternal: $0, in: context) } ?? result
    }
    return .none
  }

  /// Whether a file means a type of the SDK by a name that headers of the project declare, too, as copies for other systems
  /// do: it includes none of them, and no `@class` says that the project has the type.
  ///
  /// Numbers of C are the same whoever declares them: who includes such a header depends on that, and not on `uint32_t`.
  /// `CGRect` and `pid_t` are seen everywhere, other types of the SDK where the imports show them. Of a class or struct that is
  /// called by a plain word a header may rely on what is included before it.
  private func isRatherOfSDK(_ name: GlobalName, _ all: [TypeID], namesProtocol: Bool, in context: LookupContext)
    -> Bool
  {
    if all.isEmpty { return false }
    let bytes = names.interner.names[name]
    let included = all.lazy.filter { clang.closure.contains(scopes.types[$0].file, from: context.file) }
    if ObjectiveCNames.isWord(bytes) {
      return included.allSatisfy { scopes.types[$0].kind == .typealias || scopes.types[$0].kind == .enum }
    }
    if !included.isEmpty { return false }
    guard name.index < clang.isSystemName.count, clang.isSystemName[name],
      !clang.isDeclaredElsewhere(name, for: context.file)
    else { return false }
    var seen = importScopes.scopes[context.importScope].tables
    let isUnmistakable = isNameOfSDK(bytes)
    if isUnmistakable { seen.formUnion(Self.commonTables) }
    guard let found = externalTypes.objectiveCType(bytes, in: seen, isProtocol: namesProtocol), found.nested.isEmpty
    else { return false }
    if isUnmistakable { return true }
    let isCapitalized = bytes.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
    return externalTypes.bytes(ofName: found.type).elementsEqual(bytes)
      && (!isCapitalized || all.allSatisfy { scopes.types[$0].kind == .typealias })
  }

  /// Whether a name has a form that only the SDK gives to its own: `CGRect`, `pid_t`.
  func isNameOfSDK(_ name: ArraySlice<UInt8>) -> Bool {
    name.suffix(2).elementsEqual("_t".utf8) || name.withUnsafeBytes { Self.beginsWithFrameworkPrefix($0) }
  }

  /// What the file imports, what its includes import, and what everybody sees.
  private func systemScopes(_ name: ArraySlice<UInt8>, _ importScope: ImportScope) -> [ExternalModuleSet] {
    let seen = [
      importScope.directTables, importScope.tables.subtracting(importScope.otherInterface), importScope.tables,
      Self.commonTables.subtracting(importScope.otherInterface), Self.commonTables,
    ]
    // As in Swift, a plain word can be of anything.
    let isPrefixed = name.withUnsafeBytes { Self.beginsWithFrameworkPrefix($0) }
    return isPrefixed ? seen + [ExternalModuleSet.all] : seen
  }
}

// MARK: - Swift

extension NameTables {
  /// Types of the C family that Swift knows by a name, among what a node of the includes reaches.
  func clangTypes(_ name: GlobalName, from node: Int) -> [TypeID] {
    guard names.flags[name].contains(.clangType) else { return [] }
    return preferred(
      clang.swiftNames.values(owner: .project, name: name).filter {
        clang.closure.contains(scopes.types[$0].file, from: node)
      }
    )
  }

  /// Whether Swift sees a header: its bridging header leads to it, or one of a module that it imports.
  func seesHeader(_ header: Int32, fromImportScope number: Int) -> Bool {
    let importScope = importScopes.scopes[number]
    return importScope.own.contains { clang.closure.contains(header, from: clang.bridges[$0]) }
      || importScope.direct.contains { clang.closure.contains(header, from: headersNode(ofModule: $0.module)) }
      || importScope.exported.contains { clang.closure.contains(header, from: headersNode(ofModule: $0.module)) }
  }

  /// Those among all that any file of the own modules sees, where the bridging header includes what nobody knows, so
  /// that it cannot be followed to its end.
  func clangTypesInModule(_ name: GlobalName, _ context: LookupContext) -> [TypeID] {
    let open = importScopes.scopes[context.importScope].own.filter {
      clang.visibility[clang.bridges[$0]].unknown.contains(.empty)
    }
    return preferred(open.flatMap { clangTypes(name, from: filesNode(ofModule: $0)) })
  }
}
