import Facts

/// One pass over the bytes of one file.
///
/// Declarations, types and closure signatures are parsed; statements and expressions are a loop over tokens with a stack
/// of open brackets (`frames`), because all that matters in them is which names may be types. The stack is a heap array,
/// so nesting is not limited by the machine's; only types and default arguments recurse, to a fixed depth.
///
/// The grammar is that of The Swift Programming Language, "Summary of the Grammar".
///
/// Functions that only look are `mutating` all the same where they are not inlined: for a call of one that is not, the
/// compiler copies the whole struct first (measured: 15 % of all instructions).
struct Scanner: ~Copyable {
  let source: Source
  let end: Int
  var position = 0

  var names: NameInterner
  var facts = FileFacts()
  /// By offset of the attribute: what stands in `@objc(…)`.
  var objectiveCNames: [UInt32: NameIndex] = [:]
  /// References that also stand for a `declare`, by index into `facts.references`, ascending.
  var impliedDeclarations: [Int32] = []

  var frames: [Frame] = []
  /// How many of them hold statements or members.
  var blockDepth: Int32 = 0
  var bindings = Bindings()
  /// The kind of the innermost frame.
  var top = Frame.Kind.file
  /// The innermost declaration.
  var scope: Int32 = -1
  /// What stands before the current token.
  var previous = Previous.boundary
  /// Whether a line ended between the previous and the current token.
  var newline = true
  var typeDepth = 0
  /// Where types are nested too deeply: what stands before it is not tried as generic arguments again, because trying
  /// each of `A<A<A<…` would take a multiple of the time.
  var speculationLimit = 0
  var runDepth = 0
  /// Where the last suppression comment was, so that a second look at the same bytes does not record it twice.
  var lastSuppression = -1
  var inCatchClause = false
  /// Open `#if`s.
  var conditionals: [OpenConditional] = []
  /// An initial value that begins with a type's name: `var w = Worker()`.
  var inference: Inference?
  /// The first opening brace whose closing brace stood further left than its line: the likely place of a missing one.
  var suspicion: Int?

  init(_ source: Source) {
    self.source = source
    end = source.count
    names = NameInterner(expectedNames: source.count / 60 + 16)
    facts.references.reserveCapacity(source.count / 50 + 16)
    facts.declarations.reserveCapacity(source.count / 150 + 8)
    facts.typeNodes.reserveCapacity(source.count / 100 + 8)
    facts.typeUses.reserveCapacity(source.count / 150 + 8)
    frames.reserveCapacity(64)
  }

  /// What the previous token was, as far as the next one's meaning depends on it.
  enum Previous: UInt8 {
    /// The start of a statement.
    case boundary
    /// A name, literal or closing bracket.
    case operand
    /// `(` or `[`
    case opening
    case comma
    case dot
    /// An operator or keyword after which an expression goes on.
    case other
    /// `return` and its like, after which an expression may go on in the same line.
    case jump
  }

  struct Inference {
    var declaration: Int32
    /// Where the value starts, then where its type's name ends.
    var position: Int32
    /// The `create` reference, once it has been read.
    var reference: Int32 = -1
  }
}

/// An open bracket, or another range that ends in a way of its own.
struct Frame {
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

    /// Whether statements or declarations stand in it.
    var holdsStatements: Bool { rawValue <= Kind.enumMembers.rawValue }
    var holdsMembers: Bool { self == .members || self == .enumMembers }
  }

  var kind: Kind
  /// The scope outside, and inside.
  var outerScope: Int32
  var scope: Int32
  /// Offset of the bracket.
  var opener: Int32
  /// Whose body this is; -1 if nobody's.
  var declaration: Int32 = -1
  /// For `interpolation`: the string around it.
  var hashes: Int32 = 0
  var isMultiline = false
  /// Whether `run` returns when this frame is closed.
  var returnsToCaller = false
  /// Whether a `let` or `var` statement with an initial value is under way, so that a comma starts its next variable.
  var inBinding = false
  var bindingFlags: DeclarationFlags = []
  /// The first variable of that statement.
  var boundDeclaration: Int32 = -1
  /// Between `if`, `while` or the like and its block.
  var inCondition = false
  /// Between `case` and its colon in a switch.
  var inCaseLabel = false
  /// How many names are bound outside of it, outside of the condition under way (or -1), and of the cases of a switch (or
  /// -1).
  var outerBindings: Int32 = 0
  var conditionBindings: Int32 = -1
  var caseBindings: Int32 = -1
  /// A parenthesis that is a pattern whose names are bound.
  var bindsNames = false
  /// A bracket that follows an operand: a subscript, no literal.
  var isSubscript = false
  var firstReference: Int32
  var inference: Scanner.Inference?
}

// MARK: - Frames

extension Scanner {
  mutating func push(_ kind: Frame.Kind, opener: Int, declaration: Int32 = -1, scope inner: Int32? = nil) {
    let inside = inner ?? scope
    frames.append(
      Frame(
        kind: kind,
        outerScope: scope,
        scope: inside,
        opener: Int32(opener),
        declaration: declaration,
        outerBindings: bindings.count,
        firstReference: Int32(facts.references.count)
      )
    )
    if kind.holdsStatements { blockDepth += 1 }
    scope = inside
    top = kind
    if frames.count > Self.maximumFrames {
      report(.tooManyBrackets, at: opener)
      position = end
    }
  }

  /// More open brackets than any text has, so that a damaged file does not take gigabytes.
  private static let maximumFrames = 1_000_000

  /// As many levels as the compiler reads. The names of types have all levels in them, and must not be as long as a file.
  private static let maximumNesting = 256

  /// Opens the body of a declaration; the brace is at `position`.
  mutating func openBody(of declaration: Int32, kind: Frame.Kind, outerScope: Int32) {
    facts.declarations[Int(declaration)].bodyStart = UInt32(position + 1)
    facts.declarations[Int(declaration)].bodyEnd = UInt32(end)
    facts.declarations[Int(declaration)].flags.insert(.hasBody)
    scope = outerScope
    if frames.count == Self.maximumNesting { report(.bodyNestedTooDeeply, at: position) }
    let inside = frames.count < Self.maximumNesting ? declaration : outerScope
    push(kind, opener: position, declaration: declaration, scope: inside)
    position += 1
    previous = .boundary
  }

  @discardableResult
  mutating func pop() -> Frame {
    let frame = frames.removeLast()
    scope = frame.outerScope
    top = frames.last?.kind ?? .file
    if frame.kind.holdsStatements {
      blockDepth -= 1
      if frame.kind == .code, let last = facts.localTypes.last, last.blockStart > frame.opener { closeBlock(frame) }
      bindings.dropPending(deeperThan: blockDepth)
      bindings.remove(downTo: frame.outerBindings, in: &names)
    }
    if frame.declaration >= 0, frame.kind.holdsStatements {
      facts.declarations[Int(frame.declaration)].bodyEnd = UInt32(min(position, end))
    }
    return frame
  }

  /// Sets the end of the block in which local types are seen.
  private mutating func closeBlock(_ frame: Frame) {
    for index in facts.localTypes.indices.reversed() {
      if facts.localTypes[index].blockStart <= frame.opener { break }
      if facts.localTypes[index].blockStart == frame.opener + 1 {
        facts.localTypes[index].blockEnd = UInt32(min(position, end))
      }
    }
  }

  /// Ends the `let` or `var` statement of the innermost frame, if one is under way.
  mutating func endBinding() {
    let last = frames.count - 1
    guard last >= 0, frames[last].inBinding else { return }
    frames[last].inBinding = false
    scope = frames[last].scope
    inference = nil
    showBindings()
  }

  mutating func report(_ kind: ProblemKind, at offset: Int32) { report(kind, at: Int(offset)) }

  mutating func report(_ kind: ProblemKind, at offset: Int) {
    facts.problems.append(ProblemFact(kind: kind, offset: UInt32(min(offset, end))))
  }

  /// Closes what is open above the innermost frame that satisfies `isMatch`, and says so; false if there is none before
  /// a default argument ends.
  mutating func unwind(to isMatch: (Frame.Kind) -> Bool) -> Bool {
    var index = frames.count - 1
    while index >= 0, !isMatch(frames[index].kind) {
      if frames[index].kind == .argument || frames[index].returnsToCaller { return false }
      index -= 1
    }
    guard index >= 0 else { return false }
    close(downTo: index + 1)
    return true
  }

  /// Closes all but `count` frames. One missing bracket often leaves many open, so only the outermost is reported.
  private mutating func close(downTo count: Int) {
    guard frames.count > count else { return }
    let isString = frames[count].kind == .interpolation
    report(isString ? .unterminatedString : .unclosedBracket, at: frames[count].opener)
    while frames.count > count { pop() }
  }

  /// Says which bracket was never closed, at the end of the file.
  mutating func closeAll() {
    if let open = frames.last(where: { $0.kind != .file && $0.kind != .argument }) {
      if open.kind == .interpolation {
        report(.unterminatedString, at: open.opener)
      } else {
        report(.unclosedBracket, at: suspicion ?? Int(open.opener))
      }
    }
    while !frames.isEmpty { pop() }
    for conditional in conditionals { report(.unterminatedConditional, at: conditional.start) }
  }
}

// MARK: - The loop over tokens

extension Scanner {
  /// Reads tokens until the end of the file, or the end of a frame that returns to its caller.
  mutating func run() {
    while true {
      skipTrivia()
      if position >= end { return }
      let start = (position, frames.count)
      switch source.byteClass(at: position) {
      case .lowercase, .uppercase, .underscore, .dollar, .backtick:
        if identifierToken() { return }
      case .digit:
        startToken()
        skipNumber()
        previous = .operand
      case .quote:
        startToken()
        stringLiteral(hashes: 0)
      case .operatorCharacter:
        operatorToken()
      case .punctuation:
        if punctuationToken() { return }
      case .nonASCII:
        if source.isOperatorScalar(at: position) {
          operatorToken()
        } else if identifierToken() {
          return
        }
      default:
        position += 1
      }
      if start == (position, frames.count) {
        assertionFailure("every token is read on")
        position += 1
      }
    }
  }

  /// Whether the current token starts a statement: after a boundary, or on a new line after something complete.
  var startsStatement: Bool {
    @inline(__always) get { previous == .boundary || (newline && (previous == .operand || previous == .jump)) }
  }

  /// To be called for each token that may start a statement.
  @inline(__always) mutating func startToken() {
    if newline, previous == .operand {
      endBinding()
      if top.holdsStatements { showBindings() }
    }
  }

  /// Returns true if `run` must return.
  private mutating func punctuationToken() -> Bool {
    let start = position
    switch source[position] {
    case Byte.openBrace:
      openBlock()
    case Byte.openParenthesis, Byte.openBracket:
      openGroup()
    case Byte.closeBrace, Byte.closeParenthesis, Byte.closeBracket:
      return close(source[position])
    case Byte.comma:
      if top == .argument { return true }
      position += 1
      previous = .comma
      if top.holdsStatements { showBindings() }
      if frames[frames.count - 1].inBinding, !frames[frames.count - 1].inCondition { continueBinding() }
    case Byte.semicolon:
      position += 1
      endBinding()
      showBindings()
      previous = .boundary
    case Byte.colon:
      position += 1
      previous = .other
      if let last = frames.indices.last, frames[last].inCaseLabel {
        showBindings()
        frames[last].inCaseLabel = false
        previous = .boundary
      }
    case Byte.dot:
      if source[position + 1] == Byte.dot {
        operatorToken()
      } else {
        position += 1
        previous = .dot
      }
    case Byte.at:
      startToken()
      if !top.holdsStatements || !(startsStatement || top.holdsMembers) || !declaration(from: start) {
        attribute(on: .other)
      }
    case Byte.hash:
      startToken()
      hashToken()
    case Byte.backslash:
      keyPath()
    default:
      position += 1
    }
    return false
  }

  mutating func openBlock() {
    inCatchClause = false
    bindings.takesParenthesis = false
    let outerBindings = bindingsOutsideBlock()
    frames[frames.count - 1].inCondition = false
    let opener = position
    let inferred = takeInference()
    push(.code, opener: opener)
    frames[frames.count - 1].outerBindings = outerBindings
    frames[frames.count - 1].inference = inferred
    position += 1
    previous = .boundary
    closureSignature()
  }

  private mutating func openGroup() {
    let isParenthesis = source[position] == Byte.openParenthesis
    let inferred = takeInference()
    let isSubscript = previous == .operand && !newline
    let bindsNames = isParenthesis && (bindings.takesParenthesis || frames[frames.count - 1].bindsNames)
    push(isParenthesis ? .parenthesis : .bracket, opener: position)
    frames[frames.count - 1].inference = inferred
    frames[frames.count - 1].isSubscript = isSubscript
    if bindsNames {
      frames[frames.count - 1].bindsNames = true
      bindings.takesParenthesis = false
    }
    position += 1
    previous = .opening
  }

  /// The inference whose type's name ends right here, if any.
  private mutating func takeInference() -> Inference? {
    guard let found = inference, found.reference >= 0 else { return nil }
    inference = nil
    return Int(found.position) == position ? found : nil
  }

  /// Handles a closing bracket. Returns true if `run` must return.
  private mutating func close(_ byte: UInt8) -> Bool {
    if top == .argument { return true }
    let isMatch: (Frame.Kind) -> Bool
    switch byte {
    case Byte.closeBrace: isMatch = { $0.holdsStatements && $0 != .file }
    case Byte.closeBracket: isMatch = { $0 == .bracket }
    default: isMatch = { $0 == .parenthesis || $0 == .interpolation }
    }
    if !isMatch(top) {
      // A brace closes what is open inside its block; a parenthesis or bracket never closes a block.
      let crossesBlock = byte != Byte.closeBrace && top.holdsStatements
      if crossesBlock || !unwind(to: isMatch) {
        if !crossesBlock, let caller = frames.lastIndex(where: { $0.kind == .argument || $0.returnsToCaller }) {
          return abandon(to: caller)
        }
        report(.unexpectedClosingBracket, at: position)
        position += 1
        previous = .operand
        return false
      }
    }
    if byte == Byte.closeBrace { noteIndentation() }
    let frame = pop()
    position += 1
    previous = .operand
    if frame.kind == .interpolation {
      stringBody(hashes: Int(frame.hashes), isMultiline: frame.isMultiline, opener: Int(frame.opener))
      return false
    }
    if frame.kind == .bracket, !frame.isSubscript { markElementTypes(from: Int(frame.firstReference)) }
    if let inference = frame.inference { confirm(inference) }
    return frame.returnsToCaller
  }

  /// Gives up what is open above (and, if it is a bracket, with) the frame that somebody waits for.
  private mutating func abandon(to index: Int) -> Bool {
    close(downTo: frames[index].kind == .argument ? index + 1 : index)
    previous = .operand
    return true
  }

  /// Remembers the first brace that is closed further left than the line it was opened on.
  private mutating func noteIndentation() {
    guard suspicion == nil, newline else { return }
    let opener = Int(frames[frames.count - 1].opener)
    if indentation(at: position) < indentation(at: opener) { suspicion = opener }
  }

  private mutating func indentation(at position: Int) -> Int {
    var start = position
    while start > 0, source[start - 1] != Byte.newline, source[start - 1] != Byte.carriageReturn { start -= 1 }
    var first = start
    while source.byteClass(at: first) == .blank { first += 1 }
    return first - start
  }

  /// `[Worker]()`, `[Key: Value].self`: what stood in the brackets were types.
  private mutating func markElementTypes(from first: Int) {
    guard isCallOrMetatypeAhead() else { return }
    for index in first..<facts.references.count {
      let reference = facts.references[index]
      guard reference.flags.contains(.expression), reference.kind == .use else { continue }
      if reference.flags.contains(.lowercase) || reference.flags.contains(.called) { continue }
      facts.references[index].kind = .declare
      facts.references[index].flags.remove(.expression)
    }
  }

  private mutating func isCallOrMetatypeAhead() -> Bool {
    if source[position] == Byte.openParenthesis { return true }
    guard source[position] == Byte.dot else { return false }
    let nameEnd = source.endOfASCIIIdentifier(from: position + 1)
    let keyword = source.keyword(position + 1, nameEnd)
    return keyword == .`self` || keyword == .`init`
  }

  /// `var w = Worker()` has the type Worker if nothing follows the call.
  private mutating func confirm(_ inference: Inference) {
    var next = position
    while source.byteClass(at: next) == .blank { next += 1 }
    let byte = source[next]
    let isComment = byte == Byte.slash && (source[next + 1] == Byte.slash || source[next + 1] == Byte.star)
    let ends =
      next >= end || source.byteClass(at: next) == .newline || byte == Byte.semicolon || byte == Byte.closeBrace
      || byte == Byte.comma || byte == Byte.openBrace || isComment
    // A call may go on in the next line: `= Worker()` and then `.configured()`.
    guard ends, !continuesOnNextLine(from: next) else { return }
    impliedDeclarations.append(inference.reference)
    let node = UInt32(facts.typeNodes.count)
    let offset = facts.references[Int(inference.reference)].offset
    facts.typeNodes.append(TypeNode(kind: .named, reference: inference.reference, end: node + 1, offset: offset))
    facts.typeUses.append(
      TypeUse(declaration: inference.declaration, role: .inferred, flags: [], label: .empty, node: node)
    )
  }

  private mutating func continuesOnNextLine(from start: Int) -> Bool {
    var next = start
    while next < end {
      switch source.byteClass(at: next) {
      case .blank, .newline: next += 1
      default: return source[next] == Byte.dot || source[next] == Byte.question
      }
    }
    return false
  }
}
