import Basics

/// How long each stage of a run took, and what it had to do.
package struct Timings: Sendable {
  /// What one stage of a run took.
  package struct Stage: Sendable {
    package var name: String
    /// When it began, by `monotonicSeconds`.
    package var start: Double
    /// Seconds of wall-clock time.
    package var seconds: Double
    /// Seconds that all threads of this process computed meanwhile.
    package var processorSeconds: Double
    /// How many files it listed or read; nil where it is not about files.
    package internal(set) var files: Int?
    /// How many bytes these have together; nil where they were not read.
    package internal(set) var bytes: Int?
  }

  /// In the order in which they began.
  package private(set) var stages: [Stage] = []
  /// Of how many files the facts were reused; nil if none could be known.
  package internal(set) var reused: (files: Int, of: Int)?
  /// In how many files names were looked up again, where the others were taken over; nil: in all.
  package internal(set) var linkedAgain: Int?
  /// Of how many rules what they say was taken over.
  package internal(set) var keptRules = 0
  /// What names of types were found to mean; nil if nothing was linked.
  package internal(set) var references: (resolved: Int, external: Int, ambiguous: Int, unresolved: Int)?

  package init() {}

  /// Calls `body` and records how long it took.
  package mutating func measure<Result>(_ name: String, _ body: () -> Result) -> Result {
    let start = Start()
    let result = body()
    end(name, start)
    return result
  }

  /// When a stage began.
  struct Start {
    fileprivate let wall = monotonicSeconds
    fileprivate let processor = ResourceUsage.ofProcess.processorSeconds
  }

  /// Records how long a stage took. One of the same name as that before it is the rest of that.
  mutating func end(_ name: String, _ start: Start) {
    let seconds = monotonicSeconds - start.wall
    let processorSeconds = ResourceUsage.ofProcess.processorSeconds - start.processor
    if let last = stages.indices.last, stages[last].name == name {
      stages[last].seconds += seconds
      stages[last].processorSeconds += processorSeconds
      return
    }
    stages.append(Stage(name: name, start: start.wall, seconds: seconds, processorSeconds: processorSeconds))
  }

  /// Says what the last stage had to do.
  mutating func note(files: Int, bytes: Int? = nil) {
    guard !stages.isEmpty else { return }
    stages[stages.count - 1].files = files
    stages[stages.count - 1].bytes = bytes
  }
}
