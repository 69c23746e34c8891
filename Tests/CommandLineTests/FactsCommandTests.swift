import Foundation
import Testing

@Suite struct FactsCommandTests {
  /// Three folders of sources, one of them with a space in its name.
  private static func workspace() throws -> Workspace {
    let workspace = try Workspace()
    for number in 1...5 {
      try workspace.write("Model/Model\(number).swift", "struct Model\(number) {\n  let screen: Screen\n}\n")
      try workspace.write("Old Model/Old\(number).swift", "struct Old\(number) {}\n")
    }
    return workspace
  }

  @Test(arguments: ["text", "json", "sarif"])
  func shardsOfXargsGiveTheReportOfOneRun(format: String) throws {
    let workspace = try Self.workspace()
    let expected = try Program.run(["check", "--format", format], in: workspace.root)
    #expect(expected.status == 1)
    let script = """
      printf '%s\\0' Model 'Old Model' Screen | xargs -0 -P2 -I{} "$0" facts '{}' --output '{}.facts' >/dev/null
      exec "$0" check --format \(format) --timings --facts *.facts
      """
    let run = try shell(script, in: workspace.root)
    #expect(run.output == expected.output)
    #expect(run.status == expected.status)
    #expect(run.errors.contains("12 of 12 files from the cache"))
  }

  private func shell(_ script: String, in folder: String) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, Program.url.appendingPathComponent("lintel").path]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(status: process.terminationStatus, output: data, errors: String(decoding: complaints, as: UTF8.self))
  }

  @Test func theFolderAndFilesOfFactsCanStandInAnyOrder() throws {
    let workspace = try Self.workspace()
    for part in ["Model", "Screen"] {
      let run = try Program.run(["facts", part, "-o", "\(part).facts"], in: workspace.root)
      #expect(run.status == 0)
      #expect(run.errors == "")
      #expect(run.text.hasPrefix("\(part).facts: what was found in \(part == "Model" ? "6 files" : "one file"), "))
    }
    let expected = try Program.run(["check", "."], in: workspace.root).text
    for arguments in [
      ["--facts", "Model.facts", "Screen.facts"], [".", "--facts", "Model.facts", "Screen.facts"],
      ["--facts", "Model.facts", "Screen.facts", "."], ["--facts", "Model.facts", "--facts", "Screen.facts", "."],
    ] {
      #expect(try Program.run(["check"] + arguments, in: workspace.root).text == expected)
    }
  }

  /// Paths are those of the shell, not of the root.
  @Test func theRootIsNamedFromElsewhere() throws {
    let workspace = try Self.workspace()
    let run = try Program.run(["facts", "Model", "--root", ".", "-o", "a.facts"], in: workspace.root)
    #expect(run.status == 0)
    let other = try Program.run(["facts", ".", "--root", "..", "-o", "../b.facts"], in: workspace.root + "/Model")
    #expect(other.status == 0)
    #expect(try workspace.read("a.facts") == workspace.read("b.facts"))
  }

  @Test func mistakesAreToldAndNothingIsWritten() throws {
    let workspace = try Self.workspace()
    for (arguments, message) in [
      (["facts", "Model"], "'lintel facts' needs a file to write to: lintel facts PATH... --output FILE"),
      (["facts", "-o", "a.facts"], "PATH is missing: the files and folders to scan; '.' is this folder"),
      (["facts", "Modell", "-o", "a.facts"], "there is no file or folder 'Modell'"),
      (["facts", "Model", "/tmp", "-o", "a.facts"], "'/tmp' does not lie in '"),
      (["facts", "Model", "--root", "nowhere", "-o", "a.facts"], "there is no file or folder 'nowhere'"),
      (["facts", "Model", "--config", "nowhere.yml", "-o", "a.facts"], "nowhere.yml"),
      (
        ["facts", "Model", "-o", "nowhere/a.facts"],
        "cannot write 'nowhere/a.facts': there is no folder 'nowhere'; make it first"
      ),
    ] {
      let run = try Program.run(arguments, in: workspace.root)
      #expect(run.status == 2)
      #expect(run.text == "")
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: workspace.root).sorted()
    #expect(left == [".lintel.yml", "Model", "Old Model", "Screen"])
  }
}
