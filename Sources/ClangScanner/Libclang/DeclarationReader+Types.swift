import CLibclang
import Facts

// Written types: trees from libclang's types, places from its reference cursors and from the text.

extension DeclarationReader {
  /// A reference cursor: a name that a declaration mentions.
  struct TypeMention {
    var name: NameIndex
    var offset: Int
    var isProtocol: Bool
    var isUsed = false
  }

  /// What a type is read for.
  struct TypeContext {
    var scope: Int32
    var kind: ReferenceKind
    var flags: ReferenceFlags = []
    /// Where words that have no cursor, such as `int`, are looked for.
    var words: Range<Int> = 0..<0
    /// The place of what is written nowhere.
    var fallback: Int

    /// For generic arguments: they are declared types, whatever the type around them is for.
    var nested: TypeContext {
      var context = self
      context.kind = .declare
      context.flags.formIntersection([.inHeader, .requirement])
      return context
    }
  }

  private static let maximumTypeDepth = 64
  /// In bytes. Of `int a, b, c, …`, what is written before each name is all before it.
  private static let maximumWords = 4096

  // MARK: Mentions

  /// Replaces the mentions by those of the reference cursors among a cursor's children; also those in the parameters of
  /// blocks and functions if `deep`.
  mutating func collectMentions(of cursor: CXCursor, deep: Bool = false) {
    mentions.removeAll(keepingCapacity: true)
    addMentions(of: cursor, deep: deep, depth: 0)
  }

  private mutating func addMentions(of cursor: CXCursor, deep: Bool, depth: Int) {
    forEachChild(of: cursor) { reader, child in
      switch child.kind {
      case CXCursor_ObjCProtocolRef, CXCursor_ObjCClassRef, CXCursor_ObjCSuperClassRef, CXCursor_TypeRef,
        CXCursor_TemplateRef:
        reader.addMention(child)
      case CXCursor_ParmDecl where deep && depth < Self.maximumTypeDepth:
        reader.addMentions(of: child, deep: true, depth: depth + 1)
      default: break
      }
    }
  }

  private mutating func addMention(_ cursor: CXCursor) {
    guard let place = offset(of: cursor) else { return }
    // `struct Foo`, `class ns::Foo`: the last word is the name.
    let string = clang_getCursorSpelling(cursor)
    defer { clang_disposeString(string) }
    let name = withBytes(of: string) { bytes -> NameIndex in
      let end = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      var start = end
      while start > 0, SourceText.isWordByte(bytes[start - 1]) { start -= 1 }
      return builder.names.intern(bytes[start..<end])
    }
    guard name != .empty else { return }
    mentions.append(
      TypeMention(
        name: name,
        offset: self.place(of: name, near: place),
        isProtocol: cursor.kind == CXCursor_ObjCProtocolRef
      )
    )
  }

  /// Refers to what was mentioned and is part of no type that was read.
  mutating func referRemaining(from scope: Int32, _ kind: ReferenceKind, _ flags: ReferenceFlags) {
    for mention in mentions where !mention.isUsed {
      let flags = mention.isProtocol ? flags.union(.protocolName) : flags
      _ = refer(
        to: mention.name,
        at: mention.offset,
        TypeContext(scope: scope, kind: kind, flags: flags, fallback: mention.offset)
      )
    }
    mentions.removeAll(keepingCapacity: true)
  }

  /// Adds a reference, after those to the namespaces and classes that the text qualifies it with.
  mutating func refer(to name: NameIndex, at offset: Int, _ context: TypeContext) -> Int32 {
    var qualifier: Int32 = -1
    if text.hasWord(builder.names[name], at: offset) {
      for place in text.qualifiers(before: offset).reversed() {
        let word = text.word(at: place)
        qualifier = builder.refer(
          ReferenceFact(
            name: builder.names.intern(word),
            offset: UInt32(place),
            scope: context.scope,
            qualifier: qualifier,
            kind: context.kind,
            flags: context.flags.union(.isQualifier)
          )
        )
      }
    }
    return builder.refer(
      ReferenceFact(
        name: name,
        offset: UInt32(offset),
        scope: context.scope,
        qualifier: qualifier,
        kind: context.kind,
        flags: context.flags
      )
    )
  }

  // MARK: Types

  /// Records that a declaration writes a type in a role.
  mutating func use(_ type: CXType, _ role: TypeRole, _ context: TypeContext, label: NameIndex = .empty) {
    let node = builder.typeNodes.count
    // `void` says that there is no value, but for what a pointer leads to.
    guard type.kind != CXType_Invalid, type.kind != CXType_Void else { return }
    var context = context
    context.words = context.words.prefix(Self.maximumWords)
    if isNamedNullable(type, context) {
      wrapped(.optional, context) { reader in reader.append(type, context, depth: 0) }
    } else {
      append(type, context, depth: 0)
    }
    builder.typeUses.append(
      TypeUse(declaration: context.scope, role: role, flags: flags(of: type, role), label: label, node: UInt32(node))
    )
  }

  private func flags(of type: CXType, _ role: TypeRole) -> TypeUseFlags {
    switch role {
    case .parameter: isPointerToPointer(type) ? .pointerToPointer : []
    case .property: isObjectPointer(type) ? .object : []
    case .result, .thrown, .associatedValue, .inherited, .extended, .alias, .constraint, .inferred, .defaultType,
      .bound, .sameType:
      []
    }
  }

  /// Whether it is `id` or a pointer to an object, and neither a class nor a block.
  private func isObjectPointer(_ type: CXType) -> Bool {
    let canonical = clang_getCanonicalType(type)
    if canonical.kind == CXType_ObjCId { return true }
    guard canonical.kind == CXType_ObjCObjectPointer else { return false }
    return clang_Type_getObjCObjectBaseType(clang_getPointeeType(canonical)).kind != CXType_ObjCClass
  }

  private func isPointerToPointer(_ type: CXType) -> Bool {
    let outer = Self.withoutAttributes(type)
    guard outer.kind == CXType_Pointer else { return false }
    let inner = Self.withoutAttributes(clang_getPointeeType(outer)).kind
    return inner == CXType_Pointer || inner == CXType_ObjCObjectPointer
  }

  private static func withoutAttributes(_ type: CXType) -> CXType {
    var type = type
    while type.kind == CXType_Attributed { type = clang_Type_getModifiedType(type) }
    return type
  }

  /// Whether the text says that a type with a name of its own is nullable: clang does not, where the prelude could not
  /// know that the name represents a pointer or block.
  private func isNamedNullable(_ type: CXType, _ context: TypeContext) -> Bool {
    let named = type.kind == CXType_Elaborated ? clang_Type_getNamedType(type) : type
    guard named.kind == CXType_Typedef else { return false }
    return text.firstWord(in: context.words) { text.hasPrefix("ullable", at: $0.upperBound - 7) } != nil
  }

  /// Appends the nodes of a type.
  private mutating func append(_ type: CXType, _ context: TypeContext, depth: Int) {
    guard depth < Self.maximumTypeDepth else { return placeholder(context) }
    let depth = depth + 1
    switch type.kind {
    case CXType_Attributed:
      switch clang_Type_getNullability(type) {
      case CXTypeNullability_Nullable, CXTypeNullability_NullableResult:
        wrapped(.optional, context) { reader in
          reader.append(clang_Type_getModifiedType(type), context, depth: depth)
        }
      default: append(clang_Type_getModifiedType(type), context, depth: depth)
      }
    case CXType_Elaborated: append(clang_Type_getNamedType(type), context, depth: depth)
    case CXType_Typedef: typedefName(type, context)
    case CXType_ObjCId: id(context)
    case CXType_ObjCClass: named("Class", context)
    case CXType_ObjCSel: named("SEL", context)
    case CXType_ObjCObjectPointer, CXType_Pointer, CXType_BlockPointer, CXType_LValueReference,
      CXType_RValueReference:
      append(clang_getPointeeType(type), context, depth: depth)
    case CXType_ObjCObject: object(type, context, depth: depth)
    case CXType_FunctionProto, CXType_FunctionNoProto: function(type, context, depth: depth)
    case CXType_ConstantArray, CXType_IncompleteArray, CXType_VariableArray, CXType_DependentSizedArray:
      wrapped(.array, context) { reader in reader.append(clang_getArrayElementType(type), context, depth: depth) }
    case CXType_Complex, CXType_Vector, CXType_ExtVector:
      append(clang_getElementType(type), context, depth: depth)
    case CXType_Atomic: append(clang_Type_getValueType(type), context, depth: depth)
    case CXType_ObjCInterface, CXType_Record, CXType_Enum, CXType_ObjCTypeParam: declared(type, context, depth: depth)
    case CXType_Unexposed: unexposed(type, context, depth: depth)
    default:
      guard let words = Self.words(of: type.kind) else { return placeholder(context) }
      builtIn(words, context)
    }
  }

  private mutating func wrapped(
    _ kind: TypeNodeKind,
    _ context: TypeContext,
    _ inner: (inout DeclarationReader) -> Void
  ) {
    let node = builder.typeNodes.count
    builder.typeNodes.append(TypeNode(kind: kind, reference: -1, end: 0, offset: UInt32(context.fallback)))
    inner(&self)
    builder.typeNodes[node].end = UInt32(builder.typeNodes.count)
    // A type begins where the first type in it does.
    if node + 1 < builder.typeNodes.count { builder.typeNodes[node].offset = builder.typeNodes[node + 1].offset }
  }

  private mutating func placeholder(_ context: TypeContext) { wrapped(.placeholder, context) { _ in } }

  private mutating func typedefName(_ type: CXType, _ context: TypeContext) {
    let name = intern(clang_getTypedefName(type))
    if builder.names[name].elementsEqual("instancetype".utf8) {
      let place = take(name)
      placeholder(context)
      if let place { builder.typeNodes[builder.typeNodes.count - 1].offset = UInt32(place) }
    } else {
      named(name, context)
    }
  }

  /// `id`, or what clang takes for it.
  private mutating func id(_ context: TypeContext) {
    let name = builder.names.intern("id")
    let place = take(name) ?? text.firstPlace(of: builder.names[name], in: context.words)
    if let place { reference(to: name, at: place, context) } else { unknown(context) }
  }

  /// Appends a node for a type that clang did not know, and took for `int` or `id`: that of the only word that can be
  /// its name, or a placeholder.
  private mutating func unknown(_ context: TypeContext) {
    var words = context.words
    if text.hasPrefix("@property", at: words.lowerBound) {
      let next = text.endOfTrivia(from: words.lowerBound + 9)
      let start = text[next] == UInt8(ascii: "(") ? text.endOfBrackets(from: next) : next
      words = start..<max(start, words.upperBound)
    }
    var candidates: [Range<Int>] = []
    var isNullable = false
    var position = words.lowerBound
    // Of a macro that is called.
    var argumentsEnd = 0
    while let word = text.firstWord(in: position..<max(position, words.upperBound), where: { _ in true }) {
      position = word.upperBound
      let isArgument = word.lowerBound < argumentsEnd
      if !isArgument, !text.bytes[word].hasSmallLetter, text[text.endOfTrivia(from: position)] == UInt8(ascii: "(") {
        argumentsEnd = text.endOfBrackets(from: text.endOfTrivia(from: position))
      }
      if word.lowerBound == context.fallback || isArgument && text.bytes[word].looksLikeValue { continue }
      if text.hasPrefix("ullable", at: word.upperBound - 7) { isNullable = true }
      let isMentioned = mentions.contains { $0.offset == word.lowerBound }
      let isQualifier = text.hasPrefix("::", at: text.endOfTrivia(from: word.upperBound))
      if !isMentioned, !isQualifier, mayBeType(word) { candidates.append(word) }
    }
    // A parameter's own name ends what it writes.
    if candidates.count > 1, let last = candidates.last, text.endOfTrivia(from: last.upperBound) >= words.upperBound {
      candidates.removeLast()
    }
    guard candidates.count == 1, let word = candidates.first else { return placeholder(context) }
    let name = builder.names.intern(text.bytes[word])
    // clang drops what is said of the nullability of a type that it does not know.
    if isNullable, builder.typeNodes.last?.kind != .optional {
      wrapped(.optional, context) { reader in reader.reference(to: name, at: word.lowerBound, context) }
    } else {
      reference(to: name, at: word.lowerBound, context)
    }
  }

  /// Whether a word is neither a number, nor one of the languages', nor a macro's by its look.
  func mayBeType(_ word: Range<Int>) -> Bool {
    let bytes = text.bytes[word]
    guard let first = bytes.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    let isLower = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    guard bytes.contains(where: isLower) else { return false }
    return !Self.specifiers.contains { $0.utf8CodeUnitCount == word.count && text.hasPrefix($0, at: word.lowerBound) }
  }

  /// Words that may be written beside a type.
  private static let specifiers: [StaticString] = [
    "const", "constexpr", "volatile", "static", "extern", "inline", "register", "restrict", "typedef", "struct",
    "union",
    "enum", "class", "typename", "virtual", "explicit", "friend", "mutable", "thread_local", "nullable", "nonnull",
    "null_unspecified", "null_resettable", "_Nullable", "_Nonnull", "_Null_unspecified", "_Nullable_result",
    "__nullable",
    "__nonnull", "__kindof", "__weak", "__strong", "__unsafe_unretained", "__autoreleasing", "__block", "__covariant",
    "__contravariant", "__attribute__", "NSObject", "in", "out", "inout", "bycopy", "byref", "oneway", "IBOutlet",
    "property", "unsigned", "signed",
  ]

  private mutating func named(_ name: StaticString, _ context: TypeContext) {
    named(builder.names.intern(name), context)
  }

  /// Appends a node that refers to a name, at the next of its mentions.
  private mutating func named(
    _ name: NameIndex,
    _ context: TypeContext,
    _ arguments: (inout DeclarationReader) -> Void = { _ in }
  ) {
    let place =
      take(name) ?? text.firstPlace(of: builder.names[name], in: context.words) ?? context.fallback
    reference(to: name, at: place, context, arguments)
  }

  private mutating func reference(
    to name: NameIndex,
    at place: Int,
    _ context: TypeContext,
    _ arguments: (inout DeclarationReader) -> Void = { _ in }
  ) {
    let reference = refer(to: name, at: place, context)
    let node = builder.typeNodes.count
    builder.typeNodes.append(TypeNode(kind: .named, reference: reference, end: 0, offset: UInt32(place)))
    arguments(&self)
    builder.typeNodes[node].end = UInt32(builder.typeNodes.count)
  }

  /// The place of the first mention of a name that no type has used.
  private mutating func take(_ name: NameIndex) -> Int? {
    guard let index = mentions.firstIndex(where: { !$0.isUsed && $0.name == name }) else { return nil }
    mentions[index].isUsed = true
    return mentions[index].offset
  }

  /// `id<P, Q>`, `Foo<Bar *> *`, `Foo<P> *`
  private mutating func object(_ type: CXType, _ context: TypeContext, depth: Int) {
    let base = clang_Type_getObjCObjectBaseType(type)
    let protocols = clang_Type_getNumObjCProtocolRefs(type)
    let arguments = clang_Type_getNumObjCTypeArgs(type)
    guard base.kind != CXType_Invalid else { return placeholder(context) }
    let isID = base.kind == CXType_ObjCId || base.kind == CXType_ObjCClass
    func extended(_ reader: inout DeclarationReader) {
      guard arguments > 0 else { return reader.append(base, context, depth: depth) }
      let name = reader.spelling(of: clang_getTypeDeclaration(base))
      reader.named(name, context) { reader in
        for index in 0..<arguments {
          reader.append(clang_Type_getObjCTypeArg(type, index), context.nested, depth: depth)
        }
      }
    }
    func adopted(_ reader: inout DeclarationReader) {
      for index in 0..<protocols {
        let name = reader.spelling(of: clang_Type_getObjCProtocolDecl(type, index))
        var context = context
        context.flags.insert(.protocolName)
        reader.named(name, context)
      }
    }
    if protocols == 0 {
      extended(&self)
    } else if isID {
      _ = take(builder.names.intern(base.kind == CXType_ObjCId ? "id" : "Class"))
      wrapped(base.kind == CXType_ObjCId ? .any : .metatype, context) { reader in
        if protocols == 1 { adopted(&reader) } else { reader.wrapped(.composition, context) { adopted(&$0) } }
      }
    } else {
      wrapped(.composition, context) { reader in
        extended(&reader)
        adopted(&reader)
      }
    }
  }

  private mutating func function(_ type: CXType, _ context: TypeContext, depth: Int) {
    wrapped(.function, context) { reader in
      for index in 0..<max(clang_getNumArgTypes(type), 0) {
        reader.append(clang_getArgType(type, UInt32(index)), context.nested, depth: depth)
      }
      let result = clang_getResultType(type)
      if result.kind == CXType_Void {
        reader.wrapped(.tuple, context) { _ in }
      } else {
        reader.append(result, context.nested, depth: depth)
      }
    }
  }

  private mutating func declared(_ type: CXType, _ context: TypeContext, depth: Int) {
    let name = spelling(of: clang_getTypeDeclaration(type))
    // A type without a name: empty, or words in parentheses.
    guard name != .empty, builder.names[name].allSatisfy(SourceText.isWordByte) else { return placeholder(context) }
    named(name, context) { reader in reader.templateArguments(of: type, context.nested, depth: depth) }
  }

  private mutating func templateArguments(of type: CXType, _ context: TypeContext, depth: Int) {
    let count = clang_Type_getNumTemplateArguments(type)
    guard count > 0 else { return }
    for index in 0..<count {
      let argument = clang_Type_getTemplateArgumentAsType(type, UInt32(index))
      // A default that is not written, or a number: neither is worth a node.
      if argument.kind == CXType_Invalid { continue }
      guard mentions.contains(where: { !$0.isUsed }) || Self.words(of: argument.kind) != nil else { continue }
      append(argument, context, depth: depth)
    }
  }

  /// Types of which libclang knows no kind: template specialisations, parameters of templates, `typeof`, `decltype`.
  private mutating func unexposed(_ type: CXType, _ context: TypeContext, depth: Int) {
    let declaration = clang_getTypeDeclaration(type)
    if clang_Type_getNumTemplateArguments(type) > 0, declaration.kind != CXCursor_NoDeclFound {
      return declared(type, context, depth: depth)
    }
    let string = clang_getTypeSpelling(type)
    defer { clang_disposeString(string) }
    let name = withBytes(of: string) { bytes -> NameIndex in
      let path = bytes[..<(bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.count)]
      let start = path.lastIndex { !SourceText.isWordByte($0) }.map { $0 + 1 } ?? 0
      return builder.names.intern(path[start...])
    }
    let canonical = clang_getCanonicalType(type)
    if mentions.contains(where: { !$0.isUsed && $0.name == name }) {
      named(name, context)
    } else if canonical.kind != CXType_Unexposed {
      append(canonical, context, depth: depth)
    } else {
      placeholder(context)
    }
  }

  // MARK: Words

  /// Appends a node for a type that C spells with one or several words, of which one names it.
  private mutating func builtIn(_ words: [StaticString], _ context: TypeContext) {
    for word in words {
      let name = builder.names.intern(word)
      // Not one that a type before has used: `int (^)(int)`.
      let places = builder.references.indices.reversed().prefix { builder.references[$0].scope == context.scope }
      let used = places.filter { builder.references[$0].name == name }.map { Int(builder.references[$0].offset) }
      let word = builder.names[name]
      let place =
        text.firstWord(in: context.words) { text.hasWord(word, at: $0.lowerBound) && !used.contains($0.lowerBound) }
        ?? text.firstWord(in: context.words) { text.hasWord(word, at: $0.lowerBound) }
      if let place { return reference(to: name, at: place.lowerBound, context) }
    }
    unknown(context)
  }

  /// The words that may name a built-in type, the usual one first.
  private static func words(of kind: CXTypeKind) -> [StaticString]? {
    switch kind {
    case CXType_Void: ["void"]
    case CXType_Bool: ["bool", "_Bool"]
    case CXType_Char_U, CXType_UChar, CXType_Char_S, CXType_SChar: ["char"]
    case CXType_Char16: ["char16_t"]
    case CXType_Char32: ["char32_t"]
    case CXType_WChar: ["wchar_t"]
    case CXType_Short, CXType_UShort: ["short"]
    case CXType_Int: ["int", "signed"]
    case CXType_UInt: ["int", "unsigned"]
    case CXType_Long, CXType_ULong, CXType_LongLong, CXType_ULongLong: ["long"]
    case CXType_Int128: ["__int128", "__int128_t"]
    case CXType_UInt128: ["__int128", "__uint128_t"]
    case CXType_Float: ["float"]
    case CXType_Double, CXType_LongDouble: ["double"]
    default: nil
    }
  }
}
