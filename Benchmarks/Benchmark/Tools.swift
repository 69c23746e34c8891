import Foundation

/// The programs that are compared.
struct Tools {
  var lintel: String
  /// nil where it is not installed.
  var ripgrep: String?
  var swiftFrontend: String?
  var jobs: Int
  /// Whether Lintel keeps facts between runs; an old one does not.
  var hasStore: Bool

  init?(lintel: String, jobs: Int) {
    guard let help = runProgram([lintel, "check", "--help"], readsOutput: true), help.status == 0 else {
      say("there is no '\(lintel)'; build it with 'scripts/lintel --version', or name it with --lintel FILE")
      return nil
    }
    self.lintel = lintel
    self.jobs = jobs
    hasStore = help.output.contains("--cache-path")
    ripgrep = Self.found("rg", ["--version"])
    swiftFrontend = Self.found("swiftc", ["--version"])
  }

  private static func found(_ name: String, _ arguments: [String]) -> String? {
    if runProgram([name] + arguments)?.status == 0 { return name }
    say("'\(name)' is not installed; it is left out")
    return nil
  }

  /// The first line of what a program says of itself.
  static func version(_ program: String) -> String {
    let output = runProgram([program, "--version"], readsOutput: true)?.output ?? ""
    return String(output.split(separator: "\n").first ?? "?")
  }

  // MARK: Jobs

  static let search = "rg"
  static let parse = "swiftc -parse"
  static let cold = "lintel, first run"
  static let alone = "lintel --no-cache"
  static let changed = "lintel, one file changed"
  static let same = "lintel, nothing changed"

  func jobs(for subject: Subject, parses: Bool) -> [Job] {
    var result: [Job] = []
    if let ripgrep {
      let globs = subject.patterns.flatMap { ["-g", $0] }
      let arguments = [ripgrep, "-c", "-F", "import", "-j\(jobs)"] + globs + [subject.folder]
      result.append(Job(name: Self.search, arguments: arguments))
    }
    let check = [lintel, "check", subject.folder, "--jobs", "\(jobs)"]
    let alone = check + (hasStore ? ["--no-cache"] : [])
    result.append(Job(name: Self.alone, arguments: alone, goodStatuses: [0, 1]))
    if hasStore {
      let keeping = check + ["--cache-path", subject.cache]
      let forget = { (_: Int) in _ = unlink(subject.cache) }
      result.append(Job(name: Self.cold, arguments: keeping, prepare: forget, goodStatuses: [0, 1]))
      result.append(Job(name: Self.same, arguments: keeping, goodStatuses: [0, 1]))
      result.append(Job(name: Self.changed, arguments: keeping, prepare: subject.change, goodStatuses: [0, 1]))
    }
    if parses, let swiftFrontend {
      let arguments = [swiftFrontend, "-frontend", "-parse", "@" + subject.fileList]
      // What it does not understand (macros of other versions, say) does not keep it from parsing the rest.
      result.append(Job(name: Self.parse, arguments: arguments, goodStatuses: [0, 1]))
    }
    return result
  }

  // MARK: Rightness

  /// Whether what Lintel finds is what was planted, and the same with facts that were kept; says what is not.
  func isRight(_ subject: Subject) -> Bool {
    let check = [lintel, "check", subject.folder, "--format", "json"]
    let alone = runProgram(check + (hasStore ? ["--no-cache"] : []), readsOutput: true)?.output ?? ""
    var isRight = true
    if hasStore {
      for jobs in [1, jobs] {
        let kept = check + ["--cache-path", subject.cache, "--jobs", "\(jobs)"]
        if runProgram(kept, readsOutput: true)?.output != alone {
          say("\(subject.folder): the report differs with kept facts and \(jobs) threads")
          isRight = false
        }
      }
    }
    guard let expected = subject.expected else { return isRight }
    let found = violations(alone)
    for line in expected where !found.contains(line) { say("\(subject.folder): not found: \(line)") }
    for line in found where !expected.contains(line) { say("\(subject.folder): found without reason: \(line)") }
    return isRight && found.sorted() == expected.sorted()
  }

  private func violations(_ report: String) -> [String] {
    let json = try? JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
    let violations = json?["violations"] as? [[String: Any]] ?? []
    return violations.map { "\($0["file"] ?? "?"):\($0["line"] ?? "?"): \($0["rule"] ?? "?")" }
  }

  /// What Lintel says of the stages of a first run.
  func timings(_ subject: Subject) -> String {
    unlink(subject.cache)
    let cache = hasStore ? ["--cache-path", subject.cache] : []
    let arguments = [
      lintel, "check", subject.folder, "--jobs", "\(jobs)", "--timings", "--quiet", "--format", "json:/dev/null",
    ]
    return runProgram(arguments + cache, withErrors: true, readsOutput: true)?.output ?? ""
  }
}
