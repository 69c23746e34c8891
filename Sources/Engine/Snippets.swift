import Basics
import ProjectModel
import ReportModel
import SourceTrees

/// Lines of source longer than this are not shown: they are generated, and make reports unreadable.
private let longestSnippet = 2000

/// Adds to each violation the line that it is in. Violations are sorted by place, so each file is read once.
func addSnippets(to violations: inout [Violation], _ tree: SourceTree) {
  var path = ""
  var bytes: [UInt8] = []
  var lines: [Range<Int>] = []
  for index in violations.indices {
    let location = violations[index].location
    guard let line = location.line else { continue }
    if location.file != path {
      path = location.file
      bytes = (try? tree.read(path).get()) ?? []
      lines = lineRanges(of: bytes)
    }
    guard line <= lines.count, lines[line - 1].count <= longestSnippet else { continue }
    violations[index].snippet = String(decoding: bytes[lines[line - 1]], as: UTF8.self)
  }
}

/// The lines of a text without their ends, which are LF, CRLF or a lone CR.
private func lineRanges(of bytes: [UInt8]) -> [Range<Int>] {
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
