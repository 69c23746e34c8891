import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// `must` of `types`, part by part, so that a message can say which part does not hold.
final class TypeRequirement {
  /// What does not hold of a type, and what to do about it where that is mechanical.
  struct Failure {
    /// Completes a sentence that begins with the type.
    var message: String
    var fix: String?
  }

  let selector: Selector
  /// Any of these is enough; of one all parts must hold.
  private let alternatives: [[Part]]
  private let selection: Selection
  /// What only objects are or conform to.
  private lazy var ofObjects = selection.typesOfObjects

  /// Whether it only says what may not be.
  var isProhibition: Bool {
    alternatives.count == 1
      && alternatives[0].allSatisfy { part in if case .not = part { true } else { false } }
  }

  /// - Parameter misspelt: names of which it is not known what is meant.
  init(_ must: Selector, in selection: Selection, misspelt: Set<String> = [], isExcluded: Bool = false) {
    selector = must
    self.selection = selection
    alternatives = must.anyOf.map { term in
      guard case .all(let conditions) = term else {
        return [.within(Within(Selector(anyOf: [term], location: must.location), in: selection))]
      }
      return Self.parts(of: conditions, at: must.location, in: selection, misspelt, isExcluded)
    }
  }

  private static func parts(
    of conditions: Selector.Conditions,
    at location: SourceLocation,
    in selection: Selection,
    _ misspelt: Set<String>,
    _ isExcluded: Bool
  ) -> [Part] {
    var parts: [Part] = []
    if !conditions.kind.isEmpty { parts.append(.kind(conditions.kind)) }
    if !conditions.inherits.isEmpty {
      let misspelt = isExcluded ? [] : misspelt
      parts.append(
        .inherits(InheritanceRequirement(conditions, in: selection, misspelt: misspelt, isExcluded: isExcluded))
      )
    }
    if !conditions.is.isEmpty { parts.append(.trait(conditions.is)) }
    if !conditions.attribute.isEmpty {
      let attributes = selection.index.attributes(conditions.attribute)
      parts.append(.marked(attributes, selection.index.types(marked: conditions.attribute)))
    }
    if !conditions.type.isEmpty { parts.append(.name(conditions.type)) }
    if !conditions.path.isEmpty || !conditions.module.isEmpty {
      var place = Selector.Conditions()
      place.path = conditions.path
      place.module = conditions.module
      parts.append(.place(Within(Selector(anyOf: [.all(place)], location: location), in: selection), place))
    }
    for key in [\Selector.Conditions.owner, \.tag] where !conditions[keyPath: key].isEmpty {
      var place = Selector.Conditions()
      place[keyPath: key] = conditions[keyPath: key]
      parts.append(.within(Within(Selector(anyOf: [.all(place)], location: location), in: selection)))
    }
    parts += conditions.in.map { .within(Within($0, in: selection)) }
    parts += conditions.not.map { .not(TypeRequirement($0, in: selection, isExcluded: true)) }
    return parts
  }

  /// Returns what does not hold of a type; nil if the requirement is met.
  func failure(of type: ElementID, under binding: Binding) -> Failure? {
    var first: [Failure] = []
    for parts in alternatives {
      let failures = parts.compactMap { failure(of: $0, type, binding) }
      if failures.isEmpty { return nil }
      first = failures
    }
    guard alternatives.count == 1 else { return Failure(message: .noneOf(selector.anyOf.map(\.predicate))) }
    let fixes = first.compactMap(\.fix)
    return Failure(
      message: first.map(\.message).joined(separator: ", and "),
      fix: fixes.isEmpty ? nil : fixes.joined(separator: ", and ")
    )
  }

  /// Whether nobody can say of any type that it is not met, as what types are to inherit is misspelt.
  var isMisspelt: Bool {
    alternatives.contains { parts in
      !parts.isEmpty
        && parts.allSatisfy { part in
          if case .inherits(let requirement) = part { requirement.isMisspelt } else { false }
        }
    }
  }

  /// Whether something is demanded of a type; not if it cannot be what it should be: a protocol is never final. Of one in
  /// another language, which has no word for it, `reasonNotJudged` says so.
  func isAsked(of type: ElementID) -> Bool {
    guard alternatives.count == 1 else { return true }
    return alternatives[0].contains { part in
      switch part {
      case .trait(let traits): isClang(type) || traits.contains { selection.index.canHave($0, type) }
      case .inherits(let requirement): requirement.canInherit(type)
      case .kind, .marked, .name, .place, .within, .not: true
      }
    }
  }

  /// Whether a type satisfies the requirement only because not all that it inherits is known.
  func isUndecided(_ type: ElementID, under binding: Binding) -> Bool {
    isSatisfied(by: type, under: binding) { isUndecided($0, type, binding) }
  }

  /// Why a type satisfies the requirement only because some of it is not asked of types in its language, or not known of
  /// this one; nil if it is judged.
  func reasonNotJudged(_ type: ElementID, under binding: Binding) -> String? {
    let reason = { self.reasonNotJudged($0, type, binding) }
    let isUnjudged = isSatisfied(by: type, under: binding) { reason($0) != nil }
    return isUnjudged ? alternatives.joined().lazy.compactMap(reason).first : nil
  }

  /// Whether a type satisfies the requirement, and each alternative that it does only by a doubtful part.
  private func isSatisfied(
    by type: ElementID,
    under binding: Binding,
    onlyWith isDoubtful: (Part) -> Bool
  ) -> Bool {
    // Hardly any part is.
    guard alternatives.contains(where: { $0.contains(where: isDoubtful) }) else { return false }
    let satisfied = alternatives.filter { $0.allSatisfy { failure(of: $0, type, binding) == nil } }
    return !satisfied.isEmpty && satisfied.allSatisfy { $0.contains(where: isDoubtful) }
  }

  private func reasonNotJudged(_ part: Part, _ type: ElementID, _ binding: Binding) -> String? {
    if case .not(let requirement) = part { return requirement.reasonUnknown(of: type, under: binding) }
    return reasonUnknown(part, type) ?? reasonNotAsked(part, type)
  }

  /// Why it is not known whether all of an alternative holds of a type. For `not`.
  private func reasonUnknown(of type: ElementID, under binding: Binding) -> String? {
    alternatives.lazy.compactMap { parts -> String? in
      let open = parts.filter { self.fact(of: $0, type, binding) == nil }
      let reasons = open.compactMap { self.reasonUnknown($0, type) }
      return reasons.count == open.count ? reasons.first : nil
    }.first
  }

  /// Why it is not known of a type in Objective-C, C or C++ whether a part holds; nil if it is.
  private func reasonUnknown(_ part: Part, _ type: ElementID) -> String? {
    guard isClang(type) else { return nil }
    switch part {
    case .trait(let traits):
      guard !traits.contains(where: { selection.index.has($0, type) }) else { return nil }
      let isRead = traits.allSatisfy { $0 != .final && $0 != .deprecated }
      return !isRead && selection.graph.hasUnknownMembers(type) ? .notParsed : nil
    case .marked(let attributes, let marked):
      if marked[type] { return nil }
      if selection.graph.hasUnknownMembers(type) { return .notParsed }
      return attributes.unseen.isEmpty ? nil : .unseen(attributes.unseen)
    case .kind, .inherits, .name, .place, .within, .not: return nil
    }
  }

  /// Why a part is not asked of a type, by its language; nil if it is.
  private func reasonNotAsked(_ part: Part, _ type: ElementID) -> String? {
    switch part {
    case .trait(let traits):
      guard isClang(type) else { return nil }
      let isAsked = traits.contains { selection.index.canHave($0, type) }
      let ofSwift = traits.filter(\.isOfSwift)
      return isAsked || ofSwift.isEmpty ? nil : .onlyOfSwift(ofSwift.map(\.rawValue), "types")
    case .marked(let attributes, let marked):
      return marked[type] ? nil : attributes.reasonNotAsked(inSwift: isSwift(type), "types")
    case .kind, .inherits, .name, .place, .within, .not: return nil
    }
  }

  private func isUndecided(_ part: Part, _ type: ElementID, _ binding: Binding) -> Bool {
    switch part {
    case .inherits(let requirement): requirement.isUndecided(type, under: binding)
    case .within(let within):
      !within.bound.selects(type, under: binding) && within.mayHold(type)
    case .kind, .trait, .marked, .name, .place, .not: false
    }
  }

  /// What the requirement says holds of a type; nil if it does not. For `not`.
  private func fact(of type: ElementID, under binding: Binding) -> String? {
    for parts in alternatives {
      let facts = parts.compactMap { fact(of: $0, type, binding) }
      if facts.count == parts.count { return facts.joined(separator: ", and ") }
    }
    return nil
  }

  // MARK: Parts

  private enum Part {
    case kind([Selector.ElementKind])
    case inherits(InheritanceRequirement)
    case trait([Selector.Trait])
    /// The attributes, and the types that have one of them.
    case marked(AskedAttributes, ElementSet)
    case name([Glob])
    case place(Within, Selector.Conditions)
    case within(Within)
    case not(TypeRequirement)

    /// The components that the part names, if nothing is in them. A pattern may be there for what is yet to come.
    var emptyComponent: String? {
      switch self {
      case .within(let within):
        let areComponents = within.selector.anyOf.allSatisfy { if case .component = $0 { true } else { false } }
        return areComponents && within.bound.unbound.isEmpty ? within.bound.title : nil
      case .inherits(let requirement): return requirement.emptyComponent
      case .kind, .trait, .marked, .name, .place, .not: return nil
      }
    }
  }

  /// A component or a selector that a type must be in.
  private final class Within {
    let selector: Selector
    let bound: BoundSelector
    /// Whether it asks for what inherits from a type that may be outside of the project.
    private let asksForExternalParents: Bool
    private let possible: ElementSet
    private let selection: Selection

    init(_ selector: Selector, in selection: Selection) {
      self.selector = selector
      bound = BoundSelector(selector, in: selection, tied: .everywhere)
      asksForExternalParents = selection.asksForExternalParents(selector)
      possible = selection.possibleConformances(selector)
      self.selection = selection
    }

    /// Whether a type may be in it by something of which not all is known.
    func mayHold(_ type: ElementID) -> Bool {
      possible[type] || asksForExternalParents && !selection.isKnownInFull(type)
    }
  }

  private func failure(of part: Part, _ type: ElementID, _ binding: Binding) -> Failure? {
    switch part {
    case .kind(let kinds):
      guard !kinds.contains(where: { $0.matches(selection.index[type]) }) else { return nil }
      // What an enum, an actor or a protocol is does not change with a word, nor what a class is that another one inherits
      // from, or that inherits from one.
      let isOneWord =
        kinds.count == 1 && [.class, .struct].contains(kind(type)) && isSwift(type)
        && (kinds[0] == .class || isAlone(type))
      return Failure(message: .isOfKind(kind(type), not: kinds), fix: isOneWord ? .make(kinds[0]) : nil)
    case .inherits(let requirement):
      return requirement.failure(of: type, under: binding)
    case .trait(let traits):
      let possible = traits.filter { selection.index.canHave($0, type) }
      guard !possible.isEmpty, !possible.contains(where: { selection.index.has($0, type) }),
        reasonUnknown(part, type) == nil
      else { return nil }
      return Failure(message: .isNotSo(listed(traits.map(\.rawValue), "or")), fix: fix(possible, type))
    case .marked(let attributes, let marked):
      guard !marked[type], reasonUnknown(part, type) == nil, reasonNotAsked(part, type) == nil else { return nil }
      let globs = attributes.patterns
      let isOneName = globs.count == 1 && globs[0].captureNames.isEmpty && !globs[0].hasWildcard
      let title = attributes.title(inSwift: isSwift(type))
      return Failure(message: .isNotMarked(title), fix: isOneName && isSwift(type) ? .mark(title) : nil)
    case .name(let globs):
      guard !globs.contains(where: { selection.matches($0, type, under: binding) }) else { return nil }
      return Failure(message: .shouldBeCalled(globs.map { $0.title(under: binding) }))
    case .place(let within, let place):
      guard !within.bound.selects(type, under: binding) else { return nil }
      return Failure(message: .liesIn(selection.path(of: type), not: place.placeTitle(under: binding)))
    case .within(let within):
      guard !within.bound.selects(type, under: binding) else { return nil }
      if within.mayHold(type) { return nil }
      return Failure(message: isNotIn(within, type, binding))
    case .not(let requirement):
      return requirement.fact(of: type, under: binding).map { Failure(message: .mayNot($0)) }
    }
  }

  /// Whether no type inherits from one, and it inherits from nothing that is a class, may be one, or that only objects are.
  private func isAlone(_ type: ElementID) -> Bool {
    let (graph, index) = (selection.graph, selection.index)
    guard !index.subtypes[type].contains(where: { index.nominalTypes[$0] }) else { return false }
    return graph.ancestor(of: type) { ancestor in
      index[ancestor].declarationKind == .class || ofObjects[ancestor]
        || index[ancestor].kind == .externalType && [.class, nil].contains(graph.outsideKind(of: ancestor))
    } == nil
  }

  private func fact(of part: Part, _ type: ElementID, _ binding: Binding) -> String? {
    switch part {
    case .kind(let kinds):
      return kinds.contains { $0.matches(selection.index[type]) } ? .isOfKind(kind(type)) : nil
    case .inherits(let requirement):
      return requirement.fact(of: type, under: binding)
    case .trait(let traits):
      let found = traits.filter { selection.index.has($0, type) }
      return found.isEmpty ? nil : .isSo(found[0].rawValue)
    case .marked(let attributes, let marked):
      return marked[type] ? .isMarked(attributes.title(inSwift: isSwift(type))) : nil
    case .name(let globs):
      guard let glob = globs.first(where: { selection.matches($0, type, under: binding) }) else { return nil }
      return .isCalledLike(glob.title(under: binding))
    case .place(let within, let place):
      guard within.bound.selects(type, under: binding) else { return nil }
      return .liesIn(selection.path(of: type), place.placeTitle(under: binding))
    case .within(let within):
      guard within.bound.selects(type, under: binding) else { return nil }
      return .isSo(within.bound.predicate)
    case .not(let requirement):
      // The second `not` of two: the message names the whole.
      return requirement.failure(of: type, under: binding).map { _ in .isNotSo(requirement.selector.predicate) }
    }
  }

  /// What one word changes.
  private func fix(_ traits: [Selector.Trait], _ type: ElementID) -> String? {
    guard traits.count == 1, traits[0] != .deprecated else { return nil }
    // Others inherit from it.
    if traits[0] == .final, !selection.index.subtypes[type].isEmpty { return nil }
    return isSwift(type) ? .make(traits[0].rawValue) : clangFix(traits[0], type)
  }

  /// What Objective-C and C++ write for it; where a type is declared says who sees it.
  private func clangFix(_ trait: Selector.Trait, _ type: ElementID) -> String? {
    switch trait {
    case .final:
      selection.graph.isObjectiveC(class: type).map { isObjectiveC in
        isObjectiveC ? .restrictSubclassing : .make(trait.rawValue)
      }
    case .public: .declare(in: "a header")
    case .internal: .declare(in: "a file that is no header")
    case .open, .package, .private, .deprecated: nil
    }
  }

  private func isClang(_ type: ElementID) -> Bool { selection.graph.isClang(file: Int(selection.index[type].file)) }
  private func isSwift(_ type: ElementID) -> Bool { selection.graph.isSwift(file: Int(selection.index[type].file)) }

  private func kind(_ type: ElementID) -> Selector.ElementKind {
    Selector.ElementKind.allCases.first { $0.matches(selection.index[type]) } ?? .class
  }

  /// A component of places is reported by where it is, another by what it selects.
  private func isNotIn(_ within: Within, _ type: ElementID, _ binding: Binding) -> String {
    let component = within.selector.onlyComponent.flatMap { selection.component(named: $0)?.selector }
    let selector = component ?? within.selector
    let places = selector.anyOf.compactMap { term -> String? in
      guard case .all(let conditions) = term, conditions.isOnlyPlace else { return nil }
      return conditions.placeTitle(under: binding)
    }
    if places.count == selector.anyOf.count {
      let title = listed(places, "or")
      return .liesIn(selection.path(of: type), not: component == nil ? title : "\(within.bound.title) (\(title))")
    }
    return .isNotSo(within.bound.predicate + (component.map { " (\($0.title))" } ?? ""))
  }

  // MARK: Remarks

  /// The components that are empty and so make that nothing can break a requirement that only says `not`; none if it
  /// can be broken.
  var emptyExclusions: [String] {
    guard alternatives.count == 1 else { return [] }
    var result: [String] = []
    for part in alternatives[0] {
      guard case .not(let requirement) = part else { return [] }
      for parts in requirement.alternatives {
        guard let empty = parts.lazy.compactMap(\.emptyComponent).first else { return [] }
        result.append(empty)
      }
    }
    return result
  }

  /// What nothing in the project can meet.
  func remarks(at location: SourceLocation) -> [Remark] {
    guard alternatives.count == 1, let parts = alternatives.first else { return [] }
    return parts.compactMap { part in
      guard let message = remark(on: part) else { return nil }
      var remark = Remark(message: message, location: location)
      switch part {
      case .place(let within, _), .within(let within):
        remark.unmatchedPaths = selection.unmatchedPaths(of: within.selector)
      case .inherits, .kind, .trait, .marked, .name, .not: break
      }
      return remark
    }
  }

  private func remark(on part: Part) -> String? {
    switch part {
    case .inherits(let requirement):
      return requirement.isUnknown ? .nothingInherits(requirement.predicate) : nil
    case .place(let within, _):
      return within.bound.unbound.isEmpty ? .nothingIs(within.bound.predicate) : nil
    case .within(let within):
      let isAccepted =
        within.selector.onlyComponent.flatMap { selection.component(named: $0)?.allowEmpty } ?? false
      return within.bound.unbound.isEmpty && !isAccepted ? .nothingIs(within.bound.predicate) : nil
    case .name(let globs): return globs.lazy.compactMap { self.selection.adviceOnExpression($0) }.first
    case .kind, .trait, .marked, .not: return nil
    }
  }
}

extension Selection {
  func lastName(_ id: ElementID) -> String { String(decoding: index.name(id), as: UTF8.self) }

  func path(of id: ElementID) -> String { String(decoding: index.paths[Int(index[id].file)], as: UTF8.self) }
}

// MARK: - Messages

extension Selector.Conditions {
  /// Whether it says nothing but where.
  var isOnlyPlace: Bool {
    !(path.isEmpty && module.isEmpty) && type.isEmpty && kind.isEmpty && inherits.isEmpty && symbol.isEmpty
      && attribute.isEmpty && `is`.isEmpty && owner.isEmpty && `in`.isEmpty && not.isEmpty
  }

  /// `**/Scenes/Home/** or module Core`
  func placeTitle(under binding: Binding) -> String {
    listed(path.map { $0.title(under: binding) } + module.map { "module \($0.title(under: binding))" }, "or")
  }
}

extension String {
  fileprivate static func isOfKind(_ kind: Selector.ElementKind, not kinds: [Selector.ElementKind]) -> String {
    "is \(kind.rawValue.withArticle), not \(listed(kinds.map(\.rawValue.withArticle), "or"))"
  }

  fileprivate static func isOfKind(_ kind: Selector.ElementKind) -> String {
    "is \(kind.rawValue.withArticle)"
  }

  fileprivate static func shouldBeCalled(_ names: [String]) -> String {
    "should be called \(listed(names, "or"))"
  }

  fileprivate static func isCalledLike(_ pattern: String) -> String { "is called like \(pattern)" }

  fileprivate static func liesIn(_ path: String, not place: String) -> String { "lies in \(path), not in \(place)" }

  fileprivate static func liesIn(_ path: String, _ place: String) -> String { "lies in \(path), in \(place)" }

  fileprivate static func isSo(_ predicate: String) -> String { "is \(predicate)" }

  fileprivate static func isNotSo(_ predicate: String) -> String { "is not \(predicate)" }

  fileprivate static func mayNot(_ fact: String) -> String { "\(fact), which is not allowed" }

  fileprivate static func noneOf(_ predicates: [String]) -> String {
    "is neither \(predicates.joined(separator: " nor "))"
  }

  fileprivate static func make(_ word: String) -> String { "make it \(word)" }

  fileprivate static var restrictSubclassing: String {
    "write __attribute__((objc_subclassing_restricted)) before its @interface"
  }

  fileprivate static func declare(in place: String) -> String { "declare it in \(place)" }

  fileprivate static func isNotMarked(_ attributes: String) -> String { "is not marked \(attributes)" }

  fileprivate static func isMarked(_ attributes: String) -> String { "is marked \(attributes)" }

  fileprivate static func mark(_ attribute: String) -> String { "write \(attribute) before it" }

  fileprivate static func make(_ kind: Selector.ElementKind) -> String { "make it \(kind.rawValue.withArticle)" }

  static func nothingInherits(_ predicate: String) -> String {
    neverHolds("no known type is \(predicate)")
  }

  fileprivate static func nothingIs(_ predicate: String) -> String {
    neverHolds("nothing in the project is \(predicate)")
  }
}
