import ReportModel
import YAML

extension OptionDecoder {
  private static let memberKeys = ["kind", "name", "typed", "is", "attribute", "result", "not"]

  /// Decodes a selector of members in braces, or a list of them.
  ///
  /// The result selects nothing where the node is mistaken.
  package mutating func memberSelector(_ node: Node) -> MemberSelector {
    var conditions: [MemberSelector.Conditions] = []
    for item in someItems(node, expected: "a selector of members in braces or a list of them") {
      if let decoded = memberConditions(item) { conditions.append(decoded) }
    }
    return MemberSelector(anyOf: conditions, location: node.location)
  }

  private mutating func memberConditions(_ node: Node) -> MemberSelector.Conditions? {
    guard let map = map(node, of: "a selector of members", optional: Self.memberKeys) else { return nil }
    guard !map.isEmpty else {
      reportEmptySelector(map, keys: Self.memberKeys)
      return nil
    }
    var result = MemberSelector.Conditions(location: node.location)
    if let kind = map["kind"] { result.kind = choices(kind, of: "kind of member") { .kindOfMember($0) } }
    if let name = map["name"] {
      for item in items(name) {
        guard let text = item.text, let open = text.firstIndex(of: "("), open > text.startIndex, text.hasSuffix(")")
        else {
          continue
        }
        report("'name' is without what is in parentheses; write name: \(text[..<open])", at: item.location)
      }
      result.name = nameGlobs(name, of: "name")
      noteNames(name, as: .member)
      notePatterns(name, as: .member)
    }
    if let typed = map["typed"] { result.typed = typeNames(typed, as: .typeOfMember) }
    if let traits = map["is"] { result.is = choices(traits, of: "trait of a member") { .traitOfMember($0) } }
    if let attribute = map["attribute"] { result.attribute = attributeNames(attribute) }
    if let node = map["result"] { result.result = results(node) }
    if let not = map["not"] { result.not.append(memberSelector(not)) }
    return result
  }

  private mutating func results(_ node: Node) -> [MemberSelector.Result] {
    var results: [MemberSelector.Result] = []
    for item in someItems(node, expected: "'none', a component or a type name") {
      if case .scalar("none", _) = item.value, !isComponent("none") {
        results.append(.none)
      } else if let name = typeName(item) {
        results.append(.type(name))
      }
    }
    return results
  }
}

extension MemberSelector.Kind {
  /// The kind that a word of a language means, or that it is itself.
  init?(meantBy word: String) {
    switch word.lowercased() {
    case "func", "funcs", "function", "functions", "fun", "def": self = .method
    case "init", "inits", "constructor", "constructors", "ctor": self = .initializer
    case "var", "vars", "let", "variable", "variables", "field", "fields", "ivar", "constant":
      self = .property
    default: self.init(rawValue: word)
    }
  }
}

// MARK: - Messages

extension String? {
  /// What to write for a word that is no kind of member.
  fileprivate static func kindOfMember(_ word: String) -> String? {
    let isTrait = MemberSelector.Trait(rawValue: word) != nil
    guard let kind = MemberSelector.Kind(meantBy: word) else {
      return isTrait ? "it is a trait: write is: \(word) for kind: \(word)" : nil
    }
    return "write kind: \(kind.rawValue)" + (isTrait ? " ('is: \(word)' takes those that say '\(word)')" : "")
  }

  /// What only Objective-C says of properties.
  private static let attributesOfProperties = [
    "assign", "atomic", "copy", "nonatomic", "nonnull", "nullable", "readonly", "readwrite", "retain", "strong",
  ]

  /// What to write for a word that is no trait of a member.
  fileprivate static func traitOfMember(_ word: String) -> String? {
    if attributesOfProperties.contains(word) { return "it is an attribute: write attribute: \(word) for is: \(word)" }
    return MemberSelector.Kind(meantBy: word).map {
      "it is a kind of member: write kind: \($0.rawValue) for is: \(word)"
    }
  }
}
