// What YAML takes for part of a text and whoever wrote it did not.

extension String {
  /// What is wrong with a text that begins with a quote of prose, or with a dash and a quote, and what would be right; nil
  /// of all others.
  var slipOfWriting: String? {
    if let quote = first, Self.quotesOfProse.contains(quote) {
      let text = filter { !Self.quotesOfProse.contains($0) }
      return "'\(quote)' is no quote of YAML, and so a part of the text; write \"\(text)\""
    }
    for quote in ["\"", "'"] as [Character] where hasPrefix("-\(quote)") {
      let text = dropFirst(2).prefix { $0 != quote }
      return "a space is missing after the '-' of a list; write - \"\(text)\""
    }
    return nil
  }

  private static let quotesOfProse: Set<Character> = [
    "\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}", "\u{201A}", "«", "»",
  ]

  /// The same of a name, which may also begin with a dash.
  func slipOfName(among names: [String]) -> String? {
    if let slipOfWriting { return slipOfWriting }
    guard hasPrefix("-"), names.contains(String(dropFirst())) else { return nil }
    return "a space is missing after the '-' of a list; write - \(dropFirst())"
  }
}
