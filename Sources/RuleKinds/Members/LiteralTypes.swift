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
  /// The literal that is the whole value of a property without a written type; nil behind an attribute that may be a wrapper
  /// of one type only, as `ScaledMetric`, of which `20` is a Double. O(attributes of the file).
  func literal(of member: Member) -> LiteralFact? {
    guard let literal = declaration(of: member).flags.literal else { return nil }
    let facts = facts[Int(member.file)]
    let isPlain = facts.attributes.allSatisfy { attribute in
      attribute.declaration != member.declaration
        || Self.attributesOfAnyType.contains(facts.names.string(attribute.name))
    }
    return isPlain ? literal : nil
  }

  /// Attributes that are no property wrappers, or wrap values of any type.
  private static let attributesOfAnyType: Set = [
    "State", "Published", "AppStorage", "SceneStorage", "GestureState", "FocusState", "IBInspectable", "IBOutlet",
    "MainActor", "ObservationIgnored", "ObservationTracked", "Attribute", "Transient", "available", "objc", "nonobjc",
    "preconcurrency", "usableFromInline", "inlinable",
  ]
}
