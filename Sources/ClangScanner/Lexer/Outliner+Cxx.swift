import Basics
import Facts

// Structs, unions, enums, typedefs and namespaces of C and C++.

extension Outliner {
  /// `namespace a::b {`, `inline namespace {`
  mutating func namespace(_ start: Int, parent: Int32) -> Int {
    if start > 0, stream[start - 1].isWord(.using) { return afterSemicolon(start) }
    var index = start + 1
    var scope = parent
    var opened: [Int32] = []
    var isInline = start > 0 && stream[start - 1].isWord(.inline)
    while let name = token(index), name.kind == .identifier, opened.count < 100 {
      if name.isWord(.inline) {
        index += 1
        isInline = true
        continue
      }
      guard let next = token(index + 1), next.isPunctuation(Byte.openBrace) || next.isScope else {
        if stream.beginsNamespaceAlias(start) { record(.namespace, name, parent: parent) }
        return index
      }
      scope = declare(.namespace, isInline ? .inline : [], name: name, start: start, parent: scope)
      isInline = false
      opened.append(scope)
      record(.namespace, name, parent: parent)
      index += next.isScope ? 2 : 1
    }
    guard let brace = token(index), brace.isPunctuation(Byte.openBrace) else { return index }
    let end = body(index, of: opened)
    if depth < 100 { items(index + 1..<max(index + 1, end - 1), parent: scope) }
    return end
  }

  /// `using Name =`; returns the index after it, or after the word.
  mutating func alias(_ start: Int, parent: Int32) -> Int {
    guard let name = token(start + 1), name.kind == .identifier, name.name >= Word.firstName else { return start + 1 }
    var index = start + 2
    // `using Name [[deprecated]] =`
    while let bracket = token(index), bracket.isPunctuation(Byte.openBracket) { index = after(index) }
    index = afterHeadMacros(index)
    guard let equals = token(index), equals.isPunctuation(Byte.equals) else { return start + 1 }
    record(.alias, name, arity: templateArity, parent: parent)
    templateArity = 0
    return index + 1
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
  mutating func tag(_ start: Int, parent: Int32) -> Int {
    let keyword = Word(rawValue: stream[start].name)
    var index = start + 1
    if keyword == .enum, let next = token(index), next.isWord(.class) || next.isWord(.struct) { index += 1 }
    var name: Token?
    while let next = token(index), !next.isTagKeyword {
      if next.kind == .identifier, next.isWord(.final) {
        index += 1
      } else if isHeadMacro(index) {
        index = afterHeadMacros(index)
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

  /// `NS_ENUM(Type, Name) {`; returns the index after the body. `NS_ENUM(Type) {` has no name.
  mutating func enumMacro(_ start: Int, parent: Int32) -> Int {
    guard let parenthesis = token(start + 1), parenthesis.isPunctuation(Byte.openParenthesis) else { return start + 1 }
    let end = after(start + 1)
    let name = stream[max(start, end - 2)]
    guard name.kind == .identifier, end - 2 > start + 1 else { return end }
    guard let brace = token(end), brace.isPunctuation(Byte.openBrace) else { return end }
    guard stream[end - 3].isPunctuation(Byte.comma) else { return after(end) }
    let word = Word(rawValue: stream[start].name)
    let isOptions = word == .NS_OPTIONS || word == .CF_OPTIONS
    record(isOptions ? .options : .enumeration, name, parent: parent)
    let declaration = declare(isOptions ? .struct : .enum, .public, name: name, start: start, parent: parent)
    return body(end, of: [declaration])
  }

  /// `typedef struct Tag { … } Name, *Pointer;`, `typedef NS_ENUM(Type, Name) { … };`, `typedef Old New;`
  mutating func typedef(_ start: Int, parent: Int32) -> Int {
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
      let hasTag =
        stream[bodyIndex - 1].kind == .identifier && !stream[bodyIndex - 1].isWord(firstTag)
        && !isHeadMacro(bodyIndex - 1)
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
