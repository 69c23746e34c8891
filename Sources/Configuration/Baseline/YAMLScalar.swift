import YAML

/// A text as a scalar on one line of a flow map: plain where YAML treats it as text and as nothing else, else in
/// quotes.
package func yamlScalar(_ text: String) -> String {
  if text.unicodeScalars.contains(where: Node.needsEscape) { return Node.doubleQuoted(text) }
  return isPlain(text)
    ? text : "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
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
