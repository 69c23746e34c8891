import Facts

/// A macro that does nothing but have its arguments expanded again and again: `#define EVAL8(...)
/// EVAL4(EVAL4(__VA_ARGS__))`.
///
/// With a thousand rounds libraries of macros make up for recursion, which the preprocessor does not have. Every round
/// reads everything once more, so one call takes it seconds; in practice a few rounds are enough.
struct RepeatingMacro {
  /// The macro that is called, and how often, each call around the next.
  var callee: NameIndex
  var calls: Int

  /// More rounds than this are not asked for. A file of SwiftNIO that takes libclang 6 s with 1,024 rounds takes 0.1 s
  /// with 64, and 16 would do.
  static let maximumRounds = 64

  init(callee: NameIndex, calls: Int) {
    self.callee = callee
    self.calls = calls
  }

  /// nil if the tokens of its value make it something else.
  init?(_ value: ArraySlice<Token>) {
    let calls = value.count / 3
    guard calls > 1, value.count == 3 * calls + 1, let first = value.first else { return nil }
    let tokens = Array(value)
    guard tokens[2 * calls].kind == .identifier else { return nil }
    for call in 0..<calls {
      guard tokens[2 * call].kind == .identifier, tokens[2 * call].name == first.name,
        tokens[2 * call + 1].isPunctuation(Byte.openParenthesis),
        tokens[2 * calls + 1 + call].isPunctuation(Byte.closeParenthesis)
      else { return nil }
    }
    callee = first.nameIndex
    self.calls = calls
  }

  /// Returns which macros of `all` call what they call too often, if each keeps to the limit together with those that
  /// it calls: they are to call it once. If several macros have one name, the first counts.
  static func exhausting(_ all: [(name: NameIndex, macro: RepeatingMacro)]) -> Set<NameIndex> {
    var macros: [NameIndex: RepeatingMacro] = [:]
    for (name, macro) in all where macros[name] == nil { macros[name] = macro }
    var rounds: [NameIndex: Int] = [:]
    var exhausting: Set<NameIndex> = []
    for (name, _) in all {
      // Down to a macro whose rounds are known, and up again; one that calls itself is not expanded in itself.
      var path: [NameIndex] = []
      var next = name
      while let macro = macros[next], rounds[next] == nil {
        rounds[next] = 1
        path.append(next)
        next = macro.callee
      }
      for name in path.reversed() {
        guard let macro = macros[name] else { continue }
        let inner = rounds[macro.callee] ?? 1
        if inner * macro.calls > maximumRounds {
          exhausting.insert(name)
          rounds[name] = inner
        } else {
          rounds[name] = inner * macro.calls
        }
      }
    }
    return exhausting
  }
}

extension LexedFile {
  /// nil for most macros.
  func repeating(_ macro: MacroDefinition) -> RepeatingMacro? {
    macro.parameters == nil ? nil : RepeatingMacro(lexer.directiveTokens[macro.tokens])
  }

  /// The macros of the file that are to repeat less often than they say.
  func exhaustingMacros() -> [MacroDefinition] {
    let all = lexer.macros.compactMap { macro in repeating(macro).map { (name: macro.name, macro: $0) } }
    let names = RepeatingMacro.exhausting(all)
    return names.isEmpty ? [] : lexer.macros.filter { names.contains($0.name) && repeating($0) != nil }
  }

  /// Where all calls but one are in the value of a macro that repeats.
  func repeatedCalls(of macro: MacroDefinition) -> [Range<Int>] {
    guard let calls = repeating(macro)?.calls else { return [] }
    let tokens = lexer.directiveTokens[macro.tokens]
    let start = tokens.startIndex
    return [
      Int(tokens[start + 2].start)..<Int(tokens[start + 2 * calls - 1].end),
      Int(tokens[start + 2 * calls + 1].start)..<Int(tokens[start + 3 * calls - 1].end),
    ]
  }
}

extension ClangOutline.MacroText {
  /// If the macro only repeats: how often what, and the text of a macro that does so once. nil for most macros.
  var repeating: (macro: RepeatingMacro, once: [UInt8])? {
    // Of `X(X(__VA_ARGS__))`.
    guard mentions.count > 2, let callee = mentions.first, mentions.dropLast().allSatisfy({ $0 == callee }) else {
      return nil
    }
    let define = Array("#define ".utf8)
    var line = define + text
    let padded = line + Array(repeating: 0, count: ClangSource.padding)
    let file = padded.withClangSource(count: line.count) { LexedFile($0) }
    guard let macro = file.lexer.macros.first, var repeating = file.repeating(macro) else { return nil }
    for call in file.repeatedCalls(of: macro) {
      for index in call { line[index] = Byte.space }
    }
    repeating.callee = callee
    return (repeating, Array(line[define.count...]))
  }
}
