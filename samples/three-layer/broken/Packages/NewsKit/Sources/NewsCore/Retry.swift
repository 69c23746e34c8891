import NewsFormat

/// Repeats work that fails, a few times.
public struct Retry: Sendable {
  public let attempts: Int
  public let pause: Duration

  public init(attempts: Int, pause: Duration = .milliseconds(200)) {
    precondition(attempts > 0, "at least one attempt is needed")
    self.attempts = attempts
    self.pause = pause
  }

  public func callAsFunction<Success>(_ work: () async throws -> Success) async throws -> Success {
    var remaining = attempts
    while true {
      do {
        return try await work()
      } catch  where remaining > 1 {
        remaining -= 1
        try await Task.sleep(for: pause)
      }
    }
  }
}
