/// A number with commas between groups of three digits: `1,234,567`.
package func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  var result = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { result += "," }
    result.append(digit)
  }
  return result
}

/// A number with that many digits behind the point, rounded: `0.09`. For finite numbers below 10¹².
package func decimals(_ number: Double, _ digits: Int) -> String {
  let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
  let scaled = Int((number.magnitude * Double(scale)).rounded())
  let sign = number < 0 && scaled > 0 ? "-" : ""
  guard digits > 0 else { return "\(sign)\(scaled)" }
  let fraction = String(scaled % scale)
  return "\(sign)\(scaled / scale).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
}

/// `1 screen`, `1,234 screens`
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(grouped(count)) \(count == 1 ? noun : plural ?? noun + "s")"
}

/// `a`, `a or b`, `a, b or c`; empty for no words.
package func listed(_ words: [String], _ conjunction: String) -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

/// `a`, or `[a, b]` for several, as a configuration has them.
package func oneOrList(_ words: [String]) -> String {
  words.count == 1 ? words[0] : "[\(words.joined(separator: ", "))]"
}

/// `'a', 'b' or 'c'`: what may be written in the place of a wrong word.
package func alternatives(_ words: [String]) -> String { listed(words.map { "'\($0)'" }, "or") }

/// `; did you mean '…'?` for the end of a message, or other advice without a hint.
package func didYouMean(_ hint: String?, or advice: String) -> String { hint.map { didYouMean($0) } ?? "; \(advice)" }

/// `; did you mean '…'?` for the end of a message, or nothing without a hint.
package func didYouMean(_ hint: String?) -> String { hint.map { "; did you mean '\($0)'?" } ?? "" }
