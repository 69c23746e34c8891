import Engine

extension Invocation {
  func runInit() -> ExitStatus { fatalError("written by a helper") }
}
