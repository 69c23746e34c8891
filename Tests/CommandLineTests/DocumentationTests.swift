import Foundation
import Reporting
import Testing

@testable import lintel

/// Every `lintel …` that a page shows, in a block or in a line, is one that the program understands.
@Suite struct DocumentationTests {
  static let pages: [String] = {
    let all = FileManager.default.enumerator(atPath: repository("."))?.compactMap { $0 as? String } ?? []
    let files = ["README.md", "CONTRIBUTING.md", "action.yml", "Dockerfile", ".pre-commit-hooks.yaml"]
    return files.filter(all.contains) + all.filter { $0.hasPrefix("Documentation/") && $0.hasSuffix(".md") }.sorted()
  }()

  @Test(arguments: pages)
  func theCommandLinesOfAPageAreUnderstood(_ page: String) throws {
    for line in try commandLines(String(contentsOfFile: repository(page), encoding: .utf8)) {
      #expect(throws: Never.self, "\(line.joined(separator: " "))") { try Request(line) }
    }
  }

  @Test func thePageOnFormatsNamesEach() throws {
    let page = try String(contentsOfFile: repository("Documentation/formats.md"), encoding: .utf8)
    let table = page.components(separatedBy: "\n## ")[0]
    for name in Format.all.map(\.name) { #expect(table.contains("`\(name)`"), "\(name)") }
  }

  @Test func commandLinesAreFound() throws {
    let found = commandLines(
      """
      `lintel which NAME` tells; lintel checks it, `lintel rules --set NAME` is a pattern, `lintel hook` a word.

      ```sh
      scripts/lintel check samples --config "a b.yml" | head   # lintel check
      lintel check \\
        --strict && lintel rules test
      - run: lintel check --format 'sarif:x' ${BASE:+--since "$BASE"} || exit 1
      ```
      """
    )
    #expect(
      found == [
        ["which", "clean-swift"], ["rules", "--set", "clean-swift"], ["check", "samples", "--config", "a b.yml"],
        ["check", "--strict"], ["rules", "test"], ["check", "--format", "sarif:x"],
      ]
    )
    let all = try Self.pages.flatMap { try commandLines(String(contentsOfFile: repository($0), encoding: .utf8)) }
    #expect(all.count > 40)
  }
}

/// The arguments of each call of `lintel` in the blocks and inline code of a text.
private func commandLines(_ text: String) -> [[String]] {
  let joined = text.replacingOccurrences(of: "\\\n", with: " ")
    .replacingOccurrences(of: "\\$\\{[^}]*\\}", with: "", options: .regularExpression)
  var isInside = !text.contains("```")
  var lines: [[String]] = []
  for line in joined.components(separatedBy: "\n") {
    if line.contains("```") {
      isInside.toggle()
    } else if isInside {
      lines += calls(in: line)
    } else {
      // Every other part is between backticks.
      let parts = line.components(separatedBy: "`").enumerated()
      for (index, code) in parts where index % 2 == 1 { lines += calls(in: code).filter { !isWord($0) } }
    }
  }
  return lines
}

/// Whether a call only names a command or, with its last word, an option, as a word of a sentence.
private func isWord(_ call: [String]) -> Bool {
  let options = CommandRegistry.syntaxes.flatMap(\.options)
  return call.count == 1 || options.contains { $0.value != nil && $0.names.contains(call[call.count - 1]) }
}

/// What a command line ends before.
private let ends: Set = ["|", "||", "&&", ";", ">", ">>", "2>", "…", ")"]

/// The words behind each `lintel`, if the first is a command.
private func calls(in line: String) -> [[String]] {
  let words = shellWords(line.components(separatedBy: " # ")[0])
  return words.indices.compactMap { index in
    let name = words[index].split(separator: "/").last ?? ""
    guard name == "lintel", index + 1 < words.count, CommandRegistry.names.contains(words[index + 1]) else {
      return nil
    }
    let rest = words[(index + 1)...].prefix { !ends.contains($0) && $0.first != "#" }
    return rest.filter { $0 != "[PATH]" }.map(example)
  }
}

/// Something real for what a page leaves open.
private func example(_ word: String) -> String {
  let first = word.components(separatedBy: "\\|")[0]
  let places = ["FILE:LINE", "FILE:LINE:COLUMN", "FILE:LINE[:COLUMN]"]
  if places.contains(first) { return "A.swift:3:7" }
  return ["COMMAND": "check", "NAME": "clean-swift", "N": "2", "F": "text", "F[:FILE]": "text"][first] ?? first
}

/// Splits a line as a shell does, as far as pages need it.
private func shellWords(_ line: String) -> [String] {
  var words: [String] = []
  var word: String?
  var quote: Character?
  for character in line {
    switch character {
    case quote: quote = nil
    case _ where quote != nil: word = (word ?? "") + String(character)
    case "'", "\"":
      quote = character
      word = word ?? ""
    case " ":
      if let word { words.append(word) }
      word = nil
    case ";", ")":
      if let word { words.append(word) }
      word = nil
      words.append(String(character))
    default: word = (word ?? "") + String(character)
    }
  }
  if let word { words.append(word) }
  return words
}
