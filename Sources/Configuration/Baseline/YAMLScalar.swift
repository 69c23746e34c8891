import YAML

/// A text as a scalar on one line of a flow map: plain where YAML treats it as text and as nothing else, else in
/// quotes.
func yamlScalar(_ text: String) -> String {
  if text.unicodeScalars.contains(where: needsEscape) { return doubleQuoted(text) }
  return isPlain(text)
    ? text : "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
}

/// What cannot be in a YAML file as it is, and what readers take for the end of a line (YAML 1.1, 4.1 and 4.2).
private func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
  default: false
  }
}

private func doubleQuoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    default:
      guard needsEscape(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
  return result + "\""
}

/// Stricter than YAML, for readers of all kinds: no character that means something somewhere, and no word that does.
private func isPlain(_ text: String) -> Bool {
  guard let first = text.utf8.first, let last = text.utf8.last else { return false }
  let space = UInt8(ascii: " ")
  guard first != space, last != space, !"-?!&*|>%@`~=".utf8.contains(first),
    !text.utf8.contains(where: { #"{}[],:#'"\"#.utf8.contains($0) }), !Node.isNumber(text), !Node.isNull(plain: text)
  else { return false }
  // Of YAML 1.1; whatever is first may be a number in one of its bases, or a date.
  let words = ["true", "false", "yes", "no", "on", "off", "y", "n"]
  return !words.contains(text.lowercased()) && !"0123456789+.".utf8.contains(first)
}
