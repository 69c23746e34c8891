import Basics
import Configuration
import Facts

extension OptionDecoder {
  /// The statements of a rule: the items of a list, or the value itself.
  mutating func statements(_ value: Node, of kind: String) -> [Node] {
    guard case .list(let items) = value.value else { return [value] }
    if items.isEmpty { report(.noStatement(kind), at: value.location) }
    return items
  }

  /// The values of a map by key. Keys that are not among `known`, and `required` ones that are missing, are reported.
  mutating func fields(_ node: Node, of kind: String, known: [String], required: [String]) -> [String: Node]? {
    guard case .map(let pairs) = node.value else {
      report(.noMap(kind, known, found: node.found), at: node.location)
      return nil
    }
    var fields: [String: Node] = [:]
    for (key, value) in pairs {
      guard known.contains(key.scalarText) else {
        report(.unknownKey(key.scalarText, of: kind, known), at: key.location)
        continue
      }
      fields[key.scalarText] = value
    }
    let missing = required.filter { name in !pairs.contains { $0.key.scalarText == name } }
    for name in missing { report(.missing(name, of: kind), at: node.location) }
    return missing.isEmpty ? fields : nil
  }

  /// A list of selectors, or one of them.
  mutating func selectors(_ node: Node) -> [Selector] {
    guard case .list(let items) = node.value else { return selector(node).map { [$0] } ?? [] }
    return items.compactMap { selector($0) }
  }

  /// `via`: a kind of reference or a list of them.
  mutating func referenceKinds(_ node: Node) -> [ReferenceKind] {
    let items = if case .list(let items) = node.value { items } else { [node] }
    if items.isEmpty { report(.noReferenceKind, at: node.location) }
    return items.compactMap { item in
      if let kind = ReferenceKind.allCases.first(where: { $0.name == item.text }) { return kind }
      report(.unknownReferenceKind(item.found, item.scalarText), at: item.location)
      return nil
    }
  }

  /// What `independent` and `acyclic` state; `key` is `slices` or `among`.
  mutating func sliceOptions(_ node: Node, of kind: String, key: String, allowsTypes: Bool) -> SliceOptions? {
    let known = [key, "except", "sharing", "to"]
    guard let fields = fields(node, of: kind, known: known, required: [key]), let divided = fields[key],
      let division = division(divided, key: key, allowsTypes: allowsTypes)
    else { return nil }
    return SliceOptions(
      division: division,
      except: fields["except"].flatMap { selector($0) },
      sharing: fields["sharing"].flatMap { typeSelector($0) },
      to: fields["to"].flatMap { selector($0) }
    )
  }

  private mutating func division(_ node: Node, key: String, allowsTypes: Bool) -> Division? {
    if case .list(let items) = node.value {
      let selectors = items.compactMap { selector($0) }
      if items.count < 2 { report(.tooFewSlices(key), at: node.location) }
      return items.count < 2 || selectors.count < items.count ? nil : .list(selectors)
    }
    if let word = node.text, component(named: word) == nil {
      if word == "modules" { return .modules }
      if word == "types", allowsTypes { return .types }
    }
    guard let selector = selector(node) else { return nil }
    guard hasCaptures(selector) else {
      report(.noCaptures(selector.title, key: key), at: node.location)
      return nil
    }
    return .captures(of: selector)
  }

  /// Whether a pattern that says what the selector selects has a capture, its own or one of a component.
  private func hasCaptures(_ selector: Selector) -> Bool {
    selector.anyOf.contains { term in
      switch term {
      case .component(let name): component(named: name).map { hasCaptures($0.selector) } ?? false
      case .builtIn: false
      case .all(let conditions):
        (conditions.path + conditions.module + conditions.type).contains { !$0.captureNames.isEmpty }
          || conditions.in.contains { hasCaptures($0) }
      }
    }
  }
}

// MARK: - Messages

extension String {
  fileprivate static func noStatement(_ kind: String) -> String {
    "'\(kind)' states nothing: the list is empty"
  }

  fileprivate static func noMap(_ kind: String, _ known: [String], found: String) -> String {
    "'\(kind)' takes a map with \(alternatives(known)), or a list of such maps; found \(found)"
  }

  fileprivate static func unknownKey(_ key: String, of kind: String, _ known: [String]) -> String {
    let hint = suggestion(for: key, among: known).map { "did you mean '\($0)'?" } ?? "it takes \(alternatives(known))"
    return "unknown key '\(key)' of '\(kind)'; \(hint)"
  }

  fileprivate static func missing(_ key: String, of kind: String) -> String { "'\(kind)' needs '\(key)'" }

  fileprivate static var noReferenceKind: String {
    "'via' lists no kind of reference; leave it out to mean all of them"
  }

  fileprivate static func unknownReferenceKind(_ found: String, _ word: String) -> String {
    let names = ReferenceKind.allCases.map(\.name)
    let hint = suggestion(for: word, among: names).map { "; did you mean '\($0)'?" } ?? ""
    return "a kind of reference is \(alternatives(names)); found \(found)\(hint)"
  }

  fileprivate static func tooFewSlices(_ key: String) -> String {
    "'\(key)' as a list takes two components or more, each of them a slice"
  }

  fileprivate static func noCaptures(_ title: String, key: String) -> String {
    "'\(key)' takes a component with a capture, such as \"Scenes/{scene}/**\", or a list of components; "
      + "'\(title)' captures nothing"
  }
}
