/// A line of source as it is printed, and the carets that go below it.
struct Excerpt {
  /// The code up to the name, the name, and the rest.
  var parts: (before: String, name: String, after: String)
  /// As wide as the code up to the name, with the same tabs, then one caret a column.
  var carets: String

  /// Columns of code that are shown, if nothing else is said; the rest of a longer line is cut away.
  static let maximumWidth = 120
  /// Bytes looked at on either side of the name, so that a line of megabytes costs no more than a short one.
  private static let window = 1000

  var code: String { parts.before + parts.name + parts.after }

  /// `column` counts from 1, it and `length` in bytes of UTF-8; a place outside of the line moves to its end.
  init(line: String, column: Int, length: Int, maximumWidth: Int = Self.maximumWidth) {
    let bytes = line.utf8
    let start = Self.boundary(in: bytes, at: column - 1)
    let end = Self.boundary(in: bytes, at: column - 1 + max(0, length))
    let low = Self.boundary(in: bytes, at: start - Self.window)
    let high = Self.boundary(in: bytes, at: end + Self.window)
    func text(_ low: Int, _ high: Int) -> String {
      let from = bytes.index(bytes.startIndex, offsetBy: low)
      let to = bytes.index(from, offsetBy: max(0, high - low))
      return String(decoding: bytes[from..<to], as: UTF8.self)
    }
    // Here rather than at the end of all, as the carets have to know how wide the code gets.
    let holdsCommand = LogLine.commandHashes(Array(text(low, high).unicodeScalars)).contains(true)
    func cells(_ low: Int, _ high: Int) -> Cells { Cells(text(low, high), writesOutHashes: holdsCommand) }
    var before = cells(low, start)
    var name = cells(start, min(end, start + Self.window))
    var after = cells(end, high)
    after.dropLineBreak()
    before.isCut = low > 0
    after.isCut = high < bytes.count
    if before.isCut || after.isCut || before.width + name.width + after.width > maximumWidth {
      // A third of the columns stays before the name, and half of them for it.
      before.keepLast(maximumWidth / 3)
      name.keepFirst(maximumWidth / 2)
      after.keepFirst(maximumWidth - before.width - name.width)
    }
    parts = (
      before: (before.isCut ? "…" : "") + before.text,
      name: name.text + (name.isCut ? "…" : ""),
      after: after.text + (after.isCut ? "…" : "")
    )
    carets = (before.isCut ? " " : "") + before.blanks + String(repeating: "^", count: max(1, name.width))
  }

  /// Returns `offset` brought into the text and back to the start of the character around it.
  private static func boundary(in bytes: String.UTF8View, at offset: Int) -> Int {
    var offset = min(max(0, offset), bytes.count)
    while offset > 0, offset < bytes.count {
      guard bytes[bytes.index(bytes.startIndex, offsetBy: offset)] & 0xC0 == 0x80 else { break }
      offset -= 1
    }
    return offset
  }
}

/// Printed characters and their widths.
private struct Cells {
  private var cells: [(text: String, width: Int)]
  /// Whether some of the text is left out.
  var isCut = false

  /// - Parameter writesOutHashes: whether no `#` may follow another.
  init(_ text: String, writesOutHashes: Bool) {
    // The width of a tab depends on where it stands; this is a guess for cutting only, as the carets repeat the tab.
    cells = text.map { $0 == "\t" ? ("\t", 4) : Printable.cell($0) }
    guard writesOutHashes else { return }
    let hash = Unicode.Scalar("#").writtenOut
    let follows = zip([" "] + text, text).map { $0.unicodeScalars.first == "#" && $1 == "#" }
    for index in cells.indices where follows[index] { cells[index] = (hash, hash.utf8.count) }
  }

  var width: Int { cells.reduce(0) { $0 + $1.width } }
  var text: String { cells.map(\.text).joined() }
  var blanks: String { cells.map { $0.text == "\t" ? "\t" : String(repeating: " ", count: $0.width) }.joined() }

  mutating func dropLineBreak() {
    if let last = cells.last, last.text == "\\u{D}" || last.text == "\\u{A}" || last.text == "\\u{D}\\u{A}" {
      cells.removeLast()
    }
  }

  mutating func keepFirst(_ limit: Int) {
    var width = 0
    guard
      let end = cells.firstIndex(where: {
        width += $0.width
        return width > limit
      })
    else { return }
    cells.removeSubrange(end...)
    isCut = true
  }

  mutating func keepLast(_ limit: Int) {
    var width = 0
    guard
      let last = cells.lastIndex(where: {
        width += $0.width
        return width > limit
      })
    else { return }
    cells.removeSubrange(...last)
    isCut = true
  }
}
