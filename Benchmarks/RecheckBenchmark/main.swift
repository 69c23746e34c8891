// Measures how long a process that has checked a project takes to check it again after a change.
//
//   swift run -c release recheck-benchmark FOLDER [ROUNDS] [WORKERS]
//
// The folder has a `.lintel.yml`. In each of ROUNDS rounds (50 where none is given) another Swift file is changed in
// memory, with WORKERS threads (as many as there are processors): first its comments, then what it declares, and then it
// is as it was. At the end, nobody says what has changed, and all files are listed anew. Nothing is written.

import Basics
import Engine
import ReportModel

/// What several checks of one kind took.
struct Measured {
  private var wall: [Double] = []
  private var processor: [Double] = []
  private var stages: [(name: String, seconds: [Double])] = []

  mutating func check(_ project: ResidentProject) -> CheckResult {
    let (wallStart, processorStart) = (monotonicSeconds, ResourceUsage.ofProcess.processorSeconds)
    let result = project.check()
    wall.append(monotonicSeconds - wallStart)
    processor.append(ResourceUsage.ofProcess.processorSeconds - processorStart)
    for stage in result.timings.stages {
      if let index = stages.firstIndex(where: { $0.name == stage.name }) {
        stages[index].seconds.append(stage.seconds)
      } else {
        stages.append((stage.name, [stage.seconds]))
      }
    }
    return result
  }

  func line(_ title: String) -> String {
    let parts = stages.map { "\($0.name) \(milliseconds($0.seconds, 50))" }.joined(separator: ", ")
    return "\(title): median \(milliseconds(wall, 50)), 99 % \(milliseconds(wall, 99)), "
      + "processor \(milliseconds(processor, 50)); median of stages: \(parts)"
  }

  /// `12.3 ms`, below or at which so many of a hundred are.
  private func milliseconds(_ seconds: [Double], _ share: Int) -> String {
    guard !seconds.isEmpty else { return "–" }
    let tenths = Int(seconds.sorted()[min(seconds.count - 1, seconds.count * share / 100)] * 10_000)
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}

func run() -> Int32 {
  let arguments = CommandLine.arguments
  guard arguments.count >= 2 else {
    print("usage: recheck-benchmark FOLDER [ROUNDS] [WORKERS]")
    return 2
  }
  let rounds = max(1, arguments.count > 2 ? Int(arguments[2]) ?? 50 : 50)
  let workers = max(1, arguments.count > 3 ? Int(arguments[3]) ?? processorCount : processorCount)
  let options = RunOptions(
    root: arguments[1],
    configuration: nil,
    today: .today,
    workers: workers,
    toolVersion: "benchmark",
    libclang: nil,
    progress: nil
  )
  let project = ResidentProject(options)
  var first = Measured()
  let result = first.check(project)
  guard result.exit != .couldNotRun else {
    for diagnostic in result.report.diagnostics.prefix(5) { print(diagnostic.message) }
    return 2
  }
  let statistics = result.report.statistics
  print(
    "\(statistics.files) files, \(statistics.lines) lines, \(result.report.violations.count) violations, \(workers) threads"
  )
  let files = project.files.filter { $0.hasSuffix(".swift") }
  var (body, interface, relisted) = (Measured(), Measured(), Measured())
  for round in 0..<rounds where !files.isEmpty {
    let path = files[round * files.count / rounds]
    guard let text = project.text(of: path) else { continue }
    project.setText(text + Array("\n// \(round)\n".utf8), of: path)
    _ = body.check(project)
    project.setText(text + Array("\nstruct Recheck\(round) {}\n".utf8), of: path)
    _ = interface.check(project)
    project.setText(nil, of: path)
    _ = project.check()
  }
  for _ in 0..<min(rounds, 10) {
    project.noteChanges()
    _ = relisted.check(project)
  }
  print(first.line("first check"))
  print(body.line("comments of one file"))
  print(interface.line("declarations of one file"))
  print(relisted.line("nobody says what has changed"))
  print("peak memory: \(ResourceUsage.ofProcess.peakMemory / 1_000_000) MB")
  return 0
}

exit(run())
