import Basics
import ReportModel
import YAML

// What YAML takes for part of a text and whoever wrote it did not, and words in another form.

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

  /// What is wrong with a type that is written as in Swift, `[Store]` or `Store?`: to a pattern these are wildcards.
  var slipOfType: String? {
    let isOptional = hasSuffix("?") || hasSuffix("!")
    let isList = hasPrefix("[") && hasSuffix("]")
    guard isOptional || isList else { return nil }
    if ["try!", "try?", "as!", "as?"].contains(self) {
      return "'\(self)' is a keyword of Swift and no name; no rule sees it"
    }
    let inner = isOptional ? String(dropLast()) : String(dropFirst().dropLast())
    guard inner.slipOfType == nil else { return inner.slipOfType }
    let names = inner.split(separator: ":").map { String($0.withoutBlanksAround) }
    guard !names.isEmpty, names.allSatisfy({ $0.count > 1 && $0.isPlainName }) else { return nil }
    let written = oneOrList(names)
    let (sign, form) = isOptional ? (String(suffix(1)), "an optional") : ("[", "a list")
    return "names of types have no '\(sign)'; write \(written), which \(form) of it is, too"
  }

  /// The same of a name, which may also begin with a dash.
  func slipOfName(among names: [String]) -> String? {
    if let slipOfWriting { return slipOfWriting }
    guard hasPrefix("-"), names.contains(String(dropFirst())) else { return nil }
    return "a space is missing after the '-' of a list; write - \(dropFirst())"
  }
}

extension String {
  /// What is left of a word without signs and the ending of its form: that of `carry`, `carries`, `carried` and `carrying`.
  var stem: String {
    let word = lowercased().filter(\.isLetter)
    for (ending, rest) in [("ies", "y"), ("ied", "y"), ("ing", ""), ("ed", ""), ("es", ""), ("s", ""), ("e", "")]
    where word.hasSuffix(ending) { return word.dropLast(ending.count) + rest }
    return word
  }
}

extension Node {
  /// What to do about a list of maps of one key each where a map is expected, as where a dash stands before each entry; nil
  /// of all else.
  var adviceOnDashes: String? {
    guard case .list(let items) = value, let first = items.first else { return nil }
    let pairs = items.compactMap { item in
      if case .map(let pairs) = item.value, pairs.count == 1 { pairs[0] } else { nil }
    }
    let names = pairs.map(\.key.scalarText)
    guard names.count == items.count, Set(names).count == names.count,
      !["name", "id", "path", "type"].contains(names[0])
    else { return nil }
    // Behind '- ' the map begins with its key, behind '[' mostly with a brace.
    if first.location == pairs[0].key.location, first.location.line == location.line,
      first.location.column == location.column.map({ $0 + 2 })
    {
      return "leave out the '- ' before \(names.count > 4 ? "each entry" : listed(names.map(quoted), "and"))"
    }
    let map = Node(.map(pairs), at: location).flow
    return map.count <= 100 ? "write \(map)" : "write all in one map, without brackets"
  }
}
