/// Text made safe for GitHub's Markdown: it is shown as it is, whatever Markdown, HTML, mentions or emoji it looks
/// like.
enum Markdown {
  /// Prose on one line. It must not be at the start of a line, where a `-` would begin a list.
  static func prose(_ text: String) -> String { escape(Printable.prose(text)) }

  /// A name, path or piece of code.
  static func code(_ text: String) -> String {
    let text = Printable.verbatim(text)
    guard !text.isEmpty else { return "" }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    let needsPadding = text.hasPrefix("`") || text.hasSuffix("`") || (text.hasPrefix(" ") && text.hasSuffix(" "))
    let padding = needsPadding && text.contains { $0 != " " } ? " " : ""
    return fence + padding + text + padding + fence
  }

  /// A block of code whose lines are indented, as inside of a list.
  static func block(_ code: String, language: String, indentation: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: code) + 1))
    return "\(indentation)\(fence)\(language)\n\(indentation)\(code)\n\(indentation)\(fence)\n"
  }

  /// A name in a cell of a table, where a `|` would end the cell even in code.
  static func cellCode(_ text: String) -> String {
    var result = ""
    for scalar in Printable.verbatim(text).unicodeScalars {
      let isPlain =
        !scalar.isASCII || scalar.properties.isAlphabetic || " -/0123456789".unicodeScalars.contains(scalar)
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        // An `@` makes an e-mail address however it is written.
        result += scalar == "@" ? "<span>@</span>" : "&#\(scalar.value);"
      }
    }
    return "<code>\(result)</code>"
  }

  static func link(_ markdown: String, to address: String?) -> String {
    // URIReference has encoded `<` and `>`.
    address.map { "[\(markdown)](<\($0)>)" } ?? markdown
  }

  private static func escape(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      // A backslash before a `|` would mean something else in a table.
      case "\\", "|": result += "&#\(scalar.value);"
      case "`", "*", "_", "[", "]", "~": result += "\\\(scalar)"
      case ".": result += index >= 3 && scalars[(index - 3)..<index].allSatisfy { $0 == "w" } ? "\\." : "."
      // GitHub looks for mentions, issues, emoji and formulas in what is rendered, each within one element.
      case "@", "#", "$": result += "<span>\(scalar)</span>"
      case ":":
        let rest = scalars[(index + 1)...]
        result += startsEmoji(rest) ? "<span>:</span>" : rest.first == "/" ? "\\:" : ":"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether this is `key:`, as in `:key:`.
  private static func startsEmoji(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    let name = rest.prefix { $0.isASCII && ($0.properties.isAlphabetic || "0123456789_+-".unicodeScalars.contains($0)) }
    return !name.isEmpty && rest.dropFirst(name.count).first == ":"
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    var (longest, run) = (0, 0)
    for other in text {
      run = other == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
