import Facts

/// Finds the types that macros of a file declare where the file calls them: `OPTION(row)` stands for
/// `typedef struct { … } row_option;`, so other files may say `row_option`. Macros of other files are not known here.
struct TypesOfMacros {
  /// A type, and where the macro is called that declares it.
  struct Found {
    var kind: DeclaredName.Kind
    var name: [UInt8]
    var offset: UInt32
  }

  private let source: ClangSource
  private let tokens: [Token]
  /// Those with parameters, by their names.
  private let macros: [[UInt8]: MacroDefinition]
  private var found: [Found] = []
  /// In bytes: macros that call each other can stand for very much.
  private var limit = 1 << 16
  private static let maximumDepth = 8

  /// The types of the calls that an outliner has seen in the file, in their order.
  static func found(_ calls: [Int], in file: LexedFile, _ source: ClangSource) -> [Found] {
    let macros = file.lexer.macros.filter { $0.parameters != nil }
    let tokens = file.lexer.directiveTokens
    guard macros.contains(where: { tokens[$0.tokens].contains { $0.isWord(.typedef) } }) else { return [] }
    var types = TypesOfMacros(macros, tokens, file, source)
    for call in calls {
      types.expand(call, of: file.stream, file.lexer.names, source, at: file.stream[call].start, depth: 0)
    }
    return types.found
  }

  private init(_ macros: [MacroDefinition], _ tokens: [Token], _ file: LexedFile, _ source: ClangSource) {
    (self.tokens, self.source) = (tokens, source)
    let named = macros.map { (Array(file.lexer.names[$0.name]), $0) }
    self.macros = Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  /// Notes what a call declares, and what the calls do in what it stands for.
  ///
  /// - Parameters:
  ///   - call: the token with the name of the macro, in a text.
  ///   - offset: of the call in the file.
  private mutating func expand(
    _ call: Int,
    of stream: TokenStream,
    _ names: ClangNameInterner,
    _ text: ClangSource,
    at offset: UInt32,
    depth: Int
  ) {
    guard depth < Self.maximumDepth, let macro = macros[Array(names[stream[call].nameIndex])] else { return }
    let value = value(of: macro, arguments(call, of: stream, text))
    guard value.count <= limit else { return }
    limit -= value.count
    let padded = value + Array(repeating: 0, count: ClangSource.padding)
    padded.withClangSource(count: value.count) { text in
      let file = LexedFile(text)
      var outliner = Outliner(file.stream, text, names: file.lexer.names, conditionals: [])
      outliner.run()
      for declared in outliner.declared where declared.parent < 0 && Self.isOfC(declared.kind) {
        found.append(Found(kind: declared.kind, name: Array(outliner.names[declared.name]), offset: offset))
      }
      for call in outliner.calls {
        expand(call, of: file.stream, file.lexer.names, text, at: offset, depth: depth + 1)
      }
    }
  }

  private static func isOfC(_ kind: DeclaredName.Kind) -> Bool {
    switch kind {
    case .tag, .enumTag, .enumeration, .object, .block, .function, .structure, .scalar: true
    case .class, .protocol, .cxxClass, .options, .namespace, .value, .alias: false
    }
  }

  /// The texts between the parentheses behind a token, which commas divide.
  private func arguments(_ call: Int, of stream: TokenStream, _ text: ClangSource) -> [[UInt8]] {
    let close = Int(stream.partners[call + 1])
    var arguments: [[UInt8]] = []
    var (index, start) = (call + 2, call + 2)
    while index <= close {
      if index == close || stream[index].isPunctuation(Byte.comma) {
        let range = start < index ? Int(stream[start].start)..<Int(stream[index - 1].end) : 0..<0
        arguments.append(text.bytes(in: range))
        start = index + 1
      }
      index = stream.after(index)
    }
    return arguments
  }

  /// What a macro stands for: its value with arguments for its parameters, and words joined where `##` is between them.
  private func value(of macro: MacroDefinition, _ arguments: [[UInt8]]) -> [UInt8] {
    let parameters = macro.parameters.map { source.bytes(in: Int($0.lowerBound)..<Int($0.upperBound)) } ?? []
    let names = parameters.split(separator: Byte.comma).map { $0.filter(SourceText.isWordByte) }
    let argumentOfName = Dictionary(zip(names, arguments), uniquingKeysWith: { first, _ in first })
    var value: [UInt8] = []
    for index in macro.tokens {
      let token = tokens[index]
      if token.isPunctuation(Byte.hash) { continue }
      let isJoined = index > macro.tokens.lowerBound && tokens[index - 1].isPunctuation(Byte.hash)
      if !isJoined { value.append(Byte.space) }
      let word = source.bytes(in: Int(token.start)..<Int(token.end))
      value += argumentOfName[word] ?? word
    }
    // Often it is behind the call.
    return value + [Byte.semicolon]
  }
}
