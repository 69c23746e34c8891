import Foundation
import Testing

/// Every ```` ```console ```` block of a page is run, and prints what the page shows.
///
/// A page is one session: what a block writes is there for the next. Comments that no reader sees prepare it:
///
///     <!-- project: samples/mvvm/broken -->   begins with a copy of that folder; 'empty' is an empty one
///     <!-- file: Model/Article.swift -->      the block that follows is the content of this file
///
/// Lines that begin with `$ ` are commands; what follows is what they print, on either output. A line `…` represents
/// lines that are left out, and `…` within a line for a part of it. `RECORD=1` writes what is printed into the pages.
@Suite struct PageConsoleTests {
  static let pages = DocumentationTests.pages.filter { page in
    guard page.hasSuffix(".md"), let text = try? String(contentsOfFile: repository(page), encoding: .utf8) else {
      return false
    }
    return text.contains("```console")
  }

  @Test(arguments: pages)
  func thePageShowsWhatIsPrinted(_ page: String) throws {
    let text = try String(contentsOfFile: repository(page), encoding: .utf8)
    var session = try PageSession(page)
    let printed = try session.run(text)
    guard ProcessInfo.processInfo.environment["RECORD"] == nil else {
      return try printed.write(toFile: repository(page), atomically: true, encoding: .utf8)
    }
    for mismatch in session.mismatches { Issue.record("\(mismatch)") }
  }

  @Test func whatIsLeftOutIsAnything() {
    #expect(Shown(["a", "…", "z"]).matches(["a", "b", "c", "z"]))
    #expect(Shown(["a", "…"]).matches(["a"]))
    #expect(Shown(["in … s"]).matches(["in 0.2 s"]))
    #expect(!Shown(["in … s"]).matches(["in 0.2 ms"]))
    #expect(!Shown(["a", "…", "z"]).matches(["a", "z", "b"]))
    #expect(!Shown(["a"]).matches(["a", "b"]))
  }

  @Test func aWrongPageIsFound() throws {
    var session = try PageSession("page.md")
    let shown = "<!-- project: empty -->\n```console\n$ echo one; echo two\none\nthree\n```\n"
    let printed = try session.run(shown)
    #expect(session.mismatches == ["page.md:3: 'echo one; echo two' prints\none\ntwo"])
    #expect(printed == shown.replacingOccurrences(of: "three", with: "two"))
  }
}

/// Lines of a page, some of them left out.
private struct Shown {
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
private struct PageSession {
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
      if let name = directive("file", in: line) { file = name }
      guard line.hasPrefix("```"), line != "```" else { continue }
      let block = Array(lines.prefix { $0 != "```" })
      lines = lines.dropFirst(block.count)
      if line == "```console" {
        result += try console(block, at: number + 1)
      } else {
        if let file { try write(block, to: file) }
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
        mismatches.append("\(page):\(number): '\(command)' is no command; commands begin with '$ '")
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
      result += [command] + (matches ? shown : printed)
    }
    return result
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
