import DependencyGraph
import Facts

// `self`, `super`, and what `Self` and generic parameters are in a place.

extension Inference {
  /// What is around a declaration: the type whose members are seen without a receiver, and whether only static ones
  /// are.
  struct Surroundings {
    var type: ValueType
    /// The declaration of the type or extension; none at top level.
    var declaration: DeclarationID
    var isStatic: Bool
  }

  /// The innermost type or extension around a scope, given as the number of a declaration; nil at top level.
  func surroundings(of scope: DeclarationID) -> Surroundings? {
    var scope = scope
    var isStatic = false
    while scope.exists {
      let kind = tables.scopes.kinds[scope]
      if kind.isNominal {
        return Surroundings(type: ownType(of: tables.scopes.typeID(of: scope)), declaration: scope, isStatic: isStatic)
      }
      if kind == .extension {
        return Surroundings(type: extendedType(scope), declaration: scope, isStatic: isStatic)
      }
      isStatic = isStaticScope(scope)
      scope = tables.scopes.parents[scope]
    }
    return nil
  }

  /// Whether code directly in a declaration that is not a type has a type as `self`.
  func isStaticScope(_ scope: DeclarationID) -> Bool {
    switch tables.scopes.kinds[scope] {
    case .function, .property, .subscript: !members.fact(scope).flags.isDisjoint(with: [.static, .classMember])
    case .enumCase: true
    case .class, .struct, .enum, .protocol, .actor, .extension, .typealias, .associatedType, .genericParameter, .macro,
      .initializer, .deinitializer, .operator, .precedenceGroup, .namespace, .preview:
      false
    }
  }

  /// A type as it is inside of itself.
  func ownType(of number: TypeID) -> ValueType {
    let parameters = members.genericParameters(of: tables.scopes.types[number].declaration)
    return .type(number, parameters.map { .parameter($0) })
  }

  private func extendedType(_ scope: DeclarationID) -> ValueType {
    let entry = tables.scopes.extensions[tables.scopes.extensionID(of: scope)]
    if let target = entry.targets.first { return ownType(of: target) }
    guard entry.path.exists, entry.external.exists else { return .unknown }
    let name = tables.external.symbols[entry.external].name
    let words = members.words
    switch !tables.external.symbols[entry.external].parent.exists ? words.standardType(name) : nil {
    case .array: return .array(required(words.element, scope))
    case .set: return .set(required(words.element, scope))
    case .optional: return .optional(required(words.wrapped, scope))
    case .dictionary: return .dictionary(required(words.key, scope), required(words.value, scope))
    case nil:
      let arguments = words.isSequence(name) ? [required(words.element, scope)] : []
      return .external(path: entry.path, name: name, arguments)
    }
  }

  /// What the where clause of an extension says of a generic parameter of the type that it extends.
  private func required(_ name: GlobalName, _ scope: DeclarationID) -> ValueType {
    guard name.index < tables.names.flags.count else { return .unknown }
    let found = requirements(name, member: nil, on: scope)
    return found.isEmpty ? .unknown : found.count == 1 ? found[0] : .composition(found)
  }

  /// The type of `self` in a declaration; unknown outside of types.
  func selfValue(inScope scope: Int32, _ file: Int) -> ValueType {
    guard scope >= 0, let around = surroundings(of: tables.scopes.bases[file].advanced(by: scope)) else {
      return .unknown
    }
    if around.type == .unknown { return .unknown }
    return around.isStatic ? .metatype(around.type) : around.type
  }

  /// Puts the type around a place for `Self` in what is written there.
  func ownType(_ type: ValueType, inScope scope: Int32, _ file: Int) -> ValueType {
    let receiver = scope < 0 ? nil : surroundings(of: tables.scopes.bases[file].advanced(by: scope))?.type
    return type.replacing { part in
      switch part {
      case .dynamicSelf: receiver ?? .unknown
      case .associated(let name): receiver.map { self.associatedType(name, of: $0) } ?? .unknown
      default: part
      }
    }
  }

  /// The type of this name that a type declares, nested or as an alias, its own or inherited.
  func associatedType(_ name: GlobalName, of type: ValueType) -> ValueType {
    guard case .type(let number, let arguments) = type, depth < Self.maximumDepth else {
      return standardAssociatedType(name, of: type)
    }
    let file = Int(tables.scopes.types[number].file)
    let result = tables.memberType(name, of: number, excluding: .none, in: context(of: file))
    guard case .type(let member) = result.meaning else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    let parameters = members.genericParameters(of: tables.scopes.types[number].declaration)
    return aliasedType(member).replacing { part in
      guard case .parameter(let parameter) = part, let index = parameters.firstIndex(of: parameter),
        index < arguments.count
      else { return .unknown }
      return arguments[index]
    }
  }

  private func standardAssociatedType(_ name: GlobalName, of type: ValueType) -> ValueType {
    let words = members.words
    switch type {
    case .array(let element), .set(let element): return name == words.element ? element : .unknown
    case .dictionary(let key, let value):
      return name == words.key ? key : name == words.value ? value : name == words.element ? type.element : .unknown
    case .optional(let wrapped): return name == words.wrapped ? wrapped : .unknown
    default: return .unknown
    }
  }

  /// A nested type, or what a nested alias means in terms of the generic parameters around it.
  private func aliasedType(_ number: TypeID) -> ValueType {
    let entry = tables.scopes.types[number]
    guard entry.kind == .typealias else { return projectType(number, []) }
    guard let use = members.typeUse(of: entry.declaration, .alias) else { return .unknown }
    return written(use.node, Int(entry.file))
  }

  /// The context in which names of a file are looked up; made once.
  func context(of file: Int) -> LookupContext {
    if let context = contexts[file] { return context }
    let context = tables.makeContext(of: file)
    contexts[file] = context
    return context
  }

  // MARK: Supertypes

  /// The superclass of a class, as it is seen from a type; unknown if it has none that is known.
  func superclass(of type: ValueType) -> ValueType {
    switch type {
    case .type(let number, _):
      return supertypes(of: type).first { parent in
        guard case .type(let other, _) = parent else { return false }
        return tables.scopes.types[other].kind == .class && tables.scopes.types[number].kind == .class
      } ?? .unknown
    case .metatype(let instance):
      let parent = superclass(of: instance)
      return parent == .unknown ? .unknown : .metatype(parent)
    case .unknown, .external, .optional, .array, .set, .dictionary, .tuple, .function, .parameter, .dynamicSelf,
      .associated, .composition:
      return .unknown
    }
  }

  /// The project types that a type inherits directly, with their generic arguments as far as they are known.
  func supertypes(of type: ValueType) -> [ValueType] {
    guard case .type(let number, let arguments) = type, !tables.scopes.supertypes[number].isEmpty else { return [] }
    let parents = writtenSupertypes(of: number)
    let parameters = members.genericParameters(of: tables.scopes.types[number].declaration)
    if parameters.isEmpty { return parents }
    return parents.map { parent in
      parent.replacing { part in
        guard case .parameter(let parameter) = part, let index = parameters.firstIndex(of: parameter),
          index < arguments.count
        else { return .unknown }
        return arguments[index]
      }
    }
  }

  /// The same in terms of the type's own generic parameters.
  private func writtenSupertypes(of number: TypeID) -> [ValueType] {
    if let known = parents[number] { return known }
    let declaration = tables.scopes.types[number].declaration
    let file = Int(tables.scopes.types[number].file)
    let inherited = members.typeUses(of: declaration).filter { $0.role == .inherited }.map { written($0.node, file) }
    var found: [ValueType] = []
    for target in tables.scopes.supertypes[number] {
      for parent in tables.finalTypes(target) where parent != number {
        found.append(Self.part(parent, of: inherited) ?? .type(parent, []))
      }
    }
    parents[number] = found
    return found
  }

  /// The type of this number, if it is one of those that are written, or a part of a composition that is.
  private static func part(_ number: TypeID, of written: [ValueType]) -> ValueType? {
    for type in written {
      switch type {
      case .type(number, _): return type
      case .composition(let parts): if let found = part(number, of: parts) { return found }
      default: continue
      }
    }
    return nil
  }
}
