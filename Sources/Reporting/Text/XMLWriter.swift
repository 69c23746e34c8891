import Basics

/// Writes XML 1.0 (https://www.w3.org/TR/xml, section 2.2 for the characters that it knows) into one byte buffer, an
/// element a line.
///
/// What a service would take for a command when the XML is printed into a log is written as a reference, and so are
/// hidden characters; readers get it as it was.
struct XMLWriter {
  private var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  consuming func finish() -> [UInt8] { Array(text.utf8) }

  /// Writes an element with what `body` writes in it; attributes without a value are left out.
  mutating func element(_ name: String, _ attributes: [(String, String?)] = [], _ body: (inout XMLWriter) -> Void) {
    begin(name, attributes)
    text += ">\n"
    depth += 1
    body(&self)
    depth -= 1
    indent()
    text += "</\(name)>\n"
  }

  /// Writes an element that holds text only, or nothing.
  mutating func element(_ name: String, _ attributes: [(String, String?)] = [], text content: String? = nil) {
    begin(name, attributes)
    if let content {
      text += ">"
      append(content, inAttribute: false)
      text += "</\(name)>\n"
    } else {
      text += "/>\n"
    }
  }

  private mutating func begin(_ name: String, _ attributes: [(String, String?)]) {
    indent()
    text += "<\(name)"
    for case (let key, let value?) in attributes {
      text += " \(key)=\""
      append(value, inAttribute: true)
      text += "\""
    }
  }

  private mutating func indent() { text += String(repeating: "  ", count: depth) }

  private mutating func append(_ content: String, inAttribute: Bool) {
    // A hash is written out after another, and after what may be invisible.
    var followsHash = false
    var isAtStart = true
    for scalar in content.unicodeScalars {
      defer {
        followsHash = scalar == "#" || !scalar.isASCII
        if scalar == "\n" { isAtStart = true } else if scalar.isASCII, scalar.value > 0x20 { isAtStart = false }
      }
      switch scalar {
      case "#" where followsHash, ":" where isAtStart: text += "&#\(scalar.value);"
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      // Not everywhere necessary, but `]]>` is not allowed in text.
      case ">": text += "&gt;"
      case "\"" where inAttribute: text += "&quot;"
      // Readers turn these into blanks, or the first into a line feed, unless they are written out.
      case "\r": text += "&#13;"
      case "\n" where inAttribute: text += "&#10;"
      case "\t" where inAttribute: text += "&#9;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        // XML has no way to write these.
        text += scalar.writtenOut
      case _ where scalar.isHidden: text += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
