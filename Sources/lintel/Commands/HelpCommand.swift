import Engine

struct HelpCommand: Command {
  static let name = "help"
  static let summary = "list the commands, or show the help of one"
  static let examples = [Example("help check", "show the arguments and options of a command")]

  private let topic: CommandSyntax?

  init(_ arguments: inout Arguments) throws(UsageError) {
    let name = arguments.optionalArgument(
      .words(CommandRegistry.names, label: "COMMAND"),
      help: "a command; without it, the commands are listed"
    )
    guard let name else {
      topic = nil
      return
    }
    guard let command = CommandRegistry.command(named: name) else { throw .unknownCommand(name) }
    topic = CommandSyntax(of: command)
  }

  func run() -> ExitStatus { Output.print(help(for: topic)) }
}
