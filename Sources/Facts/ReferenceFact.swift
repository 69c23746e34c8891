/// One mention of a name that may be a type. A dotted name is a run of references, each the qualifier of the next.
public struct ReferenceFact: Sendable, Equatable, BitwiseCopyable {
  public var name: NameIndex
  public var offset: UInt32
  /// The innermost declaration around the mention, by whose scope the name is looked up; -1 at top level.
  public var scope: Int32
  /// The reference before the dot; -1 if there is none.
  public var qualifier: Int32
  public var kind: ReferenceKind
  public var form: ReferenceForm
  public var flags: ReferenceFlags

  @inlinable public init(
    name: NameIndex,
    offset: UInt32,
    scope: Int32,
    qualifier: Int32,
    kind: ReferenceKind,
    form: ReferenceForm = .code,
    flags: ReferenceFlags
  ) {
    self.name = name
    self.offset = offset
    self.scope = scope
    self.qualifier = qualifier
    self.kind = kind
    self.form = form
    self.flags = flags
  }
}

extension ReferenceFact {
  /// Whether it is a qualifier that is written elsewhere than before the name; its offset is that of the name.
  public var isQualifierElsewhere: Bool { flags.contains([.isQualifier, .implied]) }
}

/// What a name is written in, which says how it is looked up: as the compiler does, or as the program does while it runs.
@frozen public enum ReferenceForm: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  /// A name of the language.
  case code
  /// A string, as in `NSClassFromString("Name")`.
  case string
  /// A storyboard or xib.
  case storyboard
  /// A property list.
  case propertyList
  /// A Core Data model.
  case dataModel
  /// What AppleScript can ask of an application.
  case scriptingDefinition
}

/// How a name is used (Documentation/rule-language.md#reference-kinds).
@frozen public enum ReferenceKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case `import`
  case inherit
  case declare
  case create
  case use

  public var name: String {
    switch self {
    case .import: "import"
    case .inherit: "inherit"
    case .declare: "declare"
    case .create: "create"
    case .use: "use"
    }
  }
}

/// How and where a name is written, as far as that decides what it can mean.
@frozen public struct ReferenceFlags: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt16
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Another component follows after a dot.
  @inlinable public static var isQualifier: Self { Self(rawValue: 1 << 0) }
  /// Stands where an expression stands, so it may be a value or a function instead of a type. In the C family: is the
  /// whole argument of a macro.
  @inlinable public static var expression: Self { Self(rawValue: 1 << 1) }
  /// In the inheritance clause or the generic parameters of a type, where the members of the type itself are not seen.
  @inlinable public static var inHeader: Self { Self(rawValue: 1 << 2) }
  /// The name of a custom attribute: a wrapper, result builder, global actor or macro.
  @inlinable public static var attribute: Self { Self(rawValue: 1 << 3) }
  /// A second reading of the same mention: `var w = Worker()` is `create`, and `declare` with this flag. Of a qualifier:
  /// it is not written before the name, but elsewhere.
  @inlinable public static var implied: Self { Self(rawValue: 1 << 4) }
  /// `~Copyable`
  @inlinable public static var suppressed: Self { Self(rawValue: 1 << 5) }
  /// The type that an extension extends.
  @inlinable public static var extended: Self { Self(rawValue: 1 << 6) }
  /// The name begins with a lower-case letter, in an expression or an attribute: a type only if the project declares one
  /// of that name.
  @inlinable public static var lowercase: Self { Self(rawValue: 1 << 7) }
  /// In a storyboard: the class is a mention only if the project declares one of that name.
  @inlinable public static var onlyOfProject: Self { lowercase }
  /// In the attribute position of a property or parameter.
  @inlinable public static var wrapper: Self { Self(rawValue: 1 << 8) }
  /// Directly in the inheritance clause (not a generic argument there).
  @inlinable public static var inheritanceClause: Self { Self(rawValue: 1 << 9) }
  /// The right side of a typealias, directly or as part of a composition.
  @inlinable public static var aliased: Self { Self(rawValue: 1 << 10) }
  /// In a where clause or generic parameter clause.
  @inlinable public static var requirement: Self { Self(rawValue: 1 << 11) }
  /// Called: `Name(…)`, so a function may be meant.
  @inlinable public static var called: Self { Self(rawValue: 1 << 12) }
  /// In an expression with nothing after it: a value, as a type would need `.self`.
  @inlinable public static var bare: Self { Self(rawValue: 1 << 13) }
  /// Of a qualifier in Swift, which is never bare: `::` follows, so that only a module can be meant (SE-0491).
  @inlinable public static var moduleSelector: Self { bare }
  /// In the C family, which has nothing that is bare: of what the file itself says that it is declared elsewhere, by
  /// `@class Name;` or `struct Name;`.
  @inlinable public static var declaredElsewhere: Self { bare }
  /// In a Core Data model: the module of the target is named, `.Store`. No other module may have the class.
  @inlinable public static var ofTarget: Self { bare }
  /// In a Core Data model, where nothing is called: the class of an entity, which is a managed object.
  @inlinable public static var ofEntity: Self { called }
  /// What a where clause constrains: a generic parameter or associated type, or its first component.
  @inlinable public static var constrained: Self { Self(rawValue: 1 << 14) }
  /// In Objective-C, where only a protocol can stand: `<P>`, `@protocol(P)`. A class may have the same name.
  @inlinable public static var protocolName: Self { Self(rawValue: 1 << 15) }
  /// In an expression of Swift, where no protocol is asked for: behind a dot that nothing is before, `.Name.member` or
  /// `.Name(…)`. Only a nested type can be meant.
  @inlinable public static var leadingDot: Self { protocolName }
}
