/// The words that mean something to the scanner. Which of them are names in a given place, the grammar decides.
enum Keyword: UInt8 {
  // Declarations
  case `import`, `class`, `struct`, `enum`, `protocol`, `extension`, `func`, `init`, `deinit`, `subscript`
  case `typealias`, `associatedtype`, `let`, `var`, `case`, `operator`, `precedencegroup`, actor, macro
  // Modifiers
  case `open`, `public`, `package`, `internal`, `fileprivate`, `private`, `static`, override, final, weak, unowned
  case lazy, mutating, nonmutating, indirect, nonisolated, required, convenience, dynamic, optional, distributed
  case prefix, postfix, infix, borrowing, consuming, isolated, async, sending, ownedArgument, yielding
  // Statements and expressions
  case `if`, `else`, `guard`, `while`, `for`, `in`, `switch`, `default`, `where`, `as`, `is`, `try`, await, `throw`
  case `return`, `catch`, `do`, `repeat`, `defer`, `break`, `continue`, `fallthrough`, `self`, `super`, `nil`
  case `true`, `false`, some, any, `inout`, each, `throws`, `rethrows`, reasync, then, consume, copy, discard, unsafe

  var isDeclaration: Bool { rawValue <= Keyword.macro.rawValue }
  var isModifier: Bool { rawValue >= Keyword.open.rawValue && rawValue <= Keyword.yielding.rawValue }
}

/// Finds keywords by their bytes: at most 16 of them, as two words.
struct KeywordTable {
  private struct Entry {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var keyword: Keyword?
  }

  private var entries: [Entry]
  private static let size = 512

  static let shared = KeywordTable()

  private init() {
    entries = Array(repeating: Entry(), count: Self.size)
    for (word, keyword) in Self.words {
      var low: UInt64 = 0
      var high: UInt64 = 0
      for (offset, byte) in word.utf8.enumerated() {
        if offset < 8 {
          low |= UInt64(byte) << UInt64(offset * 8)
        } else {
          high |= UInt64(byte) << UInt64(offset * 8 - 64)
        }
      }
      var slot = Self.slot(low, high)
      while entries[slot].keyword != nil { slot = (slot + 1) & (Self.size - 1) }
      entries[slot] = Entry(low: low, high: high, keyword: keyword)
    }
  }

  /// The keyword that stands in `range`, if it is one.
  @inline(__always) func keyword(_ source: Source, _ start: Int, _ end: Int) -> Keyword? {
    let length = end &- start
    if length < 2 || length > 16 { return nil }
    var low = source.word(at: start)
    var high: UInt64 = 0
    if length < 8 {
      low &= (1 << UInt64(length &* 8)) &- 1
    } else if length > 8 {
      high = source.word(at: start &+ 8)
      if length < 16 { high &= (1 << UInt64((length &- 8) &* 8)) &- 1 }
    }
    var slot = Self.slot(low, high)
    while let keyword = entries[slot].keyword {
      if entries[slot].low == low, entries[slot].high == high { return keyword }
      slot = (slot &+ 1) & (Self.size &- 1)
    }
    return nil
  }

  @inline(__always) private static func slot(_ low: UInt64, _ high: UInt64) -> Int {
    let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 40) & (size &- 1)
  }

  private static let words: [(String, Keyword)] = [
    ("import", .import), ("class", .class), ("struct", .struct), ("enum", .enum), ("protocol", .protocol),
    ("extension", .extension), ("func", .func), ("init", .`init`), ("deinit", .deinit), ("subscript", .subscript),
    ("typealias", .typealias), ("associatedtype", .associatedtype), ("let", .let), ("var", .var), ("case", .case),
    ("operator", .operator), ("precedencegroup", .precedencegroup), ("actor", .actor), ("macro", .macro),
    ("open", .open), ("public", .public), ("package", .package), ("internal", .internal),
    ("fileprivate", .fileprivate), ("private", .private), ("static", .static), ("override", .override),
    ("final", .final), ("weak", .weak), ("unowned", .unowned), ("lazy", .lazy), ("mutating", .mutating),
    ("nonmutating", .nonmutating), ("indirect", .indirect), ("nonisolated", .nonisolated), ("required", .required),
    ("convenience", .convenience), ("dynamic", .dynamic), ("optional", .optional), ("distributed", .distributed),
    ("prefix", .prefix), ("postfix", .postfix), ("infix", .infix), ("borrowing", .borrowing),
    ("consuming", .consuming), ("isolated", .isolated), ("async", .async), ("sending", .sending),
    ("__owned", .ownedArgument), ("__shared", .ownedArgument), ("__consuming", .ownedArgument),
    ("_const", .ownedArgument),
    ("_local", .ownedArgument), ("yielding", .yielding),
    ("if", .if), ("else", .else), ("guard", .guard), ("while", .while), ("for", .for), ("in", .in),
    ("switch", .switch), ("default", .default), ("where", .where), ("as", .as), ("is", .is), ("try", .try),
    ("await", .await), ("throw", .throw), ("return", .return), ("catch", .catch), ("do", .do), ("repeat", .repeat),
    ("defer", .defer), ("break", .break), ("continue", .continue), ("fallthrough", .fallthrough), ("self", .`self`),
    ("super", .super), ("nil", .nil), ("true", .true), ("false", .false), ("some", .some), ("any", .any),
    ("inout", .inout), ("each", .each), ("throws", .throws), ("rethrows", .rethrows), ("reasync", .reasync),
    ("then", .then), ("consume", .consume), ("copy", .copy), ("discard", .discard), ("unsafe", .unsafe),
  ]
}

extension Keyword {
  /// Whether the word can never be a name without backticks (The Swift Programming Language, Lexical Structure).
  var isReserved: Bool {
    switch self {
    case .actor, .macro, .open, .package, .override, .final, .weak, .unowned, .lazy, .mutating, .nonmutating,
      .indirect, .nonisolated, .required, .convenience, .dynamic, .optional, .distributed, .prefix, .postfix, .infix,
      .borrowing, .consuming, .isolated, .async, .sending, .ownedArgument, .yielding, .await, .some, .any, .each,
      .reasync, .then, .consume, .copy, .discard, .unsafe:
      false
    case .import, .class, .struct, .enum, .protocol, .extension, .func, .`init`, .deinit, .subscript, .typealias,
      .associatedtype, .let, .var, .case, .operator, .precedencegroup, .public, .internal, .fileprivate, .private,
      .static, .if, .else, .guard, .while, .for, .in, .switch, .default, .where, .as, .is, .try, .throw, .return,
      .catch, .do, .repeat, .defer, .break, .continue, .fallthrough, .`self`, .super, .nil, .true, .false, .inout,
      .throws, .rethrows:
      true
    }
  }
}
