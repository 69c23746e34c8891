import Foundation
import Testing

@testable import lintel

@Suite struct UsageTests {
  @Test(
    arguments: [["--help"], ["-h"], ["help"], ["check", "--help"], ["help", "graph"], ["--version"]]
      + HelpTopic.names.map { ["help", $0] }
  )
  func helpAndVersionGoToStandardOutput(arguments: [String]) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(!run.text.isEmpty && run.text.hasSuffix("\n"))
    #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func theHelpNamesEveryCommand() throws {
    let help = try Program.run("--help").text
    for command in CommandRegistry.names { #expect(help.contains("\n  \(command) ")) }
  }

  @Test(arguments: CommandRegistry.names)
  func theHelpOfACommandNamesItsOptionsAndNoOthers(command: String) throws {
    let help = try Program.run("help", command).text
    let lines = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
    let named = lines.flatMap { line in
      line.dropFirst(2).prefix { $0 != "[" }.components(separatedBy: "  ")[0].components(separatedBy: ", ")
        .map { $0.components(separatedBy: " ")[0] }
    }
    let syntax = try #require(CommandRegistry.syntaxes.first { $0.name == command })
    #expect(named == (syntax.options + [.help]).flatMap(\.names))
    #expect(try Program.run(command, "--help").text == help)
  }

  @Test(arguments: CommandRegistry.names)
  func theExamplesOfACommandAreUnderstood(command: String) throws {
    let syntax = try #require(CommandRegistry.syntaxes.first { $0.name == command })
    #expect(!syntax.examples.isEmpty)
    for example in syntax.examples {
      let line = example.line.split(separator: " ").prefix { !["|", ">"].contains($0) }.map(String.init)
      #expect(throws: Never.self, "\(example.line)") { try Request(line) }
    }
  }

  /// Words are distinguished before the command is known, so an option is the same everywhere.
  @Test func anOptionIsWrittenAlikeInAllCommands() {
    var known: [String: OptionSyntax] = [:]
    for option in CommandRegistry.syntaxes.flatMap(\.options) + OptionSyntax.general {
      let first = known[option.name] ?? option
      known[option.name] = first
      #expect(first.names == option.names && first.valueText == option.valueText)
    }
    let shorts = known.values.compactMap(\.short)
    #expect(Set(shorts).count == shorts.count)
  }

  @Test func withoutACommandTheHelpIsShownAsAMistake() throws {
    let run = try Program.run()
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.errors.contains("Usage: lintel COMMAND"))
  }

  @Test(arguments: [
    (["chekc"], "unknown command 'chekc'; did you mean 'check'?"),
    (["help", "pattern"], "there is no topic 'pattern'; did you mean 'patterns'?"),
    (["help", "chekc"], "unknown command 'chekc'; did you mean 'check'?"),
    (["zzz"], "unknown command 'zzz'; 'lintel --help' lists"),
    (["check", "--fromat", "json"], "unknown option '--fromat'; did you mean '--format'?"),
    (["init", "--froze"], "unknown option '--froze'; did you mean '--freeze'?"),
    (["init", "--formt"], "unknown option '--formt'; '--format' is an option of 'lintel check'"),
    (["check", "--format", "jsno"], "unknown format 'jsno'; did you mean 'json'?"),
    (["check", "--format"], "--format needs a value"),
    (["check", "--format", "json:"], "'json:' names no file; write json:FILE"),
    (["check", "--format", "text", "--format", "json"], "two reports would be mixed"),
    (["check", "--format", "text", "--format", "json:-"], "two reports would be mixed"),
    (["check", "--format", "markdown:-", "--format", "json:-"], "two reports would be mixed"),
    (["check", "--format", "text:a", "--format", "json:./a"], "two reports would be written to './a'"),
    (["check", "--strict=yes"], "--strict takes no value"),
    (["check", "--jobs", "0"], "'0' is not a number from 1 to 1024"),
    (["check", "a", "b"], "takes one PATH, and 'b' is one more"),
    (["check", ""], "PATH is empty"),
    (["graph", "--strict"], "'lintel graph' has no option --strict"),
    (["which", "--level", "type", "A"], "'lintel which' has no option --level"),
    (
      ["graph", "--level", "reference", "--cycles"],
      "--cycles is about a graph of parts; give another level than 'reference'"
    ),
    (
      ["graph", "--level", "reference", "--format", "dot"],
      "--level reference lists all references; that is written as json only"
    ),
    (
      ["graph", "--paths", "2", "--from", "A"],
      "--paths is about chains between two parts; give --from NAME and --to NAME, too"
    ),
    (["graph", "--depth", "2"], "--depth says how far to look around --focus NAME; give it, too"),
    (["graph", "--kinds", "crate"], "--kinds: 'crate' is not understood; did you mean 'create'?"),
    (["check", "-qx"], "unknown option '-qx'; did you mean '-q'?"),
    (["check", "-quiet"], "unknown option '-quiet'; did you mean '--quiet'?"),
    (["check", "-qj"], "-j needs a value: -j N"),
    (["check", "-qjx"], "-j: 'x' is not a number from 1 to 1024"),
    (["check", "-q=yes"], "-q takes no value"),
    (["check", "--", "--strict", "b"], "takes one PATH, and 'b' is one more"),
    (["check", "--rev", "a", "--staged"], "--staged: not together with --rev"),
    (["check", "--staged", "--rev", "a"], "--rev: not together with --staged"),
    (["rules", "--for", "a", "--set", "mvvm"], "give one of the two"),
    (["rules", "--for", "a", "b"], "'b'"),
    (["completions", "csh"], "'lintel completions' needs 'bash', 'zsh' or 'fish', found 'csh'"),
    (["which"], "NAME|PATH is missing: the name"),
    (
      ["which", "Abc", "Xyz"],
      "'lintel which' takes one name, then PATH, and 'Xyz' is no folder; ask for each name by itself"
    ),
    (["rules", "layres"], "did you mean 'layers'?"),
  ])
  func mistakesAreNamedWithWhatWouldBeRight(arguments: [String], message: String) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.errors.hasPrefix("lintel: error: "))
    #expect(run.errors.contains(message))
  }
}
