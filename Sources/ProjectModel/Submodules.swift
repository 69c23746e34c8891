import Basics
import ReportModel
import SourceTrees

/// The folders of a project that are repositories of their own: git's submodules, checked out or not, and others. git lists
/// no file in them.
struct Submodules {
  private let tree: SourceTree
  /// Relative to the root.
  private let folders: [[UInt8]]

  /// git tells them, if it lists the files; else those that `.gitmodules` names are known.
  init(_ tree: SourceTree, _ asides: Asides) {
    self.tree = tree
    let known = asides.entries.lazy.filter { $0.reason == .nestedRepository }.map { Array($0.path.utf8) }
    let named = (try? tree.read(".gitmodules").get()).map(Self.paths(in:)) ?? []
    folders = Set(known).union(named).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Whether a path leads into one of them.
  func contain(_ path: [UInt8]) -> Bool { folders.contains { path.lies(in: $0) } }

  /// Says which of them are not checked out; nil if all are, or if the configuration leaves them out.
  func notCheckedOut(_ filter: PathFilter) -> Diagnostic? {
    let missing = folders.filter { folder in
      let file = (folder + Array("/x.swift".utf8))[...]
      return !filter.excludes(file) && filter.includes(file) && tree.hasNothing(at: folder[...].text)
    }
    guard !missing.isEmpty else { return nil }
    let shown = missing.prefix(3).map { "'\($0[...].text)'" } + (missing.count > 3 ? ["\(missing.count - 3) more"] : [])
    let isOne = missing.count == 1
    let (are, declare) = isOne ? ("is", "it declares") : ("are", "they declare")
    let advice = isOne ? "gets it, to be checked by itself" : "gets them, to be checked by themselves"
    let (what, pattern) = isOne ? ("it has no", "\"\(missing[0][...].text)/**\"") : ("one has no", "\"FOLDER/**\"")
    return Diagnostic(
      .note,
      "\(counted(missing.count, "submodule")) \(are) not checked out, so what \(declare) is not known: "
        + "\(listed(Array(shown), "and")). 'git submodule update --init' \(advice); if \(what) Swift "
        + "or Objective-C, 'sources: { exclude: [\(pattern)] }' ends this note"
    )
  }

  /// What the lines `path = Vendor/Kit` say.
  private static func paths(in bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let line = line.trimmed
      guard line.hasPrefix("path"), let sign = line.firstIndex(of: UInt8(ascii: "=")),
        line[(line.startIndex + 4)..<sign].trimmed.isEmpty
      else { return nil }
      let path = line[(sign + 1)...].trimmed
      let isQuoted = path.count > 1 && path.first == UInt8(ascii: "\"") && path.last == UInt8(ascii: "\"")
      return joinPath([], isQuoted ? path.dropFirst().dropLast() : path).flatMap { $0.isEmpty ? nil : $0 }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Without the blanks around it.
  fileprivate var trimmed: ArraySlice<UInt8> {
    var result = self
    while let first = result.first, first <= UInt8(ascii: " ") { result.removeFirst() }
    while let last = result.last, last <= UInt8(ascii: " ") { result.removeLast() }
    return result
  }
}
