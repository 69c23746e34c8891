import DependencyGraph
import Facts

// What members are as values, and what calls of them return and take.

extension Inference {
  // MARK: Members as values

  /// The type of a member that is named and not called; or that of its callee.
  func valueType(ofMember index: Int32, _ file: Int) -> ValueType {
    valueType(of: members(of: index, file)) ?? impliedMember(of: index, file)
  }

  /// nil if it may be a member that the compiler provides.
  func valueType(of found: FoundMembers) -> ValueType? {
    if found.type.exists { return .metatype(projectType(found.type, [])) }
    if let standard = found.standard, found.members.isEmpty { return standardValue(standard) }
    if found.isPartial { return .unknown }
    let types = found.members.map { member in
      replaced(declaredType(of: member.declaration), of: member, found.isOwnScope, inferred: [:])
    }
    if let standard = found.standard { return common(types + [standardValue(standard)]) ?? .unknown }
    return common(types)
  }

  private func common(_ types: [ValueType]) -> ValueType? {
    guard let first = types.first, types.dropFirst().allSatisfy({ $0 == first }), first.isKnown else { return nil }
    return first
  }

  /// Members that the compiler provides.
  private func impliedMember(of index: Int32, _ file: Int) -> ValueType {
    let node = node(index, file)
    let name = tables.names.globalName(node.name, of: file)
    guard node.kind == .member else { return .unknown }
    if name == members.words.selfWord { return type(of: node.operand, in: file) }
    if name == members.words.allCases, case .metatype(let instance) = type(of: node.operand, in: file) {
      return .array(instance)
    }
    return .unknown
  }

  /// What a declaration writes, as seen from outside.
  func seen(_ type: ValueType, of member: FoundMembers.Member) -> ValueType {
    replaced(type, of: member, false, inferred: [:])
  }

  /// What a declaration writes, as seen from where its member is used.
  private func replaced(
    _ type: ValueType,
    of member: FoundMembers.Member,
    _ isOwnScope: Bool,
    inferred: [DeclarationID: ValueType]
  ) -> ValueType {
    var parameters: [DeclarationID] = []
    var arguments: [ValueType] = []
    if case .type(let number, let known) = member.seen {
      parameters = members.genericParameters(of: tables.scopes.types[number].declaration)
      arguments = known
    }
    return type.replacing { part in
      switch part {
      case .dynamicSelf: return member.receiver
      case .associated(let name): return self.associatedType(name, of: member.receiver)
      case .parameter(let parameter):
        if let type = inferred[parameter] { return type }
        if let index = parameters.firstIndex(of: parameter) {
          return index < arguments.count ? arguments[index] : .unknown
        }
        // Those of the function itself are not known; those around are the same if both are in one scope.
        let owner = self.tables.scopes.parents[parameter]
        return isOwnScope && owner != member.declaration ? part : .unknown
      default: return part
      }
    }
  }

  // MARK: Results

  /// What a call returns; the type itself if that is called. Unknown if the callee is.
  func resultType(ofCall index: Int32, _ file: Int) -> ValueType {
    let operand = node(index, file).operand
    guard operand >= 0 else { return .unknown }
    let callee = node(operand, file)
    switch callee.kind {
    case .name, .member, .implicitMember,
      .type where isMember(operand, named: callee.value, file):
      let found = members(of: operand, file)
      let standard = found.standard.map { standardResult($0, ofCall: index, file) }
      if let standard, found.members.isEmpty { return standard }
      if found.isEmpty, let result = result(ofGetting: callee, file) { return result }
      if found.type.exists { return instance(projectType(found.type, []), ofCall: index, file) }
      if found.members.isEmpty { return impliedResult(callee, ofCall: index, file) }
      let result = result(of: found, shape(ofCall: index, file), file)
      return standard == nil || standard == result ? result : .unknown
    case .localFunction:
      guard callee.value >= 0 else { return .unknown }
      return ownType(resultType(of: tables.scopes.bases[file].advanced(by: callee.value)), inScope: callee.scope, file)
    case .local, .selfValue, .superValue, .type, .specialized, .metatype, .call, .subscript, .optionalChain,
      .forceUnwrap, .cast, .conditionalCast, .optionalTry, .nilCoalescing, .ternary, .closure, .arrayLiteral, .range,
      .tupleElement, .wrapped, .written, .instance, .result, .argument, .thrown, .payload, .element, .literalElement,
      .unwrapped,
      .closureParameter, .closureResult:
      break
    }
    switch type(of: operand, in: file) {
    case .function(_, let result): return result
    case .metatype(let created): return instance(created, ofCall: index, file)
    case .optional(.function(_, let result)): return result
    case .unknown, .type, .external, .optional, .array, .set, .dictionary, .tuple, .parameter, .dynamicSelf,
      .associated, .composition:
      return .unknown
    }
  }

  private func result(of found: FoundMembers, _ call: CallShape, _ file: Int) -> ValueType {
    guard found.isPartial else {
      return common(found.members.map { result(of: $0, found.isOwnScope, call, file) }) ?? .unknown
    }
    guard found.returnsSame, let first = found.members.first else { return .unknown }
    // The arguments are not those of the first.
    return result(of: first, found.isOwnScope, CallShape(arguments: []), file)
  }

  private func result(of member: FoundMembers.Member, _ isOwnScope: Bool, _ call: CallShape, _ file: Int)
    -> ValueType
  {
    let declared = declaredType(of: member.declaration)
    switch tables.scopes.kinds[member.declaration] {
    case .function, .enumCase, .subscript:
      guard case .function(let parameters, let result) = declared else { return .unknown }
      // The case of a generic enum says what its arguments are only if its values do.
      let inferred = inferred(parameters, member.declaration, call, file)
      return replaced(result, of: member, isOwnScope, inferred: inferred)
    case .initializer:
      return initialized(member, call, file)
    case .property:
      switch replaced(declared, of: member, isOwnScope, inferred: [:]).fullyUnwrapped {
      case .function(_, let result): return result
      case .metatype(let instance): return instance
      default: return .unknown
      }
    case .class, .struct, .enum, .protocol, .actor, .extension, .typealias, .associatedType, .genericParameter, .macro,
      .deinitializer, .operator, .precedenceGroup, .namespace, .preview:
      return .unknown
    }
  }

  private func initialized(_ member: FoundMembers.Member, _ call: CallShape, _ file: Int) -> ValueType {
    let created = instance(member.receiver, by: member.declaration, call, file)
    return members.fact(member.declaration).flags.contains(.failable) ? .optional(created) : created
  }

  /// Members that the compiler provides, and initialisers that are not in the project.
  private func impliedResult(_ callee: ExpressionNode, ofCall index: Int32, _ file: Int) -> ValueType {
    let name = tables.names.globalName(callee.name, of: file)
    guard name == members.words.initializer else { return .unknown }
    switch callee.kind {
    case .implicitMember: return type(of: callee.operand, in: file).fullyUnwrapped
    case .member:
      guard case .metatype(let created) = type(of: callee.operand, in: file) else { return .unknown }
      return instance(created, ofCall: index, file)
    default: return .unknown
    }
  }

  /// What a call of a type makes.
  private func instance(_ created: ValueType, ofCall index: Int32, _ file: Int) -> ValueType {
    guard case .type(let number, _) = created else { return created }
    let call = shape(ofCall: index, file)
    let found = initializers(of: created, call, file)
    if found.members.isEmpty {
      let isRaw = tables.scopes.types[number].kind == .enum && call.arguments.first?.label == members.words.rawValue
      let made = instance(created, by: nil, call, file)
      return isRaw ? .optional(made) : made
    }
    return result(of: found, call, file)
  }

  /// `Foo(…)` where the initialiser is another type's: a superclass's convenience initialiser, or one that a protocol
  /// adds.
  func inheritedInitializer(ofCall index: Int32, _ file: Int) -> InferredReference? {
    let operand = node(index, file).operand
    guard operand >= 0, node(operand, file).kind == .type else { return nil }
    let callee = node(operand, file)
    guard callee.value >= 0, case .metatype(.type(let number, let arguments)) = type(of: operand, in: file) else {
      return nil
    }
    let found = initializers(of: .type(number, arguments), shape(ofCall: index, file), file)
    guard found.owner.exists, found.owner != number else { return nil }
    let facts = tables.facts[file]
    let reference = facts.references[Int(callee.value)]
    return InferredReference(
      target: found.owner,
      offset: reference.offset,
      length: UInt32(facts.names[reference.name].count),
      scope: callee.scope
    )
  }

  /// The type whose initialiser `.init(…)` means if that is one that the compiler makes; else none.
  func impliedInitializer(_ index: Int32, _ file: Int) -> TypeID {
    let node = node(index, file)
    let call = members.calls[file][Int(index)]
    guard call >= 0, tables.names.globalName(node.name, of: file) == members.words.initializer else { return .none }
    let operand = type(of: node.operand, in: file)
    let created = node.kind == .implicitMember ? operand.fullyUnwrapped : operand.instance
    guard case .type(let number, _) = created else { return .none }
    let labels = shape(ofCall: call, file).arguments.map(\.label)
    switch tables.scopes.types[number].kind {
    case .struct:
      return labels.allSatisfy { storedProperty($0, of: number) != nil } ? number : .none
    case .enum:
      return labels == [members.words.rawValue] ? number : .none
    case .class, .actor:
      let isRoot = tables.externalAncestors(of: number).isEmpty
      let hasOwn = members.declares(members.words.initializer, .type(number))
      return labels.isEmpty && isRoot && !hasOwn ? number : .none
    default: return .none
    }
  }

  private func initializers(of created: ValueType, _ call: CallShape?, _ file: Int) -> FoundMembers {
    member(MemberQuery(name: members.words.initializer, isStatic: true, call: call, file: file), of: created)
  }

  /// The type with generic arguments from what its initialiser, or the one that the compiler makes for a struct, takes.
  private func instance(_ created: ValueType, by initializer: DeclarationID?, _ call: CallShape, _ file: Int)
    -> ValueType
  {
    guard case .type(let number, let arguments) = created, arguments.isEmpty else { return created }
    let generic = members.genericParameters(of: tables.scopes.types[number].declaration)
    guard !generic.isEmpty else { return created }
    var bindings: [DeclarationID: ValueType] = [:]
    if let initializer {
      guard case .function(let parameters, _) = declaredType(of: initializer) else { return created }
      bindings = inferred(parameters, initializer, call, file)
    } else {
      for argument in call.arguments {
        guard let property = storedProperty(argument.label, of: number) else { continue }
        unify(declaredType(of: property), with: type(of: argument.node, in: file), &bindings)
      }
    }
    let found = generic.map { bindings[$0] ?? .unknown }
    return found.contains { $0.isKnown } ? .type(number, found) : created
  }

  /// What the arguments of a call tell of generic parameters.
  private func inferred(_ parameters: [ValueType], _ declaration: DeclarationID, _ call: CallShape, _ file: Int)
    -> [DeclarationID: ValueType]
  {
    guard parameters.contains(where: Self.isGeneric) else { return [:] }
    guard let places = call.places(in: self.parameters(of: declaration)) else { return [:] }
    var bindings: [DeclarationID: ValueType] = [:]
    for (argument, place) in zip(call.arguments, places) where parameters.indices.contains(place) {
      guard Self.isGeneric(parameters[place]) else { continue }
      unify(parameters[place], with: type(of: argument.node, in: file), &bindings)
    }
    // Another argument of which nothing is known may make it a superclass or protocol.
    for (argument, place) in zip(call.arguments, places) where parameters.indices.contains(place) {
      guard argument.node >= 0, case .parameter(let number) = parameters[place].fullyUnwrapped,
        let bound = bindings[number], !type(of: argument.node, in: file).isKnown
      else { continue }
      if !isAlone(bound), !follows(argument.node, bound, file) { bindings[number] = .unknown }
    }
    return bindings
  }

  /// Whether a type mentions generic parameters.
  static func isGeneric(_ type: ValueType) -> Bool {
    var found = false
    _ = type.replacing { part in
      if case .parameter = part { found = true }
      return part
    }
    return found
  }

  /// Finds what generic parameters represent where a parameter takes a value of a known type.
  private func unify(_ parameter: ValueType, with argument: ValueType, _ bindings: inout [DeclarationID: ValueType]) {
    guard argument.isKnown else { return }
    switch (parameter, argument) {
    case (.parameter(let number), _):
      if let other = bindings[number], other != argument {
        bindings[number] = .unknown
      } else {
        bindings[number] = argument
      }
    case (.metatype(let left), .metatype(let right)), (.optional(let left), .optional(let right)),
      (.array(let left), .array(let right)), (.set(let left), .set(let right)):
      unify(left, with: right, &bindings)
    case (.optional(let left), _):
      unify(left, with: argument, &bindings)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      unify(key, with: otherKey, &bindings)
      unify(value, with: otherValue, &bindings)
    case (.function(_, let result), .function(_, let other)):
      unify(result, with: other, &bindings)
    case (.type(let number, let left), .type(let other, let right)) where number == other && left.count == right.count:
      for (left, right) in zip(left, right) { unify(left, with: right, &bindings) }
    default:
      break
    }
  }

  // MARK: Arguments

  /// What the parameter takes that argument number `argument` of a call is for.
  func parameterType(ofCall index: Int32, argument: Int, _ file: Int) -> ValueType {
    guard index >= 0 else { return .unknown }
    let call = node(index, file)
    guard call.operand >= 0, call.kind == .call else { return .unknown }
    let shape = shape(ofCall: index, file)
    guard shape.arguments.indices.contains(argument) else { return .unknown }
    let callee = node(call.operand, file)
    switch callee.kind {
    case .name, .member, .implicitMember,
      .type where isMember(call.operand, named: callee.value, file):
      let found = members(of: call.operand, file)
      if let standard = found.standard {
        let closure = standardClosure(standard)
        if found.members.isEmpty { return closure }
        let own = parameterType(found, shape, argument, file)
        return takesSame(own, closure) ? own : .unknown
      }
      if found.isEmpty, let payload = standardPayload(ofCase: callee, file) { return payload }
      if !found.members.isEmpty { return parameterType(found, shape, argument, file) }
      let name = tables.names.globalName(callee.name, of: file)
      if name == members.words.initializer {
        let receiver = type(of: callee.operand, in: file)
        return initializerParameter(callee.kind == .member ? receiver.instance : receiver, shape, argument, file)
      }
      if found.type.exists { return initializerParameter(projectType(found.type, []), shape, argument, file) }
      if callee.kind == .name, members.words.isAssertionOfEquals(name), argument < 2 {
        // Both are of one type.
        return shape.arguments.indices.contains(1 - argument)
          ? type(of: shape.arguments[1 - argument].node, in: file) : .unknown
      }
      return .unknown
    case .localFunction:
      guard callee.value >= 0 else { return .unknown }
      var found = FoundMembers()
      let declaration = tables.scopes.bases[file].advanced(by: callee.value)
      found.members = [.init(declaration: declaration, owner: .none, seen: .unknown, receiver: .unknown)]
      found.isOwnScope = true
      return parameterType(found, shape, argument, file)
    case .local, .selfValue, .superValue, .type, .specialized, .metatype, .call, .subscript, .optionalChain,
      .forceUnwrap, .cast, .conditionalCast, .optionalTry, .nilCoalescing, .ternary, .closure, .arrayLiteral, .range,
      .tupleElement, .wrapped, .written, .instance, .result, .argument, .thrown, .payload, .element, .literalElement,
      .unwrapped,
      .closureParameter, .closureResult:
      break
    }
    switch type(of: call.operand, in: file).fullyUnwrapped {
    case .metatype(let created): return initializerParameter(created, shape, argument, file)
    case .function(let parameters, _):
      return parameters.indices.contains(argument) && !shape.arguments[argument].isTrailingClosure
        ? parameters[argument] : .unknown
    case .unknown, .type, .external, .optional, .array, .set, .dictionary, .tuple, .parameter, .dynamicSelf,
      .associated, .composition:
      return .unknown
    }
  }

  /// Whether a closure or key path gets the same from a member of the project and one of the standard library.
  private func takesSame(_ own: ValueType, _ standard: ValueType) -> Bool {
    guard case .function(let expected, _) = standard else { return false }
    switch own {
    case .function(let parameters, _): return parameters == expected
    case .external(_, let name, let arguments):
      return members.words.isKeyPath(name) && arguments.first == expected.first
    default: return false
    }
  }

  private func initializerParameter(_ created: ValueType, _ call: CallShape, _ argument: Int, _ file: Int)
    -> ValueType
  {
    if case .external(_, let name, _) = created { return loopClosure(name, call, argument, file) }
    let found = initializers(of: created, call, file)
    if !found.members.isEmpty { return parameterType(found, call, argument, file) }
    // The initialiser that the compiler makes for a struct.
    guard case .type(let number, _) = created,
      let property = storedProperty(call.arguments[argument].label, of: number)
    else { return .unknown }
    let member = FoundMembers.Member(declaration: property, owner: number, seen: created, receiver: created)
    return replaced(declaredType(of: property), of: member, false, inferred: [:])
  }

  private func storedProperty(_ name: GlobalName, of number: TypeID) -> DeclarationID? {
    guard name != .empty, tables.scopes.types[number].kind == .struct else { return nil }
    return members.declarations(name, of: .type(number)).first { declaration in
      let fact = members.fact(declaration)
      return fact.kind == .property && fact.flags.isDisjoint(with: [.static, .computed, .lazy])
        && tables.scopes.parents[declaration] == tables.scopes.types[number].declaration
    }
  }

  private func parameterType(_ found: FoundMembers, _ call: CallShape, _ argument: Int, _ file: Int) -> ValueType {
    if found.isPartial { return .unknown }
    var types: [ValueType] = []
    for member in found.members {
      guard case .function(let parameters, _) = declaredType(of: member.declaration) else { return .unknown }
      let declared = self.parameters(of: member.declaration)
      let place: Int
      if declared.isEmpty {
        place = argument
      } else {
        guard let places = call.places(in: declared) else { return .unknown }
        place = places[argument]
      }
      guard parameters.indices.contains(place) else { return .unknown }
      var type = parameters[place]
      if declared.indices.contains(place), declared[place].isVariadic { type = type.element }
      types.append(argumentType(type, of: member, found.isOwnScope, call, argument, file))
    }
    return common(types) ?? .unknown
  }

  /// A parameter's type for one argument: generic parameters that the other arguments tell, else what they must conform
  /// to.
  private func argumentType(
    _ type: ValueType,
    of member: FoundMembers.Member,
    _ isOwnScope: Bool,
    _ call: CallShape,
    _ argument: Int,
    _ file: Int
  ) -> ValueType {
    guard Self.isGeneric(type) else { return replaced(type, of: member, isOwnScope, inferred: [:]) }
    var others = call
    others.arguments[argument].node = -1
    var bindings: [DeclarationID: ValueType] = [:]
    if case .function(let parameters, _) = declaredType(of: member.declaration) {
      bindings = inferred(parameters, member.declaration, others, file)
    }
    for parameter in members.genericParameters(of: member.declaration) where bindings[parameter] == nil {
      let bounds = bounds(of: parameter)
      if !bounds.isEmpty { bindings[parameter] = bounds.count == 1 ? bounds[0] : .composition(bounds) }
    }
    return replaced(type, of: member, isOwnScope, inferred: bindings)
  }

  /// An associated value of the case that a pattern names; all of them for number -1.
  func payloadType(ofCase index: Int32, number: Int, _ file: Int) -> ValueType {
    guard index >= 0 else { return .unknown }
    let found = members(of: index, file)
    if found.isEmpty, let payload = standardPayload(ofCase: node(index, file), file) { return payload }
    guard found.members.count == 1, !found.isPartial, let member = found.members.first,
      case .function(let values, _) = declaredType(of: member.declaration)
    else { return .unknown }
    let value = number < 0 ? (values.count == 1 ? values[0] : .tuple(values)) : nil
    guard let type = value ?? (values.indices.contains(number) ? values[number] : nil) else { return .unknown }
    return replaced(type, of: member, found.isOwnScope, inferred: [:])
  }

  // MARK: Subscripts

  /// Whether an expression is a range of the standard library.
  func isRange(_ index: Int32, _ file: Int) -> Bool {
    guard case .external(_, let name, _) = type(of: index, in: file) else { return false }
    return members.words.isRange(name)
  }

  /// What a subscript returns: an element, a slice, or what a subscript of the project says.
  func resultType(ofSubscript index: Int32, _ file: Int) -> ValueType {
    let receiver = type(of: node(index, file).operand, in: file)
    let call = shape(ofCall: index, file)
    switch receiver {
    case .array(let element):
      guard call.arguments.count == 1, call.arguments[0].label == .empty else { return .unknown }
      return isRange(call.arguments[0].node, file) ? receiver : element
    case .dictionary(_, let value):
      if call.arguments.count == 2 { return value }
      return call.arguments.first?.label == .empty && value.isKnown ? .optional(value) : .unknown
    case .tuple, .unknown, .function, .set, .optional: return .unknown
    case .type, .external, .metatype, .parameter, .dynamicSelf, .associated, .composition:
      var query = MemberQuery(name: members.words.subscripting, isStatic: false, call: call, file: file)
      if case .metatype = receiver { query.isStatic = true }
      let found = member(query, of: query.isStatic ? receiver.instance : receiver)
      return result(of: found, call, file)
    }
  }
}
