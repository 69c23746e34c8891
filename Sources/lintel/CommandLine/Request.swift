/// What the user asked for; nothing has been opened yet.
enum Request {
  case run(any Command)
  /// Of a command, or of the program.
  case help(CommandSyntax?)
  case version
  case nothing

  /// Reads the words that follow the program's name: a command, and in any order its options and arguments.
  init(_ words: [String]) throws(UsageError) {
    let first = words.first.flatMap(CommandRegistry.command).map(CommandSyntax.init)
    let given = try GivenWords(words, KnownOptions(command: first))
    guard let name = given.arguments.first else {
      self = given.has(.version) ? .version : given.has(.help) ? .help(nil) : .nothing
      return
    }
    guard let command = CommandRegistry.command(named: name) else { throw .unknownCommand(name) }
    let syntax = first ?? CommandSyntax(of: command)
    if given.has(.version) {
      self = .version
    } else if given.has(.help) {
      self = .help(syntax)
    } else {
      for option in given.options where !syntax.options.contains(where: { $0.name == option.syntax.name }) {
        throw .notForCommand(option.syntax, syntax)
      }
      var arguments = Arguments(of: syntax, given.options, Array(given.arguments.dropFirst()))
      let command = try command.init(&arguments)
      try arguments.checkNothingIsLeft()
      self = .run(command)
    }
  }
}
