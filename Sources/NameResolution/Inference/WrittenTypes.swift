import DependencyGraph
import Facts

// What is written as a type, and what is declared with it.

extension Inference {
  // MARK: Written

  /// The type that a node of `typeNodes` writes, in terms of the generic parameters and the `Self` of its place.
  func written(_ root: UInt32, _ file: Int) -> ValueType {
    guard depth < Self.maximumDepth else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    let nodes = tables.facts[file].typeNodes
    let node = nodes[Int(root)]
    switch node.kind {
    case .named:
      return named(node.reference, children(of: root, file), file)
    case .optional:
      return .optional(firstChild(of: root, file))
    case .implicitlyUnwrappedOptional, .some, .any:
      return firstChild(of: root, file)
    case .array, .inlineArray:
      return .array(children(of: root, file).last.map { written($0, file) } ?? .unknown)
    case .dictionary:
      let parts = children(of: root, file)
      guard parts.count == 2 else { return .unknown }
      return .dictionary(written(parts[0], file), written(parts[1], file))
    case .tuple:
      let parts = children(of: root, file).map { written($0, file) }
      return parts.count == 1 ? parts[0] : .tuple(parts)
    case .function:
      let parts = children(of: root, file).filter { nodes[Int($0)].kind != .thrown }.map { written($0, file) }
      return .function(Array(parts.dropLast()), parts.last ?? .unknown)
    case .composition:
      return .composition(children(of: root, file).map { written($0, file) })
    case .metatype:
      return .metatype(firstChild(of: root, file))
    case .packExpansion, .packReference, .suppressed, .placeholder, .thrown:
      return .unknown
    }
  }

  private func firstChild(of root: UInt32, _ file: Int) -> ValueType {
    let node = tables.facts[file].typeNodes[Int(root)]
    return node.end > root + 1 ? written(root + 1, file) : .unknown
  }

  private func children(of root: UInt32, _ file: Int) -> [UInt32] {
    let nodes = tables.facts[file].typeNodes
    var found: [UInt32] = []
    var child = root + 1
    while child < nodes[Int(root)].end {
      found.append(child)
      child = max(nodes[Int(child)].end, child + 1)
    }
    return found
  }

  private func named(_ reference: Int32, _ arguments: [UInt32], _ file: Int) -> ValueType {
    guard reference >= 0 else { return .unknown }
    let result = members.resolutions[file].results[Int(reference)]
    switch result.meaning {
    case .type(let type):
      return projectType(type, arguments.map { written($0, file) })
    case .selfType(let type):
      return requiredSelf(type, reference, file) ?? .dynamicSelf
    case .external(let number):
      return external(number, arguments.map { written($0, file) }, file)
    case .hidden, .member:
      return parameterOrAssociated(reference, file)
    case .several(let list):
      // What the first branch of an `#if` makes of a name.
      let types = members.resolutions[file].context.lists[Int(list)]
      guard tables.areInBranches(types) else { return .unknown }
      return projectType(types[0], arguments.map { written($0, file) })
    case .none, .module, .externalModule, .namespace:
      return .unknown
    }
  }

  /// A type by its number, aliases seen through.
  func projectType(_ number: TypeID, _ arguments: [ValueType]) -> ValueType {
    if members.twins.contains(number) { return .unknown }
    let entry = tables.scopes.types[number]
    let parameters = members.genericParameters(of: entry.declaration)
    guard entry.kind == .typealias else {
      return .type(number, arguments.count == parameters.count ? arguments : [])
    }
    return aliased(number).replacing { part in
      guard case .parameter(let parameter) = part else { return .unknown }
      guard let index = parameters.firstIndex(of: parameter), index < arguments.count else { return .unknown }
      return arguments[index]
    }.bounded
  }

  private func aliased(_ number: TypeID) -> ValueType {
    if let known = aliases[number] { return known }
    let entry = tables.scopes.types[number]
    guard depth < Self.maximumDepth, let use = members.typeUse(of: entry.declaration, .alias) else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    let type = written(use.node, Int(entry.file)).bounded
    aliases[number] = type
    return type
  }

  /// What `extension P where Self == Foo` makes of `Self`.
  private func requiredSelf(_ number: TypeID, _ reference: Int32, _ file: Int) -> ValueType? {
    var scope = tables.scopes.bases[file].advanced(by: tables.facts[file].references[Int(reference)].scope)
    while scope.exists, !tables.scopes.kinds[scope].isNominal {
      if tables.scopes.kinds[scope] == .extension {
        let targets = tables.scopes.extensions[tables.scopes.extensionID(of: scope)].targets
        return targets.contains(number) || tables.scopes.types[number].kind == .protocol ? nil : .type(number, [])
      }
      scope = tables.scopes.parents[scope]
    }
    return nil
  }

  private func external(_ number: ExternalSymbolID, _ arguments: [ValueType], _ file: Int) -> ValueType {
    let type = members.resolutions[file].context.external[number]
    let isObjectiveC = tables.clang.contains(file: file)
    let words = members.words
    if !type.parent.exists,
      let standard = isObjectiveC ? words.bridgedType(type.name) : words.standardType(type.name)
    {
      switch standard {
      case .optional: return arguments.count == 1 ? .optional(arguments[0]) : .unknown
      case .array: return .array(arguments.count == 1 ? arguments[0] : .unknown)
      case .set: return .set(arguments.count == 1 ? arguments[0] : .unknown)
      case .dictionary: return arguments.count == 2 ? .dictionary(arguments[0], arguments[1]) : .unknown
      }
    }
    // Swift has `String` for `NSString`, and so for others.
    if isObjectiveC, tables.names.interner.names[type.name].starts(with: "NS".utf8) { return .unknown }
    let path = !type.parent.exists ? tables.external.path(of: type.name, in: .none) : nil
    return .external(path: path ?? .none, name: type.name, arguments)
  }

  /// A name that is not a type of its own: a generic parameter, or an associated type of `Self`.
  private func parameterOrAssociated(_ reference: Int32, _ file: Int) -> ValueType {
    let fact = tables.facts[file].references[Int(reference)]
    let name = tables.names.globalName(fact.name, of: file)
    if fact.qualifier >= 0 {
      let isOfSelf = members.resolutions[file].results[Int(fact.qualifier)].isSelfType
      return isOfSelf ? .associated(name) : .unknown
    }
    guard fact.scope >= 0 else { return .unknown }
    if let parameter = genericParameter(name, from: tables.scopes.bases[file].advanced(by: fact.scope)) {
      return .parameter(parameter)
    }
    return .associated(name)
  }

  private func genericParameter(_ name: GlobalName, from scope: DeclarationID) -> DeclarationID? {
    var scope = scope
    while scope.exists {
      if let found = genericParameter(name, of: scope) { return found }
      if tables.scopes.kinds[scope] == .extension {
        var type = tables.scopes.extensions[tables.scopes.extensionID(of: scope)].targets.first ?? .none
        while type.exists {
          if let found = genericParameter(name, of: tables.scopes.types[type].declaration) { return found }
          type = tables.scopes.types[type].enclosing
        }
      }
      scope = tables.scopes.parents[scope]
    }
    return nil
  }

  private func genericParameter(_ name: GlobalName, of declaration: DeclarationID) -> DeclarationID? {
    guard tables.scopes.scoped.first(owner: .declaration(declaration), name: name) >= 0 else { return nil }
    return members.genericParameters(of: declaration).first { members.name(of: $0) == name }
  }

  /// An instance of the type that a reference in an expression names.
  func mentioned(_ reference: Int32, _ file: Int) -> ValueType {
    guard reference >= 0 else { return .unknown }
    let type = named(reference, [], file)
    return ownType(type, inScope: tables.facts[file].references[Int(reference)].scope, file)
  }

  /// The same in terms of the generic parameters and the `Self` of its place.
  func mentionedHere(_ reference: Int32, _ file: Int) -> ValueType { named(reference, [], file) }

  // MARK: Declared

  /// The type of a declaration as a value, in terms of its own generic parameters and `Self`.
  func declaredType(of declaration: DeclarationID) -> ValueType {
    if let known = declared[declaration] { return known ?? .unknown }
    guard depth < Self.maximumDepth else { return .unknown }
    declared[declaration] = .some(nil)
    depth += 1
    let type = readType(of: declaration).bounded
    depth -= 1
    declared[declaration] = type
    return type
  }

  private func readType(of declaration: DeclarationID) -> ValueType {
    let file = Int(members.files[declaration])
    switch tables.scopes.kinds[declaration] {
    case .property:
      if let use = members.typeUse(of: declaration, .property) { return written(use.node, file) }
      if let node = members.initialValue(of: declaration) {
        let type = type(of: node, in: file)
        if type.isKnown { return type }
      }
      return members.typeUse(of: declaration, .inferred).map { written($0.node, file) } ?? .unknown
    case .function, .subscript:
      let use = members.typeUse(of: declaration, .result)
      let result = use.map { instanceType($0, of: declaration, file) ?? written($0.node, file) } ?? .unknown
      return .function(parameterTypes(of: declaration), result)
    case .initializer:
      return .function(parameterTypes(of: declaration), .dynamicSelf)
    case .enumCase:
      let values = parameterTypes(of: declaration)
      return values.isEmpty ? .dynamicSelf : .function(values, .dynamicSelf)
    case .class, .struct, .enum, .protocol, .actor, .extension, .typealias, .associatedType, .genericParameter, .macro,
      .deinitializer, .operator, .precedenceGroup, .namespace, .preview:
      return .unknown
    }
  }

  /// What `instancetype` is, which has a place of its own; other types that clang does not know stand at the name.
  private func instanceType(_ use: TypeUse, of declaration: DeclarationID, _ file: Int) -> ValueType? {
    guard tables.clang.contains(file: file) else { return nil }
    let nodes = tables.facts[file].typeNodes
    let isOptional = nodes[Int(use.node)].kind == .optional && nodes[Int(use.node)].end > use.node + 1
    let node = nodes[Int(use.node) + (isOptional ? 1 : 0)]
    guard node.kind == .placeholder, node.offset != members.fact(declaration).nameOffset else { return nil }
    return isOptional ? .optional(.dynamicSelf) : .dynamicSelf
  }

  /// As `InferenceMembers` reads them, kept.
  func parameters(of declaration: DeclarationID) -> [Parameter] {
    if let known = parameters[declaration] { return known }
    let found = members.parameters(of: declaration)
    parameters[declaration] = found
    return found
  }

  /// The written types of the parameters of a function, initialiser, subscript or case; unknown where they are not
  /// followed.
  func parameterTypes(of declaration: DeclarationID) -> [ValueType] {
    let file = Int(members.files[declaration])
    return parameters(of: declaration).map { parameter in
      let type = written(parameter.node, file)
      return parameter.isVariadic ? .array(type) : type
    }
  }

  /// What a function returns, or a property is.
  func resultType(of declaration: DeclarationID) -> ValueType {
    let type = declaredType(of: declaration)
    switch tables.scopes.kinds[declaration] {
    case .function, .subscript, .initializer:
      if case .function(_, let result) = type { return result }
      return .unknown
    case .property, .enumCase, .class, .struct, .enum, .protocol, .actor, .extension, .typealias, .associatedType,
      .genericParameter, .macro, .deinitializer, .operator, .precedenceGroup, .namespace, .preview:
      return type
    }
  }
}
