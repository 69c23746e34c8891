import Foundation
import Testing

/// Lines of a page, some of them left out.
struct Shown {
  let lines: [String]
  init(_ lines: [String]) { self.lines = lines }

  func matches(_ printed: [String]) -> Bool { matches(lines[...], printed[...]) }

  private func matches(_ lines: ArraySlice<String>, _ printed: ArraySlice<String>) -> Bool {
    guard let first = lines.first else { return printed.isEmpty }
    if first == "…" {
      let rest = lines.dropFirst()
      return (0...printed.count).contains { matches(rest, printed.dropFirst($0)) }
    }
    guard let line = printed.first, matches(first, line) else { return false }
    return matches(lines.dropFirst(), printed.dropFirst())
  }

  private func matches(_ shown: String, _ line: String) -> Bool {
    let parts = shown.components(separatedBy: "…").map(NSRegularExpression.escapedPattern(for:))
    return line.range(of: "^" + parts.joined(separator: ".*") + "$", options: .regularExpression) != nil
  }
}

/// A page's commands, run one after the other in a folder of its own.
struct PageSession {
  let page: String
  private let folder: URL
  private var project: URL?
  private(set) var mismatches: [String] = []

  init(_ page: String) throws {
    self.page = page
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs all of a page, and returns it with what was printed where it shows something else.
  mutating func run(_ text: String) throws -> String {
    defer { try? FileManager.default.removeItem(at: folder) }
    var result: [String] = []
    var lines = text.components(separatedBy: "\n")[...]
    var file: String?
    var number = 0
    while let line = lines.popFirst() {
      number += 1
      result.append(line)
      if let name = directive("project", in: line) { try open(name) }
      if let names = directive("without", in: line) { try remove(names) }
      if let name = directive("file", in: line) { file = name }
      // A block of a list is as deep as its item.
      let margin = String(line.prefix { $0 == " " })
      let fence = "\(margin)```"
      guard line.hasPrefix(fence), line != fence else { continue }
      let block = Array(lines.prefix { $0 != fence })
      lines = lines.dropFirst(block.count)
      let text = block.map { $0.hasPrefix(margin) ? String($0.dropFirst(margin.count)) : $0 }
      if line == "\(fence)console" {
        result += try console(text, at: number + 1).map { $0.isEmpty ? "" : margin + $0 }
      } else {
        if let file { try write(text, to: file) }
        result += block
      }
      file = nil
      number += block.count
      if let end = lines.popFirst() { result.append(end) }
      number += 1
    }
    return result.joined(separator: "\n")
  }

  private func directive(_ name: String, in line: String) -> String? {
    let start = "<!-- \(name): "
    guard line.hasPrefix(start), line.hasSuffix(" -->") else { return nil }
    return String(line.dropFirst(start.count).dropLast(4))
  }

  private mutating func open(_ name: String) throws {
    let new = folder.appendingPathComponent(UUID().uuidString).appendingPathComponent("App")
    try FileManager.default.createDirectory(at: new.deletingLastPathComponent(), withIntermediateDirectories: true)
    if name == "empty" {
      try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
    } else {
      try FileManager.default.copyItem(atPath: repository(name), toPath: new.path)
    }
    project = new
  }

  private func remove(_ names: String) throws {
    let project = try #require(project, "\(page): '\(names)' needs a project")
    for name in names.split(separator: " ") {
      try FileManager.default.removeItem(at: project.appendingPathComponent(String(name)))
    }
  }

  private func write(_ block: [String], to file: String) throws {
    let url = try #require(project, "\(page): '\(file)' needs a project").appendingPathComponent(file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((block.joined(separator: "\n") + "\n").utf8).write(to: url)
  }

  private mutating func console(_ block: [String], at line: Int) throws -> [String] {
    let project = try #require(project, "\(page):\(line): a console needs a project")
    var result: [String] = []
    var rest = block[...]
    while let command = rest.popFirst() {
      let number = line + block.count - rest.count - 1
      guard command.hasPrefix("$ ") else {
        mismatches.append("\(page):\(number): '\(command)' is not a command; commands begin with '$ '")
        result.append(command)
        continue
      }
      let shown = Array(rest.prefix { !$0.hasPrefix("$ ") })
      rest = rest.dropFirst(shown.count)
      let printed = try run(String(command.dropFirst(2)), in: project)
      let matches = Shown(shown.filter { !$0.isEmpty }).matches(printed.filter { !$0.isEmpty })
      if !matches {
        mismatches.append("\(page):\(number): '\(command.dropFirst(2))' prints\n\(printed.joined(separator: "\n"))")
      }
      result += [command] + (matches ? shown : recorded(printed, like: shown))
    }
    return result
  }

  /// What was printed; if the page leaves out the lines of one place, as many lines before and behind it.
  private func recorded(_ printed: [String], like shown: [String]) -> [String] {
    let parts = shown.split(separator: "…", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count + parts[1].count < printed.count else { return printed }
    return printed.prefix(parts[0].count) + ["…"] + printed.suffix(parts[1].count)
  }

  private func run(_ command: String, in project: URL) throws -> [String] {
    let run = try Program.shell(
      "{ \(command)\n} 2>&1",
      in: project.path,
      environment: [
        "PATH": "\(Program.url.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")",
        "XDG_CACHE_HOME": folder.appendingPathComponent("cache").path, "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com", "GIT_COMMITTER_NAME": "Ada",
        "GIT_COMMITTER_EMAIL": "ada@example.com", "GIT_AUTHOR_DATE": "2026-01-31T12:00:00Z",
        "GIT_COMMITTER_DATE": "2026-01-31T12:00:00Z", "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "init.defaultBranch",
        "GIT_CONFIG_VALUE_0": "main", "LC_ALL": "C.UTF-8",
      ]
    )
    var lines = run.text.replacingOccurrences(of: project.path, with: "~/App").components(separatedBy: "\n")
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}
