import Basics
import DependencyGraph
import Facts

extension Inference {
  /// What the name of a node (a name, member or implicit member) means.
  func members(of index: Int32, _ file: Int) -> FoundMembers {
    let key = UInt64(file) << 32 | UInt64(index)
    if let known = found[key] { return known ?? .nothing }
    guard depth < Self.maximumDepth else { return .nothing }
    found[key] = .some(nil)
    depth += 1
    let result = search(index, file)
    depth -= 1
    found[key] = result
    return result
  }

  private func search(_ index: Int32, _ file: Int) -> FoundMembers {
    let node = node(index, file)
    let name = tables.names.globalName(node.name, of: file)
    let call = members.calls[file][Int(index)]
    var query = MemberQuery(name: name, isStatic: false, call: nil, file: file)
    if call >= 0 { query.call = shape(ofCall: call, file) }
    switch node.kind {
    case .name:
      return unqualified(query, from: tables.scopes.bases[file].advanced(by: node.scope))
    case .member:
      if let module = module(node.operand, file) { return topLevel(query, of: [module]) }
      let receiver = type(of: node.operand, in: file)
      if case .metatype(let instance) = receiver {
        query.isStatic = true
        return member(query, of: instance)
      }
      if mayBeSlice(node.operand, name, file) { return .nothing }
      // `super.init(…)`, `self.init(…)`
      query.isStatic = name == members.words.initializer
      return member(query, of: receiver)
    case .implicitMember:
      var expected = type(of: node.operand, in: file)
      // Only the result of an `@autoclosure` can have members.
      if case .function(let parameters, let result) = expected, parameters.isEmpty { expected = result }
      if case .optional = expected {
        // Members of `Optional` come first.
        let wraps = name == members.words.initializer && query.call?.arguments.map(\.label) == [.empty]
        if wraps || name == members.words.none || name == members.words.some { return .nothing }
      }
      query.isStatic = true
      return member(query, of: expected.fullyUnwrapped)
    case .type, .instance:
      return component(node.value, query, inKeyPath: node.kind == .instance)
    case .local, .localFunction, .selfValue, .superValue, .specialized, .metatype, .call, .subscript, .optionalChain,
      .forceUnwrap, .cast, .conditionalCast, .optionalTry, .nilCoalescing, .ternary, .closure, .arrayLiteral, .range,
      .tupleElement, .wrapped, .written, .result, .argument, .thrown, .payload, .element, .literalElement, .unwrapped,
      .closureParameter, .closureResult:
      return .nothing
    }
  }

  /// The module of the project that a node names, `Module` in `Module.function()`.
  private func module(_ node: Int32, _ file: Int) -> ModuleID? {
    guard node >= 0, self.node(node, file).kind == .type, self.node(node, file).value >= 0 else { return nil }
    return module(named: self.node(node, file).value, file)
  }

  private func module(named reference: Int32, _ file: Int) -> ModuleID? {
    let result = members.resolutions[file].results[Int(reference)]
    return if case .module(let module) = result.meaning { module } else { nil }
  }

  // MARK: Members that look like types

  /// Whether what looks like a type is none: `Shared` in `Foo.Shared`, or a property or function that is called so.
  func mayBeMember(_ reference: Int32, _ file: Int) -> Bool {
    guard reference >= 0 else { return false }
    let result = members.resolutions[file].results[Int(reference)]
    guard result.isMember || result.isHidden else { return false }
    let fact = tables.facts[file].references[Int(reference)]
    guard fact.flags.contains(.expression) else { return false }
    return fact.qualifier >= 0 || result.rule == .value || result.rule == .index
  }

  /// Whether a node that looks like a type is known to be a property, function or case.
  func isMember(_ index: Int32, named reference: Int32, _ file: Int) -> Bool {
    mayBeMember(reference, file) && !members(of: index, file).isEmpty
  }

  /// What a component of a name means that looks like a type and is none.
  private func component(_ reference: Int32, _ query: MemberQuery, inKeyPath: Bool) -> FoundMembers {
    guard mayBeMember(reference, query.file) else { return .nothing }
    let fact = tables.facts[query.file].references[Int(reference)]
    let qualifier = fact.qualifier
    if qualifier < 0 { return unqualified(query, from: tables.scopes.bases[query.file].advanced(by: fact.scope)) }
    if let module = module(named: qualifier, query.file) { return topLevel(query, of: [module]) }
    let receiver = value(ofComponent: qualifier, inKeyPath: inKeyPath, query.file)
    guard case .metatype(let instance) = receiver else { return member(query, of: receiver) }
    var query = query
    query.isStatic = true
    return member(query, of: instance)
  }

  /// The same where another component follows.
  private func component(_ reference: Int32, inKeyPath: Bool, _ file: Int) -> FoundMembers {
    let name = tables.names.globalName(tables.facts[file].references[Int(reference)].name, of: file)
    return component(reference, MemberQuery(name: name, isStatic: false, call: nil, file: file), inKeyPath: inKeyPath)
  }

  /// The type or value that a component means; in a key path, an instance of the type.
  private func value(ofComponent reference: Int32, inKeyPath: Bool, _ file: Int) -> ValueType {
    guard depth < Self.maximumDepth else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    let found = component(reference, inKeyPath: inKeyPath, file)
    if !found.isEmpty { return valueType(of: found) ?? .unknown }
    let type = mentioned(reference, file)
    return inKeyPath || !type.isKnown ? type : .metatype(type)
  }

  /// The types that declare what components mean that look like types and are none, from the last to the first; not those
  /// that are written before the dot.
  func membersLikeTypes(_ index: Int32, _ file: Int) -> [InferredReference] {
    var references: [InferredReference] = []
    let node = node(index, file)
    let facts = tables.facts[file]
    var reference = node.value
    while mayBeMember(reference, file) {
      let fact = facts.references[Int(reference)]
      let isLast = reference == node.value
      let found = isLast ? members(of: index, file) : component(reference, inKeyPath: node.kind == .instance, file)
      reference = fact.qualifier
      guard found.owner.exists else { continue }
      if case .type(found.owner, _) = mentioned(fact.qualifier, file) { continue }
      let length = UInt32(facts.names[fact.name].count)
      references.append(
        InferredReference(target: found.owner, offset: fact.offset, length: length, scope: node.scope)
      )
    }
    return references
  }

  // MARK: With a receiver

  /// Looks a member up in a type, as Swift does: its own and its extensions', then those of superclasses, then those of
  /// protocols, the nearest first.
  func member(_ query: MemberQuery, of receiver: ValueType) -> FoundMembers {
    switch receiver {
    case .type(let number, _):
      var found = member(query, ofTypes: [receiver], receiver, isConcrete: isConcreteType(receiver))
      if found.isEmpty { return collectionMember(query, receiver) }
      if !found.type.exists, isSequence(number) { found.standard = rival(query, receiver) }
      return found
    case .parameter(let parameter):
      let found = member(query, ofTypes: bounds(of: parameter).flatMap(Self.parts), receiver, isConcrete: false)
      return found.isEmpty ? collectionMember(query, receiver) : found
    case .composition(let parts):
      let found = member(query, ofTypes: parts.flatMap(Self.parts), receiver, isConcrete: false)
      return found.isEmpty ? collectionMember(query, receiver) : found
    case .external(let path, _, _):
      var found = member(query, ofPath: path, receiver)
      if found.isEmpty { return collectionMember(query, receiver) }
      found.standard = rival(query, receiver)
      return found
    case .array, .set, .dictionary:
      let found = extensionMember(query, receiver, members.words.collectionPaths)
      return found.isEmpty ? collectionMember(query, receiver) : found
    case .optional:
      var found = extensionMember(query, receiver, members.words.optionalPaths)
      if !found.isEmpty { return found }
      guard let standard = members.words.optionalMember(query.name) else { return .nothing }
      found.standard = .init(member: standard, receiver: receiver)
      return found
    case .unknown, .metatype, .tuple, .function, .dynamicSelf, .associated:
      return .nothing
    }
  }

  /// What the project adds to collections or optionals. Which extension comes first may depend on what the place
  /// expects, so all of them count.
  private func extensionMember(_ query: MemberQuery, _ receiver: ValueType, _ names: [GlobalName]) -> FoundMembers {
    var found = FoundMembers()
    for name in names {
      guard let path = tables.external.path(of: name, in: .none) else { continue }
      found.members += member(query, ofPath: path, receiver).members
    }
    guard !found.isEmpty, let rival = rival(query, receiver) else { return found }
    // A property comes before a function that is not called.
    if query.call == nil { found.members.removeAll { tables.scopes.kinds[$0.declaration] == .function } }
    if !found.isEmpty { found.standard = rival }
    return found
  }

  /// The member of the standard library that may be meant instead of one of the project. Only labels that it has not
  /// rule it out.
  private func rival(_ query: MemberQuery, _ receiver: ValueType) -> FoundMembers.Standard? {
    let words = members.words
    if query.isStatic { return nil }
    if let call = query.call, call.arguments.contains(where: { $0.label != .empty && !words.isStandardLabel($0.label) })
    {
      return nil
    }
    let other: CollectionMember? = words.isOfStandardCollections(query.name) ? .other : nil
    switch receiver {
    case .optional: return words.optionalMember(query.name).map { .init(member: $0, receiver: receiver) }
    case .array, .set, .dictionary:
      return (words.collectionMember(query.name) ?? other).map { .init(member: $0, receiver: receiver) }
    default:
      guard let member = words.collectionMember(query.name) ?? other, !member.isOfDictionaries else { return nil }
      if case .external(_, let name, _) = receiver, !words.isSequence(name) { return nil }
      return .init(member: member, receiver: .array(element(of: receiver)))
    }
  }

  /// Whether a member may be one that the project adds to collections: `items[…]` is a slice if the index is a range.
  private func mayBeSlice(_ operand: Int32, _ name: GlobalName, _ file: Int) -> Bool {
    guard operand >= 0, node(operand, file).kind == .subscript,
      case .array = type(of: node(operand, file).operand, in: file),
      let index = shape(ofCall: operand, file).arguments.first, !type(of: index.node, in: file).isKnown
    else { return false }
    return members.words.collectionPaths.contains { word in
      guard let path = tables.external.path(of: word, in: .none) else { return false }
      return members.declares(name, .path(path))
    }
  }

  /// A member of the standard library of what has elements.
  private func collectionMember(_ query: MemberQuery, _ receiver: ValueType) -> FoundMembers {
    guard !query.isStatic, let standard = members.words.collectionMember(query.name) else { return .nothing }
    var found = FoundMembers()
    switch receiver {
    case .array, .set, .dictionary: found.standard = .init(member: standard, receiver: receiver)
    default:
      let element = element(of: receiver)
      guard element.isKnown, !isAdded(query.name, to: receiver) else { return .nothing }
      found.standard = .init(member: standard, receiver: .array(element))
    }
    return found
  }

  /// Whether the project adds a member of this name to collections, which a collection of its own has then as well.
  private func isAdded(_ name: GlobalName, to receiver: ValueType) -> Bool {
    members.words.collectionPaths.contains { word in
      guard let path = tables.external.path(of: word, in: .none) else { return false }
      return members.declarations(name, of: .path(path)).contains { mayHold($0, for: receiver) }
    }
  }

  /// What the project adds under the name to an external type, as far as the conditions of the extensions hold.
  private func member(_ query: MemberQuery, ofPath path: PathID, _ receiver: ValueType) -> FoundMembers {
    guard path.exists else { return .nothing }
    var candidates = candidates(query, of: .path(path))
    candidates.declarations = preferred(candidates.declarations.filter { mayHold($0, for: receiver) }, query)
    return candidates.found { .init(declaration: $0, owner: .none, seen: receiver, receiver: receiver) }
  }
}
