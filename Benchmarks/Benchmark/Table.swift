import Basics
import Foundation

/// All results as Markdown.
func markdown(_ results: [Result], goals: [Goal], tools: Tools, timings: [(title: String, text: String)], rounds: Int)
  -> String
{
  var lines = [machine(tools, rounds), ""]
  lines += table(
    ["job", "measured", "goal", "stretch", "reached"],
    goals.map { [$0.job, $0.measured, $0.goal, $0.stretch, $0.reached] }
  )
  lines += ["", "All figures:", ""]
  var rows: [[String]] = []
  for result in results {
    let subject = result.subject
    let name = "\(subject.name), \(grouped(subject.files.count)) files, \(grouped(subject.lineCount)) lines"
    let names =
      [Tools.search, Tools.parse, Tools.cold, Tools.changed, Tools.same, Tools.alone]
      + [Commands.fewRules, Commands.manyRules, Commands.graph, Commands.explore]
    for (index, tool) in names.filter({ result.outcomes[$0] != nil }).enumerated() {
      guard let outcome = result.outcome(tool) else { continue }
      let search = result.outcome(Tools.search)
      rows.append([
        index == 0 ? name : "",
        tool,
        number(outcome.wall * 1000),
        number(outcome.processor * 1000),
        number(Double(outcome.peakMemory) / 1e6),
        search.map { number(outcome.wall / $0.wall) } ?? "",
        search.map { number(outcome.processor / $0.processor) } ?? "",
      ])
    }
  }
  lines += table(["project", "program", "wall ms", "CPU ms", "peak MB", "wall ÷ rg", "CPU ÷ rg"], rows)
  for (title, text) in timings { lines += ["", "\(title):", "", "```", text.trimmingCharacters(in: .newlines), "```"] }
  return lines.joined(separator: "\n") + "\n"
}

private func table(_ head: [String], _ rows: [[String]]) -> [String] {
  let separator = head.map { _ in "---" }
  return ([head, separator] + rows).map { "| \($0.joined(separator: " | ")) |" }
}

/// On what, when and with which programs.
private func machine(_ tools: Tools, _ rounds: Int) -> String {
  var system = utsname()
  uname(&system)
  let release = withUnsafePointer(to: &system.release) {
    $0.withMemoryRebound(to: CChar.self, capacity: 65) { String(cString: $0) }
  }
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.dateFormat = "yyyy-MM-dd"
  let cores = "\(tools.jobs) of \(ProcessInfo.processInfo.processorCount) cores"
  var parts = [formatter.string(from: Date()), "\(processorName()), \(cores)", "kernel \(release)"]
  parts += [Tools.version(tools.lintel)]
  if let ripgrep = tools.ripgrep { parts.append(Tools.version(ripgrep)) }
  if let swift = tools.swiftFrontend { parts.append(Tools.version(swift)) }
  return "Measured \(parts.joined(separator: "; ")); files in memory, medians of \(rounds) interleaved rounds."
}

private func processorName() -> String {
  let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
  let line = information.split(separator: "\n").first { $0.hasPrefix("model name") }
  return line.map { $0.split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? "" } ?? "a processor"
}
