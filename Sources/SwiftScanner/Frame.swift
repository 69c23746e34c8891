import Facts

/// An open bracket, or another range that ends in a way of its own.
struct Frame: BitwiseCopyable {
  static let file = Frame(outerScope: -1, scope: -1, opener: 0, kind: .file)

  /// What an open bracket holds.
  enum Kind: UInt8 {
    case file
    /// A block, closure or accessor list.
    case code
    /// The body of a type.
    case members
    case enumMembers
    case parenthesis
    case bracket
    /// `\(` in a string.
    case interpolation
    /// A default argument or the like: ends before a comma or closing bracket.
    case argument

    /// Whether statements or declarations are in it.
    var holdsStatements: Bool { rawValue <= Kind.enumMembers.rawValue }
    var holdsMembers: Bool { self == .members || self == .enumMembers }

    /// Whether a closing bracket is the one that ends it.
    @inline(__always) func isClosed(by byte: UInt8) -> Bool {
      UInt8(truncatingIfNeeded: Self.closers &>> (UInt64(rawValue) &* 8)) == byte
    }

    /// The closing bracket of each kind, that of the first one lowest: one look instead of a jump.
    private static var closers: UInt64 {
      let brace = UInt64(Byte.closeBrace)
      let parenthesis = UInt64(Byte.closeParenthesis)
      let bracket = UInt64(Byte.closeBracket)
      return brace &<< 8 | brace &<< 16 | brace &<< 24 | parenthesis &<< 32 | bracket &<< 40 | parenthesis &<< 48
    }
  }

  // In this order, so that what a new frame does not have is written by few instructions.

  /// The scope outside, and inside.
  var outerScope: Int32
  var scope: Int32
  /// Offset of the bracket.
  var opener: Int32
  /// How many names are bound outside of it.
  var outerBindings: Int32 = 0
  /// How many references are before it.
  var firstReference: Int32 = 0
  /// For `interpolation`: the string around it.
  var hashes: Int32 = 0
  /// For the `let` or `var` statement under way.
  var bindingFlags: DeclarationFlags = []
  var kind: Kind
  var isMultiline = false
  /// Whether `run` returns when this frame is closed.
  var returnsToCaller = false
  /// Whether a `let` or `var` statement with an initial value is under way, so that a comma starts its next variable.
  var inBinding = false
  /// Between `if`, `while` or the like and its block.
  var inCondition = false
  /// Between `case` and its colon in a switch.
  var inCaseLabel = false
  /// A parenthesis that is a pattern whose names are bound.
  var bindsNames = false
  /// A bracket that follows an operand: a subscript, no literal.
  var isSubscript = false
  /// Whose body this is; for `interpolation`, the member whose value the string is; -1 if nobody's.
  var declaration: Int32 = -1
  /// The first variable of the `let` or `var` statement under way.
  var boundDeclaration: Int32 = -1
  /// How many names are bound outside of the condition under way (or -1), and of the cases of a switch (or -1).
  var conditionBindings: Int32 = -1
  var caseBindings: Int32 = -1
  var inferredType = Scanner.InferredType.none
}
