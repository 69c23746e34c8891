import Basics
import Engine

struct HelpCommand: Command {
  static let name = "help"
  static let summary = "list the commands, or show the help of one, or of a topic"
  static let examples = [
    Example("help check", "show the arguments and options of a command"),
    Example("help patterns", "say how files, types and modules are selected"),
  ]

  private let text: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    let name = arguments.optionalArgument(
      .words(CommandRegistry.names + HelpTopic.names, label: "COMMAND"),
      help: "a command, or a topic: \(HelpTopic.names.joined(separator: ", ")); without it, the commands are listed"
    )
    guard let name else {
      text = help(for: nil)
      return
    }
    if let topic = HelpTopic.all.first(where: { $0.name == name }) {
      text = topic.text
      return
    }
    guard let command = CommandRegistry.command(named: name) else {
      if ruleKinds.contains(name) {
        throw UsageError("'\(name)' is a kind of rule, and no command; 'lintel rules \(name)' explains it")
      }
      if ruleSets.contains(name) {
        throw UsageError("'\(name)' is a rule set, and no command; 'lintel rules --set \(name)' shows it")
      }
      throw suggestion(for: name, among: HelpTopic.names).map {
        UsageError("there is no topic '\(name)'\(didYouMean($0))")
      }
        ?? .unknownCommand(name)
    }
    text = help(for: CommandSyntax(of: command))
  }

  func run() -> ExitStatus { Output.print(text) }
}
