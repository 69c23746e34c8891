import Basics
import Facts

/// The few references of a file that are looked at again and again before all are resolved.
struct ReferenceSurvey: Sendable {
  /// Those that shape the scopes of others: extended, inherited, required and aliased types.
  private(set) var ofScopes: [Int32] = []
  /// What where clauses constrain.
  private(set) var constrained: [Int32] = []
  /// The last names of the custom attributes of types, extensions and macros.
  private(set) var attributes: [Int32] = []

  init(_ references: [ReferenceFact]) {
    // On raw values, because sets of another module are slow in a loop.
    let wanted = Self.scopeFlags | ReferenceFlags.constrained.rawValue | ReferenceFlags.attribute.rawValue
    for index in references.indices {
      let flags = references[index].flags.rawValue
      if flags & wanted == 0 { continue }
      if flags & Self.scopeFlags != 0, flags & Self.otherFlags == 0 { ofScopes.append(Int32(index)) }
      if flags & ReferenceFlags.constrained.rawValue != 0, references[index].scope >= 0 {
        constrained.append(Int32(index))
      }
      if flags & Self.attributeFlags == Self.ofType, references[index].scope >= 0 { attributes.append(Int32(index)) }
    }
  }

  private static let scopeFlags: UInt16 =
    ReferenceFlags.extended.rawValue | ReferenceFlags.inheritanceClause.rawValue | ReferenceFlags.aliased.rawValue
    | ReferenceFlags.requirement.rawValue

  private static let ofType: UInt16 = ReferenceFlags.attribute.rawValue | ReferenceFlags.inHeader.rawValue
  private static let attributeFlags: UInt16 = ofType | ReferenceFlags.isQualifier.rawValue

  private static let otherFlags: UInt16 =
    ReferenceFlags.isQualifier.rawValue | ReferenceFlags.suppressed.rawValue | ReferenceFlags.implied.rawValue
}
