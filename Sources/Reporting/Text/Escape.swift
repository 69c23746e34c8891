/// Returns `text` with each Unicode scalar for which there is a replacement replaced.
func escape(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if let replaced = replacement(scalar) { result += replaced } else { result.unicodeScalars.append(scalar) }
  }
  return result
}
