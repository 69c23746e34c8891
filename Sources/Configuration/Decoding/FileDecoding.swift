import Basics
import ReportModel
import YAML

/// What one file states, before it is laid over what it extends.
struct DecodedFile {
  var architecture: String?
  var allowEmpty: Bool?
  var sources = SourceOptionsChange()
  var modules: [ModuleStatement] = []
  var buildGraphs: [BuildGraphStatement] = []
  var generated: [String] = []
  var macros: [MacroStatement] = []
  var components: [Component] = []
  var rules: [RuleChange] = []
}

/// An entry of `build-graphs`.
package struct BuildGraphStatement: Sendable {
  package var path: String
  package var location: SourceLocation
}

/// `sources:` of one file; nil: not stated.
struct SourceOptionsChange {
  var include: [String]?
  var exclude: [String] = []
  var tests: Bool?
  var builtInExclusions: Bool?
  /// `include` and `exclude`, with their places.
  var patterns: [SourcePattern] = []
}

/// What a file says about a rule id.
enum RuleChange {
  /// `id: off`
  case remove(id: String, SourceLocation)
  /// A rule with a kind replaces the inherited one as a whole.
  case replace(Rule)
  /// A rule without a kind changes the keys that it states.
  case adjust(RuleAdjustment)
  /// A rule whose kind is unknown; it is reported.
  case mistaken(id: String)
}

/// What an entry of `rules` without a kind says of a rule that is elsewhere.
package struct RuleAdjustment: Sendable {
  package var id: String
  package var options: RuleOptions
  package var origin: Component.Origin
  /// Of the id.
  package var location: SourceLocation
  /// A misspelt kind may be the reason that there is none.
  var hasUnknownKeys: Bool
}

/// The keys of a rule beside its kind; nil: not stated.
package struct RuleOptions: Sendable {
  package var because: String?
  package var severity: Rule.Level?
  var severityLocation: SourceLocation?
  /// Stated only where `severity` is a warning.
  package var until: CalendarDate?
  var untilLocation: SourceLocation?
  package var except: Selector?
  /// The names in it.
  package var exceptWords: [NameWord] = []
  package var expectations: [Expectation]?
  package var documentation: String?
  package var inferred: Bool?
  var inferredLocation: SourceLocation?

  static let keys = ["because", "severity", "until", "except", "expect", "documentation", "inferred"]
}

/// The keys of a file.
enum FileKeys {
  static let all = [
    "extends", "architecture", "sources", "modules", "build-graphs", "generated", "macros", "components", "rules",
    "allow-empty",
  ]
  /// What the configuration of the checked folder says for all folders.
  static let ofRoot = ["sources", "modules", "build-graphs", "generated", "macros", "allow-empty"]
  static let sources = ["include", "exclude", "tests", "built-in-exclusions"]
}

extension OptionDecoder {
  /// Decodes the sections of one file; `sections` has the keys of `FileKeys.all`.
  mutating func file(_ sections: OptionMap, kinds: [String], origin: Component.Origin) -> DecodedFile {
    var file = DecodedFile()
    if let node = sections["architecture"] { file.architecture = text(node, expected: "a title, as text") }
    if let node = sections["allow-empty"] { file.allowEmpty = boolean(node) }
    if let node = sections["sources"], !node.isNull { file.sources = sources(node) }
    if let node = sections["modules"], !node.isNull { file.modules = modules(node) }
    if let node = sections["build-graphs"], !node.isNull { file.buildGraphs = buildGraphs(node) }
    if let node = sections["generated"], !node.isNull { file.generated = generated(node) }
    if let node = sections["macros"], !node.isNull { file.macros = macros(node) }
    if let node = sections["components"], !node.isNull {
      let entries = entries(node, expected: "a map from the name of each component to its selector")
      writtenComponents = Dictionary(entries.map { ($0.key.scalarText, $0.value) }) { first, _ in first }
      for (key, value) in entries
      where !reportSection(key, value, kinds, isLast: key.location == entries.last?.key.location) {
        file.components.append(component(key, value, origin: origin))
      }
    }
    if let node = sections["rules"], !node.isNull {
      let entries = entries(node, expected: .rules(as: node, kinds))
      let rules = withoutOptions(entriesWithBody(entries, kinds: kinds))
      let ids = entriesWithID(rules, kinds: kinds)
      for (key, value) in ids { file.rules.append(rule(key, value, kinds: kinds, origin: origin)) }
    }
    return file
  }

  /// Leaves out a rule with nothing in it, and the keys of a rule after it that are not indented; these are reported.
  private mutating func entriesWithBody(
    _ entries: [(key: Node, value: Node)],
    kinds: [String]
  ) -> [(key: Node, value: Node)] {
    let keys = kinds + RuleOptions.keys
    var result: [(key: Node, value: Node)] = []
    var empty: Node?
    for entry in entries {
      let isKey = keys.contains(entry.key.scalarText) || empty != nil && !entry.value.isRule
      guard isKey, let rule = empty ?? result.last.flatMap({ $0.value.isNull ? $0.key : nil }) else {
        empty = nil
        result.append(entry)
        continue
      }
      if empty == nil {
        result.removeLast()
        let indentation = rule.location.column.map { $0 + 1 } ?? 4
        let isKind = kinds.contains(entry.key.scalarText) && entry.value.isNull
        let further = isKind ? ", and what belongs to it by \(indentation + 2)" : ", and what follows likewise"
        report(
          "\(quoted(entry.key.scalarText)) is a key of the rule \(quoted(rule.scalarText)) above; indent it by \(indentation) "
            + "spaces\(further)",
          at: entry.key.location
        )
      }
      empty = rule
    }
    return result
  }

  /// Leaves out the options of a rule that stand where the id of the next one is expected; these are reported.
  private mutating func withoutOptions(_ entries: [(key: Node, value: Node)]) -> [(key: Node, value: Node)] {
    var result: [(key: Node, value: Node)] = []
    for entry in entries {
      let name = entry.key.scalarText
      let isOption = RuleOptions.keys.contains(name) && (!entry.value.isRule || name == "severity" && entry.value.isOff)
      guard isOption, let rule = result.last, case .map(let body) = rule.value.value, let first = body.first?.key else {
        result.append(entry)
        continue
      }
      let id = rule.key.scalarText
      let start = "\(quoted(name)) is a key of the rule \(quoted(id)) above; "
      if first.location.line == rule.key.location.line {
        let value = entry.value.flow.count <= 60 ? entry.value.flow : "…"
        report(start + "write it inside the braces: \(id): { …, \(name): \(value) }", at: entry.key.location)
      } else {
        report(start + "indent it by \((first.location.column ?? 5) - 1) spaces", at: entry.key.location)
      }
    }
    return result
  }

  /// Leaves out kinds that stand where the id of a rule is expected, with the keys of rules beside them; the first is
  /// reported.
  private mutating func entriesWithID(
    _ entries: [(key: Node, value: Node)],
    kinds: [String]
  ) -> [(key: Node, value: Node)] {
    guard let first = entries.first(where: { isBody($0.value, ofKind: $0.key.scalarText, kinds) }) else {
      return entries
    }
    let kind = first.key.scalarText
    let body = first.value.flow.count <= 60 ? first.value.flow : "{ … }"
    report(
      "\(quoted(kind)) is a kind of rule, and the id of the rule is missing before it; write my-rule: { \(kind): \(body) }",
      at: first.key.location
    )
    return entries.filter { key, value in
      !isBody(value, ofKind: key.scalarText, kinds) && (value.isRule || !RuleOptions.keys.contains(key.scalarText))
    }
  }

  /// Whether a value is what stands behind a kind, and not a rule whose id is the name of that kind.
  private func isBody(_ value: Node, ofKind kind: String, _ kinds: [String]) -> Bool {
    guard kinds.contains(kind) else { return false }
    switch value.value {
    case .null: return false
    case .list: return true
    case .scalar(let word, _): return !value.isOff && Rule.Level(rawValue: word) == nil
    case .map(let pairs):
      let keys = pairs.map(\.key.scalarText)
      if keys.contains(where: kinds.contains) { return false }
      return keys.contains { isComponent($0) || optionsOfKind(kind).map(\.name).contains($0) }
    }
  }

  /// Reports the section of rules or of sources where it is indented below `components`.
  private mutating func reportSection(_ key: Node, _ value: Node, _ kinds: [String], isLast: Bool) -> Bool {
    guard case .map(let pairs) = value.value else { return false }
    let isSection =
      switch key.scalarText {
      case "rules":
        pairs.contains { entry in
          if case .map(let body) = entry.value.value {
            body.contains { kinds.contains($0.key.scalarText) }
          } else {
            false
          }
        }
      case "sources": !pairs.isEmpty && pairs.allSatisfy { FileKeys.sources.contains($0.key.scalarText) }
      default: false
      }
    guard isSection else { return false }
    let blanks = counted((key.location.column ?? 3) - 1, "space")
    let advice =
      isLast
      ? "put it at the start of the line"
      : "move it to the end of the file, with what is below it, and take \(blanks) from the start of each of these lines"
    report(
      "\(quoted(key.scalarText)) is indented below 'components', and so counts as one of them; \(advice)",
      at: key.location
    )
    return true
  }

  /// Decodes `build-graphs`, the paths of files that build systems have written.
  private mutating func buildGraphs(_ node: Node) -> [BuildGraphStatement] {
    let expected =
      "the path of a file that 'bazel cquery --output=jsonproto' or 'tuist graph --format json' has written"
    return items(node).compactMap { item in
      guard let path = text(item, expected: expected) else { return nil }
      return BuildGraphStatement(path: path, location: item.location)
    }
  }

  /// Decodes `generated`, the names of types that no file declares before the project is built.
  private mutating func generated(_ node: Node) -> [String] {
    let expected = "the name of a type that is generated, such as L10n"
    return items(node).compactMap { item in
      guard let name = text(item, expected: expected) else { return nil }
      if isIdentifier(name[...]) { return name }
      let base = name.prefix { $0 != "." }
      if name.hasSuffix(".swift"), isIdentifier(base) {
        report("expected the name of a type, not that of its file, \(quoted(name)); write \(base)", at: item.location)
        return nil
      }
      if name.contains("/") || name.contains("*") {
        reportWrongType(
          item,
          expected: expected,
          advice: "; to leave files out \(KeysOfOthers.inSources("exclude", item))"
        )
        return nil
      }
      reportWrongType(
        item,
        expected: name.contains(".") ? expected + "; what is nested in it needs no entry" : expected
      )
      return nil
    }
  }

  private mutating func sources(_ node: Node) -> SourceOptionsChange {
    var sources = SourceOptionsChange()
    let advice = KeysOfOthers.sources(node)
    guard let map = map(node, of: "'sources'", optional: FileKeys.sources, advice: advice) else { return sources }
    if let node = map["include"] {
      sources.include = optionalPathGlobs(node)
      sources.patterns += patterns(node, .include)
    }
    if let node = map["exclude"] {
      sources.exclude = optionalPathGlobs(node)
      sources.patterns += patterns(node, .exclude)
    }
    if let node = map["tests"] {
      // Paths may have been meant.
      let isPath = items(node).contains { $0.text?.contains { "/*.".contains($0) } ?? false }
      sources.tests = boolean(node, advice: isPath ? .testsByThemselves : "")
    }
    if let node = map["built-in-exclusions"] { sources.builtInExclusions = boolean(node) }
    return sources
  }

  private func patterns(_ node: Node, _ key: SourcePattern.Key) -> [SourcePattern] {
    items(node).compactMap { item in
      item.text.map { SourcePattern(key: key, text: $0, location: item.location) }
    }
  }

  private mutating func optionalPathGlobs(_ node: Node) -> [String] {
    if case .list(let items) = node.value, items.isEmpty { return [] }
    return pathGlobs(node).map(\.pattern)
  }

  private mutating func component(_ key: Node, _ value: Node, origin: Component.Origin) -> Component {
    let name = key.scalarText
    if name.isEmpty {
      report("a component needs a name", at: key.location)
    } else if let byte = name.utf8.first(where: { "/*?[]{}".utf8.contains($0) }) {
      let advice = "the name comes before the colon and the pattern after it"
      let character = Character(Unicode.Scalar(byte))
      report(
        "\(quoted(name)) is not a name for a component, because of its '\(character)'; \(advice)",
        at: key.location
      )
    }
    let (allowEmpty, replaces) = componentFlags(name, value)
    let known = nameWords.count
    let knownPlaces = moduleConditions.count
    let selector = selector(value, in: .component)
    var component = Component(
      name: name,
      selector: selector,
      allowEmpty: allowEmpty,
      origin: origin,
      location: key.location,
      replacesBuiltIn: replaces,
      // What may select nothing may have names that nothing has.
      words: allowEmpty ? [] : Array(nameWords[known...])
    )
    component.moduleConditions = Array(moduleConditions[knownPlaces...])
    return component
  }

  /// What a component in braces says of itself beside its selector.
  private mutating func componentFlags(_ name: String, _ value: Node) -> (allowEmpty: Bool, replaces: Bool) {
    guard case .map(let pairs) = value.value else { return (false, false) }
    let allowEmpty = pairs.first { $0.key.scalarText == "allow-empty" }.flatMap { boolean($0.value) } ?? false
    guard let node = pairs.first(where: { $0.key.scalarText == "replaces" })?.value else { return (allowEmpty, false) }
    let isBuiltIn = choice(node, of: "word", among: ["built-in"]) != nil
    if BuiltInComponent(rawValue: name) == nil {
      let names = BuiltInComponent.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      report("\(quoted(name)) replaces nothing; the built-in components are \(names)", at: node.location)
    }
    return (allowEmpty, isBuiltIn)
  }
}

// MARK: - Messages

extension String {
  fileprivate static let testsByThemselves =
    "; which code is test code is known by its target, or its folder where there is none: write tests: true"

  /// - Parameter node: what stands there, perhaps a list of ids to be switched off.
  fileprivate static func rules(as node: Node, _ kinds: [String]) -> String {
    let first = if case .list(let items) = node.value { items.first } else { node }
    if let first, case .map(let pairs) = first.value {
      let name = pairs.first { ["name", "id", "rule", "title"].contains($0.key.scalarText) && $0.value.text != nil }
      let body = Node(.map(pairs.filter { $0.key.location != name?.key.location }), at: first.location)
      let rule = name.map { "\($0.value.flow): \(body.flow)" } ?? pairs.first.map { "\($0.key.flow): \($0.value.flow)" }
      if let rule, rule.count <= 100, name != nil || pairs.count == 1 && !kinds.contains(pairs[0].key.scalarText) {
        return "a map with the id of each rule, as in \(rule)"
      }
    }
    let id = first?.text
    let example = id.map { "{ \($0): off } to switch an inherited rule off" } ?? "{ my-rule: { forbid: … } }"
    return "a map with the id of each rule, as in \(example)"
  }
}

extension Node {
  /// Whether it may be a rule: a map, or `off`.
  fileprivate var isRule: Bool { if case .map = value { true } else { isOff } }
}
