// Measures how long a process that has checked a project takes to check it again after a change.
//
//   swift run -c release recheck-benchmark FOLDER [ROUNDS] [WORKERS] [KIND]
//   swift run -c release recheck-benchmark FOLDER --replay LIST [--unchecked]
//
// The folder has a `.lintel.yml`. In each of ROUNDS rounds (50 where none is given) another Swift file is changed in
// memory, with WORKERS threads (as many as there are processors): first its comments, then the body of a function, which
// gets one mention of a type more, then a type gets one more function, then the file gets one more type, and then it is as
// it was. At the end, nobody says what has
// changed, and all files are listed anew. Nothing is written. With a KIND (`comments`, `bodies`, `members`, `types`,
// `listing`) nothing else is done.
//
// With a LIST, the changes are those of its lines, `PATH<tab>FILE`: FILE has the new text of PATH; without FILE, it is gone.
// After each, the report is compared with that of a new check, unless it is to be `--unchecked`.

import Basics
import Engine
import ReportModel

/// What several checks of one kind took.
struct Measured {
  private var wall: [Double] = []
  private var processor: [Double] = []
  private var stages: [(name: String, seconds: [Double])] = []

  /// In how many checks what names mean was taken over.
  private var takenOver = 0
  var count: Int { wall.count }

  mutating func check(_ project: ResidentProject) -> CheckResult {
    let (wallStart, processorStart) = (monotonicSeconds, ResourceUsage.ofProcess.processorSeconds)
    let result = project.check()
    wall.append(monotonicSeconds - wallStart)
    processor.append(ResourceUsage.ofProcess.processorSeconds - processorStart)
    if result.timings.linkedAgain != nil { takenOver += 1 }
    for stage in result.timings.stages {
      if let index = stages.firstIndex(where: { $0.name == stage.name }) {
        stages[index].seconds.append(stage.seconds)
      } else {
        stages.append((stage.name, [stage.seconds]))
      }
    }
    return result
  }

  mutating func add(_ other: Measured) {
    wall += other.wall
    processor += other.processor
    takenOver += other.takenOver
    for stage in other.stages {
      if let index = stages.firstIndex(where: { $0.name == stage.name }) {
        stages[index].seconds += stage.seconds
      } else {
        stages.append(stage)
      }
    }
  }

  func line(_ title: String) -> String {
    let parts = stages.map { "\($0.name) \(milliseconds($0.seconds, 50))" }.joined(separator: ", ")
    return "\(title): median \(milliseconds(wall, 50)), 99 % \(milliseconds(wall, 99)), "
      + "processor \(milliseconds(processor, 50)); \(takenOver) of \(count) taken over; median of stages: \(parts)"
  }

  /// `12.3 ms`, below or at which so many of a hundred are.
  private func milliseconds(_ seconds: [Double], _ share: Int) -> String {
    guard !seconds.isEmpty else { return "–" }
    let tenths = Int(seconds.sorted()[min(seconds.count - 1, seconds.count * share / 100)] * 10_000)
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}

/// A text with one more line behind the first line that begins with one of some words and opens a body; nil if there is
/// none.
func adding(_ added: String, to text: [UInt8], behind words: [String]) -> [UInt8]? {
  var lineStart = 0
  while let lineEnd = text[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
    let line = text[lineStart..<lineEnd]
    let code = line.drop { $0 == UInt8(ascii: " ") }
    if line.last == UInt8(ascii: "{"), words.contains(where: { code.starts(with: $0.utf8) }) {
      return text[...lineEnd] + Array(added.utf8) + text[(lineEnd + 1)...]
    }
    lineStart = lineEnd + 1
  }
  return nil
}

/// Makes the changes of a list one after the other.
func replay(_ list: String, _ project: ResidentProject, _ options: RunOptions, isChecked: Bool) -> Int32 {
  guard let text = try? readFile(list).get() else {
    print("cannot read \(list)")
    return 2
  }
  var (taken, others, fresh) = (Measured(), Measured(), Measured())
  var changes: [(path: String, text: [UInt8]?)] = []
  for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
    let words = line.split(separator: "\t")
    let text = words.count > 1 ? try? readFile(String(words[1])).get() : nil
    changes.append((String(words[0]), text))
    func make(_ change: (path: String, text: [UInt8]?), in project: ResidentProject) {
      if let text = change.text { project.setText(text, of: change.path) } else { project.hide(change.path) }
    }
    make(changes[changes.count - 1], in: project)
    var measured = Measured()
    let result = measured.check(project)
    if result.timings.linkedAgain != nil { taken.add(measured) } else { others.add(measured) }
    guard isChecked else { continue }
    let new = ResidentProject(options)
    for change in changes { make(change, in: new) }
    guard fresh.check(new).report == result.report else {
      print("after change \(changes.count), of \(words[0]), the report is not that of a new check")
      return 1
    }
  }
  print("\(changes.count) changes" + (isChecked ? ", and after each the report is that of a new check" : ""))
  print(taken.line("changes of bodies and members"))
  print(others.line("other changes"))
  if isChecked { print(fresh.line("new checks")) }
  print("peak memory: \(ResourceUsage.ofProcess.peakMemory / 1_000_000) MB")
  return 0
}

func run() -> Int32 {
  let arguments = CommandLine.arguments
  guard arguments.count >= 2 else {
    print("usage: recheck-benchmark FOLDER [ROUNDS] [WORKERS] [KIND]")
    return 2
  }
  let rounds = max(1, arguments.count > 2 ? Int(arguments[2]) ?? 50 : 50)
  let list = arguments.count > 3 && arguments[2] == "--replay" ? arguments[3] : nil
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
  if let list {
    return replay(list, project, options, isChecked: !arguments.contains("--unchecked"))
  }
  let files = project.files.filter { $0.hasSuffix(".swift") }
  let kind = arguments.count > 4 ? arguments[4] : nil
  func isWanted(_ other: String) -> Bool { kind == nil || kind == other }
  var (comment, body, member, type, relisted) = (Measured(), Measured(), Measured(), Measured(), Measured())
  for round in 0..<rounds where !files.isEmpty {
    let path = files[round * files.count / rounds]
    guard let text = project.text(of: path) else { continue }
    if isWanted("comments") {
      project.setText(text + Array("\n// \(round)\n".utf8), of: path)
      _ = comment.check(project)
    }
    if isWanted("bodies"), let text = adding("_ = String.self\n", to: text, behind: ["func "]) {
      project.setText(text, of: path)
      _ = body.check(project)
    }
    let types = ["struct ", "final class ", "class ", "enum ", "extension ", "protocol "]
    if isWanted("members"), let text = adding("func recheck(_ text: String) -> Int\n", to: text, behind: types) {
      project.setText(nil, of: path)
      _ = project.check()
      project.setText(text, of: path)
      _ = member.check(project)
    }
    if isWanted("types") {
      project.setText(text + Array("\nstruct Recheck\(round) {}\n".utf8), of: path)
      _ = type.check(project)
    }
    project.setText(nil, of: path)
    _ = project.check()
  }
  for _ in 0..<(isWanted("listing") ? min(rounds, 10) : 0) {
    project.noteChanges()
    _ = relisted.check(project)
  }
  print(first.line("first check"))
  print(comment.line("comments of one file"))
  print(body.line("a body of one file"))
  print(member.line("a member of a type"))
  print(type.line("one type more"))
  print(relisted.line("nobody says what has changed"))
  print("peak memory: \(ResourceUsage.ofProcess.peakMemory / 1_000_000) MB")
  return 0
}

exit(run())
