import Basics
import Configuration
import DependencyGraph
import ReportModel

/// What is probably wrong with a pattern that selects nothing.
struct PatternAdvice: Equatable, Sendable {
  var words: String
  /// Whether it says what would be right.
  var isRemedy = true
  /// The patterns of paths of which it says that they would be right.
  var proposed: [String] = []

  init(words: String, isRemedy: Bool = true, proposed: [String] = []) {
    (self.words, self.isRemedy, self.proposed) = (words, isRemedy, proposed)
  }

  /// - Parameter why: follows right behind the pattern.
  static func write(_ pattern: String, _ why: String) -> PatternAdvice {
    PatternAdvice(words: "write \"\(pattern)\"\(why)", proposed: [pattern])
  }
}

/// A pattern that matches nothing and should.
struct DeadPattern {
  var word: NameWord
  var advice: PatternAdvice

  init(word: NameWord, advice: PatternAdvice) { (self.word, self.advice) = (word, advice) }

  /// A name of a module that no module has.
  init(module word: NameWord) {
    self.init(word: word, advice: PatternAdvice(words: "no module is called so", isRemedy: false))
  }
}

extension NameWord {
  /// Whether it is the path of one file whose name has no ending, as no source file is called.
  fileprivate var isOfFileWithoutEnding: Bool {
    guard let last = name.split(separator: "/").last else { return false }
    return !last.contains { "*?[{.".contains($0) }
  }
}

extension Selection {
  /// What is probably wrong with a selector that selects nothing; nil if none of its patterns looks odd.
  ///
  /// - Parameter name: what a component is called that it is the selector of.
  func advice(on selector: Selector, of name: String? = nil) -> PatternAdvice? {
    for term in selector.anyOf {
      switch term {
      case .component, .builtIn: continue
      case .all(let conditions):
        for glob in conditions.path where matchesNoFile(glob) {
          if let advice = PathAdvice(glob, filesForAdvice, of: name).advice { return advice }
        }
        if let advice = adviceOnTypesOutside(conditions) { return PatternAdvice(words: advice) }
        for glob in conditions.type {
          if let advice = adviceOnNames(glob.pattern) { return PatternAdvice(words: advice) }
        }
        for within in conditions.in {
          if let advice = advice(on: within) { return advice }
        }
      }
    }
    return nil
  }

  /// The patterns of paths in a selector that no file matches, but for those of what it leaves out.
  func unmatchedPaths(of selector: Selector) -> [Glob] {
    selector.anyOf.flatMap { term -> [Glob] in
      guard case .all(let conditions) = term else { return [] }
      return conditions.path.filter { matchesNoFile($0) }
        + conditions.in.flatMap(unmatchedPaths)
    }
  }

  /// Which of the patterns of paths and types match nothing and should, with what is to be said of each: in a list, or in
  /// braces, the others hide it.
  func deadPatterns(_ words: [NameWord]) -> [DeadPattern] {
    words.flatMap { word in deadPattern(word).map { [$0] } ?? goneChoices(of: word).compactMap(deadPattern) }
  }

  private func deadPattern(_ word: NameWord) -> DeadPattern? {
    switch word.role {
    case .path, .exception:
      guard let glob = word.glob, matchesNoFile(glob) else { return nil }
      let path = PathAdvice(glob, filesForAdvice)
      // What a capture has to be is not seen here.
      let advice = glob.captureNames.isEmpty ? path.advice : path.adviceOnSlip
      if let advice, advice.isRemedy { return DeadPattern(word: word, advice: advice) }
      // Where an exception is for nothing, it says so by itself.
      if word.role == .exception { return advice.map { DeadPattern(word: word, advice: $0) } }
      if word.role == .path, word.isOfFileWithoutEnding {
        let why = " for the files in a folder: no source file is called \"\(word.name)\""
        return DeadPattern(word: word, advice: .write("\(word.name)/**", why))
      }
      guard isGone(word) else { return nil }
      let words = advice?.words ?? "no file matches it"
      return DeadPattern(word: word, advice: PatternAdvice(words: words, isRemedy: false))
    case .ownPattern, .anyPattern:
      guard let glob = try? Glob(word.name, style: .name), index.types(matching: glob).isEmpty else { return nil }
      return adviceOnNames(word.name).map { DeadPattern(word: word, advice: PatternAdvice(words: $0)) }
    default: return nil
    }
  }

  /// What is gone of a pattern of paths: it, or choices of its braces.
  func gonePatterns(of word: NameWord) -> [NameWord] { isGone(word) ? [word] : goneChoices(of: word) }

  private func goneChoices(of word: NameWord) -> [NameWord] {
    guard word.role == .path, !word.mayBeIdle, let glob = word.glob else { return [] }
    return glob.choices.map { choice in
      var word = word
      word.name = choice.pattern
      return word
    }.filter(isGone)
  }

  /// Whether a pattern of paths selects what is in a folder, or a file, that is not there. Where the folder is there, and
  /// only no file in it is called so, as with `Feed/*Cell.swift`, it may well match nothing.
  private func isGone(_ word: NameWord) -> Bool {
    guard word.role == .path, !word.mayBeIdle, let glob = word.glob, matchesNoFile(glob) else {
      return false
    }
    let segments = word.name.split(separator: "/")
    guard let last = segments.last, last.contains(where: { "*?[{".contains($0) }) else { return true }
    let all = (segments.dropLast() + ["**"]).joined(separator: "/")
    guard let folder = try? Glob(all, style: .path, in: word.folder) else { return false }
    return matchesNoFile(folder)
  }

  /// Whether no file matches a pattern of paths that is scanned, or declares generated types.
  private func matchesNoFile(_ glob: Glob) -> Bool {
    !index.files(matching: glob).contains(true) && !graph.project.generatedFiles.contains { glob.matches($0.path) }
  }

  private var filesForAdvice: FilesForAdvice {
    FilesForAdvice(
      paths: index.paths,
      skipped: graph.project.skipped,
      root: graph.project.root,
      names: index.namesInPaths,
      hasType: has
    )
  }

  /// Whether a type of the project has a name that a pattern matches.
  private func has(_ glob: Glob) -> Bool { !index.types(matching: glob).within(index.types).isEmpty }

  /// That a pattern of names, which nothing has, is a regular expression; nil for all else.
  func adviceOnExpression(_ glob: Glob) -> String? {
    guard isRegularExpression(glob.pattern), index.types(matching: glob).isEmpty,
      typeWithoutNested(glob.pattern) == nil
    else { return nil }
    return "nothing is called \"\(glob.pattern)\"; \(String.globInstead(of: glob.pattern))"
  }

  private func adviceOnNames(_ pattern: String) -> String? {
    if pattern.contains("/") {
      let path = (try? Glob(pattern, style: .path, in: String(decoding: folder.dropLast(), as: UTF8.self)))
        .flatMap { PathAdvice($0, filesForAdvice).path }
      return "the name of a type has no '/'; write { path: \(path.map { "\"\($0)\"" } ?? "…") }"
    }
    for word in ["any ", "some "] where pattern.hasPrefix(word) {
      return "write { type: \(pattern.dropFirst(word.count)) }: '\(word.dropLast())' is no part of a name"
    }
    if let type = pattern.withoutPointer { return "write { type: \(type) }: '*' is no part of a name" }
    if let type = typeWithoutNested(pattern) { return "\(type) has no nested types" }
    if isRegularExpression(pattern) { return .globInstead(of: pattern) }
    if let end = pattern.firstIndex(where: { "(<?".contains($0) }), end > pattern.startIndex,
      ")>?".contains(pattern.last ?? " ")
    {
      return "write { type: \(pattern[..<end]) }, without what is behind it"
    }
    return misspeltEnding(pattern) ?? starElsewhere(pattern)
  }

  /// `Home` of a pattern `Home.*` that nothing matches, if there is such a type.
  private func typeWithoutNested(_ pattern: String) -> String? {
    guard pattern.hasSuffix(".*") else { return nil }
    let name = String(pattern.dropLast(2))
    guard name.isPlainName, let glob = try? Glob(name, style: .name), has(glob) else { return nil }
    return name
  }

  private func misspeltEnding(_ pattern: String) -> String? {
    guard let ending = pattern.endingOfNames, (try? Glob(pattern, style: .name)).map({ !has($0) }) ?? false else {
      return nil
    }
    let endings = Set(index.types.flatMap { index.name(ElementID($0)).endings(like: ending) }).sorted()
    // Nothing has the ending, so one without its last letter is a slip, too; with an 's' it is a plural.
    let near = endings.filter { name in
      isSlip(ending, of: name) || ending.utf8.count >= 4 && name.dropLast() == ending && name != ending + "s"
    }
    return suggestion(for: ending, among: near).map { "did you mean \"*\($0)\"?" }
  }

  /// `ViewModel*` where names end in that word, and none begins so, or the other way round.
  private func starElsewhere(_ pattern: String) -> String? {
    let (begins, ends) = (pattern.hasSuffix("*"), pattern.hasPrefix("*"))
    let word = pattern.filter { $0 != "*" }
    guard begins != ends, pattern.count == word.count + 1, word.count > 2, word.isPlainName, !word.contains("."),
      (try? Glob(pattern, style: .name)).map({ !has($0) }) ?? false
    else { return nil }
    for meant in [begins ? "*\(word)" : "\(word)*", "*\(word)*"] {
      guard let glob = try? Glob(meant, style: .name) else { continue }
      let names = index.types.map { String(decoding: index.name(ElementID($0)), as: UTF8.self) }
      let found = names.filter { glob.matches(Array($0.utf8)) }.distinct.sorted()
      guard !found.isEmpty else { continue }
      let shown = found.prefix(3).joined(separator: ", ") + (found.count > 3 ? " and \(found.count - 3) more" : "")
      let isOne = found.count == 1
      let have =
        switch (meant.hasPrefix("*"), meant.hasSuffix("*")) {
        case (true, false): isOne ? "one ends so" : "\(found.count) end so"
        case (false, true): isOne ? "one begins so" : "\(found.count) begin so"
        default: isOne ? "one has it inside" : "\(found.count) have it inside"
        }
      return "no type \(begins ? "begins" : "ends") with \(word), and \(have): did you mean \"\(meant)\"? (\(shown))"
    }
    return nil
  }

}

extension NameWord {
  /// Of files.
  var glob: Glob? { try? Glob(name, style: .path, in: folder) }
}

extension String {
  /// What a pattern such as `*Presenter` says of the end of names; nil of other patterns.
  var endingOfNames: String? {
    let ending = dropFirst()
    return hasPrefix("*") && !ending.contains(where: { "*?[{".contains($0) }) ? String(ending) : nil
  }
}

/// `ListViewPresenter` ends in `ListViewPresenter`, `ViewPresenter` and `Presenter`.
func endingWords(of name: String) -> [String] {
  let bytes = name.utf8
  return bytes.indices.filter { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[$0]) }.map {
    String(name[$0...])
  }
}

extension BidirectionalCollection<UInt8> {
  /// What a name ends in, from a capital letter on, as far as a word may be it but for a slip: with its first letter in
  /// either case, and of about its length.
  func endings(like word: String) -> [String] {
    guard let first = word.utf8.first else { return [] }
    let capital = first & ~0x20
    let lengths = (word.utf8.count - mostSlippedLetters)...(word.utf8.count + mostSlippedLetters)
    var (found, start, length): ([String], Index, Int) = ([], endIndex, 0)
    while start != startIndex, length < lengths.upperBound {
      start = index(before: start)
      length += 1
      guard self[start] == capital, lengths.contains(length) else { continue }
      found.append(String(decoding: self[start...], as: UTF8.self))
    }
    return found
  }
}

/// Whether a pattern has what regular expressions have and names have not.
func isRegularExpression(_ pattern: String) -> Bool {
  let bytes = Array(pattern.utf8)
  if bytes.first == UInt8(ascii: "^") || bytes.last == UInt8(ascii: "$") { return true }
  if bytes.contains(where: { "\\|".utf8.contains($0) }) { return true }
  let pairs = Array(zip(bytes, bytes.dropFirst()))
  // Elsewhere a plus is part of a name: `Cart+Price.swift`.
  if pairs.contains(where: { ".)]".utf8.contains($0) && $1 == UInt8(ascii: "+") }) { return true }
  // `{file}.*` is a file with any ending.
  let isGlob = pairs.contains { first, second in
    first == UInt8(ascii: "*") && second == UInt8(ascii: "*")
      || first == UInt8(ascii: "{") && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
  }
  return !isGlob && pairs.contains { $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: "*") }
}

/// The glob that most likely means what a regular expression was to mean.
func globOfExpression(_ expression: String, anyText: String) -> String {
  var result = ""
  var rest = expression[...]
  if rest.first == "^" { rest.removeFirst() }
  if rest.last == "$" { rest.removeLast() }
  while let character = rest.popFirst() {
    switch (character, rest.first) {
    case (".", "*"?), (".", "+"?):
      rest.removeFirst()
      result += anyText
    case ("\\", let next?):
      rest.removeFirst()
      result.append(next)
    case ("(", _): result += "{"
    case (")", _): result += "}"
    case ("|", _): result += ","
    default: result.append(character)
    }
  }
  // `Cart|Feed` is a choice of its own.
  return result.contains(",") && !result.contains("{") ? "{\(result)}" : result
}

extension String {
  static func globInstead(of expression: String) -> String {
    "write \"\(globOfExpression(expression, anyText: "*"))\": patterns are globs, where '*' is any text, not regular "
      + "expressions"
  }
}

extension String {
  /// `NSString` of `NSString *`, as Objective-C writes it; nil for all else.
  var withoutPointer: String? {
    guard hasSuffix(" *") else { return nil }
    let name = String(dropLast(2))
    return name.isPlainName ? name : nil
  }
}

extension UnmatchedPaths {
  /// nil: there are no such patterns.
  init?(_ globs: [Glob], of owner: Owner, _ advice: PatternAdvice?) {
    if globs.isEmpty { return nil }
    let patterns = globs.map { Pattern(text: $0.pattern, folder: $0.folder) }
    self.init(patterns, of: owner, proposed: advice?.proposed ?? [])
  }
}
