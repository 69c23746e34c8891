import Basics
import Facts

// What has to be known before names in bodies can be looked up: what extensions extend, what types inherit, what
// aliases mean. Each can depend on the others, so they are computed in rounds until nothing changes.

/// A reference whose meaning shapes the scopes of others.
private struct ScopeReference {
  /// What a reference that shapes scopes says, and of what.
  enum Role {
    case extended(ExtensionID)
    /// The declaration, a type or extension, in whose inheritance clause it stands.
    case inherited(DeclarationID)
    /// The extension that states `where Self: …`.
    case constraint(ExtensionID)
    case alias(TypeID)
    /// The macro that makes types conform to it.
    case added(DeclarationID)
  }

  var role: Role
  var file: Int32
  var reference: Int32
  /// Whether no later round can change it.
  var isFinal = false
  var targets = TargetList()
}

/// What a round may take for granted, from one to the next.
enum ScopePhase: Int, CaseIterable {
  /// Nothing: a nested type that is not there yet may be one that an unbound extension declares.
  case project
  /// What no extension declares is outside of the project.
  case external
  /// An alias that means no named type, such as `[Element]`, is what its extension extends.
  case alias
}

extension NameTables {
  /// More rounds than any code needs that a compiler accepts.
  private static let maximumRounds = 16

  /// Finds out what extensions extend, types inherit and aliases mean, in rounds until nothing changes.
  mutating func resolveScopes(workers: Int, macros: MacroTable = MacroTable()) {
    resolveSugaredExtensions()
    var references = scopeReferences(workers: workers)
    var open = references.indices.map { Int32($0) }
    var round = 0
    for phase in ScopePhase.allCases {
      if phase == .alias, scopes.extensions.values.allSatisfy({ $0.isBound || $0.reference < 0 }) { break }
      // Nothing has changed since the last round but the phase.
      var isOnlyForPhase = phase != .project
      while round < Self.maximumRounds, resolveRound(&references, &open, phase, isOnlyForPhase: isOnlyForPhase, workers)
      {
        round += 1
        isOnlyForPhase = false
      }
    }
    attachToTypesAround()
    findNamesakes()
    addValues(workers: workers)
    addMacroConformances(conformances(references), macros)
    limitSupertypes()
    for type in scopes.types.ids where scopes.types[type].enclosingExtension.exists {
      let entry = scopes.extensions[scopes.types[type].enclosingExtension]
      scopes.types[type].enclosing = entry.targets.first ?? entry.around
    }
    collectBareStructs()
    // Last, as those of one file are collected again when it changes.
    collectConstraints(workers: workers)
  }

  /// Whether an extension extends what a type of the project ought to have, but nobody declares; or is not
  /// resolved at all.
  private func isOfMissingMember(_ entry: ExtensionEntry) -> Bool {
    guard entry.targets.isEmpty, entry.reference >= 0 else { return false }
    var number = entry.external
    while number.exists, external.symbols[number].parent.exists { number = external.symbols[number].parent }
    return !number.exists || external.symbols[number].parent == ExternalSymbol.missingMember
  }

  /// What a result finally is of types of the project, through aliases.
  private func finalTypes(_ result: LookupResult, in context: LookupContext) -> [TypeID] {
    context.types(result).flatMap { finalTypes(Target(type: $0)) }
  }

  /// Finds the type around what an extension extends, where nobody who is known declares that itself.
  private mutating func attachToTypesAround() {
    var last: LookupContext?
    for number in scopes.extensions.ids where isOfMissingMember(scopes.extensions[number]) {
      let file = Int(scopes.extensions[number].file)
      let references = facts[file].references
      let around = references[Int(scopes.extensions[number].reference)].qualifier
      guard around >= 0 else { continue }
      let context = last.flatMap { $0.file == file ? $0 : nil } ?? makeContext(of: file)
      last = context
      var result: LookupResult?
      for reference in chain(to: around, of: file) {
        result = resolve(references[Int(reference)], qualifier: result, in: context)
        if let type = result.flatMap({ finalTypes($0, in: context).first }) {
          (scopes.extensions[number].around, scopes.extensions[number].aroundReference) = (type, reference)
        }
      }
    }
  }

  /// What the macros of the project make types conform to, by their declaration.
  private func conformances(_ references: [ScopeReference]) -> [DeclarationID: TargetList] {
    var result: [DeclarationID: TargetList] = [:]
    for reference in references {
      guard case .added(let macro) = reference.role else { continue }
      for target in reference.targets { result[macro, default: TargetList()].insert(target) }
    }
    return result
  }

  private func scopeReferences(workers: Int) -> [ScopeReference] {
    let tables = self
    let found = parallelMap(count: facts.count, workers: workers) { tables.scopeReferences(of: $0) }
    return concatenation(of: found, workers: 1)
  }

  private func scopeReferences(of file: Int) -> [ScopeReference] {
    var result: [ScopeReference] = []
    result.reserveCapacity(scopes.surveys[file].references.ofScopes.count)
    var nextExtension = scopes.extensionBases[file]
    for position in scopes.surveys[file].references.ofScopes {
      let index = Int(position)
      let reference = facts[file].references[index]
      let flags = reference.flags
      let declaration = scopes.bases[file].advanced(by: reference.scope)
      let role: ScopeReference.Role
      if flags.contains(.extended) {
        guard let number = extensionNaming(position, of: file, from: nextExtension) else { continue }
        nextExtension = ExtensionID(number.index + 1)
        role = .extended(number)
      } else if flags.contains(.requirement) {
        guard declaration.exists, let found = constraint(index, of: file, on: declaration) else { continue }
        role = found
      } else if flags.contains(.inheritanceClause) {
        guard declaration.exists else { continue }
        let kind = scopes.kinds[declaration]
        guard kind.isNominal || kind == .extension || kind == .macro else { continue }
        role = kind == .macro ? .added(declaration) : .inherited(declaration)
      } else {
        guard declaration.exists, scopes.kinds[declaration] == .typealias else { continue }
        role = .alias(scopes.typeID(of: declaration))
      }
      result.append(ScopeReference(role: role, file: Int32(file), reference: Int32(index)))
    }
    return result
  }

  /// The extension of a file whose extended type a reference names. Most come in the order of the references, so it is
  /// looked for after the last one first.
  private func extensionNaming(_ reference: Int32, of file: Int, from next: ExtensionID) -> ExtensionID? {
    func first(_ start: ExtensionID, _ end: ExtensionID) -> ExtensionID? {
      (start.index..<end.index).lazy.map { ExtensionID($0) }.first { scopes.extensions[$0].reference == reference }
    }
    return first(next, scopes.extensionBases[file + 1]) ?? first(scopes.extensionBases[file], next)
  }

  /// The role of a reference in `where Self: P`: for a protocol that is as good as inheriting `P`.
  private func constraint(_ index: Int, of file: Int, on declaration: DeclarationID) -> ScopeReference.Role? {
    let references = facts[file].references
    var first = index
    while references[first].qualifier >= 0 { first = Int(references[first].qualifier) }
    guard first > 0, references[first - 1].scope == references[index].scope else { return nil }
    let subject = references[first - 1]
    guard subject.flags.contains(.requirement), !subject.flags.contains(.isQualifier), subject.qualifier < 0,
      names.globalName(subject.name, of: file) == ProjectNames.selfName
    else { return nil }
    switch scopes.kinds[declaration] {
    case .protocol: return .inherited(declaration)
    case .extension: return .constraint(scopes.extensionID(of: declaration))
    case .class, .struct, .enum, .actor, .typealias, .associatedType, .genericParameter, .macro, .function,
      .initializer,
      .deinitializer, .subscript, .property, .enumCase, .operator, .precedenceGroup, .namespace, .preview:
      return nil
    }
  }

  /// Resolves every reference that is not final; returns whether anything changed.
  ///
  /// Extensions come first, since what they declare shapes the scopes of all else: those of a type at top level, which
  /// no other extension has a say in, then those of nested types, one after the other. What is left depends on nothing
  /// in what the round changes. Until nothing else is left, an extension or alias of a nested type that is not there
  /// yet waits for an extension that declares it, and is not taken to mean a type outside of the project.
  private mutating func resolveRound(
    _ references: inout [ScopeReference],
    _ open: inout [Int32],
    _ phase: ScopePhase,
    isOnlyForPhase: Bool,
    _ workers: Int
  ) -> Bool {
    open.removeAll { references[Int($0)].isFinal || isBound(references[Int($0)].role) }
    let (now, nested, others) = sorted(open, references, isOnlyForPhase: isOnlyForPhase)
    var changed = RoundChanges(types: scopes.types.count, extensions: scopes.extensions.count)
    for found in resolved(references, now, phase, workers) { take(found, phase, &references, &changed) }
    for index in nested {
      for found in resolved(references, [index], phase, 1) { take(found, phase, &references, &changed) }
    }
    for found in resolved(references, others, phase, workers) { take(found, phase, &references, &changed) }
    if changed.isEmpty { return false }
    collectSupertypes(references, changed)
    if changed.hasAliases { followAliases() }
    let changedSupertypes = scopes.types.ids.reduce(0) { changed.types[$1] ? $0 + scopes.supertypes[$1].count : $0 }
    if changedSupertypes > limits.supertypes { limitSupertypes() }
    prepareExternal()
    return true
  }

  private func isBound(_ role: ScopeReference.Role) -> Bool {
    if case .extended(let number) = role { return scopes.extensions[number].isBound }
    return false
  }

  /// Those of the open references that a round resolves: extensions of types at top level, of nested types, and others.
  private func sorted(
    _ open: [Int32],
    _ references: [ScopeReference],
    isOnlyForPhase: Bool
  ) -> (extensions: [Int32], nestedExtensions: [Int32], others: [Int32]) {
    var sorted: (extensions: [Int32], nestedExtensions: [Int32], others: [Int32]) = ([], [], [])
    for index in open {
      let (file, reference) = (Int(references[Int(index)].file), Int(references[Int(index)].reference))
      let isQualified = facts[file].references[reference].qualifier >= 0
      switch references[Int(index)].role {
      case .extended: if isQualified { sorted.nestedExtensions.append(index) } else { sorted.extensions.append(index) }
      case .alias: if !isOnlyForPhase || isQualified { sorted.others.append(index) }
      case .inherited, .constraint, .added: if !isOnlyForPhase { sorted.others.append(index) }
      }
    }
    return sorted
  }

  /// Takes over what some references mean.
  private mutating func take(
    _ result: RoundResult,
    _ phase: ScopePhase,
    _ references: inout [ScopeReference],
    _ changed: inout RoundChanges
  ) {
    // Taken out of the context once: each look into it would copy it.
    let table = result.context.external
    for found in result.found {
      let index = Int(found.index)
      let role = references[index].role
      let targets =
        !found.external.exists
        ? found.targets : TargetList(Target(external: external.symbols.add(found.external, of: table)))
      let isNew = references[index].targets != targets
      references[index].targets = targets
      if case .extended(let number) = role {
        assign(number, to: targets, phase)
      } else {
        references[index].isFinal = isFinal(references[index].reference, of: Int(references[index].file))
      }
      note(role, isNew: isNew, in: &changed)
    }
  }

  /// Notes what changes with a reference; `isNew` says whether it means something else than before. `mutating`, as the
  /// compiler would copy the tables for each call otherwise.
  private mutating func note(_ role: ScopeReference.Role, isNew: Bool, in changed: inout RoundChanges) {
    switch role {
    case .extended(let number):
      if scopes.extensions[number].isBound { changed.insert(extension: number, scopes.extensions) }
    case .constraint(let number):
      if isNew { changed.insert(extension: number, scopes.extensions) }
    case .alias(let type):
      if isNew { changed.insert(alias: type) }
    case .added: break
    case .inherited(let declaration):
      guard isNew else { return }
      if scopes.kinds[declaration] == .extension {
        changed.insert(extension: scopes.extensionID(of: declaration), scopes.extensions)
      } else {
        changed.insert(type: scopes.typeID(of: declaration))
      }
    }
  }

  /// What some references mean in one round.
  private struct RoundResult: Sendable {
    struct Found: Sendable {
      /// Among all references that declare what a type or an extension is about.
      var index: Int32
      var targets = TargetList()
      /// The number of an external type in the table of the context, or none.
      var external: ExternalSymbolID = .none
    }

    var found: [Found]
    let context: LookupContext
  }

  /// What references mean, in their order.
  private func resolved(
    _ references: [ScopeReference],
    _ wanted: [Int32],
    _ phase: ScopePhase,
    _ workers: Int
  ) -> [RoundResult] {
    if wanted.isEmpty { return [] }
    let tables = self
    let runs = wanted.count / Self.referencesAtATime + 1
    return parallelMap(
      count: runs,
      workers: workers,
      // Each file has a few of these references, so to remember answers for the next file with the same imports pays
      // only where there are many.
      makeState: {
        LookupContext(
          thread: $0,
          names: wanted.count * 8 > tables.names.interner.count ? tables.names.interner.count : 0
        )
      },
      { context, run in
        let wanted = wanted[wanted.count * run / runs..<wanted.count * (run + 1) / runs]
        var result = RoundResult(found: [], context: context)
        result.found.reserveCapacity(wanted.count)
        for index in wanted {
          let item = references[Int(index)]
          if context.file != Int(item.file) { tables.move(context, to: Int(item.file)) }
          result.found.append(tables.target(of: item, at: index, phase, in: context))
        }
        return result
      }
    )
  }

  private static let referencesAtATime = 32

  private func isFinal(_ index: Int32, of file: Int) -> Bool {
    let reference = facts[file].references[Int(index)]
    guard reference.qualifier < 0 else { return false }
    let name = names.globalName(reference.name, of: file)
    return names.flags[name].isDisjoint(with: .scoped)
  }

  private func target(
    of item: ScopeReference,
    at index: Int32,
    _ phase: ScopePhase,
    in context: LookupContext
  ) -> RoundResult.Found {
    let result = resolveChain(item.reference, of: Int(item.file), in: context)
    if let number = result.external, facts[Int(item.file)].references[Int(item.reference)].qualifier >= 0 {
      switch item.role {
      case .extended:
        let isMissing = context.external[number].parent == ExternalSymbol.missingMember
        if isMissing || phase == .project { return RoundResult.Found(index: index) }
      case .alias: if phase == .project { return RoundResult.Found(index: index) }
      case .inherited, .constraint, .added: break
      }
    }
    switch result.meaning {
    case .type, .several:
      return RoundResult.Found(index: index, targets: TargetList(context.types(result).lazy.map { Target(type: $0) }))
    case .external(let number):
      return RoundResult.Found(index: index, external: number)
    case .none, .hidden, .member, .selfType, .module, .externalModule, .namespace:
      return RoundResult.Found(index: index)
    }
  }

  /// Resolves a reference with all that is before its dots.
  func resolveChain(_ reference: Int32, of file: Int, in context: LookupContext) -> LookupResult {
    let fact = facts[file].references[Int(reference)]
    guard fact.qualifier >= 0 else { return resolve(fact, qualifier: nil, in: context) }
    var qualifier: LookupResult?
    for reference in chain(to: fact.qualifier, of: file) {
      qualifier = resolve(facts[file].references[Int(reference)], qualifier: qualifier, in: context)
    }
    return resolve(fact, qualifier: qualifier, in: context)
  }

  /// The parts of a dotted name up to one of them; the first of the name first.
  func chain(to reference: Int32, of file: Int) -> [Int32] {
    var chain = [reference]
    while let last = chain.last, case let qualifier = facts[file].references[Int(last)].qualifier, qualifier >= 0 {
      chain.append(qualifier)
    }
    return chain.reversed()
  }

  /// Notes what an extension extends; the final types of an alias take its place.
  mutating func assign(_ number: ExtensionID, to targets: TargetList, _ phase: ScopePhase) {
    var owners: [Owner] = []
    for target in targets {
      var resolved = finalTargets(target)
      if resolved.isEmpty, phase == .alias { resolved = [target] }
      for final in resolved {
        if let type = final.type {
          if !scopes.extensions[number].targets.contains(type) { scopes.extensions[number].targets.append(type) }
          owners.append(.type(type))
        } else if let external = final.external, !scopes.extensions[number].path.exists {
          let path = self.external.addPath(of: external)
          scopes.extensions[number].path = path
          scopes.extensions[number].external = external
          for type in scopes.extensions[number].nested { scopes.types[type].external = external }
          owners.append(.path(path))
        }
      }
    }
    for owner in owners {
      for type in scopes.extensions[number].nested {
        scopes.members.insert(type, owner: owner, name: scopes.types[type].name)
      }
    }
  }

  /// Collects anew what those types inherit, mean or are made to conform to by extensions of which a reference has
  /// changed.
  private mutating func collectSupertypes(_ references: [ScopeReference], _ changed: RoundChanges) {
    for type in scopes.types.ids where changed.types[type] {
      scopes.supertypes[type] = TargetList()
      scopes.aliased[type] = TargetList()
      if !scopes.typesBeyondLimit.isEmpty { scopes.typesBeyondLimit.remove(type) }
    }
    for number in scopes.extensions.ids where changed.extensions[number] {
      scopes.extensions[number].inherited.removeAll(keepingCapacity: true)
    }
    for index in references.indices {
      switch references[index].role {
      case .extended, .added: continue
      case .constraint(let number):
        guard changed.extensions[number] else { continue }
        for target in references[index].targets where !scopes.extensions[number].constraints.contains(target) {
          scopes.extensions[number].constraints.append(target)
        }
      case .alias(let type):
        guard changed.types[type] else { continue }
        scopes.aliased[type].formUnion(references[index].targets)
      case .inherited(let declaration):
        guard scopes.kinds[declaration] == .extension else {
          addSupertypes(references[index].targets, to: scopes.typeID(of: declaration), changed)
          continue
        }
        let number = scopes.extensionID(of: declaration)
        if changed.extensions[number], scopes.extensions[number].external.exists {
          for target in references[index].targets where !scopes.extensions[number].inherited.contains(target) {
            scopes.extensions[number].inherited.append(target)
          }
        }
        for owner in scopes.extensions[number].targets { addSupertypes(references[index].targets, to: owner, changed) }
      }
    }
  }

  private mutating func addSupertypes(_ targets: TargetList, to owner: TypeID, _ changed: RoundChanges) {
    guard changed.types[owner] else { return }
    scopes.supertypes[owner].formUnion(targets)
  }
}

/// The types and extensions of which a round has changed what they inherit, mean or extend.
private struct RoundChanges {
  private(set) var types: Column<TypeID, Bool>
  private(set) var extensions: Column<ExtensionID, Bool>
  private(set) var isEmpty = true
  /// Whether an alias means something else than before.
  private(set) var hasAliases = false

  init(types: Int, extensions: Int) {
    self.types = Column(repeating: false, count: types)
    self.extensions = Column(repeating: false, count: extensions)
  }

  /// Notes an extension that is resolved now: what it inherits, its targets do.
  mutating func insert(extension number: ExtensionID, _ entries: Column<ExtensionID, ExtensionEntry>) {
    isEmpty = false
    extensions[number] = true
    for target in entries[number].targets { types[target] = true }
  }

  mutating func insert(type number: TypeID) {
    isEmpty = false
    types[number] = true
  }

  mutating func insert(alias number: TypeID) {
    insert(type: number)
    hasAliases = true
  }
}
