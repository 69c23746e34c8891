import Basics

/// Text made safe for a terminal: nothing in it moves the cursor, hides or reorders what is around it.
package enum Printable {
  /// Returns `text` with each hidden character written out, such as `\u{1B}`, and overlong names shortened.
  package static func verbatim(_ text: String) -> String {
    let text = text.withoutLongWords
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    return escape(text) { $0.isHidden ? $0.writtenOut : nil }
  }

  /// Returns prose as one line, with one space between words.
  package static func prose(_ text: String) -> String {
    verbatim(text.split { $0.isNewline || $0 == "\t" || $0 == " " }.joined(separator: " "))
  }

  /// Returns one character as it is printed, and the number of columns that it takes on a terminal.
  static func cell(_ character: Character) -> (text: String, width: Int) {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F { return (String(character), 1) }
    let text = verbatim(String(character))
    // Written out, it is ASCII in place of something that is not.
    guard text == String(character) else { return (text, text.unicodeScalars.count) }
    return (text, width(character))
  }

  private static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    if wide.contains(where: { $0.contains(first.value) }) { return 2 }
    let category = first.properties.generalCategory
    return category == .nonspacingMark || category == .enclosingMark ? 0 : 1
  }

  /// Scripts whose characters take two columns (Unicode's East Asian width W and F).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]
}
