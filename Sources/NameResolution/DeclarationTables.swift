import Basics
import DependencyGraph
import Facts

// How the declarations of a file get into the tables.

extension NameTables {
  /// Numbers the declarations of all files. Most of them, functions and properties, only get their place; what others
  /// are looked up in is then put into the tables one after the other.
  mutating func addDeclarations(workers: Int) {
    scopes.numberDeclarations(of: facts)
    let (tables, nameCount) = (self, names.interner.count)
    let found: (kinds: [DeclarationKind], parents: [DeclarationID], surveys: [FileSurvey]) = columns(
      scopes.bases.map(\.rawValue),
      workers: workers,
      makeState: { _ in ValueNames(count: nameCount) },
      { values, file, kinds, parents in
        let base = tables.scopes.bases[file]
        return FileSurvey(
          tables.facts[file].declarations,
          tables.facts[file].references,
          tables.names.ofFiles[file],
          values
        ) { index, kind, parent in
          kinds[index] = kind
          parents[index] = base.advanced(by: parent)
        }
      }
    )
    (scopes.kinds, scopes.parents, scopes.surveys) = (Column(found.kinds), Column(found.parents), found.surveys)
    var marked: [ValueNames] = []
    for file in facts.indices where scopes.surveys[file].values !== marked.last {
      let values = scopes.surveys[file].values
      if marked.contains(where: { $0 === values }) { continue }
      marked.append(values)
      values.mark(&names.flags)
    }
    for file in facts.indices { addDeclarations(of: file) }
    scopes.supertypes = Column(repeating: TargetList(), count: scopes.types.count)
    scopes.aliased = scopes.supertypes
  }

  private mutating func addDeclarations(of file: Int) {
    let base = scopes.bases[file]
    let isClang = clang.contains(file: file)
    let firstType = TypeID(scopes.types.count)
    for index in scopes.surveys[file].scopes.indices {
      let scope = scopes.surveys[file].scopes[index]
      let (declaration, name, number) = (scope.declaration, scope.name, base.advanced(by: scope.index))
      switch declaration.kind {
      case .class, .struct, .enum, .protocol, .actor, .typealias:
        if isClang {
          addClangType(declaration, number: number, file: file, name: name)
        } else {
          addType(declaration, number: number, file: file, name: name)
        }
      case .extension:
        scopes.setID(ExtensionID(scopes.extensions.count), of: number)
        scopes.extensions.append(
          ExtensionEntry(declaration: number, file: Int32(file), reference: declaration.extended)
        )
      case .genericParameter: addGenericParameter(number, name: name)
      case .associatedType:
        let parent = scopes.parents[number]
        if parent.exists, scopes.kinds[parent].isNominal {
          scopes.members.insert(Scopes.associatedMarker, owner: .type(scopes.typeID(of: parent)), name: name)
        }
        names.flags[name].insert(.associatedType)
      case .namespace:
        addNamespace(declaration, number: number, file: file, name: name)
      case .macro, .function, .property, .enumCase, .initializer, .deinitializer, .subscript, .operator,
        .precedenceGroup, .preview:
        break
      }
    }
    for index in facts[file].localTypes.indices {
      let local = facts[file].localTypes[index]
      scopes.localBlocks[scopes.typeID(of: base.advanced(by: local.declaration))] = local.blockStart..<local.blockEnd
    }
    scopes.extensionBases.append(ExtensionID(scopes.extensions.count))
    if !facts[file].branches.isEmpty { joinBranches(ofTypesFrom: firstType, in: file) }
  }

  /// If several branches of an `#if` declare a type, the first represents all, since extensions add to that
  /// one. This does not apply to aliases, which mean something else in each branch.
  private mutating func joinBranches(ofTypesFrom start: TypeID, in file: Int) {
    var firsts: [PlaceInFile: TypeID] = [:]
    for type in scopes.types.ids.dropFirst(start.index)
    where scopes.types[type].kind.isNominal && scopes.types[type].platforms != .all {
      Work.advance()
      let place = place(of: type, in: file)
      if let first = firsts[place] {
        scopes.types[first].platforms.formUnion(scopes.types[type].platforms)
      } else {
        firsts[place] = type
      }
    }
  }

  /// Where a type is declared, by what is written: in a type or in an extension of that type is the same.
  @inline(__always)  // a call copies the tables
  private func place(of type: TypeID, in file: Int) -> PlaceInFile {
    let references = facts[file].references
    var path = [scopes.types[type].name]
    var around = scopes.parents[scopes.types[type].declaration]
    while around.exists {
      if scopes.kinds[around].isNominal {
        path.append(scopes.types[scopes.typeID(of: around)].name)
      } else if scopes.kinds[around] == .extension {
        var reference = scopes.extensions[scopes.extensionID(of: around)].reference
        while reference >= 0 {
          path.append(names.globalName(references[Int(reference)].name, of: file))
          reference = references[Int(reference)].qualifier
        }
      } else {
        break
      }
      around = scopes.parents[around]
    }
    return PlaceInFile(scope: around, path: path)
  }

  /// In an extension of a type that is not of the project, only where clauses tell of a generic parameter.
  mutating func addConstrainedNames(of file: Int) {
    for index in scopes.surveys[file].references.constrained {
      let reference = facts[file].references[Int(index)]
      let name = names.globalName(reference.name, of: file)
      guard name != ProjectNames.selfName else { continue }
      let owner = scopes.bases[file].advanced(by: reference.scope)
      if scopes.scoped.first(owner: .declaration(owner), name: name) < 0 {
        scopes.scoped.insert(Scopes.constrainedMarker, owner: .declaration(owner), name: name)
      }
      names.flags[name].insert(.genericParameter)
    }
  }

  mutating func addGenericParameter(_ number: DeclarationID, name: GlobalName) {
    scopes.scoped.insert(Scopes.genericMarker, owner: .declaration(scopes.parents[number]), name: name)
    names.flags[name].insert(.genericParameter)
  }

  private mutating func addType(_ declaration: DeclarationFact, number: DeclarationID, file: Int, name: GlobalName) {
    let type = TypeID(scopes.types.count)
    let parent = scopes.parents[number]
    scopes.setID(type, of: number)
    var entry = TypeEntry(
      declaration: number,
      file: Int32(file),
      name: name,
      kind: declaration.kind,
      access: access(of: declaration, parent: parent, file: file)
    )
    entry.isOtherPlatform = declaration.flags.contains(.otherPlatform)
    if entry.isOtherPlatform { names.flags[name].insert(.otherPlatform) }
    let branch = facts[file].branches.platforms(at: declaration.start)
    entry.platforms = project.files[file].platforms.intersection(branch)
    if branch != .all || hasManyPlatforms { names.flags[name].insert(.ofPlatforms) }
    var around = parent
    while around.exists {
      if scopes.kinds[around].isNominal {
        entry.enclosing = scopes.typeID(of: around)
        break
      }
      if scopes.kinds[around] == .extension {
        entry.enclosingExtension = scopes.extensionID(of: around)
        break
      }
      around = scopes.parents[around]
    }
    scopes.types.append(entry)
    names.flags[name].insert(!parent.exists ? .topLevelType : .nestedType)
    if !parent.exists, entry.access == .file { names.flags[name].insert(.fileType) }
    if !parent.exists {
      // `chainTopLevelTypes` sees to it.
    } else if scopes.kinds[parent].isNominal {
      scopes.nested.insert(type, owner: .project, name: name)
      scopes.members.insert(type, owner: .type(scopes.typeID(of: parent)), name: name)
    } else if scopes.kinds[parent] == .extension {
      scopes.nested.insert(type, owner: .project, name: name)
      scopes.extensions[scopes.extensionID(of: parent)].nested.append(type)
    } else {
      scopes.scoped.insert(type, owner: .declaration(parent), name: name)
    }
  }

  /// Arranges the types at top level of Swift code by name. To be called when all are there.
  mutating func chainTopLevelTypes() {
    scopes.firstTopLevel = Column(repeating: .none, count: names.interner.count)
    scopes.nextTopLevel = Column(repeating: .none, count: scopes.types.count)
    for type in scopes.types.ids.reversed() where scopes.types[type].access == .file && isTopLevelOfSwift(type) {
      chain(type)
      scopes.firstInFile.set(Owner.file(Int(scopes.types[type].file)).key(scopes.types[type].name), to: type.rawValue)
    }
    for type in scopes.types.ids.reversed() where scopes.types[type].access != .file && isTopLevelOfSwift(type) {
      chain(type)
    }
  }

  private func isTopLevelOfSwift(_ type: TypeID) -> Bool {
    !scopes.parents[scopes.types[type].declaration].exists && !clang.contains(file: Int(scopes.types[type].file))
  }

  private mutating func chain(_ type: TypeID) {
    let name = scopes.types[type].name
    scopes.nextTopLevel[type] = scopes.firstTopLevel[name]
    scopes.firstTopLevel[name] = type
  }

  /// Notes which types are property wrappers, result builders and global actors, by their own attributes.
  mutating func setAttributeRoles() {
    scopes.attributeRoles = Column(repeating: .none, count: scopes.types.count)
    let wrapper = names.interner.existing("propertyWrapper")
    let others = ["resultBuilder", "_functionBuilder", "globalActor"].compactMap { names.interner.existing($0) }
    for file in facts.indices {
      for index in facts[file].attributes.indices {
        let attribute = facts[file].attributes[index]
        guard attribute.declaration >= 0 else { continue }
        let name = names.globalName(attribute.name, of: file)
        guard name == wrapper || others.contains(name) else { continue }
        let declaration = scopes.bases[file].advanced(by: attribute.declaration)
        guard scopes.kinds[declaration].isNominal else { continue }
        scopes.attributeRoles[scopes.typeID(of: declaration)] = name == wrapper ? .propertyWrapper : .other
      }
    }
  }

  @inline(__always)  // a call copies the tables
  private func access(of declaration: DeclarationFact, parent: DeclarationID, file: Int) -> Access {
    if let access = Access(declaration.flags) { return access }
    if declaration.flags.contains(.local) { return .file }
    guard parent.exists else { return .internal }
    switch scopes.kinds[parent] {
    case .extension:
      return Access(facts[file].declarations[Int(parent.place(from: scopes.bases[file]))].flags) ?? .internal
    case .protocol: return scopes.types[scopes.typeID(of: parent)].access
    case .class, .struct, .enum, .actor, .typealias, .associatedType, .genericParameter, .macro, .function,
      .initializer,
      .deinitializer, .subscript, .property, .enumCase, .operator, .precedenceGroup, .namespace, .preview:
      return .internal
    }
  }

  /// Notes where values are declared that an expression could mean instead of a type: those with a capital letter or
  /// with the name of a type; also those that tell namesakes apart. Local variables are no matter here; the scanner knows
  /// where they hide others. To be called when it is known what extensions extend.
  mutating func addValues(workers: Int) {
    let tables = self
    let found = parallelMap(count: facts.count, workers: workers) { tables.possibleTypes(of: $0) }
    for file in facts.indices { addValues(found[file], of: file) }
  }

  /// Notes values of a file, by their places among its declarations.
  mutating func addValues(_ values: [Int32], of file: Int) {
    for index in values {
      let name = names.globalName(facts[file].declarations[Int(index)].name, of: file)
      names.flags[name].insert(.value)
      if facts[file].declarations[Int(index)].isStaticMember { names.flags[name].insert(.staticMember) }
      for owner in valueOwners(scopes.parents[scopes.bases[file].advanced(by: index)], file) {
        scopes.values.set(owner.key(name), to: 1)
      }
    }
  }

  /// The values of a file that have the name of a type, or could have; also all members of types with namesakes.
  func possibleTypes(of file: Int) -> [Int32] {
    var found: [Int32] = []
    let areNamesakes = !scopes.namesakes.isEmpty
    for index in facts[file].declarations.indices {
      let number = scopes.bases[file].advanced(by: Int32(index))
      guard scopes.kinds[number].isValue else { continue }
      let name = names.globalName(facts[file].declarations[index].name, of: file)
      let parent = scopes.parents[number]
      guard !names.flags[name].isDisjoint(with: .typeOrCapital) || areNamesakes && hasNamesakes(parent) else {
        continue
      }
      if scopes.kinds[number] == .property, parent.exists, !scopes.kinds[parent].isNominal,
        scopes.kinds[parent] != .extension
      {
        continue
      }
      found.append(Int32(index))
    }
    return found
  }

  /// The owners of what is declared in a declaration, or at top level of a file.
  func valueOwners(_ parent: DeclarationID, _ file: Int) -> [Owner] {
    guard parent.exists else { return project.files[file].modules.map { .module(ModuleID($0)) } }
    let kind = scopes.kinds[parent]
    if kind.isNominal { return [.type(scopes.typeID(of: parent))] }
    if kind == .extension {
      let entry = scopes.extensions[scopes.extensionID(of: parent)]
      return entry.targets.map { .type($0) } + (entry.path.exists ? [.path(entry.path)] : [])
    }
    return [.declaration(parent)]
  }
}

extension DeclarationFact {
  /// Whether it is a value that a dot with nothing before it can lead to.
  var isStaticMember: Bool { kind == .enumCase || !flags.isDisjoint(with: [.static, .classMember]) }
}

/// Where a file declares a type.
private struct PlaceInFile: Hashable {
  /// The declaration around it that is neither a type nor an extension; none at top level.
  var scope: DeclarationID
  /// The name of the type, then those around it.
  var path: [GlobalName]
}

extension Access {
  /// What the modifiers say, or nil if there is none.
  init?(_ flags: DeclarationFlags) {
    if flags.rawValue & 0x3F == 0 { return nil }
    if !flags.isDisjoint(with: [.public, .open]) {
      self = .public
    } else if flags.contains(.package) {
      self = .package
    } else if flags.contains(.internal) {
      self = .internal
    } else {
      self = .file
    }
  }
}
