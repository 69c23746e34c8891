import Basics
import DependencyGraph
import ExternalTypes

/// The types of one name that a type or path has, where there are many.
struct MemberCrowd {
  /// What they are for a file that has none of its own.
  var found = LookupResult.none
  /// Those that are seen from all files with the same imports.
  var shared: [TypeID] = []
  /// Those that are private to a file.
  var ofFile: [Int32: [TypeID]] = [:]
  var isAssociated = false
}

// Types that types have: their own, inherited ones, and those after a dot.

extension NameTables {
  /// The types of a name that a type has, its own before inherited ones; `hidden` if it is an associated type.
  func memberType(_ name: GlobalName, of type: TypeID, excluding excluded: TypeID, in context: LookupContext)
    -> LookupResult
  {
    typeMember(name, of: type, excluding: excluded, in: context).found
  }

  /// The same; also whether a type that is not a protocol has it from protocols only. What superclasses have comes
  /// first.
  func typeMember(
    _ name: GlobalName,
    of type: TypeID,
    excluding excluded: TypeID,
    in context: LookupContext
  ) -> (found: LookupResult, isOfProtocol: Bool) {
    let isKnown = !names.flags[name].isDisjoint(with: [.nestedType, .associatedType])
    guard isKnown || external.hasMember(name) else { return (.none, false) }
    let own = ownMember(name, of: .type(type), excluding: excluded, in: context)
    if !own.isNone { return (own, false) }
    let kind = scopes.types[type].kind
    if scopes.supertypes[type].isEmpty, kind != .typealias { return (.none, false) }
    if kind == .class {
      var search = SupertypeSearch(name: name, excluded: excluded, entersProtocols: false)
      let found = inherited(by: type, &search, in: context)
      if !found.isNone { return (found, false) }
    }
    var search = SupertypeSearch(name: name, excluded: excluded, entersProtocols: true)
    let found = inherited(by: type, &search, in: context)
    if !found.isNone { return (found, kind != .protocol && kind != .typealias) }
    for number in search.external.elements {
      let found = pathMember(name, of: Target(external: number), in: context)
      if !found.isNone { return (found, false) }
      if external.hasMember(name, of: number) { search.isAssociated = true }
    }
    return (search.isAssociated ? .hidden(.associatedType) : .none, false)
  }

  /// A search for a member among all that a type inherits.
  private struct SupertypeSearch {
    let name: GlobalName
    let excluded: TypeID
    let entersProtocols: Bool
    /// The external supertypes that were come across.
    var external = DistinctList<ExternalSymbolID>()
    /// Whether a protocol has an associated type of the name.
    var isAssociated = false
  }

  /// The types of a name that supertypes of the project declare, the nearest ones.
  private func inherited(
    by type: TypeID,
    _ search: inout SupertypeSearch,
    in context: LookupContext
  ) -> LookupResult {
    var seen = DistinctList(throughAliases(type))
    var next = 0
    while next < seen.elements.count {
      let current = seen.elements[next]
      next += 1
      // For an alias, what it means takes the place of its supertypes.
      let parents = scopes.types[current].kind == .typealias ? scopes.aliased[current] : scopes.supertypes[current]
      for target in parents {
        if let number = target.external { search.external.insert(number) }
        guard let type = target.type else { continue }
        let parent = throughAliases(type)
        guard search.entersProtocols || scopes.types[parent].kind != .protocol, seen.insert(parent) else { continue }
        Work.advance()
        var found = ownMember(search.name, of: .type(parent), excluding: search.excluded, in: context)
        if found.isHidden {
          search.isAssociated = true
          found = .none
        }
        context.trace?.add(.supertype(parent), found)
        if found.isNone { continue }
        // What an alias means has its own members.
        if scopes.types[type].kind != .typealias { found.rule = .enclosingInherited }
        return found
      }
    }
    return .none
  }

  /// The types of a name that a type or path itself declares, also in extensions; `hidden` if it is an associated type
  /// only.
  private func ownMember(
    _ name: GlobalName,
    of owner: Owner,
    excluding excluded: TypeID,
    in context: LookupContext
  ) -> LookupResult {
    var node = scopes.members.first(owner: owner, name: name)
    if node < 0 { return .none }
    var found: [TypeID] = []
    var isAssociated = false
    var count = 0
    while node >= 0 {
      Work.advance()
      count += 1
      if count > Self.crowd, !excluded.exists || scopes.types[excluded].name != name, !context.isByPlace {
        return crowdedMember(name, of: owner, in: context)
      }
      let value = scopes.members.nodes[Int(node)].value
      node = scopes.members.nodes[Int(node)].next
      if value == Scopes.associatedMarker {
        isAssociated = true
      } else if value != excluded, isVisible(value, context) {
        if node < 0, found.isEmpty { return .type(value, rule(ofMember: value)) }
        found.append(value)
      }
    }
    return member(found, isAssociated, context)
  }

  /// What a type has if these are its types of a name that a file sees.
  private func member(_ candidates: [TypeID], _ isAssociated: Bool, _ context: LookupContext) -> LookupResult {
    let found = nearest(distinct(candidates), context)
    guard let first = found.first else { return isAssociated ? .hidden(.associatedType) : .none }
    return context.result(found, rule(ofMember: first))
  }

  /// From how many members of one name on what a file sees of them is kept for others with the same imports.
  private static let crowd = 8

  /// What a file sees of many members of one name: that of all files with its imports, and what is private to it.
  private func crowdedMember(_ name: GlobalName, of owner: Owner, in context: LookupContext) -> LookupResult {
    let crowd = context.crowd(of: owner.key(name)) { makeCrowd(name, of: owner, in: context) }
    guard let own = crowd.ofFile[Int32(context.file)] else { return crowd.found }
    return member(crowd.shared + own, crowd.isAssociated, context)
  }

  private func makeCrowd(_ name: GlobalName, of owner: Owner, in context: LookupContext) -> MemberCrowd {
    var crowd = MemberCrowd()
    for value in scopes.members.values(owner: owner, name: name) {
      Work.advance()
      if value == Scopes.associatedMarker {
        crowd.isAssociated = true
      } else if !isForPlace(value, context) {
        continue
      } else if scopes.types[value].access == .file {
        crowd.ofFile[scopes.types[value].file, default: []].append(value)
      } else if isVisible(value, context) {
        crowd.shared.append(value)
      }
    }
    crowd.found = member(crowd.shared, crowd.isAssociated, context)
    return crowd
  }

  /// If several members have one name: those of the own module, which hide others; else those of modules that the file
  /// imports; else those of modules that imports of other files lead to.
  private func nearest(_ found: [TypeID], _ context: LookupContext) -> [TypeID] {
    guard found.count > 1 else { return found }
    let importScope = importScopes.scopes[context.importScope]
    for modules in [importScope.own, importScope.direct.map(\.module)] {
      let near = found.filter { type in
        project.files[Int(scopes.types[type].file)].modules.contains { modules.contains(ModuleID($0)) }
      }
      if !near.isEmpty { return near }
    }
    let reached = found.filter { isReached($0, context) }
    return reached.isEmpty ? found : reached
  }

  private func rule(ofMember type: TypeID) -> Resolution.Rule {
    scopes.types[type].enclosingExtension.exists ? .enclosingExtension : .enclosing
  }

  /// Types that extensions of an external type, or of one of its ancestors, declare.
  func pathMember(_ name: GlobalName, of target: Target, in context: LookupContext) -> LookupResult {
    guard external.pathCount > 0, names.flags[name].contains(.nestedType), let number = target.external,
      number.index < external.memberPaths.count  // else new in this round
    else { return .none }
    for path in external.memberPaths[number] {
      let found = ownMember(name, of: .path(path), excluding: .none, in: context)
      if !found.isNone { return found }
    }
    return .none
  }

  /// Drops what is declared twice in one place, for instance in both branches of an `#if`: the first represents both, but
  /// for aliases, which mean something else in each branch.
  func distinct(_ candidates: [TypeID]) -> [TypeID] {
    if candidates.count < 2 { return candidates }
    Work.advance(by: candidates.count)
    var kept: [TypeID] = []
    var places = DistinctList<UInt64>()
    for candidate in candidates.sorted() {
      let entry = scopes.types[candidate]
      // Nested in a type of the project, or in one outside of it.
      let around = entry.enclosing.exists ? entry.enclosing.rawValue : -2 - entry.external.rawValue
      let key = IntMap.key(entry.file, UInt32(bitPattern: around))
      if places.insert(key) || isAliasInBranch(candidate, of: kept[kept.count - 1]) { kept.append(candidate) }
    }
    return kept
  }

  /// Whether types that a name may mean are what the branches of an `#if` declare, so that each is meant; see `distinct`.
  func areInBranches(_ types: [TypeID]) -> Bool {
    zip(types, types.dropFirst()).allSatisfy { isAliasInBranch($1, of: $0) }
  }

  /// Whether two declarations of one name, of which one is an alias, stand in the same code of Swift, or on platforms that no
  /// program has both: only branches of an `#if` can have them.
  private func isAliasInBranch(_ type: TypeID, of other: TypeID) -> Bool {
    let (entry, first) = (scopes.types[type], scopes.types[other])
    return entry.file == first.file && (entry.kind == .typealias || first.kind == .typealias)
      && (scopes.parents[entry.declaration] == scopes.parents[first.declaration]
        || entry.platforms.isDisjoint(with: first.platforms))
      && !clang.contains(file: Int(entry.file))
  }

  func distinct(_ candidates: TypeList) -> TypeList {
    candidates.isEmpty || candidates.isSingle ? candidates : TypeList(distinct(candidates.array))
  }

  /// What `.name` means after what `qualifier` means.
  func member(_ name: GlobalName, of qualifier: LookupResult, isExpression: Bool, in context: LookupContext)
    -> LookupResult
  {
    switch qualifier.meaning {
    case .none, .hidden: return .hidden(.unknownQualifier)
    case .member, .namespace: return .member(.member)
    case .type, .selfType, .several:
      return member(
        name,
        ofTypes: context.typeList(qualifier),
        isExpression,
        isSelf: qualifier.isSelfType,
        context
      )
    case .module(let module):
      return topLevel(name, ofModule: module, isExpression, in: context)
    case .externalModule(let module):
      return topLevel(name, ofExternalModule: module, in: context)
    case .external(let number):
      if isMetatype(name) { return .member(.metatype) }
      if isExpression, isValue(name, ofExternal: number, in: context) { return .member(.member) }
      return member(name, ofExternal: number, in: context)
    }
  }

  private func member(
    _ name: GlobalName,
    ofTypes owners: TypeList,
    _ isExpression: Bool,
    isSelf: Bool,
    _ context: LookupContext
  ) -> LookupResult {
    var found = TypeList()
    var isAssociated = false
    var rule = Resolution.Rule.qualified
    owners.visit { owner in
      let result = memberType(name, of: owner, excluding: .none, in: context)
      context.trace?.add(.members(owner), result)
      found.formUnion(context.typeList(result))
      if !result.isNone { rule = result.rule.behindDot }
      if result.isHidden { isAssociated = true }
    }
    if !found.isEmpty { return context.result(distinct(found), rule) }
    if isSelf || isAssociated { return isAssociated ? .member(.associatedType) : .hidden(.member) }
    if isMetatype(name) { return .member(.metatype) }
    let module = moduleTwin(of: owners, name, in: context)
    if !module.isNone { return module }
    let constrained = constrainedMember(name, ofAliases: owners, in: context)
    if !constrained.isNone { return constrained }
    if isExpression { return .member(.member) }
    return inheritedExternal(name, owners.array, in: context)
  }

  private func isMetatype(_ name: GlobalName) -> Bool {
    name == ProjectNames.typeName || name == ProjectNames.protocolName
  }

  /// `Module.Type` where the module has a type of its own name.
  private func moduleTwin(of owners: TypeList, _ name: GlobalName, in context: LookupContext) -> LookupResult {
    let owner = owners.first
    guard owner.exists, !scopes.types[owner].enclosing.exists else { return .none }
    let moduleName = scopes.types[owner].name
    guard importScopes.scopes[context.importScope].moduleNames.contains(moduleName),
      names.flags[name].contains(.topLevelType)
    else {
      return .none
    }
    for module in importScopes.modulesNamed[moduleName] ?? [] {
      let found = projectTopLevel(name, of: module, in: context)
      if !found.isEmpty { return context.result(found, .moduleMember) }
    }
    return context.result(unlistedTypes(name, behind: moduleName, context), .unlisted)
  }

  /// A nested type that an external ancestor has, as far as can be known: `MyView.ContentMode`.
  private func inheritedExternal(_ name: GlobalName, _ owners: [TypeID], in context: LookupContext) -> LookupResult {
    for owner in owners {
      for number in externalAncestors(of: owner) {
        let parent = context.external.add(number, of: external.symbols)
        return member(name, ofExternal: parent, in: context)
      }
    }
    let number = context.external.number(
      of: ExternalSymbol(parent: ExternalSymbol.missingMember, name: name, module: .empty, path: .none, known: nil)
    )
    return LookupResult(.external(number), .missingMember)
  }

  /// External types that a type inherits or, for an alias, stands for.
  func externalAncestors(of type: TypeID) -> [ExternalSymbolID] {
    var seen = DistinctList(throughAliases(type))
    var found = DistinctList<ExternalSymbolID>()
    var next = 0
    while next < seen.elements.count {
      let current = seen.elements[next]
      next += 1
      for target in scopes.types[current].kind == .typealias ? scopes.aliased[current] : scopes.supertypes[current] {
        if let number = target.external {
          found.insert(number)
        } else if let parent = target.type {
          seen.insert(throughAliases(parent))
        }
      }
    }
    return found.elements
  }

  /// The project types that a supertype finally is, through aliases.
  func finalTypes(_ target: Target) -> [TypeID] {
    guard let type = target.type else { return [] }
    if scopes.types[type].kind != .typealias { return [type] }
    return finals(of: type).compactMap(\.type)
  }

  /// What a type, of the project or not, finally is, through aliases.
  func finalTargets(_ target: Target) -> [Target] {
    guard let type = target.type, scopes.types[type].kind == .typealias else { return [target] }
    return finals(of: type)
  }

  /// What an alias finally means; cyclic aliases mean nothing.
  func finals(of alias: TypeID) -> [Target] {
    var found = DistinctList<Target>()
    var seen = DistinctList(endOfAliases(alias))
    var next = 0
    while next < seen.elements.count {
      for target in scopes.aliased[seen.elements[next]] {
        Work.advance()
        if let type = target.type, scopes.types[type].kind == .typealias {
          seen.insert(endOfAliases(type))
        } else {
          found.insert(target)
        }
      }
      next += 1
    }
    return found.elements
  }

  /// What `.name` means after an external type: what the project nests in it or in its ancestors, else a member
  /// outside.
  func member(_ name: GlobalName, ofExternal number: ExternalSymbolID, in context: LookupContext) -> LookupResult {
    let parent = context.external[number]
    if external.pathCount > 0, names.flags[name].contains(.nestedType) {
      for path in ancestorPaths(of: parent) {
        let found = ownMember(name, of: .path(path), excluding: .none, in: context)
        if !found.isNone { return found.found(by: .qualifiedExtension) }
      }
    }
    let path = !parent.path.exists ? nil : external.path(of: name, in: parent.path)
    let nested = context.external.number(
      of: ExternalSymbol(parent: number, name: name, module: parent.module, path: path ?? .none, known: nil)
    )
    return LookupResult(.external(nested), .externalMember)
  }

  /// Whether an extension of an external type, or of one of its ancestors, declares a value of this name.
  private func isValue(_ name: GlobalName, ofExternal number: ExternalSymbolID, in context: LookupContext) -> Bool {
    guard external.pathCount > 0, names.flags[name].contains(.value) else { return false }
    let paths = ancestorPaths(of: context.external[number])
    return paths.contains { scopes.values[Owner.path($0).key(name)] != nil }
  }

  /// The paths of an external type and of what it inherits, as far as the project extends them.
  func ancestorPaths(of type: ExternalSymbol) -> [PathID] {
    var found = !type.path.exists ? [] : [type.path]
    if let known = type.known {
      for ancestor in externalTypes.ancestors(of: known) {
        if let name = names.interner.existing(externalTypes.nameBytes(of: ancestor)),
          let path = external.path(of: name, in: .none)
        {
          found.append(path)
        }
      }
    }
    return found
  }
}

extension Resolution.Rule {
  /// The same for a member that is found after a dot.
  fileprivate var behindDot: Resolution.Rule {
    switch self {
    case .enclosing: .qualified
    case .enclosingExtension: .qualifiedExtension
    case .enclosingInherited: .qualifiedInherited
    default: self
    }
  }
}
