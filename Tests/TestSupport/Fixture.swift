/// One or several files in one text, with the places at which something is expected marked in comments.
///
///     //- Sources/UI/View.swift module:UI
///     import Storage
///     //     ^^^^^^^ UI may not depend on Storage
///     let view = View()  // <- anywhere in this line
///
/// Carets are under the bytes they mark, counted in UTF-8. A text without a header is one file, `File.swift` of the
/// module `Module`. Marks stay in the files, so that these are the same for whoever reads them from disk.
package struct Fixture: Sendable, Equatable {
  package struct File: Sendable, Equatable {
    package var path: String
    package var module: String
    package var bytes: [UInt8]

    package init(path: String, module: String, bytes: [UInt8]) {
      self.path = path
      self.module = module
      self.bytes = bytes
    }
  }

  /// Something at a place: expected by a mark, or found by what is tested.
  package struct Mark: Sendable, Equatable {
    package var file: String
    /// From 1.
    package var line: Int
    /// In bytes, from 1, the end excluded; nil for anywhere in the line.
    package var columns: Range<Int>?
    package var text: String

    package init(file: String, line: Int, columns: Range<Int>?, text: String) {
      self.file = file
      self.line = line
      self.columns = columns
      self.text = text
    }
  }

  /// Whether the files are named in the text.
  private(set) var hasHeaders = false
  package private(set) var files: [File] = []
  package private(set) var marks: [Mark] = []

  package init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var current = File(path: "File.swift", module: "Module", bytes: [])
    var fileLines: [String] = []
    for line in lines {
      guard let header = Self.header(line) else {
        fileLines.append(line)
        continue
      }
      if hasHeaders || fileLines.contains(where: { !$0.isEmpty }) { add(current, fileLines + [""]) }
      current = header
      fileLines = []
      hasHeaders = true
    }
    add(current, fileLines)
  }

  private mutating func add(_ file: File, _ lines: [String]) {
    var file = file
    file.bytes = Array(lines.joined(separator: "\n").utf8)
    files.append(file)
    var marked = 0
    for (index, line) in lines.enumerated() {
      if let caret = CaretLine(line) {
        marks.append(Mark(file: file.path, line: marked, columns: caret.columns, text: caret.text))
        continue
      }
      marked = index + 1
      for text in Self.lineMarks(line).texts {
        marks.append(Mark(file: file.path, line: marked, columns: nil, text: text))
      }
    }
  }

  /// `//- path module:Name`; the module of a file that names none is `Module`.
  private static func header(_ line: String) -> File? {
    guard line.hasPrefix("//- ") else { return nil }
    var file = File(path: "", module: "Module", bytes: [])
    for word in line.dropFirst(4).split(separator: " ") {
      if word.hasPrefix("module:") {
        file.module = String(word.dropFirst(7))
      } else {
        file.path = String(word)
      }
    }
    return file
  }

  /// Splits a line into its code and the texts of its marks `// <- text`, or `# <- text` in YAML.
  static func lineMarks(_ line: String) -> (code: String, texts: [String]) {
    for separator in ["// <- ", "# <- "] {
      let parts = Self.split(line, by: separator)
      guard parts.count > 1 else { continue }
      return (trimmed(parts[0], leading: false), parts.dropFirst().map { trimmed($0) })
    }
    return (line, [])
  }

  private static func split(_ line: String, by separator: String) -> [String] {
    let (bytes, separator) = (Array(line.utf8), Array(separator.utf8))
    var parts: [String] = []
    var (start, index) = (0, 0)
    while index + separator.count <= bytes.count {
      guard bytes[index..<index + separator.count].elementsEqual(separator) else {
        index += 1
        continue
      }
      parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
      index += separator.count
      start = index
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }
}

func trimmed(_ text: String, leading: Bool = true) -> String {
  var bytes = Array(text.utf8)[...]
  while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
  while leading, bytes.first == UInt8(ascii: " ") { bytes.removeFirst() }
  return String(decoding: bytes, as: UTF8.self)
}

/// A comment line whose first word is carets.
struct CaretLine {
  /// In bytes, from 1.
  let columns: Range<Int>
  let text: String

  init?(_ line: String) {
    let bytes = Array(line.utf8)
    var index = 0
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
    if bytes[index...].starts(with: Array("//".utf8)) {
      index += 2
    } else if bytes[index...].starts(with: Array("#".utf8)) {
      index += 1
    } else {
      return nil
    }
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
    let start = index
    while index < bytes.count, bytes[index] == UInt8(ascii: "^") { index += 1 }
    guard index > start else { return nil }
    columns = start + 1..<index + 1
    text = trimmed(String(decoding: bytes[index...], as: UTF8.self))
  }
}
