/// What the user asked for; nothing has been opened yet.
struct Request {
  /// What the command line asks for.
  enum Action {
    case run(any Command)
    /// Of a command, or of the program.
    case help(CommandSyntax?)
    case version
    case nothing
  }

  let action: Action
  /// Whether what is longer than the screen is shown in a pager.
  let allowsPager: Bool

  /// Reads the words that follow the program's name: a command, and in any order its options and arguments.
  init(_ words: [String]) throws(UsageError) {
    let first = words.first.flatMap(CommandRegistry.command).map(CommandSyntax.init)
    let given = try GivenWords(words, KnownOptions(command: first))
    allowsPager = !given.has(.noPager)
    action = try Self.action(given, first)
  }

  /// - Parameter first: the command that the first word names, if it does.
  private static func action(_ given: GivenWords, _ first: CommandSyntax?) throws(UsageError) -> Action {
    guard let name = given.arguments.first else {
      if given.has(.version) { return .version }
      if given.has(.help) { return .help(nil) }
      if let option = given.options.first(where: { $0.syntax.name != OptionSyntax.noPager.name }) {
        throw .commandMissing(option.syntax)
      }
      return .nothing
    }
    guard let command = CommandRegistry.command(named: name) else { throw .unknownCommand(name) }
    let syntax = first ?? CommandSyntax(of: command)
    if given.has(.version) { return .version }
    if given.has(.help) { return .help(syntax) }
    let options = given.options.filter { $0.syntax.name != OptionSyntax.noPager.name }
    for option in options where !syntax.options.contains(where: { $0.name == option.syntax.name }) {
      let format = given.options.first { $0.syntax.name == "--format" }?.value
      throw .notForCommand(option.syntax, option.value, format: format, syntax)
    }
    var arguments = Arguments(of: syntax, options, Array(given.arguments.dropFirst()))
    let run = try command.init(&arguments)
    try arguments.checkNothingIsLeft()
    return .run(run)
  }
}
