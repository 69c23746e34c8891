import Facts

// What has to be known before names in bodies can be looked up: what extensions extend, what types inherit, what aliases
// stand for. Each can depend on the others, so they are worked out in rounds until nothing changes.

/// A reference whose meaning shapes the scopes of others.
private struct BindingReference {
  enum Role {
    case extended(Int32)
    /// The declaration, a type or extension, in whose inheritance clause it stands.
    case inherited(Int32)
    /// The extension that states `where Self: …`.
    case constraint(Int32)
    case alias(Int32)
  }

  var role: Role
  var file: Int32
  var reference: Int32
  /// Whether no later round can change it.
  var isFinal = false
  var targets: [Target] = []
}

/// What a round may take for granted, from one to the next.
enum BindingPhase: Int, CaseIterable {
  /// Nothing: a nested type that is not there yet may be one that an unbound extension declares.
  case project
  /// What no extension declares is outside of the project.
  case outside
  /// An alias that stands for no named type, such as `[Element]`, is what its extension extends.
  case alias
}

extension NameTables {
  /// More rounds than any code needs that a compiler accepts.
  private static let maximumRounds = 16

  mutating func bind() {
    bindSugaredExtensions()
    var references = bindingReferences()
    var round = 0
    for phase in BindingPhase.allCases {
      if phase == .alias, extensions.allSatisfy({ $0.isBound || $0.reference < 0 }) { break }
      while round < Self.maximumRounds, bindRound(&references, phase) { round += 1 }
    }
    addValues()
    bindConstraints()
    for type in types.indices where types[type].enclosingExtension >= 0 {
      types[type].enclosing = extensions[Int(types[type].enclosingExtension)].targets.first ?? -1
    }
  }

  private func bindingReferences() -> [BindingReference] {
    var result: [BindingReference] = []
    var extended: [Int64: Int32] = [:]
    for (index, entry) in extensions.enumerated() where entry.reference >= 0 {
      extended[Int64(entry.file) << 32 | Int64(entry.reference)] = Int32(index)
    }
    for file in facts.indices {
      for (index, reference) in facts[file].references.enumerated() {
        let flags = reference.flags
        // On raw values, because sets of another module are slow in a loop.
        guard flags.rawValue & Self.bindingFlags != 0, flags.rawValue & Self.otherFlags == 0
        else { continue }
        let declaration = reference.scope < 0 ? -1 : bases[file] + reference.scope
        let role: BindingReference.Role
        if flags.contains(.extended) {
          guard let number = extended[Int64(file) << 32 | Int64(index)] else { continue }
          role = .extended(number)
        } else if flags.contains(.requirement) {
          guard declaration >= 0, let found = constraint(index, of: file, on: declaration) else { continue }
          role = found
        } else if flags.contains(.inheritanceClause) {
          guard declaration >= 0, kinds[Int(declaration)].isNominal || kinds[Int(declaration)] == .extension else {
            continue
          }
          role = .inherited(declaration)
        } else {
          guard declaration >= 0, kinds[Int(declaration)] == .typealias else { continue }
          role = .alias(numbers[Int(declaration)])
        }
        result.append(BindingReference(role: role, file: Int32(file), reference: Int32(index)))
      }
    }
    return result
  }

  /// The role of a reference in `where Self: P`: for a protocol that is as good as inheriting `P`.
  private func constraint(_ index: Int, of file: Int, on declaration: Int32) -> BindingReference.Role? {
    let references = facts[file].references
    var first = index
    while references[first].qualifier >= 0 { first = Int(references[first].qualifier) }
    guard first > 0, references[first - 1].scope == references[index].scope else { return nil }
    let subject = references[first - 1]
    guard subject.flags.contains(.requirement), !subject.flags.contains(.isQualifier), subject.qualifier < 0,
      globalNames[file][Int(subject.name.rawValue)] == Self.selfName.rawValue
    else { return nil }
    switch kinds[Int(declaration)] {
    case .protocol: return .inherited(declaration)
    case .extension: return .constraint(numbers[Int(declaration)])
    case .class, .struct, .enum, .actor, .typealias, .associatedType, .genericParameter, .macro, .function,
      .initializer,
      .deinitializer, .subscript, .property, .enumCase, .operator, .precedenceGroup, .namespace:
      return nil
    }
  }

  private static let bindingFlags: UInt16 =
    ReferenceFlags.extended.rawValue | ReferenceFlags.inheritanceClause.rawValue | ReferenceFlags.aliased.rawValue
    | ReferenceFlags.requirement.rawValue

  private static let otherFlags: UInt16 =
    ReferenceFlags.isQualifier.rawValue | ReferenceFlags.suppressed.rawValue | ReferenceFlags.implied.rawValue

  /// Resolves every reference that is not final; returns whether anything changed.
  ///
  /// Until nothing else is left, an extension or alias of a nested type that is not there yet waits for an extension that
  /// declares it, and is not taken to mean a type outside of the project.
  private mutating func bindRound(_ references: inout [BindingReference], _ phase: BindingPhase) -> Bool {
    var changed = false
    var current: LookupContext?
    for index in references.indices where !references[index].isFinal {
      let item = references[index]
      if case .extended(let number) = item.role, extensions[Int(number)].isBound { continue }
      let context: LookupContext
      if let last = current, last.file == Int(item.file) {
        context = last
      } else {
        context = makeContext(of: Int(item.file))
      }
      current = context
      let targets = resolveTargets(of: item, phase, in: context)
      references[index].targets = targets
      if case .extended(let number) = item.role {
        bind(number, to: targets, phase)
        changed = changed || extensions[Int(number)].isBound
      } else {
        references[index].isFinal = isFinal(item)
        changed = changed || targets != item.targets
      }
    }
    if changed {
      collectSupertypes(references)
      prepareOutside()
    }
    return changed
  }

  private func isFinal(_ item: BindingReference) -> Bool {
    let reference = facts[Int(item.file)].references[Int(item.reference)]
    guard reference.qualifier < 0 else { return false }
    let name = globalNames[Int(item.file)][Int(reference.name.rawValue)]
    return traits[Int(name)].isDisjoint(with: .scoped)
  }

  private mutating func resolveTargets(
    of item: BindingReference,
    _ phase: BindingPhase,
    in context: LookupContext
  ) -> [Target] {
    let file = Int(item.file)
    let fact = facts[file].references[Int(item.reference)]
    let entity = resolveChain(item.reference, of: file, in: context)
    if entity.kind == .outside, fact.qualifier >= 0 {
      switch item.role {
      case .extended:
        let isMissing = context.outside[entity.value].parent == OutsideType.missingMember
        if isMissing || phase == .project { return [] }
      case .alias: if phase == .project { return [] }
      case .inherited, .constraint: break
      }
    }
    switch entity.kind {
    case .type, .several:
      return context.types(entity).map { Target(type: $0) }
    case .outside:
      return [Target(outside: outside.add(entity.value, of: context.outside))]
    case .none, .hidden, .member, .selfType, .module, .outsideModule, .namespace:
      return []
    }
  }

  /// Resolves a reference with all that stands before its dots.
  func resolveChain(_ reference: Int32, of file: Int, in context: LookupContext) -> Entity {
    let fact = facts[file].references[Int(reference)]
    guard fact.qualifier >= 0 else { return resolve(fact, qualifier: nil, in: context) }
    let qualifier = resolveChain(fact.qualifier, of: file, in: context)
    return resolve(fact, qualifier: qualifier, in: context)
  }

  mutating func bind(_ number: Int32, to targets: [Target], _ phase: BindingPhase) {
    var owners: [Int32] = []
    for target in targets {
      var resolved = target.type.map { types[Int($0)].kind == .typealias ? finals(of: $0) : [target] } ?? [target]
      if resolved.isEmpty, phase == .alias { resolved = [target] }
      for final in resolved {
        if let type = final.type {
          if !extensions[Int(number)].targets.contains(type) { extensions[Int(number)].targets.append(type) }
          owners.append(type)
        } else if let outside = final.outside, extensions[Int(number)].path < 0 {
          let path = addPath(of: outside)
          extensions[Int(number)].path = path
          extensions[Int(number)].outside = outside
          for type in extensions[Int(number)].nested { types[Int(type)].outside = outside }
          owners.append(Self.pathOwner + path)
        }
      }
    }
    for owner in owners {
      for type in extensions[Int(number)].nested { members.insert(type, owner: owner, name: types[Int(type)].name) }
    }
  }

  private mutating func collectSupertypes(_ references: [BindingReference]) {
    for type in types.indices {
      supertypes[type].removeAll(keepingCapacity: true)
      aliased[type].removeAll(keepingCapacity: true)
    }
    for number in extensions.indices where !extensions[number].inherited.isEmpty {
      extensions[number].inherited.removeAll(keepingCapacity: true)
    }
    for item in references {
      switch item.role {
      case .extended: continue
      case .constraint(let number):
        for target in item.targets where !extensions[Int(number)].constraints.contains(target) {
          extensions[Int(number)].constraints.append(target)
        }
      case .alias(let type):
        for target in item.targets where !aliased[Int(type)].contains(target) { aliased[Int(type)].append(target) }
      case .inherited(let declaration):
        let number = Int(numbers[Int(declaration)])
        let isExtension = kinds[Int(declaration)] == .extension
        if isExtension, extensions[number].outside >= 0 {
          for target in item.targets where !extensions[number].inherited.contains(target) {
            extensions[number].inherited.append(target)
          }
        }
        let owners = isExtension ? extensions[number].targets : [Int32(number)]
        for owner in owners {
          for target in item.targets where !supertypes[Int(owner)].contains(target) {
            supertypes[Int(owner)].append(target)
          }
        }
      }
    }
  }
}
