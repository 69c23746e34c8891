/// One declaration.
package struct DeclarationFact: Sendable, Equatable, BitwiseCopyable {
  package var flags: DeclarationFlags
  /// The base name; for an extension the last component of the extended type; `init`, `deinit`, `subscript` for those.
  package var name: NameIndex
  /// The index of the innermost enclosing declaration, functions included; -1 at top level.
  package var parent: Int32
  /// Of the first attribute or modifier, or the keyword.
  package var start: UInt32
  /// Of the name's first byte (of the keyword where there is no name).
  package var nameOffset: UInt32
  /// The bytes between the braces; both equal where there is no body.
  package var bodyStart: UInt32
  package var bodyEnd: UInt32
  /// For an extension: the reference to the last component of the extended type; else -1.
  package var extended: Int32 = -1
  /// Last, so that a declaration takes 40 bytes instead of 48.
  package var kind: DeclarationKind

  package init(
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

package enum DeclarationKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
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
  /// `namespace` of C++: a scope that any file can add to, and no type.
  case namespace

  package var isTypeOrAlias: Bool { isNominal || self == .typealias }

  /// Whether it is a type that a reference can mean.
  package var isNominal: Bool {
    switch self {
    case .class, .struct, .enum, .protocol, .actor: true
    case .extension, .typealias, .associatedType, .genericParameter, .macro, .function, .initializer, .deinitializer,
      .subscript, .property, .enumCase, .operator, .precedenceGroup, .namespace:
      false
    }
  }
}

public struct DeclarationFlags: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let `open` = DeclarationFlags(rawValue: 1 << 0)
  public static let `public` = DeclarationFlags(rawValue: 1 << 1)
  public static let package = DeclarationFlags(rawValue: 1 << 2)
  public static let `internal` = DeclarationFlags(rawValue: 1 << 3)
  public static let `fileprivate` = DeclarationFlags(rawValue: 1 << 4)
  public static let `private` = DeclarationFlags(rawValue: 1 << 5)
  /// `private(set)` and its like.
  public static let restrictedSetter = DeclarationFlags(rawValue: 1 << 6)
  public static let `static` = DeclarationFlags(rawValue: 1 << 7)
  /// `class func`, `class var`
  public static let classMember = DeclarationFlags(rawValue: 1 << 8)
  public static let override = DeclarationFlags(rawValue: 1 << 9)
  public static let final = DeclarationFlags(rawValue: 1 << 10)
  public static let weak = DeclarationFlags(rawValue: 1 << 11)
  public static let unowned = DeclarationFlags(rawValue: 1 << 12)
  public static let lazy = DeclarationFlags(rawValue: 1 << 13)
  public static let mutating = DeclarationFlags(rawValue: 1 << 14)
  public static let nonmutating = DeclarationFlags(rawValue: 1 << 15)
  public static let async = DeclarationFlags(rawValue: 1 << 16)
  public static let `throws` = DeclarationFlags(rawValue: 1 << 17)
  public static let indirect = DeclarationFlags(rawValue: 1 << 18)
  public static let nonisolated = DeclarationFlags(rawValue: 1 << 19)
  public static let required = DeclarationFlags(rawValue: 1 << 20)
  public static let convenience = DeclarationFlags(rawValue: 1 << 21)
  public static let dynamic = DeclarationFlags(rawValue: 1 << 22)
  public static let optional = DeclarationFlags(rawValue: 1 << 23)
  /// `let`, as against `var`
  public static let constant = DeclarationFlags(rawValue: 1 << 24)
  /// A property with a getter (`{ … }` or `{ get … }`), as against a stored one.
  public static let computed = DeclarationFlags(rawValue: 1 << 25)
  public static let distributed = DeclarationFlags(rawValue: 1 << 26)
  public static let prefix = DeclarationFlags(rawValue: 1 << 27)
  public static let postfix = DeclarationFlags(rawValue: 1 << 28)
  public static let infix = DeclarationFlags(rawValue: 1 << 29)
  public static let borrowing = DeclarationFlags(rawValue: 1 << 30)
  public static let consuming = DeclarationFlags(rawValue: 1 << 31)
  public static let failable = DeclarationFlags(rawValue: 1 << 32)
  /// Declared inside a function, closure or accessor, at any depth.
  public static let local = DeclarationFlags(rawValue: 1 << 33)
  /// `protocol P: class`, or AnyObject in the inheritance clause
  public static let classBound = DeclarationFlags(rawValue: 1 << 34)
  /// `func` with an operator for a name
  public static let operatorName = DeclarationFlags(rawValue: 1 << 35)
  public static let `rethrows` = DeclarationFlags(rawValue: 1 << 36)
  public static let hasBody = DeclarationFlags(rawValue: 1 << 37)
  /// A property with an initial value.
  public static let hasInitialValue = DeclarationFlags(rawValue: 1 << 38)
  public static let isolated = DeclarationFlags(rawValue: 1 << 39)
  public static let sending = DeclarationFlags(rawValue: 1 << 40)
  /// A property or subscript that a protocol demands with `{ get set }`; what its getter may do is in `async` and `throws`.
  public static let settable = DeclarationFlags(rawValue: 1 << 41)
  /// `@implementation`, of a class or of a category: its members define what interfaces declare; only those that no
  /// interface of the type declares are further members, and private ones.
  public static let implementation = DeclarationFlags(rawValue: 1 << 42)
  /// An extension that is a part of the class itself and no category: `@implementation Foo` and `@interface Foo ()`.
  public static let continuation = DeclarationFlags(rawValue: 1 << 43)
  /// `NS_SWIFT_UNAVAILABLE`: Swift does not see it.
  public static let swiftUnavailable = DeclarationFlags(rawValue: 1 << 44)
  /// `NS_REFINED_FOR_SWIFT`: Swift sees it with `__` before its name.
  public static let refinedForSwift = DeclarationFlags(rawValue: 1 << 45)
  /// In an `#if` that never holds on Apple's platforms nor on Linux, such as `#if os(Windows)`; the compiler's
  /// `canImport(Foundation)` always does.
  public static let elsewhere = DeclarationFlags(rawValue: 1 << 46)
}

/// An attribute of a declaration, such as `@main` or `@Published`.
package struct AttributeFact: Sendable, Equatable {
  /// The name as written, dots included.
  package var name: NameIndex
  package var declaration: Int32
  package var offset: UInt32

  package init(name: NameIndex, declaration: Int32, offset: UInt32) {
    self.name = name
    self.declaration = declaration
    self.offset = offset
  }
}
