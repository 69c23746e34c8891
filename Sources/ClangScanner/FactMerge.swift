import Facts

/// Puts together the facts of one file: what libclang says, what only the text shows, and what the sweep mentions.
struct FactMerge {
  private var builder = ClangFactsBuilder()
  private let outline: ClangOutline
  private let stream: TokenStream
  /// The offsets of the names of declarations.
  private(set) var declaredOffsets: Set<UInt32> = []
  /// Where macros end, by their declarations.
  private var macroEnds: [Int32: UInt32] = [:]

  init(_ file: LexedFile, _ outline: ClangOutline) {
    self.outline = outline
    stream = file.stream
  }

  /// Adds facts whose declarations, references and types refer to each other. Of the declarations, only those that
  /// `keep` selects, with what belongs to them.
  mutating func add(_ facts: FileFacts, keep: (DeclarationFact) -> Bool = { _ in true }) {
    var names = [NameIndex?](repeating: nil, count: facts.names.count)
    func renamed(_ name: NameIndex) -> NameIndex {
      if let known = names[Int(name.rawValue)] { return known }
      let new = builder.names.intern(facts.names[name])
      names[Int(name.rawValue)] = new
      return new
    }
    let firstReference = Int32(builder.references.count)
    let firstNode = builder.typeNodes.count
    // The number of each declaration here; of one that is not kept, that of what is around it.
    var numbers: [Int32] = []
    var isKept: [Bool] = []
    for declaration in facts.declarations {
      let parent = declaration.parent >= 0 ? numbers[Int(declaration.parent)] : -1
      guard keep(declaration) else {
        numbers.append(parent)
        isKept.append(false)
        continue
      }
      var declaration = declaration
      declaration.name = renamed(declaration.name)
      declaration.parent = parent
      if declaration.extended >= 0 { declaration.extended += firstReference }
      numbers.append(builder.declare(declaration))
      isKept.append(true)
    }
    // References stay even if their declaration does not, as others may refer to them; `finish` drops what is twice.
    for reference in facts.references {
      var reference = reference
      reference.name = renamed(reference.name)
      if reference.scope >= 0 { reference.scope = numbers[Int(reference.scope)] }
      if reference.qualifier >= 0 { reference.qualifier += firstReference }
      _ = builder.refer(reference)
    }
    for node in facts.typeNodes {
      var node = node
      node.end += UInt32(firstNode)
      if node.reference >= 0 { node.reference += firstReference }
      builder.typeNodes.append(node)
    }
    for use in facts.typeUses where isKept[Int(use.declaration)] {
      var use = use
      use.declaration = numbers[Int(use.declaration)]
      use.label = renamed(use.label)
      use.node += UInt32(firstNode)
      builder.typeUses.append(use)
    }
    for attribute in facts.attributes where isKept[Int(attribute.declaration)] {
      var attribute = attribute
      attribute.declaration = numbers[Int(attribute.declaration)]
      attribute.name = renamed(attribute.name)
      builder.attributes.append(attribute)
    }
    for foreign in facts.foreignNames where isKept[Int(foreign.declaration)] {
      builder.foreignNames.append(
        ForeignNameFact(declaration: numbers[Int(foreign.declaration)], name: renamed(foreign.name))
      )
    }
    for (index, declaration) in facts.declarations.enumerated() where isKept[index] {
      declaredOffsets.insert(declaration.nameOffset)
    }
  }

  /// Adds the classes, protocols, categories and implementations that libclang lost, as in code that `#if` tears apart, and
  /// other names of classes, which it does not tell.
  mutating func addLostContainers() {
    var lost = outline.facts
    let known = declaredOffsets
    let isLost = lost.declarations.map { !known.contains($0.nameOffset) && Self.isContainer($0) }
    guard isLost.contains(true) else { return }
    // What is lost has no other references than those of its header.
    var numbers = [Int32](repeating: -1, count: lost.references.count)
    var references: [ReferenceFact] = []
    let extended = Set(lost.declarations.indices.lazy.filter { isLost[$0] }.map { lost.declarations[$0].extended })
    for (index, reference) in lost.references.enumerated() {
      let isHeader = reference.scope >= 0 && isLost[Int(reference.scope)]
      guard isHeader || extended.contains(Int32(index)) else { continue }
      numbers[index] = Int32(references.count)
      references.append(reference)
    }
    lost.references = references
    for index in lost.declarations.indices where lost.declarations[index].extended >= 0 {
      lost.declarations[index].extended = numbers[Int(lost.declarations[index].extended)]
    }
    for index in lost.typeNodes.indices where lost.typeNodes[index].reference >= 0 {
      lost.typeNodes[index].reference = numbers[Int(lost.typeNodes[index].reference)]
    }
    add(lost) { !known.contains($0.nameOffset) && Self.isContainer($0) }
  }

  private static func isContainer(_ declaration: DeclarationFact) -> Bool {
    switch declaration.kind {
    case .class, .protocol: declaration.flags.contains(.public)
    case .extension, .typealias: true
    case .struct, .enum, .actor, .associatedType, .genericParameter, .macro, .function, .initializer,
      .deinitializer, .subscript, .property, .enumCase, .operator, .precedenceGroup, .namespace, .preview:
      false
    }
  }

  /// Adds the macros that represent a value.
  mutating func addMacros(_ file: LexedFile) {
    for macro in file.lexer.macros where macro.parameters == nil && !macro.tokens.isEmpty && !file.isAlias(macro) {
      let declaration = DeclarationFact(
        kind: .property,
        flags: [.constant, .static, .hasInitialValue],
        name: builder.names.intern(file.lexer.names[macro.name]),
        parent: -1,
        start: macro.offset,
        nameOffset: macro.offset
      )
      macroEnds[builder.declare(declaration)] = macro.end
      declaredOffsets.insert(macro.offset)
    }
  }

  /// Adds other names of namespaces, `namespace fs = std::filesystem;`, also those in code, which libclang does not read.
  mutating func addNamespaceAliases(_ file: LexedFile) {
    var scopes = Scopes(extents())
    for index in 0..<stream.count where stream.beginsNamespaceAlias(index) {
      let (keyword, name) = (stream[index], stream[index + 1])
      let path = stream.namesOfPath(index + 3)
      guard !path.isEmpty, path.count <= Self.longestAliasedPath else { continue }
      let parent = scopes.innermost(at: keyword.start)
      var declaration = DeclarationFact(
        kind: .namespace,
        flags: [],
        name: builder.names.intern(file.lexer.names[name.nameIndex]),
        parent: parent,
        start: keyword.start,
        nameOffset: name.start
      )
      for part in path {
        declaration.extended = builder.refer(
          ReferenceFact(
            name: builder.names.intern(file.lexer.names[part.nameIndex]),
            offset: part.start,
            scope: parent,
            qualifier: declaration.extended,
            kind: .use,
            flags: .isQualifier
          )
        )
      }
      _ = builder.declare(declaration)
      declaredOffsets.insert(name.start)
    }
  }

  /// Of names; each can stand for as many again.
  private static let longestAliasedPath = 16

  /// Gives functions and methods their bodies, which libclang skips.
  mutating func setBodies() {
    for index in builder.declarations.indices {
      let declaration = builder.declarations[index]
      guard Self.isFunction(declaration.kind), declaration.bodyStart >= declaration.bodyEnd else { continue }
      guard let brace = brace(from: stream.index(from: declaration.nameOffset)) else { continue }
      let partner = Int(stream.partners[brace])
      guard partner > brace else { continue }
      builder[Int32(index)].bodyStart = stream[brace].end
      builder[Int32(index)].bodyEnd = stream[partner].start
      builder[Int32(index)].flags.insert(.hasBody)
      // A member of C++ that is defined outside of its class has an extension of its own.
      let parent = declaration.parent
      if parent >= 0, builder[parent].kind == .extension, builder[parent].bodyEnd < stream[partner].end {
        builder[parent].bodyEnd = stream[partner].end
      }
    }
  }

  private static func isFunction(_ kind: DeclarationKind) -> Bool {
    kind == .function || kind == .initializer || kind == .deinitializer
  }

  /// The brace that opens the body of the function whose name is at a token; nil if it only is declared.
  private func brace(from start: Int) -> Int? {
    var index = start
    var hasInitialisers = false
    var sawParameters = false
    while index < stream.count {
      let token = stream[index]
      if token.kind == .at { return nil }
      if token.isPunctuation(Byte.semicolon) || token.isPunctuation(Byte.closeBrace) || token.isPunctuation(Byte.equals)
      {
        return nil
      }
      if token.isPunctuation(Byte.colon), sawParameters, stream[index - 1].kind != .identifier {
        hasInitialisers = true
      }
      if token.isPunctuation(Byte.openBrace) {
        // `Type() : member{1} {`
        let isInitialiser = hasInitialisers && stream[index - 1].kind == .identifier
        if !isInitialiser { return index }
      }
      if token.isPunctuation(Byte.openParenthesis) { sawParameters = true }
      index = stream.after(index)
    }
    return nil
  }

  /// Where a declaration ends: after its body, or after what ends it.
  private func end(of declaration: DeclarationFact) -> UInt32 {
    if declaration.bodyEnd > declaration.bodyStart { return max(declaration.bodyEnd, declaration.nameOffset + 1) }
    var index = stream.index(from: declaration.nameOffset)
    if declaration.kind == .genericParameter || index >= stream.count { return declaration.nameOffset + 1 }
    while index < stream.count {
      let token = stream[index]
      if token.isPunctuation(Byte.semicolon) || token.isPunctuation(Byte.closeBrace) || token.isAt(.end) {
        return max(token.start, declaration.nameOffset + 1)
      }
      if declaration.kind == .enumCase, token.isPunctuation(Byte.comma) { return token.start }
      index = stream.after(index)
    }
    return outline.facts.byteCount
  }

  /// Adds mentions where nothing is known yet, each with the innermost declaration around it.
  mutating func add(_ sweep: Sweep) {
    let known = Set(builder.references.map(\.offset))
    let table = sweep.names
    var scopes = Scopes(extents())
    // The number of each reference here; -1 for one that is known.
    var numbers: [Int32] = []
    for var reference in sweep.references {
      if known.contains(reference.offset) {
        numbers.append(-1)
        continue
      }
      reference.name = builder.names.intern(table[reference.name])
      reference.scope = scopes.innermost(at: reference.offset)
      if reference.qualifier >= 0 { reference.qualifier = numbers[Int(reference.qualifier)] }
      numbers.append(builder.refer(reference))
    }
  }

  private func extents() -> [Scopes.Extent] {
    builder.declarations.indices.map { index in
      let declaration = builder.declarations[index]
      let end = macroEnds[Int32(index)] ?? end(of: declaration)
      return Scopes.Extent(start: declaration.start, end: end, declaration: Int32(index))
    }.sorted { ($0.start, $1.end, $0.declaration) < ($1.start, $0.end, $1.declaration) }
  }

  /// Finds the innermost declaration for offsets that ascend.
  private struct Scopes {
    struct Extent {
      var start: UInt32
      var end: UInt32
      var declaration: Int32
    }

    let extents: [Extent]
    var next = 0
    var open: [Extent] = []

    init(_ extents: [Extent]) { self.extents = extents }

    mutating func innermost(at offset: UInt32) -> Int32 {
      while next < extents.count, extents[next].start <= offset {
        while let last = open.last, last.end <= extents[next].start { open.removeLast() }
        open.append(extents[next])
        next += 1
      }
      while let last = open.last, last.end <= offset { open.removeLast() }
      return open.last?.declaration ?? -1
    }
  }

  /// Returns everything, in the order that `FileFacts` has.
  ///
  /// - Parameter declaredElsewhere: the names of what the file says to be declared elsewhere.
  consuming func finish(problem: ProblemKind?, declaredElsewhere: Set<[UInt8]>) -> FileFacts {
    var text = outline.facts
    let table = text.names
    for index in text.imports.indices {
      text.imports[index].path = builder.names.intern(table[text.imports[index].path])
      text.imports[index].module = builder.names.intern(table[text.imports[index].module])
      text.imports[index].symbol = builder.names.intern(table[text.imports[index].symbol])
    }
    for index in text.suppressions.indices {
      for rule in text.suppressions[index].rules.indices {
        text.suppressions[index].rules[rule] = builder.names.intern(table[text.suppressions[index].rules[rule]])
      }
      if let reason = text.suppressions[index].reason {
        text.suppressions[index].reason = builder.names.intern(table[reason])
      }
    }
    if let problem { text.problems.append(ProblemFact(kind: problem, offset: 0)) }
    text.problems.sort { ($0.offset, $0.kind.rawValue) < ($1.offset, $1.kind.rawValue) }
    var facts = builder.facts()
    let numbers = Set(declaredElsewhere.compactMap { builder.names.find($0) })
    for index in facts.references.indices where numbers.contains(facts.references[index].name) {
      facts.references[index].flags.insert(.declaredElsewhere)
    }
    facts.imports = text.imports
    facts.suppressions = text.suppressions
    facts.branches = text.branches
    facts.problems = text.problems
    facts.lineStarts = text.lineStarts
    facts.byteCount = text.byteCount
    return facts
  }
}
