import Testing

@testable import lintel

@Suite struct ArgumentsTests {
  /// What a command takes that has one of each.
  private struct Taken: Equatable {
    var isQuiet: Bool
    var jobs: Int?
    var file: String?
    var traces: [String?]
    var paths: [String]

    init(_ arguments: inout Arguments) throws(UsageError) {
      isQuiet = arguments.flag("--quiet", short: "-q", help: "")
      jobs = try arguments.value("--jobs", short: "-j", .number, help: "") { (text) throws(UsageError) in
        guard let count = Int(text) else { throw UsageError("'\(text)' is not a number") }
        return count
      }
      file = arguments.value("--config", .file, help: "")
      traces = try arguments.optionalValues("--timings", .file, help: "") { $0 }
      paths = [try arguments.argument(.file, help: "a file")]
      if let path = arguments.optionalArgument(.folder, help: "a folder") { paths.append(path) }
    }
  }

  private static func take(_ words: [String]) throws -> Taken {
    let command = CommandSyntax(of: CheckCommand.self)
    let given = try GivenWords(words, KnownOptions(command: command))
    var arguments = Arguments(of: command, given.options, given.arguments)
    let taken = try Taken(&arguments)
    try arguments.checkNothingIsLeft()
    return taken
  }

  @Test(arguments: [
    ["-qj4", "a"], ["-q", "-j4", "a"], ["-q", "-j", "4", "a"], ["a", "-j=4", "-q"], ["--jobs=4", "a", "--quiet"],
    ["--jobs", "4", "--quiet", "--", "a"], ["-j2", "-qj", "4", "a"],
  ])
  func theSameMayBeWrittenInManyWays(_ words: [String]) throws {
    let taken = try Self.take(words)
    #expect(taken.isQuiet && taken.jobs == 4 && taken.paths == ["a"])
  }

  @Test func whatFollowsTwoDashesIsNoOption() throws {
    let taken = try Self.take(["--quiet", "--", "-j4", "--"])
    #expect(taken.paths == ["-j4", "--"] && taken.jobs == nil)
  }

  @Test func aDashIsAnArgument() throws { #expect(try Self.take(["-"]).paths == ["-"]) }

  @Test func aValueThatLooksLikeAnOptionStandsAfterAnEqualsSignAndIsNotEmpty() throws {
    #expect(throws: UsageError.self) { try Self.take(["--config=", "a"]) }
    let error = #expect(throws: UsageError.self) { try Self.take(["--config", "--quiet", "a"]) }
    #expect(error?.message.hasSuffix("what follows is the option '--quiet', as where a variable is empty") == true)
    #expect(try Self.take(["--config=--quiet", "a"]).file == "--quiet")
    #expect(try Self.take(["--config=a=b", "a"]).file == "a=b")
  }

  @Test func anOptionalValueStandsAfterAnEqualsSignOnly() throws {
    let taken = try Self.take(["--timings", "a", "--timings=trace:b"])
    #expect(taken.traces == [nil, "trace:b"] && taken.paths == ["a"])
  }

  @Test(arguments: [
    (["-j", "x", "a"], "-j: 'x' is not a number"),
    (["--jobs=x", "a"], "--jobs: 'x' is not a number"),
    ([], "FILE is missing: a file; write 'lintel check [PATH]'"),
    (
      ["a", "b", "c"],
      "'lintel check' takes one PATH, and 'c' is one more; give a folder that has all of it, or no PATH for the whole project"
    ),
  ])
  func mistakesNameWhatWasWritten(_ words: [String], _ message: String) {
    let error = #expect(throws: UsageError.self) { try Self.take(words) }
    #expect(error?.message == message)
  }

  @Test func whatIsTakenIsWrittenDown() throws {
    var arguments = Arguments(describing: CommandSyntax(of: SchemaCommand.self))
    #expect(throws: Never.self) { try Taken(&arguments) }
    #expect(arguments.syntax.options.map(\.name) == ["--quiet", "--jobs", "--config", "--timings"])
    #expect(arguments.syntax.usage == "FILE [PATH]")
  }

  @Test(arguments: CommandRegistry.names)
  func aCommandCanBeDescribedInFull(_ name: String) throws {
    let command = try #require(CommandRegistry.command(named: name))
    var arguments = Arguments(describing: CommandSyntax(of: SchemaCommand.self))
    #expect(throws: Never.self) { try command.init(&arguments) }
  }
}
