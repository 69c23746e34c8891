import Basics

/// Text on its way to where a service may read along: the log of a build, or a file that somebody prints into one.
///
/// File names, code and reasons come from whoever proposes a change. Every text for people passes `plain` at its end:
/// `Output` does so for what is printed, the formats for what they write.
package enum LogLine {
  /// Returns the text so that no service finds a command in it, and no terminal either: `##[…]`, `##vso[…]` and
  /// `##teamcity[…]` anywhere, `::…` at the start of a line, and hidden characters but for breaks of lines and tabs.
  ///
  /// - Parameter keepsColors: whether the escape character stays, for a terminal, as `Style` writes it.
  package static func plain(_ text: String, keepsColors: Bool = false) -> String {
    if isHarmless(text.utf8[...]) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    // Only the bytes say where a line ends: CR LF is one character.
    for (number, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    {
      if number > 0 { result += "\n" }
      if isHarmless(line) { result += Substring(line) } else { append(Substring(line), keepsColors, to: &result) }
    }
    return result
  }

  private static func append(_ line: Substring, _ keepsColors: Bool, to result: inout String) {
    let scalars = Array(line.unicodeScalars)
    let hashes = commandHashes(scalars)
    let start = scalars.firstIndex(where: \.isSeen)
    for (index, scalar) in scalars.enumerated() {
      let isHidden = scalar.isHidden && scalar != "\t" && !(keepsColors && scalar == "\u{1B}")
      if isHidden || hashes[index] || index == start && startsCommand(scalars[index...]) {
        result += scalar.writtenOut
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a text needs no look at its scalars, as most do not.
  private static func isHarmless(_ bytes: Substring.UTF8View) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      let isPrintable = byte >= 0x20 && byte < 0x7F || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
      guard isPrintable else { return false }
      if byte == previous, byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":") { return false }
      previous = byte
    }
    return true
  }

  /// Which `#` make a command of the text: those after another one from which letters lead to a `[`.
  ///
  /// Services compare as people read, passing over what cannot be seen; so does this.
  static func commandHashes(_ scalars: [Unicode.Scalar]) -> [Bool] {
    var isCommand = Array(repeating: false, count: scalars.count)
    var leadsToBracket = false
    // The last `#` from which letters lead to a `[`, until it is known what is before it.
    var open: Int?
    for index in scalars.indices.reversed() {
      let scalar = scalars[index]
      switch scalar {
      case "[": (leadsToBracket, open) = (true, nil)
      case "#":
        if let open { isCommand[open] = true }
        open = leadsToBracket ? index : nil
      case "A"..."Z", "a"..."z", ".", "-", "_": open = nil
      case _ where scalar.properties.isDefaultIgnorableCodePoint: break
      default: (leadsToBracket, open) = (false, nil)
      }
    }
    return isCommand
  }

  /// Whether a `::` is here.
  private static func startsCommand(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    guard rest.first == ":" else { return false }
    return rest.dropFirst().first { !$0.properties.isDefaultIgnorableCodePoint } == ":"
  }

  /// Returns `text` cut to at most `count` Unicode scalars, with a mark where it was cut.
  static func cut(_ text: String, to count: Int) -> String {
    guard text.unicodeScalars.count > count else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(count - 1))) + "…"
  }
}

extension Unicode.Scalar {
  fileprivate var isSeen: Bool { !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace }
}
