import Basics
import Facts

/// Finds types in tokens: what needs no knowledge of other files.
///
/// Bodies of functions are skipped; those of namespaces, structs and C++ classes are read.
struct Outliner {
  let stream: TokenStream
  let source: ClangSource
  var names: ClangNameInterner
  var declared: [DeclaredName] = []
  var declarations: [DeclarationFact] = []
  var references: [ReferenceFact] = []
  var typeNodes: [TypeNode] = []
  var typeUses: [TypeUse] = []
  var imports: [ImportFact] = []
  /// The tokens of blocks of code, braces included, ascending. What is between them declares.
  private(set) var blocks: [Range<Int>] = []
  /// The tokens outside of everything that may be the name of a macro before its arguments.
  private(set) var calls: [Int] = []
  /// The brace that opens instance variables.
  private var variablesBrace = -1
  /// The number of parameters of the template whose declaration begins; 0 for none.
  var templateArity = 0
  /// The container up to `@end`; -1 outside.
  private var container: Int32 = -1
  /// The token that opened it.
  private var containerStart = 0
  private let conditionals: [ConditionalMark]
  /// Containers without their `@end`, by offset.
  private(set) var openContainers: [UInt32] = []
  /// Headers of containers, in bytes, of which another branch of an `#if` has the first; one `@end` closes both.
  private(set) var otherHeaders: [Range<Int>] = []
  var depth = 0
  /// The end of the range that is read: nothing in it reads on, so that no token is read once more by what is around
  /// it.
  var limit = 0

  init(_ stream: TokenStream, _ source: ClangSource, names: ClangNameInterner, conditionals: [ConditionalMark]) {
    self.stream = stream
    self.conditionals = conditionals
    self.source = source
    self.names = names
  }

  mutating func run() {
    items(0..<stream.count, parent: -1)
    closeOpenContainer(stream.count, at: UInt32(source.count))
  }

  mutating func items(_ range: Range<Int>, parent: Int32) {
    let outerLimit = limit
    depth += 1
    limit = range.upperBound
    defer { (depth, limit) = (depth - 1, outerLimit) }
    var index = range.lowerBound
    while index < range.upperBound {
      let next = item(index, parent: parent)
      assert(next > index, "every item is read on")
      index = max(next, index + 1)
    }
  }

  func token(_ index: Int) -> Token? { index < limit ? stream[index] : nil }

  /// The index after the bracket that closes the one at `index`, or after the token itself.
  func after(_ index: Int) -> Int { min(stream.after(index), limit) }

  /// Reads what begins at a token and returns the index after it, or after the part of it that was understood.
  private mutating func item(_ index: Int, parent: Int32) -> Int {
    let token = stream[index]
    switch token.kind {
    case .at: return atItem(index)
    case .identifier: return wordItem(index, parent: container >= 0 ? container : parent)
    case .punctuation:
      if token.isPunctuation(Byte.semicolon) { templateArity = 0 }
      if token.isPunctuation(Byte.openBrace) {
        let end = after(index)
        templateArity = 0
        if index == variablesBrace {
          // Types among instance variables.
          if depth < 100 { items(index + 1..<max(index + 1, end - 1), parent: parent) }
        } else {
          blocks.append(index..<end)
        }
        return end
      }
      let isBracket = token.isPunctuation(Byte.openParenthesis) || token.isPunctuation(Byte.openBracket)
      return isBracket ? after(index) : index + 1
    case .number, .string, .objectString, .character: return index + 1
    }
  }

  private mutating func atItem(_ index: Int) -> Int {
    switch Word(rawValue: stream[index].name) {
    case .interface: return header(index) { $0.interface(index) }
    case .implementation: return header(index) { $0.implementation(index) }
    case .protocol: return protocolItem(index)
    case .class: return afterSemicolon(index)
    case .end:
      closeContainer(at: stream[index].start)
      return index + 1
    case .import: return moduleImport(index)
    case .compatibility_alias: return compatibilityAlias(index)
    default: return index + 1
    }
  }

  private mutating func wordItem(_ index: Int, parent: Int32) -> Int {
    switch Word(rawValue: stream[index].name) {
    case .typedef: return typedef(index, parent: parent)
    case .class where !stream.beginsClass(index): return index + 1
    case .struct, .union, .class, .enum: return tag(index, parent: parent)
    case .namespace: return namespace(index, parent: parent)
    case .using: return alias(index, parent: parent)
    case .extern:
      if let next = token(index + 1), next.kind == .string, let brace = token(index + 2),
        brace.isPunctuation(Byte.openBrace)
      {
        return index + 3
      }
      return index + 1
    case .template:
      let end = afterAngles(index + 1)
      templateArity = end > index + 1 ? 1 + (index..<end).count(where: { stream[$0].isPunctuation(Byte.comma) }) : 0
      return end
    case .NS_ENUM, .NS_OPTIONS, .NS_CLOSED_ENUM, .NS_ERROR_ENUM, .CF_ENUM, .CF_OPTIONS, .CF_CLOSED_ENUM:
      return enumMacro(index, parent: parent)
    default:
      if parent < 0, index + 1 < limit, stream[index + 1].isPunctuation(Byte.openParenthesis) { calls.append(index) }
      variable(index)
      return index + 1
    }
  }

  /// `Type *const Name;`, `Type Name = …`, `Type Name MACRO;`
  private mutating func variable(_ index: Int) {
    guard index > 0, let next = token(index + 1), next.kind == .identifier || Self.endsName(next),
      container < 0 || declarations[Int(container)].flags.contains(.implementation)
    else { return }
    let previous = stream[index - 1]
    let first = names[stream[index].nameIndex].first { $0 != Byte.underscore } ?? 0
    guard first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z"),
      previous.isWord(.const) || previous.isPunctuation(Byte.star)
        || previous.kind == .identifier && previous.name >= Word.firstName,
      !isHeadMacro(index), let end = token(afterHeadMacros(index + 1)), Self.endsName(end)
    else { return }
    record(.value, stream[index])
  }

  private static func endsName(_ token: Token) -> Bool {
    token.isPunctuation(Byte.semicolon) || token.isPunctuation(Byte.equals)
  }

  /// Whether a token is a macro of the preludes' head: never the name that is declared, but an attribute behind or
  /// before it.
  func isHeadMacro(_ index: Int) -> Bool { PreludeHead.isMacro(stream[index], names) }

  /// The index after macros of the preludes' head, with their arguments.
  func afterHeadMacros(_ index: Int) -> Int {
    var index = index
    while index < limit, isHeadMacro(index) {
      index += 1
      if let next = token(index), next.isPunctuation(Byte.openParenthesis) { index = after(index) }
    }
    return index
  }

  /// The index after the next semicolon outside brackets.
  func afterSemicolon(_ index: Int) -> Int {
    var index = index
    while index < limit, !stream[index].isPunctuation(Byte.semicolon) {
      if stream[index].isAt(.end) || stream[index].isAt(.interface) { return index }
      index = after(index)
    }
    return min(index + 1, limit)
  }

  /// As many tokens are read on before it is known what they are: a list of arguments or of bases is not longer.
  static let maximumLookahead = 128

  /// The index after `<…>` if that is at `index`, else `index`.
  func afterAngles(_ index: Int) -> Int {
    guard let first = token(index), first.isPunctuation(Byte.less) else { return index }
    let end = min(limit, index + Self.maximumLookahead)
    var depth = 0
    var index = index
    while index < end {
      let token = stream[index]
      if token.isPunctuation(Byte.less) {
        depth += 1
      } else if token.isPunctuation(Byte.greater) {
        depth -= 1
        if depth == 0 { return index + 1 }
      } else if token.isPunctuation(Byte.semicolon) || token.isPunctuation(Byte.openBrace) || token.isAt(.end) {
        return index
      }
      index = after(index)
    }
    return index
  }
}

// MARK: - What it notes

extension Outliner {
  /// Notes a declaration that begins at the token `start`; returns its index.
  mutating func declare(
    _ kind: DeclarationKind,
    _ flags: DeclarationFlags,
    name: Token,
    start: Int,
    parent: Int32
  ) -> Int32 {
    declarations.append(
      DeclarationFact(
        kind: kind,
        flags: flags,
        name: name.kind == .identifier ? name.nameIndex : .empty,
        parent: parent,
        start: stream[start].start,
        nameOffset: name.start
      )
    )
    return Int32(declarations.count - 1)
  }

  /// Notes that a declaration names the type at a token, as what it extends, inherits or stands for.
  mutating func refer(_ index: Int, from declaration: Int32, _ flags: ReferenceFlags, role: TypeRole) {
    let token = stream[index]
    let isExtended = role == .extended
    references.append(
      ReferenceFact(
        name: token.nameIndex,
        offset: token.start,
        scope: isExtended ? declarations[Int(declaration)].parent : declaration,
        qualifier: -1,
        kind: role == .alias ? .declare : .inherit,
        flags: flags
      )
    )
    let reference = Int32(references.count - 1)
    let node = UInt32(typeNodes.count)
    typeNodes.append(TypeNode(kind: .named, reference: reference, end: node + 1, offset: token.start))
    typeUses.append(TypeUse(declaration: declaration, role: role, flags: [], label: .empty, node: node))
    if isExtended { declarations[Int(declaration)].extended = reference }
  }

  /// Makes a declaration the container of what follows up to `@end`; its body begins before the token `index`.
  mutating func open(_ declaration: Int32, from start: Int, after index: Int) {
    container = declaration
    containerStart = start
    variablesBrace = index
    let offset = index > 0 ? stream[index - 1].end : 0
    declarations[Int(declaration)].bodyStart = offset
    declarations[Int(declaration)].bodyEnd = offset
    declarations[Int(declaration)].flags.insert(.hasBody)
  }

  /// Closes a container that has no `@end` before a token. Where the text branches, another branch may have it.
  private mutating func closeOpenContainer(_ index: Int, at offset: UInt32) {
    guard container >= 0 else { return }
    let next = firstConditional(after: containerStart)
    if next == conditionals.count || conditionals[next].token > index {
      openContainers.append(stream[containerStart].start)
    }
    closeContainer(at: offset)
  }

  /// Reads the header of a container from a token on; returns the index after it.
  mutating func header(_ start: Int, _ read: (inout Outliner) -> Int) -> Int {
    let isOther = container >= 0 && isInOtherBranch(start)
    closeOpenContainer(start, at: stream[start].start)
    let end = read(&self)
    if isOther, end > start { otherHeaders.append(Int(stream[start].start)..<Int(stream[end - 1].end)) }
    return end
  }

  /// Whether a token is after the `#else` or `#elif` of the very `#if` in which the open container begins.
  private func isInOtherBranch(_ index: Int) -> Bool {
    var depth = 0
    var isOther = false
    for mark in conditionals[firstConditional(after: containerStart)...] {
      if mark.token > index { break }
      switch mark.kind {
      case .begin: depth += 1
      case .alternative: if depth == 0 { isOther = true }
      case .end:
        // The `#if` ends before the token.
        if depth == 0 { return false }
        depth -= 1
      }
    }
    return isOther
  }

  /// The number of marks up to a token. O(log marks).
  private func firstConditional(after index: Int) -> Int { conditionals.partitioningIndex { $0.token > index } }

  private mutating func closeContainer(at offset: UInt32) {
    guard container >= 0 else { return }
    declarations[Int(container)].bodyEnd = max(offset, declarations[Int(container)].bodyStart)
    container = -1
  }

  /// Notes a name for other files.
  mutating func record(_ kind: DeclaredName.Kind, _ token: Token, arity: Int = 0, parent: Int32 = -1) {
    declared.append(
      DeclaredName(
        kind: kind,
        arity: UInt8(clamping: arity),
        name: token.nameIndex,
        offset: token.start,
        parent: parent
      )
    )
  }
}
