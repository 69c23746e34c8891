// Measures how long a process that has checked a project takes to check it again after a change.
//
//   swift run -c release recheck-benchmark FOLDER [ROUNDS] [WORKERS] [KIND]
//   swift run -c release recheck-benchmark FOLDER --replay LIST [--unchecked]
//   swift run -c release recheck-benchmark FOLDER --random STEPS [SEED] [--unchecked]
//
// The folder has a `.lintel.yml`. In each of ROUNDS rounds (50 where none is given) another Swift file is changed in
// memory, with WORKERS threads (as many as there are processors): first its comments, then the body of a function, which
// gets one mention of a type more, then a type gets one more function, then the file gets one more type, and then it is as
// it was. At the end, nobody says what has
// changed, and all files are listed anew. Nothing is written. With a KIND (`comments`, `bodies`, `members`, `types`,
// `listing`) nothing else is done.
//
// With a LIST, the changes are those of its lines, `PATH<tab>FILE`: FILE has the new text of PATH; without FILE, it is gone.
// With `--random`, there are STEPS changes of all kinds, the same for the same SEED. After each change the report is compared
// with that of a new check, unless it is to be `--unchecked`; the peaks of memory then say whether the process grows.

import Basics
import Engine
import ReportModel

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

func run() -> Int32 {
  let arguments = CommandLine.arguments
  guard arguments.count >= 2 else {
    print(
      "usage: recheck-benchmark FOLDER [[ROUNDS] [WORKERS] [KIND] | --replay LIST | --random STEPS [SEED]] [--unchecked]"
    )
    return 2
  }
  let mode = arguments.count > 3 && arguments[2].hasPrefix("--") ? arguments[2] : nil
  let rounds = max(1, arguments.count > 2 ? Int(arguments[2]) ?? 50 : 50)
  let workers = max(1, mode == nil && arguments.count > 3 ? Int(arguments[3]) ?? processorCount : processorCount)
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
  let isChecked = !arguments.contains("--unchecked")
  if mode == "--replay" { return replay(arguments[3], project, options, isChecked: isChecked) }
  if mode == "--random", let steps = Int(arguments[3]) {
    let seed = arguments.count > 4 ? UInt64(arguments[4]) ?? 1 : 1
    return takeRandomSteps(steps, seed: seed, project, options, isChecked: isChecked)
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
