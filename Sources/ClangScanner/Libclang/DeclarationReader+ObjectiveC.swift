import CLibclang
import Facts

// Classes, protocols, categories and implementations of Objective-C, and what they declare.

extension DeclarationReader {
  /// What the members of one class, protocol or category have in common.
  private struct Members {
    var owner: Int32
    var flags: DeclarationFlags
    var isProtocol = false
    /// Access of instance variables, up to the next `@private` and its like.
    var variableAccess: DeclarationFlags = .internal
    /// How far access words have been looked for.
    var variablePosition: Int
  }

  /// `@interface Name` or `@protocol Name`.
  mutating func interface(_ cursor: CXCursor, at place: Int, _ kind: DeclarationKind) {
    // `@protocol P;` only announces one.
    if kind == .protocol, clang_isCursorDefinition(cursor) == 0 { return }
    let name = spelling(of: cursor)
    guard name != .empty else { return }
    let type = declare(kind, .public, name, cursor, in: -1)
    container(cursor, type, headerFrom: Int(builder[type].nameOffset), flags: .public, isProtocol: kind == .protocol)
  }

  /// `@interface Name (Category)` or its implementation; a class extension if it has no name.
  mutating func category(_ cursor: CXCursor, at place: Int, _ flags: DeclarationFlags) {
    var classCursor: CXCursor?
    forEachChild(of: cursor) { _, child in
      if classCursor == nil, child.kind == CXCursor_ObjCClassRef { classCursor = child }
    }
    let isContinuation = spelling(of: cursor) == .empty
    let start = extent(of: cursor)?.lowerBound ?? place
    // The class of an interface that clang does not know is not among the children.
    let nameRange = classCursor.flatMap { offset(of: $0) } ?? classPlace(after: start)
    let name = builder.names.intern(text.word(at: nameRange))
    guard name != .empty else { return }
    let part = self.part(
      of: name,
      at: nameRange,
      start: start,
      isContinuation ? flags.union(.continuation) : flags,
      in: Container()
    )
    let isInterface = !isContinuation && !flags.contains(.implementation)
    container(cursor, part, headerFrom: nameRange, flags: isInterface ? .public : [], isProtocol: false)
  }

  /// `@implementation Name`, a continuation of the class.
  mutating func implementation(_ cursor: CXCursor, at place: Int) {
    let name = spelling(of: cursor)
    guard name != .empty else { return }
    let start = extent(of: cursor)?.lowerBound ?? place
    let part = self.part(
      of: name,
      at: self.place(of: name, near: place),
      start: start,
      [.implementation, .continuation],
      in: Container()
    )
    container(cursor, part, headerFrom: Int(builder[part].nameOffset), flags: [], isProtocol: false)
  }

  /// Where the class's name is in `@interface Name (Category)` or `@implementation Name (Category)`.
  private func classPlace(after start: Int) -> Int {
    text.endOfTrivia(from: text.endOfWord(from: start + 1))
  }

  /// Reads what a class, protocol, category or implementation adopts and declares.
  private mutating func container(
    _ cursor: CXCursor,
    _ owner: Int32,
    headerFrom start: Int,
    flags: DeclarationFlags,
    isProtocol: Bool
  ) {
    let end = extent(of: cursor)?.upperBound ?? start
    let bodyStart = endOfHeader(from: start)
    builder[owner].bodyStart = UInt32(bodyStart)
    builder[owner].bodyEnd = UInt32(max(bodyStart, startOfEnd(before: end)))
    builder[owner].flags.insert(.hasBody)
    attributes(of: cursor, owner)
    let isImplementation = builder[owner].flags.contains(.implementation)
    var members = Members(
      owner: owner,
      flags: flags,
      isProtocol: isProtocol,
      variableAccess: isImplementation ? .private : .internal,
      variablePosition: bodyStart
    )
    inherited(by: owner, cursor, headerEnd: bodyStart)
    if isImplementation { syntheses(in: bodyStart..<Int(builder[owner].bodyEnd), of: owner) }
    forEachChild(of: cursor) { reader, child in
      guard let place = reader.offset(of: child) else { return }
      switch child.kind {
      case CXCursor_TemplateTypeParameter: reader.genericParameter(child, of: owner)
      case CXCursor_ObjCPropertyDecl: reader.property(child, &members)
      case CXCursor_ObjCIvarDecl: reader.instanceVariable(child, at: place, &members)
      case CXCursor_ObjCInstanceMethodDecl, CXCursor_ObjCClassMethodDecl: reader.method(child, at: place, members)
      // Among instance variables, and of the file nevertheless.
      case CXCursor_StructDecl, CXCursor_UnionDecl, CXCursor_EnumDecl: reader.read(child, in: Container())
      default: break
      }
    }
  }

  /// Records the superclass and the protocols.
  private mutating func inherited(by owner: Int32, _ cursor: CXCursor, headerEnd: Int) {
    var superclass: Int?
    /// Behind the last protocol that was looked for in the text.
    var protocolEnd: Int?
    let nameOffset = Int(builder[owner].nameOffset)
    forEachChild(of: cursor) { reader, child in
      guard let place = reader.offset(of: child) else { return }
      switch child.kind {
      case CXCursor_ObjCSuperClassRef:
        superclass = place
        reader.inherit(reader.spelling(of: child), at: place, owner, [])
      case CXCursor_ObjCProtocolRef:
        let name = reader.spelling(of: child)
        var place = place
        let word = reader.builder.names[name]
        if !reader.text.hasWord(word, at: place) {
          // Behind a superclass with generic arguments libclang gives the places of the arguments.
          let start = protocolEnd ?? reader.startOfProtocols(in: nameOffset..<headerEnd)
          if let found = reader.text.firstPlace(of: word, in: start..<headerEnd) {
            (place, protocolEnd) = (found, found + word.count)
          }
        }
        reader.inherit(name, at: place, owner, .protocolName)
      case CXCursor_ObjCClassRef:
        // Told a second time, or a generic argument of the superclass. What is extended is known already.
        guard let superclass, place > superclass, place < headerEnd else { return }
        let context = TypeContext(scope: owner, kind: .declare, flags: .inHeader, fallback: place)
        let reference = reader.refer(to: reader.spelling(of: child), at: place, context)
        // The superclass is the node that was appended last, with the arguments before this one.
        let node = UInt32(reader.builder.typeNodes.count)
        reader.builder.typeNodes.append(
          TypeNode(kind: .named, reference: reference, end: node + 1, offset: UInt32(place))
        )
        if let use = reader.builder.typeUses.last { reader.builder.typeNodes[Int(use.node)].end = node + 1 }
      default: break
      }
    }
    // clang drops the superclass that an implementation repeats.
    if builder[owner].flags.contains(.implementation), superclass == nil {
      let colon = text.endOfTrivia(from: text.endOfWord(from: nameOffset))
      let word = text.endOfTrivia(from: colon + 1)
      let end = text.endOfWord(from: word)
      if text[colon] == UInt8(ascii: ":"), end > word {
        inherit(builder.names.intern(text.bytes[word..<end]), at: word, owner, [])
      }
    }
  }

  /// Where the list of protocols begins with which a header ends: the last in angle brackets.
  private func startOfProtocols(in header: Range<Int>) -> Int {
    var depth = 0
    for position in header.reversed() {
      if text[position] == UInt8(ascii: ">") { depth += 1 }
      if text[position] == UInt8(ascii: "<") {
        depth -= 1
        if depth <= 0 { return position }
      }
    }
    return header.lowerBound
  }

  private mutating func inherit(_ name: NameIndex, at place: Int, _ owner: Int32, _ flags: ReferenceFlags) {
    let context = TypeContext(
      scope: owner,
      kind: .inherit,
      flags: flags.union([.inHeader, .inheritanceClause]),
      fallback: place
    )
    let reference = refer(to: name, at: self.place(of: name, near: place), context)
    let node = UInt32(builder.typeNodes.count)
    builder.typeNodes.append(TypeNode(kind: .named, reference: reference, end: node + 1, offset: UInt32(place)))
    builder.typeUses.append(TypeUse(declaration: owner, role: .inherited, flags: [], label: .empty, node: node))
  }

  /// The end of `Name<T> (Category) : Super<T> <P>`; instance variables and members follow.
  private func endOfHeader(from start: Int) -> Int {
    var position = text.endOfWord(from: start)
    while true {
      let next = text.endOfTrivia(from: position)
      switch text[next] {
      case UInt8(ascii: "<"), UInt8(ascii: "("): position = text.endOfBrackets(from: next)
      case UInt8(ascii: ":"): position = text.endOfWord(from: text.endOfTrivia(from: next + 1))
      default: return min(position, text.count)
      }
    }
  }

  /// Where the `@end` begins that ends at `end`, or of which libclang counts the `@` alone.
  private func startOfEnd(before end: Int) -> Int {
    if text.hasPrefix("@end", at: end - 4) { return end - 4 }
    if text.hasPrefix("@end", at: end - 1) { return end - 1 }
    return end
  }

  // MARK: Members

  private mutating func property(_ cursor: CXCursor, _ members: inout Members) {
    let name = spelling(of: cursor)
    guard name != .empty, let range = extent(of: cursor) else { return }
    let type = clang_getCursorType(cursor)
    let written = clang_Cursor_getObjCPropertyAttributes(cursor, 0)
    func has(_ attribute: CXObjCPropertyAttrKind) -> Bool { written & attribute.rawValue != 0 }
    var flags = members.flags
    if isUnavailable(cursor) { flags.insert(.unavailable) }
    if has(CXObjCPropertyAttr_class) { flags.insert(.static) }
    if has(CXObjCPropertyAttr_weak) { flags.insert(.weak) }
    if has(CXObjCPropertyAttr_unsafe_unretained) || has(CXObjCPropertyAttr_assign) && isObject(type) {
      flags.insert(.unowned)
    }
    if members.isProtocol {
      if !has(CXObjCPropertyAttr_readonly) { flags.insert(.settable) }
      if clang_Cursor_isObjCOptional(cursor) != 0 { flags.insert(.optional) }
    } else if has(CXObjCPropertyAttr_readonly) {
      flags.insert(.restrictedSetter)
    }
    let property = declare(.property, flags, name, cursor, in: members.owner)
    propertyPlaces.insert(Int(builder[property].nameOffset))
    propertyAttributes(property, from: range.lowerBound)
    inspectable(property, range)
    attributes(of: cursor, property)
    if correctName(of: property) { return unread(cursor, by: property) }
    writtenType(of: cursor, type, property, range)
  }

  /// `@synthesize name = variable, other;`, which gives properties storage even if all their accessors are in code. The file
  /// is read without the headers that declare the properties, so that libclang knows nothing of it.
  private mutating func syntheses(in body: Range<Int>, of implementation: Int32) {
    var position = body.lowerBound
    while position < body.upperBound {
      guard text[position] == UInt8(ascii: "@"), text.hasPrefix("@synthesize", at: position) else {
        position += 1
        continue
      }
      position += "@synthesize".utf8.count
      var isName = true
      while true {
        let start = text.endOfTrivia(from: position)
        position = max(text.endOfToken(from: start), start + 1)
        if start >= body.upperBound || text[start] == UInt8(ascii: ";") { break }
        if isName, SourceText.isWordByte(text[start]) {
          let name = builder.names.intern(Array(AttributeFact.synthesis.utf8) + text.bytes[start..<position])
          builder.attributes.append(AttributeFact(name: name, declaration: implementation, offset: UInt32(start)))
        }
        isName = text[start] == UInt8(ascii: ",")
      }
    }
  }

  /// The words between the parentheses of `@property (nonatomic, getter=isOn)`.
  private mutating func propertyAttributes(_ property: Int32, from start: Int) {
    guard text.hasPrefix("@property", at: start) else { return }
    let open = text.endOfTrivia(from: start + 9)
    guard text[open] == UInt8(ascii: "(") else { return }
    let end = text.endOfBrackets(from: open)
    var position = open
    var startsEntry = false
    while position < end {
      let next = text.endOfTrivia(from: position)
      if next > position {
        position = next
        continue
      }
      let tokenEnd = text.endOfToken(from: position)
      if startsEntry, SourceText.isWordByte(text[position]) {
        let name = builder.names.intern(text.bytes[position..<tokenEnd])
        builder.attributes.append(AttributeFact(name: name, declaration: property, offset: UInt32(position)))
      }
      startsEntry = text[position] == UInt8(ascii: "(") || text[position] == UInt8(ascii: ",")
      position = tokenEnd
    }
  }

  /// Notes `IBInspectable`: the compiler sees nothing there, so that it may stand before `@property`, where no attribute
  /// may.
  private mutating func inspectable(_ property: Int32, _ range: Range<Int>) {
    let word: StaticString = "IBInspectable"
    let inside = text.firstWord(in: range) {
      text.hasPrefix(word, at: $0.lowerBound) && $0.count == word.utf8CodeUnitCount
    }
    guard let place = inside?.lowerBound ?? text.place(of: word, before: range.lowerBound) else { return }
    let name = builder.names.intern(word)
    builder.attributes.append(AttributeFact(name: name, declaration: property, offset: UInt32(place)))
  }

  private func isObject(_ type: CXType) -> Bool {
    let canonical = clang_getCanonicalType(type)
    switch canonical.kind {
    case CXType_ObjCObjectPointer, CXType_BlockPointer, CXType_ObjCId, CXType_ObjCClass: return true
    default: return false
    }
  }

  private mutating func instanceVariable(_ cursor: CXCursor, at place: Int, _ members: inout Members) {
    let name = spelling(of: cursor)
    // Those that a property brings along are where it stands.
    guard name != .empty, text.hasWord(builder.names[name], at: place), let range = extent(of: cursor) else { return }
    while let word = text.firstWord(
      in: members.variablePosition..<max(place, members.variablePosition),
      where: { text[$0.lowerBound - 1] == UInt8(ascii: "@") }
    ) {
      switch true {
      case text.hasPrefix("private", at: word.lowerBound): members.variableAccess = .private
      case text.hasPrefix("protected", at: word.lowerBound): members.variableAccess = .internal
      case text.hasPrefix("public", at: word.lowerBound): members.variableAccess = .public
      case text.hasPrefix("package", at: word.lowerBound): members.variableAccess = .package
      default: break
      }
      members.variablePosition = word.upperBound
    }
    members.variablePosition = max(place, members.variablePosition)
    let ownership = ownership(in: (range.lowerBound..<max(range.lowerBound, place)).prefix(200))
    let flags = members.variableAccess.union(ownership)
    let variable = declare(.property, flags.union(.instanceVariable), name, cursor, in: members.owner)
    attributes(of: cursor, variable)
    writtenType(of: cursor, clang_getCursorType(cursor), variable, range)
  }

  /// What `__weak` and its like before a variable's name say.
  private func ownership(in range: Range<Int>) -> DeclarationFlags {
    var flags: DeclarationFlags = []
    _ = text.firstWord(in: range) { word in
      if text.hasPrefix("__weak", at: word.lowerBound) { flags = .weak }
      if text.hasPrefix("__unsafe_unretained", at: word.lowerBound) { flags = .unowned }
      return !flags.isEmpty
    }
    return flags
  }

  private mutating func method(_ cursor: CXCursor, at place: Int, _ members: Members) {
    let range = extent(of: cursor) ?? place..<place
    // The accessors of a property are reported too, at the place of the property or of its `@synthesize`; what else
    // begins with its name comes from a macro of that name.
    if range.lowerBound == place, propertyPlaces.contains(place) || !SourceText.isWordByte(text[place]) { return }
    let pieces = selector(of: cursor)
    guard let first = pieces.first, first != .empty else { return }
    let isClassMethod = cursor.kind == CXCursor_ObjCClassMethodDecl
    var flags = members.flags
    if isUnavailable(cursor) { flags.insert(.unavailable) }
    if clang_Cursor_isVariadic(cursor) != 0 { flags.insert(.variadic) }
    if isClassMethod { flags.insert(.classMember) }
    if members.isProtocol, clang_Cursor_isObjCOptional(cursor) != 0 { flags.insert(.optional) }
    let kind: DeclarationKind = !isClassMethod && isInitializer(first) ? .initializer : .function
    let method = declare(kind, flags, first, cursor, in: members.owner)
    attributes(of: cursor, method)
    collectMentions(of: cursor)
    let result = clang_getCursorResultType(cursor)
    let nameOffset = Int(builder[method].nameOffset)
    if result.kind != CXType_Void {
      let words = range.lowerBound..<max(range.lowerBound, nameOffset)  // empty where a macro makes the method
      use(result, .result, TypeContext(scope: method, kind: .declare, words: words, fallback: nameOffset))
    }
    referRemaining(from: method, .declare, [])
    parameters(of: cursor, method, labels: [.empty] + pieces.dropFirst())
  }

  /// Whether nobody has a member, as with `init NS_UNAVAILABLE`; what one platform lacks, others have.
  private func isUnavailable(_ cursor: CXCursor) -> Bool {
    var isUnavailable: Int32 = 0
    _ = clang_getCursorPlatformAvailability(cursor, nil, nil, &isUnavailable, nil, nil, 0)
    return isUnavailable != 0
  }

  /// The words of a method's selector; one that represents a bare colon is empty.
  private mutating func selector(of cursor: CXCursor) -> [NameIndex] {
    let string = clang_getCursorSpelling(cursor)
    defer { clang_disposeString(string) }
    return withBytes(of: string) { bytes in
      var pieces: [NameIndex] = []
      for piece in bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false) {
        pieces.append(builder.names.intern(piece))
      }
      return pieces
    }
  }

  /// Whether a selector belongs to the `init` family: the word is followed by no lower-case letter.
  private func isInitializer(_ name: NameIndex) -> Bool {
    let bytes = builder.names[name].drop { $0 == UInt8(ascii: "_") }
    guard bytes.starts(with: "init".utf8) else { return false }
    let next = bytes.dropFirst(4).first
    return next.map { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? true
  }

  // MARK: Attributes

  /// Records the attributes of a declaration, and what the prelude's annotations and clang's own say of it.
  mutating func attributes(of cursor: CXCursor, _ declaration: Int32) {
    var hasAttribute = false
    forEachChild(of: cursor) { reader, child in
      guard clang_isAttribute(child.kind) != 0 else { return }
      switch child.kind {
      // Words of the language.
      case CXCursor_CXXFinalAttr, CXCursor_CXXOverrideAttr: return
      case CXCursor_AnnotateAttr: if !reader.annotation(child, declaration) { return }
      case CXCursor_ObjCSubclassingRestricted: reader.builder[declaration].flags.insert(.final)
      default: if reader.saysDeprecated(child) { reader.builder[declaration].flags.insert(.deprecated) }
      }
      reader.writtenAttribute(child, declaration)
      hasAttribute = true
    }
    guard hasAttribute, clang_getCursorAvailability(cursor) == CXAvailability_Deprecated else { return }
    builder[declaration].flags.insert(.deprecated)
  }

  /// Whether an attribute is `availability(macos, deprecated=…)`: clang judges by the one platform that it is told.
  private func saysDeprecated(_ attribute: CXCursor) -> Bool {
    guard let range = extent(of: attribute), text.hasPrefix("availability", at: range.lowerBound) else { return false }
    return text.firstWord(in: range) { text.hasPrefix("deprecated", at: $0.lowerBound) && $0.count == 10 } != nil
  }

  /// Notes an attribute by the name that is written: `deprecated`, or that of the macro that stands for it.
  private mutating func writtenAttribute(_ cursor: CXCursor, _ declaration: Int32) {
    guard var place = offset(of: cursor) else { return }
    // `[[clang::objc_direct]]`
    let end = text.endOfTrivia(from: text.endOfWord(from: place))
    if text.hasPrefix("::", at: end) { place = text.endOfTrivia(from: end + 2) }
    var word = text.word(at: place)
    // `__deprecated__` is another spelling of `deprecated`.
    if word.count > 4, word.starts(with: "__".utf8), word.suffix(2).elementsEqual("__".utf8) {
      word = word.dropFirst(2).dropLast(2)
    }
    // One macro may stand for several.
    let isTwice = builder.attributes.last.map { $0.declaration == declaration && $0.offset == UInt32(place) } ?? false
    guard !word.isEmpty, !isTwice else { return }
    let name = builder.names.intern(word)
    builder.attributes.append(AttributeFact(name: name, declaration: declaration, offset: UInt32(place)))
  }

  /// Records what an annotation says; false if it is none of an attribute, or noted as one already.
  private mutating func annotation(_ cursor: CXCursor, _ declaration: Int32) -> Bool {
    let string = clang_getCursorSpelling(cursor)
    defer { clang_disposeString(string) }
    let place = offset(of: cursor)
    return withBytes(of: string) { bytes in
      func says(_ text: StaticString) -> Bool {
        bytes.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
      }
      if bytes.starts(with: "swift_name:".utf8) {
        let name = builder.names.intern(bytes.dropFirst(11))
        if builder.foreignNames.last?.declaration == declaration { builder.foreignNames.removeLast() }
        builder.foreignNames.append(ForeignNameFact(declaration: declaration, name: name))
      } else if says("error_enum") {
        errorEnum(declaration)
        return false
      } else if says("swift_refined") {
        builder[declaration].flags.insert(.refinedForSwift)
      } else if bytes.starts(with: "swift_unavailable".utf8) {
        builder[declaration].flags.insert(.swiftUnavailable)
      } else if says("options") || says("typed_enum") {
        builder[declaration].kind = .struct
        return says("typed_enum")
      } else if says("IBOutlet") || says("IBAction") {
        let name = builder.names.intern(bytes)
        let offset = place.map(UInt32.init) ?? builder[declaration].nameOffset
        builder.attributes.append(AttributeFact(name: name, declaration: declaration, offset: offset))
        return false
      }
      return true
    }
  }

  /// Swift calls an error enum `StoreErrorCode` `StoreError`, unless `NS_SWIFT_NAME` says otherwise.
  private mutating func errorEnum(_ declaration: Int32) {
    let (name, suffix) = (Array(builder.names[builder[declaration].name]), "Code".utf8)
    guard name.count > suffix.count, name.suffix(suffix.count).elementsEqual(suffix),
      builder.foreignNames.last?.declaration != declaration
    else { return }
    let foreign = builder.names.intern(name.dropLast(suffix.count))
    builder.foreignNames.append(ForeignNameFact(declaration: declaration, name: foreign))
  }
}
