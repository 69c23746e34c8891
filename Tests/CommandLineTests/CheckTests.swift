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
    #expect(run.text.hasPrefix("Model/Model.swift:1:8: error: "))
    #expect(run.lines[0].hasSuffix("[plain-model]"))
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
    #expect(run.text.hasPrefix("Model/Model.swift:1:8: error: "))
    let json = try JSONSerialization.jsonObject(with: workspace.read("a.json")) as? [String: Any]
    #expect((json?["violations"] as? [Any])?.count == 1)
    let sarif = try JSONSerialization.jsonObject(with: workspace.read("b.sarif")) as? [String: Any]
    #expect(sarif?["version"] as? String == "2.1.0")
  }

  @Test(arguments: ["/nowhere/a.json", "/", "/dev/full"])
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
    #expect(run.text.hasPrefix("Model/Model.swift:1:8: error: "))
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

  @Test(arguments: ["trace", "trace:", "file.json"])
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
