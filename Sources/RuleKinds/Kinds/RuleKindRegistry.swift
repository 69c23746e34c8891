import Configuration

/// The kinds of rules that there are, in the order of the documentation.
package enum RuleKindRegistry {
  package static let kinds: [any RuleKind.Type] = [
    LayersRule.self,
    DiagramRule.self,
    ForbidRule.self,
    RequireRule.self,
    IndependentRule.self,
    AcyclicRule.self,
    StableRule.self,
    AbstractRule.self,
    BoundaryRule.self,
    CallsRule.self,
    MembersRule.self,
    TypesRule.self,
    FilesRule.self,
    ImportsRule.self,
    LimitRule.self,
    AccessRule.self,
    OrphansRule.self,
    MirrorRule.self,
    TargetsRule.self,
  ]

  package static var names: [String] { kinds.map { $0.name } }

  /// The options of a kind; none if there is no kind of that name.
  @Sendable package static func options(of kind: String) -> [OptionDescription] {
    self.kind(named: kind)?.description.options ?? []
  }

  /// The kind that a rule's key names; nil if there is none.
  package static func kind(named name: String) -> (any RuleKind.Type)? { kinds.first { $0.name == name } }
}
