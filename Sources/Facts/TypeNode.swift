/// One node of a written type, in preorder: its children follow it, up to `end`.
public struct TypeNode: Sendable, Equatable, BitwiseCopyable {
  public var kind: TypeNodeKind
  /// For `named`: the reference to the last component; its generic arguments are the children. Else -1.
  public var reference: Int32
  /// The index after the last descendant.
  public var end: UInt32
  public var offset: UInt32

  @inlinable public init(kind: TypeNodeKind, reference: Int32, end: UInt32, offset: UInt32) {
    self.kind = kind
    self.reference = reference
    self.end = end
    self.offset = offset
  }
}

/// The form of one node of a written type, such as `[Int]` or `A & B`.
@frozen public enum TypeNodeKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case named
  case optional
  case implicitlyUnwrappedOptional
  case array
  case inlineArray
  case dictionary
  case tuple
  /// The parameters, then what is thrown if that is written, then the result.
  case function
  case composition
  case some
  case any
  case metatype
  case packExpansion
  case packReference
  case suppressed
  /// `_`, or a number as a generic argument.
  case placeholder
  /// `throws(E)` of a function.
  case thrown
}

extension TypeNodeKind {
  /// The type of the standard library that a form is short for: `Array` for `[Int]`.
  package var standardType: String? {
    switch self {
    case .array: "Array"
    case .inlineArray: "InlineArray"
    case .optional: "Optional"
    case .dictionary: "Dictionary"
    case .named, .implicitlyUnwrappedOptional, .tuple, .function, .composition, .some, .any, .metatype, .packExpansion,
      .packReference, .suppressed, .placeholder, .thrown:
      nil
    }
  }
}

/// One type that a declaration writes, or surely has.
public struct TypeUse: Sendable, Equatable, BitwiseCopyable {
  public var declaration: Int32
  public var role: TypeRole
  public var flags: TypeUseFlags
  /// The argument label of a parameter or associated value; the empty name for `_` or none.
  public var label: NameIndex
  /// The root in `typeNodes`.
  public var node: UInt32

  @inlinable public init(declaration: Int32, role: TypeRole, flags: TypeUseFlags, label: NameIndex, node: UInt32) {
    self.declaration = declaration
    self.role = role
    self.flags = flags
    self.label = label
    self.node = node
  }
}

/// What a written type is the type of.
@frozen public enum TypeRole: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case property
  case parameter
  case result
  case thrown
  case associatedValue
  case inherited
  case extended
  case alias
  /// The bound after `:` of a generic parameter or associated type.
  case constraint
  /// The type of an initial value `Worker()` where no type is written.
  case inferred
  /// The raw default of an associated type.
  case defaultType
  /// In a where clause after `:`, of the declaration whose clause it is. What is bound is the node before.
  case bound
  /// The same after `==`.
  case sameType
}

/// Marks of a written type beside its form.
@frozen public struct TypeUseFlags: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var `inout`: Self { Self(rawValue: 1 << 0) }
  @inlinable public static var variadic: Self { Self(rawValue: 1 << 1) }
  @inlinable public static var hasDefault: Self { Self(rawValue: 1 << 2) }
  /// `@unchecked`, `@retroactive`, `@preconcurrency` in an inheritance clause
  @inlinable public static var attributed: Self { Self(rawValue: 1 << 3) }
  /// A pointer to a pointer, as the `NSError **` by which methods of Objective-C say what went wrong.
  @inlinable public static var pointerToPointer: Self { Self(rawValue: 1 << 4) }
  /// The type of a property that holds an object of Objective-C: `id`, or a pointer to one of a class, perhaps by an alias.
  @inlinable public static var object: Self { Self(rawValue: 1 << 5) }
}
