import Basics
import ReportModel

/// Where the lines of a file begin, to tell the places of many offsets.
struct LineTable: Sendable {
  private let file: String
  private let starts: [Int]

  /// Takes a pass over the bytes.
  init(file: String, _ bytes: [UInt8]) {
    self.file = file
    var starts = [0]
    bytes.withUnsafeBytes { memory in
      guard let base = memory.baseAddress else { return }
      var position = 0
      // In bounds: the search ends where the bytes do.
      while let found = memchr(base + position, Int32(UInt8(ascii: "\n")), memory.count - position) {
        position = UnsafeRawPointer(found) - base + 1
        starts.append(position)
      }
    }
    self.starts = starts
  }

  /// The place of an offset. O(log lines).
  func location(_ offset: Int) -> SourceLocation {
    let line = starts.partitioningIndex { $0 > offset }
    return SourceLocation(file: file, line: line, column: offset - starts[max(line - 1, 0)] + 1)
  }
}
