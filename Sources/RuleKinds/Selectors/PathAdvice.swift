import Basics
import Configuration
import DependencyGraph
import ProjectModel
import ReportModel

/// What a project has, for advice on patterns that match nothing of it.
package struct FilesForAdvice {
  /// Of those that are scanned.
  let paths: [[UInt8]]
  /// What is not scanned.
  let skipped: [SkippedFiles.Entry]
  /// The name of the checked folder.
  let root: String
  /// Whether a type of the project has a name that a pattern matches.
  let hasType: (Glob) -> Bool
  fileprivate let names: LazyValue<NamesInPaths>

  /// - Parameters:
  ///   - root: the path of the checked folder.
  ///   - names: what folders and files are called, if somebody has them already.
  package init(
    paths: [[UInt8]],
    skipped: [SkippedFiles.Entry],
    root: String,
    names: LazyValue<NamesInPaths>? = nil,
    hasType: @escaping (Glob) -> Bool = { _ in false }
  ) {
    (self.paths, self.skipped, self.hasType) = (paths, skipped, hasType)
    self.names = names ?? LazyValue { NamesInPaths(paths) }
    self.root = root.split(separator: "/").last.map(String.init) ?? ""
  }
}

/// What the folders and files of a project are called. Each pattern that selects nothing asks for these.
package struct NamesInPaths: Sendable {
  fileprivate let all: Set<String>
  fileprivate let sorted: [String]
  /// The first of the names that differ in upper and lower case only, by that in lower case.
  private let byLowercase: [String: String]

  init(_ paths: [[UInt8]]) {
    let names = Set(paths.flatMap { $0.split(separator: UInt8(ascii: "/")) })
    all = Set(names.map { String(decoding: $0, as: UTF8.self) })
    sorted = all.sorted()
    byLowercase = Dictionary(sorted.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  fileprivate func called(_ name: String) -> String? { byLowercase[name.lowercased()] }
}

/// What is probably wrong with a pattern of paths that no file matches.
struct PathAdvice {
  private let glob: Glob
  private let pattern: String
  private let folder: String
  private let files: FilesForAdvice
  /// What the component is called that the pattern is of.
  private let name: String?

  init(_ glob: Glob, _ files: FilesForAdvice, of name: String? = nil) {
    (self.glob, pattern, folder) = (glob, glob.pattern, glob.folder)
    (self.files, self.name) = (files, name)
  }

  var advice: PatternAdvice? {
    // In two steps: as one expression this takes the compiler three seconds.
    let remedy: PatternAdvice? = leftOut.map { PatternAdvice(words: $0) } ?? slip ?? outside ?? correction ?? expression
    return remedy ?? namesOfTypes ?? fromAbove ?? misspelling() ?? folderTooMuch ?? placeOfStart ?? adviceOnFolders
  }

  /// What is said of a pattern with captures in a list: no guess at what names were meant.
  var adviceOnSlip: PatternAdvice? { slip ?? adviceOnFolders }

  private var adviceOnFolders: PatternAdvice? {
    (otherFolders ?? foldersAnywhere).map { PatternAdvice(words: $0, isRemedy: false) }
  }

  /// What would be right of a pattern that may well match nothing here, where that needs no guess.
  var remedy: PatternAdvice? { slip ?? anywhere ?? misspelling { isSlip($0, of: $1) } }

  /// The pattern, if files match it, or what it most likely means, if they match that.
  var path: String? { matching(pattern) ?? withEnding }

  private func selects(_ pattern: String) -> Bool {
    guard let glob = try? Glob(pattern, style: .path, in: folder) else { return false }
    return files.paths.contains { glob.isMatch($0) }
  }

  /// That there are such files, but that they are not scanned.
  private var leftOut: String? {
    if let folder = files.skipped.first(where: { $0.isFolder && isAbout($0.path) }) {
      let name = "'\(folder.path)'"
      switch folder.reason {
      case .nestedRepository:
        return
          "\(name) is a repository of its own, such as a submodule, and nothing in one is scanned, so no rule here can "
          + "be about it: take \(self.name.map { "'\($0)'" } ?? "it") out. It needs a configuration of its own: "
          + "'lintel init \(folder.path)' (if it is empty, 'git submodule update --init \(folder.path)' gets it)"
      case .link: return "\(name) is a link to a folder, and these are not followed; name the folder that it leads to"
      case .excluded, .notIncluded, .tests, .generated, .builtIn, .dotFolder, .manifest, .spelling:
        return "\(name) is left out; 'lintel check --list-excluded' says why"
      }
    }
    let found = files.skipped.filter { !$0.isFolder && glob.isMatch(Array($0.path.utf8)) }
    guard let reason = found.first?.reason else { return nil }
    let count = found.count { $0.reason == reason }
    let those = count == 1 ? "the file that is there is" : "the \(count) files that are there are"
    return switch reason {
    case .excluded: "\(those) left out by 'exclude' under 'sources'"
    case .notIncluded: "\(those) not among those of 'include' under 'sources'"
    case .tests: "\(those) test code, which 'sources: { tests: true }' takes in"
    case .generated, .builtIn, .dotFolder, .manifest, .nestedRepository, .link, .spelling:
      "\(those) left out; 'lintel check --list-excluded' says why"
    }
  }

  /// Whether the pattern is about what is in a folder and nothing else.
  private func isAbout(_ path: String) -> Bool {
    let start = folder.isEmpty ? "" : folder + "/"
    return path.hasPrefix(start) && "\(pattern)/".hasPrefix(path.dropFirst(start.count) + "/")
  }

  /// The pattern with a slash for each backslash, or for two of them, as quotes may demand; nil if it has none.
  private var withSlashes: String? {
    guard pattern.contains("\\") else { return nil }
    return pattern.reduce(into: "") { result, letter in
      guard letter == "\\" else { return result.append(letter) }
      if result.last != "/" { result.append("/") }
    }
  }

  /// The pattern without a slip of the usual ones, if files match it then.
  private var slip: PatternAdvice? {
    let trimmed = pattern.trimmedOfSpaces
    if trimmed != pattern, let right = matching(trimmed) {
      let end = pattern.hasPrefix(" ") ? "beginning" : "end"
      return .write(right, ", without the space at its \(end)")
    }
    if pattern.hasPrefix("-"), let right = matching(String(pattern.dropFirst())) {
      return PatternAdvice(words: "a space is missing after the '-' of a list; write - \"\(right)\"", proposed: [right])
    }
    if pattern.hasSuffix(","), let right = matching(String(pattern.dropLast())) {
      return .write(right, ", without the ',' at its end")
    }
    if let slashes = withSlashes, let right = matching(slashes) { return .write(right, ": '/' separates folders") }
    if let list { return list }
    if let packages { return packages }
    if pattern.hasSuffix("/..."), let right = matching("\(pattern.dropLast(3))**") {
      return .write(right, " for the files in a folder and those below")
    }
    if let captures { return captures }
    if startsElsewhere, let right = pattern.hasPrefix("../") ? withoutWayOut : withoutItsStart {
      let variables = pattern.hasPrefix("$") ? "variables are not replaced, and " : ""
      return .write(right, ": \(variables)paths start at the checked folder")
    }
    if pattern.hasSuffix("**/"), selects(String(pattern.dropLast())) {
      return .write(String(pattern.dropLast()), ", without the '/' at its end: a pattern is about files")
    }
    if pattern != "*", selects(folderPattern + "/**") {
      let folders = pattern.contains("*") ? "folders with such a name" : "that folder and those below"
      return .write("\(folderPattern)/**", " for the files in \(folders)")
    }
    if let right = withEnding { return .write(right, ", with the ending of the file") }
    return expression(ifMatching: true)
  }

  /// The pattern of a file that has no ending, with that of the file.
  private var withEnding: String? {
    guard let name = pattern.split(separator: "/").last, !name.contains("."), !pattern.hasSuffix("/") else {
      return nil
    }
    return Self.endings.lazy.map { "\(pattern).\($0)" }.first(where: selects)
  }

  private static let endings = ["swift", "m", "h", "mm", "c", "cpp"]

  /// Several patterns in one text.
  private var list: PatternAdvice? {
    guard !pattern.contains("{") else { return nil }
    let parts = pattern.split { ",;|".contains($0) }.map { String($0).trimmedOfSpaces }
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }), parts.contains(where: { matching($0) != nil }) else {
      return nil
    }
    let meant = parts.map { matching($0) ?? $0 }
    let words = "write a list: [\(meant.map { "\"\($0)\"" }.joined(separator: ", "))]"
    return PatternAdvice(words: words, proposed: meant)
  }

  /// `${feature}`, `<feature>` or `(*)`, as other tools write what a part of a path is called.
  private var captures: PatternAdvice? {
    var plain = String(pattern.filter { $0 != "$" }.map { $0 == "<" ? "{" : $0 == ">" ? "}" : $0 })
    if plain == pattern || !pattern.contains("${") && !pattern.contains("<") { plain = pattern.withNamedGroups }
    guard plain != pattern, let right = matching(plain) else { return nil }
    return .write(right, ": a capture is a name in braces")
  }

  /// A path of a configuration below the checked folder that starts at the checked one.
  private var fromAbove: PatternAdvice? {
    guard !folder.isEmpty, pattern.hasPrefix(folder + "/"),
      let right = matching(String(pattern.dropFirst(folder.count + 1)))
    else { return nil }
    return .write(right, ": paths start at '\(folder)', the folder of this configuration")
  }

  /// `..domain..`, as ArchUnit writes packages.
  private var packages: PatternAdvice? {
    guard pattern.hasPrefix(".."), !pattern.hasPrefix("../") else { return nil }
    let names = pattern.split(separator: ".").map(String.init)
    let known = files.names.value
    let folders = names.map { known.called($0) ?? $0 }
    let meant = "**/\(folders.joined(separator: "/"))/**"
    guard !names.isEmpty, selects(meant) else { return nil }
    return .write(meant, ": '**' is any folders, '..' is not")
  }

  /// The pattern with one of the usual misunderstandings corrected, if files match it then.
  private var correction: PatternAdvice? {
    if pattern == "*" { return filesAtTheTop }
    if pattern.hasSuffix("/*"), selects(pattern + "*") {
      return .write(pattern + "*", ": '*' stays in one folder, and '**' goes on into those below")
    }
    if let star = pattern.range(ofLast: "/*"), let right = matching(pattern.with("/**/*", at: star)) {
      return .write(right, ": '*' stays in one folder, and '**' goes on into those below")
    }
    if let dot = pattern.range(ofLast: "/."), let right = matching(pattern.with("/*.", at: dot)) {
      return .write(right, " for all files with that ending")
    }
    if let otherEnding { return otherEnding }
    guard !pattern.hasPrefix("**"), !startsElsewhere, let right = matching("**/" + pattern) else { return nil }
    let whole = onlyFile(matching: right).map { ", or \"\($0)\"" } ?? ""
    return .write(right, "\(whole): paths start at the checked folder")
  }

  /// The pattern of a name, which is about the checked folder alone, for all folders.
  private var anywhere: PatternAdvice? {
    guard !pattern.contains("/"), pattern != "*", selects("**/" + pattern) else { return nil }
    return .write("**/\(pattern)", " for the files in all folders")
  }

  /// The pattern with the ending that the files there have. Who writes that of a storyboard or a property list means no code.
  private var otherEnding: PatternAdvice? {
    guard let dot = pattern.range(ofLast: "."), !pattern[dot.upperBound...].contains(where: { "/*{}".contains($0) })
    else {
      return nil
    }
    let ending = pattern[dot.lowerBound...]
    guard !Language.isResource(ArraySlice(pattern.utf8)) else { return nil }
    let right = Self.endings.map { pattern.with(".\($0)", to: dot.lowerBound) }
      .first { $0 != pattern && selects($0) }
    return right.map { .write($0, ": no file there ends in '\(ending)'") }
  }

  private var filesAtTheTop: PatternAdvice {
    let folders = folders(in: folder.isEmpty ? "" : folder + "/").sorted()
    let meant = folders.first { $0.lowercased() == name?.lowercased() } ?? folders.first
    let folder = meant.map { "\"\($0)/**\" for that folder, or " } ?? ""
    let words =
      "'*' is the files at the top of the checked folder, and there are none; write \(folder)\"**\" for all files"
    return PatternAdvice(words: words, proposed: (meant.map { ["\($0)/**"] } ?? []) + ["**"])
  }

  /// The path of the only file that a pattern matches; nil if there are several.
  private func onlyFile(matching pattern: String) -> String? {
    guard let glob = try? Glob(pattern, style: .path, in: folder) else { return nil }
    let found = files.paths.filter { glob.isMatch($0) }
    return found.count == 1 && folder.isEmpty ? String(decoding: found[0], as: UTF8.self) : nil
  }

  /// The pattern, or that of what lies in the folder of that name; nil if no file matches either.
  private func matching(_ pattern: String) -> String? {
    if selects(pattern) { return pattern }
    let below = (pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern) + "/**"
    return selects(below) ? below : nil
  }

  private var folderPattern: String { pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern }

  /// Whether the pattern begins with what leads to the checked folder, or out of it.
  private var startsElsewhere: Bool {
    pattern.hasPrefix("./") || pattern.hasPrefix("../") || pattern.utf8.first.map { "/~$".utf8.contains($0) } ?? false
  }

  /// The pattern behind '../', and behind the name of the checked folder, if files match it.
  private var withoutWayOut: String? {
    let rest = pattern.split(separator: "/").drop { $0 == ".." }
    let inside = rest.first.map { $0 == files.root } ?? false ? rest.dropFirst() : rest
    return matching(rest.joined(separator: "/")) ?? matching(inside.joined(separator: "/"))
  }

  /// A path that leads out of the checked folder, or out of that of a configuration below.
  private var outside: PatternAdvice? {
    guard pattern.hasPrefix("../") else { return nil }
    let rest = pattern.split(separator: "/").drop { $0 == ".." }.joined(separator: "/")
    guard folder.isEmpty else {
      let words =
        "'..' leads out of '\(folder)', and this configuration is about what is in it; what is about both belongs in that "
        + "of a folder that has both"
      return PatternAdvice(words: words)
    }
    let others = files.root.isEmpty ? "" : ", and '\(files.root)/' before the others"
    let words =
      "'..' leads out of the checked folder, and nothing there is scanned; put the '.lintel.yml' into the folder that has "
      + "both, and write \"\(rest)\" there\(others)"
    return PatternAdvice(words: words)
  }

  private var placeOfStart: PatternAdvice? {
    guard startsElsewhere || pattern.hasPrefix("..") else { return nil }
    let words = "paths start at the checked folder, as in \"\(folders(in: "").min() ?? "Sources")/**\""
    return PatternAdvice(words: words)
  }

  /// The longest rest of the pattern, from a name of a folder on, that files match.
  private var withoutItsStart: String? {
    var rest = pattern[...]
    while let slash = rest.firstIndex(of: "/") {
      rest = rest[rest.index(after: slash)...]
      if !rest.isEmpty, !rest.hasPrefix("*"), let right = matching(String(rest)) { return right }
    }
    return nil
  }

  /// Without the first folder, which is none of the project: the checked one, or one above.
  private var folderTooMuch: PatternAdvice? {
    guard let first = pattern.split(separator: "/").first.map(String.init), !first.contains("*"),
      !files.names.value.all.contains(first), let right = withoutItsStart
    else { return nil }
    let root = first == files.root ? ", which is '\(first)'" : ""
    return .write(right, ": paths start at the checked folder\(root)")
  }

  private var expression: PatternAdvice? { expression(ifMatching: false) }

  private func expression(ifMatching: Bool) -> PatternAdvice? {
    guard isRegularExpression(pattern), !hasAnyEnding else { return nil }
    let glob = globOfExpression(pattern.withNamedGroups, anyText: "**")
    let right = matching(glob)
    if right == nil, ifMatching { return nil }
    let why = ": patterns are globs ('*' is any text, '**' any folders), not regular expressions"
    return .write(right ?? glob, why)
  }

  /// Whether it is about files in a folder, with any ending, as `Start/*.*` is.
  private var hasAnyEnding: Bool {
    guard let name = pattern.split(separator: "/").last, name.count > 2, name.hasSuffix(".*") else { return false }
    return pattern.contains("/") && !isRegularExpression(String(pattern.dropLast(2)))
  }

  private var namesOfTypes: PatternAdvice? {
    guard !pattern.contains("/"), let glob = try? Glob(pattern, style: .name), files.hasType(glob) else { return nil }
    return PatternAdvice(words: "write { type: \"\(pattern)\" }: without a key, a pattern is a path")
  }

  /// The pattern with the names of folders that were probably meant.
  ///
  /// - Parameter isSlip: whether a name may be meant by another one, where not all that is like it may be.
  private func misspelling(where isSlip: ((_ word: String, _ name: String) -> Bool)? = nil) -> PatternAdvice? {
    let known = files.names.value
    let segments = pattern.split(separator: "/", omittingEmptySubsequences: false).map { segment -> String in
      let word = String(segment)
      let isName = !word.isEmpty && !word.contains { "*?[{".contains($0) }
      guard isName, !known.all.contains(word) else { return word }
      if let same = known.called(word) { return same }
      let near = isSlip.map { isSlip in known.sorted.filter { isSlip(word, $0) } } ?? known.sorted
      return suggestion(for: word, among: near) ?? word
    }
    let meant = segments.joined(separator: "/")
    guard meant != pattern, let right = matching(meant) else { return nil }
    return PatternAdvice(words: "did you mean \"\(right)\"?", proposed: [right])
  }

  /// Which folders there are where the first one of the pattern is missing.
  private var otherFolders: String? {
    var parent = folder.isEmpty ? "" : folder + "/"
    let segments = pattern.split(separator: "/")
    let isFolder = segments.count == 1 && !pattern.contains(".")
    for segment in isFolder ? segments : segments.dropLast() {
      if segment.contains(where: { "*?[{".contains($0) }) { return nil }
      let names = folders(in: parent)
      guard names.contains(String(segment)) else { return missing(String(segment), names.sorted()) }
      parent += "\(segment)/"
    }
    return nil
  }

  /// Which folders there are where a pattern that begins with '**' names one that is nowhere: those of which there are most
  /// first.
  private var foldersAnywhere: String? {
    let segments = pattern.split(separator: "/").map(String.init)
    let names = segments.dropLast().filter { name in !name.contains { "*?[{".contains($0) } }
    let known = files.names.value.all
    guard segments.first == "**", let name = names.first(where: { !known.contains($0) }) else { return nil }
    var folders: Set<ArraySlice<UInt8>> = []
    let start = Array((folder.isEmpty ? "" : folder + "/").utf8)
    for path in files.paths where path.starts(with: start) {
      for slash in path.indices.dropFirst(start.count) where path[slash] == UInt8(ascii: "/") {
        folders.insert(path[..<slash])
      }
    }
    var counts: [String: Int] = [:]
    for folder in folders {
      let last = folder.split(separator: UInt8(ascii: "/")).last ?? []
      counts[String(decoding: last, as: UTF8.self), default: 0] += 1
    }
    let found = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    return missing(name, found)
  }

  private func missing(_ name: String, _ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(5).joined(separator: ", ")
    let more = names.count > 5 ? " and \(names.count - 5) more" : ""
    return
      "there is no folder '\(name)' with code (there \(names.count == 1 ? "is" : "are") \(shown)\(more))"
  }

  /// The names of the folders with files of the project that lie right in a folder.
  private func folders(in parent: String) -> Set<String> {
    let start = Array(parent.utf8)
    return files.paths.reduce(into: []) { names, path in
      guard path.starts(with: start) else { return }
      let rest = path[start.count...]
      guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return }
      names.insert(String(decoding: rest[..<slash], as: UTF8.self))
    }
  }
}

extension Glob {
  package func isMatch(_ path: [UInt8]) -> Bool {
    captureNames.isEmpty ? matches(path) : captures(in: path) != nil
  }
}

extension String {
  /// With a capture for each group of a path, as ArchUnit has them and regular expressions: `{name}` for `(*)` and `([^/]+)`.
  fileprivate var withNamedGroups: String {
    let groups = ["(*)", "([^/]+)", "([^/]*)", "(.*)", "(.+)", "(\\w+)"]
    var (result, rest, count) = ("", self[...], 0)
    while let character = rest.first {
      if let group = groups.first(where: rest.hasPrefix) {
        count += 1
        result += count == 1 ? "{name}" : "{name\(count)}"
        rest = rest.dropFirst(group.count)
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }

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

  /// The text from its start to a place, and another one behind it.
  fileprivate func with(_ text: String, to end: Index) -> String { "\(self[..<end])\(text)" }

  fileprivate func with(_ text: String, at range: Range<Index>) -> String {
    "\(self[..<range.lowerBound])\(text)\(self[range.upperBound...])"
  }
}
