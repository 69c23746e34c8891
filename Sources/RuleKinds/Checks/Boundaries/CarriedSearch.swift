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

extension Element {
  /// Whether `deep` looks into it where it is carried.
  var isFollowed: Bool {
    declarationKind == .struct || declarationKind == .class || declarationKind == .enum
  }
}
