import Basics
import DependencyGraph
import Facts

// How the declarations of a file get into the tables.

extension NameTables {
  /// Numbers the declarations of all files. Most of them, functions and properties, only get their place; what others are
  /// looked up in is then put into the tables one after the other.
  mutating func addDeclarations(workers: Int) {
    bases.reserveCapacity(facts.count + 1)
    for file in facts.indices { bases.append(bases[file].advanced(by: Int32(facts[file].declarations.count))) }
    numberDeclarations()
    let (tables, nameCount) = (self, names.count)
    let found: (kinds: [DeclarationKind], parents: [DeclarationID], surveys: [FileSurvey]) = columns(
      bases.map(\.rawValue),
      workers: workers,
      makeState: { _ in ValueNames(count: nameCount) },
      { values, file, kinds, parents in
        let base = tables.bases[file]
        return FileSurvey(
          tables.facts[file].declarations,
          tables.facts[file].references,
          { tables.globalName($0, of: file) },
          values
        ) { index, kind, parent in
          kinds[index] = kind
          parents[index] = base.advanced(by: parent)
        }
      }
    )
    (kinds, parents, surveys) = (Column(found.kinds), Column(found.parents), found.surveys)
    var marked: [ValueNames] = []
    for file in facts.indices where surveys[file].values !== marked.last {
      let values = surveys[file].values
      if marked.contains(where: { $0 === values }) { continue }
      marked.append(values)
      values.mark(&nameFlags)
    }
    for file in facts.indices { addDeclarations(of: file) }
  }

  private mutating func addDeclarations(of file: Int) {
    let base = bases[file]
    let isClang = clang.contains(file: file)
    let firstType = TypeID(types.count)
    for index in surveys[file].scopes.indices {
      let scope = surveys[file].scopes[index]
      let (declaration, name, number) = (scope.declaration, scope.name, base.advanced(by: scope.index))
      switch declaration.kind {
      case .class, .struct, .enum, .protocol, .actor, .typealias:
        if isClang {
          addClangType(declaration, number: number, file: file, name: name)
        } else {
          addType(declaration, number: number, file: file, name: name)
        }
      case .extension:
        setID(ExtensionID(extensions.count), of: number)
        extensions.append(ExtensionEntry(declaration: number, file: Int32(file), reference: declaration.extended))
      case .genericParameter:
        scoped.insert(Self.genericMarker, owner: .declaration(parents[number]), name: name)
        nameFlags[name].insert(.genericParameter)
      case .associatedType:
        let parent = parents[number]
        if parent.exists, kinds[parent].isNominal {
          members.insert(Self.associatedMarker, owner: .type(typeID(of: parent)), name: name)
        }
        nameFlags[name].insert(.associatedType)
      case .namespace:
        addNamespace(number, name: name)
      case .macro, .function, .property, .enumCase, .initializer, .deinitializer, .subscript, .operator,
        .precedenceGroup:
        break
      }
    }
    for index in facts[file].localTypes.indices {
      let local = facts[file].localTypes[index]
      localBlocks[typeID(of: base.advanced(by: local.declaration))] = local.blockStart..<local.blockEnd
    }
    extensionBases.append(ExtensionID(extensions.count))
    if !facts[file].branches.isEmpty { joinBranches(ofTypesFrom: firstType) }
  }

  /// Of types that are declared once more in another branch of an `#if` the first stands for all, as extensions add to that
  /// one. Not so of aliases, which stand for something else in each branch.
  private mutating func joinBranches(ofTypesFrom start: TypeID) {
    var firsts: [UInt64: TypeID] = [:]
    for type in types.ids.dropFirst(start.index) where types[type].kind.isNominal && types[type].platforms != .all {
      Work.advance()
      let place = Owner.declaration(parents[types[type].declaration]).key(types[type].name)
      if let first = firsts[place] {
        types[first].platforms.formUnion(types[type].platforms)
      } else {
        firsts[place] = type
      }
    }
  }

  /// In an extension of a type that is not of the project, only where clauses tell of a generic parameter.
  mutating func addConstrainedNames() {
    for file in facts.indices {
      for index in surveys[file].references.constrained {
        let reference = facts[file].references[Int(index)]
        let name = globalName(reference.name, of: file)
        guard name != Self.selfName else { continue }
        let owner = bases[file].advanced(by: reference.scope)
        if scoped.first(owner: .declaration(owner), name: name) < 0 {
          scoped.insert(Self.constrainedMarker, owner: .declaration(owner), name: name)
        }
        nameFlags[name].insert(.genericParameter)
      }
    }
  }

  private mutating func addType(_ declaration: DeclarationFact, number: DeclarationID, file: Int, name: GlobalName) {
    let type = TypeID(types.count)
    let parent = parents[number]
    setID(type, of: number)
    var entry = TypeEntry(
      declaration: number,
      file: Int32(file),
      name: name,
      kind: declaration.kind,
      access: access(of: declaration, parent: parent, file: file)
    )
    entry.isOtherPlatform = declaration.flags.contains(.otherPlatform)
    if entry.isOtherPlatform { nameFlags[name].insert(.otherPlatform) }
    let branch = facts[file].branches.platforms(at: declaration.start)
    entry.platforms = project.files[file].platforms.intersection(branch)
    if branch != .all || hasManyPlatforms { nameFlags[name].insert(.ofPlatforms) }
    var around = parent
    while around.exists {
      if kinds[around].isNominal {
        entry.enclosing = typeID(of: around)
        break
      }
      if kinds[around] == .extension {
        entry.enclosingExtension = extensionID(of: around)
        break
      }
      around = parents[around]
    }
    types.append(entry)
    nameFlags[name].insert(!parent.exists ? .topLevelType : .nestedType)
    if !parent.exists, entry.access == .file { nameFlags[name].insert(.fileType) }
    if !parent.exists {
      // `chainTopLevelTypes` sees to it.
    } else if kinds[parent].isNominal {
      members.insert(type, owner: .type(typeID(of: parent)), name: name)
    } else if kinds[parent] == .extension {
      extensions[extensionID(of: parent)].nested.append(type)
    } else {
      scoped.insert(type, owner: .declaration(parent), name: name)
    }
  }

  /// Arranges the types at top level of Swift code by name. To be called when all are there.
  mutating func chainTopLevelTypes() {
    firstTopLevel = Column(repeating: .none, count: names.count)
    nextTopLevel = Column(repeating: .none, count: types.count)
    for type in types.ids.reversed() where types[type].access == .file && isTopLevelOfSwift(type) {
      chain(type)
      firstInFile.set(Owner.file(Int(types[type].file)).key(types[type].name), to: type.rawValue)
    }
    for type in types.ids.reversed() where types[type].access != .file && isTopLevelOfSwift(type) { chain(type) }
  }

  private func isTopLevelOfSwift(_ type: TypeID) -> Bool {
    !parents[types[type].declaration].exists && !clang.contains(file: Int(types[type].file))
  }

  private mutating func chain(_ type: TypeID) {
    let name = types[type].name
    nextTopLevel[type] = firstTopLevel[name]
    firstTopLevel[name] = type
  }

  mutating func setAttributeRoles() {
    attributeRoles = Column(repeating: .none, count: types.count)
    let wrapper = names.existing("propertyWrapper")
    let others = ["resultBuilder", "_functionBuilder", "globalActor"].compactMap { names.existing($0) }
    for file in facts.indices {
      for index in facts[file].attributes.indices {
        let attribute = facts[file].attributes[index]
        guard attribute.declaration >= 0 else { continue }
        let name = globalName(attribute.name, of: file)
        guard name == wrapper || others.contains(name) else { continue }
        let declaration = bases[file].advanced(by: attribute.declaration)
        guard kinds[declaration].isNominal else { continue }
        attributeRoles[typeID(of: declaration)] = name == wrapper ? .propertyWrapper : .other
      }
    }
  }

  private func access(of declaration: DeclarationFact, parent: DeclarationID, file: Int) -> Access {
    if let access = Access(declaration.flags) { return access }
    if declaration.flags.contains(.local) { return .file }
    guard parent.exists else { return .internal }
    switch kinds[parent] {
    case .extension: return Access(facts[file].declarations[Int(parent.place(from: bases[file]))].flags) ?? .internal
    case .protocol: return types[typeID(of: parent)].access
    case .class, .struct, .enum, .actor, .typealias, .associatedType, .genericParameter, .macro, .function,
      .initializer,
      .deinitializer, .subscript, .property, .enumCase, .operator, .precedenceGroup, .namespace:
      return .internal
    }
  }

  /// Notes where values are declared that an expression could mean instead of a type: those with a capital letter or with
  /// the name of a type. Local variables are no matter here; the scanner knows where they hide others.
  /// To be called when extensions are bound.
  mutating func addValues(workers: Int) {
    let tables = self
    let found = parallelMap(count: facts.count, workers: workers) { tables.possibleTypes(of: $0) }
    for file in facts.indices {
      for index in found[file] {
        let name = globalName(facts[file].declarations[Int(index)].name, of: file)
        for owner in valueOwners(parents[bases[file].advanced(by: index)], file) {
          values.set(owner.key(name), to: 1)
        }
      }
    }
  }

  /// The values of a file that have the name of a type, or could have.
  private func possibleTypes(of file: Int) -> [Int32] {
    var found: [Int32] = []
    for index in facts[file].declarations.indices {
      let number = bases[file].advanced(by: Int32(index))
      switch kinds[number] {
      case .macro, .function, .property, .enumCase: break
      case .class, .struct, .enum, .protocol, .actor, .extension, .typealias, .associatedType, .genericParameter,
        .initializer, .deinitializer, .subscript, .operator, .precedenceGroup, .namespace:
        continue
      }
      let name = globalName(facts[file].declarations[index].name, of: file)
      guard !nameFlags[name].isDisjoint(with: .typeOrCapital) else { continue }
      let parent = parents[number]
      if kinds[number] == .property, parent.exists, !kinds[parent].isNominal, kinds[parent] != .extension {
        continue
      }
      found.append(Int32(index))
    }
    return found
  }

  /// The owners of what is declared in a declaration, or at top level of a file.
  func valueOwners(_ parent: DeclarationID, _ file: Int) -> [Owner] {
    guard parent.exists else { return project.files[file].modules.map { .module(ModuleID($0)) } }
    let kind = kinds[parent]
    if kind.isNominal { return [.type(typeID(of: parent))] }
    if kind == .extension {
      let entry = extensions[extensionID(of: parent)]
      return entry.targets.map { .type($0) } + (entry.path.exists ? [.path(entry.path)] : [])
    }
    return [.declaration(parent)]
  }
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
