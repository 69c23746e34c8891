import Basics

/// The words of a command line, distinguished: options with their values, and the others in their order.
struct GivenWords {
  /// An option that was written.
  struct Option {
    var syntax: OptionSyntax
    /// As it was written: `-j` or `--jobs`.
    var name: String
    /// Empty if it has none.
    var value: String
    /// The one behind it; empty if there is none.
    var second = ""
  }

  private(set) var options: [Option] = []
  private(set) var arguments: [String] = []
  private var rest: ArraySlice<String>
  private let known: KnownOptions

  init(_ words: [String], _ known: KnownOptions) throws(UsageError) {
    (rest, self.known) = (words[...], known)
    while let word = rest.popFirst() {
      if word == "--" {
        arguments += rest
        break
      }
      if Arrows.isArrow(word) {
        arguments.append(word)
        continue
      }
      if let meant = Self.withPlainDashes(word) { throw .foreignDash(word, meant) }
      if word.hasPrefix("--") {
        try takeLong(word)
      } else if word.hasPrefix("-"), word != "-" {
        try takeShort(word)
      } else {
        arguments.append(word)
      }
    }
  }

  /// An option that begins with a dash of prose, as texts have it that were copied, with hyphens; nil of all others.
  private static func withPlainDashes(_ word: String) -> String? {
    let dashes: Set<Character> = ["\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}"]
    guard let first = word.first(where: { $0 != "-" }), dashes.contains(first) else { return nil }
    let name = word.drop { $0 == "-" || dashes.contains($0) }
    guard name.first?.isLetter ?? false else { return nil }
    return (name.count == 1 ? "-" : "--") + name
  }

  func has(_ option: OptionSyntax) -> Bool { options.contains { $0.syntax.name == option.name } }

  /// `--strict`, `--format json`, `--format=json`
  private mutating func takeLong(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = known.option(parts[0]) else {
      let value = parts.count == 2 ? parts[1] : rest.first
      throw .unknownOption(parts[0], value, known.suggestion(for: parts[0]), known.command)
    }
    try take(option, parts[0], parts.count == 2 ? parts[1] : nil)
  }

  /// `-q`, `-j 4`, `-j4`, `-j=4`, `-qj4`
  private mutating func takeShort(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = known.option("-\(letter)") else {
        let name = String(word.prefix { $0 != "=" })
        throw .unknownOption(name, rest.first, known.suggestion(for: name), known.command)
      }
      let isSet = letters.first == "="
      if option.value == nil, !isSet {
        try take(option, "-\(letter)", nil)
      } else {
        let value = String(isSet ? letters.dropFirst() : letters)
        return try take(option, "-\(letter)", letters.isEmpty ? nil : value)
      }
    }
  }

  /// Whether a word is an option, and so no value of the one before it.
  private func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let name = word.split(separator: "=").first.map(String.init) else { return false }
    return known.option(name) != nil
  }

  /// Takes an option with the value that is attached to it, or else with the next word.
  private mutating func take(_ option: OptionSyntax, _ name: String, _ attached: String?) throws(UsageError) {
    var value = attached
    if let wanted = option.value {
      if value == nil, !option.isValueOptional {
        value = rest.popFirst()
        if value == nil { throw .valueMissing(name, wanted) }
        if let value, isOption(value) { throw .valueMissing(name, wanted, found: .option(value)) }
      }
      if value?.isEmpty ?? false, [ValueSyntax.file, .revision].contains(where: { $0.label == wanted.label }) {
        throw .valueMissing(name, wanted, found: .emptyText)
      }
    } else if value != nil {
      throw .noValueWanted(name)
    }
    var given = Option(syntax: option, name: name, value: value ?? "")
    if option.second != nil {
      let usage = "\(known.command?.name ?? "whatif") \(option.name)"
      if let (first, second) = Arrows.names(in: given.value) {
        throw .arrowInside(given.value, "\(usage) \(first) \(second)")
      }
      guard let second = rest.popFirst() else { throw .valuesMissing(option) }
      if second == "-" { throw .restOfArrow("\(usage) \(given.value) \(option.second?.label ?? "TO")") }
      if Arrows.isArrow(second) { throw .arrow(second, "\(usage) \(given.value) \(rest.first ?? "TO")") }
      given.second = second
    }
    options.append(given)
  }
}

/// The options by which the words of a line are distinguished.
struct KnownOptions {
  /// The command that the line begins with, if it does.
  var command: CommandSyntax?

  /// The option of that name: of the command, else of any.
  func option(_ name: String) -> OptionSyntax? {
    let isIt: (OptionSyntax) -> Bool = { $0.name == name || $0.short == name }
    return OptionSyntax.general.first(where: isIt) ?? command?.options.first(where: isIt)
      ?? CommandRegistry.syntaxes.lazy.flatMap(\.options).first(where: isIt)
  }

  /// The option that was meant by an unknown name: of the command, else of any, if it is one slip of the fingers
  /// away and begins with the same letter.
  func suggestion(for name: String) -> String? {
    func meant(_ options: [OptionSyntax]) -> String? {
      WordsOfOthers.suggestion(for: name, among: options.flatMap { $0.names.reversed() })
    }
    if let own = meant((command?.options ?? []) + OptionSyntax.general) { return own }
    let other = meant(CommandRegistry.syntaxes.flatMap(\.options))
    return other.flatMap {
      let isSlip =
        editDistance(Array(name.utf8), Array($0.utf8)) <= 1 && name.utf8.prefix(3).elementsEqual($0.utf8.prefix(3))
      return command == nil || isSlip ? $0 : nil
    }
  }
}
