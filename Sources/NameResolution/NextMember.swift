import Basics
import DependencyGraph
import Facts

// What follows a name in an expression decides with it. So it does for types of a module that nobody declares, for members
// of types outside of the project, and for types of one name that several files nest in one type, as extensions in several
// modules may. Where one of the last is before a dot in an expression, Swift tries all that it sees, and takes the one that
// has the member behind the dot.

extension NameTables {
  /// Notes the types that share their name and the type around them with one of another file. To be called when it is known
  /// what extensions extend.
  mutating func findNamesakes() {
    for (_, values) in scopes.members.longLists(over: 1) {
      let types = values.filter { type in
        type.exists && scopes.types[type].kind.isNominal && !clang.contains(file: Int(scopes.types[type].file))
      }
      guard let first = types.first, types.contains(where: { scopes.types[$0].file != scopes.types[first].file }) else {
        continue
      }
      scopes.namesakes.formUnion(types)
    }
    for file in Set(scopes.namesakes.map { Int(scopes.types[$0].file) }) {
      for index in facts[file].attributes.indices {
        let declaration = facts[file].attributes[index].declaration
        guard declaration >= 0, facts[file].declarations[Int(declaration)].kind.isNominal else { continue }
        let type = scopes.typeID(of: scopes.bases[file].advanced(by: declaration))
        if scopes.namesakes.contains(type) { scopes.namesakesWithAttributes.insert(type) }
      }
    }
  }

  /// Whether values in a declaration, or none, are members of a type that has namesakes.
  func hasNamesakes(_ declaration: DeclarationID) -> Bool {
    guard !scopes.namesakes.isEmpty, declaration.exists else { return false }
    let kind = scopes.kinds[declaration]
    if kind.isNominal { return scopes.namesakes.contains(scopes.typeID(of: declaration)) }
    guard kind == .extension else { return false }
    return scopes.extensions[scopes.extensionID(of: declaration)].targets.contains(where: scopes.namesakes.contains)
  }

  /// What a reference means that was found to mean `result`, where what follows it tells.
  func decided(
    _ result: LookupResult,
    byWhatFollows reference: Int,
    qualifier: LookupResult?,
    in context: LookupContext
  ) -> LookupResult {
    if result.isMember { return undeclaredType(result, of: reference, qualifier: qualifier, in: context) }
    if result.rule == .externalMember, !context.isClang, let type = qualifier?.external {
      return isValue(reference, of: type, in: context) ? .member(.member) : result
    }
    return decidedByNextMember(result, of: reference, in: context)
  }

  /// Whether what stands behind an external type in an expression, and begins with a capital letter, is a value: what has a
  /// raw value, and a name that only constants have, `UIKeyboardType.URL`, where no such type is known to be nested.
  private func isValue(_ reference: Int, of type: ExternalSymbolID, in context: LookupContext) -> Bool {
    let fact = facts[context.file].references[reference]
    guard fact.flags.contains(.expression), fact.flags.isDisjoint(with: [.called, .isQualifier]) else { return false }
    if let member = member(behind: reference, in: context), names.interner.names[member].isOne(of: ["rawValue"]) {
      return true
    }
    let name = names.interner.names[names.globalName(fact.name, of: context.file)]
    // `Notification.Name.NSCalendarDayChanged`, but not `AttributeScopes.UIKitAttributes`.
    let mayHavePrefix = context.external[type].parent.exists
    let isConstant = name.withUnsafeBytes { Self.isConstant($0) || mayHavePrefix && Self.hasFunctionPrefix($0) }
    guard isConstant, isOfTables(type, in: context) else { return false }
    return context.external[type].known.map { externalTypes.typeThatNests(name, $0) == nil } ?? true
  }

  /// Whether the tables have a type, or the one that it is nested in.
  private func isOfTables(_ type: ExternalSymbolID, in context: LookupContext) -> Bool {
    var type = type
    while context.external[type].parent.exists { type = context.external[type].parent }
    return context.external[type].known != nil
  }

  /// `URL`, `RGBA8`; not `ID`, which is the usual name of a type.
  private static func isConstant(_ name: UnsafeRawBufferPointer) -> Bool {
    let lowercase = UInt8(ascii: "a")...UInt8(ascii: "z")
    return name.count > 1 && !name.isEqual(to: "ID") && !name.contains(where: lowercase.contains)
  }

  /// The type of a module of the project that no scanned file declares, as generated code may: a name behind that of the
  /// module, if it is called or a name follows it. Else `result`.
  private func undeclaredType(
    _ result: LookupResult,
    of reference: Int,
    qualifier: LookupResult?,
    in context: LookupContext
  ) -> LookupResult {
    guard case .module(let module)? = qualifier?.meaning else { return result }
    let fact = facts[context.file].references[reference]
    let name = names.globalName(fact.name, of: context.file)
    guard !isTopLevelValue(name, in: context), scopes.values[Owner.module(module).key(name)] == nil,
      fact.flags.contains(.called) || member(behind: reference, in: context) != nil,
      !isFunctionOrConstant(name, fact, in: context.importScope)
    else { return result }
    return topLevel(name, ofExternalModule: importScopes.moduleNames[module], in: context)
  }

  /// What a reference means that was found to mean `result`, if the member behind it tells: the only type of its name that
  /// has the member, where all others that the file sees surely lack it. Else `result`.
  private func decidedByNextMember(_ result: LookupResult, of reference: Int, in context: LookupContext) -> LookupResult
  {
    // In each target of a file, a name may mean something else.
    guard !scopes.namesakes.isEmpty, result.isType, !context.isClang,
      importScopes.scopes[context.importScope].own.count == 1
    else { return result }
    let found = context.types(result)
    guard let first = found.first, scopes.namesakes.contains(first), let member = member(behind: reference, in: context)
    else { return result }
    let entry = scopes.types[first]
    guard let owner = owner(of: entry) else { return result }
    let here = platforms(at: facts[context.file].references[reference].offset, in: context.file)
    var (candidates, count): ([TypeID], Int) = ([], 0)
    var node = scopes.members.first(owner: owner, name: entry.name)
    while node >= 0 {
      let type = scopes.members.nodes[Int(node)].value
      node = scopes.members.nodes[Int(node)].next
      Work.advance()
      count += 1
      guard type.exists, count <= Self.maximumNamesakes else { return result }
      // What is not there on each platform of the file may leave the name to another one.
      guard !scopes.types[type].isOtherPlatform, here.isSubset(of: scopes.types[type].platforms) else { return result }
      if isVisible(type, context), found.contains(type) || isReached(type, context) { candidates.append(type) }
    }
    guard found.allSatisfy(candidates.contains) else { return result }
    let having = distinct(candidates.filter { has(member, $0) })
    guard having.count == 1, let meant = having.first,
      candidates.allSatisfy({ has(member, $0) || surelyHasNoOtherMembers($0) })
    else { return result }
    return .type(meant, result.rule)
  }

  /// With more of them, a name stays ambiguous: each mention looks at all.
  private static let maximumNamesakes = 8

  /// The name behind the dot that follows a reference.
  private func member(behind reference: Int, in context: LookupContext) -> GlobalName? {
    let facts = facts[context.file]
    if reference + 1 < facts.references.count, case let next = facts.references[reference + 1],
      next.qualifier == Int32(reference), next.form == .code
    {
      return names.globalName(next.name, of: context.file)
    }
    let place = facts.memberNames.partitioningIndex { $0.reference >= Int32(reference) }
    guard place < facts.memberNames.count, facts.memberNames[place].reference == Int32(reference) else { return nil }
    return names.globalName(facts.memberNames[place].name, of: context.file)
  }

  /// What a type is nested in.
  private func owner(of entry: TypeEntry) -> Owner? {
    if entry.enclosing.exists { return .type(entry.enclosing) }
    guard entry.enclosingExtension.exists else { return nil }
    let path = scopes.extensions[entry.enclosingExtension].path
    return path.exists ? .path(path) : nil
  }

  /// Whether a type, or an extension of it, declares a member: a value or a type.
  private func has(_ member: GlobalName, _ type: TypeID) -> Bool {
    scopes.values[Owner.type(type).key(member)] != nil || scopes.members.first(owner: .type(type), name: member) >= 0
  }

  /// Whether a type has no members but those that it and extensions of it declare.
  private func surelyHasNoOtherMembers(_ type: TypeID) -> Bool {
    scopes.types[type].kind.isNominal && scopes.supertypes[type].isEmpty
      && !scopes.namesakesWithAttributes.contains(type)
      && !scopes.typesBeyondLimit.contains(type) && scopes.namesakes.contains(type)
  }

  // MARK: Modules whose members are seen

  /// Whether a file may see members that a type's file declares: its module, or one that its imports lead to, imports that
  /// file's. In Swift, the members of a module are seen in all files once one of them imports it, and so are those of the
  /// modules that it imports. Of files that no target lists, it is not known.
  func isReached(_ type: TypeID, _ context: LookupContext) -> Bool {
    let importScope = importScopes.scopes[context.importScope]
    if context.isClang || importScope.own.contains(where: isFolder) { return true }
    let modules = project.files[Int(scopes.types[type].file)].modules
    func leads(_ module: ModuleID) -> Bool {
      let reached = context.reached(from: module) { modulesReached(from: module) }
      return modules.contains { reached.contains(ModuleID($0)) }
    }
    return modules.contains { isFolder(ModuleID($0)) } || importScope.own.contains(where: leads)
      || importScope.direct.contains { leads($0.module) } || importScope.exported.contains { leads($0.module) }
  }

  /// A module, and all that its files import, and the files of these.
  private func modulesReached(from module: ModuleID) -> Set<ModuleID> {
    var open = [module]
    var reached: Set = [module]
    while let module = open.popLast() {
      Work.advance()
      for name in importScopes.importedByModule[module] {
        for next in importScopes.modulesNamed[name] ?? [] where reached.insert(next).inserted { open.append(next) }
      }
    }
    return reached
  }
}
