import Configuration
import DependencyGraph

/// Members, found by what another one has to have in common with them to be the same, so that overloads of one name are
/// not all compared with each other.
struct RequirementIndex {
  private let comparison: RequirementComparison
  /// By shape, then by which parameters are of a type that is sure, then by these types.
  private var byShape: [RequirementShape: [[Bool]: [[ElementID?]: [Int]]]] = [:]
  /// Those of Swift, and those of Objective-C, by what the other language may call them.
  private var swift: [[UInt8]: [Int]] = [:]
  private var objectiveC: [[UInt8]: [Int]] = [:]
  /// Those of Swift of which it depends on more than names what Objective-C calls them.
  private var unsure: [Int] = []

  init(_ members: [Member], _ comparison: RequirementComparison) {
    self.comparison = comparison
    for (position, member) in members.enumerated() {
      let types = comparison.sureTypes(of: member)
      byShape[comparison.shape(of: member), default: [:]][types.map { $0 != nil }, default: [:]][types, default: []]
        .append(position)
      guard comparison.isMixed else { continue }
      guard let names = comparison.foreignNames(of: member) else {
        unsure.append(position)
        continue
      }
      for name in names {
        if comparison.isSwift(member) {
          swift[name, default: []].append(position)
        } else {
          objectiveC[name, default: []].append(position)
        }
      }
    }
  }

  /// The positions of those that a member may be the same as.
  func candidates(for member: Member) -> [Int] {
    let types = comparison.sureTypes(of: member)
    let areSure = types.map { $0 != nil }
    var result: [Int] = []
    for (mask, byTypes) in byShape[comparison.shape(of: member)] ?? [:] {
      result += mask == areSure ? byTypes[types] ?? [] : byTypes.values.flatMap(\.self)
    }
    guard comparison.isMixed else { return result }
    guard let names = comparison.foreignNames(of: member) else { return result + objectiveC.values.joined() }
    if comparison.isSwift(member) { return result + names.flatMap { objectiveC[$0] ?? [] } }
    return result + names.flatMap { swift[$0] ?? [] } + unsure
  }
}

/// What members that are the same in one language have in common, whatever the spelling of their types.
struct RequirementShape: Hashable {
  /// A parameter as far as it tells members apart.
  struct Parameter: Hashable {
    /// Empty for operators, which are called without labels.
    var label: [UInt8]
    var flags: UInt8
  }

  var kind: MemberSelector.Kind
  var name: [UInt8]
  var effects: UInt64
  var isStatic: Bool
  var parameters: [Parameter]
}
