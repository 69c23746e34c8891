/// A text that grows line by line.
struct Code {
  private(set) var text = ""
  private(set) var lineCount = 0
  private var level = 0
  private let unit: String

  init(indentation: Int) {
    unit = String(repeating: " ", count: indentation)
    text.reserveCapacity(8192)
  }

  mutating func line(_ line: String = "") {
    if !line.isEmpty {
      for _ in 0..<level { text += unit }
      text += line
    }
    text += "\n"
    lineCount += 1
  }

  mutating func lines(_ lines: String...) { for line in lines { self.line(line) } }

  /// Begins a block: what comes until `close` is indented.
  mutating func open(_ line: String) {
    self.line(line)
    level += 1
  }

  mutating func close(_ line: String = "}") {
    level -= 1
    self.line(line)
  }

  /// What is between two blocks of one statement, such as `} else {`.
  mutating func between(_ line: String) {
    close(line)
    level += 1
  }

  /// A line that stands to the left of what is around it, such as `case .none:`.
  mutating func label(_ line: String) {
    level -= 1
    self.line(line)
    level += 1
  }
}
