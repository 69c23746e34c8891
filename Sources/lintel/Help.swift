import Reporting

/// The help text of the program, or of one command; made from the options themselves.
func help(for command: Command?) -> String {
  guard let command else { return overview }
  return """
    \(command.summary.prefix(1).uppercased() + command.summary.dropFirst())

    Usage: \("lintel \(command.rawValue) [OPTIONS] \(command.arguments)".trimmed)

    Options
    \(list(CommandLineOption.all.filter { $0.commands.contains(command) }))\(formats(of: command))
    """
}

/// What `--format` takes, one a line; empty for a command without that option.
private func formats(of command: Command) -> String {
  let formats: [(String, String)]
  switch command {
  case .check, .report: formats = Format.all.map { ($0.name, $0.help) }
  case .graph: formats = GraphFormat.all.map { ($0.name, $0.help) }
  case .why: formats = WhyFormat.all.map { ($0.name, $0.help) }
  case .baseline, .initialize, .facts, .cache, .rules, .which, .hook, .schema: return ""
  }
  return "\nFormats\n" + table(formats)
}

private var overview: String {
  let general = CommandLineOption.all.filter { $0.commands.isEmpty || $0.commands.count == Command.allCases.count }
  return """
    Lintel checks the architecture of Swift and Objective-C projects: which part may depend on which.

    Usage: lintel COMMAND [OPTIONS]

    Commands
    \(table(Command.allCases.map { ($0.rawValue, $0.summary) }))
    Options
    \(list(general))
    'lintel COMMAND --help' shows the arguments and options of a command.

    Exit codes
    \(table([
      ("0", "all rules are kept"),
      ("1", "a rule of severity error is broken, or an expectation of a rule does not hold"),
      ("2", "could not run, or not fully: bad options or configuration, nothing to scan, an unreadable file"),
      ("3", "a fault of Lintel itself"),
    ]))
    """
}

private func list(_ options: [CommandLineOption]) -> String {
  table(
    options.map { option in
      let names = option.names.sorted { $0.count < $1.count }.joined(separator: ", ")
      let value = option.value.map { option.isValueOptional ? "[=\($0)]" : " \($0)" } ?? ""
      return (names + value, option.help)
    }
  )
}

/// Two columns; long texts are wrapped at 100 characters.
private func table(_ rows: [(String, String)]) -> String {
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
