import Basics
import Configuration
import DependencyGraph
import Facts

/// A member of a type: a property, method, initializer, subscript or case, of the declaration or of an extension.
struct Member: Sendable {
  /// The type that has it, where that is declared.
  var owner: ElementID
  var file: Int32
  /// Index into `facts[file].declarations`.
  var declaration: Int32
  var kind: MemberSelector.Kind
}

/// The members of all types, in the order of the graph's files. What Objective-C or C++ declares in one place and
/// defines in another is one member, where it is declared.
struct MemberTable: Sendable {
  private let all: [Member]
  /// By type of Objective-C: the names of its properties that are computed, those of instances.
  private let computed: [ElementID: Set<[UInt8]>]
  /// Where the members of each type begin in `all`, and at the end where the last ones end.
  private let starts: [Int32]

  init(_ graph: DependencyGraph, isOnlySwift: Bool) {
    var found: [Member] = []
    found.reserveCapacity(graph.facts.indices.reduce(0) { $0 + graph.facts[$1].declarations.count })
    let elements = graph.elements
    for file in graph.facts.indices {
      let declarations = graph.facts[file].declarations
      for (position, declaration) in declarations.enumerated() {
        guard declaration.parent >= 0, let kind = MemberSelector.Kind(declaration.kind) else { continue }
        let parent = declarations[Int(declaration.parent)].kind
        guard parent.isNominal || parent == .extension else { continue }
        let around = graph.source(inFile: file, scope: declaration.parent).index
        guard elements[around].kind == .type || elements[around].kind == .part else { continue }
        let owner = elements[around].type
        found.append(Member(owner: owner, file: Int32(file), declaration: Int32(position), kind: kind))
      }
    }
    let sorted = Self.byOwner(found, graph.elements.count)
    (all, computed) = isOnlySwift ? (sorted, [:]) : graph.withoutDefinitions(sorted)
    starts = Self.starts(all, graph.elements.count)
  }

  /// The members of a type, those of its extensions included, in the order of files.
  subscript(_ owner: ElementID) -> ArraySlice<Member> {
    all[Int(starts[owner.index])..<Int(starts[owner.index + 1])]
  }

  /// Whether a property of an instance in Objective-C holds nothing, as the class has a getter for it, and a setter if
  /// it can be set.
  func isComputed(_ property: Member, named name: [UInt8]) -> Bool { computed[property.owner]?.contains(name) ?? false }

  /// Stable, so that one owner's members stay in the order of their files.
  private static func byOwner(_ members: [Member], _ count: Int) -> [Member] {
    var next = starts(members, count)
    var result = members
    for member in members {
      result[Int(next[member.owner.index])] = member
      next[member.owner.index] += 1
    }
    return result
  }

  private static func starts(_ members: [Member], _ count: Int) -> [Int32] {
    var starts = [Int32](repeating: 0, count: count + 1)
    for member in members { starts[member.owner.index + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    return starts
  }
}

extension DependencyGraph {
  /// Members by owner without those that another member of the owner declares, and the names of the properties of which
  /// these are all accessors.
  fileprivate func withoutDefinitions(_ members: [Member]) -> ([Member], [ElementID: Set<[UInt8]>]) {
    var result: [Member] = []
    var computed: [ElementID: Set<[UInt8]>] = [:]
    var start = members.startIndex
    while start < members.endIndex {
      let end = members[start...].firstIndex { $0.owner != members[start].owner } ?? members.endIndex
      let ofOwner = members[start..<end]
      let declarations = MemberDeclarations(ofOwner, in: self)
      var seen: Set<[UInt8]> = []
      let names = declarations.computedProperties(ofOwner)
      if !names.isEmpty { computed[members[start].owner] = names }
      result += declaredFirst(ofOwner).filter { !declarations.hasFurther($0, computed: names, seenProperties: &seen) }
      start = end
    }
    return (result, computed)
  }

  /// The members of a type with those of its declaration before those of its categories and extensions.
  private func declaredFirst(_ members: ArraySlice<Member>) -> [Member] {
    members.filter { parent(of: $0).kind != .extension } + members.filter { parent(of: $0).kind == .extension }
  }
}

extension MemberSelector.Kind {
  init?(_ kind: DeclarationKind) {
    switch kind {
    case .property: self = .property
    case .function: self = .method
    case .initializer: self = .initializer
    case .subscript: self = .subscript
    case .enumCase: self = .case
    default: return nil
    }
  }
}

extension DependencyGraph {
  /// The members that are in the declaration of a type itself, in their order; not those of extensions. O(its body).
  func membersDeclared(in type: ElementID) -> [Member] {
    let element = elements[type.index]
    guard element.file >= 0, element.declaration >= 0 else { return [] }
    let declarations = facts[Int(element.file)].declarations
    let end = declarations[Int(element.declaration)].bodyEnd
    var result: [Member] = []
    // Declarations are in the order of their names, so those of the body follow without a gap.
    for position in (Int(element.declaration) + 1)..<max(declarations.count, Int(element.declaration) + 1) {
      let declaration = declarations[position]
      guard declaration.nameOffset < end else { break }
      guard declaration.parent == element.declaration, let kind = MemberSelector.Kind(declaration.kind) else {
        continue
      }
      result.append(Member(owner: type, file: element.file, declaration: Int32(position), kind: kind))
    }
    return result
  }

  func declaration(of member: Member) -> DeclarationFact {
    facts[Int(member.file)].declarations[Int(member.declaration)]
  }

  /// The types that a member writes, or surely has, in the order of writing.
  func typeUses(of member: Member) -> ArraySlice<TypeUse> {
    typeUses(ofDeclaration: member.declaration, inFile: Int(member.file))
  }

  /// O(log uses).
  func typeUses(ofDeclaration declaration: Int32, inFile file: Int) -> ArraySlice<TypeUse> {
    let uses = facts[file].typeUses
    let start = uses.partitioningIndex { $0.declaration >= declaration }
    let end = uses[start...].partitioningIndex { $0.declaration > declaration }
    return uses[start..<end]
  }

  /// What the declaration of a type itself, and no extension, says that it inherits.
  func inheritedWhereDeclared(_ type: ElementID) -> [ElementID] {
    let element = elements[type.index]
    let file = Int(element.file)
    return typeUses(ofDeclaration: element.declaration, inFile: file).filter { $0.role == .inherited }
      .flatMap { meanings(ofReference: facts[file].typeNodes[Int($0.node)].reference, inFile: file).joined() }
  }

  /// What a reference in a written type means in the end, one list for each candidate of an ambiguous name: an alias is
  /// followed to what it means, which may be several types of a composition, or none if it represents a tuple or a
  /// closure. No list for what is not a type, such as a generic parameter.
  package func meanings(ofReference reference: Int32, inFile file: Int) -> [[ElementID]] {
    candidates(ofReference: reference, inFile: file).map { elements[$0.index].isAlias ? supertypes[$0.index] : [$0] }
  }

  /// The same, with the aliases that are looked through before what they mean.
  func namings(ofReference reference: Int32, inFile file: Int) -> [[ElementID]] {
    candidates(ofReference: reference, inFile: file).map { element in
      elements[element.index].isAlias ? aliases(in: element) + supertypes[element.index] : [element]
    }
  }

  /// What a reference in a written type may mean, an alias as itself: several if it is ambiguous, none for what is not a
  /// type.
  func candidates(ofReference reference: Int32, inFile file: Int) -> [ElementID] {
    guard reference >= 0 else { return [] }
    let resolution = resolutions[file][Int(reference)]
    guard resolution.state != .notAType, resolution.target != .none else { return [] }
    return resolution.state == .ambiguous ? Array(list(resolution.candidates)) : [resolution.target]
  }
}
