/// Text made safe for HTML: as the content of an element or the value of an attribute in quotes.
enum HTML {
  /// A name, path or piece of code; hidden characters are written out.
  static func text(_ text: String) -> String { escape(Printable.verbatim(text)) }

  /// A name that leads to the violations, and that the script filters them by.
  static func filter(_ name: String) -> String { "<a href=\"#violations\">\(text(name))</a>" }

  /// Prose on one line.
  static func prose(_ text: String) -> String { escape(Printable.prose(text)) }

  /// For what is printable already, such as code with tabs.
  static func escape(_ text: String) -> String {
    guard text.utf8.contains(where: isSpecial) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    var previous: UInt8 = 0
    for byte in text.utf8 {
      defer { previous = byte }
      switch byte {
      // A page that is printed into a log has no `##[…]`, which services look for; nor with something invisible in it.
      case UInt8(ascii: "#") where previous == byte || previous >= 0x80: bytes += Array("&#35;".utf8)
      case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
      case UInt8(ascii: ">"): bytes += Array("&gt;".utf8)
      case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
      case UInt8(ascii: "\""): bytes += Array("&quot;".utf8)
      case UInt8(ascii: "'"): bytes += Array("&#39;".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    case UInt8(ascii: "#"): true
    default: false
    }
  }
}
