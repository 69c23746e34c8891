import Basics

/// How long each stage of a run took.
package struct Timings: Sendable {
  package struct Stage: Sendable {
    package var name: String
    /// Seconds of wall-clock time.
    package var seconds: Double
  }

  package private(set) var stages: [Stage] = []
  /// How many files had facts that were known already; nil if none could be known.
  package internal(set) var takenOver: (files: Int, of: Int)?

  package init() {}

  /// Calls `body` and records how long it took.
  mutating func measure<Result>(_ name: String, _ body: () -> Result) -> Result {
    let start = Self.now
    let result = body()
    stages.append(Stage(name: name, seconds: Self.now - start))
    return result
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
