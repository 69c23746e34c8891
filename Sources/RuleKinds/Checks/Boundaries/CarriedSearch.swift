import Configuration
import DependencyGraph
import Facts

/// The types that a subject leads to, breadth first, so that each is reached by a shortest way.
struct CarriedSearch {
  /// A type that was reached, and over which one.
  struct Step {
    var type: ElementID
    /// The step before, -1 for the subject, and the member there that holds the type.
    var parent: Int
    var member: Member?
  }

  private struct Key: Hashable {
    var type: ElementID
    var binding: Int32
  }

  private(set) var steps: [Step] = []
  private var position = 0
  /// What has been looked into under each binding, from whichever subject.
  private var seen: Set<Key> = []
  private var binding: Int32 = -1

  /// - Parameter binding: the number of what the subject binds.
  mutating func start(_ subject: ElementID, binding: Int32) {
    self.binding = binding
    steps = [Step(type: subject, parent: -1)]
    position = 0
  }

  /// The next step whose members are to be looked at; nil after the last.
  mutating func next() -> Int? {
    guard position < steps.count else { return nil }
    position += 1
    return position - 1
  }

  /// Adds a type to look into; false if it has been looked into before.
  mutating func add(_ type: ElementID, from parent: Int, by member: Member?) -> Bool {
    guard seen.insert(Key(type: type, binding: binding)).inserted else { return false }
    steps.append(Step(type: type, parent: parent, member: member))
    return true
  }

  /// The members that lead to a step, from the subject on.
  func path(to step: Int) -> [Member] {
    var result: [Member] = []
    var current = step
    while steps[current].parent >= 0 {
      if let member = steps[current].member { result.append(member) }
      current = steps[current].parent
    }
    return result.reversed()
  }
}

extension DependencyGraph {
  /// The members by which a type carries: all of a protocol; of other types the stored properties of its values and the
  /// cases with associated values.
  func carryingMembers(of type: ElementID) -> [Member] {
    let members = membersDeclared(in: type)
    guard elements[type.index].declarationKind != .protocol else { return members }
    return members.filter { member in
      switch member.kind {
      case .property: declaration(of: member).flags.isDisjoint(with: [.computed, .static, .classMember])
      case .case: !typeUses(of: member).isEmpty
      case .method, .initializer, .subscript: false
      }
    }
  }
}

extension DependencyGraph {
  /// What a member says in its generic constraints of the values that cross, as `some Sequence<Item>` says it of one:
  /// which types are the same, what classes are inherited from, and the arguments of protocols. The protocols
  /// themselves are demands, and no types of values.
  func constraints(of member: Member) -> [TypeUse] {
    let file = Int(member.file)
    let parameters = genericParameters(of: member.declaration, inFile: file)
    guard !parameters.isEmpty else { return [] }
    let uses = parameters.flatMap { typeUses(ofDeclaration: $0, inFile: file) } + typeUses(of: member)
    return uses.flatMap { use in
      let nodes: [UInt32] =
        switch use.role {
        case .sameType: [use.node]
        case .constraint, .bound: carried(byBound: use.node, inFile: file)
        case .property, .parameter, .result, .thrown, .associatedValue, .inherited, .extended, .alias, .inferred,
          .defaultType:
          []
        }
      return nodes.map { TypeUse(declaration: use.declaration, role: use.role, flags: [], label: .empty, node: $0) }
    }
  }

  private func carried(byBound node: UInt32, inFile file: Int) -> [UInt32] {
    let root = facts[file].typeNodes[Int(node)]
    let children = children(ofNode: node, inFile: file)
    switch root.kind {
    case .composition, .any: return children.flatMap { carried(byBound: $0, inFile: file) }
    case .named where root.reference >= 0:
      let target = resolutions[file][Int(root.reference)].target
      let isClass =
        target != .none && (elements[target.index].declarationKind == .class || outsideKind(of: target) == .class)
      return isClass ? [node] : children
    case .named, .optional, .implicitlyUnwrappedOptional, .array, .inlineArray, .dictionary, .tuple, .function, .some,
      .metatype, .packExpansion, .packReference, .suppressed, .placeholder, .thrown:
      return []
    }
  }
}

extension Element {
  /// Whether `deep` looks into it where it is carried.
  var isFollowed: Bool {
    declarationKind == .struct || declarationKind == .class || declarationKind == .enum
  }
}
