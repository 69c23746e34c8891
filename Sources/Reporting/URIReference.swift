import Basics

/// A path as it is written in a URI.
struct URIReference: Equatable {
  var uri: String
  /// Whether it is relative, and stays below what it is relative to.
  var isBelowRoot: Bool

  init(path: String) {
    let encoded = percentEncoded(path, keeping: "/")
    if path.utf8.first == UInt8(ascii: "/") {
      uri = "file://" + encoded
      isBelowRoot = false
    } else {
      uri = encoded
      isBelowRoot = !path.split(separator: "/").contains("..")
    }
  }

  /// Returns `text` as an absolute URI with what may not be in one encoded, or nil if it has no scheme.
  static func absolute(_ text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text.utf8[..<colon]
    guard let first = scheme.first, isLetter(first),
      scheme.allSatisfy({ isUnreservedInURI($0) || $0 == UInt8(ascii: "+") })
    else { return nil }
    return percentEncoded(text, keeping: ":/?#[]@!$&'()*+,;=%")
  }

  /// Returns `text` as an address that a browser can open, or nil if it is none.
  static func webAddress(_ text: String) -> String? {
    guard let uri = absolute(text) else { return nil }
    let scheme = uri.prefix { $0 != ":" }.lowercased()
    return scheme == "https" || scheme == "http" ? uri : nil
  }

  /// Names with values, as they stand behind `?` or `#` of an address.
  static func query(_ pairs: KeyValuePairs<String, String>) -> String {
    pairs.map { "\(percentEncoded($0))=\(percentEncoded($1))" }.joined(separator: "&")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
