import CLibclang
import Facts

// Functions, fields and variables of C and C++.

extension DeclarationReader {
  /// A function, method, constructor or operator, with what its body mentions.
  mutating func function(_ cursor: CXCursor, _ kind: DeclarationKind, in container: Container) {
    guard let place = offset(of: cursor) else { return }
    let range = extent(of: cursor) ?? place..<place
    let container = self.container(of: cursor, at: place, range, in: container)
    let spelled = spelling(of: cursor)
    guard spelled != .empty else { return }
    let flags = functionFlags(cursor, spelled, in: container)
    let function: Int32
    switch kind {
    case .initializer, .deinitializer:
      let name = builder.names.intern(kind == .initializer ? "init" : "deinit")
      function = declare(kind, flags, name, at: place, start: range.lowerBound, in: container.index)
    default:
      function = declare(kind, flags, spelled, cursor, in: container.index)
    }
    attributes(of: cursor, function)
    if kind == .function, correctName(of: function) {
      builder[function].kind = .property
      return unread(cursor, by: function)
    }
    signature(of: cursor, function, at: place, range)
  }

  private func functionFlags(
    _ cursor: CXCursor,
    _ name: NameIndex,
    in container: Container
  ) -> DeclarationFlags {
    var flags = access(of: cursor, in: container)
    let isStatic = clang_Cursor_getStorageClass(cursor) == CX_SC_Static
    if container.isClass {
      if isStatic || clang_CXXMethod_isStatic(cursor) != 0 { flags.insert(.static) }
    } else if isStatic {
      flags.remove(.public)
      flags.insert(.fileprivate)
    }
    let name = builder.names[name]
    if name.starts(with: "operator".utf8), name.dropFirst(8).first.map(SourceText.isWordByte) != true {
      flags.insert(.operatorName)
    }
    return flags
  }

  /// Records the parameters and the result of a function.
  private mutating func signature(of cursor: CXCursor, _ function: Int32, at place: Int, _ range: Range<Int>) {
    let nameEnd = Int(builder[function].nameOffset)
    let kind = builder[function].kind
    if !parameters(of: cursor, function, labels: []) {
      // libclang 14 tells no parameters of a function whose result type is unknown, but still their types.
      let words = min(nameEnd, range.upperBound)..<range.upperBound
      let type = clang_getCursorType(cursor)
      for index in 0..<max(clang_getNumArgTypes(type), 0) {
        use(
          clang_getArgType(type, UInt32(index)),
          .parameter,
          TypeContext(scope: function, kind: .declare, words: words, fallback: nameEnd)
        )
      }
    }
    collectMentions(of: cursor)
    // The class before the name of an out-of-line member is what is extended, and `~Name` names nothing else.
    let qualifiers = text.qualifiers(before: place)
    mentions.removeAll { qualifiers.contains($0.offset) || kind == .deinitializer && $0.offset == place + 1 }
    if kind == .function {
      // `operator bool` has its result after the word.
      let isConversion = cursor.kind == CXCursor_ConversionFunction
      let words = isConversion ? range : range.lowerBound..<max(range.lowerBound, nameEnd)
      let context = TypeContext(scope: function, kind: .declare, words: words, fallback: nameEnd)
      use(clang_getCursorResultType(cursor), .result, context)
    }
    referRemaining(from: function, .declare, [])
  }

  /// Reads the parameters of a function or method; `labels` are those of the second one and on. False if libclang names
  /// none.
  @discardableResult
  mutating func parameters(of cursor: CXCursor, _ function: Int32, labels: [NameIndex]) -> Bool {
    var count = 0
    let nameOffset = Int(builder[function].nameOffset)
    // The words around a macro's name are not those of the parameters that it makes.
    let isWritten =
      builder[function].kind != .function || text.hasWord(builder.names[builder[function].name], at: nameOffset)
    forEachChild(of: cursor) { reader, child in
      switch child.kind {
      case CXCursor_ParmDecl:
        let range = isWritten ? reader.extent(of: child).map(reader.text.withParentheses(before:)) ?? 0..<0 : 0..<0
        reader.collectMentions(of: child, deep: true)
        reader.use(
          clang_getCursorType(child),
          .parameter,
          TypeContext(
            scope: function,
            kind: .declare,
            words: range,
            fallback: Int(reader.builder[function].nameOffset)
          ),
          label: count < labels.count ? labels[count] : .empty
        )
        reader.referRemaining(from: function, .declare, [])
        count += 1
      case CXCursor_TemplateTypeParameter, CXCursor_NonTypeTemplateParameter, CXCursor_TemplateTemplateParameter:
        reader.genericParameter(child, of: function)
      case CXCursor_CXXOverrideAttr: reader.builder[function].flags.insert(.override)
      case CXCursor_CXXFinalAttr: reader.builder[function].flags.insert(.final)
      default: break
      }
    }
    return count > 0
  }

  /// A variable, constant or field, with its type and value.
  mutating func variable(_ cursor: CXCursor, in container: Container) {
    guard let place = offset(of: cursor) else { return }
    let range = extent(of: cursor) ?? place..<place
    let container = self.container(of: cursor, at: place, range, in: container)
    let name = spelling(of: cursor)
    guard name != .empty else { return }
    let type = clang_getCursorType(cursor)
    var flags = access(of: cursor, in: container)
    if clang_isConstQualifiedType(type) != 0 { flags.insert(.constant) }
    if cursor.kind == CXCursor_VarDecl, clang_Cursor_getStorageClass(cursor) == CX_SC_Static {
      if container.isClass {
        flags.insert(.static)
      } else {
        flags.remove(.public)
        flags.insert(.fileprivate)
      }
    }
    let variable = declare(.property, flags, name, cursor, in: container.index)
    attributes(of: cursor, variable)
    if correctName(of: variable) { return unread(cursor, by: variable) }
    let nameOffset = Int(builder[variable].nameOffset)
    // An initial value is not part of the type.
    writtenType(
      of: cursor,
      type,
      variable,
      isFunction(type) ? range : range.lowerBound..<max(range.lowerBound, nameOffset)
    )
  }

  /// Refers to what a declaration mentions whose type means nothing.
  mutating func unread(_ cursor: CXCursor, by declaration: Int32) {
    collectMentions(of: cursor, deep: true)
    referRemaining(from: declaration, .declare, [])
  }

  /// Whether a declarator has types after the name too: `int (*f)(char)`.
  func isFunction(_ type: CXType) -> Bool {
    var canonical = clang_getCanonicalType(type)
    while [CXType_Pointer, CXType_BlockPointer].contains(canonical.kind) { canonical = clang_getPointeeType(canonical) }
    return canonical.kind == CXType_FunctionProto || canonical.kind == CXType_FunctionNoProto
  }

  /// Records the type that a field, variable or property writes.
  mutating func writtenType(of cursor: CXCursor, _ type: CXType, _ property: Int32, _ range: Range<Int>) {
    collectMentions(of: cursor, deep: true)
    use(
      type,
      .property,
      TypeContext(scope: property, kind: .declare, words: range, fallback: Int(builder[property].nameOffset))
    )
    referRemaining(from: property, .declare, [])
  }

  // MARK: Unknown types

  /// Fixes `typedef Unknown (^Name)(int)`, where clang takes the unknown type for the name; what clang says of the type
  /// is nonsense then, and true is returned.
  mutating func correctName(of declaration: Int32) -> Bool {
    let nameOffset = Int(builder[declaration].nameOffset)
    let open = text.endOfTrivia(from: text.endOfWord(from: nameOffset))
    guard text[open] == UInt8(ascii: "(") else { return false }
    let sign = text.endOfTrivia(from: open + 1)
    guard text[sign] == UInt8(ascii: "^") || text[sign] == UInt8(ascii: "*"),
      let word = text.firstWord(in: sign..<text.endOfBrackets(from: open), where: mayBeType)
    else { return false }
    builder[declaration].name = builder.names.intern(text.bytes[word])
    builder[declaration].nameOffset = UInt32(word.lowerBound)
    return true
  }
}
