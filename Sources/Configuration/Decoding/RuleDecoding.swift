import Basics
import ReportModel
import YAML

extension OptionDecoder {
  /// Decodes one entry of `rules`; the value of the kind is left to the kind.
  mutating func rule(_ key: Node, _ value: Node, kinds: [String], origin: Component.Origin) -> RuleChange {
    let id = key.scalarText
    let isPlain = id.utf8.allSatisfy { $0 > UInt8(ascii: " ") && $0 < 0x80 && $0 != UInt8(ascii: ",") }
    if id.isEmpty || !isPlain && id.contains(where: { $0.isWhitespace || $0 == "," }) {
      report(
        "\(quoted(id)) is not an id for a rule; comments in code name it, so it has no spaces and commas\(plainID(id))",
        at: key.location
      )
    }
    if value.isOff { return .remove(id: id, key.location) }
    if let severity = value.severityOfOtherTools {
      report(.severityAlone(id, severity, isList: severity != value.text), at: value.location)
      return .mistaken(id: id)
    }
    if let word = value.text,
      ["no", "none", "disabled", "disable", "never", "skip", "ignore", "n"].contains(word.lowercased())
    {
      report("\(quoted(word)) is no rule; to switch off an inherited one write \(id): off", at: value.location)
      return .mistaken(id: id)
    }
    guard case .map(let pairs) = value.value else {
      reportWrongType(value, expected: "a rule, which is a map with one of the kinds \(alternatives(kinds)), or off")
      return .mistaken(id: id)
    }
    guard !pairs.isEmpty else {
      report("the rule \(quoted(id)) is empty; it needs one of the kinds \(alternatives(kinds))", at: value.location)
      return .mistaken(id: id)
    }
    if let contract = KeysOfOthers.contract(pairs, kinds) {
      report(contract, at: pairs[0].key.location)
      return .mistaken(id: id)
    }
    if reportBodyBeside(pairs, kinds) || reportMissingKind(pairs, kinds) || reportOptionBeside(pairs, kinds) {
      return .mistaken(id: id)
    }
    guard let map = map(value, of: "a rule", optional: kinds + RuleOptions.keys) else { return .mistaken(id: id) }
    let stated = pairs.filter { kinds.contains($0.key.scalarText) }
    for extra in stated.dropFirst() {
      let names = "'\(extra.key.scalarText)' beside '\(stated[0].key.scalarText)'"
      report("a rule has one kind, found \(names); make two rules of it", at: extra.key.location)
    }
    let options = ruleOptions(map)
    guard let kind = stated.first else {
      let adjustment = RuleAdjustment(
        id: id,
        options: options,
        origin: origin,
        location: key.location,
        hasUnknownKeys: map.hasUnknownKeys
      )
      return .adjust(adjustment)
    }
    var rule = Rule(
      id: id,
      kind: kind.key.scalarText,
      value: kind.value,
      origin: origin,
      location: key.location
    )
    rule.apply(options)
    return .replace(rule)
  }

  /// Reports a kind with nothing in it where keys that no rule has stand beside it: they belong to the kind.
  private mutating func reportBodyBeside(_ pairs: [(key: Node, value: Node)], _ kinds: [String]) -> Bool {
    guard let kind = pairs.firstIndex(where: { kinds.contains($0.key.scalarText) && $0.value.isNull }),
      pairs.indices.contains(kind + 1)
    else { return false }
    let (key, next) = (pairs[kind].key, pairs[kind + 1].key)
    let body = pairs[(kind + 1)...].prefix { !(kinds + RuleOptions.keys).contains($0.key.scalarText) }
    guard !body.isEmpty else { return false }
    let advice: String
    if next.location.line == key.location.line {
      let flow = Node(.map(Array(body)), at: next.location).flow
      advice = "write \(key.scalarText): \(flow.count <= 100 ? flow : "{ … }")"
    } else {
      let others = body.dropFirst().map { quoted($0.key.scalarText) }
      let rest = others.count > 4 ? "the \(others.count) keys below it" : listed(others, "and")
      advice =
        "indent it by \((key.location.column ?? 5) + 1) spaces" + (others.isEmpty ? "" : ", and \(rest) likewise")
    }
    report(
      "\(quoted(next.scalarText)) is beside \(quoted(key.scalarText)), and belongs to it; \(advice)",
      at: next.location
    )
    return true
  }

  /// Reports an option of the kind that stands beside it.
  private mutating func reportOptionBeside(_ pairs: [(key: Node, value: Node)], _ kinds: [String]) -> Bool {
    let unknown = pairs.filter { !(kinds + RuleOptions.keys).contains($0.key.scalarText) }
    guard !unknown.isEmpty, let kind = pairs.first(where: { kinds.contains($0.key.scalarText) }) else { return false }
    let known = optionsOfKind(kind.key.scalarText).map(\.name)
    guard let option = unknown.first(where: { known.contains($0.key.scalarText) }) else { return false }
    let (name, word) = (quoted(kind.key.scalarText), quoted(option.key.scalarText))
    report(
      "\(word) is an option of \(name); put it inside, as in '\(kind.key.scalarText): { …, \(option.key.scalarText): … }'",
      at: option.key.location
    )
    return true
  }

  private mutating func ruleOptions(_ map: OptionMap) -> RuleOptions {
    var options = RuleOptions()
    if let node = map["because"] { options.because = text(node, expected: "a sentence, as text") }
    if let node = map["severity"] {
      options.severity = severity(node)
      options.severityLocation = node.location
    }
    if let node = map["until"] {
      options.until = day(node, severity: map["severity"])
      options.untilLocation = node.location
    }
    if let node = map["except"] {
      let known = nameWords.count
      options.except = selector(node, in: .except)
      options.exceptWords = Array(nameWords[known...])
    }
    if let node = map["expect"] { options.expectations = expectations(node) }
    if let node = map["documentation"], let address = text(node, expected: "a URL, as text") {
      options.documentation = address
      if !address.contains(":") {
        report(
          "\(quoted(address)) is no address, so no report can link to it; write one such as "
            + "https://example.org/architecture",
          at: node.location,
          severity: .warning
        )
      }
    }
    if let node = map["inferred"] {
      options.inferred = boolean(node)
      options.inferredLocation = node.location
    }
    return options
  }

  private mutating func severity(_ node: Node) -> Rule.Level? {
    node.isOff ? .off : choice(node, of: "severity")
  }

  /// The last day of a warning.
  private mutating func day(_ node: Node, severity: Node?) -> CalendarDate? {
    guard let day = CalendarDate(node.scalarText) else {
      reportWrongType(node, expected: "a day such as 2027-01-31")
      return nil
    }
    guard severity?.text == Rule.Level.warning.rawValue else {
      report(.untilWithoutWarning(day, severity?.flow), at: node.location)
      return nil
    }
    return day
  }

  private mutating func expectations(_ node: Node) -> [Expectation] {
    var result: [Expectation] = []
    for item in items(node) {
      if let expectation = expectation(item) { result.append(expectation) }
    }
    return result
  }

  private mutating func expectation(_ node: Node) -> Expectation? {
    let isOfType =
      if case .map(let pairs) = node.value { pairs.contains { $0.key.scalarText == "type" } } else { false }
    let required = isOfType ? ["type", "verdict"] : ["from", "to", "verdict"]
    guard case .map = node.value else {
      report(.expectation(node), at: node.location)
      return nil
    }
    guard
      let map = map(node, of: "an expectation", required: required, optional: isOfType ? [] : ["via"])
    else { return nil }
    let verdict: Expectation.Verdict? = map["verdict"].flatMap { choice($0, of: "verdict") }
    let subject = isOfType ? typeSubject(map) : dependencySubject(map)
    guard let subject, let verdict else { return nil }
    var expectation = Expectation(subject: subject, verdict: verdict, location: node.location)
    for key in ["to", "from", "type"] {
      if let name = map[key] { expectation.places[name.scalarText] = name.location }
    }
    return expectation
  }

  private mutating func typeSubject(_ map: OptionMap) -> Expectation.Subject? {
    map["type"].flatMap { text($0, expected: "the name of a type") }.map { .type($0) }
  }

  private mutating func dependencySubject(_ map: OptionMap) -> Expectation.Subject? {
    let from = map["from"].flatMap { text($0, expected: "the name of a type") }
    let to = map["to"].flatMap { text($0, expected: "the name of a type") }
    let via = map["via"].flatMap { choice($0, of: "kind of reference", among: Expectation.referenceKinds) }
    guard let from, let to else { return nil }
    return .dependency(from: from, to: to, via: via)
  }
}

extension Node {
  /// The severity that stands for a rule, by itself or as the first of a list, as ESLint has it; nil for all else.
  fileprivate var severityOfOtherTools: String? {
    let word = if case .list(let items) = value { items.first?.text } else { text }
    return word.flatMap { ["error", "warning", "warn"].contains($0) ? $0 : nil }
  }
}

extension String {
  /// - Parameter node: no map; perhaps a sentence such as `FeedView -> Store: forbidden`.
  fileprivate static func expectation(_ node: Node) -> String {
    var (from, to, verdict) = ("FeedView", "Store", "forbidden")
    let separators: Set<Character> = [" ", ":", ",", ";", "→"]
    let words = (node.text ?? "").split { separators.contains($0) }.map(String.init)
      .filter { !["->", "to", "is", "=>"].contains($0) }
    if words.count >= 2 { (from, to) = (words[0], words[1]) }
    if words.count == 3, Expectation.Verdict(rawValue: words[2]) != nil { verdict = words[2] }
    return "an expectation is a map that names two types and a verdict; write { from: \(from), to: \(to), verdict: "
      + "\(verdict) }"
  }

  /// - Parameter severity: what is stated; nil: nothing.
  fileprivate static func untilWithoutWarning(_ day: CalendarDate, _ severity: String?) -> String {
    let fact = severity.map { ", and this rule says 'severity: \($0)'" } ?? ""
    return "'until' is the last day on which a rule only warns\(fact); write severity: warning, until: \(day)"
  }

  fileprivate static func severityAlone(_ id: String, _ severity: String, isList: Bool) -> String {
    let level = severity == "warn" ? "warning" : severity
    return isList
      ? "a rule is a map, not a list; write \(id): { forbid: { from: …, to: … }, severity: \(level) }"
      : "'\(severity)' alone is no rule; to change the severity of an inherited one write \(id): { severity: \(level) }"
  }
}

/// What a rule may be called instead, for a message.
private func plainID(_ id: String) -> String {
  let words = id.split { $0.isWhitespace || $0 == "," }
  return words.isEmpty ? "" : "; write '\(words.joined(separator: "-"))'"
}

extension Rule {
  /// Changes what is stated.
  package mutating func apply(_ options: RuleOptions) {
    if let because = options.because { self.because = because }
    if let severity = options.severity {
      (self.severity, severityLocation) = (severity, options.severityLocation)
      (until, untilLocation) = (options.until, options.untilLocation)
    }
    if let except = options.except { (self.except, exceptWords) = (except, options.exceptWords) }
    if let expectations = options.expectations { self.expectations = expectations }
    if let documentation = options.documentation { self.documentation = documentation }
    if let inferred = options.inferred { (self.inferred, inferredLocation) = (inferred, options.inferredLocation) }
  }
}

extension RuleOptions {
  /// Takes over what `later` states.
  mutating func apply(_ later: RuleOptions) {
    because = later.because ?? because
    if let stated = later.severity {
      (severity, severityLocation) = (stated, later.severityLocation)
      (until, untilLocation) = (later.until, later.untilLocation)
    }
    if let except = later.except { (self.except, exceptWords) = (except, later.exceptWords) }
    expectations = later.expectations ?? expectations
    documentation = later.documentation ?? documentation
    if let stated = later.inferred { (inferred, inferredLocation) = (stated, later.inferredLocation) }
  }
}
