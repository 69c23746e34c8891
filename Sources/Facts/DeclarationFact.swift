/// One declaration.
public struct DeclarationFact: Sendable, Equatable, BitwiseCopyable {
  public var flags: DeclarationFlags
  /// The base name; for an extension the last component of the extended type, as `Array` also of `[Item]`; `init`,
  /// `deinit`, `subscript` for those.
  public var name: NameIndex
  /// The index of the innermost enclosing declaration, functions included; -1 at top level.
  public var parent: Int32
  /// Where the first attribute or modifier starts, or the keyword.
  public var start: UInt32
  /// Where the name starts, or the keyword if there is no name.
  public var nameOffset: UInt32
  /// The bytes between the braces; both equal where there is no body.
  public var bodyStart: UInt32
  public var bodyEnd: UInt32
  /// For an extension: the reference to the last component of the extended type; for another name of a namespace, that to
  /// what it stands for; else -1.
  public var extended: Int32 = -1
  /// Last, so that a declaration takes 40 bytes instead of 48.
  public var kind: DeclarationKind

  @inlinable public init(
    kind: DeclarationKind,
    flags: DeclarationFlags,
    name: NameIndex,
    parent: Int32,
    start: UInt32,
    nameOffset: UInt32
  ) {
    self.kind = kind
    self.flags = flags
    self.name = name
    self.parent = parent
    self.start = start
    self.nameOffset = nameOffset
    bodyStart = 0
    bodyEnd = 0
  }
}

extension DeclarationFact {
  /// Whether values of the type that it is a member of hold it, as a stored property or a case.
  package var isHeldByValues: Bool {
    kind == .enumCase || kind == .property && flags.isDisjoint(with: [.static, .classMember, .computed])
  }
}

/// What a declaration introduces, in Swift's terms; those of the C family are mapped to the nearest.
@frozen public enum DeclarationKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case `class`
  case `struct`
  case `enum`
  case `protocol`
  case actor
  case `extension`
  case `typealias`
  case associatedType
  case genericParameter
  case macro
  case function
  case initializer
  case deinitializer
  case `subscript`
  /// A stored or computed `let` or `var`, also a local one.
  case property
  case enumCase
  case `operator`
  case precedenceGroup
  /// `namespace` of C++: a scope that any file can add to, and no type; or another name for one.
  case namespace
  /// `#Preview { … }`: a screen as Xcode shows it, made of whatever it takes.
  case preview

  @inlinable public var isTypeOrAlias: Bool { isNominal || self == .typealias }

  /// Whether it is a type that a reference can mean.
  @inlinable public var isNominal: Bool {
    switch self {
    case .class, .struct, .enum, .protocol, .actor: true
    case .extension, .typealias, .associatedType, .genericParameter, .macro, .function, .initializer, .deinitializer,
      .subscript, .property, .enumCase, .operator, .precedenceGroup, .namespace, .preview:
      false
    }
  }

  /// Whether it is a value, or is used like one, whose name can be that of a type.
  @inlinable public var isValue: Bool {
    switch self {
    case .macro, .function, .property, .enumCase: true
    case .class, .struct, .enum, .protocol, .actor, .extension, .typealias, .associatedType, .genericParameter,
      .initializer, .deinitializer, .subscript, .operator, .precedenceGroup, .namespace, .preview:
      false
    }
  }
}

/// Modifiers and other marks of a declaration. What is not written is not set: no access level means the default one.
@frozen public struct DeclarationFlags: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt64
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

  @inlinable public static var `open`: Self { Self(rawValue: 1 << 0) }
  @inlinable public static var `public`: Self { Self(rawValue: 1 << 1) }
  @inlinable public static var package: Self { Self(rawValue: 1 << 2) }
  @inlinable public static var `internal`: Self { Self(rawValue: 1 << 3) }
  @inlinable public static var `fileprivate`: Self { Self(rawValue: 1 << 4) }
  @inlinable public static var `private`: Self { Self(rawValue: 1 << 5) }
  /// `private(set)` and `fileprivate(set)`.
  @inlinable public static var restrictedSetter: Self { Self(rawValue: 1 << 6) }
  @inlinable public static var `static`: Self { Self(rawValue: 1 << 7) }
  /// `class func`, `class var`
  @inlinable public static var classMember: Self { Self(rawValue: 1 << 8) }
  @inlinable public static var override: Self { Self(rawValue: 1 << 9) }
  @inlinable public static var final: Self { Self(rawValue: 1 << 10) }
  @inlinable public static var weak: Self { Self(rawValue: 1 << 11) }
  @inlinable public static var unowned: Self { Self(rawValue: 1 << 12) }
  @inlinable public static var lazy: Self { Self(rawValue: 1 << 13) }
  @inlinable public static var mutating: Self { Self(rawValue: 1 << 14) }
  @inlinable public static var nonmutating: Self { Self(rawValue: 1 << 15) }
  @inlinable public static var async: Self { Self(rawValue: 1 << 16) }
  @inlinable public static var `throws`: Self { Self(rawValue: 1 << 17) }
  @inlinable public static var indirect: Self { Self(rawValue: 1 << 18) }
  @inlinable public static var nonisolated: Self { Self(rawValue: 1 << 19) }
  @inlinable public static var required: Self { Self(rawValue: 1 << 20) }
  @inlinable public static var convenience: Self { Self(rawValue: 1 << 21) }
  @inlinable public static var dynamic: Self { Self(rawValue: 1 << 22) }
  @inlinable public static var optional: Self { Self(rawValue: 1 << 23) }
  /// `let`, as against `var`
  @inlinable public static var constant: Self { Self(rawValue: 1 << 24) }
  /// A property with a getter (`{ … }` or `{ get … }`), as against a stored one.
  @inlinable public static var computed: Self { Self(rawValue: 1 << 25) }
  @inlinable public static var distributed: Self { Self(rawValue: 1 << 26) }
  @inlinable public static var prefix: Self { Self(rawValue: 1 << 27) }
  @inlinable public static var postfix: Self { Self(rawValue: 1 << 28) }
  @inlinable public static var infix: Self { Self(rawValue: 1 << 29) }
  @inlinable public static var borrowing: Self { Self(rawValue: 1 << 30) }
  @inlinable public static var consuming: Self { Self(rawValue: 1 << 31) }
  @inlinable public static var failable: Self { Self(rawValue: 1 << 32) }
  /// Declared inside a function, closure or accessor, at any depth.
  @inlinable public static var local: Self { Self(rawValue: 1 << 33) }
  /// `protocol P: class`, or AnyObject in the inheritance clause
  @inlinable public static var classBound: Self { Self(rawValue: 1 << 34) }
  /// `func` with an operator for a name
  @inlinable public static var operatorName: Self { Self(rawValue: 1 << 35) }
  @inlinable public static var `rethrows`: Self { Self(rawValue: 1 << 36) }
  @inlinable public static var hasBody: Self { Self(rawValue: 1 << 37) }
  /// A property with an initial value.
  @inlinable public static var hasInitialValue: Self { Self(rawValue: 1 << 38) }
  @inlinable public static var isolated: Self { Self(rawValue: 1 << 39) }
  @inlinable public static var sending: Self { Self(rawValue: 1 << 40) }
  /// A property or subscript that a protocol demands with `{ get set }`; what its getter may do is in `async` and
  /// `throws`.
  @inlinable public static var settable: Self { Self(rawValue: 1 << 41) }
  /// `@implementation`, of a class or of a category: its members define what interfaces declare; only those that no
  /// interface of the type declares are further members, and private ones.
  @inlinable public static var implementation: Self { Self(rawValue: 1 << 42) }
  /// An extension that is a part of the class itself and no category: `@implementation Foo` and `@interface Foo ()`.
  @inlinable public static var continuation: Self { Self(rawValue: 1 << 43) }
  /// `NS_SWIFT_UNAVAILABLE`: Swift does not see it.
  @inlinable public static var swiftUnavailable: Self { Self(rawValue: 1 << 44) }
  /// `NS_REFINED_FOR_SWIFT`: Swift sees it with `__` before its name.
  @inlinable public static var refinedForSwift: Self { Self(rawValue: 1 << 45) }
  /// In an `#if` that never holds on Apple's platforms nor on Linux, such as `#if os(Windows)`; the compiler's
  /// `canImport(Foundation)` always does.
  @inlinable public static var otherPlatform: Self { Self(rawValue: 1 << 46) }
  /// `@available(*, deprecated)`, or `deprecated: 16` of one platform.
  @inlinable public static var deprecated: Self { Self(rawValue: 1 << 47) }
  /// In a branch after the first one of an `#if` that is in the same body: in an `#elseif` or `#else`.
  @inlinable public static var alternative: Self { Self(rawValue: 1 << 48) }
  /// A member of a type without a written type whose whole initial value is a literal: text, a whole number, one with a
  /// fraction or exponent, or `true` or `false`; of an array, what its elements are. See `literal`.
  @inlinable public static var text: Self { Self(rawValue: 1 << 49) }
  @inlinable public static var wholeNumber: Self { Self(rawValue: 1 << 50) }
  @inlinable public static var fraction: Self { Self(rawValue: 1 << 51) }
  @inlinable public static var truthValue: Self { Self(rawValue: 1 << 52) }
  /// The literal is an array of such literals.
  @inlinable public static var arrayLiteral: Self { Self(rawValue: 1 << 53) }
  /// `inline namespace`: the one around it shows what it declares, too.
  @inlinable public static var inline: Self { Self(rawValue: 1 << 54) }
  /// An instance variable of Objective-C, as against a property.
  @inlinable public static var instanceVariable: Self { Self(rawValue: 1 << 55) }
  /// A member of Objective-C that nobody has, on no platform: `NS_UNAVAILABLE`, `__attribute__((unavailable))`.
  @inlinable public static var unavailable: Self { Self(rawValue: 1 << 56) }
  /// A method of Objective-C that takes `...`, which Swift does not see.
  @inlinable public static var variadic: Self { Self(rawValue: 1 << 57) }
}

/// An attribute of a declaration, such as `@main` or `@Published`.
public struct AttributeFact: Sendable, Equatable {
  /// What begins the name by which an `@implementation` says that it synthesizes a property of Objective-C; the property's
  /// name follows.
  package static let synthesis = "@synthesize "

  /// The name as written, dots included.
  public var name: NameIndex
  public var declaration: Int32
  public var offset: UInt32

  @inlinable public init(name: NameIndex, declaration: Int32, offset: UInt32) {
    self.name = name
    self.declaration = declaration
    self.offset = offset
  }
}
