import Foundation
import Testing

@Suite struct CheckTests {
  @Test func exitCodesSayWhatBecameOfTheRules() throws {
    let workspace = try Workspace()
    #expect(try Program.run("check", workspace.root).status == 1)
    try workspace.write("Model/Model.swift", "let a: Int\n")
    #expect(try Program.run("check", workspace.root).status == 0)
    try workspace.write(".lintel.yml", "rules: [")
    #expect(try Program.run("check", workspace.root).status == 2)
    try workspace.remove(".lintel.yml")
    let run = try Program.run("check", workspace.root)
    #expect(run.status == 2)
    #expect(run.text.contains("there is no '.lintel.yml'"))
  }

  @Test func violationsAreClickableFromTheFolderThatIsChecked() throws {
    let workspace = try Workspace()
    let run = try Program.run(["check"], in: workspace.root)
    #expect(run.status == 1)
    #expect(run.lines[0] == "plain-model: 1 error")
    #expect(run.lines[2].hasPrefix("Model/Model.swift:1:8: error: ") && run.lines[2].hasSuffix("[plain-model]"))
    #expect(run.errors == "")
  }

  @Test(arguments: [[:], ["NO_COLOR": "1"], ["TERM": "xterm-256color"], ["HOME": "", "PATH": ""]])
  func aPipeGetsNoColorsWhateverTheEnvironment(environment: [String: String]) throws {
    let workspace = try Workspace()
    let run = try Program.run(["check"], in: workspace.root, environment: environment)
    #expect(run.status == 1)
    #expect(!run.text.contains("\u{1B}"))
  }

  @Test func severalFormatsInOneRun() throws {
    let workspace = try Workspace()
    let run = try Program.run(
      ["check", "--format", "text", "--format", "json:a.json", "--format=sarif:b.sarif"],
      in: workspace.root
    )
    #expect(run.status == 1)
    #expect(run.text.contains("\nModel/Model.swift:1:8: error: "))
    let json = try JSONSerialization.jsonObject(with: workspace.read("a.json")) as? [String: Any]
    #expect((json?["violations"] as? [Any])?.count == 1)
    let sarif = try JSONSerialization.jsonObject(with: workspace.read("b.sarif")) as? [String: Any]
    #expect(sarif?["version"] as? String == "2.1.0")
  }

  @Test func aReportIsNotAFolder() throws {
    let run = try Program.run("check", try Workspace().root, "--format", "json:/")
    #expect(run.status == 2)
    #expect(run.errors == "lintel: error: --format: '/' is a folder; name a file in it, such as json:/lintel.json\n")
  }

  @Test(arguments: ["/nowhere/a.json", "/dev/full"])
  func reportsThatCannotBeWrittenAreErrors(file: String) throws {
    guard file != "/dev/full" || FileManager.default.fileExists(atPath: file) else { return }
    let workspace = try Workspace()
    let run = try Program.run("check", workspace.root, "--format", "json:\(file)")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("lintel: error: cannot write '\(file)': "))
  }

  @Test(arguments: [["check", "."], ["schema"], ["--help"], ["rules"], ["graph"], ["which", "Screen"]])
  func aClosedStandardOutputIsAnError(arguments: [String]) throws {
    let workspace = try Workspace()
    let run = try Program.run(arguments, in: workspace.root, shell: ">&-")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("lintel: error: cannot write to standard output: "))
  }

  @Test func aReaderThatHasEnoughIsNoError() throws {
    let workspace = try Workspace()
    // More than a pipe holds, so that the writer sees that nobody reads.
    try workspace.write("Model/Many.swift", String(repeating: "let a: Screen\n", count: 20_000))
    let run = try Program.run(
      ["check", "--format", "json", "--format", "text:a.txt"],
      in: workspace.root,
      shell: "2>err.txt | true; cat err.txt"
    )
    #expect(run.text == "")
    #expect(try !workspace.read("a.txt").isEmpty)
  }

  @Test func theConfigurationMayLieAnywhereAndItsGlobsAreRelativeToThePath() throws {
    let (workspace, other) = (try Workspace(), try Workspace())
    try workspace.remove(".lintel.yml")
    let run = try Program.run("check", workspace.root, "--config", other.root + "/.lintel.yml")
    #expect(run.status == 1)
    #expect(run.text.contains("\nModel/Model.swift:1:8: error: "))
  }

  @Test func theNumberOfJobsDoesNotMatter() throws {
    let root = repository("samples/three-layer/broken")
    let outputs = try ["1", "2", "8"].map { try Program.run("check", root, "--jobs", $0).output }
    #expect(Set(outputs).count == 1)
    #expect(outputs[0].count > 1000)
  }

  @Test func quietLeavesViolationsAndErrorsOnly() throws {
    let workspace = try Workspace()
    try workspace.write("Model/Other.swift", "let b = \"\nlet c: Int // lintel:disable:this plain-model - none\n")
    #expect(try Program.run("check", workspace.root).text.contains("warning:"))
    let run = try Program.run("check", workspace.root, "--quiet")
    #expect(run.status == 1)
    #expect(!run.text.contains("warning:") && !run.text.contains("Checked"))
    #expect(run.text.hasPrefix("Model/Model.swift:1:8: error: "))
  }

  // MARK: Some of it

  /// Two rules that are broken, and one that is off.
  private static func twoRules() throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write(
      ".lintel.yml",
      """
      components: { model: "Model/**", screen: "Screen/**" }
      rules:
        plain-model: { forbid: { from: model, to: screen } }
        plain-type: { types: { that: { in: model, kind: [struct, class] }, must: { kind: class } } }
        not-now: { severity: off, forbid: { from: screen, to: model } }

      """
    )
    try workspace.write("Model/More.swift", "struct More { let a: Screen; let b: Screen }\n")
    return workspace
  }

  @Test func onlySomeRulesAreCheckedAndTheReportSaysSo() throws {
    let workspace = try Self.twoRules()
    #expect(try Program.run("check", workspace.root).text.contains("\n2 of 3 rules broken: 4 errors\n"))
    for arguments in [["--only", "plain-model"], ["--only=plain-model", "--only", "plain-model"]] {
      let run = try Program.run(["check", workspace.root] + arguments)
      #expect(run.status == 1)
      #expect(run.text.contains("\nThe rule is broken: 3 errors\n  plain-model  3 errors\n"))
      #expect(run.text.contains("\nOnly plain-model was checked; the other 2 rules were not\n"))
      #expect(!run.text.contains("plain-type"))
    }
    let both = try Program.run("check", workspace.root, "--only", "plain-model,plain-type", "--format", "json")
    let scope = try both.json()["scope"] as? [String: Any]
    #expect(scope?["only"] as? [String] == ["plain-model", "plain-type"] && scope?["unchecked"] as? Int == 1)
  }

  @Test(arguments: [
    ("plain-modle", "--only: there is no rule 'plain-modle'; did you mean 'plain-model'?"),
    ("model", "--only: there is no rule 'model'; did you mean 'plain-model'?"),
    ("zzzzzz", "--only: there is no rule 'zzzzzz'; the rules are not-now, plain-model, plain-type"),
    ("not-now", "--only: the rule 'not-now' is off, so nothing would be checked"),
    ("plain-model,", "--only: 'plain-model,' has no id before or after a comma"),
  ])
  func whatIsNoRuleToCheckIsAnError(only: String, message: String) throws {
    let workspace = try Self.twoRules()
    let run = try Program.run("check", workspace.root, "--only", only)
    #expect(run.status == 2)
    #expect((run.text + run.errors).contains(message))
  }

  /// What is known of other rules, or silenced, is left alone.
  @Test func ofOtherRulesNothingIsTakenForFixed() throws {
    let workspace = try Self.twoRules()
    try workspace.write("Model/Silent.swift", "let c: Screen // lintel:disable:this plain-model - for now\n")
    _ = try Program.run("baseline", workspace.root)
    let before = try workspace.read(".lintel-baseline.yml")
    let run = try Program.run("check", workspace.root, "--strict", "--prune", "--only", "plain-type")
    #expect(run.status == 0, "\(run.text)")
    #expect(run.text.contains("Known: 1 entry in .lintel-baseline.yml, none fixed\n"))
    #expect(try workspace.read(".lintel-baseline.yml") == before)
  }

  @Test func inNumbersASelectorIsNoNameOfAComponent() throws {
    let workspace = try Workspace()
    try workspace.write(
      ".lintel.yml",
      """
      components: { model: "Model/**", networking: "Model/Net/**" }
      rules:
        plain: { forbid: { from: { in: model, not: networking }, to: { path: "Screen/**" } } }

      """
    )
    try workspace.write("Model/Net/Client.swift", "struct Client { let screen: Screen }\n")
    let run = try Program.run("check", workspace.root, "--summary")
    let parts = "By component\n  1  'types in model except networking'\n\nFrom component to component\n"
    let ways = "  1  'types in model except networking' → 'path Screen/**'\n"
    #expect(run.text.hasPrefix(parts + ways), "\(run.text)")
  }

  @Test func limitsAndNumbersLeaveTheExitCodeAlone() throws {
    let workspace = try Self.twoRules()
    let limited = try Program.run("check", workspace.root, "--limit", "1")
    #expect(limited.status == 1)
    #expect(limited.text.contains("\nlintel: 1 of 4 violations shown; not shown: "))
    let numbers = try Program.run("check", workspace.root, "--summary")
    #expect(numbers.status == 1)
    #expect(
      numbers.text.contains("\n\nBy file\n  3  Model/More.swift\n  1  Model/Model.swift\n")
    )
    #expect(numbers.text.hasPrefix("By component\n  4  model\n\nFrom component to component\n"), "\(numbers.text)")
  }

  @Test(arguments: [
    (["--limit", "0"], "--limit: '0' is not a number of at least 1"),
    (["--limit", "3", "--format", "json"], "or leave --limit out: 'json' has all violations, and programs take what"),
    (
      ["--limit", "3", "--format", "sarif"],
      "--limit changes only reports in the format 'text', and this command writes no such report; add --format text, or "
    ),
    (
      ["--max-bytes", "300", "--format", "html"],
      "--max-bytes changes only reports in the formats 'agent' and 'markdown',"
    ),
    (["--max-bytes", "300"], "no such report; add --format agent, or leave --max-bytes out"),
    (["--summary", "--format", "html:a.html"], "--summary changes only reports in the format 'text', and"),
    (
      ["--explore", "a.html"],
      "--explore changes only reports in the format 'html', and this command writes no such report"
    ),
    (["--summary", "--quiet"], "give one of the two"),
  ])
  func whatMakesNoSenseTogetherIsAnError(arguments: [String], message: String) throws {
    let run = try Program.run(["check", Workspace().root] + arguments)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("lintel: error: ") && run.errors.contains(message))
  }

  @Test func timingsGoToStandardError() throws {
    let workspace = try Workspace()
    let run = try Program.run("check", workspace.root, "--timings")
    #expect(try run.output == Program.run("check", workspace.root).output)
    let stages = run.errors.split(separator: "\n").map { $0.split(separator: " ")[0] }
    let expected = "stage start configure list cache scan keep link check report write between total memory:"
    #expect(Array(stages.prefix(14)) == expected.split(separator: " "))
  }

  @Test func timingsAreWrittenAsATrace() throws {
    let workspace = try Workspace()
    let file = workspace.url.appendingPathComponent("trace.json")
    let run = try Program.run("check", workspace.root, "--timings=trace:\(file.path)")
    #expect(run.errors == "")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let events = json?["traceEvents"] as? [[String: Any]] ?? []
    let stages = events.filter { $0["ph"] as? String == "X" }
    let expected = ["configure", "list", "cache", "scan", "keep", "link", "check", "report", "write"]
    #expect(stages.map { $0["name"] as? String } == expected)
    var end = 0
    for stage in stages {
      let (start, duration) = (stage["ts"] as? Int ?? -1, stage["dur"] as? Int ?? -1)
      #expect(start >= end && duration >= 0)
      end = start + duration
    }
  }

  @Test(
    "A file called '-' is standard output",
    arguments: [
      (["check", "--format"], "markdown"), (["metrics", "--format"], "json"), (["graph", "--format"], "dot"),
      (["rules", "--format"], "text"),
    ]
  )
  func standardOutput(of command: [String], format: String) throws {
    let workspace = try Workspace()
    let plain = try Program.run(command + [format], in: workspace.root)
    let given = try Program.run(command + ["\(format):-", "--format", "\(format):again"], in: workspace.root)
    #expect(given.output == plain.output && given.errors == plain.errors && given.status == plain.status)
    #expect(try workspace.read("again") == plain.output)
    #expect(throws: (any Error).self) { try workspace.read("-") }
  }

  @Test("'--output -' is standard output", arguments: [["explore"], ["facts", "."]])
  func outputToStandardOutput(of command: [String]) throws {
    let workspace = try Workspace()
    _ = try Program.run(command + ["--output", "file"], in: workspace.root)
    let given = try Program.run(command + ["--output", "-"], in: workspace.root)
    #expect(try workspace.read("file") == given.output)
    #expect(throws: (any Error).self) { try workspace.read("-") }
  }

  @Test(arguments: ["trace", "trace:", "trace:-", "file.json"])
  func onlyATraceIsAnotherFormOfTimings(value: String) throws {
    let run = try Program.run("check", "--timings=\(value)")
    #expect(run.status == 2)
    #expect(run.errors.contains("'\(value)' is not understood; write --timings or --timings=trace:FILE"))
  }

  @Test func brokenInputIsReportedWithItsPlaceAndTheRestIsChecked() throws {
    let workspace = try Workspace()
    // Types are looked at level by level, which takes its time without optimisation.
    let brackets = [
      ("(", 100_000), ("[", 100_000), ("{", 100_000), ("<", 100_000), ("A<", 100_000), ("#if A\n", 100_000),
      ("/*", 100_000), ("\"\\(", 100_000), ("A as A.A.", 10_000), ("0\nextension A {", 10_000), ("0\nstruct A {", 2000),
    ]
    for (bracket, count) in brackets {
      let name = String(bracket.utf8.map { String($0, radix: 16) }.joined())
      try workspace.write(
        "Model/Deep\(name).swift",
        "let a: Screen\nlet x = " + String(repeating: bracket, count: count)
      )
    }
    try FileManager.default.createSymbolicLink(atPath: workspace.root + "/Model/loop", withDestinationPath: "..")
    let run = try Program.run("check", workspace.root, "--format", "json")
    #expect(run.status == 1)
    let violations = try run.json()["violations"] as? [[String: Any]] ?? []
    #expect(violations.count == 1 + brackets.count)
    let diagnostics = try run.json()["diagnostics"] as? [[String: Any]] ?? []
    #expect(diagnostics.allSatisfy { $0["severity"] as? String == "warning" && $0["line"] is Int })
    let files = diagnostics.compactMap { $0["file"] as? String }
    #expect(files == files.sorted() && Set(files).count >= 6)
  }
}
