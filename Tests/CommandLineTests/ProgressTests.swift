import Foundation
import Testing

@Suite struct ProgressTests {
  /// A project whose files take more than half a second without optimisation, on fast machines too.
  private static func workspace() throws -> Workspace {
    let workspace = try Workspace()
    for number in 0..<160 {
      let methods = (0..<400).map { "  func f\($0)(a: Int) -> [String] { [a.description, g(a)] }\n  // \($0)\n" }
      try workspace.write("Model/Large\(number).swift", "struct Large\(number) {\n\(methods.joined())}\n")
    }
    return workspace
  }

  /// What a terminal gets that is the standard error of a run, and the run's standard output.
  private static func run(_ workspace: Workspace, terminal: String) throws -> (terminal: String, output: Data) {
    let (leader, follower) = try #require(Pseudoterminal.pair())
    let process = Process()
    process.executableURL = Program.url.appendingPathComponent("lintel")
    process.arguments = ["check", workspace.root, "--jobs", "1"]
    process.environment = ProcessInfo.processInfo.environment.merging(["TERM": terminal]) { $1 }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle(fileDescriptor: follower)
    try process.run()
    close(follower)
    // The report fits into the pipe. Reading the terminal fails when the run has ended.
    var shown: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(leader, &buffer, buffer.count)
      guard count > 0 else { break }
      shown += buffer[..<count]
    }
    close(leader)
    process.waitUntilExit()
    return (String(decoding: shown, as: UTF8.self), output.fileHandleForReading.readDataToEndOfFile())
  }

  @Test func aTerminalSeesHowFarALongRunIsUntilTheReportComes() throws {
    let workspace = try Self.workspace()
    let (terminal, output) = try Self.run(workspace, terminal: "xterm")
    let lines = terminal.components(separatedBy: "\r\u{1B}[K").dropFirst()
    #expect(lines.contains { $0.hasPrefix("scanning files: ") && $0.hasSuffix(" of 162 …") })
    #expect(lines.last == "")
    #expect(terminal.hasPrefix("\r\u{1B}[K"))
    #expect(try output == Program.run("check", workspace.root).output)
  }

  @Test(arguments: ["dumb", ""])
  func aTerminalThatCannotEraseSeesNothing(terminal: String) throws {
    #expect(try Self.run(Self.workspace(), terminal: terminal).terminal == "")
  }

  @Test func aShortRunAndAPipeSeeNothing() throws {
    #expect(try Self.run(Workspace(), terminal: "xterm").terminal == "")
    let run = try Program.run(["check", Self.workspace().root], environment: ["TERM": "xterm"])
    #expect(run.errors == "")
  }
}
