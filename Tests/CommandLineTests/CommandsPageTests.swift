import Foundation
import Testing

@testable import lintel

/// `Documentation/commands.md` says of each command what it declares. `RECORD=1` writes the page.
@Suite struct CommandsPageTests {
  private static let file = repository("Documentation/commands.md")

  @Test func thePageSaysWhatTheCommandsDeclare() throws {
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Self.page.write(toFile: Self.file, atomically: true, encoding: .utf8)
    }
    let text = try String(contentsOfFile: Self.file, encoding: .utf8)
    #expect(text == Self.page, "the commands have changed; record the page with RECORD=1")
  }

  private static var page: String {
    """
    # Commands

    Options and arguments may stand in any order, `--` ends the options, and `-qj4` is `--quiet --jobs=4`. `lintel help
    COMMAND` shows what stands here, `lintel man` all of it, and `lintel completions bash`, `zsh` or `fish` lets the shell
    complete it. This page is made from what the commands declare.

    | command | what it does |
    |---|---|
    \(CommandRegistry.syntaxes.map { "| [`lintel \($0.name)`](#\($0.name)) | \(cell($0.summary)) |" }.joined(separator: "\n"))

    ## Exit codes

    | code | meaning |
    |---|---|
    \(exitCodes.map { "| \($0.code.rawValue) | \(cell($0.meaning)) |" }.joined(separator: "\n"))

    The highest that applies.

    \(CommandRegistry.syntaxes.map(section).joined(separator: "\n"))
    """
  }

  private static func section(_ command: CommandSyntax) -> String {
    let usage = "lintel \(command.name) [OPTIONS] \(command.usage)".trimmingCharacters(in: .whitespaces)
    var text = "## \(command.name)\n\n\(command.summary.prefix(1).uppercased() + command.summary.dropFirst()).\n\n"
    text += "    \(usage)\n"
    let arguments = command.arguments.map { ($0.value.label, $0.help) }
    let options = command.options.map { ($0.names.joined(separator: ", ") + $0.valueText, $0.help) }
    text += table("", arguments + options)
    for value in command.options.compactMap(\.value) {
      guard let title = value.title else { continue }
      text += table(title, value.choices.map { ($0.word, $0.help ?? "") })
    }
    guard !command.examples.isEmpty else { return text }
    return text + "\n```sh\n" + command.examples.map { "lintel \($0.line)    # \($0.meaning)\n" }.joined() + "```\n"
  }

  private static func table(_ title: String, _ rows: [(word: String, help: String)]) -> String {
    guard !rows.isEmpty else { return "" }
    return "\n| \(title) | |\n|---|---|\n" + rows.map { "| `\(cell($0.word))` | \(cell($0.help)) |\n" }.joined()
  }

  private static func cell(_ text: String) -> String { text.replacingOccurrences(of: "|", with: "\\|") }
}
