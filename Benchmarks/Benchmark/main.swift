// Measures Lintel beside other programs on the same files. Benchmarks/run builds everything and starts this;
// `benchmark --help` says what can be asked for.

import Basics
import CorpusGenerator
import Foundation

/// This program writes corpora too, as a process of its own.
let corpusCommand = "corpus"

/// Lets this process and those that it starts use the first few processors only, where the system can.
func useProcessors(_ count: Int) {
  let arguments = ["taskset", "-cp", "0-\(count - 1)", "\(getpid())"]
  if count < ProcessInfo.processInfo.processorCount, runProgram(arguments)?.status != 0 {
    say("there is no 'taskset' here: programs that take no number of threads may use all processors")
  }
}

func measure(_ subject: Subject, _ tools: Tools, _ request: Request, parses: Bool, commands: Commands?) -> Result {
  say("\(subject.name), \(subject.files.count) files, \(grouped(subject.lineCount)) lines")
  let jobs = tools.jobs(for: subject, parses: parses) + (commands?.jobs(for: subject) ?? [])
  return Result(subject: subject, outcomes: subject.restoring { measure(jobs, rounds: request.rounds) })
}

func run(_ request: Request, in place: String) -> Int32 {
  guard let tools = Tools(lintel: request.lintel, jobs: request.jobs) else { return 2 }
  useProcessors(request.jobs)
  var results: [Result] = []
  var sizes: [Result] = []
  var goals: [Goal] = []
  var isRight = true
  var timings: [(String, String)] = []

  func add(_ subject: Subject, parses: Bool, commands: Commands? = nil) -> Result {
    let result = measure(subject, tools, request, parses: parses, commands: commands)
    isRight = tools.isRight(subject) && isRight
    results.append(result)
    return result
  }
  func addTimings(_ subject: Subject) {
    timings.append(
      ("Stages of a first run, \(subject.name), \(grouped(subject.lineCount)) lines", tools.timings(subject))
    )
  }

  if request.folders.isEmpty {
    let main = request.sizes.filter { $0 <= 1_000_000 }.last ?? request.sizes[0]
    func generated(_ lines: Int, objectiveC: Bool = false) -> Subject? {
      let subject = Subject.generated(lines: lines, seed: request.seed, objectiveC: objectiveC, in: place)
      if subject == nil { say("a project of \(lines) lines could not be written to '\(place)'") }
      return subject
    }
    guard let small = generated(request.smallSize) else { return 2 }
    let smallResult = add(small, parses: false)
    let commands = tools.hasStore ? Commands(lintel: request.lintel, jobs: request.jobs) : nil
    var goalsOfCommands: [Goal] = []
    for lines in request.sizes {
      guard let subject = generated(lines) else { return 2 }
      sizes.append(add(subject, parses: lines <= main, commands: lines == main ? commands : nil))
      if lines == 100_000, let goal = commands?.history(of: subject) { goalsOfCommands.append(goal) }
      if lines == main { addTimings(subject) }
    }
    goalsOfCommands += sizes.flatMap { commands?.goals($0) ?? [] }
    goals += sizes.filter { $0.subject.lineCount >= main }.prefix(1).flatMap { goalsOfAnySize($0) }
    goals += smallGoals(smallResult) + growthGoals(sizes) + goalsOfCommands
    if request.objectiveCSize > 0 {
      guard let subject = generated(request.objectiveCSize, objectiveC: true) else { return 2 }
      goals += objectiveCGoals(add(subject, parses: false), swift: sizes)
      addTimings(subject)
    }
  } else {
    let copy = Subject.copied(
      request.folders,
      objectiveC: request.objectiveC,
      configuration: request.configuration,
      in: place
    )
    guard let copy, !copy.files.isEmpty else {
      say("nothing to measure in \(request.folders.joined(separator: ", ")), or it cannot be copied to '\(place)'")
      return 2
    }
    let result = add(copy, parses: !request.objectiveC)
    goals += goalsOfAnySize(result)
    addTimings(copy)
  }
  let text = markdown(results, goals: goals, tools: tools, timings: timings, rounds: request.rounds)
  guard write(text, Plot(sizes), to: request.output) else { return 2 }
  return isRight ? 0 : 1
}

/// Writes the table to standard output, or to a file with the plot beside it.
func write(_ text: String, _ plot: Plot?, to file: String?) -> Bool {
  guard let file else {
    print(text, terminator: "")
    return true
  }
  let url = URL(fileURLWithPath: file)
  let picture = url.deletingPathExtension().appendingPathExtension("svg")
  do {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try plot?.svg.write(to: picture, atomically: true, encoding: .utf8)
    let image = plot.map { _ in "\n![Time against lines](\(picture.lastPathComponent))\n" } ?? ""
    try (text + image).write(to: url, atomically: true, encoding: .utf8)
    return true
  } catch {
    say("cannot write '\(file)': \(error.localizedDescription)")
    return false
  }
}

func start() -> Int32 {
  let arguments = Array(CommandLine.arguments.dropFirst())
  if arguments.first == corpusCommand { return writeCorpus(Array(arguments.dropFirst())) }
  guard let request = Request(arguments) else {
    print(Request.usage)
    return arguments.contains("--help") ? 0 : 2
  }
  if let place = request.place {
    try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    return run(request, in: URL(fileURLWithPath: place).path)
  }
  let place = NSTemporaryDirectory() + "/lintel-benchmark-\(getpid())"
  try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: place) }
  return run(request, in: place)
}

exit(start())
