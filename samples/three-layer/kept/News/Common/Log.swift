import OSLog

/// Where the app writes what it does.
struct Log: Sendable {
  enum Level: Int, Comparable {
    case debug, info, failure

    static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  let category: String
  var minimum = Level.info

  private var logger: Logger { Logger(subsystem: "org.example.News", category: category) }

  func callAsFunction(_ level: Level, _ message: @autoclosure () -> String) {
    guard level >= minimum else { return }
    let text = message()
    switch level {
    case .debug: logger.debug("\(text)")
    case .info: logger.info("\(text, privacy: .public)")
    case .failure: logger.error("\(text, privacy: .public)")
    }
  }

  /// Runs work and logs how long it took.
  func measure<Result>(_ name: StaticString, _ work: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    defer { self(.debug, "\(name) took \(start.duration(to: .now))") }
    return try work()
  }
}
