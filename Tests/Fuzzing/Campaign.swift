import Basics
import Foundation

/// All runs that were asked for, several at a time.
struct Campaign: Sendable {
  private let options: FuzzOptions
  private let scratch: String
  private let program: Program
  private var corpus: Corpus

  /// What came of one run.
  private struct Outcome {
    var subject: Subject
    var process: ChildProcess
    /// nil if all is well.
    var failure: String?
  }

  init(_ options: FuzzOptions) throws {
    self.options = options
    scratch = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-fuzz-\(getpid())").path
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    program = Program(path: options.program, home: scratch)
    corpus = try Corpus(root: options.root)
    try corpus.prepare(options.subjects, program, in: scratch)
  }

  /// Returns the number of runs that failed.
  func run() throws -> Int {
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    var tally = Tally()
    var next = options.first
    let end = options.first + options.runs
    while next < end {
      let runs = next..<min(end, next + 500)
      for outcome in outcomes(of: runs) {
        tally.add(outcome.subject, outcome.process, isFailure: outcome.failure != nil)
        if let failure = outcome.failure { say(failure) }
      }
      next = runs.upperBound
      if options.runs > 500 { say("\(next - options.first) runs, \(tally.failures) failures") }
    }
    say(tally.table)
    return tally.failures
  }

  /// At once, as a campaign goes on for hours.
  private func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

  private func outcomes(of runs: Range<Int>) -> [Outcome] {
    parallelMap(count: runs.count, workers: options.jobs) { outcome(of: runs.lowerBound + $0) }
  }

  private func outcome(of run: Int) -> Outcome {
    let subject = options.subjects[run % options.subjects.count]
    // Not the subjects that were asked for: a failure is to come again with `--only`.
    var random = Randomness(seed: options.seed, run: run)
    let scenario = Scenario(subject, corpus, &random)
    let folder = "\(scratch)/run-\(run)"
    let project = folder + "/project"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    guard (try? scenario.tree.write(to: project)) != nil else {
      let process = ChildProcess(end: .notStarted, processorSeconds: 0, wallSeconds: 0, megabytes: 0)
      return Outcome(subject: subject, process: process, failure: "run \(run): cannot write to \(folder)")
    }
    // On a busy machine all take longer than they should, and what stands still takes no processor time.
    let process = program.run(scenario.arguments(in: project), in: folder, endAfter: 6 * options.timeLimit)
    var failure: String?
    if let fault = fault(of: process) { failure = keep(scenario, folder, run, fault) }
    return Outcome(subject: subject, process: process, failure: failure)
  }

  private func fault(of process: ChildProcess) -> String? {
    switch process.end {
    case .signal(let number): return "ended by signal \(number)"
    case .exit(let status) where status > 2: return "exit code \(status)"
    case .hung: return "still ran after \(Int(process.wallSeconds)) s, \(Int(process.processorSeconds)) s of them busy"
    case .notStarted: return "could not be started"
    case .exit: break
    }
    if process.processorSeconds > options.timeLimit {
      return String(format: "took %.1f s of processor time", process.processorSeconds)
    }
    return process.megabytes > options.memoryLimit ? "took \(Int(process.megabytes)) MB" : nil
  }

  /// Keeps what a run failed on, and returns what is to be said of it.
  private func keep(_ scenario: Scenario, _ folder: String, _ run: Int, _ fault: String) -> String {
    let name = "\(scenario.subject.rawValue)-\(options.seed)-\(run)"
    let place = options.failures + "/" + name
    let manager = FileManager.default
    try? manager.createDirectory(atPath: options.failures, withIntermediateDirectories: true)
    try? manager.removeItem(atPath: place)
    try? manager.copyItem(atPath: folder, toPath: place)
    // Programs may have changed their project: it is kept as they found it.
    try? scenario.tree.write(to: place + "/project")
    let command = ([options.program] + scenario.arguments(in: place + "/project")).joined(separator: " ")
    return """
      \(name): \(fault)
        again: \(command)
        made by: \(options.repeating(run, scenario.subject))
      """
  }
}

/// How the runs of each subject ended, and the most that they took.
private struct Tally {
  private struct Line {
    var runs = 0
    /// By exit code: kept, broken, not read.
    var exits = [0, 0, 0]
    var failures = 0
    var seconds = 0.0
    var megabytes = 0.0
  }

  private var lines: [Subject: Line] = [:]

  var failures: Int { lines.values.reduce(0) { $0 + $1.failures } }

  mutating func add(_ subject: Subject, _ process: ChildProcess, isFailure: Bool) {
    var line = lines[subject] ?? Line()
    line.runs += 1
    if case .exit(let status) = process.end, status < 3 { line.exits[Int(status)] += 1 }
    if isFailure { line.failures += 1 }
    line.seconds = max(line.seconds, process.processorSeconds)
    line.megabytes = max(line.megabytes, process.megabytes)
    lines[subject] = line
  }

  var table: String {
    func row(_ cells: [String]) -> String {
      cells.enumerated().map { number, cell in
        let blanks = String(repeating: " ", count: max(0, (number == 0 ? 16 : 9) - cell.count))
        return number == 0 ? cell + blanks : blanks + cell
      }.joined()
    }
    let rows = Subject.allCases.compactMap { subject -> String? in
      guard let line = lines[subject] else { return nil }
      let numbers = [line.runs] + line.exits + [line.failures]
      return row(
        [subject.rawValue] + numbers.map(String.init)
          + [String(format: "%.2f", line.seconds), String(format: "%.0f", line.megabytes)]
      )
    }
    return ([row(["", "runs", "exit 0", "exit 1", "exit 2", "failed", "most s", "most MB"])] + rows)
      .joined(separator: "\n")
  }
}
