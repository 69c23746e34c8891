import Basics
import ProjectModel
import ReportModel
import SourceTrees

/// Lines of source longer than this are not shown: they are generated, and make reports unreadable.
private let longestSnippet = 2000

/// Adds to each violation the line that it is in. Violations are sorted by place, so each file is read once.
///
/// - Parameter shown: what was shown before, and is now to be kept; nil where nothing follows.
func addSnippets(to violations: inout [Violation], _ tree: SourceTree, _ shown: ShownLines?) {
  var path: String?
  var text = LinesOfFile(nil)
  for index in violations.indices {
    let location = violations[index].location
    guard let number = location.line else { continue }
    let line: ShownLines.Line
    if let known = shown?[location.file, number] {
      line = known
    } else {
      if location.file != path { (path, text) = (location.file, LinesOfFile(try? tree.read(location.file).get())) }
      line = text.line(number)
      if text.isRead { shown?[location.file, number] = line }
    }
    guard let snippet = line.text else { continue }
    violations[index].snippet = snippet
    let rule = violations[index].rule
    if let comment = line.around.compactMap({ $0[...].commentOfOthers(about: rule) }).first {
      violations[index].message +=
        "; \(comment) silences nothing here: write 'lintel:disable:next \(rule) - reason'"
    }
  }
}

/// The lines of files that a report has shown, for the next report of the same process. For one thread only.
final class ShownLines {
  struct Line {
    /// nil if it is not there, or not shown.
    var text: String?
    /// It and the one before it, as far as there is a comment.
    var around: [[UInt8]] = []
  }

  private var lines: [String: [Int: Line]] = [:]

  subscript(_ file: String, _ number: Int) -> Line? {
    get { lines[file]?[number] }
    set { lines[file, default: [:]][number] = newValue }
  }

  /// Forgets the lines of files that may have changed; nil: nobody knows which.
  func forget(_ files: Set<String>?) {
    guard let files else {
      lines = [:]
      return
    }
    for file in files { lines[file] = nil }
  }
}

/// The text of one file, by lines.
private struct LinesOfFile {
  private let bytes: [UInt8]
  private let lines: [Range<Int>]
  let isRead: Bool

  /// - Parameter text: nil if it could not be read.
  init(_ text: [UInt8]?) {
    (bytes, isRead) = (text ?? [], text != nil)
    lines = lineRanges(of: bytes)
  }

  /// - Parameter number: from 1.
  func line(_ number: Int) -> ShownLines.Line {
    guard number <= lines.count, lines[number - 1].count <= longestSnippet else { return ShownLines.Line() }
    let around = lines[max(0, number - 2)..<number].map { bytes[$0] }.filter { $0.contains(UInt8(ascii: "/")) }
    return ShownLines.Line(
      text: String(decoding: bytes[lines[number - 1]], as: UTF8.self),
      around: around.map { Array($0) }
    )
  }
}

extension ArraySlice<UInt8> {
  /// The comment in a line that silences a rule as other tools have it; nil if there is none.
  fileprivate func commentOfOthers(about rule: String) -> String? {
    guard count < longestSnippet, contains(UInt8(ascii: "/")) else { return nil }
    let words = String(decoding: self, as: UTF8.self).split { " \t,/*".contains($0) }
    let starts = ["swiftlint:disable", "lintel-disable", "lintel_disable", "lintel-ignore"]
    guard let start = words.firstIndex(where: { word in starts.contains { word.hasPrefix($0) } }),
      words[start...].contains(where: { $0 == rule })
    else { return nil }
    return words[start].hasPrefix("swiftlint") ? "a comment for SwiftLint" : "'\(words[start])'"
  }
}

extension [Diagnostic] {
  /// Adds to each the line that it is about.
  ///
  /// - Parameter text: the text of a file, by the name that the diagnostics have for it; nil: it is not at hand.
  func showingLines(of text: (String) -> [UInt8]?) -> [Diagnostic] {
    var result = self
    var path: String?
    var bytes: [UInt8] = []
    var lines: [Range<Int>] = []
    for index in result.indices where result[index].snippet == nil && !result[index].isAboutUnknownFile {
      guard let location = result[index].location, let line = location.line else { continue }
      if location.file != path {
        path = location.file
        bytes = (text(location.file) ?? []).withoutByteOrderMark
        lines = lineRanges(of: bytes)
      }
      guard line <= lines.count, lines[line - 1].count <= longestSnippet else { continue }
      let snippet = bytes[lines[line - 1]]
      let start = snippet.startIndex + (location.column ?? 1) - 1
      // Where nothing stands, nothing is to be seen.
      guard location.column == nil || start <= snippet.endIndex, !snippet.isEmpty else { continue }
      result[index].snippet = String(decoding: snippet, as: UTF8.self)
      guard location.column != nil else { continue }
      let isYAML = location.file.hasSuffix(".yml") || location.file.hasSuffix(".yaml") || !location.file.contains(".")
      result[index].length = isYAML ? lengthOfYAML(in: snippet, from: start) : lengthOfWord(in: snippet, from: start)
    }
    return result
  }
}

extension Session {
  /// The texts of files that diagnostics are about, by the names that these have for them.
  var textOfDiagnostics: (String) -> [UInt8]? {
    get throws(CouldNotRun) {
      let (source, tree) = (try configurations, try tree)
      return { source.text(of: $0) ?? (try? tree.read($0).get()) }
    }
  }
}

extension [UInt8] {
  fileprivate var withoutByteOrderMark: [UInt8] { starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self }
}

/// The lines of a text without their ends, which are LF, CRLF or a lone CR.
func lineRanges(of bytes: [UInt8]) -> [Range<Int>] {
  let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
  var ranges: [Range<Int>] = []
  var start = 0
  var position = 0
  while position < bytes.count {
    let byte = bytes[position]
    if byte == lineFeed || byte == carriageReturn {
      ranges.append(start..<position)
      if byte == carriageReturn, position + 1 < bytes.count, bytes[position + 1] == lineFeed { position += 1 }
      start = position + 1
    }
    position += 1
  }
  ranges.append(start..<bytes.count)
  return ranges
}
