import Basics
import DependencyGraph
import Facts

// Members that a type has itself or inherits.

extension Inference {
  /// What the name means in types that the receiver is, all at once, and in what they inherit.
  ///
  /// - Parameter isConcrete: whether the receiver is a class, struct, enum or actor, which has a member of its own for what
  ///   a protocol demands.
  func member(_ query: MemberQuery, ofTypes start: [ValueType], _ receiver: ValueType, isConcrete: Bool)
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
    var all = MemberCandidates()
    var levels = Levels(open: start)
    while let level = next(&levels) {
      if query.isStatic, found.members.isEmpty, let nested = nestedType(query, of: level) {
        found.type = nested
        return found
      }
      let candidates = candidates(query, of: level, receiver, &all)
      if candidates.isEmpty {
        if found.members.isEmpty, level.contains(where: { members.mayDeclare(query, .type($0.number)) }) {
          return .nothing
        }
        continue
      }
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

  /// What the types of one level declare under the name; what is known of those together is added to `all`.
  private func candidates(
    _ query: MemberQuery,
    of level: [LevelType],
    _ receiver: ValueType,
    _ all: inout MemberCandidates
  ) -> [FoundMembers.Member] {
    var result: [FoundMembers.Member] = []
    for type in level where members.declares(query.name, .type(type.number)) {
      let ofType = candidates(query, of: .type(type.number))
      all.add(ofType)
      result += ofType.declarations.map {
        FoundMembers.Member(declaration: $0, owner: type.number, seen: type.type, receiver: receiver)
      }
    }
    return result
  }

  /// The types that a composition is made of; a type itself if it is none.
  static func parts(_ type: ValueType) -> [ValueType] {
    if case .composition(let parts) = type { return parts.flatMap(Self.parts) }
    return [type]
  }

  /// Whether it is a type of the project that is no protocol.
  func isConcreteType(_ type: ValueType) -> Bool {
    guard case .type(let number, _) = type else { return false }
    return tables.scopes.types[number].kind != .protocol
  }

  /// A type of the project that the receiver is, as it is seen from there: with generic arguments.
  private struct LevelType {
    var number: TypeID
    var type: ValueType
  }

  /// Types and what they inherit, the nearest first: superclasses before all protocols. Most names are found at once, so
  /// what is further out is only asked for where they are not.
  private struct Levels {
    var open: [ValueType]
    var seen = DistinctList<TypeID>()
    /// What the levels so far inherit, which comes after all superclasses.
    var protocols: [ValueType] = []
    /// The level that was given last.
    var last: [LevelType] = []
  }

  /// The next level; nil if there is none.
  private func next(_ levels: inout Levels) -> [LevelType]? {
    for type in levels.last {
      for parent in supertypes(of: type.type) {
        guard case .type(let other, _) = parent else { continue }
        if tables.scopes.types[other].kind == .protocol {
          levels.protocols.append(parent)
        } else {
          levels.open.append(parent)
        }
      }
    }
    if levels.open.isEmpty { (levels.open, levels.protocols) = (levels.protocols, []) }
    guard !levels.open.isEmpty else { return nil }
    levels.last = levels.open.compactMap { type in
      guard case .type(let number, _) = type, levels.seen.insert(number) else { return nil }
      return LevelType(number: number, type: type)
    }
    levels.open = []
    return levels.last
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

  /// The type of this name that one of these types declares in itself, and the file sees; nil if none does.
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
}
