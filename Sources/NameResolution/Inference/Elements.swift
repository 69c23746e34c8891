import DependencyGraph
import Facts

// What loops over a value take from it, also where it is not an array: collections of the project, generic parameters.

extension Inference {
  /// The type of what iterating over a value yields; unknown if it is no sequence.
  func element(of type: ValueType) -> ValueType {
    // Generic parameters can demand each other in a cycle.
    guard depth < Self.maximumDepth else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    switch type {
    case .array, .set, .dictionary: return type.element
    case .external(_, let name, let arguments):
      guard members.words.isSequence(name), let first = arguments.first else { return .unknown }
      // Iterators and slices of a collection have its elements.
      let inner = element(of: first)
      return inner.isKnown ? inner : first
    case .type(let number, _): return isSequence(number) ? elementOfSequence(type) : .unknown
    case .parameter(let parameter):
      let bounds = bounds(of: parameter, member: members.words.element)
      if !bounds.isEmpty { return bounds.count == 1 ? bounds[0] : .composition(bounds) }
      return self.bounds(of: parameter).lazy.map { self.element(of: $0) }.first { $0.isKnown } ?? .unknown
    case .composition(let parts):
      return parts.lazy.map { self.element(of: $0) }.first { $0.isKnown } ?? .unknown
    case .unknown, .metatype, .optional, .tuple, .function, .dynamicSelf, .associated:
      return .unknown
    }
  }

  /// Whether a type of the project conforms to a sequence of the standard library.
  func isSequence(_ number: TypeID) -> Bool {
    if let known = sequences[number] { return known }
    let result = tables.externalAncestors(of: number).contains {
      members.words.isSequence(tables.external.symbols[$0].name)
    }
    sequences[number] = result
    return result
  }

  /// By its `Element`, its subscript, or the iterator that it makes.
  private func elementOfSequence(_ type: ValueType) -> ValueType {
    let words = members.words
    let named = associatedType(words.element, of: type)
    if named.isKnown { return named }
    if value(words.startIndex, of: type).isKnown {
      let found = member(
        MemberQuery(name: words.subscripting, isStatic: false, call: nil, file: fileOf(type)),
        of: type
      )
      let results = found.members.filter { parameters(of: $0.declaration).count == 1 }.map { result(of: $0) }
      if let first = results.first, results.count == 1, !found.isPartial { return first }
    }
    var iterator = value(words.makeIterator, of: type)
    if case .function(_, let result) = iterator { iterator = result }
    if case .type = iterator, case .function(_, let next) = value(words.next, of: iterator) { return next.unwrapped }
    return element(of: iterator)
  }

  private func fileOf(_ type: ValueType) -> Int {
    guard case .type(let number, _) = type else { return 0 }
    return Int(tables.scopes.types[number].file)
  }

  /// The type of a member of its own that a type declares once.
  private func value(_ name: GlobalName, of type: ValueType) -> ValueType {
    let found = member(MemberQuery(name: name, isStatic: false, call: nil, file: fileOf(type)), of: type)
    guard found.members.count == 1, !found.isPartial, found.owner.exists else { return .unknown }
    return seen(declaredType(of: found.members[0].declaration), of: found.members[0])
  }

  private func result(of member: FoundMembers.Member) -> ValueType {
    guard case .function(_, let result) = declaredType(of: member.declaration) else { return .unknown }
    return seen(result, of: member)
  }
}
