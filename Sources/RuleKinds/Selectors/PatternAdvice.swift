import Basics
import Configuration
import DependencyGraph

/// What is probably wrong with a pattern that selects nothing.
struct PatternAdvice: Sendable {
  var words: String
  /// Whether it says what would be right.
  var isRemedy = true
}

extension Selection {
  /// What is probably wrong with a selector that selects nothing; nil if none of its patterns looks odd.
  func advice(on selector: Selector) -> PatternAdvice? {
    for term in selector.anyOf {
      switch term {
      case .component, .builtIn: continue
      case .all(let conditions):
        for glob in conditions.path {
          if let advice = PathAdvice(glob, index).advice { return advice }
        }
        for glob in conditions.type {
          if let advice = adviceOnNames(glob.pattern) { return PatternAdvice(words: advice) }
        }
        for within in conditions.in {
          if let advice = advice(on: within) { return advice }
        }
      }
    }
    return nil
  }

  private func adviceOnNames(_ pattern: String) -> String? {
    if isRegularExpression(pattern) {
      return
        "write \"\(globOfExpression(pattern, anyText: "*"))\": patterns are globs, where '*' is any text, not regular "
        + "expressions"
    }
    guard pattern.hasPrefix("*"), !pattern.dropFirst().contains(where: { "*?[{".contains($0) }) else { return nil }
    let ending = String(pattern.dropFirst())
    let endings = Set(index.types.flatMap { endingWords(of: index.name(ElementID($0))) }).sorted()
    let near = endings.filter { isSlip(ending, of: $0) }
    return suggestion(for: ending, among: near).map { "did you mean \"*\($0)\"?" }
  }

  /// `ListViewPresenter` ends in `ListViewPresenter`, `ViewPresenter` and `Presenter`.
  private func endingWords(of name: ArraySlice<UInt8>) -> [String] {
    name.indices.filter { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(name[$0]) }
      .map { String(decoding: name[$0...], as: UTF8.self) }
  }
}

/// What is probably wrong with a pattern of paths that no file matches.
private struct PathAdvice {
  private let pattern: String
  private let folder: String
  private let index: ProjectIndex

  init(_ glob: Glob, _ index: ProjectIndex) {
    (pattern, folder) = (glob.pattern, glob.folder)
    self.index = index
  }

  var advice: PatternAdvice? {
    if let remedy = correction ?? expression ?? namesOfTypes ?? misspelling { return PatternAdvice(words: remedy) }
    return otherFolders.map { PatternAdvice(words: $0, isRemedy: false) }
  }

  private func selects(_ pattern: String) -> Bool {
    guard let glob = try? Glob(pattern, style: .path, in: folder) else { return false }
    return index.files(matching: glob).contains(true)
  }

  /// The pattern with one of the usual mistakes corrected, if files match it then.
  private var correction: String? {
    let trimmed = pattern.trimmedOfSpaces
    if trimmed != pattern, let right = matching(trimmed) {
      let end = pattern.hasPrefix(" ") ? "beginning" : "end"
      return "write \"\(right)\", without the space at its \(end)"
    }
    let slashes = String(pattern.map { $0 == "\\" ? "/" : $0 })
    if slashes != pattern, let right = matching(slashes) { return "write \"\(right)\": '/' separates folders" }
    if pattern.hasPrefix(".") || pattern.hasPrefix("/") || pattern.hasPrefix("~") { return relative }
    if pattern == "*" { return filesAtTheTop }
    if selects(folderPattern + "/**") {
      let folders = pattern.contains("*") ? "folders with such a name" : "that folder and those below"
      return "write \"\(folderPattern)/**\" for the files in \(folders)"
    }
    if pattern.hasSuffix("/*"), selects(pattern + "*") {
      return "write \"\(pattern)*\": '*' stays in one folder, and '**' goes on into those below"
    }
    if let dot = pattern.range(ofLast: "/."), let right = matching(pattern.with("/*.", at: dot)) {
      return "write \"\(right)\" for all files with that ending"
    }
    guard !pattern.hasPrefix("**"), let right = matching("**/" + pattern) else { return nil }
    let whole = onlyFile(matching: right).map { ", or \"\($0)\"" } ?? ""
    return "write \"\(right)\"\(whole): paths start at the checked folder"
  }

  private var filesAtTheTop: String {
    let folder = folders(in: folder.isEmpty ? "" : folder + "/").min().map { "\"\($0)/**\" for one folder, or " } ?? ""
    return "'*' is the files at the top of the checked folder, and there are none; write \(folder)\"**\" for all files"
  }

  /// The path of the only file that a pattern matches; nil if there are several.
  private func onlyFile(matching pattern: String) -> String? {
    guard let glob = try? Glob(pattern, style: .path, in: folder) else { return nil }
    let found = index.files(matching: glob).enumerated().filter(\.element)
    guard found.count == 1, folder.isEmpty else { return nil }
    return String(decoding: index.paths[found[0].offset], as: UTF8.self)
  }

  /// The pattern, or that of what lies in the folder of that name; nil if no file matches either.
  private func matching(_ pattern: String) -> String? {
    if selects(pattern) { return pattern }
    let below = (pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern) + "/**"
    return selects(below) ? below : nil
  }

  private var folderPattern: String { pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern }

  /// Without what leads to the checked folder.
  private var relative: String {
    var rest = pattern[...]
    while let slash = rest.firstIndex(of: "/") {
      rest = rest[rest.index(after: slash)...]
      if !rest.isEmpty, !rest.hasPrefix("*"), let right = matching(String(rest)) {
        return "write \"\(right)\": paths start at the checked folder"
      }
    }
    return "paths start at the checked folder, as in \"Sources/App/**\""
  }

  private var expression: String? {
    guard isRegularExpression(pattern) else { return nil }
    let glob = globOfExpression(pattern, anyText: "**")
    return "write \"\(matching(glob) ?? glob)\": patterns are globs ('*' is any text, '**' any folders), not regular "
      + "expressions"
  }

  private var namesOfTypes: String? {
    guard !pattern.contains("/"), let glob = try? Glob(pattern, style: .name),
      !index.types(matching: glob).within(index.types).isEmpty
    else { return nil }
    return "write { type: \"\(pattern)\" }: without a key, a pattern is a path"
  }

  /// The pattern with the names of folders that were probably meant.
  private var misspelling: String? {
    let known = Set(
      index.paths.flatMap { $0.split(separator: UInt8(ascii: "/")) }.map { String(decoding: $0, as: UTF8.self) }
    )
    let names = known.sorted()
    let segments = pattern.split(separator: "/", omittingEmptySubsequences: false).map { segment -> String in
      let word = String(segment)
      guard !word.isEmpty, !word.contains(where: { "*?[{".contains($0) }), !known.contains(word) else { return word }
      return names.first { $0.lowercased() == word.lowercased() } ?? suggestion(for: word, among: names) ?? word
    }
    let meant = segments.joined(separator: "/")
    guard meant != pattern, let right = matching(meant) else { return nil }
    return "did you mean \"\(right)\"?"
  }

  /// Which folders there are where the first one of the pattern is missing.
  private var otherFolders: String? {
    var parent = folder.isEmpty ? "" : folder + "/"
    for segment in pattern.split(separator: "/").dropLast() {
      if segment.contains(where: { "*?[{".contains($0) }) { return nil }
      let names = folders(in: parent)
      guard names.contains(String(segment)) else { return missing(String(segment), names) }
      parent += "\(segment)/"
    }
    return nil
  }

  private func missing(_ name: String, _ names: Set<String>) -> String? {
    guard !names.isEmpty else { return nil }
    let shown = names.sorted().prefix(5).joined(separator: ", ")
    let more = names.count > 5 ? " and \(names.count - 5) more" : ""
    return
      "there is no folder '\(name)' with code (there \(names.count == 1 ? "is" : "are") \(shown)\(more))"
  }

  /// The names of the folders with files of the project that lie right in a folder.
  private func folders(in parent: String) -> Set<String> {
    let start = Array(parent.utf8)
    return index.paths.reduce(into: []) { names, path in
      guard path.starts(with: start) else { return }
      let rest = path[start.count...]
      guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return }
      names.insert(String(decoding: rest[..<slash], as: UTF8.self))
    }
  }
}

/// Whether a pattern has what regular expressions have and names have not.
private func isRegularExpression(_ pattern: String) -> Bool {
  let bytes = Array(pattern.utf8)
  if bytes.first == UInt8(ascii: "^") || bytes.last == UInt8(ascii: "$") { return true }
  if bytes.contains(where: { "\\|+".utf8.contains($0) }) { return true }
  return zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: "*") }
}

/// The glob that most likely means what a regular expression was to mean.
private func globOfExpression(_ expression: String, anyText: String) -> String {
  var result = ""
  var rest = expression[...]
  if rest.first == "^" { rest.removeFirst() }
  if rest.last == "$" { rest.removeLast() }
  while let character = rest.popFirst() {
    switch (character, rest.first) {
    case (".", "*"?), (".", "+"?):
      rest.removeFirst()
      result += anyText
    case ("\\", let next?):
      rest.removeFirst()
      result.append(next)
    case ("(", _): result += "{"
    case (")", _): result += "}"
    case ("|", _): result += ","
    default: result.append(character)
    }
  }
  return result
}

extension String {
  fileprivate var trimmedOfSpaces: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  fileprivate func range(ofLast word: String) -> Range<Index>? {
    var end = endIndex
    while let start = index(end, offsetBy: -word.count, limitedBy: startIndex) {
      if self[start..<end] == word { return start..<end }
      guard start > startIndex else { return nil }
      end = index(before: end)
    }
    return nil
  }

  fileprivate func with(_ text: String, at range: Range<Index>) -> String {
    "\(self[..<range.lowerBound])\(text)\(self[range.upperBound...])"
  }
}
