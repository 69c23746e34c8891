import Basics
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

  mutating func bind(workers: Int) {
    bindSugaredExtensions()
    var references = bindingReferences(workers: workers)
    var round = 0
    for phase in BindingPhase.allCases {
      if phase == .alias, extensions.allSatisfy({ $0.isBound || $0.reference < 0 }) { break }
      // Nothing has changed since the last round but the phase.
      var isOnlyForPhase = phase != .project
      while round < Self.maximumRounds, bindRound(&references, phase, isOnlyForPhase: isOnlyForPhase, workers) {
        round += 1
        isOnlyForPhase = false
      }
    }
    addValues()
    bindConstraints(workers: workers)
    for type in types.indices where types[type].enclosingExtension >= 0 {
      types[type].enclosing = extensions[Int(types[type].enclosingExtension)].targets.first ?? -1
    }
  }

  private func bindingReferences(workers: Int) -> [BindingReference] {
    var extended = IntMap(minimumCapacity: extensions.count)
    for (index, entry) in extensions.enumerated() where entry.reference >= 0 {
      extended.set(MultiMap.key(entry.file, UInt32(entry.reference)), to: Int32(index))
    }
    let (tables, map) = (self, extended)
    let found = parallelMap(count: facts.count, workers: workers) { tables.bindingReferences(of: $0, map) }
    return concatenation(of: found, workers: 1)
  }

  /// `extended` maps (file, reference) to the extension whose extended type it names.
  private func bindingReferences(of file: Int, _ extended: IntMap) -> [BindingReference] {
    var result: [BindingReference] = []
    for position in surveys[file].binding {
      let index = Int(position)
      let reference = facts[file].references[index]
      let flags = reference.flags
      let declaration = reference.scope < 0 ? -1 : bases[file] + reference.scope
      let role: BindingReference.Role
      if flags.contains(.extended) {
        guard let number = extended[MultiMap.key(Int32(file), UInt32(index))] else { continue }
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

  /// Resolves every reference that is not final; returns whether anything changed.
  ///
  /// Extensions come first, since what they declare shapes the scopes of all else: those of a type at top level, which
  /// no other extension has a say in, then those of nested types, one after the other. Of what is left nothing hangs on
  /// what the round changes. Until nothing else is left, an extension or alias of a nested type that is not there yet
  /// waits for an extension that declares it, and is not taken to mean a type outside of the project.
  private mutating func bindRound(
    _ references: inout [BindingReference],
    _ phase: BindingPhase,
    isOnlyForPhase: Bool,
    _ workers: Int
  ) -> Bool {
    var changed = RoundChanges(types: types.count, extensions: extensions.count)
    var open = OpenReferences()
    for index in references.indices { sort(references, index, isOnlyForPhase: isOnlyForPhase, into: &open) }
    for found in resolved(references, open.extensions, phase, workers) { take(found, phase, &references, &changed) }
    for index in open.nestedExtensions { take(resolved([index], references, phase), phase, &references, &changed) }
    for found in resolved(references, open.others, phase, workers) { take(found, phase, &references, &changed) }
    if changed.isEmpty { return false }
    collectSupertypes(references, changed)
    prepareOutside()
    return true
  }

  /// The references that a round resolves, by their indices.
  private struct OpenReferences {
    /// By file.
    var extensions: [[Int]] = []
    var nestedExtensions: [Int] = []
    /// By file.
    var others: [[Int]] = []
  }

  /// Notes a reference if a round has to resolve it.
  private func sort(
    _ references: [BindingReference],
    _ index: Int,
    isOnlyForPhase: Bool,
    into open: inout OpenReferences
  ) {
    if references[index].isFinal { return }
    func append(to files: inout [[Int]]) {
      if let last = files.last?.last, references[last].file == references[index].file {
        files[files.count - 1].append(index)
      } else {
        files.append([index])
      }
    }
    let file = Int(references[index].file)
    let isQualified = facts[file].references[Int(references[index].reference)].qualifier >= 0
    switch references[index].role {
    case .extended(let number):
      if extensions[Int(number)].isBound { return }
      if isQualified { open.nestedExtensions.append(index) } else { append(to: &open.extensions) }
    case .alias: if !isOnlyForPhase || isQualified { append(to: &open.others) }
    case .inherited, .constraint: if !isOnlyForPhase { append(to: &open.others) }
    }
  }

  /// Takes over what the references of a file mean.
  private mutating func take(
    _ file: RoundResult,
    _ phase: BindingPhase,
    _ references: inout [BindingReference],
    _ changed: inout RoundChanges
  ) {
    for found in file.found {
      let item = references[found.index]
      let targets =
        found.outside < 0 ? found.targets : [Target(outside: outside.add(found.outside, of: file.outside))]
      references[found.index].targets = targets
      if case .extended(let number) = item.role {
        bind(number, to: targets, phase)
      } else {
        references[found.index].isFinal = isFinal(item)
      }
      note(item, targets, in: &changed)
    }
  }

  private func note(_ item: BindingReference, _ targets: [Target], in changed: inout RoundChanges) {
    switch item.role {
    case .extended(let number):
      if extensions[Int(number)].isBound { changed.insert(extension: number, extensions) }
    case .constraint(let number):
      if targets != item.targets { changed.insert(extension: number, extensions) }
    case .alias(let type):
      if targets != item.targets { changed.insert(type: type) }
    case .inherited(let declaration):
      guard targets != item.targets else { return }
      let number = numbers[Int(declaration)]
      if kinds[Int(declaration)] == .extension {
        changed.insert(extension: number, extensions)
      } else {
        changed.insert(type: number)
      }
    }
  }

  /// What the references of one file mean in one round.
  private struct RoundResult: Sendable {
    struct Found: Sendable {
      /// Among all binding references.
      var index: Int
      var targets: [Target] = []
      /// The number of an outside type in the table of the file, or -1.
      var outside: Int32 = -1
    }

    var found: [Found] = []
    var outside = OutsideTable()
  }

  private func resolved(
    _ references: [BindingReference],
    _ files: [[Int]],
    _ phase: BindingPhase,
    _ workers: Int
  ) -> [RoundResult] {
    let tables = self
    return parallelMap(count: files.count, workers: workers) { tables.resolved(files[$0], references, phase) }
  }

  private func resolved(_ indices: [Int], _ references: [BindingReference], _ phase: BindingPhase) -> RoundResult {
    var result = RoundResult()
    let context = makeContext(of: Int(references[indices[0]].file))
    for index in indices { result.found.append(target(of: references[index], at: index, phase, in: context)) }
    result.outside = context.outside
    return result
  }

  private func isFinal(_ item: BindingReference) -> Bool {
    let reference = facts[Int(item.file)].references[Int(item.reference)]
    guard reference.qualifier < 0 else { return false }
    let name = globalNames[Int(item.file)][Int(reference.name.rawValue)]
    return traits[Int(name)].isDisjoint(with: .scoped)
  }

  private func target(
    of item: BindingReference,
    at index: Int,
    _ phase: BindingPhase,
    in context: LookupContext
  ) -> RoundResult.Found {
    let entity = resolveChain(item.reference, of: Int(item.file), in: context)
    if entity.kind == .outside, facts[Int(item.file)].references[Int(item.reference)].qualifier >= 0 {
      switch item.role {
      case .extended:
        let isMissing = context.outside[entity.value].parent == OutsideType.missingMember
        if isMissing || phase == .project { return RoundResult.Found(index: index) }
      case .alias: if phase == .project { return RoundResult.Found(index: index) }
      case .inherited, .constraint: break
      }
    }
    switch entity.kind {
    case .type, .several:
      return RoundResult.Found(index: index, targets: context.types(entity).map { Target(type: $0) })
    case .outside:
      return RoundResult.Found(index: index, outside: entity.value)
    case .none, .hidden, .member, .selfType, .module, .outsideModule, .namespace:
      return RoundResult.Found(index: index)
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

  /// Collects anew what those types inherit, stand for or are made to conform to by extensions of which a reference has
  /// changed.
  private mutating func collectSupertypes(_ references: [BindingReference], _ changed: RoundChanges) {
    for type in types.indices where changed.types[type] {
      supertypes[type].removeAll(keepingCapacity: true)
      aliased[type].removeAll(keepingCapacity: true)
    }
    for number in extensions.indices where changed.extensions[number] {
      extensions[number].inherited.removeAll(keepingCapacity: true)
    }
    for index in references.indices {
      switch references[index].role {
      case .extended: continue
      case .constraint(let number):
        guard changed.extensions[Int(number)] else { continue }
        for target in references[index].targets where !extensions[Int(number)].constraints.contains(target) {
          extensions[Int(number)].constraints.append(target)
        }
      case .alias(let type):
        guard changed.types[Int(type)] else { continue }
        for target in references[index].targets where !aliased[Int(type)].contains(target) {
          aliased[Int(type)].append(target)
        }
      case .inherited(let declaration):
        let number = Int(numbers[Int(declaration)])
        guard kinds[Int(declaration)] == .extension else {
          addSupertypes(references[index].targets, to: Int32(number), changed)
          continue
        }
        if changed.extensions[number], extensions[number].outside >= 0 {
          for target in references[index].targets where !extensions[number].inherited.contains(target) {
            extensions[number].inherited.append(target)
          }
        }
        for owner in extensions[number].targets { addSupertypes(references[index].targets, to: owner, changed) }
      }
    }
  }

  private mutating func addSupertypes(_ targets: [Target], to owner: Int32, _ changed: RoundChanges) {
    guard changed.types[Int(owner)] else { return }
    for target in targets where !supertypes[Int(owner)].contains(target) { supertypes[Int(owner)].append(target) }
  }
}

/// The types and extensions of which a round has changed what they inherit, stand for or extend.
private struct RoundChanges {
  private(set) var types: [Bool]
  private(set) var extensions: [Bool]
  private(set) var isEmpty = true

  init(types: Int, extensions: Int) {
    self.types = [Bool](repeating: false, count: types)
    self.extensions = [Bool](repeating: false, count: extensions)
  }

  /// Notes an extension that is bound now: what it inherits, its targets do.
  mutating func insert(extension number: Int32, _ entries: [ExtensionEntry]) {
    isEmpty = false
    extensions[Int(number)] = true
    for target in entries[Int(number)].targets { types[Int(target)] = true }
  }

  mutating func insert(type number: Int32) {
    isEmpty = false
    types[Int(number)] = true
  }
}
