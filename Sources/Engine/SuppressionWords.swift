import Basics
import Facts
import ReportModel

/// What is between the command of a suppression and its reason: `RULE, RULE until 2027-01-31`.
struct SuppressionWords {
  let rules: [String]
  /// The last day on which it silences anything.
  let until: CalendarDate?

  private static let places = ["next", "this", "previous"]

  /// - Throws: what is mistaken about the words, without a place; the comment then silences nothing.
  init(_ words: [String], of command: SuppressionFact.Command, _ known: RuleTable) throws(Mistake) {
    guard let position = words.firstIndex(where: { $0 == "until" && !known.has($0) }) else {
      (rules, until) = (words, nil)
      return
    }
    if command == .enable { throw .untilOfEnable }
    let rest = words[(position + 1)...]
    guard let day = rest.first.flatMap({ CalendarDate($0) }) else { throw .noDay(rest.first) }
    guard rest.count == 1 else { throw .afterDay(rest[rest.startIndex + 1]) }
    guard position > 0 else { throw .noRule }
    rules = Array(words[..<position])
    until = day
  }

  /// Throws what is wrong with the first word, if it is no rule.
  ///
  /// - Parameter open: the rules that are silenced up to here and further on.
  static func checkFirst(
    of words: [String],
    of command: SuppressionFact.Command,
    _ known: RuleTable,
    open: [String]
  ) throws(Mistake) {
    guard let first = words.first, !known.has(first) else { return }
    if let place = place(first) { throw .place(place, written: first, words.count > 1 ? words[1] : "RULE") }
    guard ["all", "*"].contains(first.lowercased()) else { return }
    if command == .enable { throw .enableAll(written: first, open) }
    throw .all(command, written: first, known.ids.count <= 3 ? known.ids.joined(separator: ", ") : "RULE, OTHER")
  }

  /// The word for a line that was meant, where a space stands instead of a colon.
  private static func place(_ word: String) -> String? {
    let word = String(word.lowercased().drop { $0 == ":" })
    if places.contains(word) { return word }
    return ["nxt", "nex", "next-line", "line", "prev", "previus", "next:", "this:", "previous:"].contains(word)
      ? suggestion(for: word, among: places) ?? "next" : nil
  }

  /// What is wrong with a comment that silences rules.
  enum Mistake: Error {
    case place(String, written: String, String)
    case all(SuppressionFact.Command, written: String, String)
    case enableAll(written: String, [String])
    case untilOfEnable
    case noDay(String?)
    case afterDay(String)
    case noRule

    var message: String {
      switch self {
      case .place(let place, let written, let rule):
        "'\(written)' is not a rule, so this comment silences nothing; write 'lintel:disable:\(place) \(rule) - reason', with "
          + "a colon\(written.hasPrefix(":") ? " and no blank before it" : ""), to silence the rule in one line"
      case .all(let command, let written, let rules):
        "'\(written)' is not a rule, so this comment silences nothing; name each rule, as in '\(command.written) \(rules)"
          + " - reason'"
          + (command == .disable ? ", or leave the file out of the check with 'sources: { exclude: […] }'" : "")
      case .enableAll(let written, let open):
        open.isEmpty
          ? "'\(written)' is not a rule, and no rule is disabled here, so this comment ends nothing; remove it"
          : "'\(written)' is not a rule, so this comment ends nothing, and \(listed(open.map { "'\($0)'" }, "and")) "
            + "\(open.count == 1 ? "stays" : "stay") silent; write 'lintel:enable \(open.joined(separator: ", "))'"
      case .untilOfEnable:
        "'until' belongs to 'lintel:disable', which ends at 'lintel:enable'; this comment ends nothing"
      case .noDay(let found):
        "expected a day such as 2027-01-31 after 'until', found \(found.map { "'\($0)'" } ?? "nothing"); this comment "
          + "silences nothing"
      case .afterDay(let word):
        "expected ' - ' and the reason after the day, found '\(word)'; this comment silences nothing"
      case .noRule:
        "there is no rule before 'until'; this comment silences nothing"
      }
    }
  }
}

extension String {
  /// `old` of `-old`, `–old` and `//old`; nil of what has no such beginning, or nothing else.
  var withoutDashes: String? {
    let rest = drop { "-–—/".contains($0) }
    return rest.isEmpty || rest.count == count ? nil : String(rest)
  }

  /// A day behind 'until' at the end of a reason, set off from it or all there is, and the rest; nil of all other reasons: a
  /// sentence may well end in what is until some day.
  var dayAsReason: (day: CalendarDate, reason: String)? {
    let marks: Set<Character> = [" ", ",", ";", "(", "[", "-", "–", "—", "."]
    var text = self[...]
    while let last = text.last, " .)]".contains(last) { text.removeLast() }
    let words = text.split(separator: " ")
    if words.count > 2, ["until", "till"].contains(words[0].lowercased()),
      let day = CalendarDate(words[1].filter { !",;:.".contains($0) })
    {
      let rest = text.dropFirst(words[0].count).drop { $0 == " " }.dropFirst(words[1].count).drop {
        marks.contains($0) || $0 == ":"
      }
      return rest.isEmpty ? nil : (day, String(rest))
    }
    guard words.count > 1, let day = words.last.flatMap({ CalendarDate(String($0)) }) else { return nil }
    let word = words[words.count - 2]
    guard ["until", "till"].contains(word.lowercased().drop(while: { "([".contains($0) })) else { return nil }
    var rest = text.dropLast(words[words.count - 1].count)
    while rest.last == " " { rest.removeLast() }
    rest = rest.dropLast(word.count)
    let isSetOff = word.first.map { "([".contains($0) } ?? false || rest.last { $0 != " " }.map(marks.contains) ?? true
    while let last = rest.last, marks.contains(last) { rest.removeLast() }
    return isSetOff ? (day, rest.isEmpty ? "REASON" : String(rest)) : nil
  }
}
