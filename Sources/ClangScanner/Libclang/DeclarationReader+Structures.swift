import CLibclang
import Facts

// Structures, classes, enumerations and namespaces of C and C++, and other names for types.

extension DeclarationReader {
  /// A struct, union, class or enum with a body.
  mutating func tag(_ cursor: CXCursor, _ kind: DeclarationKind, in container: Container) {
    guard clang_isCursorDefinition(cursor) != 0, let place = offset(of: cursor) else { return }
    let range = extent(of: cursor) ?? place..<place
    let container = self.container(of: cursor, at: place, range, in: container)
    let isWritten = hasKeyword(at: place)
    // What a macro makes has the place of the macro's name.
    let isUnnamed = isWritten || clang_Cursor_isAnonymous(cursor) != 0
    // `struct { … } field` has its members for itself; those of `struct { … };` are members of what is around it. The
    // constants of an enumeration always are, and a type that gets its name from a typedef follows that word.
    if isUnnamed, kind != .enum {
      let isOfOuter =
        isWritten
        ? text[text.endOfTrivia(from: range.upperBound)] == UInt8(ascii: ";")
          || text.isWord("typedef", before: range.lowerBound)
        : clang_Cursor_isAnonymousRecordDecl(cursor) != 0
      guard isOfOuter else { return }
    }
    var name = isUnnamed ? .empty : spelling(of: cursor)
    if !isUnnamed, !builder.names[name].allSatisfy(SourceText.isWordByte) || name == .empty {
      // clang takes the name from a type that it holds for a second one of the same name. Where the keyword is of a macro,
      // what stands there is the macro's name, and the typedef that follows names the type.
      name = range.lowerBound == place ? .empty : builder.names.intern(text.word(at: place))
    }
    let isSpecialization =
      clang_getSpecializedCursorTemplate(cursor).kind != CXCursor_NoDeclFound
      && clang_Type_getNumTemplateArguments(clang_getCursorType(cursor)) > 0
    let type: Int32
    if isSpecialization {
      type = part(
        of: name,
        at: self.place(of: name, near: place),
        start: range.lowerBound,
        .continuation,
        in: container
      )
    } else {
      type = declare(kind, access(of: cursor, in: container), name, cursor, in: container.index)
    }
    if isWritten || !isUnnamed && name == .empty { unnamed[place] = type }
    setBody(of: type, from: isUnnamed ? place : Int(builder[type].nameOffset), to: range.upperBound)
    attributes(of: cursor, type)
    members(of: cursor, type, Container(index: type, flags: container.flags, isClass: kind != .enum))
  }

  /// Reads the bases, the template parameters and the members of a type.
  private mutating func members(of cursor: CXCursor, _ type: Int32, _ container: Container) {
    forEachChild(of: cursor) { reader, child in
      switch child.kind {
      case CXCursor_CXXBaseSpecifier: reader.base(child, of: type)
      case CXCursor_TemplateTypeParameter, CXCursor_NonTypeTemplateParameter, CXCursor_TemplateTemplateParameter:
        reader.genericParameter(child, of: type)
      case CXCursor_CXXFinalAttr: reader.builder[type].flags.insert(.final)
      default: reader.read(child, in: container)
      }
    }
  }

  /// Whether `struct`, `union`, `class` or `enum` is here, and so no name.
  func hasKeyword(at place: Int) -> Bool {
    ["struct", "union", "class", "enum"].contains { (word: StaticString) in
      text.hasPrefix(word, at: place) && !SourceText.isWordByte(text[place + word.utf8CodeUnitCount])
    }
  }

  func kind(ofTemplate cursor: CXCursor) -> DeclarationKind {
    clang_getTemplateCursorKind(cursor) == CXCursor_ClassDecl ? .class : .struct
  }

  /// A specialisation of a template, noted as a continuation of it.
  mutating func specialization(_ cursor: CXCursor, in container: Container) {
    guard let place = offset(of: cursor) else { return }
    let range = extent(of: cursor) ?? place..<place
    let name = spelling(of: cursor)
    let type = part(
      of: name,
      at: self.place(of: name, near: place),
      start: range.lowerBound,
      .continuation,
      in: container
    )
    setBody(of: type, from: Int(builder[type].nameOffset), to: range.upperBound)
    members(of: cursor, type, Container(index: type, flags: container.flags, isClass: true))
  }

  mutating func genericParameter(_ cursor: CXCursor, of owner: Int32) {
    let name = spelling(of: cursor)
    guard name != .empty else { return }
    let parameter = declare(.genericParameter, [], name, cursor, in: owner)
    collectMentions(of: cursor)
    referRemaining(from: parameter, .declare, .requirement)
  }

  /// What a class of C++ inherits from.
  mutating func base(_ cursor: CXCursor, of type: Int32) {
    collectMentions(of: cursor)
    let context = TypeContext(
      scope: type,
      kind: .inherit,
      flags: [.inHeader, .inheritanceClause],
      words: extent(of: cursor) ?? 0..<0,
      fallback: Int(builder[type].nameOffset)
    )
    use(clang_getCursorType(cursor), .inherited, context)
    referRemaining(from: type, .declare, .inHeader)
  }

  mutating func enumConstant(_ cursor: CXCursor, in container: Container) {
    let name = spelling(of: cursor)
    guard container.index >= 0, name != .empty else { return }
    // What stays without a name gives its constants to the scope around it.
    let constant = declare(.enumCase, [], name, cursor, in: container.index)
    attributes(of: cursor, constant)
  }

  /// Sets the body of a type to what is between its braces, of which the last is right before `end`.
  mutating func setBody(of type: Int32, from start: Int, to end: Int) {
    guard end > start, text[end - 1] == UInt8(ascii: "}") else { return }
    var position = start
    while position < end, text[position] != UInt8(ascii: "{") {
      position = max(text.endOfTrivia(from: position), position)
      if text[position] == UInt8(ascii: "{") { break }
      position =
        text[position] == UInt8(ascii: "(") ? text.endOfBrackets(from: position) : text.endOfToken(from: position)
    }
    guard position < end else { return }
    builder[type].bodyStart = UInt32(position + 1)
    builder[type].bodyEnd = UInt32(end - 1)
    builder[type].flags.insert(.hasBody)
  }

  // MARK: Aliases and namespaces

  /// A `typedef` or `using`; one that only names the struct or enum in it is that type.
  mutating func alias(_ cursor: CXCursor, in container: Container) {
    guard let place = offset(of: cursor) else { return }
    let range = extent(of: cursor) ?? place..<place
    let name = spelling(of: cursor)
    guard name != .empty else { return }
    var underlying = clang_getTypedefDeclUnderlyingType(cursor)
    if underlying.kind == CXType_Elaborated { underlying = clang_Type_getNamedType(underlying) }
    if underlying.kind == CXType_Record || underlying.kind == CXType_Enum {
      let type = clang_getTypeDeclaration(underlying)
      if let place = offset(of: type), let unnamed = unnamed[place], builder[unnamed].name == .empty {
        // `typedef struct { … } Name`
        builder[unnamed].name = name
        builder[unnamed].nameOffset = UInt32(self.place(of: name, near: offset(of: cursor) ?? place))
        builder[unnamed].start = UInt32(range.lowerBound)
        attributes(of: cursor, unnamed)
        return
      }
      if cursor.kind == CXCursor_TypedefDecl, isTagged(range), offset(of: clang_getCursorDefinition(type)) == nil {
        // Only announced here, and so no dependency, but the name by which the other files know it.
        let kind: DeclarationKind = underlying.kind == CXType_Enum ? .enum : .struct
        attributes(of: cursor, declare(kind, access(of: cursor, in: container), name, cursor, in: container.index))
        return
      }
      // `typedef struct Name Name`, and what NS_ENUM makes
      if cursor.kind == CXCursor_TypedefDecl, spelling(of: type) == name { return }
    }
    var target = cursor
    if cursor.kind == CXCursor_TypeAliasTemplateDecl {
      // Of `template <class T> using Name = …` the inner declaration has the name's place.
      forEachChild(of: cursor) { _, child in
        if child.kind == CXCursor_TypeAliasDecl { target = child }
      }
    }
    let alias = declare(.typealias, access(of: cursor, in: container), name, target, in: container.index)
    if correctName(of: alias) { return unread(cursor, by: alias) }
    forEachChild(of: cursor) { reader, child in
      switch child.kind {
      case CXCursor_TemplateTypeParameter, CXCursor_NonTypeTemplateParameter, CXCursor_TemplateTemplateParameter:
        reader.genericParameter(child, of: alias)
      default: break
      }
    }
    attributes(of: cursor, alias)
    collectMentions(of: target, deep: true)
    if builder[alias].kind == .typealias {
      use(
        clang_getTypedefDeclUnderlyingType(target),
        .alias,
        TypeContext(
          scope: alias,
          kind: .declare,
          flags: .aliased,
          words: range,
          fallback: Int(builder[alias].nameOffset)
        )
      )
    }
    referRemaining(from: alias, .declare, [])
  }

  /// Whether `typedef struct`, `typedef union` or `typedef enum` is here.
  private func isTagged(_ range: Range<Int>) -> Bool {
    guard text.hasPrefix("typedef", at: range.lowerBound) else { return false }
    var next = text.endOfTrivia(from: range.lowerBound + 7)
    if text.hasPrefix("const ", at: next) { next = text.endOfTrivia(from: next + 6) }
    return hasKeyword(at: next)
  }

  /// A namespace and what is in it; what is in one without a name is seen in this file only.
  mutating func namespace(_ cursor: CXCursor, in container: Container) {
    guard let place = offset(of: cursor) else { return }
    let name = spelling(of: cursor)
    guard name != .empty, clang_Cursor_isAnonymous(cursor) == 0 else {
      // Without a name: what it declares is seen in this file only.
      read(childrenOf: cursor, in: Container(index: container.index, flags: .fileprivate))
      return
    }
    let range = extent(of: cursor) ?? place..<place
    let isInline = text.hasPrefix("inline", at: range.lowerBound)
    let flags = isInline ? container.flags.union(.inline) : container.flags
    let namespace = declare(.namespace, flags, name, cursor, in: container.index)
    setBody(of: namespace, from: Int(builder[namespace].nameOffset), to: range.upperBound)
    read(childrenOf: cursor, in: Container(index: namespace, flags: container.flags))
  }
}
