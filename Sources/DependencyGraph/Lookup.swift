import Basics
import Facts

/// What a name means.
struct Entity: Sendable, Equatable {
  enum Kind: UInt8, Sendable {
    /// Not found, or found to be outside of the project without a place there.
    case none
    /// A generic parameter, associated type or value; what is qualified by it is no mention either.
    case hidden
    /// A member that is no type: what stands before the dot is the mention.
    case member
    /// `Self`: the number of the type around, which is not a mention.
    case selfType
    /// The number of a type.
    case type
    /// The number of a list in `LookupContext.lists`.
    case several
    /// The number of a module of the project.
    case module
    /// The name of another module.
    case outsideModule
    /// A number in `LookupContext.outside`.
    case outside
  }

  var kind: Kind
  var value: Int32

  static let none = Entity(kind: .none, value: -1)
  static let hidden = Entity(kind: .hidden, value: -1)
  static let member = Entity(kind: .member, value: -1)
  static func type(_ type: Int32) -> Entity { Entity(kind: .type, value: type) }
}

/// What lookups in one file share: answers that hold for the whole file, and what they found outside of the project.
struct LookupContext: Sendable {
  let file: Int
  let environment: FileEnvironment
  var outside = OutsideTable()
  var lists: [[Int32]] = []
  /// By name of the file: what it means at top level.
  fileprivate var topLevel: [Entity?]

  init(_ file: Int, in tables: NameTables) {
    self.file = file
    environment = tables.environments[file]
    topLevel = [Entity?](repeating: nil, count: tables.globalNames[file].count)
  }

  mutating func entity(_ types: [Int32]) -> Entity {
    switch types.count {
    case 0: return .none
    case 1: return .type(types[0])
    default:
      lists.append(types)
      return Entity(kind: .several, value: Int32(lists.count - 1))
    }
  }

  /// The types of the project that an entity can be.
  func types(_ entity: Entity) -> [Int32] {
    switch entity.kind {
    case .type, .selfType: [entity.value]
    case .several: lists[Int(entity.value)]
    case .none, .hidden, .member, .module, .outsideModule, .outside: []
    }
  }
}

// MARK: - References

extension NameTables {
  /// Resolves one reference whose qualifier, if there is one, means `qualifier`.
  func resolve(_ reference: ReferenceFact, qualifier: Entity?, in context: inout LookupContext) -> Entity {
    let name = globalNames[context.file][Int(reference.name.rawValue)]
    if let qualifier {
      return member(name, of: qualifier, isExpression: reference.flags.contains(.expression), in: &context)
    }
    let traits = traits[Int(name)]
    if reference.flags.contains(.lowercase), reference.flags.contains(.expression) {
      guard !traits.isDisjoint(with: .type), !traits.contains(.value) else { return .hidden }
    }
    let scope = reference.scope < 0 ? -1 : bases[context.file] + reference.scope
    if name == Self.selfName.rawValue { return selfType(from: scope, in: &context) }

    var excluded: Int32 = -1
    var isWeaklyHidden = false
    if traits.isDisjoint(with: .scoped), !hasOutsideMembers(name), !traits.contains(.value) {
      excluded = aliasAround(scope)
    } else {
      let found = lexical(name, from: scope, reference.flags, in: &context, &excluded, &isWeaklyHidden)
      if found != .none { return found }
    }
    if isWeaklyHidden {
      let found = projectTopLevel(name, excluding: excluded, in: &context)
      return found == .none ? .hidden : found
    }
    let found = topLevel(name, reference, excluding: excluded, in: &context)
    guard found.kind == .outside, context.outside[found.value].known == nil else { return found }
    return unknownName(name, reference, from: scope, found, in: &context)
  }

  /// The number of the alias whose right side this is, or -1.
  private func aliasAround(_ scope: Int32) -> Int32 {
    scope >= 0 && kinds[Int(scope)] == .typealias ? numbers[Int(scope)] : -1
  }

  private func selfType(from scope: Int32, in context: inout LookupContext) -> Entity {
    var scope = scope
    while scope >= 0 {
      let kind = kinds[Int(scope)]
      if kind.isNominal { return Entity(kind: .selfType, value: numbers[Int(scope)]) }
      if kind == .extension {
        guard let target = extensions[Int(numbers[Int(scope)])].targets.first else { return .hidden }
        return Entity(kind: .selfType, value: target)
      }
      scope = parents[Int(scope)]
    }
    return .hidden
  }

  // MARK: Scopes

  /// Looks outwards from `scope`, up to but without the top level.
  private func lexical(
    _ name: UInt32,
    from scope: Int32,
    _ flags: ReferenceFlags,
    in context: inout LookupContext,
    _ excluded: inout Int32,
    _ isWeaklyHidden: inout Bool
  ) -> Entity {
    let traits = traits[Int(name)]
    let mayBeValue = flags.contains(.expression) && traits.contains(.value)
    var skipsMembers = flags.contains(.inHeader)
    var scope = scope
    while scope >= 0 {
      let kind = kinds[Int(scope)]
      let number = numbers[Int(scope)]
      if kind == .typealias { excluded = number }
      if let found = declared(name, in: scope, excluding: excluded, &context) { return found }
      if kind.isNominal {
        if !skipsMembers {
          let found = memberType(name, of: number, excluding: excluded, in: &context)
          switch found.kind {
          case .none: break
          case .hidden where types[Int(number)].kind != .protocol: isWeaklyHidden = true
          default: return found
          }
          if mayBeValue, isValue(name, in: number) { return .hidden }
        }
        skipsMembers = false
      } else if kind == .extension {
        if let found = inExtension(
          number,
          name,
          skipsMembers,
          mayBeValue,
          excluded,
          in: &context,
          &isWeaklyHidden
        ) {
          return found
        }
        skipsMembers = false
      }
      if mayBeValue, values[MultiMap.key(Self.declarationOwner + scope, name)] != nil { return .hidden }
      scope = parents[Int(scope)]
    }
    return .none
  }

  /// Generic parameters and local types of one declaration.
  private func declared(
    _ name: UInt32,
    in scope: Int32,
    excluding excluded: Int32,
    _ context: inout LookupContext
  ) -> Entity? {
    var node = scoped.first(owner: scope, name: name)
    if node < 0 { return nil }
    var found: [Int32] = []
    while node >= 0 {
      let value = scoped.nodes[Int(node)].value
      if value == Self.genericMarker { return .hidden }
      if value != excluded, found.isEmpty { found = [value] }
      node = scoped.nodes[Int(node)].next
    }
    return found.first.map(Entity.type)
  }

  /// What an extension adds to the scope: generic parameters of the extended type and of those around it, then members.
  private func inExtension(
    _ number: Int32,
    _ name: UInt32,
    _ skipsMembers: Bool,
    _ mayBeValue: Bool,
    _ excluded: Int32,
    in context: inout LookupContext,
    _ isWeaklyHidden: inout Bool
  ) -> Entity? {
    let entry = extensions[Int(number)]
    for target in entry.targets {
      if traits[Int(name)].contains(.genericParameter) {
        var around = target
        while around >= 0 {
          if scoped.first(owner: types[Int(around)].declaration, name: name) >= 0,
            let found = declared(name, in: types[Int(around)].declaration, excluding: excluded, &context),
            found == .hidden
          {
            return found
          }
          around = types[Int(around)].enclosing
        }
      }
      if skipsMembers { continue }
      let found = memberType(name, of: target, excluding: excluded, in: &context)
      switch found.kind {
      case .none: break
      case .hidden where types[Int(target)].kind != .protocol: isWeaklyHidden = true
      default: return found
      }
      if mayBeValue, isValue(name, in: target) { return .hidden }
    }
    if skipsMembers { return nil }
    for constraint in entry.constraints {
      let found = inConstraint(constraint, name, excluded, in: &context)
      if found != .none { return found }
    }
    if entry.path >= 0 {
      if entry.outside >= 0, outsideMembers[MultiMap.key(entry.outside, name)] != nil { return .hidden }
      let found = pathMember(name, of: Target(outside: entry.outside), in: &context)
      if found != .none { return found }
    }
    return nil
  }

  private func inConstraint(
    _ constraint: Target,
    _ name: UInt32,
    _ excluded: Int32,
    in context: inout LookupContext
  ) -> Entity {
    if let type = constraint.type { return memberType(name, of: type, excluding: excluded, in: &context) }
    if let number = constraint.outside, outsideMembers[MultiMap.key(number, name)] != nil { return .hidden }
    return pathMember(name, of: constraint, in: &context)
  }

  private func isValue(_ name: UInt32, in type: Int32) -> Bool {
    if values[MultiMap.key(type, name)] != nil { return true }
    var seen: [Int32] = [type]
    var next = 0
    while next < seen.count {
      for target in supertypes[Int(seen[next])] {
        for parent in finalTypes(target) where !seen.contains(parent) {
          if values[MultiMap.key(parent, name)] != nil { return true }
          seen.append(parent)
        }
      }
      next += 1
    }
    return false
  }

  /// Whether some outside protocol that the project uses has an associated type of this name.
  private func hasOutsideMembers(_ name: UInt32) -> Bool {
    Int(name) < outsideMemberNames.count && outsideMemberNames[Int(name)]
  }
}

// MARK: - Members

extension NameTables {
  /// The types of a name that a type has, its own before inherited ones; `hidden` if it is an associated type.
  func memberType(_ name: UInt32, of type: Int32, excluding excluded: Int32, in context: inout LookupContext) -> Entity
  {
    let isKnown = !traits[Int(name)].isDisjoint(with: [.nestedType, .associatedType])
    guard isKnown || hasOutsideMembers(name) else { return .none }
    var isAssociated = false
    let own = ownMember(name, of: type, excluding: excluded, in: &context, &isAssociated)
    if own != .none || isAssociated { return own == .none ? .hidden : own }
    if supertypes[Int(type)].isEmpty, types[Int(type)].kind != .typealias { return .none }
    var seen: [Int32] = [type]
    var outside: [Int32] = []
    var next = 0
    while next < seen.count {
      let current = seen[next]
      next += 1
      // For an alias, what it stands for takes the place of its supertypes.
      let parents = types[Int(current)].kind == .typealias ? aliased[Int(current)] : supertypes[Int(current)]
      for target in parents {
        if let number = target.outside {
          if !outside.contains(number) { outside.append(number) }
        } else if let parent = target.type, !seen.contains(parent) {
          seen.append(parent)
          let found = ownMember(name, of: parent, excluding: excluded, in: &context, &isAssociated)
          if found != .none { return found }
        }
      }
    }
    for number in outside {
      let found = pathMember(name, of: Target(outside: number), in: &context)
      if found != .none { return found }
      if outsideMembers[MultiMap.key(number, name)] != nil { isAssociated = true }
    }
    return isAssociated ? .hidden : .none
  }

  private func ownMember(
    _ name: UInt32,
    of owner: Int32,
    excluding excluded: Int32,
    in context: inout LookupContext,
    _ isAssociated: inout Bool
  ) -> Entity {
    var node = members.first(owner: owner, name: name)
    if node < 0 { return .none }
    var found: [Int32] = []
    while node >= 0 {
      let value = members.nodes[Int(node)].value
      node = members.nodes[Int(node)].next
      if value == Self.associatedMarker {
        isAssociated = true
      } else if value != excluded, isVisible(value, context) {
        if node < 0, found.isEmpty { return .type(value) }
        found.append(value)
      }
    }
    return context.entity(distinct(found))
  }

  /// Types that extensions of an outside type, or of one of its ancestors, declare.
  func pathMember(_ name: UInt32, of target: Target, in context: inout LookupContext) -> Entity {
    guard pathCount > 0, traits[Int(name)].contains(.nestedType), let number = target.outside,
      Int(number) < memberPaths.count  // else new in this round of binding
    else { return .none }
    for path in memberPaths[Int(number)] {
      var isAssociated = false
      let found = ownMember(name, of: Self.pathOwner + path, excluding: -1, in: &context, &isAssociated)
      if found != .none { return found }
    }
    return .none
  }

  /// Drops what is declared twice in one place, for instance in both branches of an `#if`: the first stands for both.
  func distinct(_ candidates: [Int32]) -> [Int32] {
    if candidates.count < 2 { return candidates }
    var kept: [Int32] = []
    for candidate in candidates.sorted() {
      let entry = types[Int(candidate)]
      let isTwin = kept.contains { other in
        types[Int(other)].file == entry.file && types[Int(other)].enclosing == entry.enclosing
      }
      if !isTwin { kept.append(candidate) }
    }
    return kept
  }

  /// What `.name` means after an entity.
  func member(_ name: UInt32, of qualifier: Entity, isExpression: Bool, in context: inout LookupContext) -> Entity {
    switch qualifier.kind {
    case .none, .hidden: return .hidden
    case .member: return .member
    case .type, .selfType, .several:
      return member(
        name,
        ofTypes: context.types(qualifier),
        isExpression,
        isSelf: qualifier.kind == .selfType,
        &context
      )
    case .module:
      return topLevel(name, ofModule: qualifier.value, isExpression, in: &context)
    case .outsideModule:
      return topLevel(name, ofOutsideModule: UInt32(qualifier.value), in: &context)
    case .outside:
      if isMetatype(name) { return .member }
      return member(name, ofOutside: qualifier.value, in: &context)
    }
  }

  private func member(
    _ name: UInt32,
    ofTypes owners: [Int32],
    _ isExpression: Bool,
    isSelf: Bool,
    _ context: inout LookupContext
  ) -> Entity {
    var found: [Int32] = []
    var isAssociated = false
    for owner in owners {
      let entity = memberType(name, of: owner, excluding: -1, in: &context)
      found += context.types(entity)
      if entity.kind == .hidden { isAssociated = true }
    }
    if !found.isEmpty { return context.entity(distinct(found)) }
    if isSelf || isAssociated { return isAssociated ? .member : .hidden }
    if isMetatype(name) { return .member }
    let module = moduleTwin(of: owners, name, in: &context)
    if module != .none { return module }
    if isExpression { return .member }
    return inheritedOutside(name, owners, in: &context)
  }

  private func isMetatype(_ name: UInt32) -> Bool {
    name == Self.typeName.rawValue || name == Self.protocolName.rawValue
  }

  /// `Module.Type` where the module has a type of its own name.
  private func moduleTwin(of owners: [Int32], _ name: UInt32, in context: inout LookupContext) -> Entity {
    guard let owner = owners.first, types[Int(owner)].enclosing < 0 else { return .none }
    let moduleName = types[Int(owner)].name
    guard context.environment.moduleNames.contains(moduleName), traits[Int(name)].contains(.topLevelType) else {
      return .none
    }
    for module in modulesNamed[moduleName] ?? [] {
      let found = projectTopLevel(name, of: module, in: &context)
      if !found.isEmpty { return context.entity(found) }
    }
    return .none
  }

  /// A nested type that an outside ancestor has, as far as can be known: `MyView.ContentMode`.
  private func inheritedOutside(_ name: UInt32, _ owners: [Int32], in context: inout LookupContext) -> Entity {
    for owner in owners {
      for number in outsideAncestors(of: owner) {
        let parent = context.outside.add(number, of: outside)
        return member(name, ofOutside: parent, in: &context)
      }
    }
    let number = context.outside.number(
      of: OutsideType(parent: -1, name: name, module: 0, path: -1, known: nil)
    )
    return Entity(kind: .outside, value: number)
  }

  /// Outside types that a type inherits or, for an alias, stands for.
  func outsideAncestors(of type: Int32) -> [Int32] {
    var seen = [type]
    var found: [Int32] = []
    var next = 0
    while next < seen.count {
      let current = seen[next]
      next += 1
      for target in types[Int(current)].kind == .typealias ? aliased[Int(current)] : supertypes[Int(current)] {
        if let number = target.outside {
          if !found.contains(number) { found.append(number) }
        } else if let parent = target.type, !seen.contains(parent) {
          seen.append(parent)
        }
      }
    }
    return found
  }

  /// The project types that a supertype finally is, through aliases.
  func finalTypes(_ target: Target) -> [Int32] {
    guard let type = target.type else { return [] }
    if types[Int(type)].kind != .typealias { return [type] }
    return finals(of: type).compactMap(\.type)
  }

  /// What an alias finally stands for; aliases that go in a circle stand for nothing.
  func finals(of alias: Int32) -> [Target] {
    var found: [Target] = []
    var seen = [alias]
    var next = 0
    while next < seen.count {
      for target in aliased[Int(seen[next])] {
        if let type = target.type, types[Int(type)].kind == .typealias {
          if !seen.contains(type) { seen.append(type) }
        } else if !found.contains(target) {
          found.append(target)
        }
      }
      next += 1
    }
    return found
  }

  private func member(_ name: UInt32, ofOutside number: Int32, in context: inout LookupContext) -> Entity {
    let parent = context.outside[number]
    if pathCount > 0, traits[Int(name)].contains(.nestedType) {
      for path in ancestorPaths(of: parent) {
        var isAssociated = false
        let found = ownMember(name, of: Self.pathOwner + path, excluding: -1, in: &context, &isAssociated)
        if found != .none { return found }
      }
    }
    let path = parent.path < 0 ? nil : paths[MultiMap.key(parent.path + 1, name)]
    let nested = context.outside.number(
      of: OutsideType(parent: number, name: name, module: parent.module, path: path ?? -1, known: nil)
    )
    return Entity(kind: .outside, value: nested)
  }

  /// The paths of an outside type and of what it inherits, as far as the project extends them.
  func ancestorPaths(of type: OutsideType) -> [Int32] {
    var found = type.path < 0 ? [] : [type.path]
    if let known = type.known {
      for ancestor in outsideTypes.ancestors(of: known) {
        if let name = names.existing(outsideTypes.name(of: ancestor)), let path = paths[MultiMap.key(0, name.rawValue)]
        {
          found.append(path)
        }
      }
    }
    return found
  }
}

// MARK: - Top level

extension NameTables {
  private func topLevel(
    _ name: UInt32,
    _ reference: ReferenceFact,
    excluding excluded: Int32,
    in context: inout LookupContext
  ) -> Entity {
    let traits = traits[Int(name)]
    if reference.flags.contains(.isQualifier), traits.contains(.module) {
      let found = projectTopLevel(name, excluding: excluded, in: &context)
      if found != .none { return found }
      if isModule(name, in: context.environment) { return module(name, in: context) }
    }
    if excluded >= 0, types[Int(excluded)].name == name {
      return topLevel(name, excluding: excluded, in: &context)
    }
    let slot = Int(reference.name.rawValue)
    var found = context.topLevel[slot] ?? .none
    if context.topLevel[slot] == nil {
      found = topLevel(name, excluding: -1, in: &context)
      context.topLevel[slot] = found
    }
    if found.kind == .outside, reference.flags.contains(.expression), traits.contains(.value),
      isTopLevelValue(name, in: context)
    {
      return .hidden
    }
    return found
  }

  private func topLevel(_ name: UInt32, excluding excluded: Int32, in context: inout LookupContext) -> Entity {
    let found = projectTopLevel(name, excluding: excluded, in: &context)
    return found == .none ? outsideTopLevel(name, in: &context) : found
  }

  func isModule(_ name: UInt32, in environment: FileEnvironment) -> Bool {
    environment.moduleNames.contains(name) || tableModules[name].map(environment.tables.contains) ?? false
  }

  func module(_ name: UInt32, in context: LookupContext) -> Entity {
    let own = context.environment.own.first { moduleNames[Int($0)] == name }
    if let module = own ?? importedModules(name, by: context.file).first {
      return Entity(kind: .module, value: module)
    }
    return Entity(kind: .outsideModule, value: Int32(name))
  }

  private func isTopLevelValue(_ name: UInt32, in context: LookupContext) -> Bool {
    let environment = context.environment
    let modules = environment.own + environment.direct.map(\.module) + environment.exported.map(\.module)
    return modules.contains { values[MultiMap.key(~$0, name)] != nil }
  }

  /// A type of the project at top level: of the own module, else of imported ones.
  private func projectTopLevel(_ name: UInt32, excluding excluded: Int32, in context: inout LookupContext) -> Entity {
    guard traits[Int(name)].contains(.topLevelType) else { return .none }
    let environment = context.environment
    if environment.own.count == 1 {
      let own = ownTopLevel(name, of: environment.own[0], excluding: excluded, context)
      return context.entity(own.isEmpty ? imported(name, context) : own)
    }
    // A file of several modules is compiled with each of them.
    var found: [Int32] = []
    for module in environment.own {
      let own = ownTopLevel(name, of: module, excluding: excluded, context)
      found += own.isEmpty ? imported(name, context) : own
    }
    return context.entity(distinct(Array(Set(found))))
  }

  private func ownTopLevel(_ name: UInt32, of module: Int32, excluding excluded: Int32, _ context: LookupContext)
    -> [Int32]
  {
    var node = topLevel.first(owner: module, name: name)
    var found: [Int32] = []
    while node >= 0 {
      let value = topLevel.nodes[Int(node)].value
      node = topLevel.nodes[Int(node)].next
      if value == excluded { continue }
      let entry = types[Int(value)]
      if entry.access == .file {
        // A private type hides one of the same name that the whole module sees.
        if entry.file == Int32(context.file) { return [value] }
      } else {
        found.append(value)
      }
    }
    return distinct(found)
  }

  private func imported(_ name: UInt32, _ context: LookupContext) -> [Int32] {
    let environment = context.environment
    for symbol in environment.symbols where symbol.symbol == name {
      let found = importedModules(symbol.module, by: context.file).flatMap { visibleTypes(name, of: $0, context) }
      if !found.isEmpty { return distinct(found) }
    }
    // A module's own type hides one that it re-exports.
    for imports in [environment.direct, environment.exported] {
      let found = imports.flatMap { visibleTypes(name, of: $0.module, context) }
      if !found.isEmpty { return distinct(Array(Set(found))) }
    }
    return []
  }

  private func visibleTypes(_ name: UInt32, of module: Int32, _ context: LookupContext) -> [Int32] {
    var node = topLevel.first(owner: module, name: name)
    var found: [Int32] = []
    while node >= 0 {
      let value = topLevel.nodes[Int(node)].value
      if isVisible(value, context) { found.append(value) }
      node = topLevel.nodes[Int(node)].next
    }
    return found
  }

  /// Types of a module after its name: `Module.Type`.
  private func projectTopLevel(_ name: UInt32, of module: Int32, in context: inout LookupContext) -> [Int32] {
    guard traits[Int(name)].contains(.topLevelType) else { return [] }
    return context.environment.own.contains(module)
      ? ownTopLevel(name, of: module, excluding: -1, context) : distinct(visibleTypes(name, of: module, context))
  }

  private func topLevel(
    _ name: UInt32,
    ofModule module: Int32,
    _ isExpression: Bool,
    in context: inout LookupContext
  ) -> Entity {
    // Several modules of the project can have one name; the nearest that declares the type is meant.
    let isOwn = context.environment.own.contains(module)
    let modules = isOwn ? [module] : importedModules(moduleNames[Int(module)], by: context.file)
    let found = modules.flatMap { projectTopLevel(name, of: $0, in: &context) }
    if !found.isEmpty { return context.entity(distinct(Array(Set(found)))) }
    for exported in context.environment.exported {
      let found = projectTopLevel(name, of: exported.module, in: &context)
      if !found.isEmpty { return context.entity(found) }
    }
    if isExpression { return .member }
    // What the module re-exports, or what its Objective-C or C code declares.
    return topLevel(name, ofOutsideModule: moduleNames[Int(module)], in: &context)
  }

  func isVisible(_ type: Int32, _ context: LookupContext) -> Bool {
    let entry = types[Int(type)]
    switch entry.access {
    case .public: return true
    case .file: return entry.file == Int32(context.file)
    case .internal: return isInternalVisible(Int(entry.file), context)
    case .package:
      if isInternalVisible(Int(entry.file), context) { return true }
      let own = context.environment.own.compactMap { project.modules[Int($0)].package }
      return project.files[Int(entry.file)].modules.contains { module in
        project.modules[module].package.map(own.contains) ?? false
      }
    }
  }

  private func isInternalVisible(_ file: Int, _ context: LookupContext) -> Bool {
    if file == context.file { return true }
    let modules = project.files[file].modules
    if modules == project.files[context.file].modules { return true }
    let environment = context.environment
    return modules.contains { module in
      environment.own.contains(Int32(module))
        || environment.direct.contains { $0.module == Int32(module) && $0.isTestable }
    }
  }
}
