import Basics
import Configuration
import DependencyGraph
import ReportModel

/// What a statement of `types` says.
package struct TypesOptions: Sendable {
  var that: Selector
  var requirement: Requirement
  var except: Selector?
  /// Of the requirement.
  var location: SourceLocation

  /// With paths alone the subjects are files.
  var isAboutFiles: Bool { !that.anyOf.isEmpty && that.anyOf.allSatisfy(\.isOnlyPath) }

  /// What each of the types has to satisfy.
  package enum Requirement: Sendable {
    case must(Selector)
    case companion([Selector])
    case users(of: Selector, atMost: Int)
  }
}

extension Selector.Term {
  /// Whether it is a map that says nothing but `path`.
  fileprivate var isOnlyPath: Bool {
    guard case .all(let conditions) = self else { return false }
    return conditions.isOnlyPlace && conditions.module.isEmpty
  }
}

extension Selector {
  /// Those that it states itself.
  fileprivate var conditions: [Conditions] {
    anyOf.compactMap { if case .all(let conditions) = $0 { conditions } else { nil } }
  }

  /// The kinds that all of what it selects is of, as far as it states them; empty if it does not.
  var statedKinds: [ElementKind] {
    let stated = conditions
    let areStated = stated.count == anyOf.count && stated.allSatisfy { !$0.kind.isEmpty }
    return areStated ? stated.flatMap(\.kind).distinct : []
  }
}

/// Each type satisfies a selector.
final class MustStatement: DeclarationStatement {
  let subjects: Subjects
  let requirement: TypeRequirement
  let remarks: [Remark]
  let selection: Selection
  /// What the types must not inherit from.
  private let excluded: [Selector.Name]
  /// The kinds that `that` states, if it does so of all that it selects.
  private let kinds: [Selector.ElementKind]
  /// Whether it demands that protocols inherit the class NSObject.
  private let isOfNSObject: Bool

  init(_ options: TypesOptions, _ must: Selector, _ scope: RuleScope) {
    selection = scope.selection
    excluded = must.conditions.flatMap(\.not).flatMap(\.conditions).flatMap(\.inherits)
    kinds = options.that.statedKinds
    isOfNSObject =
      kinds == [.protocol] && must.conditions.flatMap(\.inherits).contains { $0.titleOfOne == "NSObject" }
    let binds = must.dependsOnBinding(scope.selection, .everywhere)
    subjects = Subjects(options.that, except: options.except, binds: binds, scope)
    let requirement = TypeRequirement(must, in: scope.selection, misspelt: scope.misspelt)
    self.requirement = requirement
    let bindable = options.that.captureNames(scope.selection.components)
    let unbound =
      Remark.unbound(must.writtenCaptures, by: options.that, "that", bindable)
      + Remark.apart(must.namedComponents, from: "that", bindable, scope.selection)
    // That nothing meets it follows.
    remarks = unbound.isEmpty ? requirement.remarks(at: must.location) : unbound
  }

  var vacuity: Vacuity? {
    if let vacuity = subjects.vacuity("that") { return vacuity }
    let empty = requirement.emptyExclusions
    if !empty.isEmpty { return Vacuity(reason: .excludesNothing(empty), emptyComponents: empty) }
    if requirement.isMisspelt {
      return Vacuity(reason: .nothingInherits(requirement.selector.predicate), emptyComponents: [])
    }
    return isNeverAsked ? Vacuity(reason: .neverAsked(kinds.map(\.rawValue), isOfNSObject), emptyComponents: []) : nil
  }

  /// Whether no type of the kinds that `that` states can be what is demanded. A type of another kind may come.
  private var isNeverAsked: Bool {
    let subjects = subjects.set.members
    guard !kinds.isEmpty, subjects.allSatisfy({ !requirement.isAsked(of: $0) }) else { return false }
    return kinds.allSatisfy { kind in subjects.contains { kind.matches(selection.index[$0]) } }
  }

  var judgedTypes: Set<ElementID>? { Set(subjects.set.members) }

  var notes: [String] {
    let undecided = subjects.set.members.filter { requirement.isUndecided($0, under: subjects.binding(of: $0)) }
    let unheardOf = selection.notes(onUnheardOf: excluded)
    let count = subjects.set.members.count
    // What is known in full of its parents may still conform to something without a word.
    let notes = [false, true].reduce(unheardOf) { notes, isKnown in
      let types = undecided.filter { selection.isKnownInFull($0) == isKnown }
      return types.isEmpty ? notes : notes + [.undecided(types.map { selection.title($0) }, of: count, isKnown)]
    }
    let unjudged = subjects.set.members.compactMap { subject in
      requirement.reasonNotJudged(subject, under: subjects.binding(of: subject)).map { reason in
        Unjudged(name: selection.title(subject), reason: reason)
      }
    }
    return notes + unjudged.notes(of: counted(count, "type"))
  }

  /// Those that are reported with the type around them, too.
  var brokenTypes: Set<ElementID> { Set(failing.map(\.type)) }

  private var failing: [(type: ElementID, failure: TypeRequirement.Failure)] {
    subjects.set.members.compactMap { subject in
      requirement.failure(of: subject, under: subjects.binding(of: subject)).map { (type: subject, failure: $0) }
    }
  }

  func findings() -> [Finding] {
    let failing = failing
    guard requirement.isProhibition else { return failing.map { finding(of: $0.type, $0.failure) } }
    return together(failing)
  }

  private func finding(of subject: ElementID, _ failure: TypeRequirement.Failure) -> Finding {
    Finding(of: subject, in: selection.graph, .mustNotHold(subjects.title(subject), failure.message), fix: failure.fix)
  }

  /// What is nested in a type that is reported is reported with it, as it mostly follows from that.
  private func together(_ failing: [(type: ElementID, failure: TypeRequirement.Failure)]) -> [Finding] {
    var isFailing = selection.index.emptySet
    for (type, _) in failing { isFailing[type] = true }
    var nested: [ElementID: [Finding]] = [:]
    var alone: [(type: ElementID, failure: TypeRequirement.Failure)] = []
    for (type, failure) in failing {
      if let outermost = selection.graph.typesAround(type).last(where: { isFailing[$0] }) {
        nested[outermost, default: []].append(finding(of: type, failure))
      } else {
        alone.append((type, failure))
      }
    }
    return alone.map { type, failure in
      let own = finding(of: type, failure)
      guard let inside = nested[type] else { return own }
      var whole = own
      whole.message = .alsoHolds(own.message, inside.map { selection.title($0.source) })
      whole.other = inside.map(\.place)
      whole.parts = [own] + inside
      return whole
    }
  }
}

extension DependencyGraph {
  /// The types in which a type is nested, the innermost first.
  fileprivate func typesAround(_ type: ElementID) -> [ElementID] {
    var result: [ElementID] = []
    var next = elements[type.index].enclosing
    while next != .none {
      let element = elements[next.index]
      let around = element.kind == .part ? element.type : next
      result.append(around)
      next = elements[around.index].enclosing
    }
    return result
  }
}

/// Each type has companions with equal captures.
final class CompanionStatement: DeclarationStatement {
  let subjects: Subjects
  let companions: Companions
  let remarks: [Remark]
  let selection: Selection

  init(_ options: TypesOptions, _ selectors: [Selector], _ scope: RuleScope) {
    selection = scope.selection
    subjects = Subjects(options.that, except: options.except, binds: true, scope)
    companions = Companions(selectors, in: scope.selection)
    remarks = companions.remarks(
      selectors,
      options,
      bindable: options.that.captureNames(scope.selection.components),
      scope.selection
    )
  }

  var vacuity: Vacuity? { subjects.vacuity("that") }

  func findings() -> [Finding] {
    subjects.set.members.compactMap { subject in
      let binding = subjects.binding(of: subject)
      let missing = companions.missing(under: binding)
      guard !missing.isEmpty else { return nil }
      return Finding(
        of: subject,
        in: selection.graph,
        .mustNotHold(subjects.title(subject), .noCompanion(missing, binding))
      )
    }
  }
}

/// At most a number of types of a component refer to each type.
final class UsersStatement: DeclarationStatement {
  let subjects: Subjects
  let component: EvaluatedSelector
  /// Of the component what is not left alone.
  private let sources: ElementSet
  let limit: Int
  let remarks: [Remark]
  let selection: Selection

  init(_ options: TypesOptions, of users: Selector, atMost limit: Int, _ scope: RuleScope) {
    selection = scope.selection
    subjects = Subjects(options.that, except: options.except, binds: false, scope)
    component = EvaluatedSelector(users, in: scope.selection)
    var sources = component.membership.sources
    sources.subtract(selection.leftAlone(unlessNamedIn: users))
    self.sources = sources
    self.limit = limit
    remarks = Remark.untied(users, at: "users", of: TypesRule.name, to: "that")
  }

  var vacuity: Vacuity? {
    if let vacuity = subjects.vacuity("that") { return vacuity }
    return selection.index.withoutAliases(sources).isEmpty ? .nothing(in: "of", component) : nil
  }

  func findings() -> [Finding] {
    let users = Users(of: subjects.set, among: component.membership, sources: sources, in: selection)
    return subjects.set.members.compactMap { subject in
      let found = users[subject]
      guard found.count > limit else { return nil }
      let names = found.map { selection.title($0.type) }
      var finding = Finding(
        of: subject,
        in: selection.graph,
        .usedBy(subjects.title(subject), names, of: component.title, atMost: limit)
      )
      finding.other = found.map(\.place)
      return finding
    }
  }
}

extension Companions {
  /// That nothing is there that could be a companion, or that captures tie nothing.
  ///
  /// - Parameter bindable: the captures that the types have.
  func remarks(
    _ selectors: [Selector],
    _ options: TypesOptions,
    bindable: [String],
    _ selection: Selection
  ) -> [Remark] {
    if !empty.isEmpty { return empty.map { Remark(message: .noSuchCompanion($0), location: options.location) } }
    let that = options.that
    return selectors.flatMap { selector -> [Remark] in
      let captures = selector.captureNames(selection.components)
      if captures.contains(where: bindable.contains) {
        return Remark.unbound(selector.writtenCaptures, by: that, "that", bindable)
      }
      // One that is there is enough for all, which is meant where it is called by its name.
      if captures.isEmpty, selector.isByName(selection) { return [] }
      let own = that.captureNames(selection.components)
      let name = captures.first ?? own.first ?? "name"
      let example = { (word: String) in
        options.isAboutFiles ? "{ path: \"**/{\(name)}\(word).swift\" }" : "{ type: \"{\(name)}\(word)\" }"
      }
      let there = captures.isEmpty && !own.isEmpty ? nil : that.binding(name) ?? example("View")
      let stated = selector.onlyComponent.flatMap { selection.component(named: $0)?.selector } ?? selector
      let here = captures.isEmpty ? stated.pathBinding(name) ?? stated.binding(name) ?? example("Tests") : nil
      let message = String.untied(selector.predicate, captures.first, there: there, here: here)
      return [Remark(message: message, location: selector.location)]
    }
  }
}

extension Selector {
  /// Whether it says by their names or paths what it selects.
  fileprivate func isByName(_ selection: Selection) -> Bool {
    anyOf.allSatisfy { term in
      switch term {
      case .builtIn: return true
      case .component(let name):
        return selection.component(named: name)?.selector.isByName(selection.home(ofComponent: name)) ?? true
      case .all(let conditions): return (conditions.type + conditions.path).contains { !$0.hasWildcard }
      }
    }
  }

  /// How it would bind a capture by its path: with that in place of the first folder that may have any name; nil if there
  /// is none.
  fileprivate func pathBinding(_ capture: String) -> String? {
    guard anyOf.count == 1, case .all(let conditions) = anyOf[0], conditions.path.count == 1 else { return nil }
    var folders = conditions.path[0].pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let place = folders.dropLast().firstIndex(of: "*") else { return nil }
    folders[place] = "{\(capture)}"
    return "{ path: \"\(folders.joined(separator: "/"))\" }"
  }
}

// MARK: - Messages

extension String {
  /// - Parameter all: how many types the statement is about.
  /// - Parameter hasKnownParents: whether it is not known what they conform to without a word.
  fileprivate static func undecided(_ names: [String], of all: Int, _ hasKnownParents: Bool) -> String {
    let (have, they) = all == 1 ? ("it has", "it holds or inherits") : ("they have", "they hold or inherit")
    let reason =
      hasKnownParents
      ? "conformances that nothing states follow from what \(they), of which not all is known"
      : "\(have) parents or macros from outside of which not all is known"
    return .cannotBeJudged(names, of: counted(all, "type"), since: reason)
  }

  fileprivate static func mustNotHold(_ subject: String, _ failure: String) -> String { "\(subject) \(failure)" }

  fileprivate static func alsoHolds(_ sentence: String, _ names: [String]) -> String {
    let shown = names.prefix(5).joined(separator: ", ")
    let all = names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
    return "\(sentence); what is nested in it breaks the rule, too: \(all)"
  }

  fileprivate static func noCompanion(_ missing: [String], _ binding: Binding) -> String {
    "has no companion \(listed(missing, "or"))\(captures(binding))"
  }

  /// ` for scene Cart`; nothing where nothing is bound.
  static func captures(_ binding: Binding) -> String {
    let values = binding.keys.sorted().map { "\($0) \(String(decoding: binding[$0] ?? [], as: UTF8.self))" }
    return values.isEmpty ? "" : " for \(values.joined(separator: ", "))"
  }

  fileprivate static func usedBy(_ subject: String, _ names: [String], of title: String, atMost limit: Int) -> String {
    let shown = names.prefix(5).joined(separator: ", ")
    let more = names.count > 5 ? " and \(names.count - 5) more" : ""
    let types = names.count == 1 ? "1 type" : "\(names.count) types"
    return "\(subject) is used by \(types) of \(title): \(shown)\(more); at most \(limit) may"
  }

  fileprivate static func neverAsked(_ kinds: [String], _ isOfNSObject: Bool) -> String {
    "no \(listed(kinds, "or")) can be what 'must' demands, so it is demanded of none"
      + (isOfNSObject ? "; the protocol of that name is NSObjectProtocol" : "")
  }

  fileprivate static func excludesNothing(_ empty: [String]) -> String {
    "'must' excludes nothing: nothing in the project is in \(listed(empty, "or"))"
  }

  /// - Parameters:
  ///   - capture: one that the companion has, and 'that' has not.
  ///   - there: how 'that' would have it; nil: it has one.
  ///   - here: how the companion would have it; nil: it has one.
  fileprivate static func untied(_ predicate: String, _ capture: String?, there: String?, here: String?) -> String {
    let reason =
      capture.map { "'{\($0)}' stands for nothing, as 'that' has no '{\($0)}'" } ?? "no capture ties this to 'that'"
    let places = [there.map { "\($0) in 'that'" }, here.map { "\($0) here" }].compactMap(\.self)
    return "\(reason): anything that is \(predicate) is a companion of all; write \(listed(places, "and"))"
  }

  fileprivate static func noSuchCompanion(_ predicate: String) -> String {
    "'companion' cannot be met: nothing in the project is \(predicate)"
  }
}
