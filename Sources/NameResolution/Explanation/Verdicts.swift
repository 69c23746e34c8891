import Basics
import DependencyGraph
import Facts

// Why a type is meant by a name, or is not; said afterwards, of what the lookup has found.

/// Where a name stands, and what it means there.
struct NamePlace {
  var file: Int
  /// Those on which it is compiled.
  var platforms: Platforms
  /// The innermost declaration around it, or none.
  var scope: DeclarationID
  /// What is before the dot.
  var qualifier: LookupResult?
  /// Whether a dot is before it, and nothing before that.
  var hasLeadingDot: Bool
  /// The types of the project that were found.
  var found: [TypeID]
  var result: LookupResult
}

extension NameTables {
  /// Why a type of the name is meant, or is not.
  func verdict(on type: TypeID, at place: NamePlace, _ context: LookupContext) -> Explanation.Candidate.Verdict {
    if place.found.contains(type) { return place.result.isSelfType ? .noTypeMeant : .taken }
    let entry = scopes.types[type]
    if isAround(entry.declaration, place.scope), entry.kind == .typealias { return .itself }
    if entry.isOtherPlatform, !context.isOtherPlatform { return .onlyForOtherPlatforms }
    if !place.platforms.isEmpty, place.platforms.isDisjoint(with: entry.platforms) { return .otherPlatform }
    if let qualifier = place.qualifier { return verdict(on: entry, behind: qualifier, context) }
    let parent = scopes.parents[entry.declaration]
    if place.hasLeadingDot {
      guard parent.exists, scopes.kinds[parent].isNominal || scopes.kinds[parent] == .extension else {
        return .notNested
      }
      if place.result.isHidden { return .noTypeMeant }
      if accessThroughout(type) == .file { return .private }
      return isImported(Int(entry.file), context) ? .internal : .notImported
    }
    if parent.exists {
      if !scopes.kinds[parent].isNominal, scopes.kinds[parent] != .extension {
        return isAround(parent, place.scope) ? seen(place) : .local
      }
      let outer = outer(of: entry)
      let isMember = outer.contains { typesAround(place.scope).contains($0) }
      guard isMember else { return .memberOf(outer.first.map { ElementID($0) }) }
      return isVisible(type, context) ? seen(place) : .private
    }
    return topLevelVerdict(type, entry, place, context)
  }

  private func topLevelVerdict(
    _ type: TypeID,
    _ entry: TypeEntry,
    _ place: NamePlace,
    _ context: LookupContext
  ) -> Explanation.Candidate.Verdict {
    if entry.access == .file { return Int(entry.file) == place.file ? seen(place) : .private }
    if clang.contains(file: place.file), !isKnownToObjectiveC(type, entry) { return .notForObjectiveC }
    let modules = project.files[Int(entry.file)].modules.map { ModuleID($0) }
    let importScope = importScopes.scopes[context.importScope]
    if modules.contains(where: importScope.own.contains) {
      let isInEach = importScope.own.allSatisfy(modules.contains)
      return place.result.external != nil && !isInEach ? .notInEachModule : seen(type, place)
    }
    if clang.contains(file: place.file), !clang.contains(file: Int(entry.file)) {
      let visibility = clang.visibility[place.file]
      guard modules.contains(where: visibility.swiftModules.contains) else { return .notImported }
      return isShown(type, to: visibility) ? seen(place) : .internal
    }
    let imported = importScope.direct.map(\.module) + importScope.exported.map(\.module)
    let named = (importScope.symbols + importScope.exportedSymbols).filter { $0.symbol == entry.name }
      .flatMap { importScopes.modulesNamed[$0.module] ?? [] }
    guard modules.contains(where: { imported.contains($0) || named.contains($0) }) else { return .notImported }
    return isVisible(type, context) ? seen(type, place) : .internal
  }

  /// The same as `seen(_:)` for a type at top level, which one outside of the project can be preferred to.
  private func seen(_ type: TypeID, _ place: NamePlace) -> Explanation.Candidate.Verdict {
    let isOfClang = clang.contains(file: Int(scopes.types[type].file)) && !clang.contains(file: place.file)
    guard isOfClang, place.result.external != nil else { return seen(place) }
    return place.result.rule == .scopedImport || clang.bareStructs.contains(type) ? .outsideMeant : seen(place)
  }

  private func verdict(
    on entry: TypeEntry,
    behind qualifier: LookupResult,
    _ context: LookupContext
  ) -> Explanation.Candidate.Verdict {
    let owners = context.types(qualifier).flatMap { withAncestors($0) }
    guard outer(of: entry).contains(where: owners.contains) else { return .notBehindDot }
    return entry.access == .file ? .private : .fartherAway
  }

  private func isKnownToObjectiveC(_ type: TypeID, _ entry: TypeEntry) -> Bool {
    clang.contains(file: Int(entry.file))
      || clang.objectiveCNames.values(owner: .project, name: entry.name).contains(type)
  }

  private func seen(_ place: NamePlace) -> Explanation.Candidate.Verdict {
    switch place.result.meaning {
    case .hidden, .member, .selfType: .noTypeMeant
    case .none, .type, .several, .module, .externalModule, .external, .namespace: .fartherAway
    }
  }

  /// The types whose member a type is; several if what its extension extends is ambiguous.
  private func outer(of entry: TypeEntry) -> [TypeID] {
    if entry.enclosingExtension.exists { return scopes.extensions[entry.enclosingExtension].targets }
    return entry.enclosing.exists ? [entry.enclosing] : []
  }

  /// Whether a declaration is `scope` or around it.
  private func isAround(_ declaration: DeclarationID, _ scope: DeclarationID) -> Bool {
    var scope = scope
    while scope.exists {
      if scope == declaration { return true }
      scope = scopes.parents[scope]
    }
    return false
  }

  /// All types whose members are seen in a scope: those around it and what they inherit.
  private func typesAround(_ scope: DeclarationID) -> Set<TypeID> {
    var found: Set<TypeID> = []
    var scope = scope
    while scope.exists {
      if scopes.kinds[scope].isNominal {
        found.formUnion(withAncestors(scopes.typeID(of: scope)))
      } else if scopes.kinds[scope] == .extension {
        for target in scopes.extensions[scopes.extensionID(of: scope)].targets {
          found.formUnion(withAncestors(target))
        }
      }
      scope = scopes.parents[scope]
    }
    return found
  }

  private func withAncestors(_ type: TypeID) -> [TypeID] {
    var found = [type]
    var next = 0
    while next < found.count {
      let current = found[next]
      next += 1
      let parents = scopes.types[current].kind == .typealias ? scopes.aliased[current] : scopes.supertypes[current]
      for parent in parents.compactMap(\.type) where !found.contains(parent) { found.append(parent) }
    }
    return found
  }
}
