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
      itself, that a use case has one method, called execute. Members of extensions count like those of the declaration.
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
    DeclarationStatements(statements: statements.map { PreparedMembers($0, scope) })
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

extension MemberSelector.Trait {
  /// The kinds of members that can be so.
  fileprivate var kinds: Set<MemberSelector.Kind> {
    switch self {
    case .weak, .unowned: [.property]
    case .private, .visible: Set(MemberSelector.Kind.allCases)
    case .override: [.property, .method, .initializer, .subscript]
    case .static: [.property, .method, .subscript]
    }
  }
}

extension Set<MemberSelector.Kind> {
  /// `methods or initializers`
  fileprivate var titles: String {
    .anyOf(MemberSelector.Kind.allCases.filter(contains).map(\.plural))
  }
}

// MARK: - Check

/// A class, since it is passed to closures for each type, and a struct of so many arrays is costly to copy.
private final class PreparedMembers: DeclarationStatement {
  private let subjects: Subjects
  private let stated: MemberSelector?
  private let which: BoundMemberSelector?
  private let must: MemberRequirement?
  private let number: MembersRule.Number?
  private let questions: MemberQuestions
  private let selection: Selection
  let remarks: [Remark]

  init(_ options: MembersRule.Options, _ scope: RuleScope) {
    selection = scope.selection
    let selectors = [options.which, options.must].compactMap { $0 }
    let binds = selectors.contains { $0.hangsOnBinding(scope.selection) }
    subjects = Subjects(options.of, except: options.except, binds: binds, scope)
    let questions = MemberQuestions(scope.graph)
    self.questions = questions
    stated = options.which
    which = options.which.map { BoundMemberSelector($0, in: scope.selection, isFree: false) }
    let must = options.must.map { MemberRequirement($0, questions, in: scope.selection) }
    self.must = must
    number = options.number
    let written = selectors.flatMap(\.writtenCaptures)
    let impossible = must?.impossible.map { title in
      Remark(message: .neverHolds(.unknownType(title)), location: options.must?.location ?? options.of.location)
    }
    remarks =
      Remark.unbound(written, by: "of", options.of.captureNames(scope.selection.components)) + (impossible ?? [])
  }

  var vacuity: Vacuity? {
    if let vacuity = subjects.vacuity("of") { return vacuity }
    // That there are too few members is possible whatever there is.
    if let number, number.least > 0 { return nil }
    guard let which else { return nil }
    let empty = which.anyOf.map(\.emptyComponents)
    guard !empty.contains(where: \.isEmpty) else { return nil }
    return Vacuity(reason: .selectsNothing(empty.joined()), emptyComponents: Array(empty.joined()))
  }

  func findings() -> [Finding] {
    let inherits = (number?.least ?? 0) > 0
    let members = Members(of: inherits ? withAncestors(subjects.set) : subjects.set, in: selection)
    var result: [Finding] = []
    for owner in subjects.set.members {
      let binding = subjects.binding(of: owner)
      let select = { (owner: ElementID) in
        members[owner].filter { self.isSelected($0, binding) }
      }
      let selected = select(owner)
      var good: [Member] = []
      for member in selected {
        if let failure = must?.failure(of: member, under: binding) {
          let message = String.fails(title(member, binding), failure.message)
          result.append(Finding(of: member, in: selection.graph, subject: owner, message, fix: failure.fix))
        } else {
          good.append(member)
        }
      }
      if let number { count(selected, good, number, owner, select, &result) }
    }
    return result
  }

  private func isSelected(_ member: Member, _ binding: Binding) -> Bool {
    which.map { questions.selects($0, member, binding, .surely) } ?? true
  }

  /// Adds what is wrong with the number of the selected members; `good` are those that `must` holds for. The others are
  /// reported already, so they are the first of the surplus.
  private func count(
    _ selected: [Member],
    _ good: [Member],
    _ number: MembersRule.Number,
    _ owner: ElementID,
    _ select: (ElementID) -> [Member],
    _ result: inout [Finding]
  ) {
    var seen: Set<[UInt8]> = []
    // What the declaration itself has comes first, so that the surplus is what extensions add.
    let ordered = good.filter { !isInExtension($0) } + good.filter(isInExtension)
    let counted = ordered.filter { seen.insert(questions.types.signature(of: $0)).inserted }
    for member in selected { seen.insert(questions.types.signature(of: member)) }
    let total = seen.count
    if total < number.least {
      // What a type inherits it has too, and what extensions add to its other branch of an `#if`.
      var family = selection.index.emptySet
      family[owner] = true
      family[selection.firstBranch(of: owner)] = true
      for ancestor in withAncestors(family).members {
        for member in select(ancestor) { seen.insert(questions.types.signature(of: member)) }
      }
      guard seen.count < number.least, !selection.hasUnknownParent(owner) else { return }
      result.append(
        Finding(of: owner, in: selection.graph, .tooFew(subjects.title(owner), total, phrase(total), wanted(number)))
      )
    } else if let most = number.most, total > most {
      for member in counted.suffix(max(0, counted.count - most)) {
        let message = String.tooMany(title(member, [:]), wanted(number), isNone: most == 0)
        result.append(Finding(of: member, in: selection.graph, subject: owner, message))
      }
    }
  }

  /// Types, and those of the project that they inherit from, however far.
  private func withAncestors(_ types: ElementSet) -> ElementSet {
    var result = types
    var pending = types.members
    while let next = pending.popLast() {
      for parent in selection.graph.supertypes[next.index]
      where selection.index[parent].isNominalType && !result[parent] {
        result[parent] = true
        pending.append(parent)
      }
    }
    return result
  }

  private func isInExtension(_ member: Member) -> Bool {
    let declarations = selection.graph.facts[Int(member.file)].declarations
    return declarations[Int(declarations[Int(member.declaration)].parent)].kind == .extension
  }

  // MARK: Words

  private func phrase(_ count: Int) -> String {
    stated?.title(isPlural: count > 1) ?? (count > 1 ? "members" : "member")
  }

  /// `exactly 1 visible method`
  private func wanted(_ number: MembersRule.Number) -> String {
    switch number.most {
    case 0: "no \(phrase(1))"
    case number.least: "exactly \(number.least) \(phrase(number.least))"
    case let most? where number.least == 0: "at most \(most) \(phrase(most))"
    case let most?: "\(number.least) to \(most) \(phrase(most))"
    case nil: "at least \(number.least) \(phrase(number.least))"
    }
  }

  /// `property view (ListDisplayable) of ListPresenter (presenter)`
  private func title(_ member: Member, _ binding: Binding) -> String {
    var name = selection.graph.title(of: member)
    if member.kind == .property {
      let typed = which?.anyOf.compactMap(\.typed) ?? []
      let type = questions.types.type(of: member) { type in typed.contains { $0.selects(type, under: binding) } }
      if let type { name += " (\(selection.title(type)))" }
    }
    return "\(member.kind.rawValue) \(name) of \(subjects.title(member.owner))"
  }
}

extension BoundMemberSelector.Conditions {
  /// The components that `typed` or `result` names, if nothing is in any of them. Of a pattern nobody knows: that a
  /// framework's type does not occur may be what the rule wants.
  fileprivate var emptyComponents: [String] {
    let hasPattern = stated.typeNames.contains { if case .pattern = $0 { true } else { false } }
    return hasPattern ? [] : emptyTypes
  }
}

// MARK: - Messages

extension String {
  fileprivate static func fails(_ member: String, _ failure: String) -> String { "\(member) \(failure)" }

  fileprivate static func tooFew(_ owner: String, _ total: Int, _ what: String, _ wanted: String) -> String {
    "\(owner) has \(total == 0 ? "no" : "\(total)") \(what); it must have \(wanted)"
  }

  fileprivate static func tooMany(_ member: String, _ wanted: String, isNone: Bool) -> String {
    "\(member) is \(isNone ? "not allowed" : "one too many"); there may be \(wanted)"
  }

  fileprivate static func selectsNothing(_ names: some Sequence<String>) -> String {
    "'which' can select nothing, no type is known that is \(anyOf(Array(names)))"
  }

  fileprivate static func unknownType(_ title: String) -> String { "no type is known that is \(title)" }

  fileprivate static func neverHolds(_ reason: String) -> String { "'must' can never hold: \(reason)" }

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
