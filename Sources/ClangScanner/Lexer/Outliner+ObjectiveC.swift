import Basics
import Facts

// Containers of Objective-C, from `@interface`, `@implementation` or `@protocol` on, and imports of modules.

extension Outliner {
  /// `@interface Name<T> : Super <P>`, `@interface Name (Category) <P>`
  mutating func interface(_ start: Int) -> Int {
    let nameIndex = afterHeadMacros(start + 1)
    guard let name = token(nameIndex), name.kind == .identifier else { return start + 1 }
    var index = nameIndex + 1
    var arity = 0
    let afterParameters = afterAngles(index)
    if afterParameters > index, let next = token(afterParameters),
      next.isPunctuation(Byte.colon) || next.isPunctuation(Byte.openParenthesis)
    {
      arity = 1 + (index..<afterParameters).count(where: { stream[$0].isPunctuation(Byte.comma) })
      index = afterParameters
    }
    if let next = token(index), next.isPunctuation(Byte.openParenthesis) {
      return category(start, nameIndex, index, flags: index + 2 == after(index) ? .continuation : [])
    }
    record(.class, name, arity: arity)
    let declaration = declare(.class, .public, name: name, start: start, parent: -1)
    if arity > 0 { genericParameters(nameIndex + 1..<index, of: declaration) }
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
  private mutating func category(_ start: Int, _ name: Int, _ index: Int, flags: DeclarationFlags) -> Int {
    let declaration = declare(.extension, flags, name: stream[name], start: start, parent: -1)
    refer(name, from: declaration, .extended, role: .extended)
    let end = protocols(after(index), of: declaration)
    open(declaration, from: start, after: end)
    return end
  }

  /// The names in `<P, Q>` at `index`; returns the index after it.
  private mutating func protocols(_ index: Int, of declaration: Int32) -> Int {
    let end = afterAngles(index)
    for inner in index..<end where stream[inner].kind == .identifier {
      refer(inner, from: declaration, [.inHeader, .inheritanceClause, .protocolName], role: .inherited)
    }
    return end
  }

  /// `@implementation Name : Super`, `@implementation Name (Category)`
  mutating func implementation(_ start: Int) -> Int {
    guard let name = token(start + 1), name.kind == .identifier else { return start + 1 }
    if let next = token(start + 2), next.isPunctuation(Byte.openParenthesis) {
      return category(start, start + 1, start + 2, flags: .implementation)
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
  mutating func protocolItem(_ start: Int) -> Int {
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

  /// `@compatibility_alias Other Name;`
  mutating func compatibilityAlias(_ start: Int) -> Int {
    guard let name = token(start + 1), name.kind == .identifier, let target = token(start + 2),
      target.kind == .identifier
    else { return start + 1 }
    record(.class, name)
    let alias = declare(.typealias, .public, name: name, start: start, parent: -1)
    refer(start + 2, from: alias, .aliased, role: .alias)
    return afterSemicolon(start)
  }

  /// `@import A.B;`
  mutating func moduleImport(_ start: Int) -> Int {
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
