import Basics
import ReportModel
import YAML

/// Turns nodes into options, and collects what is wrong with them instead of stopping at the first mistake.
///
/// Every function reports its own mistakes; its result is then nil or leaves the mistaken part out. Whoever decodes
/// goes on, so that all mistakes of a file are found in one run, and looks at `diagnostics` at the end.
package struct OptionDecoder {
  package private(set) var diagnostics: [Diagnostic] = []
  /// The names that patterns are, without wildcards or captures, and are not component.
  package private(set) var nameWords: [NameWord] = []
  /// The selectors with `module`.
  package private(set) var moduleConditions: [ModuleCondition] = []
  /// The selectors that can only mean code of the project, as of what must not depend on something.
  package private(set) var codeSelectors: [Selector] = []
  /// All selectors, each with those in it, but for what types must be.
  package private(set) var wholeSelectors: [Selector] = []
  /// How many selectors are around what is being decoded.
  var selectorDepth = 0
  /// What the name of a built-in component means in the file that is being decoded, where a component of the user hides
  /// it.
  package var hiddenBuiltIns: [String: String] = [:]
  /// The names of components that are none in the file that is being decoded.
  package var unknownComponents: Set<String> = []
  /// All components once they are decoded; none while they are.
  package internal(set) var components: [Component] = []
  /// The names of the components of folders below, with these before them, which diagrams may show too; nil: they are not
  /// known yet, and what may be one is taken for one.
  package var componentsBelow: Set<String>? = []
  /// The files that rules name.
  var texts = RuleTexts()
  /// The names of all components in their order; unknown ones are errors.
  package let componentNames: [String]
  /// What to write instead of the name of a framework, or of a type of one, where a component is to be named; nil for all
  /// else.
  let adviceOnFrameworks: @Sendable (String) -> String?
  /// The options of a kind of rules; none of what is no kind.
  package var optionsOfKind: @Sendable (String) -> [OptionDescription] = { _ in [] }
  /// What stands behind the names of components in the file that is being decoded.
  var writtenComponents: [String: Node] = [:]
  /// Whether something that is extended cannot be read: a component that nothing states may be stated there.
  package var lacksFiles = false
  /// The kind of the rule that is being decoded, if one is.
  package var kind: String?
  /// Whether what is being decoded leaves something out, or says where things have to be, so that its names may well
  /// select nothing.
  var namesMayBeIdle = false
  /// What path globs are relative to: the folder of the configuration, relative to the checked one.
  let folder: String
  private let knownComponents: Set<String>
  /// Suggestions cost time, so a file with very many names and mistakes does without after a while.
  private var comparisonsLeft = 100_000

  /// For the configuration of one folder, whose rules may name these components.
  package init(
    componentNames: [String],
    folder: String = "",
    adviceOnFrameworks: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.adviceOnFrameworks = adviceOnFrameworks
    self.componentNames = componentNames
    self.folder = folder
    knownComponents = Set(componentNames)
  }

  mutating func note(_ place: ModuleCondition) { moduleConditions.append(place) }

  mutating func note(_ word: NameWord) {
    var word = word
    word.mayBeIdle = namesMayBeIdle
    nameWords.append(word)
  }

  /// Notes a glob of files.
  mutating func note(_ glob: Glob, as role: NameWord.Role = .path, at location: SourceLocation) {
    note(NameWord(name: glob.pattern, role: role, location: location, folder: glob.folder))
  }

  /// Notes a selector that can only mean code of the project.
  package mutating func noteCode(_ selector: Selector) { codeSelectors.append(selector) }

  /// Notes a selector, unless it is in another one or says what types must be.
  mutating func noteWhole(_ selector: Selector, in context: SelectorContext) {
    if selectorDepth == 0, context != .must { wholeSelectors.append(selector) }
  }

  /// Whether a component of that name is defined, built-in ones included.
  package func isComponent(_ name: String) -> Bool {
    knownComponents.contains(name) && !unknownComponents.contains(name)
  }

  /// Adds a diagnostic. An error makes the whole configuration unusable once all is read.
  package mutating func report(_ message: String, at location: SourceLocation, severity: Severity = .error) {
    diagnostics.append(Diagnostic(severity, at: location, message))
  }

  /// Notes that the last mistake is that nothing defines a component.
  mutating func noteUndefined(_ component: String) {
    diagnostics[diagnostics.count - 1].undefinedComponent = component
  }

  /// Warns that a rule checks less than it seems to.
  package mutating func warnOfWeakness(_ message: String, at location: SourceLocation) {
    diagnostics.append(Diagnostic(.warning, at: location, message, weakensRules: true))
  }

  /// Reports `expected …, found …`.
  ///
  /// - Parameter advice: what follows that, from its "; " on.
  package mutating func reportWrongType(_ node: Node, expected: String, advice: String = "") {
    if node.isMistaken { return }
    var advice = advice
    if case .scalar(let text, isPlain: true) = node.value {
      if let colon = text.firstIndex(of: ":"), expected.hasPrefix("a map") {
        let right = "\(text[..<colon]): \(text[text.index(after: colon)...])"
        return report("a space is missing after the ':'; write \(quoted(right))", at: node.location)
      }
      if node.text == nil, expected.hasSuffix("text") { advice = "; put it in quotes" }
    }
    report("expected \(expected), found \(node.found)\(advice)", at: node.location)
  }

  /// Reports `unknown key 'layer'; did you mean 'layers'?`, or lists what is known if nothing is close.
  ///
  /// - Parameter advice: what would be right if no candidate is close, if that is not one of the candidates.
  package mutating func reportUnknown(
    _ what: String,
    _ word: String,
    at location: SourceLocation,
    known: [String],
    advice: String? = nil
  ) {
    if lacksFiles, what == "component" { return }
    report("unknown \(what) \(quoted(word)); \(proposal(for: word, known: known, advice: advice))", at: location)
  }

  /// Whether a word may still be compared with that many names.
  mutating func mayCompare(with names: Int) -> Bool {
    guard comparisonsLeft > 0 else { return false }
    Work.advance(by: names)
    comparisonsLeft -= names
    return true
  }

  mutating func proposal(for word: String, known: [String], advice: String?) -> String {
    if let slip = word.slipOfName(among: known) { return slip }
    // A single letter is as close to any other.
    if (2...64).contains(word.utf8.count), mayCompare(with: known.count) {
      // Others are too far away, whatever their letters.
      let near = known.lazy.filter {
        abs($0.utf8.count - word.utf8.count) <= max(1, max($0.utf8.count, word.utf8.count) / 3)
      }
      if let meant = suggestion(for: word, among: near) { return "did you mean '\(meant)'?" }
      let stem = word.stem
      let forms = stem.count > 1 ? known.filter { $0.stem == stem } : []
      if forms.count == 1 { return "did you mean '\(forms[0])'?" }
    }
    if let advice { return advice }
    if known.isEmpty { return "there is none" }
    // The keys of a rule are all told.
    if known.count <= 16 { return "expected \(alternatives(known))" }
    return "known are \(known.prefix(10).map { "'\($0)'" }.joined(separator: ", ")) and \(known.count - 10) more"
  }
}

// MARK: - Maps and lists

/// A map whose keys are known.
package struct OptionMap {
  package let location: SourceLocation
  /// Of the known keys only.
  fileprivate(set) var values: [String: Node] = [:]
  fileprivate(set) var hasUnknownKeys = false

  /// Whether none of the known keys is there.
  var isEmpty: Bool { values.isEmpty }

  /// The key's value; nil if the key is not there.
  package subscript(key: String) -> Node? { values[key] }
}

extension OptionDecoder {
  /// Decodes a map that has all of the `required` keys, may have the `optional` ones, and no others.
  ///
  /// - Parameters:
  ///   - what: whose map it is, such as "'forbid'", for messages.
  ///   - advice: what to write for what is no map.
  /// - Returns: the map with the keys that are there, also if a required one is missing; nil if it is not a map.
  package mutating func map(
    _ node: Node,
    of what: String,
    required: [String] = [],
    optional: [String] = [],
    advice: String? = nil
  ) -> OptionMap? {
    let known = required + optional
    guard case .map(let pairs) = node.value else {
      let keys = known.count == 1 ? "the key" : "keys such as"
      let sample = required.isEmpty ? "" : ", as in { \(sample(of: required, node)) }"
      let isBody = kind.map { what == "'\($0)'" } ?? false
      let advice = advice ?? (isBody ? adviceOnEmptyBody(node, of: kind ?? "") : nil)
      reportWrongType(
        node,
        expected: "a map with \(keys) \(alternatives(Array(known.prefix(4)))) for \(what)\(sample)",
        advice: advice.map { "; \($0)" } ?? ""
      )
      return nil
    }
    if let kind, what == "'\(kind)'", reportOtherKind(pairs, known) { return nil }
    var map = OptionMap(location: node.location)
    var ellipsis: SourceLocation?
    for (key, value) in pairs {
      let name = key.scalarText
      if known.contains(name) {
        map.values[name] = value
      } else if name.isEllipsis, value.isNull {
        ellipsis = key.location
      } else {
        map.hasUnknownKeys = true
        reportUnknownKey(name, value, at: key.location, known: known, in: node)
      }
    }
    // An unknown key is most likely the missing one, misspelt; one message is enough.
    if let ellipsis {
      let missing = required.filter { map.values[$0] == nil }
      report(.ellipsis(what, missing.map { "'\($0)'\(suchAs($0, in: map))" }), at: ellipsis)
      map.hasUnknownKeys = true
    } else if !map.hasUnknownKeys {
      for key in required where map.values[key] == nil {
        report("\(what) needs the key '\(key)'\(kind == nil ? "" : suchAs(key, in: map))", at: node.location)
      }
    }
    return map
  }

  private mutating func reportUnknownKey(
    _ name: String,
    _ value: Node,
    at location: SourceLocation,
    known: [String],
    in map: Node
  ) {
    var stated: [String] = []
    if case .map(let pairs) = map.value { stated = pairs.map(\.key.scalarText) }
    if let advice = adviceOnSpace(in: name, value, where: known.contains) {
      report(advice, at: location)
    } else if let advice = adviceOnComma(before: name, value, in: map) {
      report("unknown key \(quoted(name)); \(advice)", at: location)
    } else if let advice = adviceOnLevel(of: name, known, in: map) {
      report("unknown key \(quoted(name)); \(advice)", at: location)
    } else if let advice = adviceOnKind(meantBy: name, value, known) ?? adviceOnCount(name, value, known, in: map)
      ?? adviceOnWord(name, value, known)
    {
      report("unknown key \(quoted(name)); \(advice)", at: location)
    } else if let kind, RuleOptions.keys.contains(name), name != "except" || !known.contains("not") {
      let written = value.scalarText.isEmpty ? "…" : value.scalarText
      report(
        "\(quoted(name)) is a key of the rule; put it beside '\(kind)', as in { \(kind): { … }, \(name): \(written) }",
        at: location
      )
    } else if let advice = KeysOfOthers.advice(
      on: name,
      value,
      // What is there already is not what was meant.
      known: known.filter { !stated.contains($0) },
      exampleComponents,
      isComponent: isComponent
    ) {
      report("unknown key \(quoted(name)); \(advice)", at: location)
    } else {
      reportUnknown("key", name, at: location, known: known)
    }
  }

  /// What to write for a key without a value that is a further value of the key before it, as in `{ type: A, B }`, or the
  /// rest of a number, as in `{ lines: 1,000 }`; nil of all others.
  func adviceOnComma(before name: String, _ value: Node, in map: Node) -> String? {
    guard value.isNull, case .map(let pairs) = map.value,
      let place = pairs.firstIndex(where: { $0.key.scalarText == name }),
      place > 0, pairs[place - 1].key.location.line == pairs[place].key.location.line
    else { return nil }
    var first = place - 1
    while first > 0, pairs[first].value.isNull { first -= 1 }
    let (key, start) = pairs[first]
    if let number = start.integer, name.utf8.count == 3, Int(name) != nil, first == place - 1 {
      return "a number has no ',' in it: write \(key.scalarText): \(number)\(name)"
    }
    let words: [String]
    switch start.value {
    case .scalar: words = [start.flow]
    case .list(let items): words = items.map(\.flow)
    case .map, .null: return nil
    }
    let rest = pairs[(first + 1)...].prefix { $0.value.isNull }.map(\.key.flow)
    let list = (words + rest).joined(separator: ", ")
    return list.utf8.count > 100 ? nil : "several values are a list: write \(key.scalarText): [\(list)]"
  }

  /// What to write for `{ from:a }`, which is a key without a value; nil of all else.
  package func adviceOnSpace(in name: String, _ value: Node, where isKnown: (String) -> Bool) -> String? {
    guard value.isNull, let colon = name.firstIndex(of: ":"), isKnown(String(name[..<colon])) else { return nil }
    return "a space is missing after the ':'; write '\(name[...colon]) \(name[colon...].dropFirst())'"
  }

  /// What may stand behind a key, for a message.
  ///
  /// - Parameter others: what stands behind other keys; where a component is among them, it is another one.
  private func example(of key: String, besides others: [String] = []) -> String {
    switch key {
    case "must": return "{ is: final }"
    case "carries": return "plain"
    case "never": return kind == "calls" ? "print" : "testable"
    default: break
    }
    let isDivided = ["among", "slices"].contains(key) && ["acyclic", "independent"].contains(kind)
    if isDivided, let dividedComponent { return dividedComponent }
    if isDivided, kind == "acyclic" { return "modules" }
    guard let (inner, outer) = exampleComponents else { return "…" }
    if key == "among", kind == "orphans" { return inner }
    switch key {
    case "from", "of": return others.contains(inner) ? outer : inner
    case "to": return others.contains(outer) ? inner : outer
    case "among", "slices": return "[\(inner), \(outer)]"
    case "that": return "{ in: \(inner) }"
    default: return "…"
    }
  }

  /// `, such as must: { is: final }`: an example of a key that is missing in a map, if there is one.
  func suchAs(_ key: String, in map: OptionMap) -> String {
    let example = example(of: key, besides: map.values.values.compactMap(\.text))
    return example == "…" ? "" : ", such as \(key): \(example)"
  }

  /// The required keys with what may stand behind them: components that stand in the place of the map, and examples.
  func sample(of required: [String], _ node: Node) -> String {
    var stated = items(node).compactMap(\.text).filter { isComponent($0) || $0 == "modules" }
    if stated.count != items(node).count { stated = [] }
    let isDivided = ["acyclic", "independent", "stable"].contains(kind)
    if isDivided, stated.count == 1, stated[0] != "modules", !hasCapture(stated[0]) { stated = [] }
    let isPair = stated.count == 2 && required.prefix(2) == ["from", "to"]
    return required.enumerated().map { number, key in
      let list = oneOrList(stated)
      let isFirst = number == 0 && !stated.isEmpty
      let value = isPair && number < 2 ? stated[number] : isFirst ? list : example(of: key, besides: stated)
      return "\(key): \(value)"
    }.joined(separator: ", ")
  }

  /// Whether a component of the user's own has a capture in a pattern of it or of one in it.
  func hasCapture(_ name: String) -> Bool {
    components.first { $0.name == name }.map { $0.selector.hasCapture } ?? false
  }

  /// Two components of the user for an example, of which the second may well depend on the first; nil if there are none.
  package var exampleComponents: (inner: String, outer: String)? {
    let builtIn = BuiltInComponent.allCases
    let own = componentNames.lazy.filter { name in !builtIn.contains { $0.rawValue == name || $0.hiddenName == name } }
    let pair = Array(own.prefix(2))
    guard pair.count == 2 else { return nil }
    let innermost = ["domain", "model", "models", "core", "entity", "entities", "store", "data"]
    let isSwapped = innermost.contains(pair[1].lowercased()) && !innermost.contains(pair[0].lowercased())
    return isSwapped ? (pair[1], pair[0]) : (pair[0], pair[1])
  }

  /// Decodes a map whose keys are free, such as the table of `layers`.
  ///
  /// - Parameter expected: completes "expected …".
  package mutating func entries(_ node: Node, expected: String) -> [(key: Node, value: Node)] {
    if case .map(let pairs) = node.value {
      guard let ellipsis = pairs.first(where: { $0.key.scalarText.isEllipsis && $0.value.isNull }) else { return pairs }
      report(.ellipsis("", []), at: ellipsis.key.location)
      return pairs.filter { $0.key.location != ellipsis.key.location }
    }
    reportWrongType(node, expected: expected)
    return []
  }

  /// The items of a list, or the value itself where a single one may represent the list.
  package func items(_ node: Node) -> [Node] {
    if case .list(let items) = node.value { items } else { [node] }
  }

  /// Like `items`, but a list must not be empty: most lists mean "any of", so an empty one would never hold.
  package mutating func someItems(_ node: Node, expected: String) -> [Node] {
    if case .list(let items) = node.value, items.isEmpty { reportWrongType(node, expected: expected) }
    return items(node)
  }
}

// MARK: - Scalars

extension OptionDecoder {
  /// Decodes a text that is not empty; anything else is reported, and nil.
  package mutating func text(_ node: Node, expected: String = "a text") -> String? {
    if let text = node.text, !text.isEmpty { return text }
    reportWrongType(node, expected: expected)
    return nil
  }

  /// Decodes a boolean; anything else is reported, and nil.
  ///
  /// - Parameter advice: what to write for a text, from its "; " on.
  package mutating func boolean(_ node: Node, advice: String = "") -> Bool? {
    if let boolean = node.boolean { return boolean }
    reportWrongType(node, expected: "true or false", advice: advice)
    return nil
  }

  /// Decodes a whole number of `minimum` or more; anything else is reported, and nil.
  package mutating func integer(_ node: Node, atLeast minimum: Int = 0) -> Int? {
    if let integer = node.integer, integer >= minimum { return integer }
    if let text = node.text, let (key, number) = Self.bound(text), number >= minimum {
      let right = kind == "members" ? "\(key): \(number)" : "the number alone: \(number)"
      report("a number has no sign before it, found \(quoted(text)); write \(right)", at: node.location)
      return nil
    }
    let digits = node.scalarText.prefix { $0.isASCII && $0.isNumber }
    let unit = node.scalarText.dropFirst(digits.count)
    let isNumber = (Int(digits) ?? -1) >= minimum && (unit.hasPrefix(" ") || ["+", ""].contains(unit))
    reportWrongType(
      node,
      expected: "a whole number, at least \(minimum)",
      advice: isNumber ? "; write the number alone: \(digits)" : ""
    )
    return nil
  }

  /// Decodes a number of hundredths, less than all of them; a fraction or a percentage is reported with what it is in
  /// these.
  mutating func hundredths(_ node: Node, of key: String) -> Int? {
    let text = node.scalarText
    let digits = text.hasSuffix("%") ? text.dropLast().withoutBlanksAround : text[...]
    guard node.integer == nil, text.utf8.count <= 10, let number = Double(digits), number >= 0, number < 1000 else {
      let count = integer(node)
      guard let count, count >= 100 else { return count }
      report("\(quoted(key)) is in hundredths and less than 100, found \(node.found)", at: node.location)
      return nil
    }
    let count = Int((text.hasSuffix("%") ? number : 100 * number).rounded())
    report("\(quoted(key)) is in hundredths, found \(node.found); write \(key): \(count)", at: node.location)
    return nil
  }

  /// What `<= 3` and the like mean, as a key and its number.
  private static func bound(_ text: String) -> (key: String, number: Int)? {
    let signs: [(sign: String, key: String, surplus: Int)] = [
      ("<=", "at-most", 0), ("≤", "at-most", 0), ("<", "at-most", -1), (">=", "at-least", 0), ("≥", "at-least", 0),
      (">", "at-least", 1), ("==", "count", 0), ("=", "count", 0),
    ]
    guard let found = signs.first(where: { text.hasPrefix($0.sign) }) else { return nil }
    let digits = text.dropFirst(found.sign.count).drop { $0 == " " }
    return Int(digits).map { (found.key, $0 + found.surplus) }
  }

  /// Decodes one of the words of an enumeration.
  ///
  /// - Parameter what: what the word is, such as "severity", for messages.
  package mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ node: Node,
    of what: String,
    as type: Choice.Type = Choice.self,
    advice: (String) -> String? = { _ in nil }
  ) -> Choice? where Choice.RawValue == String {
    guard let word = choice(node, of: what, among: Choice.allCases.map(\.rawValue), advice: advice) else { return nil }
    return Choice(rawValue: word)
  }

  /// Decodes one of `words`; anything else is reported with a suggestion, and nil.
  ///
  /// - Parameter advice: what to write instead of a word that is like none of them.
  package mutating func choice(
    _ node: Node,
    of what: String,
    among words: [String],
    advice: (String) -> String? = { _ in nil }
  ) -> String? {
    // `off` may be written `false`, and `protocol` is never taken for a boolean, so the plain text decides.
    guard case .scalar(let word, _) = node.value else {
      reportWrongType(node, expected: alternatives(words))
      return nil
    }
    if words.contains(word) { return word }
    let parts = word.split { $0 == "," || $0 == " " || $0 == "|" }.map(String.init)
    let list =
      parts.count > 1 && parts.allSatisfy(words.contains) ? "write a list: [\(parts.joined(separator: ", "))]" : nil
    let meant = wordMeant(by: word, among: words).map { "write \(Self.keys[what].map { "\($0): " } ?? "")\($0)" }
    reportUnknown(what, word, at: node.location, known: words, advice: list ?? advice(word) ?? meant)
    return nil
  }

  /// The keys behind which words stand, by what messages call these.
  private static let keys = ["severity": "severity", "verdict": "verdict", "kind of reference": "via"]

  /// Decodes a word of an enumeration or a list of them, each once.
  ///
  /// - Parameter advice: what to write instead of a word that is like none of them.
  package mutating func choices<Choice: RawRepresentable & CaseIterable & Equatable>(
    _ node: Node,
    of what: String,
    as type: Choice.Type = Choice.self,
    advice: (String) -> String? = { _ in nil }
  ) -> [Choice] where Choice.RawValue == String {
    var result: [Choice] = []
    for item in someItems(node, expected: "at least one \(what)") {
      if let value: Choice = choice(item, of: what, advice: advice), !result.contains(value) { result.append(value) }
    }
    return result
  }
}
