/// A file with diagrams: one of Mermaid, PlantUML or D2, or a page in Markdown with blocks of these.
package struct DiagramFile: Sendable {
  /// A diagram and where it is.
  package struct Block: Sendable {
    package let language: DiagramLanguage
    package let diagram: Diagram
    /// Of the text of the diagram, in bytes of the file.
    package let text: Range<Int>
    /// The anchor of the heading that the block is under, as in links to it; nil: it is under none.
    package let anchor: String?
  }

  package let bytes: [UInt8]
  package private(set) var blocks: [Block] = []
  /// What blocks there are that are no diagrams of nodes and arrows, such as `sequenceDiagram`; each once.
  package private(set) var otherKinds: [String] = []
  /// The anchors of all headings.
  package private(set) var anchors: [String] = []
  private let lineStarts: [Int]

  /// - Parameter path: decides by its end which language the file is in; what has no end of one is a page.
  package init(path: String, bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == .lineFeed }.map { $0 + 1 }
    let end = path.split(separator: "/").last?.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if let language = DiagramLanguage(fileEnd: end) {
      add(language, 0..<bytes.count, anchor: nil)
    } else {
      readPage()
    }
  }

  /// The line and the column in bytes, both from 1, of a place in the file. O(log lines).
  package func position(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lineStarts[low] + 1)
  }

  private mutating func add(_ language: DiagramLanguage, _ range: Range<Int>, anchor: String?) {
    if language == .mermaid {
      let kind = MermaidReader.kind(TextCursor(bytes, in: range)) ?? "nothing"
      guard MermaidReader.kinds.contains(kind) else {
        if !otherKinds.contains(kind) { otherKinds.append(kind) }
        return
      }
    }
    blocks.append(Block(language: language, diagram: language.read(bytes, in: range), text: range, anchor: anchor))
  }

  // MARK: Pages

  private struct Fence {
    var sign: UInt8
    var length: Int
    var language: DiagramLanguage?
    var start: Int
  }

  private mutating func readPage() {
    var fence: Fence?
    var anchor: String?
    for (number, start) in lineStarts.enumerated() {
      let end = number + 1 < lineStarts.count ? lineStarts[number + 1] : bytes.count
      var line = TextCursor(bytes, in: start..<end)
      line.skip { $0 == .space || $0 == .tab || $0 == UInt8(ascii: ">") }
      let sign = line.peek()
      let run = line.position
      line.skip { $0 == sign && sign != 0 && !sign.isBlank }
      let length = line.position - run
      let rest = line.text(line.line).trimmed
      if let open = fence {
        guard sign == open.sign, length >= open.length, rest.isEmpty else { continue }
        if let language = open.language { add(language, open.start..<start, anchor: anchor) }
        fence = nil
      } else if length >= 3, [UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: ":")].contains(sign) {
        let word = rest.split { !($0.isLetter || $0.isNumber) }.first.map { $0.lowercased() } ?? ""
        fence = Fence(sign: sign, length: length, language: DiagramLanguage(fence: word), start: end)
        // What Markdown takes for text.
        if sign == UInt8(ascii: ":"), fence?.language == nil { fence = nil }
      } else if sign == UInt8(ascii: "#"), length <= 6, !rest.isEmpty {
        anchor = Self.anchor(of: rest)
        anchors.append(anchor ?? "")
      }
    }
    // A fence without an end lasts to the end of the page.
    if let open = fence, let language = open.language { add(language, open.start..<bytes.count, anchor: anchor) }
  }

  /// As links on GitHub and GitLab call a heading.
  private static func anchor(of heading: String) -> String {
    let kept = heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
    return String(kept.map { $0 == " " ? "-" : $0 })
  }
}

extension DiagramLanguage {
  fileprivate init?(fileEnd: String) {
    switch fileEnd {
    case "mmd", "mermaid": self = .mermaid
    case "puml", "plantuml", "pu", "iuml", "wsd": self = .plantUML
    case "d2": self = .d2
    default: return nil
    }
  }

  fileprivate init?(fence word: String) {
    switch word {
    case "mermaid": self = .mermaid
    case "plantuml", "puml", "uml": self = .plantUML
    case "d2": self = .d2
    default: return nil
    }
  }
}
