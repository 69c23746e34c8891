import Basics

/// A mistake in the words after `lintel`.
struct UsageError: Error {
  var message: String

  init(_ message: String) { self.message = message }

  /// - Parameter command: the one that the line begins with.
  static func unknownOption(_ option: String, _ hint: String?, _ command: CommandSyntax?) -> UsageError {
    let help = command.map { "lintel \($0.name) --help" } ?? "lintel --help"
    let advice = WordsOfOthers.advice(onOption: option)
    let answer = advice.map { "; \($0)" } ?? didYouMean(hint, or: "'\(help)' lists the options")
    return UsageError("unknown option '\(option)'\(answer)")
  }

  static func unknownCommand(_ word: String) -> UsageError {
    let hint = suggestion(for: word, among: CommandRegistry.names)
    let advice = WordsOfOthers.advice(onCommand: word)
    let answer = didYouMean(hint, or: advice ?? "'lintel --help' lists the commands")
    return UsageError("unknown command '\(word)'\(answer)")
  }

  static func noValueWanted(_ option: String) -> UsageError { UsageError("\(option) takes no value") }

  static func valueMissing(_ option: String, _ value: ValueSyntax) -> UsageError {
    UsageError("\(option) needs a value: \(option) \(value.label)")
  }

  static func notForCommand(_ option: OptionSyntax, _ command: CommandSyntax) -> UsageError {
    let name = command.name
    let advice = WordsOfOthers.advice(onOption: option.name) ?? "'lintel \(name) --help' lists its options"
    return UsageError("'lintel \(name)' has no option \(option.name); \(advice)")
  }

  static func missing(_ need: String, _ command: CommandSyntax) -> UsageError {
    UsageError("'lintel \(command.name)' needs \(need): lintel \(command.name) \(command.usage)")
  }

  static func tooMany(_ argument: String, _ command: CommandSyntax) -> UsageError {
    UsageError("unexpected argument '\(argument)': lintel \(command.name) \(command.usage)")
  }
}
