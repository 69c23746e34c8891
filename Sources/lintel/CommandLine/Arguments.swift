import Basics

/// What follows a command's name on the command line, for the command to take from.
///
/// Each function takes one option or argument; an argument is the next word that nobody has taken. Where the command is
/// only described, there is nothing to take: all functions write down what was wanted, and answer as if it were not
/// there.
struct Arguments {
  private(set) var syntax: CommandSyntax
  /// nil where the command is only described.
  private let given: [GivenWords.Option]?
  private(set) var words: [String]

  init(describing syntax: CommandSyntax) {
    self.syntax = syntax
    (given, words) = (nil, [])
  }

  /// - Parameter words: those after the name of the command.
  init(of syntax: CommandSyntax, _ options: [GivenWords.Option], _ words: [String]) {
    self.syntax = syntax
    (given, self.words) = (options, words)
  }

  private var isDescription: Bool { given == nil }

  // MARK: Options

  /// An option without a value: whether it is there.
  mutating func flag(_ name: String, short: String? = nil, help: String) -> Bool {
    !occurrences(of: OptionSyntax(name: name, short: short, help: help)).isEmpty
  }

  /// An option with a value: what `read` makes of the last.
  mutating func value<Value>(
    _ name: String,
    short: String? = nil,
    _ value: ValueSyntax,
    help: String,
    read: (String) throws(UsageError) -> Value
  ) throws(UsageError) -> Value? {
    try values(of: OptionSyntax(name: name, short: short, value: value, help: help), read).last
  }

  mutating func value(_ name: String, _ value: ValueSyntax, help: String) -> String? {
    occurrences(of: OptionSyntax(name: name, value: value, help: help)).last?.value
  }

  /// An option that may be repeated.
  mutating func values<Value>(
    _ name: String,
    _ value: ValueSyntax,
    help: String,
    read: (String) throws(UsageError) -> Value
  ) throws(UsageError) -> [Value] {
    try values(of: OptionSyntax(name: name, value: value, isRepeatable: true, help: help), read)
  }

  mutating func values(_ name: String, _ value: ValueSyntax, help: String) -> [String] {
    occurrences(of: OptionSyntax(name: name, value: value, isRepeatable: true, help: help)).map(\.value)
  }

  /// An option with two values that may be repeated.
  mutating func pairs(
    _ name: String,
    _ first: ValueSyntax,
    _ second: ValueSyntax,
    help: String
  ) -> [(first: String, second: String)] {
    var option = OptionSyntax(name: name, value: first, isRepeatable: true, help: help)
    option.second = second
    return occurrences(of: option).map { ($0.value, $0.second) }
  }

  /// An option that may stand without its value; nil is read then.
  mutating func optionalValues<Value>(
    _ name: String,
    _ value: ValueSyntax,
    help: String,
    read: (String?) throws(UsageError) -> Value
  ) throws(UsageError) -> [Value] {
    let option = OptionSyntax(name: name, value: value, isValueOptional: true, help: help)
    return try values(of: option) { (text) throws(UsageError) in try read(text.isEmpty ? nil : text) }
  }

  /// An option without which the command cannot run.
  ///
  /// - Parameter need: what the command lacks without it, for the message.
  mutating func required(
    _ name: String,
    short: String? = nil,
    _ value: ValueSyntax,
    help: String,
    need: String
  ) throws(UsageError) -> String {
    let option = OptionSyntax(name: name, short: short, value: value, isRequired: true, help: help)
    guard let text = occurrences(of: option).last?.value ?? (isDescription ? value.label : nil) else {
      throw .missing(need, syntax)
    }
    return text
  }

  /// Whether the last option `a` comes after the last option `b`, or is the only one of the two.
  func isLater(_ a: String, than b: String) -> Bool {
    let given = given ?? []
    return given.lastIndex { $0.syntax.name == a } ?? -1 > given.lastIndex { $0.syntax.name == b } ?? -1
  }

  // MARK: Arguments

  /// An argument without which the command cannot run.
  ///
  /// - Parameter sample: represents it where the command is only described.
  mutating func argument<Value>(
    _ value: ValueSyntax,
    help: String,
    sample: Value,
    read: (String) throws(UsageError) -> Value
  ) throws(UsageError) -> Value {
    if let word = next(ArgumentSyntax(value: value, count: .one, help: help)) { return try read(word) }
    guard isDescription else { throw .missing(value, help, syntax) }
    return sample
  }

  mutating func argument(_ value: ValueSyntax, help: String) throws(UsageError) -> String {
    try argument(value, help: help, sample: value.label) { $0 }
  }

  /// An argument that is one of the cases of a type.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    sample: Choice
  ) throws(UsageError) -> Choice {
    let names = Choice.allCases.map(\.rawValue)
    let word = next(ArgumentSyntax(value: .words(names), count: .one, help: alternatives(names)))
    if isDescription { return sample }
    guard let choice = word.flatMap(Choice.init) else {
      if let word, let advice = WordsOfOthers.advice(onAction: word, of: syntax.name) {
        throw UsageError("'lintel \(syntax.name)' does not know '\(word)'; \(advice)")
      }
      let found = word.map { ", found '\($0)'" } ?? ""
      throw UsageError("'lintel \(syntax.name)' needs \(alternatives(names))\(found)")
    }
    return choice
  }

  /// An argument that may be missing.
  ///
  /// - Parameter isWanted: whether the values of what was taken before leave a use for it.
  mutating func optionalArgument(_ value: ValueSyntax, help: String, if isWanted: Bool = true) -> String? {
    let argument = ArgumentSyntax(value: value, count: .oneOrNone, help: help)
    return isWanted || isDescription ? next(argument) : nil
  }

  /// All arguments that are left, at least one.
  mutating func argumentList(_ value: ValueSyntax, help: String) throws(UsageError) -> [String] {
    guard let first = next(ArgumentSyntax(value: value, count: .oneOrMore, help: help)) else {
      guard isDescription else { throw .missing(value, help, syntax) }
      return []
    }
    defer { words = [] }
    return [first] + words
  }

  /// All arguments that are left, if any are.
  mutating func optionalArguments(_ value: ValueSyntax, help: String) -> [String] {
    guard let first = next(ArgumentSyntax(value: value, count: .any, help: help)) else { return [] }
    defer { words = [] }
    return [first] + words
  }

  /// All arguments with that ending, wherever they stand.
  mutating func takeArguments(endingIn ending: String) -> [String] {
    defer { words.removeAll { $0.hasSuffix(ending) } }
    return words.filter { $0.hasSuffix(ending) }
  }

  /// The next argument, which stays there; nil if there is none.
  var nextWord: String? { words.first }

  /// Fails if there is an argument that nobody took.
  func checkNothingIsLeft() throws(UsageError) {
    guard let word = words.first else { return }
    let isFile = if case .success(let status) = fileStatus(word) { status.kind == .file } else { false }
    let isOfStaged = given?.contains { $0.syntax.name == "--staged" } ?? false
    throw isFile && isOfStaged ? .filesBesideStaged(word, syntax) : .tooMany(word, syntax)
  }

  // MARK: -

  private mutating func occurrences(of option: OptionSyntax) -> [GivenWords.Option] {
    guard let given else {
      syntax.options.append(option)
      return []
    }
    return given.filter { $0.syntax.name == option.name }
  }

  private mutating func next(_ argument: ArgumentSyntax) -> String? {
    if isDescription { syntax.arguments.append(argument) }
    return words.isEmpty ? nil : words.removeFirst()
  }

  private mutating func values<Value>(
    of option: OptionSyntax,
    _ read: (String) throws(UsageError) -> Value
  ) throws(UsageError) -> [Value] {
    var values: [Value] = []
    for option in occurrences(of: option) {
      do { values.append(try read(option.value)) } catch { throw UsageError("\(option.name): \(error.message)") }
    }
    return values
  }
}
