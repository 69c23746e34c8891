/// One node of a written type, in preorder: its children follow it, up to `end`.
package struct TypeNode: Sendable, Equatable, BitwiseCopyable {
  package var kind: TypeNodeKind
  /// For `named`: the reference to the last component; its generic arguments are the children. Else -1.
  package var reference: Int32
  /// The index after the last descendant.
  package var end: UInt32
  package var offset: UInt32

  package init(kind: TypeNodeKind, reference: Int32, end: UInt32, offset: UInt32) {
    self.kind = kind
    self.reference = reference
    self.end = end
    self.offset = offset
  }
}

package enum TypeNodeKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case named
  case optional
  case implicitlyUnwrappedOptional
  case array
  case inlineArray
  case dictionary
  case tuple
  /// The parameters, then the result.
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
}

/// One type that a declaration writes, or surely has.
package struct TypeUse: Sendable, Equatable, BitwiseCopyable {
  package var declaration: Int32
  package var role: TypeRole
  package var flags: TypeUseFlags
  /// The argument label of a parameter or associated value; the empty name for `_` or none.
  package var label: NameIndex
  /// The root in `typeNodes`.
  package var node: UInt32

  package init(declaration: Int32, role: TypeRole, flags: TypeUseFlags, label: NameIndex, node: UInt32) {
    self.declaration = declaration
    self.role = role
    self.flags = flags
    self.label = label
    self.node = node
  }
}

package enum TypeRole: UInt8, Sendable, CaseIterable, BitwiseCopyable {
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
}

public struct TypeUseFlags: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let `inout` = TypeUseFlags(rawValue: 1 << 0)
  public static let variadic = TypeUseFlags(rawValue: 1 << 1)
  public static let hasDefault = TypeUseFlags(rawValue: 1 << 2)
  /// `@unchecked`, `@retroactive`, `@preconcurrency` in an inheritance clause
  public static let attributed = TypeUseFlags(rawValue: 1 << 3)
}
