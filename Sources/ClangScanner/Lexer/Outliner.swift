import Basics
import Facts

/// A name that a file declares, as far as other files need it to be understood.
struct DeclaredName: Sendable, Equatable {
  enum Kind: UInt8, Sendable {
    case `class`
    case `protocol`
    /// A struct or union that is known with its keyword only, unless the file is C++.
    case tag
    case enumTag
    case cxxClass
    case enumeration
    case options
    case namespace
    /// A typedef of a class pointer, a block, a function pointer, a struct or enum, or anything else.
    case object
    case block
    case function
    case structure
    case scalar
    /// A variable or constant outside of functions.
    case value
  }

  var kind: Kind
  /// The number of generic parameters.
  var arity: UInt8 = 0
  var name: NameIndex
  var offset: UInt32
  /// The innermost namespace or class around it, as an index among the outline's declarations; -1 for none.
  var parent: Int32 = -1
}

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
  /// The brace that opens instance variables.
  private var variablesBrace = -1
  /// The number of parameters of the template whose declaration begins; 0 for none.
  private var templateArity = 0
  /// The container up to `@end`; -1 outside.
  private var container: Int32 = -1
  /// The token that opened it.
  private var containerStart = 0
  private let conditionals: [ConditionalMark]
  /// Containers without their `@end`, by offset.
  private(set) var openContainers: [UInt32] = []
  /// Headers of containers, in bytes, of which another branch of an `#if` has the first; one `@end` closes both.
  private(set) var otherHeaders: [Range<Int>] = []
  private var depth = 0
  /// The end of the range that is read: nothing in it reads on, so that no token is read once more by what is around
  /// it.
  private var limit = 0

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

  private mutating func items(_ range: Range<Int>, parent: Int32) {
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

  private func token(_ index: Int) -> Token? { index < limit ? stream[index] : nil }

  /// The index after the bracket that closes the one at `index`, or after the token itself.
  private func after(_ index: Int) -> Int { min(stream.after(index), limit) }

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
    default: return index + 1
    }
  }

  private mutating func wordItem(_ index: Int, parent: Int32) -> Int {
    switch Word(rawValue: stream[index].name) {
    case .typedef: return typedef(index, parent: parent)
    case .class where !stream.beginsClass(index): return index + 1
    case .struct, .union, .class, .enum: return tag(index, parent: parent)
    case .namespace: return namespace(index, parent: parent)
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
      variable(index)
      return index + 1
    }
  }

  /// `Type *const Name;`, `Type Name = …`
  private mutating func variable(_ index: Int) {
    guard index > 0, let next = token(index + 1), next.isPunctuation(Byte.semicolon) || next.isPunctuation(Byte.equals),
      container < 0 || declarations[Int(container)].flags.contains(.implementation)
    else { return }
    let previous = stream[index - 1]
    let first = names[stream[index].nameIndex].first { $0 != Byte.underscore } ?? 0
    guard first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z"),
      previous.isWord(.const) || previous.isPunctuation(Byte.star)
        || previous.kind == .identifier && previous.name >= Word.firstName
    else { return }
    record(.value, stream[index])
  }

  /// The index after the next semicolon outside brackets.
  private func afterSemicolon(_ index: Int) -> Int {
    var index = index
    while index < limit, !stream[index].isPunctuation(Byte.semicolon) {
      if stream[index].isAt(.end) || stream[index].isAt(.interface) { return index }
      index = after(index)
    }
    return min(index + 1, limit)
  }

  /// As many tokens are read on before it is known what they are: a list of arguments or of bases is not longer.
  private static let maximumLookahead = 128

  /// The index after `<…>` if that is at `index`, else `index`.
  private func afterAngles(_ index: Int) -> Int {
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

// MARK: - Facts

extension Outliner {
  private mutating func declare(
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

  private mutating func refer(_ index: Int, from declaration: Int32, _ flags: ReferenceFlags, role: TypeRole) {
    let token = stream[index]
    let isExtended = role == .extended
    references.append(
      ReferenceFact(
        name: token.nameIndex,
        offset: token.start,
        scope: isExtended ? declarations[Int(declaration)].parent : declaration,
        qualifier: -1,
        kind: .inherit,
        flags: flags
      )
    )
    let reference = Int32(references.count - 1)
    let node = UInt32(typeNodes.count)
    typeNodes.append(TypeNode(kind: .named, reference: reference, end: node + 1, offset: token.start))
    typeUses.append(TypeUse(declaration: declaration, role: role, flags: [], label: .empty, node: node))
    if isExtended { declarations[Int(declaration)].extended = reference }
  }

  /// The names in `<P, Q>` at `index`; returns the index after it.
  private mutating func protocols(_ index: Int, of declaration: Int32) -> Int {
    let end = afterAngles(index)
    for inner in index..<end where stream[inner].kind == .identifier {
      refer(inner, from: declaration, [.inHeader, .inheritanceClause, .protocolName], role: .inherited)
    }
    return end
  }

  private mutating func open(_ declaration: Int32, from start: Int, after index: Int) {
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
  private mutating func header(_ start: Int, _ read: (inout Outliner) -> Int) -> Int {
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

  private mutating func record(_ kind: DeclaredName.Kind, _ token: Token, arity: Int = 0, parent: Int32 = -1) {
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

// MARK: - Objective-C

extension Outliner {
  /// `@interface Name<T> : Super <P>`, `@interface Name (Category) <P>`
  private mutating func interface(_ start: Int) -> Int {
    guard let name = token(start + 1), name.kind == .identifier else { return start + 1 }
    var index = start + 2
    var arity = 0
    let afterParameters = afterAngles(index)
    if afterParameters > index, let next = token(afterParameters),
      next.isPunctuation(Byte.colon) || next.isPunctuation(Byte.openParenthesis)
    {
      arity = 1 + (index..<afterParameters).count(where: { stream[$0].isPunctuation(Byte.comma) })
      index = afterParameters
    }
    if let next = token(index), next.isPunctuation(Byte.openParenthesis) {
      return category(start, name, index, flags: index + 2 == after(index) ? .continuation : [])
    }
    record(.class, name, arity: arity)
    let declaration = declare(.class, .public, name: name, start: start, parent: -1)
    if arity > 0 { genericParameters(start + 2..<index, of: declaration) }
    index = superclass(index, of: declaration)
    index = protocols(index, of: declaration)
    open(declaration, from: start, after: index)
    return index
  }

  /// `<__covariant T, U : Bound>`
  private mutating func genericParameters(_ range: Range<Int>, of declaration: Int32) {
    var isName = true
    for index in range {
      let token = stream[index]
      if token.isPunctuation(Byte.comma) { isName = true }
      // Only identifiers have a name.
      guard token.kind == .identifier, isName else { continue }
      let isWord = ["__covariant", "__contravariant"].contains { names[token.nameIndex].elementsEqual($0.utf8) }
      guard !isWord else { continue }
      _ = declare(.genericParameter, [], name: token, start: index, parent: declaration)
      isName = false
    }
  }

  /// `: Super`, with generic arguments where protocols follow these or they cannot be protocols.
  private mutating func superclass(_ start: Int, of declaration: Int32) -> Int {
    guard let colon = token(start), colon.isPunctuation(Byte.colon), let name = token(start + 1),
      name.kind == .identifier
    else { return start }
    refer(start + 1, from: declaration, [.inHeader, .inheritanceClause], role: .inherited)
    let end = afterAngles(start + 2)
    let hasPointers = (start + 2..<end).contains { stream[$0].isPunctuation(Byte.star) }
    let isFollowed = token(end)?.isPunctuation(Byte.less) ?? false
    return hasPointers || isFollowed ? end : start + 2
  }

  /// `(Category) <P>`; the parenthesis is at `index`.
  private mutating func category(_ start: Int, _ name: Token, _ index: Int, flags: DeclarationFlags) -> Int {
    let declaration = declare(.extension, flags, name: name, start: start, parent: -1)
    refer(start + 1, from: declaration, .extended, role: .extended)
    let end = protocols(after(index), of: declaration)
    open(declaration, from: start, after: end)
    return end
  }

  /// `@implementation Name : Super`, `@implementation Name (Category)`
  private mutating func implementation(_ start: Int) -> Int {
    guard let name = token(start + 1), name.kind == .identifier else { return start + 1 }
    if let next = token(start + 2), next.isPunctuation(Byte.openParenthesis) {
      return category(start, name, start + 2, flags: .implementation)
    }
    let declaration = declare(.extension, [.implementation, .continuation], name: name, start: start, parent: -1)
    refer(start + 1, from: declaration, .extended, role: .extended)
    var end = start + 2
    if let colon = token(end), colon.isPunctuation(Byte.colon), let name = token(end + 1), name.kind == .identifier {
      refer(end + 1, from: declaration, [.inHeader, .inheritanceClause], role: .inherited)
      end += 2
    }
    open(declaration, from: start, after: end)
    return end
  }

  /// `@protocol P <Q>`; `@protocol P, Q;` and `@protocol(P)` declare nothing.
  private mutating func protocolItem(_ start: Int) -> Int {
    guard let name = token(start + 1), name.kind == .identifier else { return start + 1 }
    if let next = token(start + 2), next.isPunctuation(Byte.comma) || next.isPunctuation(Byte.semicolon) {
      return afterSemicolon(start)
    }
    return header(start) { outliner in
      outliner.record(.protocol, name)
      let declaration = outliner.declare(.protocol, .public, name: name, start: start, parent: -1)
      let end = outliner.protocols(start + 2, of: declaration)
      outliner.open(declaration, from: start, after: end)
      return end
    }
  }

  /// `@import A.B;`
  private mutating func moduleImport(_ start: Int) -> Int {
    guard let first = token(start + 1), first.kind == .identifier else { return start + 1 }
    var index = start + 2
    while let dot = token(index), dot.isPunctuation(Byte.dot), let next = token(index + 1), next.kind == .identifier {
      index += 2
    }
    let last = stream[index - 1]
    let parts = stride(from: start + 1, to: index, by: 2).map { Array(names[stream[$0].nameIndex]) }
    imports.append(
      ImportFact(
        path: names.intern(Array(parts.joined(separator: [Byte.dot]))),
        module: first.nameIndex,
        symbol: last.nameIndex,
        kind: .module,
        flags: [],
        offset: first.start,
        symbolOffset: last.start
      )
    )
    return index
  }
}

// MARK: - C and C++

extension Outliner {
  /// `namespace a::b {`, `inline namespace {`
  private mutating func namespace(_ start: Int, parent: Int32) -> Int {
    if start > 0, stream[start - 1].isWord(.using) { return afterSemicolon(start) }
    var index = start + 1
    var scope = parent
    var opened: [Int32] = []
    while let name = token(index), name.kind == .identifier, opened.count < 100 {
      if name.isWord(.inline) {
        index += 1
        continue
      }
      guard let next = token(index + 1), next.isPunctuation(Byte.openBrace) || next.name == Punctuation.scope else {
        return index
      }
      scope = declare(.namespace, [], name: name, start: start, parent: scope)
      opened.append(scope)
      record(.namespace, name, parent: parent)
      index += next.name == Punctuation.scope ? 2 : 1
    }
    guard let brace = token(index), brace.isPunctuation(Byte.openBrace) else { return index }
    let end = body(index, of: opened)
    if depth < 100 { items(index + 1..<max(index + 1, end - 1), parent: scope) }
    return end
  }

  /// Sets the body of declarations whose opening brace is at `index`; returns the index after it.
  private mutating func body(_ index: Int, of declared: [Int32]) -> Int {
    let partner = Int(stream.partners[index])
    let end = partner > index ? stream[partner].start : UInt32(source.count)
    for declaration in declared {
      declarations[Int(declaration)].bodyStart = stream[index].end
      declarations[Int(declaration)].bodyEnd = max(end, stream[index].end)
      declarations[Int(declaration)].flags.insert(.hasBody)
    }
    return partner > index ? min(partner + 1, limit) : limit
  }

  /// `struct Name : Base {`; declares nothing without a body.
  private mutating func tag(_ start: Int, parent: Int32) -> Int {
    let keyword = Word(rawValue: stream[start].name)
    var index = start + 1
    if keyword == .enum, let next = token(index), next.isWord(.class) || next.isWord(.struct) { index += 1 }
    var name: Token?
    while let next = token(index), !isTagKeyword(next) {
      if next.kind == .identifier, next.isWord(.final) {
        index += 1
      } else if next.kind == .identifier {
        name = next
        index += 1
        if let parenthesis = token(index), parenthesis.isPunctuation(Byte.openParenthesis) {
          index = after(index)
          name = nil
        }
        index = afterAngles(index)
      } else if next.kind == .punctuation, next.name == Punctuation.scope {
        index += 1
      } else if next.isPunctuation(Byte.openBracket) {
        index = after(index)
      } else {
        break
      }
    }
    var bases: Range<Int>?
    if let colon = token(index), colon.isPunctuation(Byte.colon) {
      let first = index + 1
      let end = first + Self.maximumLookahead
      while let next = token(index), !next.isPunctuation(Byte.openBrace) {
        if next.isPunctuation(Byte.semicolon) || next.isPunctuation(Byte.closeBrace) || next.kind == .at
          || index > end
        {
          return start + 1
        }
        index = after(index)
      }
      bases = first..<index
    }
    guard let brace = token(index), brace.isPunctuation(Byte.openBrace) else { return start + 1 }
    guard let name else {
      // What is in a nameless struct is found nevertheless.
      return keyword == .enum ? after(index) : index + 1
    }
    let isEnum = keyword == .enum
    record(isEnum ? .enumTag : keyword == .class ? .cxxClass : .tag, name, arity: templateArity, parent: parent)
    templateArity = 0
    let kind: DeclarationKind = isEnum ? .enum : keyword == .class ? .class : .struct
    let declaration = declare(kind, [], name: name, start: start, parent: parent)
    if let bases, !isEnum { self.bases(bases, of: declaration) }
    let end = body(index, of: [declaration])
    if !isEnum, depth < 100 { items(index + 1..<max(index + 1, end - 1), parent: declaration) }
    return end
  }

  private func isTagKeyword(_ token: Token) -> Bool {
    token.isWord(.struct) || token.isWord(.union) || token.isWord(.class) || token.isWord(.enum)
  }

  /// `public A, virtual ns::B<T>`: the last name of each, without its arguments.
  private mutating func bases(_ range: Range<Int>, of declaration: Int32) {
    var index = range.lowerBound
    while index < range.upperBound {
      let token = stream[index]
      guard token.kind == .identifier,
        ![.public, .protected, .private, .virtual, .typename].contains(Word(rawValue: token.name))
      else {
        index += 1
        continue
      }
      let next = afterAngles(index + 1)
      if next >= range.upperBound || !(stream[next].kind == .punctuation && stream[next].name == Punctuation.scope) {
        refer(index, from: declaration, [.inHeader, .inheritanceClause], role: .inherited)
      }
      index = max(next, index + 1)
    }
  }

  /// `NS_ENUM(Type, Name) {`; returns the index after the body.
  private mutating func enumMacro(_ start: Int, parent: Int32) -> Int {
    guard let parenthesis = token(start + 1), parenthesis.isPunctuation(Byte.openParenthesis) else { return start + 1 }
    let end = after(start + 1)
    let name = stream[max(start, end - 2)]
    guard name.kind == .identifier, end - 2 > start + 1 else { return end }
    guard let brace = token(end), brace.isPunctuation(Byte.openBrace) else { return end }
    let word = Word(rawValue: stream[start].name)
    let isOptions = word == .NS_OPTIONS || word == .CF_OPTIONS
    record(isOptions ? .options : .enumeration, name, parent: parent)
    let declaration = declare(isOptions ? .struct : .enum, .public, name: name, start: start, parent: parent)
    return body(end, of: [declaration])
  }

  private mutating func typedef(_ start: Int, parent: Int32) -> Int {
    if let macro = token(start + 1), macro.kind == .identifier, let word = Word(rawValue: macro.name),
      word.rawValue >= Word.NS_ENUM.rawValue, word.rawValue <= Word.CF_CLOSED_ENUM.rawValue
    {
      return afterSemicolon(enumMacro(start + 1, parent: parent))
    }
    var end = afterSemicolon(start + 1)
    let last = max(start + 1, end - 1)
    // The tag that it may define, or types in a nameless one.
    var hasBody = false
    var firstTag: Word?
    var index = start + 1
    var bodyIndex = -1
    while index < last {
      if stream[index].isPunctuation(Byte.openBrace), !hasBody {
        hasBody = true
        bodyIndex = index
      }
      if firstTag == nil, stream[index].kind == .identifier, let word = Word(rawValue: stream[index].name),
        [.struct, .union, .enum, .class].contains(word)
      {
        firstTag = word
      }
      index = after(index)
    }
    let declarators = TypedefReader(stream: stream, names: names).declarators(start + 1..<last)
    if hasBody, let firstTag {
      let hasTag = stream[bodyIndex - 1].kind == .identifier && !stream[bodyIndex - 1].isWord(firstTag)
      if hasTag || firstTag == .enum && declarators.isEmpty {
        let tagIndex = (start + 1..<bodyIndex).first { stream[$0].isWord(firstTag) } ?? start + 1
        // A body that nothing closes ends with what is around it.
        end = max(end, tag(tagIndex, parent: parent))
      }
      for (position, declarator) in declarators.enumerated() {
        let name = stream[declarator.name]
        record(declarator.isPointer ? .scalar : firstTag == .enum ? .enumeration : .structure, name, parent: parent)
        guard position == 0, !declarator.isPointer else { continue }
        // `typedef struct Foo { … } Foo` declares Foo once.
        if let index = declarations.indices.last, hasTag, declarations[index].name == name.nameIndex { continue }
        if hasTag { continue }
        let kind: DeclarationKind = firstTag == .enum ? .enum : .struct
        let declaration = declare(kind, [], name: name, start: start, parent: parent)
        _ = body(bodyIndex, of: [declaration])
      }
      return end
    }
    for declarator in declarators {
      record(declarator.kind, stream[declarator.name], parent: parent)
    }
    return end
  }
}
