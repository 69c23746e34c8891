/// A path as it is written in a URI.
struct URIReference: Equatable {
  var uri: String
  /// Whether it is relative, and stays below what it is relative to.
  var isBelowRoot: Bool

  init(path: String) {
    let encoded = Self.encode(path) { Self.isUnreserved($0) || $0 == UInt8(ascii: "/") }
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
    guard let first = scheme.first, isLetter(first), scheme.allSatisfy({ isUnreserved($0) || $0 == UInt8(ascii: "+") })
    else { return nil }
    return encode(text) { isUnreserved($0) || ":/?#[]@!$&'()*+,;=%".utf8.contains($0) }
  }

  /// Returns `text` as an address that a browser can open, or nil if it is none.
  static func webAddress(_ text: String) -> String? {
    guard let uri = absolute(text) else { return nil }
    let scheme = uri.prefix { $0 != ":" }.lowercased()
    return scheme == "https" || scheme == "http" ? uri : nil
  }

  /// Names with values, as they stand behind `?` or `#` of an address.
  static func query(_ pairs: KeyValuePairs<String, String>) -> String {
    pairs.map { "\(encode($0, keeping: isUnreserved))=\(encode($1, keeping: isUnreserved))" }.joined(separator: "&")
  }

  private static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
    var result = ""
    for byte in text.utf8 {
      if isKept(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-._~".utf8.contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
