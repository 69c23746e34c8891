import Engine

/// The help text of a command, or of the program.
func help(for command: CommandSyntax?) -> String {
  guard let command else { return overview }
  var text = """
    \(command.summary.prefix(1).uppercased() + command.summary.dropFirst())

    Usage: \("lintel \(command.name) [OPTIONS] \(command.usage)".trimmed)


    """
  if !command.arguments.isEmpty {
    text += "Arguments\n" + table(command.arguments.map { ($0.value.label, $0.help) }) + "\n"
  }
  text += "Options\n" + list(command.options + [.help])
  for value in command.options.compactMap(\.value) {
    guard let title = value.title else { continue }
    text += "\n\(title)\n" + table(value.choices.map { ($0.word, $0.help ?? "") })
  }
  text += "\nExamples\n"
  for example in command.examples { text += "  lintel \(example.line)\n      \(example.meaning)\n" }
  return text
}

private var overview: String {
  """
  Lintel checks the architecture of Swift and Objective-C projects: which part may depend on which.

  Usage: lintel COMMAND [OPTIONS]

  Commands
  \(table(CommandRegistry.commands.map { ($0.name, $0.summary) }))
  Options
  \(list(OptionSyntax.general))
  'lintel COMMAND --help' shows the arguments and options of a command.

  Topics ('lintel help TOPIC')
  \(table(HelpTopic.all.map { ($0.name, $0.summary) }))
  Exit codes
  \(table(exitCodes.map { ("\($0.code.rawValue)", $0.meaning) }))
  """
}

/// What the program ends with, and when.
let exitCodes: [(code: ExitStatus, meaning: String)] = [
  (.kept, "all rules are kept"),
  (.broken, "a rule of severity error is broken, or an expectation of a rule does not hold"),
  (.couldNotRun, "could not run, or not fully: bad options or configuration, nothing to scan, an unreadable file"),
  (.internalError, "an internal error"),
]

private func list(_ options: [OptionSyntax]) -> String {
  table(options.map { ($0.names.joined(separator: ", ") + $0.valueText, $0.help) })
}

/// Two columns; long texts are wrapped at 100 characters.
func table(_ rows: [(String, String)]) -> String {
  let width = (rows.map(\.0.count).max() ?? 0) + 4
  var text = ""
  for (name, help) in rows {
    var line = "  \(name)" + String(repeating: " ", count: width - name.count - 2)
    for word in help.split(separator: " ") {
      if line.count + word.count > 99 {
        text += line.trimmed + "\n"
        line = String(repeating: " ", count: width)
      }
      line += word + " "
    }
    text += line.trimmed + "\n"
  }
  return text
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
