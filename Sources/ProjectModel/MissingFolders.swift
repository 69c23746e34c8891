import Basics
import ReportModel
import SourceTrees

/// The folders and files that manifests give to targets and that are not there, and which were most likely meant. Paths are
/// relative to the root of the tree.
struct MissingFolders {
  private let tree: SourceTree
  private let list: FileList
  /// The folders with code; nil: nobody has asked yet.
  private var all: Set<[UInt8]>?
  /// The files with code by their names; nil: nobody has asked yet.
  private var filesNamed: [ArraySlice<UInt8>: [Int]]?

  init(_ tree: SourceTree, _ list: FileList) {
    (self.tree, self.list) = (tree, list)
  }

  /// Whether nothing is at a path, and nothing says that it comes with a build: neither its name nor what git ignores.
  func isMissing(_ path: [UInt8]) -> Bool {
    guard !path.isEmpty, case .failure(let failure) = tree.status(path[...].text), failure.isMissing else {
      return false
    }
    return !BuiltInExclusions.excludesFiles(in: path[...]) && !isIgnored(path)
  }

  /// The same for a file that has code by its name.
  func isMissingSource(_ path: [UInt8]) -> Bool {
    Language(path: path[...]) != nil && !BuiltInExclusions.excludes(path[...]) && isMissing(path)
  }

  /// Whether a `.gitignore` in a folder above says so. What it says against that is not looked at.
  private func isIgnored(_ path: [UInt8]) -> Bool {
    var folder = path
    repeat {
      folder = Array(folder[...].folder)
      let file = folder.isEmpty ? ".gitignore" : folder[...].text + "/.gitignore"
      guard case .success(let bytes) = tree.read(file) else { continue }
      let rest = path.dropFirst(folder.isEmpty ? 0 : folder.count + 1).split(separator: Byte.slash)
      let parts = (1...rest.count).map { Array(rest.prefix($0).joined(separator: [Byte.slash])) }
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let pattern = Self.pattern(line)
        if let glob = Self.glob(pattern), parts.contains(where: { glob.matches($0) }) { return true }
        if let glob = Self.folder(ofCode: pattern).flatMap(Self.glob), glob.matches(parts[parts.count - 1]) {
          return true
        }
      }
    } while !folder.isEmpty
    return false
  }

  /// A line of a `.gitignore`: all that is in a folder is the folder itself.
  private static func pattern(_ line: ArraySlice<UInt8>) -> String {
    var pattern = String(decoding: line, as: UTF8.self)
    while let last = pattern.last,
      last.isWhitespace || last == "/" || pattern.hasSuffix("/*") || pattern.hasSuffix("/**")
    {
      pattern.removeLast()
    }
    return pattern
  }

  /// What a pattern matches; nil if it is a comment or something else.
  private static func glob(_ pattern: String) -> Glob? {
    guard let first = pattern.first, first != "#", first != "!" else { return nil }
    if !pattern.contains("/") { return try? Glob("**/" + pattern, style: .path) }
    return try? Glob(first == "/" ? String(pattern.dropFirst()) : pattern, style: .path)
  }

  /// The `/App/Made` of `App/Made/*.swift`, in which no code of that language is kept; nil for all else.
  private static func folder(ofCode pattern: String) -> String? {
    guard let slash = pattern.lastIndex(of: "/"), slash > pattern.startIndex,
      !"#!".contains(pattern[pattern.startIndex])
    else { return nil }
    let name = pattern[slash...].dropFirst()
    guard name.hasPrefix("*."), !name.dropFirst(2).contains("."), Language(path: Array(name.utf8)[...]) != nil else {
      return nil
    }
    return (pattern.hasPrefix("/") ? "" : "/") + pattern[..<slash]
  }

  /// The folder that was meant by a path at which none is: one with nearly the same path, or the only one of its name.
  mutating func meant(by path: [UInt8]) -> [UInt8]? {
    let all = self.all ?? Self.folders(of: list)
    self.all = all
    let segments = path.split(separator: Byte.slash).map { Array($0) }
    func joined(_ segments: [[UInt8]]) -> [UInt8] { Array(segments.joined(separator: [Byte.slash])) }
    if let first = segments.indices.first(where: { !all.contains(joined(Array(segments[...$0]))) }) {
      let parent = joined(Array(segments[..<first]))
      let beside = all.filter { $0[...].folder.elementsEqual(parent) }.map { $0[...].lastSegment.text }.sorted()
      // Among short names each is near to many.
      if segments[first].count > 3, let name = suggestion(for: segments[first][...].text, among: beside) {
        let meant = joined(segments[..<first] + [Array(name.utf8)] + segments[(first + 1)...])
        if all.contains(meant) { return meant }
      }
    }
    let same = all.filter { $0[...].lastSegment.elementsEqual(path[...].lastSegment) }
    return same.count == 1 ? same.first : nil
  }

  /// The same, if it lies in a folder, with its path from there.
  mutating func meant(by path: [UInt8], below folder: [UInt8]) -> (path: [UInt8], name: String)? {
    guard let meant = meant(by: path), meant.lies(in: folder), meant != folder else { return nil }
    return (meant, meant.dropFirst(folder.isEmpty ? 0 : folder.count + 1).text)
  }

  /// The only file with the name of one that is not there.
  mutating func meantFile(by path: [UInt8]) -> [UInt8]? {
    let files = filesNamed ?? Self.filesNamed(in: list)
    filesNamed = files
    guard let same = files[path[...].lastSegment], same.count == 1 else { return nil }
    return Array(list[same[0]])
  }

  /// The same, if it lies in a folder: its path from there.
  mutating func meantFile(by path: [UInt8], below folder: [UInt8]) -> String? {
    guard let meant = meantFile(by: path), meant.lies(in: folder) else { return nil }
    return meant.dropFirst(folder.isEmpty ? 0 : folder.count + 1).text
  }

  private static func filesNamed(in list: FileList) -> [ArraySlice<UInt8>: [Int]] {
    var files: [ArraySlice<UInt8>: [Int]] = [:]
    for index in 0..<list.count where Language(path: list[index]) != nil && !BuiltInExclusions.excludes(list[index]) {
      Work.advance()
      files[list[index].lastSegment, default: []].append(index)
    }
    return files
  }

  private static func folders(of list: FileList) -> Set<[UInt8]> {
    var all: Set<[UInt8]> = []
    for index in 0..<list.count where Language(path: list[index]) != nil {
      Work.advance()
      var folder = Array(list[index].folder)
      while !folder.isEmpty, all.insert(folder).inserted { folder = Array(folder[...].folder) }
    }
    return all.filter { !BuiltInExclusions.excludesFiles(in: $0[...]) }
  }
}

extension Diagnostic {
  /// A target depends on something, and no target has its name.
  ///
  /// - Parameter names: those of the targets that can be meant.
  static func noTarget(
    _ name: String,
    neededBy target: String,
    among names: some Sequence<String>,
    at place: SourceLocation?
  ) -> Diagnostic {
    let meant = suggestion(for: name, among: names.filter { $0 != target }.sorted())
    let reason = "the target '\(target)' depends on '\(name)', and no target here is called that"
    return Diagnostic(.warning, at: place, reason + didYouMean(meant))
  }

  /// - Parameters:
  ///   - folder: as the manifest names it.
  ///   - advice: what follows.
  ///   - isScanned: whether its files would be. What they mention is resolved as if they were of no target.
  static func noFolder(
    _ target: String,
    _ folder: String,
    _ advice: String?,
    at place: SourceLocation?,
    isScanned: Bool = true
  ) -> Diagnostic {
    lacks(target, "folder '\(folder)', and so none of its files", advice, at: place, isScanned: isScanned)
  }

  /// The same of a file that would be scanned.
  static func noFile(_ target: String, _ file: String, _ advice: String?, at place: SourceLocation?) -> Diagnostic {
    lacks(target, "file '\(file)'", advice, at: place, isScanned: true)
  }

  private static func lacks(
    _ target: String,
    _ what: String,
    _ advice: String?,
    at place: SourceLocation?,
    isScanned: Bool
  ) -> Diagnostic {
    let message = "the target '\(target)' has no \(what)"
    return Diagnostic(.warning, at: place, message, details: advice ?? "", weakensRules: isScanned)
  }
}
