import Basics
import Foundation
import Testing

/// Every reference to a page leads to a file, and to an anchor if it names one.
///
/// In comments, and between backticks, a path begins at the root of the repository; the path of a link begins at its
/// page.
@Suite struct ReferenceTests {
  @Test(arguments: RepositoryText.pages)
  func theLinksOfAPageLeadSomewhere(_ page: String) throws {
    let folder = (page as NSString).deletingLastPathComponent
    for (number, line) in try RepositoryText.prose(page) {
      let text = line.replacing(#/`[^`]*`/#, with: "")
      for link in text.matches(of: #/\]\(([^)\s]+)\)/#).map(\.1) where !link.contains("://") {
        let path = link.hasPrefix("#") ? page + link : (folder as NSString).appendingPathComponent(String(link))
        check((path as NSString).standardizingPath, at: "\(page):\(number)")
      }
      for name in line.matches(of: #/`([^`]+)`/#).map(\.1) where isPath(name) {
        check(String(name), at: "\(page):\(number)")
      }
    }
  }

  @Test func theReferencesInCommentsLeadSomewhere() throws {
    for path in RepositoryText.paths where !path.hasPrefix("samples/") {
      guard let start = commentStart(path) else { continue }
      for (index, line) in try RepositoryText.lines(path).enumerated() where signs.contains(where: line.contains) {
        guard let comment = line.firstMatch(of: start).map({ line[$0.range.upperBound...] }) else { continue }
        // What marks files and violations of an example is about these.
        if comment.prefixMatch(of: #/- |\s*\^+ /#) != nil { continue }
        let text = comment.replacing(#/https?:\S+/#, with: "")
        for reference in text.matches(of: #/[\w.+\/-]+\.md\b(#[\w-]+)?/#) {
          check(String(reference.0), at: "\(path):\(index + 1)")
        }
        // The number of a paragraph says nothing to a reader, and becomes wrong.
        let numbered = text.firstMatch(of: #/\binvariant \d|\(1\.\d(, ?\d+)?\)|RULE-LANGUAGE|\bSTYLE \d/#)
        #expect(numbered == nil, "\(path):\(index + 1): '\(numbered?.0 ?? "")' is a number; name file.md#anchor")
      }
    }
  }

  /// A line without any of these has no reference; to look for them is quicker than to match.
  private let signs = [".md", "invariant ", "(1.", "RULE-LANGUAGE", "STYLE "]

  @Test func anchorsAreThoseOfGitHub() throws {
    #expect(RepositoryText.slug("How to add …") == "how-to-add-")
    #expect(RepositoryText.slug("`Self`, and [links](a.md)") == "self-and-links")
    let anchors = try #require(RepositoryText.anchors["Documentation/rule-language.md"])
    #expect(anchors.isSuperset(of: ["captures", "aliases"]))
  }

  /// Whether what is between backticks names a file or folder of the repository.
  private func isPath(_ name: Substring) -> Bool {
    guard name.wholeMatch(of: #/[\w.+\/-]+(#[\w-]+)?/#) != nil else { return false }
    if ["ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"].contains(where: name.hasPrefix) { return true }
    let folders = ["Sources/", "Tests/", "Benchmarks/", "Documentation/", "Editors/", "samples/", "scripts/"]
    return folders.contains(where: name.hasPrefix) && !name.contains("NAME")
  }

  /// What comments begin with in a file; nil for pages and data.
  private func commentStart(_ path: String) -> Regex<Substring>? {
    switch (path as NSString).pathExtension {
    case "swift", "h", "c": #/(?:^|\s)\/\//#
    case "yml", "yaml": #/(?:^|\s)#/#
    case "" where path.hasPrefix("scripts/") || path.hasPrefix(".ci/"): #/(?:^|\s)#\s/#
    default: nil
    }
  }

  private func check(_ reference: String, at place: String) {
    let parts = reference.split(separator: "#", maxSplits: 1)
    let path = String(parts[0])
    guard RepositoryText.exists(path) else {
      let name = (path as NSString).lastPathComponent
      let meant =
        RepositoryText.paths.first { $0.hasSuffix("/\(name)") }
        ?? suggestion(for: path, among: RepositoryText.pages)
      Issue.record("\(place): '\(path)' does not exist\(meant.map { "; did you mean '\($0)'?" } ?? "")")
      return
    }
    guard parts.count == 2, let anchors = RepositoryText.anchors[path] else { return }
    let anchor = String(parts[1])
    if anchors.contains(anchor) { return }
    let meant = suggestion(for: anchor, among: anchors.sorted())
    Issue.record("\(place): '\(path)' has no anchor '\(anchor)'\(meant.map { "; did you mean '\($0)'?" } ?? "")")
  }
}
