import Configuration
import DependencyGraph
import Facts
import ReportModel

/// What the declarations of types must be, must have beside them, or how many may use them.
package struct TypesRule: RuleKind {
  package static let description = RuleDescription(
    name: "types",
    summary: "Selected types have a certain form, place or name, a companion, or few users",
    rationale: """
      Says what a role demands of the type that plays it: that presenters are structs, that each conforms to the port of \
      its own scene, that models are nested in one enum, that a type lies in the folder it belongs to. The demand is a \
      selector like any other. With paths alone the rule is about files and folders.
      """,
    options: [
      OptionDescription("that", required: true, "a selector of the types; with `path` alone, of files"),
      OptionDescription(
        "must",
        "a selector that each of them must satisfy; captures keep the values that `that` gave them"
      ),
      OptionDescription(
        "companion",
        "components; each type needs an element of every one of them with the same captures"
      ),
      OptionDescription(
        "users",
        "`of`: a selector of types, `at-most`: how many of these may refer to each of the types"
      ),
      OptionDescription("except", "a selector of types that the rule leaves alone"),
    ],
    statementSchema: """
      {"type": "object", "required": ["that"], "additionalProperties": false, \
      "oneOf": [{"required": ["must"]}, {"required": ["companion"]}, {"required": ["users"]}], \
      "properties": {"that": {"$ref": "#/definitions/selectors"}, "must": {"$ref": "#/definitions/selectors"}, \
      "companion": {"$ref": "#/definitions/selectors"}, \
      "users": {"type": "object", "required": ["of", "at-most"], "additionalProperties": false, \
      "properties": {"of": {"$ref": "#/definitions/selectors"}, "at-most": {"type": "integer", "minimum": 0}}}, \
      "except": {"$ref": "#/definitions/selectors"}}}
      """,
    examples: examples
  )

  struct Options: Sendable {
    var that: Selector
    var requirement: Requirement
    var except: Selector?
    /// Of the requirement.
    var location: SourceLocation

    /// With paths alone the subjects are files.
    var isAboutFiles: Bool { !that.anyOf.isEmpty && that.anyOf.allSatisfy(\.isOnlyPath) }
  }

  enum Requirement: Sendable {
    case must(Selector)
    case companion([Selector])
    case users(of: Selector, atMost: Int)
  }

  let statements: [Options]

  package init(from value: Node, _ decoder: inout OptionDecoder, _ components: [Component]) {
    statements = decoder.statements(value, of: "types").compactMap { Options(from: $0, &decoder) }
  }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    DeclarationStatements(
      statements: statements.map { options -> any DeclarationStatement in
        guard !options.isAboutFiles else { return PlacementStatement(options, scope) }
        return switch options.requirement {
        case .must(let must): MustStatement(options, must, scope)
        case .companion(let selectors): CompanionStatement(options, selectors, scope)
        case .users(let users, let limit): UsersStatement(options, of: users, atMost: limit, scope)
        }
      }
    )
  }
}

// MARK: - Decoding

extension TypesRule.Options {
  private static let requirements = ["must", "companion", "users"]

  fileprivate init?(from node: Node, _ decoder: inout OptionDecoder) {
    let mistakes = decoder.diagnostics.count
    let map = decoder.map(node, of: "'types'", required: ["that"], optional: Self.requirements + ["except"])
    guard let map else { return nil }
    let that = map["that"].map { decoder.selector($0) }
    except = map["except"].map { decoder.selector($0, in: .except) }
    let stated = Self.requirements.filter { map[$0] != nil }
    if stated.count > 1, let second = map[stated[1]] {
      decoder.report(.oneRequirement(stated), at: second.location)
    }
    guard let key = stated.first, let value = map[key] else {
      if decoder.diagnostics.count == mistakes { decoder.report(.noRequirement, at: node.location) }
      return nil
    }
    location = value.location
    let requirement: TypesRule.Requirement? =
      switch key {
      case "must": .must(decoder.selector(value, in: .must))
      case "companion": .companion(decoder.companions(value))
      default: decoder.users(value)
      }
    guard let that, let requirement, decoder.diagnostics.count == mistakes else { return nil }
    self.that = that
    self.requirement = requirement
    checkSense(of: map, &decoder)
    guard decoder.diagnostics.count == mistakes else { return nil }
  }

  /// Reports what could never hold, whatever the project.
  private func checkSense(of map: OptionMap, _ decoder: inout OptionDecoder) {
    switch requirement {
    case .must(let must):
      let node = map["must"]
      for case .all(let conditions) in must.anyOf {
        if !conditions.symbol.isEmpty {
          decoder.report(.symbolInMust, at: node?.location(of: "symbol") ?? location)
        }
        if conditions.kind.contains(.category) {
          decoder.report(.categoryInMust, at: node?.location(of: "kind") ?? location)
        }
        if conditions.kind.contains(.stateless) {
          decoder.report(.statelessInMust, at: node?.location(of: "kind") ?? location)
        }
        if isAboutFiles, conditions.isAboutTypes {
          decoder.report(.filesAreNoTypes(that.title), at: location)
        }
      }
      let wanted = must.onlyKinds
      let selected = that.onlyKinds
      if let wanted, let selected, !wanted.contains(where: selected.contains) {
        decoder.report(.kindsNeverMeet(selected, wanted), at: node?.location(of: "kind") ?? location)
      }
    case .companion: break
    case .users:
      if isAboutFiles { decoder.report(.filesHaveNoUsers(that.title), at: location) }
    }
  }
}

extension OptionDecoder {
  fileprivate mutating func companions(_ node: Node) -> [Selector] {
    someItems(node, expected: "a component or a list of components").map { selector($0) }
  }

  fileprivate mutating func users(_ node: Node) -> TypesRule.Requirement? {
    guard let map = map(node, of: "'users'", required: ["of", "at-most"]) else { return nil }
    let users = map["of"].map { selector($0) }
    let limit = map["at-most"].flatMap { integer($0) }
    guard let users, let limit else { return nil }
    return .users(of: users, atMost: limit)
  }
}

extension Node {
  /// The place of what stands behind a key of a map.
  func location(of key: String) -> SourceLocation? {
    guard case .map(let pairs) = value else { return nil }
    return pairs.first { $0.key.scalarText == key }?.value.location
  }
}

extension Selector {
  /// The kinds that the selector allows by itself; nil if an alternative allows any, or leaves it to a component.
  fileprivate var onlyKinds: [ElementKind]? {
    var result: [ElementKind] = []
    for term in anyOf {
      guard case .all(let conditions) = term, !conditions.kind.isEmpty, !conditions.kind.contains(.stateless)
      else { return nil }
      result += conditions.kind.filter { !result.contains($0) }
    }
    return result.isEmpty ? nil : result
  }
}

extension Selector.Term {
  /// Whether it is a map that says nothing but `path`.
  fileprivate var isOnlyPath: Bool {
    guard case .all(let conditions) = self else { return false }
    return conditions.isOnlyPlace && conditions.module.isEmpty
  }
}

// MARK: - In words

extension TypesRule {
  package var demands: [String] {
    statements.map { statement in
      let that = statement.that.title
      let sentence =
        switch statement.requirement {
        case .must(let must): "\(that) must be \(must.predicate)"
        case .companion(let companions): "\(that) has a companion \(String.allOf(companions.map(\.title)))"
        case .users(let users, let limit): "at most \(limit) of \(users.title) may use \(that)"
        }
      return sentence + String.butFor(statement.except)
    }
  }
}

// MARK: - Messages

extension String {
  fileprivate static var noRequirement: String { "'types' needs one of the keys 'must', 'companion' or 'users'" }

  fileprivate static func oneRequirement(_ stated: [String]) -> String {
    "'types' takes one of 'must', 'companion' and 'users', found \(stated.map { "'\($0)'" }.joined(separator: " and ")); "
      + "write a list of two statements"
  }

  fileprivate static var symbolInMust: String {
    "'symbol' selects types of frameworks, and 'must' is about types of the project; use 'type' or 'inherits'"
  }

  fileprivate static var categoryInMust: String {
    "a type is never a category; 'kind' in 'must' takes 'class', 'struct', 'enum', 'protocol' or 'actor'"
  }

  fileprivate static var statelessInMust: String {
    "'stateless' says what a type holds, not how it is declared; "
      + "'kind' in 'must' takes 'class', 'struct', 'enum', 'protocol' or 'actor'"
  }

  fileprivate static func filesAreNoTypes(_ title: String) -> String {
    "with 'path' alone 'that' selects files, and 'must' can only say where they lie; "
      + "for the types there name a component, or add 'kind' to 'that' (\(title))"
  }

  fileprivate static func filesHaveNoUsers(_ title: String) -> String {
    "with 'path' alone 'that' selects files, and only types have users; name a component instead (\(title))"
  }

  fileprivate static func kindsNeverMeet(
    _ selected: [Selector.ElementKind],
    _ wanted: [Selector.ElementKind]
  ) -> String {
    neverHolds(
      "'that' selects only kind \(anyOf(selected.map(\.rawValue))), "
        + "and 'must' asks for kind \(anyOf(wanted.map(\.rawValue)))"
    )
  }
}
