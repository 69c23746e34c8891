import AgentServer
import Basics
import Engine
import JSONRPC

struct MCPCommand: Command {
  static let name = "mcp"
  static let summary = "answer coding agents' questions about the architecture, in the Model Context Protocol"
  static let examples = [
    Example("mcp", "serve the project of this folder on standard input and output; an agent starts this"),
    Example("mcp --root /path/to/App", "serve that project, wherever the agent starts it"),
  ]

  private let project: ProjectOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    project = try ProjectOptions(&arguments, rootOption: true)
  }

  func run() -> ExitStatus {
    let options = project.runOptions()
    // Each question is of its own day.
    let server = AgentProject {
      var options = options
      options.today = .today
      return options
    }.map { AgentServer($0, version: Lintel.version) }
    guard let server else { return Output.fail("'\(options.root)' is not a folder; give the folder of a project") }
    if isatty(STDIN_FILENO) == 1 {
      Output.complain("lintel: waiting for an agent on standard input, one JSON message a line; control-D ends it")
    }
    var stream = MessageStream<LineFraming>()
    while case .incoming(let message) = stream.next() {
      guard let response = server.response(to: message) else { continue }
      guard stream.send(response) else { break }
    }
    return .kept
  }
}
