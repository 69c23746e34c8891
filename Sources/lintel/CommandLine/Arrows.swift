/// Arrows and small words between two names on a command line, as `A -> B` and `A to B`, which the shell or this program takes
/// for something else.
enum Arrows {
  private static let all = ["-->", "->", "=>", "→", "⇒", "–>", "—>"]

  static func isArrow(_ word: String) -> Bool { all.contains(word) }

  /// The names between which an arrow stands in one text; nil if there is none, or not a name on each side.
  static func names(in text: String) -> (String, String)? {
    for arrow in all {
      guard let range = text.firstRange(of: arrow) else { continue }
      let (first, second) = (text[..<range.lowerBound].withoutSpaces, text[range.upperBound...].withoutSpaces)
      return first.isEmpty || second.isEmpty ? nil : (first, second)
    }
    return nil
  }
}

extension Substring {
  fileprivate var withoutSpaces: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension UsageError {
  /// - Parameter usage: what to write, such as `path FROM TO`.
  static func arrow(_ arrow: String, _ usage: String) -> UsageError {
    UsageError("no arrow stands between two names: leave '\(arrow)' out, and write 'lintel \(usage)'")
  }

  /// `A -> B` without quotes: the shell takes `> B` away.
  static func restOfArrow(_ usage: String) -> UsageError {
    UsageError(
      "'-' names nothing; no arrow stands between two names: write 'lintel \(usage)' (of 'A -> B' a shell makes 'A "
        + "-', and writes what is printed to a file 'B')"
    )
  }

  static func arrowInside(_ text: String, _ usage: String) -> UsageError {
    UsageError("'\(text)' is two names in one; no arrow stands between them: write 'lintel \(usage)'")
  }
}
