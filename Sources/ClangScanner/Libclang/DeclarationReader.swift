import Basics
import CLibclang
import Facts

/// Turns the declarations of a parsed file into facts. What stands in function bodies is not parsed.
struct DeclarationReader {
  /// What the declarations around one give to it.
  struct Container {
    var index: Int32 = -1
    /// Access, where it follows from the place.
    var flags: DeclarationFlags = .public
    /// The tag by which C++ members of another class are told.
    var isClass = false
  }

  let parsed: TranslationUnits.Parsed
  let text: SourceText
  var builder = FactsBuilder()
  /// The children of the cursors that are being read, those of inner ones last.
  private var cursors: [CXCursor] = []
  /// Reference cursors of the declaration that is being read.
  var mentions: [Mention] = []
  /// Where properties of Objective-C have their names.
  var propertyPlaces: Set<Int> = []
  /// Types without a name so far, by the place of their keyword.
  private var unnamed: [Int: Int32] = [:]
  private var depth = 0
  /// Deeper ones are not read: whoever nests namespaces and classes like that does not mean it.
  private static let maximumDepth = 200

  init(_ parsed: TranslationUnits.Parsed, _ text: SourceText) {
    self.parsed = parsed
    self.text = text
  }

  mutating func read() {
    read(childrenOf: clang_getTranslationUnitCursor(parsed.unit), in: Container())
  }

  // MARK: Cursors

  /// Calls `body` with each child of a cursor.
  mutating func forEachChild(of cursor: CXCursor, _ body: (inout DeclarationReader, CXCursor) -> Void) {
    let first = cursors.count
    withUnsafeMutablePointer(to: &cursors) { pointer in
      _ = clang_visitChildren(
        cursor,
        { child, _, data in
          // The pointer of the call below, which outlives this one.
          data?.assumingMemoryBound(to: [CXCursor].self).pointee.append(child)
          return CXChildVisit_Continue
        },
        pointer
      )
    }
    // Deeper calls leave the stack as they found it.
    var index = first
    let end = cursors.count
    while index < end {
      let child = cursors[index]
      body(&self, child)
      index += 1
    }
    cursors.removeSubrange(first...)
  }

  /// The place of a cursor in the file: of the macro's name where a macro made it. nil in the prelude.
  func offset(of cursor: CXCursor) -> Int? { offset(clang_getCursorLocation(cursor)) }

  private func offset(_ location: CXSourceLocation) -> Int? {
    var file: CXFile?
    var offset: UInt32 = 0
    clang_getExpansionLocation(location, &file, nil, nil, &offset)
    return file == parsed.file && Int(offset) <= text.count ? Int(offset) : nil
  }

  func extent(of cursor: CXCursor) -> Range<Int>? {
    let range = clang_getCursorExtent(cursor)
    guard let start = offset(clang_getRangeStart(range)), let end = offset(clang_getRangeEnd(range)), start <= end
    else {
      return nil
    }
    return start..<end
  }

  mutating func spelling(of cursor: CXCursor) -> NameIndex { intern(clang_getCursorSpelling(cursor)) }

  /// Interns a text of libclang, and releases it.
  mutating func intern(_ string: CXString) -> NameIndex {
    defer { clang_disposeString(string) }
    return withBytes(of: string) { builder.names.intern($0) }
  }

  func withBytes<Result>(of string: CXString, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let start = clang_getCString(string)
    let bytes = UnsafeRawBufferPointer(start: start, count: start.map { strlen($0) } ?? 0)
    return bytes.withMemoryRebound(to: UInt8.self) { body($0) }
  }

  // MARK: Declarations

  private mutating func read(childrenOf cursor: CXCursor, in container: Container) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    forEachChild(of: cursor) { reader, child in reader.read(child, in: container) }
    depth -= 1
  }

  mutating func read(_ cursor: CXCursor, in container: Container) {
    guard let place = offset(of: cursor) else { return }
    switch cursor.kind {
    case CXCursor_ObjCInterfaceDecl: interface(cursor, at: place, .class)
    case CXCursor_ObjCProtocolDecl: interface(cursor, at: place, .protocol)
    case CXCursor_ObjCCategoryDecl: category(cursor, at: place, [])
    case CXCursor_ObjCImplementationDecl: implementation(cursor, at: place)
    case CXCursor_ObjCCategoryImplDecl: category(cursor, at: place, .implementation)
    case CXCursor_StructDecl, CXCursor_UnionDecl: tag(cursor, .struct, in: container)
    case CXCursor_ClassDecl: tag(cursor, .class, in: container)
    case CXCursor_EnumDecl: tag(cursor, .enum, in: container)
    case CXCursor_ClassTemplate: tag(cursor, kind(ofTemplate: cursor), in: container)
    case CXCursor_ClassTemplatePartialSpecialization: specialization(cursor, in: container)
    case CXCursor_EnumConstantDecl: enumConstant(cursor, in: container)
    case CXCursor_FieldDecl, CXCursor_VarDecl: variable(cursor, in: container)
    case CXCursor_FunctionDecl, CXCursor_FunctionTemplate, CXCursor_CXXMethod, CXCursor_ConversionFunction:
      function(cursor, .function, in: container)
    case CXCursor_Constructor: function(cursor, .initializer, in: container)
    case CXCursor_Destructor: function(cursor, .deinitializer, in: container)
    case CXCursor_TypedefDecl, CXCursor_TypeAliasDecl, CXCursor_TypeAliasTemplateDecl: alias(cursor, in: container)
    case CXCursor_Namespace: namespace(cursor, in: container)
    // `extern "C" { … }`; libclang 14 does not call it so.
    case CXCursor_LinkageSpec, CXCursor_UnexposedDecl: read(childrenOf: cursor, in: container)
    default: break
    }
  }

  /// Declares what a cursor declares, under its name and at the place where that stands.
  mutating func declare(
    _ kind: DeclarationKind,
    _ flags: DeclarationFlags,
    _ name: NameIndex,
    _ cursor: CXCursor,
    in parent: Int32
  ) -> Int32 {
    let place = offset(of: cursor) ?? 0
    let start = extent(of: cursor)?.lowerBound ?? place
    return declare(kind, flags, name, at: self.place(of: name, near: place), start: start, in: parent)
  }

  mutating func declare(
    _ kind: DeclarationKind,
    _ flags: DeclarationFlags,
    _ name: NameIndex,
    at offset: Int,
    start: Int,
    in parent: Int32
  ) -> Int32 {
    builder.declare(
      DeclarationFact(
        kind: kind,
        flags: flags,
        name: name,
        parent: parent,
        start: UInt32(min(start, offset)),
        nameOffset: UInt32(offset)
      )
    )
  }

  /// Where a name stands of which libclang says that it is at `place`: there, or among the arguments of a macro there
  /// (`NS_ENUM(NSInteger, Name)`); `place` itself if the macro makes the name up.
  func place(of name: NameIndex, near place: Int) -> Int {
    let word = builder.names[name]
    if text.hasWord(word, at: place) { return place }
    let macro = text.endOfWord(from: place)
    let open = text.endOfTrivia(from: macro)
    guard macro > place, text[open] == UInt8(ascii: "(") else { return place }
    return text.firstPlace(of: word, in: open..<text.endOfBrackets(from: open)) ?? place
  }

  /// Mends `typedef Unknown (^Name)(int)`, where clang takes the unknown type for the name; what clang says of the type is
  /// nonsense then, and true is returned.
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

  // MARK: Structures and enumerations

  private mutating func tag(_ cursor: CXCursor, _ kind: DeclarationKind, in container: Container) {
    guard clang_isCursorDefinition(cursor) != 0, let place = offset(of: cursor) else { return }
    let range = extent(of: cursor) ?? place..<place
    var container = container
    if isOutOfLine(cursor, at: place, in: container) { container = Container(index: outerPart(at: place, range)) }
    let isUnnamed = hasKeyword(at: place)
    // `struct { … } field` has its members for itself; those of `struct { … };` are members of what is around it. The
    // constants of an enumeration always are, and a type that gets its name from a typedef follows that word.
    if isUnnamed, kind != .enum, text[text.endOfTrivia(from: range.upperBound)] != UInt8(ascii: ";"),
      !text.isWord("typedef", before: range.lowerBound)
    {
      return
    }
    var name = isUnnamed ? .empty : spelling(of: cursor)
    if !isUnnamed, !builder.names[name].allSatisfy(SourceText.isWordByte) || name == .empty {
      // clang takes the name from a type that it holds for a second one of the same name.
      name = builder.names.intern(text.word(at: place))
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
    if isUnnamed { unnamed[place] = type }
    setBody(of: type, from: isUnnamed ? place : Int(builder[type].nameOffset), to: range.upperBound)
    let members = Container(
      index: type,
      flags: container.flags,
      isClass: kind != .enum
    )
    attributes(of: cursor, type)
    forEachChild(of: cursor) { reader, child in
      switch child.kind {
      case CXCursor_CXXBaseSpecifier: reader.base(child, of: type)
      case CXCursor_TemplateTypeParameter, CXCursor_NonTypeTemplateParameter, CXCursor_TemplateTemplateParameter:
        reader.genericParameter(child, of: type)
      case CXCursor_CXXFinalAttr: reader.builder[type].flags.insert(.final)
      default: reader.read(child, in: members)
      }
    }
  }

  /// Whether `struct`, `union`, `class` or `enum` stands here, and so no name.
  private func hasKeyword(at place: Int) -> Bool {
    ["struct", "union", "class", "enum"].contains { (word: StaticString) in
      text.hasPrefix(word, at: place) && !SourceText.isWordByte(text[place + word.utf8CodeUnitCount])
    }
  }

  private func kind(ofTemplate cursor: CXCursor) -> DeclarationKind {
    clang_getTemplateCursorKind(cursor) == CXCursor_ClassDecl ? .class : .struct
  }

  private mutating func specialization(_ cursor: CXCursor, in container: Container) {
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
    let members = Container(index: type, flags: container.flags, isClass: true)
    forEachChild(of: cursor) { reader, child in
      switch child.kind {
      case CXCursor_CXXBaseSpecifier: reader.base(child, of: type)
      case CXCursor_TemplateTypeParameter, CXCursor_NonTypeTemplateParameter, CXCursor_TemplateTemplateParameter:
        reader.genericParameter(child, of: type)
      default: reader.read(child, in: members)
      }
    }
  }

  mutating func genericParameter(_ cursor: CXCursor, of owner: Int32) {
    let name = spelling(of: cursor)
    guard name != .empty else { return }
    let parameter = declare(.genericParameter, [], name, cursor, in: owner)
    collectMentions(of: cursor)
    referRemaining(from: parameter, .declare, .requirement)
  }

  private mutating func base(_ cursor: CXCursor, of type: Int32) {
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

  private mutating func enumConstant(_ cursor: CXCursor, in container: Container) {
    let name = spelling(of: cursor)
    guard container.index >= 0, name != .empty else { return }
    // What stays without a name gives its constants to the scope around it.
    let constant = declare(.enumCase, [], name, cursor, in: container.index)
    attributes(of: cursor, constant)
  }

  /// Sets the body of a type to what stands between its braces, of which the last is right before `end`.
  private mutating func setBody(of type: Int32, from start: Int, to end: Int) {
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

  // MARK: Functions and variables

  private mutating func function(_ cursor: CXCursor, _ kind: DeclarationKind, in container: Container) {
    guard let place = offset(of: cursor) else { return }
    let range = extent(of: cursor) ?? place..<place
    var container = container
    if isOutOfLine(cursor, at: place, in: container) { container = Container(index: outerPart(at: place, range)) }
    let spelled = spelling(of: cursor)
    guard spelled != .empty else { return }
    var flags = access(of: cursor, in: container)
    let isStatic = clang_Cursor_getStorageClass(cursor) == CX_SC_Static
    if container.isClass || cursor.kind == CXCursor_CXXMethod {
      if clang_CXXMethod_isStatic(cursor) != 0 || isStatic { flags.insert(.static) }
    } else if isStatic {
      flags.remove(.public)
      flags.insert(.fileprivate)
    }
    if builder.names[spelled].starts(with: "operator".utf8),
      builder.names[spelled].dropFirst(8).first.map(SourceText.isWordByte) != true
    {
      flags.insert(.operatorName)
    }
    let function: Int32
    switch kind {
    case .initializer:
      function = declare(
        kind,
        flags,
        builder.names.intern("init"),
        at: place,
        start: range.lowerBound,
        in: container.index
      )
    case .deinitializer:
      function = declare(
        kind,
        flags,
        builder.names.intern("deinit"),
        at: place,
        start: range.lowerBound,
        in: container.index
      )
    default:
      function = declare(kind, flags, spelled, cursor, in: container.index)
    }
    attributes(of: cursor, function)
    if kind == .function, correctName(of: function) {
      builder[function].kind = .property
      return unread(cursor, by: function)
    }
    let nameEnd = Int(builder[function].nameOffset)
    collectMentions(of: cursor)
    // The class before the name of an out-of-line member is what is extended, and `~Name` names nothing else.
    let qualifiers = text.qualifiers(before: place)
    mentions.removeAll { qualifiers.contains($0.offset) || kind == .deinitializer && $0.offset == place + 1 }
    let result = clang_getCursorResultType(cursor)
    let own = mentions
    if !parameters(of: cursor, function, labels: []) {
      // libclang 14 tells no parameters of a function whose result type is unknown, but still their types.
      let words = min(nameEnd, range.upperBound)..<range.upperBound
      for index in 0..<max(clang_getNumArgTypes(clang_getCursorType(cursor)), 0) {
        use(
          clang_getArgType(clang_getCursorType(cursor), UInt32(index)),
          .parameter,
          TypeContext(scope: function, kind: .declare, words: words, fallback: nameEnd)
        )
      }
    }
    mentions = own
    if kind == .function, result.kind != CXType_Void {
      use(
        result,
        .result,
        TypeContext(
          scope: function,
          kind: .declare,
          words: cursor.kind == CXCursor_ConversionFunction ? range : range.lowerBound..<max(range.lowerBound, nameEnd),
          fallback: nameEnd
        )
      )
    }
    referRemaining(from: function, .declare, [])
  }

  /// Reads the parameters of a function or method; `labels` are those of the second one and on. False if none are told.
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

  private mutating func variable(_ cursor: CXCursor, in container: Container) {
    guard let place = offset(of: cursor) else { return }
    let range = extent(of: cursor) ?? place..<place
    var container = container
    if isOutOfLine(cursor, at: place, in: container) { container = Container(index: outerPart(at: place, range)) }
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
    // An initial value is no part of the type.
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

  /// Whether a declarator has types behind the name too: `int (*f)(char)`.
  private func isFunction(_ type: CXType) -> Bool {
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

  // MARK: Aliases and namespaces

  private mutating func alias(_ cursor: CXCursor, in container: Container) {
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

  private mutating func namespace(_ cursor: CXCursor, in container: Container) {
    guard let place = offset(of: cursor) else { return }
    let name = spelling(of: cursor)
    guard name != .empty, !text.hasPrefix("namespace", at: place) || text.hasWord(builder.names[name], at: place) else {
      // Without a name: what it declares is seen in this file only.
      read(childrenOf: cursor, in: Container(index: container.index, flags: .fileprivate))
      return
    }
    let namespace = declare(.namespace, container.flags, name, cursor, in: container.index)
    let range = extent(of: cursor) ?? place..<place
    setBody(of: namespace, from: Int(builder[namespace].nameOffset), to: range.upperBound)
    read(childrenOf: cursor, in: Container(index: namespace, flags: container.flags))
  }

  // MARK: What surrounds a declaration

  /// The access that a declaration has by where it stands and, in a class of C++, by the label before it.
  private func access(of cursor: CXCursor, in container: Container) -> DeclarationFlags {
    guard container.isClass else { return container.flags }
    switch clang_getCXXAccessSpecifier(cursor) {
    case CX_CXXPrivate, CX_CXXProtected: return .private
    default: return container.flags
    }
  }

  /// Whether a member of a class is defined outside of it: `void Foo::bar() { … }`.
  private func isOutOfLine(_ cursor: CXCursor, at place: Int, in container: Container) -> Bool {
    guard !container.isClass else { return false }
    let semantic = clang_getCursorSemanticParent(cursor)
    switch semantic.kind {
    case CXCursor_ClassDecl, CXCursor_StructDecl, CXCursor_UnionDecl, CXCursor_ClassTemplate,
      CXCursor_ClassTemplatePartialSpecialization:
      return clang_equalCursors(semantic, clang_getCursorLexicalParent(cursor)) == 0
    // A class that another file declares may be a namespace to the prelude.
    case CXCursor_Namespace: return offset(of: semantic) == nil && !text.qualifiers(before: place).isEmpty
    default: return false
    }
  }

  /// Declares the part of its class that an out-of-line definition is; -1 if the class is not written before the name.
  private mutating func outerPart(at place: Int, _ range: Range<Int>) -> Int32 {
    guard let at = text.qualifiers(before: place).first else { return -1 }
    let name = builder.names.intern(text.word(at: at))
    let part = self.part(of: name, at: at, start: range.lowerBound, [.implementation, .continuation], in: Container())
    builder[part].bodyStart = UInt32(place)
    builder[part].bodyEnd = UInt32(max(range.upperBound, place))
    return part
  }

  /// Declares a part of a type that is declared elsewhere: an extension, in Swift's words.
  mutating func part(
    of name: NameIndex,
    at offset: Int,
    start: Int,
    _ flags: DeclarationFlags,
    in container: Container
  ) -> Int32 {
    let part = declare(.extension, flags, name, at: offset, start: start, in: container.index)
    let reference = refer(
      to: name,
      at: offset,
      TypeContext(scope: container.index, kind: .inherit, flags: .extended, fallback: offset)
    )
    builder[part].extended = reference
    builder.typeUses.append(
      TypeUse(declaration: part, role: .extended, flags: [], label: .empty, node: UInt32(builder.typeNodes.count))
    )
    builder.typeNodes.append(
      TypeNode(
        kind: .named,
        reference: reference,
        end: UInt32(builder.typeNodes.count + 1),
        offset: UInt32(offset)
      )
    )
    return part
  }
}
