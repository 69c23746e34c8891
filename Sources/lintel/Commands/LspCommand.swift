import Basics
import Engine
import JSONRPC
import LanguageServer

struct LspCommand: Command {
  static let name = "lsp"
  static let summary = "show an editor what breaks rules, as its user types, by the Language Server Protocol"
  static let examples = [
    Example("lsp", "be the language server of the editor that has started it")
  ]

  private let cache: CacheOptions
  private let jobs: Int

  init(_ arguments: inout Arguments) throws(UsageError) {
    // Editors name the way of talking, and this is the only one.
    _ = arguments.flag("--stdio", help: "talk over standard input and output, which is done in any case")
    cache = try CacheOptions(&arguments)
    jobs = try arguments.jobs()
  }

  func run() -> ExitStatus {
    var server = LanguageServer(version: Lintel.version) { [cache, jobs] root in
      var options = RunOptions(root: root, cache: cache.use(for: root), jobs: jobs)
      options.progress = nil
      options.notice = nil
      return options
    }
    if isatty(STDIN_FILENO) == 1 {
      Output.complain(
        "lintel: waiting for an editor on standard input, which starts this by itself; control-D ends it, 'lintel check' "
          + "shows the same here"
      )
    }
    var stream = MessageStream<HeaderFraming>()
    while true {
      var messages: [Incoming] = []
      let patience = server.patience(at: monotonicSeconds).map { Int(($0 * 1000).rounded(.up)) }
      if patience != 0 {
        switch stream.next(waiting: patience) {
        case .incoming(let incoming): messages = [incoming]
        case .silence: break
        case .end: server.close()
        }
      }
      // What waits behind may say that the first need not be done.
      while !messages.isEmpty, case .incoming(let next) = stream.next(waiting: 0) { messages.append(next) }
      let answers = messages.isEmpty ? server.rest() : server.receive(messages)
      for answer in answers where !stream.send(answer) { return .broken }
      if let end = server.end { return end }
    }
  }
}
