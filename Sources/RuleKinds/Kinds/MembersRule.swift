import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// The members of types satisfy a selector, or there is a certain number of them.
package struct MembersRule: RuleKind {
  package static let name = "members"
  package static let summary = "Selected members of selected types have a certain form, or a certain number"
  package static let rationale = """
    Says what a role demands of its members: that a presenter holds its view weakly, that a controller keeps its parts to \
    itself, that a use case has one method, called execute. Members of extensions count like those of the declaration. \
    What is wrong with their number is told once, at the type.
    """
  package static let seesOnlyDependencies = true
  package let useOfMentions = UseOfMentions.none

  package static let statement = Shape<MembersOptions>.map(
    Option(required: "of", .code, "a selector of the types whose members are meant"),
    Option("which", .located(.members), "a selector of members; all members if it is left out"),
    Option(anyOf: "must", .located(.members), "a selector that each of these members must satisfy"),
    Option(anyOf: "count", .located(.count), "how many of these members each type must have"),
    Option(anyOf: "at-least", .count, "how many of these members each type must have at least"),
    Option(anyOf: "at-most", .located(.count), "how many of these members each type may have"),
    Option("except", .exceptions, "a selector of types that the rule leaves alone")
  ) { (decoder: inout OptionDecoder, stated, of, which, must, count, least, most, except) in
    let mistakes = decoder.diagnostics.count
    let number = decoder.number(count, atLeast: least, atMost: most, stated.location)
    guard stated.isSound, decoder.diagnostics.count == mistakes else { return nil }
    if must == nil, number == nil { decoder.report(.noDemand, at: stated.location) }
    decoder.checkSense(of: which, must, ownersOfKinds: Set(of.statedKinds))
    guard decoder.diagnostics.count == mistakes else { return nil }
    return MembersOptions(of: of, which: which?.value, must: must?.value, number: number, except: except)
  }

  let statements: [MembersOptions]

  package init(statements: [MembersOptions]) { self.statements = statements }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    DeclarationStatements(statements: statements.map { MembersStatement($0, scope) })
  }
}

// MARK: - Decoding

extension OptionDecoder {
  /// Reports what could never hold, whatever the project.
  ///
  /// - Parameter owners: of which kinds the types are; empty if that is not stated.
  fileprivate mutating func checkSense(
    of which: Located<MemberSelector>?,
    _ must: Located<MemberSelector>?,
    ownersOfKinds owners: Set<Selector.ElementKind>
  ) {
    let all = Set(MemberSelector.Kind.allCases)
    if let which, let contradiction = which.value.contradiction(among: all, isFree: false) {
      report(.neverSelects(contradiction.message), at: which.location(of: contradiction.key))
      return
    }
    guard let must else { return }
    let selected = which?.value.kinds(isFree: false) ?? all
    if let contradiction = must.value.contradiction(among: selected, isFree: true) {
      report(.neverHolds(contradiction.message), at: must.location(of: contradiction.key))
    } else if let hidden = which?.value.onlyTraits, let wanted = must.value.onlyTraits, hidden.contradicts(wanted) {
      report(
        .neverHolds("what 'which' selects is \(hidden[0].rawValue), so it is not \(wanted[0].rawValue)"),
        at: must.location(of: "is")
      )
    } else if !owners.isEmpty, let wanted = must.value.traits(impossibleIn: owners) {
      let kinds = Selector.ElementKind.allCases.filter(owners.contains).map(\.rawValue)
      report(
        .neverHolds(
          "no member of \(listed(kinds.map(\.withArticle), "or")) can be \(listed(wanted.map(\.rawValue), "or"))"
        ),
        at: must.location(of: "is")
      )
    }
  }
}

extension MemberSelector.Trait {
  /// Whether types of a kind have members that can be so, as `MemberQuestions.canBe` says it of each.
  fileprivate func isPossible(in owner: Selector.ElementKind) -> Bool {
    switch self {
    case .override, .open: owner == .class || owner == .category || owner == .stateless
    case .required, .convenience: owner != .struct && owner != .enum && owner != .protocol
    case .mutating: owner == .struct || owner == .enum || owner == .protocol || owner == .stateless
    case .lazy: owner != .enum && owner != .protocol
    case .weak, .unowned, .adapted, .let: owner != .protocol
    case .private, .visible, .conforming, .static, .final, .public, .package, .internal, .var, .settablePrivately,
      .stored, .computed, .async, .throws, .nonisolated, .deprecated:
      true
    }
  }
}

extension OptionDecoder {
  fileprivate mutating func number(
    _ count: Located<Int>?,
    atLeast least: Int?,
    atMost most: Located<Int>?,
    _ location: SourceLocation
  ) -> MembersOptions.Number? {
    if let count, least != nil || most != nil { report(.countIsExact, at: count.node.location) }
    if least == 0, most == nil, count == nil { report(.noLeast, at: location) }
    if let least, let most, most.value < least { report(.most(most.value, least), at: most.node.location) }
    if let count { return MembersOptions.Number(least: count.value, most: count.value) }
    return least == nil && most == nil ? nil : MembersOptions.Number(least: least ?? 0, most: most?.value)
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

  /// The traits that it demands, if whatever of it holds, no member of types of some kinds can have one of them.
  fileprivate func traits(impossibleIn owners: Set<Selector.ElementKind>) -> [Trait]? {
    let isImpossible = anyOf.allSatisfy { conditions in
      !conditions.is.isEmpty && !conditions.is.contains { owners.contains(where: $0.isPossible) }
    }
    return isImpossible ? anyOf.flatMap(\.is).distinct : nil
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
    let traits = listed(self.is.map(\.rawValue), "or")
    if !self.is.isEmpty, let found = narrow("is", to: ofTraits, "can be \(traits)") { return ([], found) }
    if !result.isEmpty, let found = narrow("result", to: [.method, .subscript], "have a result") { return ([], found) }
    return (left, nil)
  }
}

extension Set<MemberSelector.Kind> {
  /// `methods or initializers`
  fileprivate var titles: String {
    listed(MemberSelector.Kind.allCases.filter(contains).map(\.plural), "or")
  }
}

// MARK: - In words

extension MembersRule {
  package var demands: [String] {
    statements.map { statement in
      func members(isPlural: Bool = true) -> String {
        statement.which?.title(isPlural: isPlural) ?? (isPlural ? "members" : "member")
      }
      var clauses: [String] = []
      if let must = statement.must {
        clauses.append("\(members()) of \(statement.of.title) must be \(must.title(isPlural: true, isFree: true))")
      }
      if let number = statement.number {
        let isOne = number.least == 1 && number.most ?? 1 == 1
        let verb = number.least == 0 && number.most != 0 ? "may have" : "must have"
        clauses.append("\(statement.of.title) \(verb) \(number.words) \(members(isPlural: !isOne))")
      }
      return clauses.joined(separator: ", and ") + String.butFor(statement.except)
    }
  }
}

extension MembersOptions.Number {
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
    "'members' needs 'must', or a number: 'count', 'at-least' or 'at-most', such as at-most: 10"
  }

  fileprivate static var countIsExact: String {
    "'count' is exact; write either 'count', or 'at-least' and 'at-most'"
  }

  fileprivate static var noLeast: String {
    "'at-least: 0' demands nothing; write a greater number, or 'at-most: 0' if there may be none"
  }

  fileprivate static func most(_ most: Int, _ least: Int) -> String {
    "'at-most' is \(most), less than 'at-least', which is \(least)"
  }
}
