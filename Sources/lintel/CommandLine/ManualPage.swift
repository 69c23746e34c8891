/// The manual page, in the macros of man(7), which every `man` knows.
enum ManualPage {
  static var text: String {
    """
    .TH LINTEL 1 "" "lintel \(Lintel.version)" "User Commands"
    .SH NAME
    lintel \\- check the architecture of Swift and Objective\\-C projects
    .SH SYNOPSIS
    .B lintel
    .I COMMAND
    [\\fIOPTIONS\\fR] [\\fIARGUMENTS\\fR]
    .SH DESCRIPTION
    Lintel checks which part of a project may depend on which.
    The rules stand in the file
    .I .lintel.yml
    at its top.
    \(line("'lintel init' writes one, 'lintel check' checks it, and 'lintel rules' explains what can stand there."))
    .SH OPTIONS
    \(OptionSyntax.general.map(entry).joined())\
    .SH COMMANDS
    \(CommandRegistry.syntaxes.map(section).joined())\
    .SH EXIT STATUS
    \(exitCodes.map { entry("\\fB\($0.code.rawValue)\\fR", $0.meaning) }.joined())\
    .SH ENVIRONMENT
    \(environment.map { entry("\\fB\($0)\\fR", $1) }.joined())\
    .SH FILES
    \(files.map { entry("\\fI\(plain($0))\\fR", $1) }.joined())
    """
  }

  static let environment = [
    ("CI", "if it is set, files are known again by their bytes; see --cache-by"),
    ("CLICOLOR", "0: nothing is coloured, unless CLICOLOR_FORCE is set"),
    (
      "CLICOLOR_FORCE, FORCE_COLOR",
      "if one is set, and not 0, output is coloured wherever it goes, as in the log of a service"
    ),
    ("LINTEL_CACHE_KEY", "the key of files of facts and caches that are named, for those who share them"),
    ("LINTEL_LIBCLANG", "the libclang to load, for files in Objective-C, C and C++"),
    ("LINTEL_LIBINDEXSTORE", "the libIndexStore to load, for --index-store"),
    (
      "LINTEL_PAGER, PAGER",
      "what shows output that is longer than the screen; 'less' if neither is set, nothing if it is empty"
    ),
    ("NO_COLOR", "if it is set, nothing is coloured, whatever the others say"),
    ("TERM", "dumb: no colours, no pager and no broken lines"),
    ("XDG_CACHE_HOME", "the folder in which facts are kept between runs, in 'lintel'"),
  ]

  private static let files = [
    (".lintel.yml", "the configuration of a project or of a folder in it"),
    (".lintel-baseline.yml", "the known violations, beside the configuration"),
  ]

  private static func section(of command: CommandSyntax) -> String {
    var text = ".SS \(quoted("lintel \(command.name) [OPTIONS] \(command.usage)"))\n"
    text += line(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".") + "\n"
    text += command.arguments.map { entry("\\fI\(plain($0.value.label))\\fR", $0.help) }.joined()
    text += (command.options + [.help]).map(entry).joined()
    for value in command.options.compactMap(\.value) {
      guard let title = value.title else { continue }
      text += ".PP\n\(title):\n" + value.choices.map { entry("\\fB\(plain($0.word))\\fR", $0.help ?? "") }.joined()
    }
    text += ".PP\nExamples:\n"
    text += command.examples.map { entry("\\fBlintel \(plain($0.line))\\fR", $0.meaning) }.joined()
    return text
  }

  private static func entry(of option: OptionSyntax) -> String {
    let names = option.names.map { "\\fB\(plain($0))\\fR" }.joined(separator: ", ")
    let value = option.value.map { value in
      let words = ([value] + [option.second].compactMap(\.self)).map { "\\fI\(plain($0.label))\\fR" }
      return option.isValueOptional ? "[=\(words[0])]" : " \(words.joined(separator: " "))"
    }
    return entry(names + (value ?? ""), option.help)
  }

  /// A paragraph with a tag; the tag is in the language of the page already.
  private static func entry(_ tag: String, _ text: String) -> String { ".TP\n\(tag)\n\(line(text))\n" }

  /// A line of text, which begins with no request.
  private static func line(_ text: String) -> String { "\\&" + plain(text) }

  private static func quoted(_ text: String) -> String { "\"" + plain(text) + "\"" }

  /// Text that looks as it is written, and can be copied.
  private static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": plain += "\\e"
      case "-": plain += "\\-"
      case "'": plain += "\\(aq"
      case "`": plain += "\\(ga"
      case "^": plain += "\\(ha"
      case "~": plain += "\\(ti"
      case "\"": plain += "\\(dq"
      case _ where scalar.isASCII: plain.unicodeScalars.append(scalar)
      default: plain += "\\[u\(hexadecimal(scalar.value))]"
      }
    }
    return plain
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
