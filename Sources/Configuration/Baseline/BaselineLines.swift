import ReportModel

/// Lines of a baseline that belong to one entry, so that what stays the same is written the same.
struct BaselineLines: Sendable, Equatable {
  /// The comments above it.
  var comments: [String] = []
  /// The comment after it, with its `#`.
  var trailing: String?
  /// The whole line, where the entry has one for itself.
  var line: String?
}

extension Baseline {
  /// Keeps the lines that the entries were read from, and the comments.
  ///
  /// - Parameters:
  ///   - violations: the line of this key, from 1.
  ///   - version: likewise.
  mutating func takeLines(of text: [UInt8], violations: Int, version: Int) {
    let lines = Self.lines(of: text)
    // Lines that end with CR alone are lines to YAML, and not kept here.
    guard violations <= lines.count else { return }
    // A head is kept if it is one; the entries may also be first, or all in one line.
    if version < violations { head = Array(lines[..<(violations - 1)]) + ["violations:"] }
    let starts = entries.map { $0.location?.line ?? 0 }
    var last = violations
    for (index, start) in starts.enumerated() where start > 0 && start <= lines.count {
      entries[index].source.comments = Self.comments(lines[min(last, start - 1)..<(start - 1)])
      let isAlone = start > last && (index + 1 == starts.count || starts[index + 1] > start)
      if isAlone, let trailing = Self.trailing(lines[start - 1]) {
        // All entries of a list begin in the same column.
        entries[index].source.line = "  " + lines[start - 1].drop { $0 == " " }
        entries[index].source.trailing = trailing.isEmpty ? nil : String(trailing)
      }
      last = max(last, start)
    }
    tail = Self.comments(lines[min(last, lines.count)...])
  }

  /// Without what ends them, and without a byte order mark.
  private static func lines(of text: [UInt8]) -> [String] {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return text[start...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
  }

  private static func comments(_ lines: ArraySlice<String>) -> [String] {
    lines.filter { $0.utf8.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "#") }
  }

  /// What follows the map of a line `- { … }`: nothing or a comment. nil if the line has another form.
  private static func trailing(_ line: String) -> Substring? {
    let bytes = line.utf8
    guard let dash = bytes.firstIndex(where: { $0 != UInt8(ascii: " ") }), bytes[dash] == UInt8(ascii: "-"),
      let start = bytes[bytes.index(after: dash)...].firstIndex(where: { $0 != UInt8(ascii: " ") }),
      bytes[start] == UInt8(ascii: "{"), let end = endOfMap(bytes[start...])
    else { return nil }
    let rest = line[end...].drop { $0 == " " }
    return rest.isEmpty || rest.first == "#" ? rest : nil
  }

  /// Behind the brace that closes the map with which the text begins; nil if it ends elsewhere.
  private static func endOfMap(_ text: Substring.UTF8View) -> String.Index? {
    var depth = 0
    var quote: UInt8?
    var isEscaped = false
    // A quote opens a text only where a value can begin.
    var before = UInt8(ascii: " ")
    for index in text.indices {
      let byte = text[index]
      if let open = quote {
        if isEscaped {
          isEscaped = false
        } else if open == UInt8(ascii: "\""), byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == open {
          quote = nil
        }
      } else {
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
          if " ,{[:".utf8.contains(before) || before == byte { quote = byte }
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"):
          depth -= 1
          if depth == 0 { return text.index(after: index) }
        default: break
        }
      }
      before = byte
    }
    return nil
  }
}
