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

package struct ImportFlags: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let testable = ImportFlags(rawValue: 1 << 0)
  package static let exported = ImportFlags(rawValue: 1 << 1)
  package static let preconcurrency = ImportFlags(rawValue: 1 << 2)
  package static let implementationOnly = ImportFlags(rawValue: 1 << 3)
  package static let spi = ImportFlags(rawValue: 1 << 4)
  package static let `public` = ImportFlags(rawValue: 1 << 5)
  package static let package = ImportFlags(rawValue: 1 << 6)
  package static let `internal` = ImportFlags(rawValue: 1 << 7)
  package static let `fileprivate` = ImportFlags(rawValue: 1 << 8)
  package static let `private` = ImportFlags(rawValue: 1 << 9)
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

package struct DeclarationFlags: OptionSet, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static let `open` = DeclarationFlags(rawValue: 1 << 0)
  package static let `public` = DeclarationFlags(rawValue: 1 << 1)
  package static let package = DeclarationFlags(rawValue: 1 << 2)
  package static let `internal` = DeclarationFlags(rawValue: 1 << 3)
  package static let `fileprivate` = DeclarationFlags(rawValue: 1 << 4)
  package static let `private` = DeclarationFlags(rawValue: 1 << 5)
  /// `private(set)` and its like.
  package static let restrictedSetter = DeclarationFlags(rawValue: 1 << 6)
  package static let `static` = DeclarationFlags(rawValue: 1 << 7)
  /// `class func`, `class var`
  package static let classMember = DeclarationFlags(rawValue: 1 << 8)
  package static let override = DeclarationFlags(rawValue: 1 << 9)
  package static let final = DeclarationFlags(rawValue: 1 << 10)
  package static let weak = DeclarationFlags(rawValue: 1 << 11)
  package static let unowned = DeclarationFlags(rawValue: 1 << 12)
  package static let lazy = DeclarationFlags(rawValue: 1 << 13)
  package static let mutating = DeclarationFlags(rawValue: 1 << 14)
  package static let nonmutating = DeclarationFlags(rawValue: 1 << 15)
  package static let async = DeclarationFlags(rawValue: 1 << 16)
  package static let `throws` = DeclarationFlags(rawValue: 1 << 17)
  package static let indirect = DeclarationFlags(rawValue: 1 << 18)
  package static let nonisolated = DeclarationFlags(rawValue: 1 << 19)
  package static let required = DeclarationFlags(rawValue: 1 << 20)
  package static let convenience = DeclarationFlags(rawValue: 1 << 21)
  package static let dynamic = DeclarationFlags(rawValue: 1 << 22)
  package static let optional = DeclarationFlags(rawValue: 1 << 23)
  /// `let`, as against `var`
  package static let constant = DeclarationFlags(rawValue: 1 << 24)
  /// A property with a getter (`{ … }` or `{ get … }`), as against a stored one.
  package static let computed = DeclarationFlags(rawValue: 1 << 25)
  package static let distributed = DeclarationFlags(rawValue: 1 << 26)
  package static let prefix = DeclarationFlags(rawValue: 1 << 27)
  package static let postfix = DeclarationFlags(rawValue: 1 << 28)
  package static let infix = DeclarationFlags(rawValue: 1 << 29)
  package static let borrowing = DeclarationFlags(rawValue: 1 << 30)
  package static let consuming = DeclarationFlags(rawValue: 1 << 31)
  package static let failable = DeclarationFlags(rawValue: 1 << 32)
  /// Declared inside a function, closure or accessor, at any depth.
  package static let local = DeclarationFlags(rawValue: 1 << 33)
  /// `protocol P: class`, or AnyObject in the inheritance clause
  package static let classBound = DeclarationFlags(rawValue: 1 << 34)
  /// `func` with an operator for a name
  package static let operatorName = DeclarationFlags(rawValue: 1 << 35)
  package static let `rethrows` = DeclarationFlags(rawValue: 1 << 36)
  package static let hasBody = DeclarationFlags(rawValue: 1 << 37)
  /// A property with an initial value.
  package static let hasInitialValue = DeclarationFlags(rawValue: 1 << 38)
  package static let isolated = DeclarationFlags(rawValue: 1 << 39)
  package static let sending = DeclarationFlags(rawValue: 1 << 40)
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

package struct ReferenceFlags: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Another component follows after a dot.
  package static let isQualifier = ReferenceFlags(rawValue: 1 << 0)
  /// Stands where an expression stands, so it may be a value or a function instead of a type.
  package static let expression = ReferenceFlags(rawValue: 1 << 1)
  /// In the inheritance clause, where the members of the declaration itself are not seen.
  package static let inHeader = ReferenceFlags(rawValue: 1 << 2)
  /// The name of a custom attribute: a wrapper, result builder, global actor or macro.
  package static let attribute = ReferenceFlags(rawValue: 1 << 3)
  /// A second reading of the same mention: `var w = Worker()` is `create`, and `declare` with this flag.
  package static let implied = ReferenceFlags(rawValue: 1 << 4)
  /// `~Copyable`
  package static let suppressed = ReferenceFlags(rawValue: 1 << 5)
  /// The type that an extension extends.
  package static let extended = ReferenceFlags(rawValue: 1 << 6)
  /// The name begins with a lower-case letter: a type only if the project declares one of that name.
  package static let lowercase = ReferenceFlags(rawValue: 1 << 7)
  /// In the attribute position of a property or parameter.
  package static let wrapper = ReferenceFlags(rawValue: 1 << 8)
  /// Directly in the inheritance clause (not a generic argument there).
  package static let inheritanceClause = ReferenceFlags(rawValue: 1 << 9)
  /// The right side of a typealias, directly or as part of a composition.
  package static let aliased = ReferenceFlags(rawValue: 1 << 10)
  /// In a where clause or generic parameter clause.
  package static let requirement = ReferenceFlags(rawValue: 1 << 11)
  /// Called: `Name(…)`, so a function may be meant.
  package static let called = ReferenceFlags(rawValue: 1 << 12)
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

package struct TypeUseFlags: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let `inout` = TypeUseFlags(rawValue: 1 << 0)
  package static let variadic = TypeUseFlags(rawValue: 1 << 1)
  package static let hasDefault = TypeUseFlags(rawValue: 1 << 2)
  /// `@unchecked`, `@retroactive`, `@preconcurrency` in an inheritance clause
  package static let attributed = TypeUseFlags(rawValue: 1 << 3)
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
  case unterminatedComment
  case unterminatedRegex
  case unclosedBracket
  case unexpectedClosingBracket
  case mergeConflict
  case nestedTooDeeply
  case invalidUTF8
  case nulByte
  case malformedSuppression
  case unterminatedConditional
  case tooLarge

  /// Plain words, without a final full stop.
  package var message: String {
    switch self {
    case .unterminatedString: "this string is never closed; what follows it is read as code again from the next line"
    case .unterminatedComment: "this comment is never closed; the rest of the file is taken as comment"
    case .unterminatedRegex: "this regular expression is never closed"
    case .unclosedBracket: "this bracket is never closed"
    case .unexpectedClosingBracket: "this closing bracket closes nothing"
    case .mergeConflict: "merge conflict marker; the code of both sides is read"
    case .nestedTooDeeply: "nested too deeply to be read as a type; its names are read as an expression"
    case .invalidUTF8: "not valid UTF-8 here; the bytes are passed over"
    case .nulByte: "NUL byte; it is passed over"
    case .malformedSuppression:
      "not a suppression that Lintel knows; write 'lintel:disable[:next|:this|:previous] RULE - reason' or 'lintel:enable RULE'"
    case .unterminatedConditional: "this #if has no #endif"
    case .tooLarge: "larger than 4 GiB; not scanned"
    }
  }
}
