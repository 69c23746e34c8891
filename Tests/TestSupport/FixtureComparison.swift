extension Fixture {
  /// Compares what was found with the marks; nil if they are the same, else a message that lists what is missing and
  /// what is unexpected, and prints the fixture with what was found, ready to paste.
  ///
  /// A mark for a whole line is met by anything of its text in that line. The order does not matter, the number does.
  package func differences(found: [Mark]) -> String? {
    var unexpected = found
    var missing: [Mark] = []
    // Marks with columns choose first, or a mark for the line could take what they mean.
    for mark in marks.filter({ $0.columns != nil }) + marks.filter({ $0.columns == nil }) {
      if let index = unexpected.firstIndex(where: { $0.meets(mark) }) {
        unexpected.remove(at: index)
      } else {
        missing.append(mark)
      }
    }
    if missing.isEmpty && unexpected.isEmpty { return nil }
    let lines =
      missing.map { "missing:    \($0.description)" } + unexpected.map { "unexpected: \($0.description)" }
      + ["with what was found, the fixture is:", "", rendered(with: found)]
    return lines.joined(separator: "\n")
  }

  /// The text of the fixture with these marks instead of its own.
  package func rendered(with marks: [Mark]) -> String {
    files.map { file in
      var output: [String] = []
      if hasHeaders { output.append("//- \(file.path)" + (file.module == "Module" ? "" : " module:\(file.module)")) }
      output += renderedLines(file, marks.filter { $0.file == file.path })
      return output.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func renderedLines(_ file: File, _ marks: [Mark]) -> [String] {
    var lines = String(decoding: file.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The empty string after the final newline is the beginning of the next header, not a line.
    if file != files.last, lines.last == "" { lines.removeLast() }
    let isYAML = file.path.hasSuffix(".yml") || file.path.hasSuffix(".yaml")
    let comment = isYAML ? "#" : "//"
    var output: [String] = []
    for (index, line) in lines.enumerated() where CaretLine(line) == nil {
      var code = Self.lineMarks(line).code
      var carets: [String] = []
      for mark in marks where mark.line == index + 1 {
        if let columns = mark.columns, Self.canPointAt(columns, in: code, comment: comment) {
          let indent = String(repeating: " ", count: columns.lowerBound - 1 - comment.count)
          carets.append(comment + indent + String(repeating: "^", count: columns.count) + " " + mark.text)
        } else {
          code += "  \(comment) <- \(mark.text)"
        }
      }
      output.append(code)
      output += carets
    }
    return output
  }

  /// Whether carets can be under these columns, and would be seen to: not under the comment's own first columns,
  /// and not after tabs or characters of several bytes.
  private static func canPointAt(_ columns: Range<Int>, in line: String, comment: String) -> Bool {
    guard columns.lowerBound > comment.count, !columns.isEmpty else { return false }
    return line.utf8.prefix(columns.upperBound - 1).allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}

extension Fixture.Mark: CustomStringConvertible {
  package var description: String {
    let place = columns.map { "\(file):\(line):\($0.lowerBound)-\($0.upperBound - 1)" } ?? "\(file):\(line)"
    return "\(place): \(text)"
  }

  fileprivate func meets(_ expected: Self) -> Bool {
    file == expected.file && line == expected.line && text == expected.text
      && (expected.columns == nil || columns == expected.columns)
  }
}
