import DependencyGraph
import Facts

/// The types of the standard library that literals have, as far as something in the project names them. A type of the
/// project that is called `String` is not one of them.
struct LiteralTypes: Sendable {
  private let elements: [LiteralFact.TypeName: [ElementID]]

  init(_ index: ProjectIndex) {
    let named = LiteralFact.TypeName.allCases.map { ($0, index.externalTypes(named: [$0.rawValue]).members) }
    elements = Dictionary(uniqueKeysWithValues: named)
  }

  subscript(_ type: LiteralFact.TypeName) -> [ElementID] { elements[type] ?? [] }
}

extension DependencyGraph {
  /// The literal that is the whole value of a property without a written type.
  func literal(of member: Member) -> LiteralFact? { declaration(of: member).flags.literal }
}
