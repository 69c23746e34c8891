import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// One statement of `members` over one project.
///
/// A class, since it is passed to closures for each type, and a struct of so many arrays is costly to copy.
final class MembersStatement: DeclarationStatement {
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
    let members = selection.index.members
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
      guard seen.count < number.least, selection.isKnownInFull(owner), !selection.graph.hasUnknownMembers(owner)
      else { return }
      result.append(
        Finding(of: owner, in: selection.graph, .tooFew(subjects.title(owner), total, phrase(total), wanted(number)))
      )
    } else if let most = number.most, total > most {
      for member in counted.suffix(max(0, counted.count - most)) {
        let message = String.tooMany(title(member, [:]), wanted(number), isNone: most == 0)
        var finding = Finding(of: member, in: selection.graph, subject: owner, message)
        // Which of them is too many is nobody's fault: a member more or moved would blame another.
        finding.member = nil
        result.append(finding)
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
}
