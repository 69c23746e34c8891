import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// What a statement of `members` says.
package struct MembersOptions: Sendable {
  var of: Selector
  /// nil: all members.
  var which: MemberSelector?
  var must: MemberSelector?
  var number: Number?
  var except: Selector?

  /// How many members there must be.
  package struct Number: Sendable {
    var least: Int
    /// nil: any number above.
    var most: Int?
  }
}

/// One statement of `members` over one project.
///
/// A class, since it is passed to closures for each type, and a struct of so many arrays is costly to copy.
final class MembersStatement: DeclarationStatement {
  private let subjects: Subjects
  private let stated: MemberSelector?
  private let which: BoundMemberSelector?
  private let must: MemberRequirement?
  private let number: MembersOptions.Number?
  /// The types that members must not be of.
  private let excluded: [Selector.Name]
  private let questions: MemberQuestions
  private let selection: Selection
  /// Whether it is asked what could break it in a part of the project, which may have no such member yet.
  private let isOfPart: Bool
  let remarks: [Remark]

  init(_ options: MembersOptions, _ scope: RuleScope) {
    selection = scope.selection
    isOfPart = scope.part != nil
    let selectors = [options.which, options.must].compactMap { $0 }
    let binds = selectors.contains { $0.dependsOnBinding(scope.selection) }
    subjects = Subjects(options.of, except: options.except, binds: binds, scope)
    let questions = MemberQuestions(scope.index)
    self.questions = questions
    stated = options.which
    which = options.which.map { BoundMemberSelector($0, in: scope.selection, isFree: false) }
    let must = options.must.map { MemberRequirement($0, questions, in: scope.selection) }
    self.must = must
    number = options.number
    excluded = (options.must?.anyOf ?? []).flatMap(\.not).flatMap(\.anyOf).flatMap(\.typeNames)
    let written = selectors.flatMap(\.writtenCaptures)
    let impossible = must?.impossible.map { predicate in
      Remark(message: .neverHolds(.unknownType(predicate)), location: options.must?.location ?? options.of.location)
    }
    let bindable = options.of.captureNames(scope.selection.components)
    remarks =
      Remark.unbound(written, by: options.of, "of", bindable)
      + Remark.apart(selectors.flatMap(\.namedComponents), from: "of", bindable, scope.selection) + (impossible ?? [])
  }

  var vacuity: Vacuity? {
    if let vacuity = subjects.vacuity("of") { return vacuity }
    // That there are too few members is possible whatever there is.
    if let number, number.least > 0 { return nil }
    guard let which, let stated else { return nil }
    let empty = which.anyOf.map(\.emptyComponents)
    if !empty.contains(where: \.isEmpty) {
      let selectors = Array(empty.joined())
      return Vacuity(
        reason: .selectsNothing(selectors.map(\.predicate)),
        emptyComponents: selectors.map(\.title)
      )
    }
    // That there is none of what must not be is what the rule wants, unless there can be none.
    let isIdle =
      number == nil
      ? !isOfPart && !subjects.set.members.contains(where: hasSelected)
      : stated.anyOf.allSatisfy { $0.namesNothing(selection) }
    guard isIdle else { return nil }
    return Vacuity(
      reason: .noSuchMember(phrase(2)),
      emptyComponents: [],
      location: stated.location,
      remedy: .orForCodeToCome
    )
  }

  /// That nothing has the names of which there must be none, or not many: all is well, or one is misspelt.
  var notes: [String] {
    guard vacuity == nil else { return [] }
    let excluded = selection.notes(onUnheardOf: excluded) + notesOnUnjudged
    guard let number, number.least == 0, number.most != nil, let stated else { return excluded }
    return excluded + notes(onNamesOf: stated) + selection.notes(onUnheardOf: stated.anyOf.flatMap(\.typeNames))
  }

  /// That some members are not asked for what must hold, as their language has no word for it.
  private var notesOnUnjudged: [String] {
    guard let must, must.mayLeaveOut, !selection.index.isOnlySwift else { return [] }
    var count = 0
    var unjudged: [Unjudged] = []
    for owner in subjects.set.members {
      let binding = subjects.binding(of: owner)
      for member in selection.index.members[owner] where isSelected(member, binding) {
        count += 1
        guard let reason = must.reasonNotJudged(member, under: binding) else { continue }
        let name = "\(selection.title(owner)).\(selection.graph.title(of: member))"
        unjudged.append(Unjudged(name: name, reason: reason))
      }
    }
    return unjudged.notes(of: counted(count, "member"))
  }

  private func notes(onNamesOf stated: MemberSelector) -> [String] {
    let names = stated.anyOf.flatMap(\.name)
    let graph = selection.graph
    guard !names.isEmpty,
      names.allSatisfy({ glob in
        glob.captureNames.isEmpty && !MemberSelector.Conditions.special.contains(glob.pattern)
          && !(glob.pattern.isPlainName ? graph.hasMember(glob.pattern) : graph.hasMember(glob))
      })
    else { return [] }
    return [.nobodyHas(names.map(\.pattern))]
  }

  private func hasSelected(_ owner: ElementID) -> Bool {
    let binding = subjects.binding(of: owner)
    return selection.index.members[owner].contains { isSelected($0, binding) }
  }

  /// Those with members that are selected.
  var judgedTypes: Set<ElementID>? {
    Set(subjects.set.members.filter(hasSelected))
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
      let wrong = selected.compactMap { part($0, owner, binding) }
      guard let number else {
        result += wrong.map(\.finding)
        continue
      }
      result += number.most == 0 ? forbidden(selected, owner) : outOfNumber(selected, wrong, number, owner, select)
    }
    return result
  }

  private func isSelected(_ member: Member, _ binding: Binding) -> Bool {
    which.map { questions.selects($0, member, binding, .surely) } ?? true
  }

  private func part(_ member: Member, _ owner: ElementID, _ binding: Binding) -> Part? {
    guard let failure = must?.failure(of: member, under: binding) else { return nil }
    let message = String.fails(title(member, binding), failure.message)
    let finding = Finding(of: member, in: selection.graph, subject: owner, message, fix: failure.fix)
    return Part(member: member, failure: failure.message, finding: finding)
  }

  /// Each of the members of which there may be none.
  private func forbidden(_ selected: [Member], _ owner: ElementID) -> [Finding] {
    questions.types.distinct(selected).map { surplus($0, owner, .notAllowed(title($0, [:]), phrase(1))) }
  }

  private func surplus(_ member: Member, _ owner: ElementID, _ message: String) -> Finding {
    var finding = Finding(of: member, in: selection.graph, subject: owner, message)
    // Which of them is too many is nobody's fault: a member more or moved would blame another.
    finding.member = nil
    return finding
  }

  /// A member that `must` does not hold for.
  private struct Part {
    var member: Member
    /// Completes a sentence that begins with the member.
    var failure: String
    /// As it is reported by itself.
    var finding: Finding
  }

  /// What is wrong with the selected members of a type together, reported once, at the type: `wrong` are those that
  /// `must` does not hold for, and there may be too few or too many.
  private func outOfNumber(
    _ selected: [Member],
    _ wrong: [Part],
    _ number: MembersOptions.Number,
    _ owner: ElementID,
    _ select: (ElementID) -> [Member]
  ) -> [Finding] {
    let members = questions.types.distinct(selected)
    if isShort(of: number, owner, members, select) {
      let message = String.tooFew(subjects.title(owner), members.count, phrase(members.count), wanted(number))
      return fails(wrong, owner) + [Finding(of: owner, in: selection.graph, message)]
    }
    guard let most = number.most, members.count - wrong.count > most else { return fails(wrong, owner) }
    let good = members.filter { member in
      !wrong.contains { $0.member.declaration == member.declaration && $0.member.file == member.file }
    }
    let names = members.map { selection.graph.title(of: $0) }
    let total = "\(members.count) \(phrase(members.count))"
    let message = String.tooMany(subjects.title(owner), total, names, wanted(number))
    var whole = Finding(of: owner, in: selection.graph, message)
    whole.parts =
      wrong.map(\.finding)
      + good.dropFirst(most).map { surplus($0, owner, .isTooMany(title($0, [:]), wanted(number))) }
    return [whole]
  }

  /// Those that `must` does not hold for, as one.
  private func fails(_ wrong: [Part], _ owner: ElementID) -> [Finding] {
    guard let first = wrong.first else { return [] }
    guard wrong.count > 1 else {
      var finding = Finding(of: owner, in: selection.graph, first.finding.message, fix: first.finding.fix)
      finding.member = first.finding.member
      return [finding]
    }
    let names = wrong.map { selection.graph.title(of: $0.member) }
    let failures = wrong.map(\.failure)
    let message = String.doNotFit(subjects.title(owner), names, failures, must?.onlyName)
    var whole = Finding(of: owner, in: selection.graph, message)
    whole.parts = wrong.map(\.finding)
    return [whole]
  }

  /// Whether a type has too few members also with what it inherits, and with what extensions add to its other branch of
  /// an `#if`.
  private func isShort(
    of number: MembersOptions.Number,
    _ owner: ElementID,
    _ members: [Member],
    _ select: (ElementID) -> [Member]
  ) -> Bool {
    guard members.count < number.least else { return false }
    // What it overrides may have another result.
    var seen = Set(members.map { questions.types.call(of: $0) })
    var count = members.count
    var family = selection.index.emptySet
    family[owner] = true
    family[selection.firstBranch(of: owner)] = true
    for ancestor in withAncestors(family).members {
      for member in select(ancestor) where seen.insert(questions.types.call(of: member)).inserted { count += 1 }
    }
    return count < number.least && selection.isKnownInFull(owner)
      && !selection.graph.hasUnknownMembers(owner)
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

  // MARK: Words

  private func phrase(_ count: Int) -> String {
    stated?.title(isPlural: count > 1) ?? (count > 1 ? "members" : "member")
  }

  /// `exactly 1 visible method`
  private func wanted(_ number: MembersOptions.Number) -> String {
    switch number.most {
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
      let found = questions.types.type(of: member) { type in typed.contains { $0.selects(type, under: binding) } }
      if let (type, use) = found {
        name += " (\(selection.title(type, writtenIn: use, ofFile: Int(member.file))))"
      }
    }
    return "\(member.kind.rawValue) \(name) of \(subjects.title(member.owner))"
  }
}

extension BoundMemberSelector.Conditions {
  /// The components that `typed` or `result` names, if nothing is in any of them. For a pattern this is not known: that
  /// a framework's type does not occur may be what the rule wants.
  fileprivate var emptyComponents: [BoundSelector] {
    let hasPattern = stated.typeNames.contains { if case .pattern = $0 { true } else { false } }
    return hasPattern ? [] : emptyTypes
  }
}

extension MemberSelector.Conditions {
  /// Whether each name that it states for members or their attributes is one that is reported, since nothing has it.
  fileprivate func namesNothing(_ selection: Selection) -> Bool {
    selection.areAmiss(name, as: .member) || selection.areAmiss(attribute, as: .attribute)
  }
}

// MARK: - Messages

extension String {
  fileprivate static func noSuchMember(_ members: String) -> String { "no type that 'of' selects has \(members)" }

  fileprivate static func nobodyHas(_ names: [String]) -> String {
    "no type of the project has a member called \(listed(names.map { "'\($0)'" }, "or"))"
  }

  fileprivate static func fails(_ member: String, _ failure: String) -> String { "\(member) \(failure)" }

  fileprivate static func tooFew(_ owner: String, _ total: Int, _ what: String, _ wanted: String) -> String {
    "\(owner) has \(total == 0 ? "no" : "\(total)") \(what); it must have \(wanted)"
  }

  fileprivate static func notAllowed(_ member: String, _ what: String) -> String {
    "\(member) is not allowed; there may be no \(what)"
  }

  fileprivate static func isTooMany(_ member: String, _ wanted: String) -> String {
    "\(member) is one more than allowed; there may be \(wanted)"
  }

  fileprivate static func tooMany(_ owner: String, _ total: String, _ names: [String], _ wanted: String) -> String {
    "\(owner) has \(total), \(list(names)); there may be \(wanted)"
  }

  fileprivate static func doNotFit(
    _ owner: String,
    _ members: [String],
    _ failures: [String],
    _ name: String?
  ) -> String {
    if let name { return "\(owner) has \(list(members)), which are not called \(name)" }
    let all = zip(members, failures).map { "\($0) \($1)" }
    let more = all.count > 4 ? "; and \(all.count - 3) more" : ""
    return "\(owner) has \(all.count) members that do not fit: "
      + all.prefix(more.isEmpty ? 4 : 3).joined(separator: "; ") + more
  }

  /// `a, b and c`, at most five.
  private static func list(_ names: [String]) -> String {
    guard names.count <= 5 else { return names.prefix(4).joined(separator: ", ") + " and \(names.count - 4) more" }
    return listed(names, "and")
  }

  fileprivate static func selectsNothing(_ predicates: [String]) -> String {
    "'which' cannot select anything, \(unknownType(listed(predicates, "or")))"
  }

  fileprivate static func unknownType(_ predicate: String) -> String { "no known type is \(predicate)" }
}
