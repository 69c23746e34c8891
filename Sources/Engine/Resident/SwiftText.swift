import Facts
import ReportModel

// What is read of the text of a Swift file to write a part of it anew. Its facts say where declarations are, and no more.

extension FileFacts {
  /// The offset of a place; nil if that has no line and column.
  func offset(of location: SourceLocation) -> UInt32? {
    guard let line = location.line, let column = location.column else { return nil }
    return offset(line: line, column: column)
  }
}

extension [UInt8] {
  /// The names behind dots, as in `store.load`; those in comments and strings, too.
  var namesBehindDots: Set<[UInt8]> {
    var names: Set<[UInt8]> = []
    for index in indices where self[index] == UInt8(ascii: ".") {
      let name = self[(index + 1)...].prefix(while: \.isInName)
      if !name.isEmpty { names.insert(Array(name)) }
    }
    return names
  }

  /// `func load(id: Int) async throws -> Item`
  func requirement(ofFunction declaration: DeclarationFact) -> String? {
    guard declaration.bodyStart > declaration.nameOffset, !declaration.flags.contains(.operatorName),
      self[Int(declaration.nameOffset) - 1] != UInt8(ascii: "`")
    else { return nil }
    let header = Array(self[Int(declaration.nameOffset)..<(Int(declaration.bodyStart) - 1)])
    // A protocol says nothing of what an argument is by default, and hides no type.
    guard !header.hasComment, !header.assigns, !header.words.contains("some") else { return nil }
    return (declaration.flags.contains(.mutating) ? "mutating func " : "func ") + header.onOneLine
  }

  /// `var name: String { get set }`
  func requirement(ofProperty declaration: DeclarationFact, _ length: Int) -> String? {
    typedName(of: declaration, length).map { "var \($0) { \(accessors(of: declaration)) }" }
  }

  /// `name: String`, as it is written for a property whose name has some bytes; nil where the type is not written, is
  /// hidden behind `some`, or has a comment in it.
  func typedName(of declaration: DeclarationFact, _ length: Int) -> String? {
    let start = Int(declaration.nameOffset)
    guard start > 0, self[start - 1] != UInt8(ascii: "`") else { return nil }
    var (end, depth) = (start + length, 0)
    while end < count {
      let byte = self[end]
      if depth == 0, byte == UInt8(ascii: "=") || byte == UInt8(ascii: "{") || byte == 10 { break }
      if depth == 0, byte == UInt8(ascii: ";") { break }
      // What is declared beside it has the same modifiers.
      if depth == 0, byte == UInt8(ascii: ",") { return nil }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where self[end - 1] != UInt8(ascii: "-"): depth -= 1
      default: break
      }
      end += 1
    }
    let written = Array(self[start..<end])
    guard written.contains(UInt8(ascii: ":")), !written.hasComment, !written.words.contains("some") else { return nil }
    return written.onOneLine
  }

  private func accessors(of declaration: DeclarationFact) -> String {
    let flags = declaration.flags
    if flags.contains(.computed) {
      let body = self[Int(declaration.bodyStart)..<Int(declaration.bodyEnd)]
      let effects = (flags.contains(.async) ? " async" : "") + (flags.contains(.throws) ? " throws" : "")
      return Array(body).words.contains("set") ? "get set" : "get\(effects)"
    }
    return flags.isDisjoint(with: [.constant, .restrictedSetter]) ? "get set" : "get"
  }

  /// Whether a name stands alone as the type of something: `store: Store`, `[Store]`, `-> Store?`. What stands between angle
  /// brackets, or is the key of a dictionary, may have to conform to more.
  func isPlainUse(at start: Int, _ length: Int) -> Bool {
    let before = self[..<start].last { $0 != UInt8(ascii: " ") && $0 != 10 }
    let after = self[(start + length)...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "?") }
    let leads: [UInt8?] = [UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: ">")]
    return leads.contains(before) && after != UInt8(ascii: ":") && after != UInt8(ascii: ">")
      && after != UInt8(ascii: "&")
  }

  /// Whether a part of it is only compiled at times.
  var hasConditions: Bool {
    indices.dropLast(2).contains { index in
      self[index] == UInt8(ascii: "#") && self[index + 1] == UInt8(ascii: "i") && self[index + 2] == UInt8(ascii: "f")
    }
  }

  /// The end of the line of a closing brace if only a comment follows it there, else the brace's own end.
  func end(behindBrace brace: Int) -> Int {
    let rest = self[(brace + 1)...].prefix { $0 != 10 && $0 != 13 }
    let written = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return written.isEmpty || written.starts(with: "//".utf8) ? rest.endIndex : brace + 1
  }

  /// How the members of a type are indented.
  func indentation(inside declaration: DeclarationFact) -> String {
    let body = self[Int(declaration.bodyStart)..<Swift.min(Int(declaration.bodyEnd), count)]
    let line = body.drop { $0 == 10 || $0 == 13 }.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return line.isEmpty ? "  " : String(decoding: line, as: UTF8.self)
  }

  var words: Set<String> {
    Set(split { !$0.isInName }.map { String(decoding: $0, as: UTF8.self) })
  }

  var hasComment: Bool {
    indices.dropLast().contains { index in
      self[index] == UInt8(ascii: "/") && (self[index + 1] == UInt8(ascii: "/") || self[index + 1] == UInt8(ascii: "*"))
    }
  }

  /// Whether it has a `=` that is no part of `==`.
  var assigns: Bool {
    indices.contains { index in
      func isEqual(_ other: Int) -> Bool { indices.contains(other) && self[other] == UInt8(ascii: "=") }
      return isEqual(index) && !isEqual(index - 1) && !isEqual(index + 1)
    }
  }

  var trimmedEnd: [UInt8] {
    var end = endIndex
    while end > startIndex,
      self[end - 1] == UInt8(ascii: " ") || self[end - 1] == 10 || self[end - 1] == 13
        || self[end - 1] == UInt8(ascii: "\t")
    {
      end -= 1
    }
    return Array(self[..<end])
  }

  /// The text with each run of blanks and line breaks as one blank, and none at its end.
  var onOneLine: String {
    let parts = split { $0 == UInt8(ascii: " ") || $0 == 10 || $0 == 13 || $0 == UInt8(ascii: "\t") }
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ").replacing("( ", with: "(")
      .replacing(
        " )",
        with: ")"
      )
  }
}

extension UInt8 {
  /// Whether it can be part of a name in Swift.
  var isInName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
