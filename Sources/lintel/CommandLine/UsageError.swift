import Basics

/// A mistake in the words after `lintel`.
struct UsageError: Error {
  var message: String

  init(_ message: String) { self.message = message }

  static func unknownOption(_ option: String, _ hint: String?) -> UsageError {
    UsageError("unknown option '\(option)'" + didYouMean(hint) + "; 'lintel --help' lists them")
  }

  static func unknownCommand(_ word: String) -> UsageError {
    let hint = suggestion(for: word, among: CommandRegistry.names)
    return UsageError("unknown command '\(word)'" + didYouMean(hint) + "; 'lintel --help' lists them")
  }

  static func noValueWanted(_ option: String) -> UsageError { UsageError("\(option) takes no value") }

  static func valueMissing(_ option: String, _ value: ValueSyntax) -> UsageError {
    UsageError("\(option) needs a value: \(option) \(value.label)")
  }

  static func notForCommand(_ option: OptionSyntax, _ command: CommandSyntax) -> UsageError {
    let name = command.name
    return UsageError("'lintel \(name)' has no option \(option.name); 'lintel \(name) --help' lists what it has")
  }

  static func missing(_ need: String, _ command: CommandSyntax) -> UsageError {
    UsageError("'lintel \(command.name)' needs \(need): lintel \(command.name) \(command.usage)")
  }

  static func tooMany(_ argument: String, _ command: CommandSyntax) -> UsageError {
    UsageError("'\(argument)' is one argument too many: lintel \(command.name) \(command.usage)")
  }
}
