import Basics
import ReportModel
import YAML

// Rules that state the options of a kind without the kind.

extension OptionDecoder {
  /// Reports that a rule states no kind, if its keys say which it has: the options of a kind, or the rows of a table.
  mutating func reportMissingKind(_ pairs: [(key: Node, value: Node)], _ kinds: [String]) -> Bool {
    // What is called as a kind may be an option, as `types: 1`.
    let mayBeOptions = pairs.allSatisfy { key, value in
      if case .scalar = value.value { true } else { !kinds.contains(key.scalarText) }
    }
    guard mayBeOptions else { return false }
    let body = pairs.filter { !RuleOptions.keys.contains($0.key.scalarText) }
    guard let first = body.first?.key else { return false }
    var meant = kinds.compactMap { meaning(of: body, as: $0, kinds) }
    let most = meant.map(\.known).max() ?? 0
    meant = meant.filter { $0.known == most }
    if meant.contains(where: { $0.missing.isEmpty }) { meant = meant.filter { $0.missing.isEmpty } }
    guard let best = meant.first else { return false }
    report(.missingKind(best, or: meant.dropFirst().map(\.kind)), at: first.location)
    return true
  }

  /// The body of a rule as it would be if a kind stood before it.
  fileprivate struct MeantKind {
    let kind: String
    let isTable: Bool
    /// The keys that are options of it, as they are written.
    let options: [String]
    /// How many of the keys are options or rows of it; those that are words of other tools count half.
    let known: Int
    /// The required options that are not there.
    let missing: [String]
    let body: [(key: String, value: Node)]
  }

  /// What the keys of a rule are if it has a kind; nil if none is an option or row of that.
  private func meaning(of body: [(key: Node, value: Node)], as kind: String, _ kinds: [String]) -> MeantKind? {
    let options = optionsOfKind(kind)
    let names = options.map(\.name)
    var (written, exact, known) = ([(key: String, value: Node)](), [String](), 0)
    for (key, value) in body {
      let name = key.scalarText
      if names.contains(name) {
        exact.append(name)
      } else if isRow(name, value, of: kind) {
        known += 2
      } else if let meant = KeysOfOthers.option(meantBy: name, among: names) {
        known += 1
        written.append((meant, value))
        continue
      } else if let meant = suggestion(for: name, among: names), suggestion(for: name, among: kinds) == nil {
        written.append((meant, value))
        continue
      } else {
        return nil
      }
      written.append((key.flow, value))
    }
    // Words of other tools alone may mean something else.
    guard !exact.isEmpty || known > 1 else { return nil }
    let missing = options.filter { $0.isRequired && !$0.isChosenByUser }.map(\.name)
      .filter { name in !written.contains { $0.key == name } }
    return MeantKind(
      kind: kind,
      isTable: isTable(kind),
      options: exact,
      known: 2 * exact.count + known,
      missing: missing,
      body: written
    )
  }

  private func isTable(_ kind: String) -> Bool { optionsOfKind(kind).contains(where: \.isChosenByUser) }

  /// Whether a key and its value may be a row of a table: components and what they may depend on, or two patterns.
  private func isRow(_ name: String, _ value: Node, of kind: String) -> Bool {
    guard isTable(kind) else { return false }
    if isComponent(name) {
      if case .list(let items) = value.value { return kind == "layers" && items.allSatisfy { $0.text != nil } }
      return kind == "layers" && (value.isNull || value.text.map(isComponent) ?? false)
    }
    let isPattern = { (text: String) in text.utf8.contains { "*{".utf8.contains($0) } && !text.contains("/") }
    return kind == "mirror" && isPattern(name) && value.text.map(isPattern) ?? false
  }
}

// MARK: - Keys at another level

extension OptionDecoder {
  /// What to do with a key that belongs to another level than the map that it stands in.
  func adviceOnLevel(of name: String, _ known: [String], in map: Node) -> String? {
    let isSelector = known.contains("inherits") && known.contains("path")
    if name == "allow-empty", kind != nil || known.contains("because") {
      if isSelector {
        let patterns = map.without("allow-empty")
        return "only a component may be empty: \(String.newComponent("{ \(patterns), allow-empty: true }"))"
      }
      let component = map.lastText(where: { writtenComponents[$0] != nil || ownPath($0) != nil })
      let example = component.flatMap { name in withEmptiness(name).map { "\(name): \($0)" } }
      let written = example ?? "data: { path: \"Data/**\", allow-empty: true }"
      return "a component may be empty, not a rule: write \(written) under 'components'"
    }
    guard isSelector, kind == nil, known.contains("allow-empty") else { return nil }
    if RuleOptions.keys.contains(name), name != "except" {
      return "this is a component, and \(quoted(name)) a key of rules; take it out, or write it in a rule"
    }
    guard !optionsOfKind(name).isEmpty, name != "types", name != "imports", name != "files" else { return nil }
    return "\(quoted(name)) is a kind of rule, and this is a component; write my-rule: { \(name): … } under 'rules'"
  }

  /// A component of the user as it is written, with the key that lets it be empty.
  private func withEmptiness(_ name: String) -> String? {
    guard let node = writtenComponents[name] else {
      return ownPath(name).map { "{ path: \"\($0)\", allow-empty: true }" }
    }
    switch node.value {
    case .scalar, .list: return node.flow.count <= 60 ? "{ path: \(node.flow), allow-empty: true }" : nil
    case .map: return node.flow.count <= 60 ? "{ \(node.without("allow-empty")), allow-empty: true }" : nil
    case .null: return nil
    }
  }

  /// The glob of a component that is nothing else.
  private func ownPath(_ name: String) -> String? {
    guard let component = components.first(where: { $0.name == name }), component.origin == .own,
      component.selector.anyOf.count == 1, case .all(let conditions) = component.selector.anyOf[0],
      conditions.path.count == 1, conditions.module.isEmpty, conditions.type.isEmpty, conditions.in.isEmpty
    else { return nil }
    return conditions.path[0].pattern
  }
}

extension String {
  /// How to say in a rule that something is for code to come: only components may be empty.
  package static func newComponent(_ selector: String) -> String {
    "write 'later: \(selector)' under 'components', and 'later' here"
  }
}

extension Node {
  /// What a map says in one line, but for a key and the braces.
  fileprivate func without(_ key: String) -> String {
    guard case .map(let pairs) = value else { return "" }
    return pairs.filter { $0.key.scalarText != key }.map { "\($0.key.flow): \($0.value.flow)" }.joined(separator: ", ")
  }

  /// The last text in it for which something holds.
  fileprivate func lastText(where isMeant: (String) -> Bool) -> String? {
    switch value {
    case .null: nil
    case .scalar(let text, _): isMeant(text) ? text : nil
    case .list(let items): items.compactMap { $0.lastText(where: isMeant) }.last
    case .map(let pairs):
      pairs.compactMap { $0.value.lastText(where: isMeant) ?? $0.key.lastText(where: isMeant) }.last
    }
  }
}

extension OptionDescription {
  /// Whether the user chooses the key, which then is written in capitals.
  var isChosenByUser: Bool { name.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } }
}

// MARK: - Messages

extension String {
  fileprivate static func missingKind(_ best: OptionDecoder.MeantKind, or others: [String]) -> String {
    let kinds = ([best.kind] + others).map { "'\($0)'" }
    let shown = kinds.count > 4 ? kinds.prefix(3) + ["others"] : kinds[...]
    let options = best.options.map { "'\($0)'" }
    let why =
      options.isEmpty
      ? "\(best.isTable ? "a table like this one" : "what is like this") is one of \(listed(Array(shown), "or"))"
      : "\(listed(options, "and")) \(options.count == 1 ? "is an option" : "are options") of "
        + listed(Array(shown), "and")
    let choice = others.isEmpty ? "" : ", or the same with \(alternatives(Array(others.prefix(3)))) before it"
    return "the kind of this rule is missing: \(why); write \(best.kind): \(best.written)\(choice)"
  }
}

extension OptionDecoder.MeantKind {
  /// `{ from: feature, to: data }`
  fileprivate var written: String {
    let missing = missing.map { "\($0): …" }
    let stated = body.map { key, value in "\(key): \(value.isNull ? "[]" : value.flow)" } + missing
    let text = "{ \(stated.joined(separator: ", ")) }"
    if text.count <= 100 { return text }
    return "{ \((body.map { "\($0.key): …" } + missing).joined(separator: ", ")) }"
  }
}
