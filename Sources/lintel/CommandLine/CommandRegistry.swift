/// The commands that there are, in the order of the help.
enum CommandRegistry {
  static let commands: [any Command.Type] = [
    CheckCommand.self,
    BaselineCommand.self,
    InitCommand.self,
    ReportCommand.self,
    GraphCommand.self,
    FactsCommand.self,
    CacheCommand.self,
    RulesCommand.self,
    WhichCommand.self,
    WhyCommand.self,
    HookCommand.self,
    SchemaCommand.self,
    CompletionsCommand.self,
    ManCommand.self,
    HelpCommand.self,
  ]

  static var names: [String] { commands.map { $0.name } }

  /// Of all commands, for what is said about all of them; it takes as long as fifteen lines to parse.
  static let syntaxes = commands.map(CommandSyntax.init)

  static func command(named name: String) -> (any Command.Type)? { commands.first { $0.name == name } }
}
