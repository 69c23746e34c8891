import Basics
import DependencyGraph
import ExternalTypes
import Facts

// What names mean in Objective-C, C and C++: scopes of C++, then what the includes show, the own module, Swift code
// that Objective-C sees, and the SDK.

extension NameTables {
  func clangResult(
    _ name: UInt32,
    _ reference: ReferenceFact,
    qualifier: LookupResult?,
    in context: LookupContext
  ) -> LookupResult {
    if let qualifier { return clangMember(name, of: qualifier, in: context) }
    let scope = reference.scope < 0 ? -1 : bases[context.file] + reference.scope
    var excluded: Int32 = -1
    let local = clangScopes(name, from: scope, reference.flags, &excluded, in: context)
    if !local.isNone { return local }
    let namesProtocol = isProtocolName(reference, scope, context)
    let found: LookupResult
    if excluded < 0, !namesProtocol {
      let known = context.answer(name, reference.name)
      found = known ?? clangTopLevel(name, namesProtocol: false, excluding: -1, in: context)
      if known == nil { context.remember(found, name, reference.name) }
    } else {
      found = clangTopLevel(name, namesProtocol: namesProtocol, excluding: excluded, in: context)
    }
    guard found.isNone else { return found }
    if reference.flags.contains(.expression) {
      let named = classesNamedAtRunTime(name, context)
      if !named.isEmpty { return context.result(named, .runTimeName) }
    }
    // `typedef struct Foo Foo;` of a struct that no header shows.
    if excluded >= 0, types[Int(excluded)].name == name { return .hidden(.itself) }
    return clangQualifier(name, reference, from: scope, in: context)
  }

  /// Whether only a protocol can be meant, which can share its name with a class.
  private func isProtocolName(_ reference: ReferenceFact, _ scope: Int32, _ context: LookupContext) -> Bool {
    if reference.flags.contains(.protocolName) { return true }
    guard scope >= 0, reference.flags.contains(.inheritanceClause) else { return false }
    switch kinds[Int(scope)] {
    case .protocol: return true
    case .extension:
      // `@implementation Foo : Super` repeats the superclass.
      return !facts[context.file].declarations[Int(reference.scope)].flags.contains(.implementation)
    case .class, .struct, .enum, .actor, .typealias, .associatedType, .genericParameter, .macro, .function,
      .initializer, .deinitializer, .subscript, .property, .enumCase, .operator, .precedenceGroup, .namespace:
      return false
    }
  }

  /// A namespace before `::`, else a name that nobody declares.
  private func clangQualifier(
    _ name: UInt32,
    _ reference: ReferenceFact,
    from scope: Int32,
    in context: LookupContext
  ) -> LookupResult {
    guard reference.flags.contains(.isQualifier) else {
      return isClangValue(name, reference)
        ? .hidden(.likelyValue) : external(name, module: 0, nil, .unknown, in: context)
    }
    var around = scope < 0 ? -1 : kinds[Int(scope)] == .namespace ? namespaceNumber(scope) : namespace(around: scope)
    while true {
      if let namespace = clang.namespaces[MultiMap.key(around + 1, name)] {
        return LookupResult(.namespace(namespace), .namespace)
      }
      guard around >= 0 else { break }
      around = clang.outerNamespaces[Int(around)]
    }
    // `using namespace` can have opened the one around it.
    let others = clang.namespacesNamed.values(owner: 0, name: name)
    if others.count == 1 { return LookupResult(.namespace(others[0]), .namespace) }
    // A namespace of a library, such as `std`, is as good as a module.
    return LookupResult(.externalModule(name), .module)
  }

  /// Whether what looks like a type is a generic parameter of the SDK, or a class that gets a message is a constant or
  /// variable: `[kName length]`, `[NSApp run]`.
  private func isClangValue(_ name: UInt32, _ reference: ReferenceFact) -> Bool {
    let bytes = names.names[GlobalName(rawValue: name)]
    // Generic parameters of collections, which categories on these can mention.
    if bytes.isOne(of: ["KeyType", "ObjectType", "ValueType"]) { return true }
    guard reference.kind == .use || reference.kind == .create else { return false }
    return nameFlags[Int(name)].contains(.value) || bytes.isOne(of: ["NSApp"])
  }

  private func namespaceNumber(_ declaration: Int32) -> Int32 { clang.namespaceOfDeclaration[declaration] ?? -1 }

  // MARK: Scopes

  /// Looks outwards from `scope`, up to but without the top level.
  private func clangScopes(
    _ name: UInt32,
    from scope: Int32,
    _ flags: ReferenceFlags,
    _ excluded: inout Int32,
    in context: LookupContext
  ) -> LookupResult {
    var scope = scope
    var skipsMembers = flags.contains(.inHeader)
    while scope >= 0 {
      let kind = kinds[Int(scope)]
      if kind == .typealias { excluded = numbers[Int(scope)] }
      if let found = declared(name, in: scope, at: 0, excluding: excluded, context) { return found }
      let found = skipsMembers ? .none : clangMember(name, ofScope: scope, kind, excluding: excluded, in: context)
      context.trace?.add(.declaration(scope), found)
      if !found.isNone { return found }
      if kind.isNominal || kind == .extension { skipsMembers = false }
      scope = parents[Int(scope)]
    }
    return .none
  }

  private func clangMember(
    _ name: UInt32,
    ofScope scope: Int32,
    _ kind: DeclarationKind,
    excluding excluded: Int32,
    in context: LookupContext
  ) -> LookupResult {
    if kind == .namespace {
      return context.result(
        clangTypes(name, inNamespace: namespaceNumber(scope), excluding: excluded, context),
        .namespace
      )
    }
    if kind.isNominal { return memberType(name, of: numbers[Int(scope)], excluding: excluded, in: context) }
    guard kind == .extension else { return .none }
    let flags = facts[context.file].declarations[Int(scope - bases[context.file])].flags
    // The generic parameters of a class of Objective-C are not in the scope of what implements it.
    let seesParameters = flags.isDisjoint(with: [.implementation, .continuation])
    for target in extensions[Int(numbers[Int(scope)])].targets {
      let declaration = types[Int(target)].declaration
      if seesParameters, let found = declared(name, in: declaration, at: 0, excluding: excluded, context) {
        return found
      }
      var around = target
      while around >= 0 {
        let found = memberType(name, of: around, excluding: excluded, in: context)
        if !found.isNone { return found }
        around = types[Int(around)].enclosing
      }
      // What is defined outside of a class of C++ sees the namespaces of the class.
      var namespace = types[Int(target)].namespace
      while namespace >= 0 {
        let found = clangTypes(name, inNamespace: namespace, excluding: excluded, context)
        if !found.isEmpty { return context.result(found, .namespace) }
        namespace = clang.outerNamespaces[Int(namespace)]
      }
    }
    return .none
  }

  /// What `qualifier::name` means.
  private func clangMember(_ name: UInt32, of qualifier: LookupResult, in context: LookupContext) -> LookupResult {
    switch qualifier.meaning {
    case .none, .hidden: return .hidden(.unknownQualifier)
    case .member, .selfType, .module, .external: return .member(.member)
    case .type, .several:
      var found: [Int32] = []
      for owner in context.types(qualifier) {
        found += context.types(memberType(name, of: owner, excluding: -1, in: context))
      }
      return found.isEmpty ? .member(.member) : context.result(distinct(found), .qualified)
    case .namespace(let namespace):
      let found = clangTypes(name, inNamespace: namespace, excluding: -1, context)
      if !found.isEmpty { return context.result(found, .qualified) }
      return clang.namespaces[MultiMap.key(namespace + 1, name)].map { LookupResult(.namespace($0), .namespace) }
        ?? libraryType(name, inNamespace: namespace, in: context)
    case .externalModule(let module):
      return topLevel(name, ofExternalModule: module, in: context)
    }
  }

  /// What the project only adds to, as with `namespace realm { class Table; }`, is the namespace of a library, and that
  /// is as good as a module.
  private func libraryType(_ name: UInt32, inNamespace namespace: Int32, in context: LookupContext) -> LookupResult {
    var outermost = namespace
    while clang.outerNamespaces[Int(outermost)] >= 0 { outermost = clang.outerNamespaces[Int(outermost)] }
    let module = clang.namespaceNames[Int(outermost)]
    // One without a name is of its file.
    return module == 0 ? .member(.member) : topLevel(name, ofExternalModule: module, in: context)
  }

  private func clangTypes(
    _ name: UInt32,
    inNamespace namespace: Int32,
    excluding excluded: Int32,
    _ context: LookupContext
  ) -> [Int32] {
    guard namespace >= 0 else { return [] }
    let all = clang.namespaced.values(owner: namespace, name: name).filter { $0 != excluded }
    if all.isEmpty { return [] }
    return nearest(all, namesProtocol: false, context)
  }

  // MARK: Top level

  private func clangTopLevel(
    _ name: UInt32,
    namesProtocol: Bool,
    excluding excluded: Int32,
    in context: LookupContext
  ) -> LookupResult {
    var all: [Int32] = []
    if nameFlags[Int(name)].contains(.clangType) {
      all = clang.topLevel.values(owner: 0, name: name).filter { $0 != excluded }
    }
    let near = all.isEmpty ? [] : nearest(all, namesProtocol: namesProtocol, context, reachesModule: false)
    if !near.isEmpty { return found(near, .included, context) }
    let swift = swiftTypes(name, namesProtocol: namesProtocol, context)
    if !swift.isEmpty { return found(swift, .bridged, context) }
    let reached = all.isEmpty ? [] : nearest(all, namesProtocol: namesProtocol, context)
    if !reached.isEmpty { return found(reached, .reached, context) }
    let used = usedNamespaces(name, context)
    if !used.isEmpty { return found(used, .namespace, context) }
    return clangSystemType(name, namesProtocol: namesProtocol, in: context)
  }

  private func found(_ types: [Int32], _ rule: Resolution.Rule, _ context: LookupContext) -> LookupResult {
    let result = context.result(types, rule)
    context.trace?.add(.headers, result)
    return result
  }

  /// Among the types of one name: those that the file's includes show, else those of headers of its module, else those
  /// that any file of its module sees, as a header can rely on what is included before it.
  private func nearest(
    _ all: [Int32],
    namesProtocol: Bool,
    _ context: LookupContext,
    reachesModule: Bool = true
  ) -> [Int32] {
    let candidates = kindred(all, namesProtocol: namesProtocol)
    let included = candidates.filter { clang.closure.contains(types[Int($0)].file, from: context.file) }
    if !included.isEmpty { return preferred(own(included, context.file)) }
    let shared = candidates.filter { types[Int($0)].access == .public }
    let near = shared.filter { type in
      project.files[Int(types[Int(type)].file)].modules.contains {
        importScopes[context.importScope].own.contains(Int32($0))
      }
    }
    if !near.isEmpty || !reachesModule { return preferred(near) }
    return preferred(
      shared.filter { type in
        importScopes[context.importScope].own.contains { module in
          clang.closure.contains(types[Int(type)].file, from: filesNode(ofModule: Int(module)))
        }
      }
    )
  }

  /// If there are several types, those that the file itself or its own header declares, if any.
  private func own(_ found: [Int32], _ file: Int) -> [Int32] {
    if found.count < 2 { return found }
    let path = project.files[file].path[...]
    let own = found.filter { type in
      let other = Int(types[Int(type)].file)
      return other == file || project.files[other].path[...].stem == path.stem
    }
    return own.isEmpty ? found : own
  }

  /// A class and a protocol can have the same name. Where a class may stand, a protocol is meant only if there is no
  /// class.
  private func kindred(_ all: [Int32], namesProtocol: Bool) -> [Int32] {
    let found = all.filter { namesProtocol == (types[Int($0)].kind == .protocol) }
    return found.isEmpty && !namesProtocol ? all : found
  }

  /// A type comes before a `typedef` of its name, and one with a body before one without; several of these that one
  /// file sees say the same.
  private func preferred(_ found: [Int32]) -> [Int32] {
    if found.count < 2 { return found }
    let nominal = found.filter { types[Int($0)].kind != .typealias }
    if nominal.isEmpty { return [found[0]] }
    let whole = nominal.filter { !isOpaque($0) }
    return whole.isEmpty ? [nominal[0]] : distinct(whole)
  }

  /// Whether a struct or enum of C has no body where it is declared: `typedef struct node node;`.
  func isOpaque(_ type: Int32) -> Bool {
    let entry = types[Int(type)]
    guard entry.kind == .struct || entry.kind == .enum else { return false }
    let declaration = facts[Int(entry.file)].declarations[Int(entry.declaration - bases[Int(entry.file)])]
    return !declaration.flags.contains(.hasBody) && declaration.bodyStart == declaration.bodyEnd
  }

  /// Swift code of the own module, else of modules whose generated header or whose module is imported.
  private func swiftTypes(_ name: UInt32, namesProtocol: Bool, _ context: LookupContext) -> [Int32] {
    let all = kindred(clang.objectiveCNames.values(owner: 0, name: name), namesProtocol: namesProtocol)
    if all.isEmpty { return [] }
    func isIn(_ modules: some Collection<Int32>, _ type: Int32) -> Bool {
      project.files[Int(types[Int(type)].file)].modules.contains { modules.contains(Int32($0)) }
    }
    let own = all.filter { types[Int($0)].access != .file && isIn(importScopes[context.importScope].own, $0) }
    if !own.isEmpty { return distinct(own) }
    let shared = all.filter { types[Int($0)].access == .public }
    let imported = shared.filter { isIn(clang.visibility[context.file].swiftModules, $0) }
    if !imported.isEmpty { return distinct(imported) }
    let reached = importScopes[context.importScope].own.reduce(into: Set<Int32>()) { modules, own in
      modules.formUnion(clang.visibility[filesNode(ofModule: Int(own))].swiftModules)
    }
    return distinct(shared.filter { isIn(reached, $0) })
  }

  /// What a string names, as in `NSClassFromString(@"Name")`: no header needs to show it.
  private func classesNamedAtRunTime(_ name: UInt32, _ context: LookupContext) -> [Int32] {
    let all = clang.topLevel.values(owner: 0, name: name)
    return distinct(
      all.filter { type in
        let entry = types[Int(type)]
        return (entry.kind == .class || entry.kind == .protocol)
          && project.files[Int(entry.file)].modules.contains {
            importScopes[context.importScope].own.contains(Int32($0))
          }
      }
    )
  }

  /// Types of namespaces that the file sees, as `using namespace` can open any of them.
  private func usedNamespaces(_ name: UInt32, _ context: LookupContext) -> [Int32] {
    let all = clang.namespaced.values(owner: ClangTables.anyNamespace, name: name)
    return preferred(all.filter { clang.closure.contains(types[Int($0)].file, from: context.file) })
  }

  // MARK: The SDK

  private func clangSystemType(_ name: UInt32, namesProtocol: Bool, in context: LookupContext) -> LookupResult {
    guard Int(name) < clang.isSystemName.count, clang.isSystemName[Int(name)] else { return .none }
    let bytes = names.names[GlobalName(rawValue: name)]
    let importScope = importScopes[context.importScope]
    for scope in systemScopes(bytes, importScope) {
      guard let found = externalTypes.objectiveCType(bytes, in: scope, isProtocol: namesProtocol),
        let outer = names.existing(externalTypes.name(of: found.type))
      else { continue }
      let module = tableModuleNames[Int(externalTypes.module(of: found.type).rawValue)]
      if scope == ExternalModuleSet.all, isClaimed(bytes, ratherThanOf: module, importScope) { continue }
      let result = external(outer.rawValue, module: module, found.type, .sdk, in: context)
      guard !found.nested.isEmpty, let nested = names.existing(found.nested) else { return result }
      return result.external.map { member(nested.rawValue, ofExternal: $0, in: context) } ?? result
    }
    return .none
  }

  /// What the file imports, what its includes import, and what everybody sees.
  private func systemScopes(_ name: ArraySlice<UInt8>, _ importScope: ImportScope) -> [ExternalModuleSet] {
    let seen = [
      importScope.directTables, importScope.tables.subtracting(lessImportedInterface), importScope.tables,
      Self.commonTables.subtracting(lessImportedInterface), Self.commonTables,
    ]
    // As in Swift, a plain word can be of anything.
    let isPrefixed = name.withUnsafeBytes { Self.beginsWithFrameworkPrefix($0) }
    return isPrefixed ? seen + [ExternalModuleSet.all] : seen
  }
}

// MARK: - Swift

extension NameTables {
  /// Types of the C family that Swift knows by a name, among what a node of the includes reaches.
  func clangTypes(_ name: UInt32, from node: Int) -> [Int32] {
    guard nameFlags[Int(name)].contains(.clangType) else { return [] }
    return preferred(
      clang.swiftNames.values(owner: 0, name: name).filter { clang.closure.contains(types[Int($0)].file, from: node) }
    )
  }

  /// Those among all that any file of the own modules sees, where the bridging header includes what nobody knows, so
  /// that it cannot be followed to its end.
  func clangTypesInModule(_ name: UInt32, _ context: LookupContext) -> [Int32] {
    let open = importScopes[context.importScope].own.filter {
      clang.visibility[clang.bridges[Int($0)]].unknown.contains(0)
    }
    return preferred(open.flatMap { clangTypes(name, from: filesNode(ofModule: Int($0))) })
  }
}
