import Foundation

/// The texts of the repository, without what is built or checked out.
enum RepositoryText {
  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized

  /// The paths of all texts that people write, sorted.
  static let paths: [String] = {
    let folders = [
      "Sources", "Rules", "Tests", "Benchmarks", "Documentation", "Plugins", "Editors", "samples", "scripts", ".ci",
    ]
    let below = folders.flatMap { folder in
      let all = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      return (all?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
    }
    let top = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return (top + below).filter { !isMaterial($0) }.sorted()
  }()

  static let pages = paths.filter { $0.hasSuffix(".md") }

  /// Whether a file is input or expected output of a test.
  private static func isMaterial(_ path: String) -> Bool {
    path.contains("/Fixtures/") || path.contains("/Golden/")
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  static func lines(_ path: String) throws -> [Substring] {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The lines of a page outside of its blocks of code, with their numbers.
  static func prose(_ path: String) throws -> [(number: Int, text: Substring)] {
    var isCode = false
    return try lines(path).enumerated().compactMap { index, line in
      if line.drop(while: { $0 == " " }).hasPrefix("```") {
        isCode.toggle()
        return nil
      }
      return isCode || line.hasPrefix("    ") ? nil : (index + 1, line)
    }
  }

  /// What a link can name in each page: GitHub's names of its headings, and the ids of `<a id="…">`.
  static let anchors = Dictionary(uniqueKeysWithValues: pages.map { ($0, (try? anchors(of: $0)) ?? []) })

  private static func anchors(of page: String) throws -> Set<String> {
    var anchors: Set<String> = []
    for (_, line) in try prose(page) {
      if line.contains("<a id=") { anchors.formUnion(line.matches(of: #/<a id="([^"]+)">/#).map { String($0.1) }) }
      guard line.hasPrefix("#"), let heading = line.wholeMatch(of: #/#{1,6} +(.+?) */#)?.1 else { continue }
      let name = slug(heading)
      let numbered = (1...).lazy.map { "\(name)-\($0)" }
      anchors.insert(anchors.contains(name) ? numbered.first { !anchors.contains($0) }! : name)
    }
    return anchors
  }

  /// GitHub's name of a heading: lower case, without punctuation, hyphens for blanks.
  static func slug(_ heading: Substring) -> String {
    let text = heading.replacing(#/\[([^\]]*)\]\([^)]*\)/#) { String($0.1) }
    let kept = text.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
    return kept.replacingOccurrences(of: " ", with: "-")
  }
}
