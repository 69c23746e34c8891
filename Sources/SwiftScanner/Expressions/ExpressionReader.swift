import Facts

/// A second pass over the bytes of a file, for what its expressions say of the types of values (`ExpressionFacts`).
///
/// It is on what the first pass found: where declarations begin, where their bodies are, what types they write. In
/// between it reads statements as far as they bind names, and expressions by recursive descent to a fixed depth. What
/// it does not understand is a node of nothing (-1); its parts are read nevertheless.
struct ExpressionReader: ~Copyable {
  /// The scanner of the first pass, for its tokens and types, with its facts.
  var lexer: Scanner
  let source: Source
  var found = ExpressionFacts()
  var locals = LocalNames()
  /// The arguments of the calls that are open, the innermost's last.
  var openArguments: [ArgumentFact] = []

  /// The innermost declaration.
  var scope: Int32 = -1
  /// Where the innermost body ends, or a pattern that is read after what follows it.
  var limit: Int
  var depth = 0
  /// Whether a brace opens the block of a statement, as in `if x {`.
  var isCondition = false
  /// Whether that block comes after `else`.
  var isGuard = false
  /// What `return` is to give.
  var returned = Expectation.none
  /// How many values the innermost closure has returned so far.
  var returnCount = 0
  /// What `throw` is to throw.
  var thrown = Expectation.none
  /// The node that the innermost closure is expected to be; -1 where nothing is known of it.
  var closure: Int32 = -1
  /// What the operator is that is after a position; see `nextOperator`.
  var peeked = PeekedOperator()
  /// What the last key path leads to; -1 where nothing is known of it.
  var keyPathValue: Int32 = -1
  /// The elements of the last tuple, and where it ended.
  var lastTuple: (elements: [Int32], end: Int) = ([], -1)

  /// How many facts the first pass found: what reading types adds to them is taken away again.
  let referenceCount: Int
  private let attributeCount: Int
  /// What the first pass found.
  private var facts: FileFacts
  /// Declarations by the offset at which they start, and by that of their name.
  private let starts: [Place]
  private let names: [Place]
  /// The functions around those that bodies declare, by name.
  private var localFunctions: [NameIndex: [Int32]] = [:]

  private struct Place {
    var offset: UInt32
    var declaration: Int32
  }

  init(_ scanner: consuming Scanner) {
    source = scanner.source
    limit = scanner.end
    facts = scanner.facts.facts(NameTable())
    referenceCount = facts.references.count
    attributeCount = facts.attributes.count
    let declarations = facts.declarations
    let all = declarations.indices.filter { declarations[$0].kind != .genericParameter }
    starts = all.map { Place(offset: declarations[$0].start, declaration: Int32($0)) }.sorted(by: Self.precedes)
    names = all.map { Place(offset: declarations[$0].nameOffset, declaration: Int32($0)) }.sorted(by: Self.precedes)
    for declaration in declarations where declaration.kind == .function && declaration.flags.contains(.local) {
      localFunctions[declaration.name, default: []].append(declaration.parent)
    }
    lexer = scanner
    lexer.speculationLimit = 0
    lexer.frames = Stack(Frame.file)
    lexer.conditionals = []
    lexer.position = 0
  }

  /// Whether a body around declares a function of this name, perhaps further down.
  func isLocalFunction(_ name: NameIndex) -> Bool {
    guard !localFunctions.isEmpty, let owners = localFunctions[name] else { return false }
    var around = scope
    while around >= 0 {
      if owners.contains(around) { return true }
      around = facts.declarations[Int(around)].parent
    }
    return false
  }

  private static func precedes(_ left: Place, _ right: Place) -> Bool {
    (left.offset, left.declaration) < (right.offset, right.declaration)
  }

  /// Returns the facts of the first pass with the expressions in them.
  mutating func read() -> FileFacts {
    lexer.skipPrologue()
    while position < lexer.end {
      statements(.none)
      if position < lexer.end { position += 1 }
    }
    found.initialValues.sort { ($0.declaration, $0.node) < ($1.declaration, $1.node) }
    facts.typeNodes = lexer.facts.typeNodes.array
    facts.expressions = found
    facts.names = lexer.names.table
    return facts
  }
}

// MARK: - Tokens

extension ExpressionReader {
  var position: Int {
    get { lexer.position }
    set { lexer.position = newValue }
  }

  var byte: UInt8 { source[position] }

  /// Nothing deeper is read: a bound on the stack that expressions in expressions take.
  static let maximumDepth = 128

  /// Whether one more level may be read; then `depth` has to be lowered after it.
  mutating func enter() -> Bool {
    guard depth < Self.maximumDepth, position < limit else { return false }
    depth += 1
    return true
  }

  /// Consumes `byte` if it is the next thing, blanks and comments aside.
  mutating func accept(_ byte: UInt8) -> Bool { lexer.accept(byte) }

  /// The keyword at `position`, if one is there.
  func keyword() -> Keyword? {
    let first = source.byteClass(at: position)
    guard first == .lowercase || first == .underscore else { return nil }
    return source.keyword(position, source.endOfASCIIIdentifier(from: position))
  }

  /// Consumes a keyword if it is the next thing.
  mutating func accept(_ wanted: Keyword) -> Bool {
    let before = (position, lexer.newline)
    lexer.skipTrivia()
    if position < limit, keyword() == wanted {
      position = source.endOfASCIIIdentifier(from: position)
      return true
    }
    (position, lexer.newline) = before
    return false
  }

  func isWord(_ range: Range<Int>, _ word: StaticString) -> Bool {
    source.isWord(range.lowerBound, range.upperBound, word)
  }

  mutating func intern(_ range: Range<Int>) -> NameIndex { lexer.names.intern(range) }

  /// Skips the bracket at `position` and all that is in it, unread.
  mutating func skipBalanced() {
    lexer.skipBalanced()
    position = max(min(position, limit), 0)
  }

  /// How many elements separated by commas are in the bracket at `position`.
  mutating func countElements() -> Int {
    let before = (position, lexer.newline)
    defer { (position, lexer.newline) = before }
    position += 1
    var commas = 0
    var isEmpty = true
    while true {
      lexer.skipTrivia()
      guard position < limit else { break }
      switch byte {
      case Byte.closeParenthesis, Byte.closeBracket, Byte.closeBrace: return isEmpty ? 0 : commas + 1
      case Byte.comma:
        commas += 1
        position += 1
        isEmpty = true
        continue
      case Byte.openParenthesis, Byte.openBracket, Byte.openBrace: lexer.skipBalanced()
      default: lexer.skipToken()
      }
      isEmpty = false
    }
    return commas + 1
  }
}

// MARK: - What the first pass found

extension ExpressionReader {
  /// The first declaration that starts at an offset, or -1.
  func declaration(startingAt offset: Int) -> Int32 { first(in: starts, at: offset) }

  /// The declaration whose name is at an offset, or -1.
  func declaration(namedAt offset: Int) -> Int32 { first(in: names, at: offset) }

  private func first(in places: [Place], at offset: Int) -> Int32 {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].offset < UInt32(offset) { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].offset == UInt32(offset) ? places[low].declaration : -1
  }

  /// The first reference at an offset, or -1.
  func reference(at offset: Int) -> Int32 {
    var (low, high) = (0, referenceCount)
    while low < high {
      let middle = (low + high) / 2
      if lexer.facts.references[middle].offset < UInt32(offset) { low = middle + 1 } else { high = middle }
    }
    return low < referenceCount && lexer.facts.references[low].offset == UInt32(offset) ? Int32(low) : -1
  }

  /// The type number `number` that a declaration writes in a role: its root in `typeNodes`.
  func writtenType(of declaration: Int32, _ role: TypeRole, number: Int = 0) -> Int32? {
    let uses = facts.typeUses
    var (low, high) = (0, uses.count)
    while low < high {
      let middle = (low + high) / 2
      if uses[middle].declaration < declaration { low = middle + 1 } else { high = middle }
    }
    var left = number
    while low < uses.count, uses[low].declaration == declaration {
      if uses[low].role == role {
        if left == 0 { return Int32(uses[low].node) }
        left -= 1
      }
      low += 1
    }
    return nil
  }

  /// Reads a type. Its root in `typeNodes` if it is kept, 0 if it is not; nil if there is none.
  mutating func type(isKept: Bool) -> Int32? {
    let first = lexer.facts.typeNodes.count
    let isType = lexer.type(.declare)
    if isType, isKept {
      for index in first..<lexer.facts.typeNodes.count {
        let reference = lexer.facts.typeNodes[index].reference
        guard reference >= 0 else { continue }
        lexer.facts.typeNodes[index].reference = self.reference(
          at: Int(lexer.facts.references[Int(reference)].offset)
        )
      }
    } else {
      lexer.facts.typeNodes.removeSubrange(first...)
    }
    forgetReferences()
    return isType ? (isKept ? Int32(first) : 0) : nil
  }

  /// Reads `<A, B>` after a name, if that is what is there.
  mutating func genericArguments() -> Bool {
    guard byte == Byte.less else { return false }
    let isThere = lexer.specialization()
    forgetReferences()
    return isThere
  }

  /// Takes away what the scanner's own functions have added.
  mutating func forgetReferences() {
    lexer.facts.references.removeSubrange(referenceCount...)
    lexer.facts.attributes.removeSubrange(attributeCount...)
  }
}

// MARK: - Nodes

extension ExpressionReader {
  /// Notes an expression; returns its number.
  mutating func make(
    _ kind: ExpressionKind,
    name: NameIndex = .empty,
    at offset: Int,
    operand: Int32 = -1,
    value: Int32 = -1
  ) -> Int32 {
    found.nodes.append(
      ExpressionNode(
        kind: kind,
        name: name,
        offset: UInt32(offset),
        scope: scope,
        operand: operand,
        value: value
      )
    )
    return Int32(found.nodes.count - 1)
  }

  /// A node made from another one, at the same place; -1 if nothing is known of that.
  mutating func make(_ kind: ExpressionKind, from operand: Int32, value: Int32 = -1) -> Int32 {
    guard operand >= 0 else { return -1 }
    return make(kind, at: Int(found.nodes[Int(operand)].offset), operand: operand, value: value)
  }

  /// The node of an expectation; -1 if there is none.
  mutating func node(of expectation: Expectation) -> Int32 {
    switch expectation {
    case .none: -1
    case .node(let node): node
    case .made(let kind, let operand, let value):
      make(kind, at: min(position, lexer.end), operand: operand, value: value)
    }
  }

  /// Binds a name from here on; it shadows others even where nothing is known of it.
  mutating func bind(_ name: Range<Int>, _ node: Int32) {
    guard !source.isUnderscore(name), !name.isEmpty else { return }
    let index = intern(name)
    found.bindings.append(LocalBindingFact(name: index, offset: UInt32(name.lowerBound), node: node))
    locals.add(index, .binding(Int32(found.bindings.count - 1)))
  }
}

/// What an expression is expected to be. It becomes a node only where something asks for it.
enum Expectation {
  case none
  case node(Int32)
  case made(ExpressionKind, operand: Int32, value: Int32)

  static func written(_ root: Int32?) -> Expectation {
    root.map { .made(.written, operand: -1, value: $0) } ?? .none
  }

  static func known(_ node: Int32) -> Expectation { node >= 0 ? .node(node) : .none }

  var isNone: Bool {
    if case .none = self { true } else { false }
  }
}

/// What was read of an operand.
struct Operand {
  var node: Int32 = -1
  /// The implicit member that it begins with, whose expectation may come from what follows; or -1.
  var implicit: Int32 = -1
}
