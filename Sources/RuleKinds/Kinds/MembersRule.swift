import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// The members of types satisfy a selector, or there are so many of them.
package struct MembersRule: RuleKind {
  package static let description = RuleDescription(
    name: "members",
    summary: "Selected members of selected types have a certain form, or a certain number",
    rationale: """
      Says what a role demands of its members: that a presenter holds its view weakly, that a controller keeps its parts to \
      itself, that a use case has one method, called execute. Members of extensions count like those of the declaration. \
      What is wrong with their number is told once, at the type.
      """,
    options: [
      OptionDescription("of", required: true, "a selector of the types whose members are meant"),
      OptionDescription("which", "a selector of members; all members if it is left out"),
      OptionDescription("must", "a selector that each of these members must satisfy"),
      OptionDescription("count", "how many of these members each type must have"),
      OptionDescription("at-least", "how many of these members each type must have at least"),
      OptionDescription("at-most", "how many of these members each type may have"),
      OptionDescription("except", "a selector of types that the rule leaves alone"),
    ],
    statementSchema: """
      {"type": "object", "required": ["of"], "additionalProperties": false, \
      "anyOf": [{"required": ["must"]}, {"required": ["count"]}, {"required": ["at-least"]}, {"required": ["at-most"]}], \
      "properties": {"of": {"$ref": "#/definitions/selectors"}, \
      "which": {"$ref": "#/definitions/members"}, "must": {"$ref": "#/definitions/members"}, \
      "count": {"type": "integer", "minimum": 0}, "at-least": {"type": "integer", "minimum": 0}, \
      "at-most": {"type": "integer", "minimum": 0}, "except": {"$ref": "#/definitions/selectors"}}}
      """,
    examples: examples
  )

  struct Options: Sendable {
    var of: Selector
    /// nil: all members.
    var which: MemberSelector?
    var must: MemberSelector?
    var number: Number?
    var except: Selector?
  }

  /// How many members there must be.
  struct Number: Sendable {
    var least: Int
    /// nil: any number above.
    var most: Int?
  }

  let statements: [Options]

  package init(from value: Node, _ decoder: inout OptionDecoder, _ components: [Component]) {
    statements = decoder.statements(value, of: "members").compactMap { Options(from: $0, &decoder) }
  }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    DeclarationStatements(statements: statements.map { MembersStatement($0, scope) })
  }
}

// MARK: - Decoding

extension MembersRule.Options {
  private static let numbers = ["count", "at-least", "at-most"]

  fileprivate init?(from node: Node, _ decoder: inout OptionDecoder) {
    let mistakes = decoder.diagnostics.count
    let optional = ["which", "must"] + Self.numbers + ["except"]
    guard let map = decoder.map(node, of: "'members'", required: ["of"], optional: optional) else { return nil }
    let of = map["of"].map { decoder.selector($0) }
    which = map["which"].map { decoder.memberSelector($0) }
    must = map["must"].map { decoder.memberSelector($0) }
    number = decoder.number(map)
    except = map["except"].map { decoder.selector($0, in: .except) }
    guard decoder.diagnostics.count == mistakes, let of else { return nil }
    self.of = of
    if must == nil, number == nil { decoder.report(.noDemand, at: node.location) }
    checkSense(of: map, &decoder)
    guard decoder.diagnostics.count == mistakes else { return nil }
  }

  /// Reports what could never hold, whatever the project.
  private func checkSense(of map: OptionMap, _ decoder: inout OptionDecoder) {
    let all = Set(MemberSelector.Kind.allCases)
    var selected = all
    if let which, let node = map["which"] {
      let kinds = which.kinds(isFree: false)
      if let contradiction = which.contradiction(among: all, isFree: false) {
        decoder.report(.neverSelects(contradiction.message), at: node.location(of: contradiction.key) ?? node.location)
        return
      }
      selected = kinds
    }
    guard let must, let node = map["must"] else { return }
    if let contradiction = must.contradiction(among: selected, isFree: true) {
      decoder.report(.neverHolds(contradiction.message), at: node.location(of: contradiction.key) ?? node.location)
    } else if let hidden = which?.onlyTraits, let wanted = must.onlyTraits, hidden.contradicts(wanted) {
      decoder.report(
        .neverHolds("what 'which' selects is \(hidden[0].rawValue), so it is not \(wanted[0].rawValue)"),
        at: node.location(of: "is") ?? node.location
      )
    }
  }
}

extension OptionDecoder {
  fileprivate mutating func number(_ map: OptionMap) -> MembersRule.Number? {
    let count = map["count"].flatMap { integer($0) }
    let least = map["at-least"].flatMap { integer($0) }
    let most = map["at-most"].flatMap { integer($0) }
    if let place = map["count"]?.location, map["at-least"] != nil || map["at-most"] != nil {
      report(.countIsExact, at: place)
    }
    if let least, let most, let place = map["at-most"]?.location, most < least { report(.most(most, least), at: place) }
    if let count { return MembersRule.Number(least: count, most: count) }
    return least == nil && most == nil ? nil : MembersRule.Number(least: least ?? 0, most: most)
  }
}

extension MemberSelector {
  /// The kinds of members that can be selected.
  fileprivate func kinds(isFree: Bool) -> Set<Kind> {
    anyOf.reduce(into: []) { $0.formUnion($1.kinds(among: Set(Kind.allCases), isFree: isFree).kinds) }
  }

  /// Why the selector can select none of the members of some kinds; nil if it can.
  fileprivate func contradiction(among kinds: Set<Kind>, isFree: Bool) -> (key: String, message: String)? {
    var first: (key: String, message: String)?
    for conditions in anyOf {
      guard let contradiction = conditions.kinds(among: kinds, isFree: isFree).contradiction else { return nil }
      first = first ?? contradiction
    }
    return first
  }

  fileprivate var onlyTraits: [Trait]? {
    anyOf.count == 1 && !anyOf[0].is.isEmpty ? anyOf[0].is : nil
  }
}

extension [MemberSelector.Trait] {
  /// Whether what is one of these is surely none of those.
  fileprivate func contradicts(_ other: Self) -> Bool {
    self == [.private] && other == [.visible] || self == [.visible] && other == [.private]
  }
}

extension MemberSelector.Conditions {
  /// The kinds, among some, of members that the conditions can hold of; and if there is none the key that leaves none.
  fileprivate func kinds(
    among all: Set<MemberSelector.Kind>,
    isFree: Bool
  ) -> (kinds: Set<MemberSelector.Kind>, contradiction: (key: String, message: String)?) {
    var left = all
    func narrow(_ key: String, to kinds: Set<MemberSelector.Kind>, _ what: String? = nil) -> (String, String)? {
      let rest = left.intersection(kinds)
      if rest.isEmpty { return (key, .areNot(left.titles, kinds.titles, what)) }
      left = rest
      return nil
    }
    if !kind.isEmpty, let found = narrow("kind", to: Set(kind)) { return ([], found) }
    if kind.isEmpty, !typed.isEmpty, !isFree,
      let found = narrow("typed", to: [.property], "are selected by 'typed' without 'kind'")
    {
      return ([], found)
    }
    let ofTraits = self.is.reduce(into: Set<MemberSelector.Kind>()) { $0.formUnion($1.kinds) }
    let traits = String.anyOf(self.is.map(\.rawValue))
    if !self.is.isEmpty, let found = narrow("is", to: ofTraits, "can be \(traits)") { return ([], found) }
    if !result.isEmpty, let found = narrow("result", to: [.method, .subscript], "have a result") { return ([], found) }
    return (left, nil)
  }
}

extension Set<MemberSelector.Kind> {
  /// `methods or initializers`
  fileprivate var titles: String {
    .anyOf(MemberSelector.Kind.allCases.filter(contains).map(\.plural))
  }
}

// MARK: - In words

extension MembersRule {
  package var demands: [String] {
    statements.map { statement in
      let members = statement.which?.title(isPlural: true) ?? "members"
      var clauses: [String] = []
      if let must = statement.must {
        clauses.append("\(members) of \(statement.of.title) must be \(must.title(isPlural: true, isFree: true))")
      }
      if let number = statement.number { clauses.append("\(statement.of.title) has \(number.words) \(members)") }
      return clauses.joined(separator: ", and ") + String.butFor(statement.except)
    }
  }
}

extension MembersRule.Number {
  fileprivate var words: String {
    guard let most else { return "at least \(least)" }
    if least == most { return least == 0 ? "no" : "exactly \(least)" }
    return least == 0 ? "at most \(most)" : "\(least) to \(most)"
  }
}

// MARK: - Messages

extension String {
  fileprivate static func neverSelects(_ reason: String) -> String { "'which' can never select anything: \(reason)" }

  fileprivate static func areNot(_ found: String, _ kinds: String, _ what: String?) -> String {
    what.map { "only \(kinds) \($0), and these are \(found)" } ?? "these are \(found), not \(kinds)"
  }

  fileprivate static var noDemand: String {
    "'members' needs 'must', or a number: 'count', 'at-least' or 'at-most'"
  }

  fileprivate static var countIsExact: String {
    "'count' is exact; write either 'count', or 'at-least' and 'at-most'"
  }

  fileprivate static func most(_ most: Int, _ least: Int) -> String {
    "'at-most' is \(most), less than 'at-least', which is \(least)"
  }
}
