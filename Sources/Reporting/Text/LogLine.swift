/// Text on its way into the log of a build, where services look for commands.
enum LogLine {
  /// Returns one line of plain text in which no service finds a command: `##[…]`, `##vso[…]` and `##teamcity[…]`
  /// anywhere, or `::…::` at the start.
  ///
  /// File names and messages come from the sources, and so from whoever proposes a change.
  static func plain(_ line: String) -> String {
    var result = ""
    // Services compare as people read, passing over what cannot be seen; so does this.
    var previous: Unicode.Scalar?
    for scalar in line.unicodeScalars {
      let isSeen = !scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isWhitespace
      if scalar == "#", previous == "#" {
        result += "\\u{23}"
      } else if scalar == ":", previous == nil {
        result += "\\u{3A}"
      } else {
        result.unicodeScalars.append(scalar)
      }
      if isSeen { previous = scalar }
    }
    return result
  }

  /// Returns `text` cut to at most `count` Unicode scalars, with a mark where it was cut.
  static func cut(_ text: String, to count: Int) -> String {
    guard text.unicodeScalars.count > count else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(count - 1))) + "…"
  }
}
