import Engine

/// `--timings` and `--timings=trace:FILE`: whether a run says how long its stages took.
struct TimingsOption {
  private enum Request {
    case table
    case trace(file: String)
  }

  private let requests: [Request]

  init(_ arguments: inout Arguments) throws(UsageError) {
    requests = try arguments.optionalValues(
      "--timings",
      ValueSyntax(label: "trace:FILE", completion: .choicesForFiles([ValueSyntax.Choice(word: "trace")])),
      help: "write to standard error how long each stage took, or to FILE for chrome://tracing and ui.perfetto.dev"
    ) { (text) throws(UsageError) in
      guard let text else { return .table }
      let file = text.hasPrefix("trace:") ? String(text.dropFirst("trace:".count)) : ""
      if file.isEmpty || file == Output.standard {
        throw UsageError("'\(text)' is not understood; write --timings or --timings=trace:FILE")
      }
      return .trace(file: file)
    }
  }

  func write(_ timings: Timings) -> ExitStatus {
    requests.map { request in
      switch request {
      case .table:
        for line in TimingsText(timings, since: Lintel.start).lines { Output.complain(line) }
        return .kept
      case .trace(let file): return Output.write(TimingsTrace.json(timings, since: Lintel.start), to: file)
      }
    }.max() ?? .kept
  }
}
