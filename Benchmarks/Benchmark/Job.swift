import Foundation

/// One of the programs that are run side by side on a subject.
struct Job {
  var name: String
  var arguments: [String]
  /// Done before each run, and not measured; gets the number of the round.
  var prepare: (Int) -> Void = { _ in }
  /// The exit codes that mean that it did its work.
  var goodStatuses: Set<Int32> = [0]
}

/// What a job took in the middle of its rounds.
struct Outcome {
  var wall: Double
  var processor: Double
  var peakMemory: Int
}

/// Runs all jobs once in each round, so that what else the machine does is spread over them; nil for a job that failed.
/// A round before the first brings the files into memory and does not count.
func measure(_ jobs: [Job], rounds: Int) -> [String: Outcome] {
  var measurements: [String: [Measurement]] = [:]
  var failed: Set<String> = []
  for round in 0...rounds {
    for job in jobs where !failed.contains(job.name) {
      job.prepare(round)
      guard let run = runProgram(job.arguments), let status = run.status, job.goodStatuses.contains(status) else {
        say("'\(job.arguments.prefix(4).joined(separator: " "))' failed; it is left out")
        failed.insert(job.name)
        continue
      }
      if round > 0 { measurements[job.name, default: []].append(run) }
    }
  }
  for name in failed { measurements[name] = nil }
  return measurements.mapValues { runs in
    Outcome(
      wall: median(runs.map(\.wall)),
      processor: median(runs.map(\.processor)),
      peakMemory: runs.map(\.peakMemory).max() ?? 0
    )
  }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

func say(_ words: String) { FileHandle.standardError.write(Data("benchmark: \(words)\n".utf8)) }
