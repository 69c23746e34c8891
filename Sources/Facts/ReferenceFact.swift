/// One mention of a name that may be a type. A dotted name is a run of references, each the qualifier of the next.
package struct ReferenceFact: Sendable, Equatable, BitwiseCopyable {
  package var name: NameIndex
  package var offset: UInt32
  /// The innermost declaration around the mention, by whose scope the name is looked up; -1 at top level.
  package var scope: Int32
  /// The reference before the dot; -1 if there is none.
  package var qualifier: Int32
  package var kind: ReferenceKind
  package var flags: ReferenceFlags

  package init(
    name: NameIndex,
    offset: UInt32,
    scope: Int32,
    qualifier: Int32,
    kind: ReferenceKind,
    flags: ReferenceFlags
  ) {
    self.name = name
    self.offset = offset
    self.scope = scope
    self.qualifier = qualifier
    self.kind = kind
    self.flags = flags
  }
}

/// How a name is used (RULE-LANGUAGE 1.1).
package enum ReferenceKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case `import`
  case inherit
  case declare
  case create
  case use

  package var name: String {
    switch self {
    case .import: "import"
    case .inherit: "inherit"
    case .declare: "declare"
    case .create: "create"
    case .use: "use"
    }
  }
}

public struct ReferenceFlags: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Another component follows after a dot.
  public static let isQualifier = ReferenceFlags(rawValue: 1 << 0)
  /// Stands where an expression stands, so it may be a value or a function instead of a type.
  public static let expression = ReferenceFlags(rawValue: 1 << 1)
  /// In the inheritance clause or the generic parameters of a type, where the members of the type itself are not seen.
  public static let inHeader = ReferenceFlags(rawValue: 1 << 2)
  /// The name of a custom attribute: a wrapper, result builder, global actor or macro.
  public static let attribute = ReferenceFlags(rawValue: 1 << 3)
  /// A second reading of the same mention: `var w = Worker()` is `create`, and `declare` with this flag.
  public static let implied = ReferenceFlags(rawValue: 1 << 4)
  /// `~Copyable`
  public static let suppressed = ReferenceFlags(rawValue: 1 << 5)
  /// The type that an extension extends.
  public static let extended = ReferenceFlags(rawValue: 1 << 6)
  /// The name begins with a lower-case letter: a type only if the project declares one of that name.
  public static let lowercase = ReferenceFlags(rawValue: 1 << 7)
  /// In the attribute position of a property or parameter.
  public static let wrapper = ReferenceFlags(rawValue: 1 << 8)
  /// Directly in the inheritance clause (not a generic argument there).
  public static let inheritanceClause = ReferenceFlags(rawValue: 1 << 9)
  /// The right side of a typealias, directly or as part of a composition.
  public static let aliased = ReferenceFlags(rawValue: 1 << 10)
  /// In a where clause or generic parameter clause.
  public static let requirement = ReferenceFlags(rawValue: 1 << 11)
  /// Called: `Name(…)`, so a function may be meant.
  public static let called = ReferenceFlags(rawValue: 1 << 12)
  /// In an expression with nothing after it: a value, as a type would need `.self`.
  public static let bare = ReferenceFlags(rawValue: 1 << 13)
  /// What a where clause constrains: a generic parameter or associated type, or its first component.
  public static let constrained = ReferenceFlags(rawValue: 1 << 14)
  /// In Objective-C, where only a protocol can stand: `<P>`, `@protocol(P)`. A class may have the same name.
  public static let protocolName = ReferenceFlags(rawValue: 1 << 15)
}
