/// The completions for fish.
enum FishCompletions {
  static var script: String {
    """
    # Completions of lintel for fish; written by 'lintel completions fish'.

    # Whether the command is $argv[1], with $argv[2] arguments so far if that is said.
    function __lintel_at
        set -l command
        set -l count 0
        set -l skips 0
        for word in (commandline -opc)[2..]
            if test $skips -gt 0
                set skips (math $skips - 1)
                continue
            end
            switch $word
                case \(CommandRegistry.names(ofOptionsWithValues: 1).joined(separator: " "))
                    set skips 1
                case \(CommandRegistry.names(ofOptionsWithValues: 2).joined(separator: " "))
                    set skips 2
                case '-*'
                case '*'
                    if test -z "$command"
                        set command $word
                    else
                        set count (math $count + 1)
                    end
            end
        end
        test "$command" = "$argv[1]"; and contains -- "$argv[2]" '' $count
    end

    \((general + CommandRegistry.syntaxes.flatMap(lines)).map { "complete -c lintel \($0)\n" }.joined())
    """
  }

  private static var general: [String] {
    let commands = CommandRegistry.commands.map { ValueSyntax.Choice(word: $0.name, help: $0.summary) }
    return OptionSyntax.general.map { "-n '__lintel_at \"\"' \(option($0))" }
      + ["-n '__lintel_at \"\"' -f -a \(list(commands))"]
  }

  private static func lines(of command: CommandSyntax) -> [String] {
    let options = (command.options + [.help]).map { "-n '__lintel_at \(command.name)' \(option($0))" }
    let arguments = command.arguments.enumerated().map { index, argument in
      let count = [.oneOrMore, .any].contains(argument.count) ? "" : " \(index)"
      return "-n '__lintel_at \(command.name)\(count)' \(offer(argument.value))"
    }
    return options + arguments
  }

  private static func option(_ option: OptionSyntax) -> String {
    let names = option.names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
    var parts = [names.joined(separator: " ")]
    if let value = option.value {
      if !option.isValueOptional { parts.append("-r") }
      parts.append(offer(value))
    }
    return (parts + ["-d " + quoted(option.help)]).joined(separator: " ")
  }

  private static func offer(_ value: ValueSyntax) -> String {
    switch value.completion {
    case .nothing: "-f"
    case .files: "-F"
    case .folders: "-f -a '(__fish_complete_directories)'"
    case .revisions: "-f -a '(git for-each-ref --format=\"%(refname:short)\" 2>/dev/null)'"
    case .choices(let choices), .choicesForFiles(let choices): "-f -a \(list(choices))"
    }
  }

  /// The words, each with its explanation after a tab; fish splits and unquotes the whole once more.
  private static func list(_ choices: [ValueSyntax.Choice]) -> String {
    quoted(choices.map { $0.word + ($0.help.map { "\\t" + quoted($0) } ?? "") }.joined(separator: " "))
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
