import Foundation

extension String {
  /// Letters and digits in lower case with hyphens between, for addresses.
  var slug: String {
    lowercased()
      .replacing(/[^a-z0-9]+/, with: "-")
      .trimmingCharacters(in: CharacterSet(charactersIn: "-"))
  }

  /// The number of words, where a word is what blanks separate.
  var wordCount: Int { matches(of: #/\S+/#).count }

  func truncated(to length: Int, ellipsis: Character = "…") -> String {
    guard count > length, length > 1 else { return self }
    return prefix(length - 1) + String(ellipsis)
  }
}

extension Collection where Element == String {
  /// `a`, `a and b`, `a, b and c`.
  func enumerated(by word: String = "and") -> String {
    guard let last = Array(self).last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}
