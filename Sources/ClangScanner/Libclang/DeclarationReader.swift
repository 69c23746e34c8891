import Basics
import CLibclang
import Facts

/// Turns the declarations of a parsed file into facts. What is in function bodies is not parsed.
struct DeclarationReader {
  /// What the declarations around one give to it.
  struct Container {
    var index: Int32 = -1
    /// Access, where it follows from the place.
    var flags: DeclarationFlags = .public
    /// Whether it is a class of C++, whose members have access labels before them.
    var isClass = false
  }

  let parsed: TranslationUnits.Parsed
  let text: SourceText
  var builder = ClangFactsBuilder()
  /// The children of the cursors that are being read, those of inner ones last.
  private var cursors: [CXCursor] = []
  /// Reference cursors of the declaration that is being read.
  var mentions: [TypeMention] = []
  /// Where properties of Objective-C have their names.
  var propertyPlaces: Set<Int> = []
  /// Types without a name so far, by the place of their keyword, or of the macro that it comes from.
  var unnamed: [Int: Int32] = [:]
  private var depth = 0
  /// Deeper ones are not read: whoever nests namespaces and classes like that does not mean it.
  private static let maximumDepth = 200

  init(_ parsed: TranslationUnits.Parsed, _ text: SourceText) {
    self.parsed = parsed
    self.text = text
  }

  /// Reads all declarations of the file.
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

  /// The bytes of a cursor in the file; nil if it begins or ends elsewhere.
  func extent(of cursor: CXCursor) -> Range<Int>? {
    let range = clang_getCursorExtent(cursor)
    guard let start = offset(clang_getRangeStart(range)), let end = offset(clang_getRangeEnd(range)), start <= end
    else {
      return nil
    }
    return start..<end
  }

  /// The name of a cursor; empty if it has none.
  mutating func spelling(of cursor: CXCursor) -> NameIndex { intern(clang_getCursorSpelling(cursor)) }

  /// Interns a text of libclang, and releases it.
  mutating func intern(_ string: CXString) -> NameIndex {
    defer { clang_disposeString(string) }
    return withBytes(of: string) { builder.names.intern($0) }
  }

  // MARK: Declarations

  /// Reads what is declared in a cursor, up to a depth that no code of people has.
  mutating func read(childrenOf cursor: CXCursor, in container: Container) {
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

  /// Notes a declaration; returns its index.
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

  // MARK: What surrounds a declaration

  /// The access that a declaration has by where it stands and, in a class of C++, by the label before it.
  func access(of cursor: CXCursor, in container: Container) -> DeclarationFlags {
    guard container.isClass else { return container.flags }
    switch clang_getCXXAccessSpecifier(cursor) {
    case CX_CXXPrivate, CX_CXXProtected: return .private
    default: return container.flags
    }
  }

  /// What a declaration is in: for a member of a class that is defined outside of it, a part of that class.
  mutating func container(
    of cursor: CXCursor,
    at place: Int,
    _ range: Range<Int>,
    in container: Container
  ) -> Container {
    guard isOutOfLine(cursor, at: place, in: container) else { return container }
    return Container(index: outerPart(at: place, range, in: container), isClass: true)
  }

  /// Whether a member of a class is defined outside of it: `void Foo::bar() { … }`.
  func isOutOfLine(_ cursor: CXCursor, at place: Int, in container: Container) -> Bool {
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
  private mutating func outerPart(at place: Int, _ range: Range<Int>, in container: Container) -> Int32 {
    guard let at = text.qualifiers(before: place).first else { return -1 }
    let name = builder.names.intern(text.word(at: at))
    let part = self.part(of: name, at: at, start: range.lowerBound, [.implementation, .continuation], in: container)
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

/// Calls `body` with a text of libclang. No method: it would hold the reader, and what `body` appends would be copied
/// first.
func withBytes<Result>(of string: CXString, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
  let start = clang_getCString(string)
  let bytes = UnsafeRawBufferPointer(start: start, count: start.map { strlen($0) } ?? 0)
  return bytes.withMemoryRebound(to: UInt8.self) { body($0) }
}
