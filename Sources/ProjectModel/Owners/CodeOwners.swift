import Basics
import SourceTrees

/// Which people and teams own which files, as the file `CODEOWNERS` of a repository says.
///
/// It is read as GitHub does: the last pattern that matches a file says who owns it, perhaps nobody. Of GitLab it knows the
/// sections: each says for itself who owns a file, and their owners add up.
/// See <https://docs.github.com/articles/about-code-owners> and <https://docs.gitlab.com/user/project/codeowners/reference/>.
package struct CodeOwners: Sendable {
  /// Relative to the top of the repository, in the order in which they are looked for; the first that is there counts.
  package static let places = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS"]

  /// The project's folder, relative to the top of the repository, with a slash at its end; empty: the top.
  private let folder: String
  private var sections: [Section] = [Section()]
  /// All owners that the file names, in the order of first appearance, such as `@shop/payments` and `ana@example.com`.
  package private(set) var names: [String] = []

  fileprivate struct Section: Sendable {
    /// The owners of patterns that name none.
    var defaultOwners: [Int] = []
    /// The owners of each pattern, in the order of the file.
    var patterns: [[Int]] = []
    /// The last pattern without wildcards for a file or folder, by its path.
    var paths: [String: Int] = [:]
    /// The other patterns, last ones first.
    var globs: [(pattern: Int, glob: Glob)] = []
  }

  /// Reads what such a file says; a line that says nothing that it knows is left out. O(bytes).
  ///
  /// - Parameter folder: the project's folder, relative to the top of the repository, whose paths the file has.
  package init(_ text: [UInt8], in folder: String = "") {
    self.folder = folder.isEmpty ? "" : folder + "/"
    var numbers: [String: Int] = [:]
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let words = Self.words(String(decoding: line, as: UTF8.self))
      guard let first = words.first else { continue }
      let isSection = first.hasPrefix("[") || first.hasPrefix("^[")
      let others = isSection ? Self.wordsBehindSection(words) : words.dropFirst()
      let owners = others.filter { $0.utf8.contains(UInt8(ascii: "@")) }.map { name in
        if let number = numbers[name] { return number }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
      }
      if isSection {
        sections.append(Section(defaultOwners: owners))
      } else {
        let section = sections.count - 1
        sections[section].add(first, owners: owners.isEmpty ? sections[section].defaultOwners : owners)
      }
    }
    for index in sections.indices { sections[index].globs.reverse() }
  }

  /// Who owns a file, by its path in the project; nobody if no pattern matches. O(depth + patterns with wildcards).
  package func owners(of path: String) -> [String] {
    let path = folder + path
    var found: [Int] = []
    for section in sections {
      for owner in section.owners(of: path) where !found.contains(owner) { found.append(owner) }
    }
    return found.map { names[$0] }
  }

  /// The words of a line up to a comment. A blank behind a backslash is part of a word.
  private static func words(_ line: String) -> [String] {
    var (words, word, isEscaped) = ([String](), "", false)
    for character in line.unicodeScalars {
      if isEscaped {
        // Other escapes are for the pattern.
        if character != " " { word.unicodeScalars.append("\\") }
        word.unicodeScalars.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == " " || character == "\t" || character == "\r" {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else if character == "#", word.isEmpty {
        return words
      } else {
        word.unicodeScalars.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// The words behind a heading such as `[Build tools][2]`, whose name may have blanks.
  private static func wordsBehindSection(_ words: [String]) -> ArraySlice<String> {
    let end = words.firstIndex { $0.hasSuffix("]") } ?? words.count - 1
    return words[(end + 1)...]
  }
}

extension CodeOwners.Section {
  /// Adds a pattern as `.gitignore` has them: one with a slash before its end is relative to the top, another one is for
  /// names in any folder, and what it matches it matches with all that lies below.
  fileprivate mutating func add(_ written: String, owners: [Int]) {
    var pattern = Substring(written)
    // Exceptions are not known here (GitHub) or change nothing about who owns a file (GitLab).
    guard !pattern.hasPrefix("!") else { return }
    let isFolder = pattern.hasSuffix("/")
    if isFolder { pattern = pattern.dropLast() }
    let isAnchored = pattern.utf8.contains(UInt8(ascii: "/"))
    if pattern.hasPrefix("/") { pattern = pattern.dropFirst() }
    let number = patterns.count
    patterns.append(owners)
    let isPlain = !pattern.utf8.contains { "*?[]{}\\".utf8.contains($0) }
    if isAnchored, isPlain {
      paths[String(pattern)] = number
      return
    }
    let escaped = pattern.replacing(["{", "}"])
    let place = isAnchored ? escaped : "**/" + escaped
    // `docs/*` is for the files in `docs`, but not in folders below it.
    let isOfFiles = isAnchored && (pattern == "*" || pattern.hasSuffix("/*"))
    var forms = isFolder ? ["/**"] : isOfFiles || pattern.hasSuffix("/**") ? [""] : ["", "/**"]
    if pattern == "**" { forms = [""] }
    for form in forms {
      if let glob = try? Glob(place + form, style: .path) { globs.append((number, glob)) }
    }
  }

  fileprivate func owners(of path: String) -> [Int] {
    var last = -1
    // The file, and the folders around it.
    var place = path[...]
    while true {
      if let number = paths[String(place)] { last = max(last, number) }
      guard let slash = place.lastIndex(of: "/") else { break }
      place = place[..<slash]
    }
    let bytes = Array(path.utf8)
    for (number, glob) in globs {
      guard number > last else { break }
      if glob.matches(bytes) {
        last = number
        break
      }
    }
    return last < 0 ? [] : patterns[last]
  }
}

extension Substring {
  /// With a backslash before certain characters.
  fileprivate func replacing(_ characters: Set<Character>) -> String {
    reduce(into: "") { result, character in
      if characters.contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}

// MARK: - Messages

extension CodeOwners {
  /// Says that there is no such file.
  package static let absence =
    "nothing says who owns which files: there is no file \(listed(places, "or")) in the repository"

  /// Says that the file does not name somebody, and whom it names, or whom one may mean.
  package func absence(of name: String) -> String {
    let shown = names.count > 5 ? names.prefix(4) + ["\(names.count - 4) more"] : names
    let known = names.isEmpty ? "it names nobody" : "it names \(listed(Array(shown), "and"))"
    return "CODEOWNERS does not name '\(name)'\(didYouMean(suggestion(for: name, among: names), or: known))"
  }
}

extension SourceTree {
  /// Who owns the files of the repository that the tree is in, or of the tree where it is in none; nil where no file says it.
  var codeOwners: CodeOwners? {
    let folder = pathInRepository(of: root)
    let top = folder.split(separator: "/").map { _ in "../" }.joined()
    for place in CodeOwners.places {
      if case .success(let text) = read(top + place) { return CodeOwners(text, in: folder) }
    }
    return nil
  }
}
