/// The commands that there are, in the order of the help: those of the first day, those for every day, the rest.
enum CommandRegistry {
  static let commands: [any Command.Type] = [
    InitCommand.self,
    CheckCommand.self,
    WatchCommand.self,
    BaselineCommand.self,
    WhichCommand.self,
    WhyCommand.self,
    RulesCommand.self,
    HookCommand.self,
    DoctorCommand.self,
    MCPCommand.self,
    ReportCommand.self,
    GraphCommand.self,
    ExploreCommand.self,
    PathCommand.self,
    UsersCommand.self,
    EdgesCommand.self,
    MayCommand.self,
    ModulesCommand.self,
    MetricsCommand.self,
    WhatIfCommand.self,
    DiagramCommand.self,
    HistoryCommand.self,
    BlameCommand.self,
    HotSpotsCommand.self,
    LspCommand.self,
    FactsCommand.self,
    CacheCommand.self,
    SchemaCommand.self,
    CompletionsCommand.self,
    ManCommand.self,
    HelpCommand.self,
  ]

  static var names: [String] { commands.map { $0.name } }

  /// The syntaxes of all commands, for what is said about all of them; it takes as long as fifteen lines to parse.
  static let syntaxes = commands.map(CommandSyntax.init)

  /// The names of all options whose value is the next word, or whose two values are the next words.
  static func names(ofOptionsWithValues count: Int) -> [String] {
    var names: [String] = []
    for option in syntaxes.flatMap(\.options) where option.value != nil && !option.isValueOptional {
      guard (option.second == nil ? 1 : 2) == count else { continue }
      names += option.names.filter { !names.contains($0) }
    }
    return names
  }

  static func command(named name: String) -> (any Command.Type)? { commands.first { $0.name == name } }
}
