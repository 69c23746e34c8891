import Facts

/// The members of the project that a name in an expression can mean.
struct FoundMembers {
  struct Member {
    var declaration: Int32
    /// The type that declares it, itself or by an extension; -1 for what is at top level, local, or in an extension of a
    /// type that is not of the project.
    var owner: Int32
    /// The receiver seen as the owner: with the generic arguments that it has there. Unknown if there is none.
    var seen: ValueType
    /// The receiver itself, without a metatype.
    var receiver: ValueType
  }

  var members: [Member] = []
  /// Whether the first of `members` surely is declared where it says: a requirement is not what a call on a concrete type
  /// means.
  var isSure = true
  /// The nested type that the name means instead, or -1.
  var type: Int32 = -1
  /// Whether the members are seen from where they are named without a receiver, so that generic parameters are the same.
  var isOwnScope = false
  /// What it means in the standard library, if the project declares no such member.
  var standard: Standard?

  static let nothing = FoundMembers()

  /// A member of a collection or an optional, with the type of the receiver.
  struct Standard {
    var member: CollectionMember
    var receiver: ValueType
  }

  /// The type that declares it, if that is one and sure; else -1.
  var owner: Int32 {
    guard isSure, let first = members.first, members.allSatisfy({ $0.owner == first.owner }) else { return -1 }
    return first.owner
  }
}

/// What is asked of a member.
struct MemberQuery {
  var name: UInt32
  /// Whether the receiver is a type.
  var isStatic: Bool
  /// The arguments if it is called.
  var call: CallShape?
  /// Where it is named.
  var file: Int
}

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
    let name = tables.globalNames[file][Int(node.name.rawValue)]
    let call = members.calls[file][Int(index)]
    var query = MemberQuery(name: name, isStatic: false, call: nil, file: file)
    if call >= 0 { query.call = shape(ofCall: call, file) }
    switch node.kind {
    case .name:
      return unqualified(query, from: node.scope < 0 ? -1 : tables.bases[file] + node.scope)
    case .member:
      let receiver = type(of: node.operand, in: file)
      if case .metatype(let instance) = receiver {
        query.isStatic = true
        return member(query, of: instance)
      }
      // `super.init(…)`, `self.init(…)`
      query.isStatic = name == members.words.initializer
      return member(query, of: receiver)
    case .implicitMember:
      let expected = type(of: node.operand, in: file)
      if case .optional = expected, name == members.words.none || name == members.words.some { return .nothing }
      query.isStatic = true
      return member(query, of: expected.fullyUnwrapped)
    case .local, .localFunction, .selfValue, .superValue, .type, .metatype, .call, .subscript, .optionalChain,
      .forceUnwrap, .cast, .conditionalCast, .optionalTry, .nilCoalescing, .ternary, .closure, .arrayLiteral,
      .tupleElement, .written, .instance, .result, .argument, .thrown, .payload, .element, .literalElement, .unwrapped,
      .closureParameter, .closureResult:
      return .nothing
    }
  }

  // MARK: With a receiver

  /// Looks a member up in a type, as Swift does: its own and its extensions', then those of superclasses, then those of
  /// protocols, the nearest first.
  func member(_ query: MemberQuery, of receiver: ValueType) -> FoundMembers {
    switch receiver {
    case .type:
      return member(query, ofTypes: [receiver], receiver, isConcrete: true)
    case .parameter(let parameter):
      return member(query, ofTypes: bounds(of: parameter).flatMap(Self.parts), receiver, isConcrete: false)
    case .composition(let parts):
      return member(query, ofTypes: parts.flatMap(Self.parts), receiver, isConcrete: false)
    case .outside(let path, _, _):
      return member(query, ofPath: path, receiver)
    case .array, .set, .dictionary:
      guard let standard = members.words.collectionMember(query.name) else { return .nothing }
      var found = FoundMembers()
      found.standard = .init(member: standard, receiver: receiver)
      return found
    case .optional:
      guard let standard = members.words.optionalMember(query.name) else { return .nothing }
      var found = FoundMembers()
      found.standard = .init(member: standard, receiver: receiver)
      return found
    case .unknown, .metatype, .tuple, .function, .dynamicSelf, .associated:
      return .nothing
    }
  }

  private static func parts(_ type: ValueType) -> [ValueType] {
    if case .composition(let parts) = type { return parts.flatMap(Self.parts) }
    return [type]
  }

  private func member(_ query: MemberQuery, ofPath path: Int32, _ receiver: ValueType) -> FoundMembers {
    guard path >= 0 else { return .nothing }
    var found = FoundMembers()
    found.members = fitting(members.declarations(query.name, of: NameTables.pathOwner + path), query)
      .map { .init(declaration: $0, owner: -1, seen: receiver, receiver: receiver) }
    return found
  }

  private func member(_ query: MemberQuery, ofTypes start: [ValueType], _ receiver: ValueType, isConcrete: Bool)
    -> FoundMembers
  {
    var seen: Set<Int32> = []
    // Classes come before protocols, so the chain of superclasses is followed first.
    var protocols: [ValueType] = []
    var open = start
    while !open.isEmpty {
      var found = FoundMembers()
      var next: [ValueType] = []
      for type in open {
        guard case .type(let number, _) = type, seen.insert(number).inserted else { continue }
        if query.isStatic, let nested = nestedType(query, of: number) {
          found.type = nested
          return found
        }
        for declaration in fitting(members.declarations(query.name, of: number), query) {
          found.members.append(.init(declaration: declaration, owner: number, seen: type, receiver: receiver))
        }
        for parent in supertypes(of: type) {
          guard case .type(let other, _) = parent else { continue }
          if tables.types[Int(other)].kind == .protocol { protocols.append(parent) } else { next.append(parent) }
        }
      }
      if !found.members.isEmpty {
        found.isSure = !isConcrete || !isRequirement(found)
        return found
      }
      if next.isEmpty { (next, protocols) = (protocols, []) }
      open = next
    }
    return .nothing
  }

  /// Whether a concrete type must have a witness of its own, which the project does not show.
  private func isRequirement(_ found: FoundMembers) -> Bool {
    found.members.allSatisfy { member in
      let parent = tables.parents[Int(member.declaration)]
      return parent >= 0 && tables.kinds[Int(parent)] == .protocol
    }
  }

  private func nestedType(_ query: MemberQuery, of number: Int32) -> Int32? {
    guard Int(query.name) < tables.traits.count, tables.traits[Int(query.name)].contains(.nestedType) else { return nil }
    for value in tables.members.values(owner: number, name: query.name) where value >= 0 {
      let entry = tables.types[Int(value)]
      if tables.isVisible(entry.access, in: Int(entry.file), context(of: query.file)) { return value }
    }
    return nil
  }

  // MARK: Without a receiver

  /// Looks a name up from a place outwards: local functions, members of the types around, then top level.
  private func unqualified(_ query: MemberQuery, from scope: Int32) -> FoundMembers {
    var query = query
    var scope = scope
    while scope >= 0 {
      let kind = tables.kinds[Int(scope)]
      if kind.isNominal || kind == .extension {
        if let found = ownMember(query, around: scope) { return found }
        // Of types further out only static members are seen.
        query.isStatic = true
      } else {
        let local = members.declarations(query.name, of: NameTables.declarationOwner + scope)
          .filter { tables.kinds[Int($0)] == .function && fits($0, query.call) }
        if !local.isEmpty { return inScope(local) }
        if !members.fact(scope).flags.contains(.local) { query.isStatic = query.isStatic || isStaticScope(scope) }
      }
      scope = tables.parents[Int(scope)]
    }
    return topLevel(query)
  }

  /// A member that is seen without a receiver in a type or extension; nil if there is none of this name.
  private func ownMember(_ query: MemberQuery, around scope: Int32) -> FoundMembers? {
    guard let around = surroundings(of: scope) else { return nil }
    var found = member(query, of: around.type)
    if found.members.isEmpty, tables.kinds[Int(scope)] == .extension {
      let constraints = tables.extensions[Int(tables.numbers[Int(scope)])].constraints
      let types = constraints.flatMap { tables.finalTypes($0) }.map { ValueType.type($0, []) }
      found = member(query, of: .composition(types))
    }
    found.isOwnScope = true
    found.standard = nil
    if !found.members.isEmpty || found.type >= 0 { return found }
    // A member of this name that does not fit still hides what is further out.
    var any = query
    any.call = nil
    return query.call != nil && !member(any, of: around.type).members.isEmpty ? .nothing : nil
  }

  private func topLevel(_ query: MemberQuery) -> FoundMembers {
    let environment = tables.environments[query.file]
    for module in environment.own {
      let found = fitting(members.declarations(query.name, of: ~module), query, isTopLevel: true)
      if !found.isEmpty { return inScope(found) }
    }
    var found: [Int32] = []
    for module in environment.direct.map(\.module) + environment.exported.map(\.module) {
      found += fitting(members.declarations(query.name, of: ~module), query, isTopLevel: true)
    }
    return inScope(found)
  }

  private func inScope(_ declarations: [Int32]) -> FoundMembers {
    var found = FoundMembers()
    found.members = declarations.map { .init(declaration: $0, owner: -1, seen: .unknown, receiver: .unknown) }
    return found
  }

  // MARK: Which fit

  /// Of declarations of one name, those that are seen from the file and can be what is meant.
  private func fitting(_ declarations: [Int32], _ query: MemberQuery, isTopLevel: Bool = false) -> [Int32] {
    if declarations.isEmpty { return [] }
    let context = context(of: query.file)
    let visible = declarations.filter { declaration in
      guard isTopLevel || members.isStatic(declaration) == query.isStatic else { return false }
      let file = Int(members.files[Int(declaration)])
      return tables.isVisible(access(of: declaration), in: file, context)
    }
    guard let call = query.call else { return visible }
    let called = visible.filter { tables.kinds[Int($0)] != .property && fits($0, call) }
    return called.isEmpty ? visible.filter { tables.kinds[Int($0)] == .property } : called
  }

  private func fits(_ declaration: Int32, _ call: CallShape?) -> Bool {
    guard let call else { return true }
    return call.places(in: members.parameters(of: declaration)) != nil
  }

  private func access(of declaration: Int32) -> Access {
    let fact = members.fact(declaration)
    let parent = tables.parents[Int(declaration)]
    guard parent >= 0 else { return Access(fact.flags) ?? .internal }
    if tables.kinds[Int(parent)] == .protocol || fact.kind == .enumCase {
      return tables.types[Int(tables.numbers[Int(parent)])].access
    }
    if let access = Access(fact.flags) { return access }
    guard tables.kinds[Int(parent)] == .extension else { return .internal }
    return Access(members.fact(parent).flags) ?? .internal
  }
}
