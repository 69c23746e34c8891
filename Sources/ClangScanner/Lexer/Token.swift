import Facts

/// One token of a C-family file; directives and comments are none.
struct Token {
  /// What a token is, or what a line of an `#if` does.
  enum Kind: UInt8 {
    case identifier
    /// `@` with the word after it, which is the token's name.
    case at
    case number
    case string
    /// `@"…"`
    case objectString
    case character
    /// A byte of its own: `name` is that byte, or a number from `Punctuation`.
    case punctuation
  }

  var start: UInt32
  var end: UInt32
  /// Of an identifier or `@` word; the byte for punctuation.
  var name: UInt32
  var kind: Kind

  @inline(__always) func isPunctuation(_ byte: UInt8) -> Bool { kind == .punctuation && name == UInt32(byte) }
  @inline(__always) func isWord(_ word: Word) -> Bool { kind == .identifier && name == word.rawValue }
  @inline(__always) func isAt(_ word: Word) -> Bool { kind == .at && name == word.rawValue }
  /// What stands before the name of a type in a name space of its own: C11, 6.2.3.
  var isTagKeyword: Bool { isWord(.struct) || isWord(.union) || isWord(.enum) || isWord(.class) }
  /// `->`
  @inline(__always) var isArrow: Bool { kind == .punctuation && name == Punctuation.arrow }
  /// `::`
  @inline(__always) var isScope: Bool { kind == .punctuation && name == Punctuation.scope }
  var nameIndex: NameIndex { NameIndex(rawValue: name) }
}

/// Numbers of punctuation that is more than one byte.
enum Punctuation {
  static let arrow: UInt32 = 256
  static let scope: UInt32 = 257
  /// Another operator of two or more bytes.
  static let operation: UInt32 = 258
}

/// `#define`
struct MacroDefinition: Sendable {
  var name: NameIndex
  /// Of the name.
  var offset: UInt32
  /// The end of the directive's line.
  var end: UInt32
  /// nil: like an object. The range in the file between the parentheses.
  var parameters: Range<UInt32>?
  /// The range of the value in the file, and of its tokens among the directives' tokens.
  var value: Range<UInt32>
  var tokens: Range<Int>
}

/// A place where the text of a file branches; the tokens of all branches are read.
struct ConditionalMark {
  enum Kind: UInt8 {
    case begin
    case alternative
    case end
  }

  var kind: Kind
  /// Before this token.
  var token: Int
}
