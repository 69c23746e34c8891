import Basics
import Configuration
import ReportModel
import RuleKinds
import SourceTrees
import YAML

/// A file or folder that is to be elsewhere; both paths are relative to the root.
package struct FileMove: Sendable, Equatable {
  package var from: String
  package var to: String

  package init(from: String, to: String) { (self.from, self.to) = (from, to) }

  /// Where a path is then that is at or below the old one; nil if it is elsewhere.
  func moved(_ path: String) -> String? {
    if path == from { return to }
    return path.hasPrefix(from + "/") ? to + path.dropFirst(from.count) : nil
  }

  /// The same for the configuration of a folder, whose paths begin there; nil where these cannot say it.
  ///
  /// - Parameter folder: with a slash at its end; empty: the root.
  fileprivate func inFolder(_ folder: String) -> FileMove? {
    guard from.hasPrefix(folder), to.hasPrefix(folder) else { return nil }
    let move = FileMove(from: String(from.dropFirst(folder.count)), to: String(to.dropFirst(folder.count)))
    return !move.to.isEmpty && move.to.isPlainPath && move.from.isPlainPath ? move : nil
  }
}

/// With more of them nothing is said of what moved files would break.
private let mostMovedFiles = 200

extension ResidentProject {
  // MARK: Paths in configurations

  /// What to write into the configurations, and into the baseline beside the first, so that paths which name a moved file
  /// or folder, or begin with a moved folder, name it where it is then.
  package func editsOfPaths(after moves: [FileMove]) -> [SourceEdit] {
    let below = (try? current.project.configurations) ?? []
    let files = [ConfigurationSource.fileName] + below.filter { $0 != ConfigurationSource.fileName }
    return files.flatMap { edits(of: $0, moves) } + edits(of: BaselineFile.fileName, isBaseline: true, moves)
  }

  private func edits(of file: String, isBaseline: Bool = false, _ moves: [FileMove]) -> [SourceEdit] {
    guard let bytes = text(of: file),
      let node = YAMLReader.read(file: file, bytes: bytes, as: isBaseline ? .baseline : .configuration).0
    else { return [] }
    let moves = moves.compactMap { $0.inFolder(String(file.folderWithSlash)) }
    var (edits, seen): ([SourceEdit], Set<SourceLocation>) = ([], [])
    let lines = lineRanges(of: bytes)
    for value in PathValues(of: node, isBaseline: isBaseline).found where seen.insert(value.location).inserted {
      guard let line = value.location.line, let column = value.location.column, line <= lines.count else { continue }
      for move in moves where move.moved(value.scalarText) != nil {
        var start = lines[line - 1].lowerBound + column - 1
        if start < bytes.count, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") { start += 1 }
        guard bytes[min(start, bytes.count)...].starts(with: move.from.utf8) else { continue }
        let place = SourceLocation(file: file, line: line, column: start - lines[line - 1].lowerBound + 1)
        edits.append(SourceEdit(location: place, length: move.from.utf8.count, text: move.to))
        break
      }
    }
    return edits
  }

  // MARK: What moves break

  /// The violations that come and go once files are elsewhere and the edits are made, sorted by place, which is that of
  /// now. nil where that is not known: too many files move, or a manifest is among them, or one has to say to which target
  /// they belong.
  ///
  /// It costs a check in which nothing but the facts of other files is taken over.
  package func effect(of moves: [FileMove], with edits: [SourceEdit]) -> (added: [Violation], gone: [Violation])? {
    let old = current
    guard !hasChanges, let project = try? old.project, let listing = try? old.listing, var tree = try? old.tree else {
      return nil
    }
    func destination(_ path: String) -> String? { moves.lazy.compactMap { $0.moved(path) }.first }
    let moved = project.files.indices.filter { destination(project.files[$0].path) != nil }
    guard !moved.isEmpty, moved.count <= mostMovedFiles,
      !listing.read.contains(where: { destination($0) != nil })
    else { return nil }
    var origins: [String: Int] = [:]
    for (file, text) in texts(after: edits) { tree.overlay.set(text, at: file) }
    let paths = moved.map { project.files[$0].path }
    let others = project.configurations + project.baselines
    for path in paths + others.filter({ !paths.contains($0) }) {
      guard let new = destination(path) else { continue }
      guard let text = tree.overlay.text(of: path) ?? text(of: path) else { return nil }
      tree.overlay.hide(path)
      tree.overlay.set(text, at: new)
    }
    for file in moved { origins[destination(project.files[file].path) ?? ""] = file }
    let configuration = ConfigurationSource(old.options, tree)
    guard !configuration.hasErrors, let session = try? Session(tree, configuration, following: old),
      let graph = try? session.graph, let before = try? old.checked.violations,
      let after = try? session.checked.violations
    else { return nil }
    for file in graph.project.files {
      // The target that has it now does not list it there yet.
      guard let origin = origins[file.path], graph.project.isInNoTarget(file) else { continue }
      if !project.isInNoTarget(project.files[origin]) { return nil }
    }
    let there = after.map { $0.at { origins[$0].map { project.files[$0].path } } }
    return (there.beyond(before), before.beyond(there))
  }

  /// The whole texts of files with edits.
  private func texts(after edits: [SourceEdit]) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for (file, edits) in Dictionary(grouping: edits, by: \.location.file) {
      guard let bytes = text(of: file) else { continue }
      let lines = lineRanges(of: bytes)
      func start(_ edit: SourceEdit) -> Int {
        lines[(edit.location.line ?? 1) - 1].lowerBound + (edit.location.column ?? 1) - 1
      }
      var (text, end): ([UInt8], Int) = ([], 0)
      for edit in edits.sorted(by: { $0.location < $1.location }) {
        text += bytes[end..<start(edit)] + Array(edit.text.utf8)
        end = start(edit) + edit.length
      }
      result[file] = text + bytes[end...]
    }
    return result
  }
}

extension CheckedViolation {
  /// The same in files that have other paths.
  ///
  /// - Parameter path: of a file; nil: the same.
  fileprivate func at(_ path: (String) -> String?) -> CheckedViolation {
    func there(_ location: SourceLocation) -> SourceLocation {
      guard let path = path(location.file) else { return location }
      return SourceLocation(file: path, line: location.line, column: location.column)
    }
    var result = self
    result.reported.location = there(reported.location)
    result.reported.other = reported.other.map(there)
    result.parts = parts.map { $0.at(path) }
    return result
  }
}

/// The values of a configuration or baseline that may be paths.
private struct PathValues {
  private(set) var found: [Node] = []
  private let isBaseline: Bool

  /// Keys whose values are for people.
  private static let prose: Set = ["because", "documentation", "architecture", "reason"]

  init(of node: Node, isBaseline: Bool) {
    self.isBaseline = isBaseline
    add(node, [])
  }

  private mutating func add(_ node: Node, _ keys: [String]) {
    switch node.value {
    case .null: break
    case .list(let items): for item in items { add(item, keys) }
    case .map(let pairs):
      for (key, value) in pairs where !Self.prose.contains(key.scalarText) { add(value, keys + [key.scalarText]) }
    case .scalar(let text, _):
      if isBaseline {
        if ["file", "target-file"].contains(keys.last) { found.append(node) }
      } else if text.contains("/") || Self.isPath(keys) {
        found.append(node)
      }
    }
  }

  /// Whether a word is a path there: of a component or module itself, or of what says so.
  private static func isPath(_ keys: [String]) -> Bool {
    if keys.count == 2, keys[0] == "components" || keys[0] == "modules" { return true }
    return keys.last.map { ["path", "include", "exclude"].contains($0) } ?? false
  }
}

extension String {
  /// The path of the folder that a file is in, with a slash at its end; empty: the root.
  var folderWithSlash: Substring { self[..<(lastIndex(of: "/").map(index(after:)) ?? startIndex)] }

  /// Whether it means the same as a glob, and in YAML with or without quotes.
  fileprivate var isPlainPath: Bool {
    utf8.allSatisfy { byte in !#"*?[]{}!"'\:#,&|>%@`"#.utf8.contains(byte) && byte >= 0x20 }
  }
}
