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

extension Keyword {
  /// Every keyword as it is written.
  static let words: [(String, Keyword)] = [
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
