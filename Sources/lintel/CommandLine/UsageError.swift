import Basics

/// A mistake in the words after `lintel`.
struct UsageError: Error {
  var message: String

  init(_ message: String) { self.message = message }

  /// - Parameters:
  ///   - value: what follows it and may be its value.
  ///   - command: the one that the line begins with.
  static func unknownOption(
    _ option: String,
    _ value: String?,
    _ hint: String?,
    _ command: CommandSyntax?
  ) -> UsageError {
    let help = command.map { "lintel \($0.name) --help" } ?? "lintel --help"
    let advice = WordsOfOthers.advice(onOption: option, value, of: command)
    let answer = advice.map { "; \($0)" } ?? didYouMean(hint, or: "'\(help)' lists the options")
    if advice == nil, let hint, let command, let meant = KnownOptions(command: command).option(hint),
      !(command.options + OptionSyntax.general).contains(where: { $0.name == meant.name })
    {
      let owners = self.owners(CommandRegistry.syntaxes.filter { $0.options.contains { $0.name == meant.name } })
      return UsageError(
        "unknown option '\(option)'; '\(hint)' is an option of \(owners), not of 'lintel \(command.name)'"
      )
    }
    return UsageError("unknown option '\(option)'\(answer)")
  }

  static func unknownCommand(_ word: String) -> UsageError {
    if let dashes = word.firstRange(of: "--"), CommandRegistry.names.contains(String(word[..<dashes.lowerBound])) {
      let command = word[..<dashes.lowerBound]
      return UsageError("a space is missing; write 'lintel \(command) \(word[dashes.lowerBound...])'")
    }
    let hint = suggestion(for: word, among: CommandRegistry.names)
    let advice = WordsOfOthers.advice(onCommand: word)
    let answer = didYouMean(hint, or: advice ?? "'lintel --help' lists the commands")
    return UsageError("unknown command '\(word)'\(answer)")
  }

  /// - Parameter meant: the option with hyphens.
  static func foreignDash(_ word: String, _ meant: String) -> UsageError {
    UsageError("'\(word)' begins with a dash that is no '-'; write '\(meant)'")
  }

  static func noValueWanted(_ option: String) -> UsageError { UsageError("\(option) takes no value") }

  /// What stands in the place of a value.
  enum NoValue {
    case nothing
    /// A text without letters, as of a variable that is not set.
    case emptyText
    /// The next option, as behind such a variable without quotes.
    case option(String)
  }

  static func valueMissing(_ option: String, _ value: ValueSyntax, found: NoValue = .nothing) -> UsageError {
    let words = value.choices.map(\.word)
    let name = value.label.prefix { $0.isLetter }
    let isSaid = words.first.map(value.label.hasPrefix) ?? true
    let choices = isSaid ? "" : ", where \(name) is \(alternatives(words))"
    let usual = fileWithout(option).map { "; without it '\($0)' is read" } ?? ""
    let isRevision = if case .revisions = value.completion { true } else { false }
    let meaning = isRevision ? ", a commit, tag or branch such as origin/main" : ""
    let cause =
      switch found {
      case .nothing: ""
      case .emptyText: "; what is given is empty, as a variable is that is not set"
      case .option(let next):
        "; what follows is the option '\(next)', as where a variable is empty"
          + (isRevision ? ", and ${VAR:+\(option) \"$VAR\"} leaves the option out then" : "")
      }
    return UsageError("\(option) needs a value: \(option) \(value.label)\(meaning)\(choices)\(usual)\(cause)")
  }

  /// The file that is read where an option is not given.
  private static func fileWithout(_ option: String) -> String? {
    switch option {
    case "--baseline": ".lintel-baseline.yml"
    case "--config": ".lintel.yml"
    default: nil
    }
  }

  static func valuesMissing(_ option: OptionSyntax) -> UsageError {
    UsageError("\(option.name) needs two values: \(option.name)\(option.valueText)")
  }

  /// - Parameter option: what stands where a command is to stand.
  static func commandMissing(_ option: OptionSyntax) -> UsageError {
    let commands = CommandRegistry.syntaxes.filter { $0.options.contains { $0.name == option.name } }
    let owner = (commands.first { $0.name == CheckCommand.name } ?? commands.first)?.name
    guard let owner else { return UsageError("a command is missing before \(option.name); 'lintel --help' lists them") }
    return UsageError(
      "a command is missing: \(option.name) is an option of \(owners(commands)); write 'lintel \(owner) \(option.name)"
        + "\(option.isValueOptional ? "" : option.valueText)'"
    )
  }

  /// - Parameters:
  ///   - value: that of the option.
  ///   - format: the value of `--format`, if that is there.
  static func notForCommand(
    _ option: OptionSyntax,
    _ value: String,
    format: String?,
    _ command: CommandSyntax
  ) -> UsageError {
    let name = command.name
    let others = CommandRegistry.syntaxes.filter { $0.options.contains { $0.name == option.name } }
    let owners =
      others.isEmpty ? "'lintel \(name) --help' lists its options" : "it is an option of \(self.owners(others))"
    let report = WordsOfOthers.adviceOnReport(to: value, format, option.name, of: command)
    let advice = report ?? WordsOfOthers.advice(onOption: option.name, value, of: command) ?? owners
    return UsageError("'lintel \(name)' has no option \(option.name); \(advice)")
  }

  /// The commands that have an option, as they follow "of".
  private static func owners(_ commands: [CommandSyntax]) -> String {
    let shown = commands.prefix(3).map { "'lintel \($0.name)'" }
    return listed(commands.count > 3 ? shown + ["others"] : shown, "and")
  }

  static func noFolder(_ path: String, _ advice: String) -> UsageError {
    UsageError("there is no folder '\(path)'; \(advice)")
  }

  /// - Parameter name: what is no folder, where PATH is to follow the one name that a command takes.
  static func secondName(_ name: String, _ command: CommandSyntax) -> UsageError {
    UsageError(
      "'lintel \(command.name)' takes one name, then PATH, and '\(name)' is no folder; ask for each name by itself: 'lintel "
        + "\(command.name) \(name)'"
    )
  }

  static func missing(_ need: String, _ command: CommandSyntax) -> UsageError {
    UsageError("'lintel \(command.name)' needs \(need): lintel \(command.name) \(command.usage)")
  }

  /// - Parameter help: what the argument is.
  static func missing(_ argument: ValueSyntax, _ help: String, _ command: CommandSyntax) -> UsageError {
    UsageError("\(argument.label) is missing: \(help); write 'lintel \(command.name) \(command.usage)'")
  }

  /// Names of files beside the option for what is staged, as pre-commit passes them.
  static func filesBesideStaged(_ file: String, _ command: CommandSyntax) -> UsageError {
    UsageError(
      "'lintel \(command.name)' takes one PATH, and '\(file)' is one more; --staged finds out itself what is staged: leave the "
        + "names of files out (pre-commit: 'pass_filenames: false')"
    )
  }

  static func tooMany(_ argument: String, _ command: CommandSyntax) -> UsageError {
    if command.usage.isEmpty {
      return UsageError(
        "'lintel \(command.name)' takes no argument; \(WordsOfOthers.advice(onArgument: argument, of: command))"
      )
    }
    guard command.usage == "[PATH]" else {
      return UsageError("unexpected argument '\(argument)': lintel \(command.name) \(command.usage)")
    }
    return UsageError(
      "'lintel \(command.name)' takes one PATH, and '\(argument)' is one more; give a folder that has all of it, or no PATH "
        + "for the whole project"
    )
  }
}
