import Basics

/// What one file says, and nothing else: a pure function of its bytes.
///
/// Positions are byte offsets. Names are indices into `names`. Declarations come in the order in which their names are
/// read, so a parent precedes its children; references come in the order of their offsets.
package struct FileFacts: Sendable, Equatable {
  package var names = NameTable()
  package var imports: [ImportFact] = []
  package var declarations: [DeclarationFact] = []
  package var references: [ReferenceFact] = []
  /// The types that declarations write, in preorder; see `TypeNode`.
  package var typeNodes: [TypeNode] = []
  /// Which declaration writes which type in what role, ordered by declaration.
  package var typeUses: [TypeUse] = []
  package var attributes: [AttributeFact] = []
  package var suppressions: [SuppressionFact] = []
  package var problems: [ProblemFact] = []
  /// The offset of the first byte of each line; the first is 0.
  package var lineStarts: [UInt32] = []
  package var byteCount: UInt32 = 0

  package init() {}

  /// The number of lines; a line end at the end of the file begins no further one.
  package var lineCount: Int { lineStarts.count - (lineStarts.last == byteCount ? 1 : 0) }

  /// Returns the line and column, from 1, of a byte offset. O(log lines).
  package func position(of offset: UInt32) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = lineStarts.isEmpty ? 0 : lineStarts[low]
    return (low + 1, Int(offset - start) + 1)
  }
}

/// One `import`.
package struct ImportFact: Sendable, Equatable {
  /// The dotted path: `import struct A.B` is `A.B`, a name of its own in the table.
  package var path: NameIndex
  /// The first segment of the path: the module.
  package var module: NameIndex
  /// The last segment for `import struct A.B`; for a whole module, the module.
  package var symbol: NameIndex
  package var kind: ImportKind
  package var flags: ImportFlags
  /// Of the path's first byte.
  package var offset: UInt32
  /// Of the last segment's first byte.
  package var symbolOffset: UInt32

  package init(
    path: NameIndex,
    module: NameIndex,
    symbol: NameIndex,
    kind: ImportKind,
    flags: ImportFlags,
    offset: UInt32,
    symbolOffset: UInt32
  ) {
    self.path = path
    self.module = module
    self.symbol = symbol
    self.kind = kind
    self.flags = flags
    self.offset = offset
    self.symbolOffset = symbolOffset
  }
}

package enum ImportKind: UInt8, Sendable {
  /// A whole module, or a Clang submodule `import A.B`.
  case module
  case `typealias`
  case `struct`
  case `class`
  case `enum`
  case `protocol`
  case `let`
  case `var`
  case `func`
}

// The option sets are public, though nobody outside imports them: of `package` ones the compiler does not specialise the
// generic operations of other modules, and the scanner took half as long again (Benchmarks/ScanBenchmark).

public struct ImportFlags: OptionSet, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let testable = ImportFlags(rawValue: 1 << 0)
  public static let exported = ImportFlags(rawValue: 1 << 1)
  public static let preconcurrency = ImportFlags(rawValue: 1 << 2)
  public static let implementationOnly = ImportFlags(rawValue: 1 << 3)
  public static let spi = ImportFlags(rawValue: 1 << 4)
  public static let `public` = ImportFlags(rawValue: 1 << 5)
  public static let package = ImportFlags(rawValue: 1 << 6)
  public static let `internal` = ImportFlags(rawValue: 1 << 7)
  public static let `fileprivate` = ImportFlags(rawValue: 1 << 8)
  public static let `private` = ImportFlags(rawValue: 1 << 9)
}

/// One declaration.
package struct DeclarationFact: Sendable, Equatable {
  package var kind: DeclarationKind
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

package enum DeclarationKind: UInt8, Sendable, CaseIterable {
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

  /// Whether it is a type that a reference can mean.
  package var isNominal: Bool {
    switch self {
    case .class, .struct, .enum, .protocol, .actor: true
    case .extension, .typealias, .associatedType, .genericParameter, .macro, .function, .initializer, .deinitializer,
      .subscript, .property, .enumCase, .operator, .precedenceGroup:
      false
    }
  }
}

public struct DeclarationFlags: OptionSet, Sendable {
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

/// One mention of a name that may be a type. A dotted name is a run of references, each the qualifier of the next.
package struct ReferenceFact: Sendable, Equatable {
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
package enum ReferenceKind: UInt8, Sendable, CaseIterable {
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

public struct ReferenceFlags: OptionSet, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Another component follows after a dot.
  public static let isQualifier = ReferenceFlags(rawValue: 1 << 0)
  /// Stands where an expression stands, so it may be a value or a function instead of a type.
  public static let expression = ReferenceFlags(rawValue: 1 << 1)
  /// In the inheritance clause, where the members of the declaration itself are not seen.
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
}

/// One node of a written type, in preorder: its children follow it, up to `end`.
package struct TypeNode: Sendable, Equatable {
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

package enum TypeNodeKind: UInt8, Sendable {
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
package struct TypeUse: Sendable, Equatable {
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

package enum TypeRole: UInt8, Sendable {
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

public struct TypeUseFlags: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let `inout` = TypeUseFlags(rawValue: 1 << 0)
  public static let variadic = TypeUseFlags(rawValue: 1 << 1)
  public static let hasDefault = TypeUseFlags(rawValue: 1 << 2)
  /// `@unchecked`, `@retroactive`, `@preconcurrency` in an inheritance clause
  public static let attributed = TypeUseFlags(rawValue: 1 << 3)
}

/// A comment that silences rules.
package struct SuppressionFact: Sendable, Equatable {
  package enum Command: UInt8, Sendable {
    case disable
    case disableNext
    case disableThis
    case disablePrevious
    case enable
  }

  package var command: Command
  /// Rule ids as written.
  package var rules: [NameIndex]
  /// The reason; nil if none is given.
  package var reason: NameIndex?
  /// Of `lintel:` in the comment.
  package var offset: UInt32

  package init(command: Command, rules: [NameIndex], reason: NameIndex?, offset: UInt32) {
    self.command = command
    self.rules = rules
    self.reason = reason
    self.offset = offset
  }
}

/// Something in the bytes that is not Swift; the rest of the file is still scanned.
package struct ProblemFact: Sendable, Equatable {
  package var kind: ProblemKind
  package var offset: UInt32

  package init(kind: ProblemKind, offset: UInt32) {
    self.kind = kind
    self.offset = offset
  }
}

package enum ProblemKind: UInt8, Sendable, CaseIterable {
  case unterminatedString
  case unterminatedMultilineString
  case unterminatedComment
  case unterminatedRegex
  case unclosedBracket
  case unexpectedClosingBracket
  case mergeConflict
  case nestedTooDeeply
  case bodyNestedTooDeeply
  case invalidUTF8
  case nulByte
  case malformedSuppression
  case unterminatedConditional
  case tooLarge

  /// Plain words, without a final full stop.
  package var message: String {
    switch self {
    case .unterminatedString: "this string is never closed; what follows it is read as code again from the next line"
    case .unterminatedMultilineString: "this string is never closed; the rest of the file is taken as text"
    case .unterminatedComment: "this comment is never closed; the rest of the file is taken as comment"
    case .unterminatedRegex: "this regular expression is never closed"
    case .unclosedBracket: "this bracket is never closed"
    case .unexpectedClosingBracket: "this closing bracket closes nothing"
    case .mergeConflict: "merge conflict marker; the code of both sides is read"
    case .nestedTooDeeply: "nested too deeply to be read as a type; its names are read as an expression"
    case .bodyNestedTooDeeply: "nested too deeply; what is declared from here on counts as declared further out"
    case .invalidUTF8: "not valid UTF-8 here; the bytes are passed over"
    case .nulByte: "NUL byte; it is passed over"
    case .malformedSuppression:
      "not a suppression that Lintel knows; write 'lintel:disable[:next|:this|:previous] RULE - reason' or 'lintel:enable RULE'"
    case .unterminatedConditional: "this #if has no #endif"
    case .tooLarge: "larger than 4 GiB; not scanned"
    }
  }
}
