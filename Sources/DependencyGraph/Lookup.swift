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
    /// The number of a namespace of C++.
    case namespace
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
  /// Whether the file is in Objective-C, C or C++.
  let isClang: Bool
  let environment: FileEnvironment
  var outside = OutsideTable()
  var lists: [[Int32]] = []
  /// By name of the file: what it means at top level.
  var topLevel: [Entity?]

  init(_ file: Int, _ environment: FileEnvironment, nameCount: Int, isClang: Bool) {
    self.file = file
    self.isClang = isClang
    self.environment = environment
    topLevel = [Entity?](repeating: nil, count: nameCount)
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
    case .none, .hidden, .member, .module, .outsideModule, .outside, .namespace: []
    }
  }
}

// MARK: - References

extension NameTables {
  func makeContext(of file: Int) -> LookupContext {
    LookupContext(
      file,
      environments[file],
      nameCount: globalNames[file].count,
      isClang: clang.contains(file: file)
    )
  }

  /// Resolves one reference whose qualifier, if there is one, means `qualifier`.
  func resolve(_ reference: ReferenceFact, qualifier: Entity?, in context: inout LookupContext) -> Entity {
    let name = globalNames[context.file][Int(reference.name.rawValue)]
    if context.isClang { return clangEntity(name, reference, qualifier: qualifier, in: &context) }
    if let qualifier {
      return member(name, of: qualifier, isExpression: reference.flags.contains(.expression), in: &context)
    }
    let traits = traits[Int(name)]
    if reference.flags.contains(.lowercase), reference.flags.contains(.expression) {
      // Types of C often have the names of variables; in Swift they are seldom named in an expression.
      let mayBeType =
        !traits.isDisjoint(with: .type) || traits.contains(.clangType) && reference.flags.contains(.called)
      guard mayBeType, !traits.contains(.value) else { return .hidden }
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
        let entry = extensions[Int(numbers[Int(scope)])]
        guard let target = requiredSelf(entry) ?? entry.targets.first else { return .hidden }
        return Entity(kind: .selfType, value: target)
      }
      scope = parents[Int(scope)]
    }
    return .hidden
  }

  /// What an extension of a protocol requires `Self` to be: `extension Style where Self == Bold`. A class or value type
  /// has all that the protocol has; another protocol may lack it.
  private func requiredSelf(_ entry: ExtensionEntry) -> Int32? {
    let required = entry.constraints.flatMap { finalTypes($0) }
    return required.first { types[Int($0)].kind != .protocol } ?? (entry.targets.isEmpty ? required.first : nil)
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
    var isConstrained = false
    var scope = scope
    while scope >= 0 {
      let kind = kinds[Int(scope)]
      let number = numbers[Int(scope)]
      if kind == .typealias { excluded = number }
      if let found = declared(name, in: scope, excluding: excluded, &context) {
        if found != .none { return found }
        isConstrained = true
      }
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
    // What a where clause constrains, and no scope declares, is a generic parameter that is not known.
    return isConstrained ? .hidden : .none
  }

  /// Generic parameters and local types of one declaration; `none` for what its where clause constrains.
  func declared(
    _ name: UInt32,
    in scope: Int32,
    excluding excluded: Int32,
    _ context: inout LookupContext
  ) -> Entity? {
    var node = scoped.first(owner: scope, name: name)
    if node < 0 { return nil }
    var found: Entity?
    while node >= 0 {
      let value = scoped.nodes[Int(node)].value
      if value == Self.genericMarker { return .hidden }
      if value == Self.constrainedMarker {
        found = found ?? Entity.none
      } else if value != excluded, found == nil || found == Entity.none {
        found = .type(value)
      }
      node = scoped.nodes[Int(node)].next
    }
    return found
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
      if mayBeValue, isValue(name, inOutside: entry.outside) { return .hidden }
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

  /// Whether an extension of an outside type, or of one of its ancestors, declares a value of this name.
  private func isValue(_ name: UInt32, inOutside number: Int32) -> Bool {
    guard Int(number) < memberPaths.count else { return false }  // new in this round of binding
    return memberPaths[Int(number)].contains { values[MultiMap.key(Self.pathOwner + $0, name)] != nil }
  }

  private func isValue(_ name: UInt32, in type: Int32) -> Bool {
    if values[MultiMap.key(type, name)] != nil { return true }
    var seen: [Int32] = [type]
    var next = 0
    while next < seen.count {
      for target in supertypes[Int(seen[next])] {
        if let number = target.outside, isValue(name, inOutside: number) { return true }
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
  func hasOutsideMembers(_ name: UInt32) -> Bool {
    Int(name) < outsideMemberNames.count && outsideMemberNames[Int(name)]
  }
}
