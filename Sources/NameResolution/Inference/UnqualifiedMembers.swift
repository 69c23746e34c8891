import DependencyGraph
import Facts

// Names without a receiver.

extension Inference {
  // MARK: Without a receiver

  /// Looks a name up from a place outwards: local functions, members of the types around, then top level.
  func unqualified(_ query: MemberQuery, from scope: DeclarationID) -> FoundMembers {
    var query = query
    var scope = scope
    while scope.exists {
      let kind = tables.scopes.kinds[scope]
      if kind.isNominal || kind == .extension {
        if let found = ownMember(query, around: scope) { return found }
        // Only static members of types further out are seen.
        query.isStatic = true
      } else {
        var local = narrowed(query, of: .declaration(scope))
        local.declarations.removeAll { tables.scopes.kinds[$0] != .function || !fits($0, query.call) }
        if !local.declarations.isEmpty { return inScope(local) }
        if !members.fact(scope).flags.contains(.local) { query.isStatic = query.isStatic || isStaticScope(scope) }
      }
      scope = tables.scopes.parents[scope]
    }
    return topLevel(query)
  }

  /// A member that is seen without a receiver in a type or extension; nil if there is none of this name.
  private func ownMember(_ query: MemberQuery, around scope: DeclarationID) -> FoundMembers? {
    guard let around = surroundings(of: scope) else { return nil }
    var found = member(query, of: around.type)
    if found.isEmpty, found.standard == nil, tables.scopes.kinds[scope] == .extension {
      let constraints = tables.scopes.extensions[tables.scopes.extensionID(of: scope)].constraints
      let types = constraints.flatMap { tables.finalTypes($0) }.map { ValueType.type($0, []) }
      found = member(query, of: .composition(types))
    }
    found.isOwnScope = true
    if !found.isEmpty || found.standard != nil { return found }
    // A member of this name that does not fit still hides what is further out.
    var any = query
    any.call = nil
    return query.call != nil && !member(any, of: around.type).members.isEmpty ? .nothing : nil
  }

  /// What is declared under the name at the top level of modules.
  func topLevel(_ query: MemberQuery, of modules: [ModuleID]) -> FoundMembers {
    var found = MemberCandidates()
    for module in modules {
      let ofModule = candidates(query, of: .module(module), isTopLevel: true)
      found.add(ofModule)
      found.declarations += ofModule.declarations
    }
    return inScope(preferred(found, query))
  }

  /// What is declared under the name at the top level of the file's own modules, else of those that it imports.
  private func topLevel(_ query: MemberQuery) -> FoundMembers {
    let importScope = tables.importScopes.scope(of: query.file)
    for module in importScope.own {
      let found = candidates(query, of: .module(module), isTopLevel: true)
      if !found.declarations.isEmpty { return inScope(preferred(found, query)) }
    }
    return topLevel(query, of: importScope.direct.map(\.module) + importScope.exported.map(\.module))
  }

  private func inScope(_ candidates: MemberCandidates) -> FoundMembers {
    candidates.found { .init(declaration: $0, owner: .none, seen: .unknown, receiver: .unknown) }
  }
}
