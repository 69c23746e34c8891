/// Returns a text with all bytes as `%` and two digits but letters, digits, `-._~` and some others
/// (RFC 3986, 2.1 and 2.3).
///
/// - Parameter others: characters of ASCII that stay as they are, too.
package func percentEncoded(_ text: String, keeping others: String = "") -> String {
  var result = ""
  for byte in text.utf8 {
    if isUnreservedInURI(byte) || others.utf8.contains(byte) {
      result.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }
  return result
}

/// Whether a byte means itself wherever it stands in a URI (RFC 3986, 2.3).
package func isUnreservedInURI(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-._~".utf8.contains(byte)
}
