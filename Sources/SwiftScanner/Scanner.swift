import Facts

/// One pass over the bytes of one file.
///
/// Declarations, types and closure signatures are parsed; statements and expressions are a loop over tokens with a
/// stack of open brackets (`frames`), because all that matters in them is which names may be types. The stack is a heap
/// array, so nesting is not limited by the machine's; only types and default arguments recurse, to a fixed depth.
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
  var facts: FactsBuilder
  /// By offset of the attribute: what is in `@objc(…)`.
  var objectiveCNames: [UInt32: NameIndex] = [:]
  /// Where attributes begin that say that something is deprecated.
  var deprecations: Set<UInt32> = []
  /// References that also represent a `declare`, by index into `facts.references`, ascending.
  var impliedDeclarations: [Int32] = []

  /// The variables of the statements under way that wait for the type after the last of them.
  var untyped = GrowingBuffer<Int32>(capacity: 8)
  /// What each element of the last tuple of patterns declares: `let (a, b)`; -1 for `_` and for a tuple in it.
  var tupleElements: [Int32] = []

  var frames = Stack(Frame.file)
  /// How many of them hold statements or members.
  var blockDepth: Int32 = 1
  var bindings = Bindings()
  /// The innermost declaration.
  var scope: Int32 = -1
  /// What is before the current token.
  var previous = Previous.boundary
  /// Whether a line ended between the previous and the current token.
  var newline = true
  var typeDepth = 0
  /// Where types are nested too deeply: what is before it is not tried as generic arguments again, because trying
  /// each of `A<A<A<…` would take a multiple of the time.
  var speculationLimit = 0
  var runDepth = 0
  /// Where the last suppression comment was, so that a second look at the same bytes does not record it twice.
  var lastSuppression = -1
  var inCatchClause = false
  /// Open `#if`s.
  var conditionals: [OpenConditional] = []
  /// An initial value that begins with a type's name: `var w = Worker()`.
  var inferredType = InferredType.none
  /// Whether an inferred type may be no type, as what is before a dot may turn out to be a value: `core.Store()`.
  var mayInferFromValues = false
  /// Whether a bracket is open at the end of the file.
  var isUnclosed = false
  /// Whether it is to be found out where a missing bracket may be.
  var notesIndentation = false
  /// The first opening brace whose closing brace stood further left than its line: the likely place of a missing one.
  var suspicion: Int?

  init(_ source: Source) {
    self.source = source
    end = source.count
    names = NameInterner(source, expectedNames: source.count / 60 + 16)
    facts = FactsBuilder(byteCount: source.count)
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

  /// A variable without a written type whose value may call it: `let a = Name(…)`, `let a = [Name]()`.
  struct InferredType: BitwiseCopyable {
    /// -1: there is none.
    var declaration: Int32
    /// Where the value starts.
    var start: Int32
    /// Where the call's bracket is, once what is before it has been read.
    var call: Int32 = -1

    static let none = InferredType(declaration: -1, start: -1)
    @inline(__always) var exists: Bool { declaration >= 0 }
  }
}

// MARK: - Frames

extension Scanner {
  /// The innermost frame.
  @inline(__always) var frame: Frame {
    get { frames.innermost }
    _modify { yield &frames.innermost }
  }

  /// The kind of the innermost frame.
  @inline(__always) var top: Frame.Kind { frames.innermost.kind }

  /// Opens a frame for the bracket at `opener`. More open brackets than any text has end the scan.
  mutating func push(_ kind: Frame.Kind, opener: Int, declaration: Int32 = -1, scope inner: Int32? = nil) {
    let inside = inner ?? scope
    frames.push(
      Frame(
        outerScope: scope,
        scope: inside,
        opener: Int32(truncatingIfNeeded: opener),
        outerBindings: bindings.count,
        firstReference: Int32(truncatingIfNeeded: facts.references.count),
        kind: kind,
        declaration: declaration
      )
    )
    if kind.holdsStatements { blockDepth &+= 1 }
    scope = inside
    if frames.count > Self.maximumFrames {
      report(.tooManyBrackets, at: opener)
      position = end
    }
  }

  /// More open brackets than any text has, so that a damaged file does not take gigabytes.
  private static let maximumFrames = 1_000_000

  /// As many levels as the compiler reads. The names of types have all levels in them, and must not be as long as a
  /// file.
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

  /// Closes the innermost frame, which is not that of the file.
  @inline(__always) mutating func pop() {
    if top.holdsStatements { endBlock() }
    scope = frame.outerScope
    frames.pop()
  }

  /// Ends a block or the body of a type, whose frame is still the innermost.
  private mutating func endBlock() {
    let opener = frame.opener
    blockDepth -= 1
    if top == .code, let last = facts.localTypes.last, last.blockStart > opener { closeLocalTypes(opener) }
    bindings.dropPending(deeperThan: blockDepth)
    bindings.remove(downTo: frame.outerBindings, in: &names)
    if frame.declaration >= 0 { facts.declarations[Int(frame.declaration)].bodyEnd = UInt32(min(position, end)) }
  }

  /// Sets the end of the block that begins at `opener` for the local types that are seen in it.
  private mutating func closeLocalTypes(_ opener: Int32) {
    for index in facts.localTypes.indices.reversed() {
      if facts.localTypes[index].blockStart <= opener { break }
      if facts.localTypes[index].blockStart == opener + 1 {
        facts.localTypes[index].blockEnd = UInt32(min(position, end))
      }
    }
  }

  /// Ends the `let` or `var` statement of the innermost frame, if one is under way.
  mutating func endBinding() {
    guard frame.inBinding else { return }
    frame.inBinding = false
    scope = frame.scope
    inferredType = .none
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
    if let index = frames.lastIndex(where: { $0.kind != .file && $0.kind != .argument }) {
      let open = frames[index]
      if open.kind == .interpolation {
        report(.unterminatedString, at: open.opener)
      } else {
        isUnclosed = !notesIndentation
        report(.unclosedBracket, at: suspicion ?? Int(open.opener))
      }
    }
    while frames.count > 1 { pop() }
    bindings.dropPending(deeperThan: 0)
    bindings.remove(downTo: 0, in: &names)
    for conditional in conditionals { report(.unterminatedConditional, at: conditional.start) }
  }
}

// MARK: - The loop over tokens

extension Scanner {
  /// Reads tokens until the end of the file, or the end of a frame that returns to its caller.
  mutating func run() {
    while true {
      // As `skipTrivia`, without a jump that the processor guesses for the one blank.
      newline = false
      position &+= source[position] == Byte.space ? 1 : 0
      var kind = source.tokenKind(at: position)
      if kind.mayBeTrivia {
        skipWhite()
        kind = source.tokenKind(at: position)
      }
      let start = position
      switch kind {
      case .word:
        position = source.endOfIdentifier(from: start)
        if previous == .dot {
          previous = .operand
          continue
        }
        if isLabel(from: start) {
          previous = .other
          continue
        }
        startToken()
        let first = source.byteClass(at: start)
        if first == .uppercase || first == .dollar {
          nameToken(start..<position, first)
        } else if let keyword = source.keyword(start, position) {
          if keywordToken(keyword, at: start) { return }
        } else {
          nameToken(start..<position, first)
        }
      case .digit:
        startToken()
        skipNumber()
        previous = .operand
      case .quote:
        startToken()
        stringLiteral(hashes: 0)
      case .operator, .slash:
        operatorToken()
      case .dot:
        dot()
      case .comma:
        if top == .argument { return }
        position = start &+ 1
        previous = .comma
        if top.holdsStatements { showBindings() }
        if frame.inBinding, !frame.inCondition { continueBinding() }
      case .colon:
        position = start &+ 1
        previous = .other
        if frame.inCaseLabel {
          showBindings()
          frame.inCaseLabel = false
          previous = .boundary
        }
      case .semicolon:
        position = start &+ 1
        endBinding()
        showBindings()
        previous = .boundary
      case .openBrace:
        openBlock()
      case .openGroup:
        openGroup()
      case .close:
        if close(source[start]) { return }
      case .at, .hash, .backslash, .backtick, .nonASCII:
        rareToken()
      case .other:
        position = start &+ 1
      case .blank:
        if start >= end { return }
        assertionFailure("what is no token has been skipped")
        position = start &+ 1
      }
    }
  }

  /// Reads a dot, and the name of a member if one follows right after it.
  @inline(__always) private mutating func dot() {
    let next = position &+ 1
    let first = source.byteClass(at: next)
    if source[next] == Byte.dot {
      operatorToken()
    } else if first.startsASCIIIdentifier {
      position = source.endOfIdentifier(from: next)
      if first != .lowercase, previous != .operand { leadingDotName(next..<position, first) }
      previous = .operand
    } else {
      position = next
      previous = .dot
    }
  }

  /// Reads a token with an uncommon first byte.
  private mutating func rareToken() {
    let start = (position, frames.count)
    switch source[position] {
    case Byte.at:
      startToken()
      if !top.holdsStatements || !(startsStatement || top.holdsMembers) || !declaration(from: position) {
        attribute(on: .other)
      }
    case Byte.hash:
      startToken()
      hashToken()
    case Byte.backslash:
      keyPath()
    default:
      if source.byteClass(at: position) == .nonASCII, source.isOperatorScalar(at: position) {
        operatorToken()
      } else {
        identifierToken()
      }
    }
    if start == (position, frames.count) {
      assertionFailure("every token is read on")
      position += 1
    }
  }

  /// Whether the current token starts a statement: after a boundary, or on a new line after something complete.
  var startsStatement: Bool {
    @inline(__always) get { previous == .boundary || (newline && (previous == .operand || previous == .jump)) }
  }

  /// To be called for each token that may start a statement.
  @inline(__always) mutating func startToken() {
    if newline, previous == .operand { endStatement() }
  }

  private mutating func endStatement() {
    endBinding()
    if top.holdsStatements { showBindings() }
  }

  /// Opens a block of code at its brace.
  mutating func openBlock() {
    inCatchClause = false
    bindings.takesParenthesis = false
    let outerBindings = bindingsOutsideBlock()
    frame.inCondition = false
    let opener = position
    let inferred = takeInferredType()
    push(.code, opener: opener)
    frame.outerBindings = outerBindings
    frame.inferredType = inferred
    position += 1
    previous = .boundary
    closureSignature()
  }

  @inline(__always) mutating func openGroup() {
    let isParenthesis = source[position] == Byte.openParenthesis
    let inferred = takeInferredType()
    let isSubscript = previous == .operand && !newline
    let bindsNames = isParenthesis && (bindings.takesParenthesis || frame.bindsNames)
    push(isParenthesis ? .parenthesis : .bracket, opener: position)
    frame.inferredType = inferred
    frame.isSubscript = isSubscript
    if bindsNames {
      frame.bindsNames = true
      bindings.takesParenthesis = false
    }
    position += 1
    previous = .opening
  }

  /// The inferred type that the bracket right here calls, if any.
  private mutating func takeInferredType() -> InferredType {
    guard inferredType.call >= 0 else { return .none }
    let found = inferredType
    inferredType = .none
    return Int(found.call) == position ? found : .none
  }

  /// Handles a closing bracket. Returns true if `run` must return.
  mutating func close(_ byte: UInt8) -> Bool {
    top.isClosed(by: byte) ? closeTop(byte) : closeOuter(byte)
  }

  /// The same where the bracket does not end the innermost frame.
  private mutating func closeOuter(_ byte: UInt8) -> Bool {
    if top == .argument { return true }
    // A brace closes what is open inside its block; a parenthesis or bracket never closes a block.
    let crossesBlock = byte != Byte.closeBrace && top.holdsStatements
    if !crossesBlock {
      if unwind(to: { $0.isClosed(by: byte) }) { return closeTop(byte) }
      if let caller = frames.lastIndex(where: { $0.kind == .argument || $0.returnsToCaller }) {
        return abandon(to: caller)
      }
    }
    report(.unexpectedClosingBracket, at: position)
    position += 1
    previous = .operand
    return false
  }

  /// Closes the innermost frame, which the bracket ends.
  private mutating func closeTop(_ byte: UInt8) -> Bool {
    if notesIndentation, byte == Byte.closeBrace { noteIndentation() }
    let returnsToCaller = frame.returnsToCaller
    let inferred = frame.inferredType
    let isLiteral = top == .bracket && !frame.isSubscript
    let (opener, firstReference) = (Int(frame.opener), Int(frame.firstReference))
    if top == .interpolation {
      position += 1
      endInterpolation()
      return false
    }
    pop()
    position += 1
    previous = .operand
    if isLiteral, isCallOrMetatypeAhead() {
      markElementTypes(from: firstReference)
      noteInference(from: opener)
    }
    if inferred.exists { confirm(inferred, firstReference) }
    return returnsToCaller
  }

  /// Closes the interpolation that has just ended, and reads on in the string around it.
  mutating func endInterpolation() {
    let (hashes, isMultiline, opener) = (Int(frame.hashes), frame.isMultiline, Int(frame.opener))
    let member = frame.declaration
    pop()
    stringBody(hashes: hashes, isMultiline: isMultiline, opener: opener)
    if member >= 0 { noteLiteral(.text, of: member) }
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
    let opener = Int(frame.opener)
    if indentation(at: position) < indentation(at: opener) { suspicion = opener }
  }

  private mutating func indentation(at position: Int) -> Int {
    var start = position
    while start > 0, source[start - 1] != Byte.newline, source[start - 1] != Byte.carriageReturn { start -= 1 }
    var first = start
    while source.byteClass(at: first) == .blank { first += 1 }
    return first - start
  }

  /// `[Worker]()`, `[Key: Value].self`: what was in the brackets were types.
  private mutating func markElementTypes(from first: Int) {
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

  /// `var w = Worker()` has the type Worker, and `var all = [Worker]()` that of arrays of it, if nothing follows the call.
  ///
  /// - Parameter references: how many there were before the call's bracket.
  private mutating func confirm(_ inferredType: InferredType, _ references: Int) {
    var next = position
    while source.byteClass(at: next) == .blank { next += 1 }
    let byte = source[next]
    let isComment = byte == Byte.slash && (source[next + 1] == Byte.slash || source[next + 1] == Byte.star)
    let ends =
      next >= end || source.byteClass(at: next) == .newline || byte == Byte.semicolon || byte == Byte.closeBrace
      || byte == Byte.comma || byte == Byte.openBrace || isComment
    // A call may go on in the next line: `= Worker()` and then `.configured()`.
    guard ends, !continuesOnNextLine(from: next) else { return }
    noteInferredType(
      of: inferredType.declaration,
      from: Int(inferredType.start),
      to: Int(inferredType.call),
      references: references
    )
  }

  /// Reads what begins at `start` once more, as the type of a declaration: its references are known, the last of those
  /// before number `references`. If it is no type, or goes on behind `last`, nothing is noted.
  mutating func noteInferredType(of declaration: Int32, from start: Int, to last: Int, references: Int) {
    let node = facts.typeNodes.count
    if source.endOfASCIIIdentifier(from: start) == last {
      // As most are: one name.
      guard let reference = reference(at: start, in: known(from: start, before: references)) else { return }
      appendNode(.named, at: start)
      facts.typeNodes[node].reference = reference
    } else if !knownType(from: start, to: last, references: references) {
      return
    }
    let reference = facts.typeNodes[node].reference
    if reference >= 0, facts.references[Int(reference)].kind != .declare { impliedDeclarations.append(reference) }
    facts.typeUses.append(
      TypeUse(declaration: declaration, role: .inferred, flags: [], label: .empty, node: UInt32(node))
    )
  }

  /// Appends the nodes of a type; false, and nothing kept, if there is none or a name in it is no reference yet.
  private mutating func knownType(from start: Int, to last: Int, references: Int) -> Bool {
    let known = known(from: start, before: references)
    var checkpoint = self.checkpoint
    position = start
    // `.init` and `.self` are passed over as members without a name of their own.
    var isType = type(.declare) && source.endOfTrivia(from: position).end == last
    for node in checkpoint.nodes..<facts.typeNodes.count where facts.typeNodes[node].reference >= 0 {
      let offset = Int(facts.references[Int(facts.typeNodes[node].reference)].offset)
      let reference = reference(at: offset, in: known)
      facts.typeNodes[node].reference = reference ?? -1
      if reference == nil { isType = false }
      if let reference, facts.references[Int(reference)].qualifier >= 0 { mayInferFromValues = true }
    }
    if isType { checkpoint.nodes = facts.typeNodes.count }
    rollBack(to: checkpoint)
    return isType
  }

  /// The last of the references before number `end`, as far as they stand at or behind `start`; in the order of the text.
  private func known(from start: Int, before end: Int) -> Range<Int> {
    var first = end
    while first > 0, facts.references[first - 1].offset >= start { first -= 1 }
    return first..<end
  }

  private func reference(at offset: Int, in known: Range<Int>) -> Int32? {
    let index = known.partitioningIndex { facts.references[$0].offset >= offset }
    return index < known.upperBound && facts.references[index].offset == offset ? Int32(index) : nil
  }

  private mutating func continuesOnNextLine(from start: Int) -> Bool {
    let next = source.endOfTrivia(from: start).end
    return next < end && (source[next] == Byte.dot || source[next] == Byte.question)
  }
}
