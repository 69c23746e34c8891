import Basics
import DependencyGraph
import Facts

// Which of the declarations of a name can be meant.

extension Inference {
  /// The declarations of a name in one place that are seen from the file and can be what is meant.
  func candidates(_ query: MemberQuery, of owner: Owner, isTopLevel: Bool = false) -> MemberCandidates {
    var candidates = narrowed(query, of: owner)
    candidates.declarations = fitting(candidates.declarations, query, isTopLevel: isTopLevel)
    guard candidates.isPartial, candidates.declarations.isEmpty else { return candidates }
    // All that was looked at is in modules that the file does not see.
    return MemberCandidates(fitting(members.declarations(query.name, of: owner), query, isTopLevel: isTopLevel))
  }

  /// The declarations of a name in one place; of many only those that can take the first argument.
  func narrowed(_ query: MemberQuery, of owner: Owner) -> MemberCandidates {
    guard let overloads = overloads?.overloads(query.name, of: owner) else {
      return MemberCandidates(members.declarations(query.name, of: owner))
    }
    var candidates = MemberCandidates(
      overloads.seen(fromFile: query.file),
      returnsSame: overloads.returnSame(fromFile: query.file)
    )
    if let argument = query.call?.arguments.first, !argument.isTrailingClosure {
      let types = projectTypes(ofArgument: argument.node, query.file)
      candidates.isNarrowed = types != nil
      candidates.declarations = overloads.taking(label: argument.label, types: types, fromFile: query.file)
    }
    Work.advance(by: candidates.declarations.count)
    candidates.isPartial = candidates.declarations.count > OverloadTable.limit
    return candidates
  }

  /// The types of the project that an argument is, if that is known and they are few.
  private func projectTypes(ofArgument node: Int32, _ file: Int) -> [TypeID]? {
    guard isIndependent(node, file), case .type(let number, _) = type(of: node, in: file).fullyUnwrapped else {
      return nil
    }
    return fewAncestors(of: number)
  }

  /// Of declarations of one name, those that are seen from the file and can be what is meant.
  private func fitting(_ declarations: [DeclarationID], _ query: MemberQuery, isTopLevel: Bool = false)
    -> [DeclarationID]
  {
    if declarations.isEmpty { return [] }
    let context = context(of: query.file)
    let visible = declarations.filter { declaration in
      guard isTopLevel || members.isStatic(declaration) == query.isStatic else { return false }
      let file = Int(members.files[declaration])
      return tables.isVisible(access(of: declaration), in: file, context) && isImported(declaration, file, context)
    }
    guard let call = query.call else { return visible }
    return visible.filter { tables.scopes.kinds[$0] == .property ? mayBeCalled($0) : fits($0, call) }
  }

  /// Whether Swift sees the header that declares a member of Objective-C. It sees a class only with what that declares itself.
  private func isImported(_ declaration: DeclarationID, _ file: Int, _ context: LookupContext) -> Bool {
    let parent = tables.scopes.parents[declaration]
    guard tables.clang.contains(file: file), parent.exists, tables.scopes.kinds[parent] == .extension else {
      return true
    }
    return tables.seesHeader(Int32(file), fromImportScope: context.importScope)
  }

  /// Whether what a call names can be a property. For Objective-C, methods of its name are not all known, so it has to be one
  /// that holds a block.
  private func mayBeCalled(_ property: DeclarationID) -> Bool {
    guard tables.clang.contains(file: Int(members.files[property])) else { return true }
    if case .function = declaredType(of: property).fullyUnwrapped { return true }
    return false
  }

  /// Whether a call can be one of it, by its labels and the number of its arguments; true if there is no call.
  func fits(_ declaration: DeclarationID, _ call: CallShape?) -> Bool {
    guard let call else { return true }
    return call.places(in: parameters(of: declaration)) != nil
  }

  /// The access that it has, stated or not: that of its protocol, enum or extension, else internal.
  func access(of declaration: DeclarationID) -> Access {
    let fact = members.fact(declaration)
    let parent = tables.scopes.parents[declaration]
    guard parent.exists else { return Access(fact.flags) ?? .internal }
    if tables.scopes.kinds[parent] == .protocol || fact.kind == .enumCase {
      return tables.scopes.types[tables.scopes.typeID(of: parent)].access
    }
    if let access = Access(fact.flags) { return access }
    guard tables.scopes.kinds[parent] == .extension else { return .internal }
    return Access(members.fact(parent).flags) ?? .internal
  }

  /// Those of the kind that the query looks for, if there are any.
  func preferred(_ declarations: [DeclarationID], _ query: MemberQuery) -> [DeclarationID] {
    let first = declarations.filter { (tables.scopes.kinds[$0] == .function) == (query.call != nil) }
    return first.isEmpty ? declarations : first
  }

  /// The same for declarations with what is known of them.
  func preferred(_ candidates: MemberCandidates, _ query: MemberQuery) -> MemberCandidates {
    var candidates = candidates
    candidates.declarations = preferred(candidates.declarations, query)
    return candidates
  }
}
