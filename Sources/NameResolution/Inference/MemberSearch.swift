import Basics
import DependencyGraph
import Facts

/// The members of the project that a name in an expression can mean.
struct FoundMembers {
  struct Member {
    var declaration: DeclarationID
    /// The type that declares it, itself or by an extension; none for what is at top level, local, or in an extension of
    /// a type that is not of the project.
    var owner: TypeID
    /// The receiver seen as the owner: with the generic arguments that it has there. Unknown if there is none.
    var seen: ValueType
    /// The receiver itself, without a metatype.
    var receiver: ValueType
  }

  var members: [Member] = []
  /// Whether the first of `members` surely is declared where it says: a requirement is not what a call on a concrete
  /// type means.
  var isSure = true
  /// The nested type that the name means instead, or none.
  var type: TypeID = .none
  /// Whether the members are seen from where they are named without a receiver, so that generic parameters are the
  /// same.
  var isOwnScope = false
  /// Whether it can mean more than is looked at. Then the first of `members` represents all: of them is known whose
  /// they are, and what they return if `returnsSame`.
  var isPartial = false
  var returnsSame = false
  /// What it means in the standard library, if the project declares no such member; beside `members`, what it may mean
  /// as well.
  var standard: Standard?

  static let nothing = FoundMembers()

  var isEmpty: Bool { members.isEmpty && !type.exists }

  /// A member of a collection or an optional, with the type of the receiver.
  struct Standard {
    var member: CollectionMember
    var receiver: ValueType
  }

  /// Lets one member represent all.
  mutating func keepOne(returnsSame: Bool) {
    if !owner.exists { isSure = false }
    members = Array(members.prefix(1))
    isPartial = true
    self.returnsSame = returnsSame
  }

  /// The type that declares it, if that is one and sure; else none.
  var owner: TypeID {
    guard isSure, let first = members.first, members.allSatisfy({ $0.owner == first.owner }) else { return .none }
    return first.owner
  }
}

/// What is asked of a member.
struct MemberQuery {
  var name: GlobalName
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
    case .local, .localFunction, .selfValue, .superValue, .type, .metatype, .call, .subscript, .optionalChain,
      .forceUnwrap, .cast, .conditionalCast, .optionalTry, .nilCoalescing, .ternary, .closure, .arrayLiteral, .range,
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

  private static func parts(_ type: ValueType) -> [ValueType] {
    if case .composition(let parts) = type { return parts.flatMap(Self.parts) }
    return [type]
  }

  private func member(_ query: MemberQuery, ofPath path: PathID, _ receiver: ValueType) -> FoundMembers {
    guard path.exists else { return .nothing }
    var candidates = candidates(query, of: .path(path))
    candidates.declarations = preferred(candidates.declarations.filter { mayHold($0, for: receiver) }, query)
    return candidates.found { .init(declaration: $0, owner: .none, seen: receiver, receiver: receiver) }
  }

  private func member(_ query: MemberQuery, ofTypes start: [ValueType], _ receiver: ValueType, isConcrete: Bool)
    -> FoundMembers
  {
    // What a class or struct has comes before what protocols demand of it.
    if !isConcrete, let concrete = start.first(where: isConcreteType) {
      let found = member(query, ofTypes: [concrete], receiver, isConcrete: true)
      if !found.isEmpty { return found }
    }
    var found = FoundMembers()
    // What is found further out if nothing better comes: a property that may hold a function, a function that is not
    // called.
    var second: [FoundMembers.Member] = []
    // In a protocol, what it demands comes before what extensions add.
    var added: [FoundMembers.Member] = []
    // If only a part is looked at, no more is said than what holds for all.
    var all = Candidates()
    for level in levels(from: start) {
      var level = level
      if query.isStatic, found.members.isEmpty, let nested = nestedType(query, of: level) {
        found.type = nested
        return found
      }
      level.removeAll { !members.declares(query.name, .type($0.number)) }
      let candidates = level.flatMap { type in
        let ofType = self.candidates(query, of: .type(type.number))
        all.add(ofType)
        return ofType.declarations.map {
          FoundMembers.Member(declaration: $0, owner: type.number, seen: type.type, receiver: receiver)
        }
      }
      if candidates.isEmpty { continue }
      if !found.members.isEmpty {
        // Functions that types further out have beside these are meant as well, unless these represent them.
        found.members += candidates.filter { other in
          isFirstChoice(other, query) && !found.members.contains { hides($0.declaration, other.declaration) }
        }
        if found.members.count > OverloadTable.limit { all.isPartial = true }
        if all.isPartial { break }
        continue
      }
      let first = candidates.filter { isFirstChoice($0, query) }
      if second.isEmpty { second = candidates.filter { !isFirstChoice($0, query) } }
      if isConcrete {
        found.members = first
      } else {
        found.members = first.filter { isRequirement($0) }
        if added.isEmpty { added = first }
      }
      if !found.members.isEmpty, !mayBeOverloaded(found.members, query, start) { break }
    }
    if found.members.isEmpty { found.members = added }
    if let call = query.call {
      if let taking = taking(call, found.members, query.file) {
        found.members = taking
      } else if all.isNarrowed {
        all.isPartial = true
      }
    }
    let hasFirst = !found.members.isEmpty
    if !hasFirst { found.members = second }
    if query.name == members.words.initializer { takeInheritedInitializers(&found, start) }
    found.isSure = isSure(found, query, start, isConcrete: isConcrete, isFirstChoice: hasFirst)
    if all.isPartial { found.keepOne(returnsSame: all.returnsSame) }
    return found
  }

  /// Declarations of one name that can be meant.
  private struct Candidates {
    var declarations: [DeclarationID]
    /// Whether there are more.
    var isPartial = false
    /// Whether all of them return the same, those too that are not looked at.
    var returnsSame = false
    /// Whether those are left out that cannot take the first argument.
    var isNarrowed = false
    /// In how many places they are declared, once they are put together.
    private var places = 0

    init(_ declarations: [DeclarationID] = [], returnsSame: Bool = false) {
      self.declarations = declarations
      self.returnsSame = returnsSame
    }

    /// Takes over what is known of those in another place, without them.
    mutating func add(_ other: Candidates) {
      if !other.declarations.isEmpty {
        // What is returned is compared in one place only.
        returnsSame = places == 0 && other.returnsSame
        places += 1
      }
      isPartial = isPartial || other.isPartial
      isNarrowed = isNarrowed || other.isNarrowed
    }

    func found(_ member: (DeclarationID) -> FoundMembers.Member) -> FoundMembers {
      var found = FoundMembers()
      found.members = declarations.map(member)
      if isPartial { found.keepOne(returnsSame: returnsSame) }
      return found
    }
  }

  private func isConcreteType(_ type: ValueType) -> Bool {
    guard case .type(let number, _) = type else { return false }
    return tables.scopes.types[number].kind != .protocol
  }

  private struct LevelType {
    var number: TypeID
    var type: ValueType
  }

  /// Types and what they inherit, the nearest first: superclasses before all protocols.
  private func levels(from start: [ValueType]) -> [[LevelType]] {
    var levels: [[LevelType]] = []
    var seen: Set<TypeID> = []
    var protocols: [ValueType] = []
    var open = start
    while !open.isEmpty {
      var level: [LevelType] = []
      var next: [ValueType] = []
      for type in open {
        guard case .type(let number, _) = type, seen.insert(number).inserted else { continue }
        level.append(LevelType(number: number, type: type))
        for parent in supertypes(of: type) {
          guard case .type(let other, _) = parent else { continue }
          if tables.scopes.types[other].kind == .protocol { protocols.append(parent) } else { next.append(parent) }
        }
      }
      levels.append(level)
      if next.isEmpty { (next, protocols) = (protocols, []) }
      open = next
    }
    return levels
  }

  /// Whether it is of the kind that the query looks for: what can be called if it is called, else a value.
  private func isFirstChoice(_ member: FoundMembers.Member, _ query: MemberQuery) -> Bool {
    switch tables.scopes.kinds[member.declaration] {
    case .property: query.call == nil
    case .enumCase, .initializer, .subscript: true
    default: query.call != nil
    }
  }

  /// Whether further functions of the name may be in what the types inherit. A class has the initialisers of its
  /// superclass only if it has none of its own.
  private func mayBeOverloaded(_ found: [FoundMembers.Member], _ query: MemberQuery, _ start: [ValueType]) -> Bool {
    guard let call = query.call, !call.arguments.isEmpty else { return false }
    let isClass = start.contains { type in
      guard case .type(let number, _) = type else { return false }
      return tables.scopes.types[number].kind == .class
    }
    return found.contains { member in
      let kind = tables.scopes.kinds[member.declaration]
      return kind == .function || kind == .initializer && !isClass
    }
  }

  /// Whether a function represents another one of the same labels that its type inherits.
  private func hides(_ declaration: DeclarationID, _ other: DeclarationID) -> Bool {
    if members.fact(declaration).flags.contains(.override) || isRequirement(other) { return true }
    let (left, right) = (parameterTypes(of: declaration), parameterTypes(of: other))
    return left.count == right.count && !zip(left, right).contains { $0.isOther(than: $1) }
  }

  private func isRequirement(_ member: FoundMembers.Member) -> Bool { isRequirement(member.declaration) }

  private func isRequirement(_ declaration: DeclarationID) -> Bool {
    let parent = tables.scopes.parents[declaration]
    return parent.exists && tables.scopes.kinds[parent] == .protocol
  }

  /// A class has the designated initialisers that it inherits as its own.
  private func takeInheritedInitializers(_ found: inout FoundMembers, _ start: [ValueType]) {
    guard start.count == 1, case .type(let number, _) = start[0], tables.scopes.types[number].kind == .class else {
      return
    }
    for index in found.members.indices {
      let member = found.members[index]
      guard tables.scopes.types[member.owner].kind == .class,
        !members.fact(member.declaration).flags.contains(.convenience)
      else { continue }
      found.members[index].owner = number
    }
  }

  /// Whether nothing that is not seen here can be meant instead.
  private func isSure(
    _ found: FoundMembers,
    _ query: MemberQuery,
    _ start: [ValueType],
    isConcrete: Bool,
    isFirstChoice: Bool
  ) -> Bool {
    // A concrete type must have a witness of its own, which the project does not show.
    if isConcrete, found.members.allSatisfy({ isRequirement($0) }) { return false }
    let isOfCollections = members.words.collectionMember(query.name) != nil
    guard !isFirstChoice || isOfCollections else { return true }
    // A protocol or class that is not of the project may have a better one.
    return !start.contains { type in
      guard case .type(let number, _) = type else { return false }
      return isFirstChoice ? isSequence(number) : !tables.externalAncestors(of: number).isEmpty
    }
  }

  private func nestedType(_ query: MemberQuery, of level: [LevelType]) -> TypeID? {
    guard query.name.index < tables.names.flags.count, tables.names.flags[query.name].contains(.nestedType) else {
      return nil
    }
    for type in level {
      for value in tables.scopes.members.values(owner: .type(type.number), name: query.name) where value.exists {
        let entry = tables.scopes.types[value]
        if tables.isVisible(entry.access, in: Int(entry.file), context(of: query.file)) { return value }
      }
    }
    return nil
  }

  // MARK: Without a receiver

  /// Looks a name up from a place outwards: local functions, members of the types around, then top level.
  private func unqualified(_ query: MemberQuery, from scope: DeclarationID) -> FoundMembers {
    var query = query
    var scope = scope
    while scope.exists {
      let kind = tables.scopes.kinds[scope]
      if kind.isNominal || kind == .extension {
        if let found = ownMember(query, around: scope) { return found }
        // Only static members of types further out are seen.
        query.isStatic = true
      } else {
        var local = narrowed(query, of: .declaration(scope))
        local.declarations.removeAll { tables.scopes.kinds[$0] != .function || !fits($0, query.call) }
        if !local.declarations.isEmpty { return inScope(local) }
        if !members.fact(scope).flags.contains(.local) { query.isStatic = query.isStatic || isStaticScope(scope) }
      }
      scope = tables.scopes.parents[scope]
    }
    return topLevel(query)
  }

  /// A member that is seen without a receiver in a type or extension; nil if there is none of this name.
  private func ownMember(_ query: MemberQuery, around scope: DeclarationID) -> FoundMembers? {
    guard let around = surroundings(of: scope) else { return nil }
    var found = member(query, of: around.type)
    if found.isEmpty, found.standard == nil, tables.scopes.kinds[scope] == .extension {
      let constraints = tables.scopes.extensions[tables.scopes.extensionID(of: scope)].constraints
      let types = constraints.flatMap { tables.finalTypes($0) }.map { ValueType.type($0, []) }
      found = member(query, of: .composition(types))
    }
    found.isOwnScope = true
    if !found.isEmpty || found.standard != nil { return found }
    // A member of this name that does not fit still hides what is further out.
    var any = query
    any.call = nil
    return query.call != nil && !member(any, of: around.type).members.isEmpty ? .nothing : nil
  }

  /// The module of the project that a node names, `Module` in `Module.function()`.
  private func module(_ node: Int32, _ file: Int) -> ModuleID? {
    guard node >= 0, self.node(node, file).kind == .type, self.node(node, file).value >= 0 else { return nil }
    let result = members.resolutions[file].results[Int(self.node(node, file).value)]
    return if case .module(let module) = result.meaning { module } else { nil }
  }

  private func topLevel(_ query: MemberQuery, of modules: [ModuleID]) -> FoundMembers {
    var found = Candidates()
    for module in modules {
      let ofModule = candidates(query, of: .module(module), isTopLevel: true)
      found.add(ofModule)
      found.declarations += ofModule.declarations
    }
    return inScope(preferred(found, query))
  }

  private func topLevel(_ query: MemberQuery) -> FoundMembers {
    let importScope = tables.importScopes.scope(of: query.file)
    for module in importScope.own {
      let found = candidates(query, of: .module(module), isTopLevel: true)
      if !found.declarations.isEmpty { return inScope(preferred(found, query)) }
    }
    return topLevel(query, of: importScope.direct.map(\.module) + importScope.exported.map(\.module))
  }

  /// Those of the kind that the query looks for, if there are any.
  private func preferred(_ declarations: [DeclarationID], _ query: MemberQuery) -> [DeclarationID] {
    let first = declarations.filter { (tables.scopes.kinds[$0] == .function) == (query.call != nil) }
    return first.isEmpty ? declarations : first
  }

  private func preferred(_ candidates: Candidates, _ query: MemberQuery) -> Candidates {
    var candidates = candidates
    candidates.declarations = preferred(candidates.declarations, query)
    return candidates
  }

  private func inScope(_ candidates: Candidates) -> FoundMembers {
    candidates.found { .init(declaration: $0, owner: .none, seen: .unknown, receiver: .unknown) }
  }

  // MARK: Which fit

  /// The declarations of a name in one place that are seen from the file and can be what is meant.
  private func candidates(_ query: MemberQuery, of owner: Owner, isTopLevel: Bool = false) -> Candidates {
    var candidates = narrowed(query, of: owner)
    candidates.declarations = fitting(candidates.declarations, query, isTopLevel: isTopLevel)
    guard candidates.isPartial, candidates.declarations.isEmpty else { return candidates }
    // All that was looked at is in modules that the file does not see.
    return Candidates(fitting(members.declarations(query.name, of: owner), query, isTopLevel: isTopLevel))
  }

  /// The declarations of a name in one place; of many only those that can take the first argument.
  private func narrowed(_ query: MemberQuery, of owner: Owner) -> Candidates {
    guard let overloads = overloads?.overloads(query.name, of: owner) else {
      return Candidates(members.declarations(query.name, of: owner))
    }
    var candidates = Candidates(
      overloads.seen(fromFile: query.file),
      returnsSame: overloads.returnSame(fromFile: query.file)
    )
    if let argument = query.call?.arguments.first, !argument.isTrailingClosure {
      let types = projectTypes(ofArgument: argument.node, query.file)
      candidates.isNarrowed = types != nil
      candidates.declarations = overloads.taking(label: argument.label, types: types, fromFile: query.file)
    }
    Work.advance(by: candidates.declarations.count)
    candidates.isPartial = candidates.declarations.count > OverloadTable.limit
    return candidates
  }

  /// The types of the project that an argument is, if that is known and they are few.
  private func projectTypes(ofArgument node: Int32, _ file: Int) -> [TypeID]? {
    guard isIndependent(node, file), case .type(let number, _) = type(of: node, in: file).fullyUnwrapped else {
      return nil
    }
    return fewAncestors(of: number)
  }

  /// Of declarations of one name, those that are seen from the file and can be what is meant.
  private func fitting(_ declarations: [DeclarationID], _ query: MemberQuery, isTopLevel: Bool = false)
    -> [DeclarationID]
  {
    if declarations.isEmpty { return [] }
    let context = context(of: query.file)
    let visible = declarations.filter { declaration in
      guard isTopLevel || members.isStatic(declaration) == query.isStatic else { return false }
      let file = Int(members.files[declaration])
      return tables.isVisible(access(of: declaration), in: file, context)
    }
    guard let call = query.call else { return visible }
    return visible.filter { tables.scopes.kinds[$0] == .property || fits($0, call) }
  }

  private func fits(_ declaration: DeclarationID, _ call: CallShape?) -> Bool {
    guard let call else { return true }
    return call.places(in: parameters(of: declaration)) != nil
  }

  func access(of declaration: DeclarationID) -> Access {
    let fact = members.fact(declaration)
    let parent = tables.scopes.parents[declaration]
    guard parent.exists else { return Access(fact.flags) ?? .internal }
    if tables.scopes.kinds[parent] == .protocol || fact.kind == .enumCase {
      return tables.scopes.types[tables.scopes.typeID(of: parent)].access
    }
    if let access = Access(fact.flags) { return access }
    guard tables.scopes.kinds[parent] == .extension else { return .internal }
    return Access(members.fact(parent).flags) ?? .internal
  }
}
