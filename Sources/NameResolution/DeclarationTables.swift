import Basics
import Facts

// How the declarations of a file get into the tables.

extension NameTables {
  /// Numbers the declarations of all files. Most of them, functions and properties, only get their place; what others
  /// are looked up in is then put into the tables one after the other.
  mutating func addDeclarations(workers: Int) {
    bases.reserveCapacity(facts.count + 1)
    for file in facts.indices { bases.append(bases[file] + Int32(facts[file].declarations.count)) }
    numbers = [Int32](repeating: -1, count: Int(bases[facts.count]))
    let (tables, nameCount) = (self, names.count)
    let found: (kinds: [DeclarationKind], parents: [Int32], surveys: [FileSurvey]) = columns(
      bases,
      workers: workers,
      makeState: { _ in ValueNames(count: nameCount) },
      { values, file, kinds, parents in
        let base = tables.bases[file]
        return FileSurvey(
          tables.facts[file].declarations,
          tables.facts[file].references,
          tables.globalNames[file],
          values
        ) { index, kind, parent in
          kinds[index] = kind
          parents[index] = parent < 0 ? -1 : base + parent
        }
      }
    )
    (kinds, parents, surveys) = found
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
    let firstType = types.count
    for index in surveys[file].scopes.indices {
      let scope = surveys[file].scopes[index]
      let (declaration, name, number) = (scope.declaration, scope.name, base + scope.index)
      switch declaration.kind {
      case .class, .struct, .enum, .protocol, .actor, .typealias:
        if isClang {
          addClangType(declaration, number: number, file: file, name: name)
        } else {
          addType(declaration, number: number, file: file, name: name)
        }
      case .extension:
        numbers[Int(number)] = Int32(extensions.count)
        extensions.append(ExtensionEntry(declaration: number, file: Int32(file), reference: declaration.extended))
      case .genericParameter:
        scoped.insert(Self.genericMarker, owner: parents[Int(number)], name: name)
        nameFlags[Int(name)].insert(.genericParameter)
      case .associatedType:
        let parent = parents[Int(number)]
        if parent >= 0, kinds[Int(parent)].isNominal {
          members.insert(Self.associatedMarker, owner: numbers[Int(parent)], name: name)
        }
        nameFlags[Int(name)].insert(.associatedType)
      case .namespace:
        addNamespace(number, name: name)
      case .macro, .function, .property, .enumCase, .initializer, .deinitializer, .subscript, .operator,
        .precedenceGroup:
        break
      }
    }
    for index in facts[file].localTypes.indices {
      let local = facts[file].localTypes[index]
      localBlocks[numbers[Int(base + local.declaration)]] = local.blockStart..<local.blockEnd
    }
    extensionBases.append(Int32(extensions.count))
    if !facts[file].branches.isEmpty { joinBranches(ofTypesFrom: firstType) }
  }

  /// If several branches of an `#if` declare a type, the first represents all, since extensions add to that
  /// one. This does not apply to aliases, which mean something else in each branch.
  private mutating func joinBranches(ofTypesFrom start: Int) {
    var firsts: [UInt64: Int] = [:]
    for type in start..<types.count where types[type].kind.isNominal && types[type].platforms != .all {
      Work.advance()
      let place = MultiMap.key(parents[Int(types[type].declaration)], types[type].name)
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
        let name = globalNames[file][Int(reference.name.rawValue)]
        guard name != Self.selfName.rawValue else { continue }
        let owner = bases[file] + reference.scope
        if scoped.first(owner: owner, name: name) < 0 {
          scoped.insert(Self.constrainedMarker, owner: owner, name: name)
        }
        nameFlags[Int(name)].insert(.genericParameter)
      }
    }
  }

  private mutating func addType(_ declaration: DeclarationFact, number: Int32, file: Int, name: UInt32) {
    let type = Int32(types.count)
    let parent = parents[Int(number)]
    numbers[Int(number)] = type
    var entry = TypeEntry(
      declaration: number,
      file: Int32(file),
      name: name,
      kind: declaration.kind,
      access: access(of: declaration, parent: parent, file: file)
    )
    entry.isOtherPlatform = declaration.flags.contains(.otherPlatform)
    if entry.isOtherPlatform { nameFlags[Int(name)].insert(.otherPlatform) }
    let branch = facts[file].branches.platforms(at: declaration.start)
    entry.platforms = project.files[file].platforms.intersection(branch)
    if branch != .all || hasManyPlatforms { nameFlags[Int(name)].insert(.ofPlatforms) }
    var around = parent
    while around >= 0 {
      if kinds[Int(around)].isNominal {
        entry.enclosing = numbers[Int(around)]
        break
      }
      if kinds[Int(around)] == .extension {
        entry.enclosingExtension = numbers[Int(around)]
        break
      }
      around = parents[Int(around)]
    }
    types.append(entry)
    nameFlags[Int(name)].insert(parent < 0 ? .topLevelType : .nestedType)
    if parent < 0, entry.access == .file { nameFlags[Int(name)].insert(.fileType) }
    if parent < 0 {
      // `chainTopLevelTypes` sees to it.
    } else if kinds[Int(parent)].isNominal {
      members.insert(type, owner: numbers[Int(parent)], name: name)
    } else if kinds[Int(parent)] == .extension {
      extensions[Int(numbers[Int(parent)])].nested.append(type)
    } else {
      scoped.insert(type, owner: parent, name: name)
    }
  }

  /// Arranges the types at top level of Swift code by name. To be called when all are there.
  mutating func chainTopLevelTypes() {
    firstTopLevel = [Int32](repeating: -1, count: names.count)
    nextTopLevel = [Int32](repeating: -1, count: types.count)
    for type in types.indices.reversed() where types[type].access == .file && isTopLevelOfSwift(type) {
      chain(type)
      firstInFile.set(MultiMap.key(types[type].file, types[type].name), to: Int32(type))
    }
    for type in types.indices.reversed() where types[type].access != .file && isTopLevelOfSwift(type) { chain(type) }
  }

  private func isTopLevelOfSwift(_ type: Int) -> Bool {
    parents[Int(types[type].declaration)] < 0 && !clang.contains(file: Int(types[type].file))
  }

  private mutating func chain(_ type: Int) {
    let name = Int(types[type].name)
    nextTopLevel[type] = firstTopLevel[name]
    firstTopLevel[name] = Int32(type)
  }

  mutating func setAttributeRoles() {
    attributeRoles = [AttributeRole](repeating: .none, count: types.count)
    let wrapper = names.existing("propertyWrapper")?.rawValue
    let others = ["resultBuilder", "_functionBuilder", "globalActor"].compactMap { names.existing($0)?.rawValue }
    for file in facts.indices {
      for index in facts[file].attributes.indices {
        let attribute = facts[file].attributes[index]
        guard attribute.declaration >= 0 else { continue }
        let name = globalNames[file][Int(attribute.name.rawValue)]
        guard name == wrapper || others.contains(name) else { continue }
        let declaration = Int(bases[file] + attribute.declaration)
        guard kinds[declaration].isNominal else { continue }
        attributeRoles[Int(numbers[declaration])] = name == wrapper ? .propertyWrapper : .other
      }
    }
  }

  private func access(of declaration: DeclarationFact, parent: Int32, file: Int) -> Access {
    if let access = Access(declaration.flags) { return access }
    if declaration.flags.contains(.local) { return .file }
    guard parent >= 0 else { return .internal }
    switch kinds[Int(parent)] {
    case .extension: return Access(facts[file].declarations[Int(parent - bases[file])].flags) ?? .internal
    case .protocol: return types[Int(numbers[Int(parent)])].access
    case .class, .struct, .enum, .actor, .typealias, .associatedType, .genericParameter, .macro, .function,
      .initializer,
      .deinitializer, .subscript, .property, .enumCase, .operator, .precedenceGroup, .namespace:
      return .internal
    }
  }

  /// Notes where values are declared that an expression could mean instead of a type: those with a capital letter or
  /// with the name of a type. Local variables are no matter here; the scanner knows where they hide others. To be
  /// called when extensions are bound.
  mutating func addValues(workers: Int) {
    let tables = self
    let found = parallelMap(count: facts.count, workers: workers) { tables.possibleTypes(of: $0) }
    for file in facts.indices {
      for index in found[file] {
        let name = globalNames[file][Int(facts[file].declarations[Int(index)].name.rawValue)]
        for owner in valueOwners(parents[Int(bases[file] + index)], file) {
          values.set(MultiMap.key(owner, name), to: 1)
        }
      }
    }
  }

  /// The values of a file that have the name of a type, or could have.
  private func possibleTypes(of file: Int) -> [Int32] {
    var found: [Int32] = []
    let base = Int(bases[file])
    for number in base..<Int(bases[file + 1]) {
      switch kinds[number] {
      case .macro, .function, .property, .enumCase: break
      case .class, .struct, .enum, .protocol, .actor, .extension, .typealias, .associatedType, .genericParameter,
        .initializer, .deinitializer, .subscript, .operator, .precedenceGroup, .namespace:
        continue
      }
      let name = globalNames[file][Int(facts[file].declarations[number - base].name.rawValue)]
      guard !nameFlags[Int(name)].isDisjoint(with: .typeOrCapital) else { continue }
      let parent = parents[number]
      if kinds[number] == .property, parent >= 0, !kinds[Int(parent)].isNominal, kinds[Int(parent)] != .extension {
        continue
      }
      found.append(Int32(number - base))
    }
    return found
  }

  func valueOwners(_ parent: Int32, _ file: Int) -> [Int32] {
    guard parent >= 0 else { return project.files[file].modules.map { ~Int32($0) } }
    let kind = kinds[Int(parent)]
    if kind.isNominal { return [numbers[Int(parent)]] }
    if kind == .extension {
      let entry = extensions[Int(numbers[Int(parent)])]
      return entry.path < 0 ? entry.targets : entry.targets + [Self.pathOwner + entry.path]
    }
    return [Self.declarationOwner + parent]
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
