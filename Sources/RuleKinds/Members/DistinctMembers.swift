import Basics
import Configuration
import DependencyGraph
import Facts

// Which members are counted as one; see Documentation/rule-language.md#member-selectors.

extension MemberTypes {
  /// Members of one type without those that no configuration has beside another one: the second branch of an `#if`, and
  /// the default implementation of a requirement. What the declaration itself has comes first, so that the surplus is
  /// what extensions add.
  func distinct(_ members: some Sequence<Member>) -> [Member] {
    var inDeclaration: [Member] = []
    var inExtensions: [Member] = []
    for member in members {
      if isInExtension(member) { inExtensions.append(member) } else { inDeclaration.append(member) }
    }
    var count = MemberCount(types: self)
    return (inDeclaration + inExtensions).filter { count.insert($0) }
  }

  fileprivate func isInExtension(_ member: Member) -> Bool { around(member)?.kind == .extension }

  /// The declaration or extension that a member stands in.
  fileprivate func around(_ member: Member) -> DeclarationFact? {
    let declarations = graph.facts[Int(member.file)].declarations
    let parent = declarations[Int(member.declaration)].parent
    return parent < 0 ? nil : declarations[Int(parent)]
  }
}

/// The members of one type that were counted so far.
private struct MemberCount {
  let types: MemberTypes
  private var signatures: Set<[UInt8]> = []
  /// By what a call says: the first of them.
  private var firsts: [[UInt8]: Member] = [:]

  init(types: MemberTypes) { self.types = types }

  /// Counts a member; false if it is one with another that was counted.
  mutating func insert(_ member: Member) -> Bool {
    let call = types.call(of: member)
    guard signatures.insert(call + types.distinction(of: member)).inserted else { return false }
    guard let first = firsts[call] else {
      firsts[call] = member
      return true
    }
    return !implements(member, first) && !areAlternatives(first, member)
  }

  /// Whether the second member is a requirement of a protocol that the first implements in an extension.
  private func implements(_ member: Member, _ requirement: Member) -> Bool {
    types.graph.elements[member.owner.index].declarationKind == .protocol && types.isInExtension(member)
      && !types.isInExtension(requirement)
  }

  /// Whether two members, of which the first comes first, stand in branches of one `#if`, or are for different platforms.
  private func areAlternatives(_ first: Member, _ second: Member) -> Bool {
    let platforms = platforms(first)
    if !platforms.isEmpty, platforms.isDisjoint(with: self.platforms(second)) { return true }
    guard first.file == second.file else { return false }
    let (one, other) = (types.graph.declaration(of: first), types.graph.declaration(of: second))
    if one.parent == other.parent { return other.flags.contains(.alternative) }
    return types.around(second)?.flags.contains(.alternative) ?? false
  }

  private func platforms(_ member: Member) -> Platforms {
    types.graph.facts[Int(member.file)].branches.platforms(at: types.graph.declaration(of: member).start)
  }
}

// MARK: - Signatures

extension MemberTypes {
  /// What a call says: kind, base name, labels and types of the parameters.
  func call(of member: Member) -> [UInt8] {
    let facts = graph.facts[Int(member.file)]
    let declaration = graph.declaration(of: member)
    let isStatic = !declaration.flags.isDisjoint(with: [.static, .classMember])
    var result = Array("\(member.kind.rawValue) \(isStatic) ".utf8)
    result += facts.names[declaration.name]
    for use in graph.typeUses(of: member) where use.role == .parameter || use.role == .associatedValue {
      result += ",".utf8
      result += facts.names[use.label]
      result += ":".utf8
      result += spelling(ofType: use.node, facts)
    }
    return result
  }

  /// What else tells overloads apart: the result, `async`, and the constraints of the member and of the extension.
  fileprivate func distinction(of member: Member) -> [UInt8] {
    let facts = graph.facts[Int(member.file)]
    let declaration = graph.declaration(of: member)
    var result = Array(declaration.flags.contains(.async) ? " async".utf8 : "".utf8)
    for use in graph.typeUses(of: member) where use.role == .result {
      result += "->".utf8
      result += spelling(ofType: use.node, facts)
    }
    result += constraints(of: member.declaration, facts)
    result += ";".utf8
    if isInExtension(member) { result += constraints(of: declaration.parent, facts) }
    return result
  }

  private func spelling(ofType node: UInt32, _ facts: FileFacts) -> [UInt8] {
    var result: [UInt8] = []
    for node in facts.typeNodes[Int(node)..<Int(facts.typeNodes[Int(node)].end)] {
      result += "\(node.kind.rawValue) ".utf8
      if node.reference >= 0 { result += facts.names[facts.references[Int(node.reference)].name] }
    }
    return result
  }

  /// The names in the generic parameters and the where clause of a declaration. O(its header + log references).
  private func constraints(of declaration: Int32, _ facts: FileFacts) -> [UInt8] {
    let fact = facts.declarations[Int(declaration)]
    let hasBody = fact.flags.contains(.hasBody)
    var result: [UInt8] = []
    for reference in facts.references[facts.references.partitioningIndex { $0.offset >= fact.nameOffset }...] {
      guard hasBody ? reference.offset < fact.bodyStart : reference.scope == declaration else { break }
      guard reference.flags.contains(.requirement) else { continue }
      result += ",".utf8
      result += facts.names[reference.name]
    }
    return result
  }
}
