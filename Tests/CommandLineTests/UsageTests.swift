import Testing

@testable import lintel

@Suite struct UsageTests {
  @Test(arguments: [["--help"], ["-h"], ["help"], ["check", "--help"], ["help", "graph"], ["--version"]])
  func helpAndVersionGoToStandardOutput(arguments: [String]) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(!run.text.isEmpty && run.text.hasSuffix("\n"))
    #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func theHelpNamesEveryCommand() throws {
    let help = try Program.run("--help").text
    for command in Command.allCases { #expect(help.contains("\n  \(command.rawValue) ")) }
  }

  @Test(arguments: Command.allCases)
  func theHelpOfACommandNamesItsOptions(command: Command) throws {
    let help = try Program.run("help", command.rawValue).text
    let lines = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
    let named = Set(lines.flatMap { $0.split(whereSeparator: { " ,[".contains($0) }).prefix(2) }.map(String.init))
    for option in CommandLineOption.all {
      for name in option.names { #expect(named.contains(name) == option.commands.contains(command), "\(name)") }
    }
  }

  @Test func withoutACommandTheHelpIsShownAsAMistake() throws {
    let run = try Program.run()
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.errors.contains("Usage: lintel COMMAND"))
  }

  @Test(arguments: [
    (["chekc"], "unknown command 'chekc'; did you mean 'check'?"),
    (["help", "chekc"], "unknown command 'chekc'; did you mean 'check'?"),
    (["zzz"], "unknown command 'zzz'; 'lintel --help' lists"),
    (["check", "--fromat", "json"], "unknown option '--fromat'; did you mean '--format'?"),
    (["check", "--format", "jsno"], "unknown format 'jsno'; did you mean 'json'?"),
    (["check", "--format"], "--format needs a value"),
    (["check", "--format", "json:"], "no file is named behind 'json:'"),
    (["check", "--format", "text", "--format", "json"], "two reports would be mixed"),
    (["check", "--format", "text:a", "--format", "json:./a"], "two reports would be written to './a'"),
    (["check", "--strict=yes"], "--strict takes no value"),
    (["check", "--jobs", "0"], "'0' is not a number from 1 to 1024"),
    (["check", "a", "b"], "'b' is one argument too many"),
    (["check", ""], "PATH is empty"),
    (["graph", "--strict"], "'lintel graph' has no option --strict"),
    (["graph", "--level", "type"], "there is no level 'type'"),
    (["which"], "'lintel which' needs the name"),
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
