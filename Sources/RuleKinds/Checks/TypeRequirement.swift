import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// `must` of `types`, part by part, so that a message can say which part does not hold.
struct TypeRequirement {
  /// What does not hold of a type, and what to do about it where that is mechanical.
  struct Failure {
    /// Completes a sentence that begins with the type.
    var message: String
    var fix: String?
  }

  private let title: String
  /// Any of these is enough; of one all parts must hold.
  private let alternatives: [[Part]]
  private let selection: Selection

  init(_ must: Selector, in selection: Selection, isExcluded: Bool = false) {
    title = must.title
    self.selection = selection
    alternatives = must.anyOf.map { term in
      guard case .all(let conditions) = term else {
        return [.within(Within(Selector(anyOf: [term], location: must.location), in: selection))]
      }
      return Self.parts(of: conditions, at: must.location, in: selection, isExcluded)
    }
  }

  private static func parts(
    of conditions: Selector.Conditions,
    at location: SourceLocation,
    in selection: Selection,
    _ isExcluded: Bool
  ) -> [Part] {
    var parts: [Part] = []
    if !conditions.kind.isEmpty { parts.append(.kind(conditions.kind)) }
    if !conditions.inherits.isEmpty {
      parts.append(.inherits(InheritanceRequirement(conditions, in: selection, isExcluded: isExcluded)))
    }
    if !conditions.type.isEmpty { parts.append(.name(conditions.type)) }
    if !conditions.path.isEmpty || !conditions.module.isEmpty {
      var place = Selector.Conditions()
      place.path = conditions.path
      place.module = conditions.module
      parts.append(.place(Within(Selector(anyOf: [.all(place)], location: location), in: selection), place))
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
    guard alternatives.count == 1 else { return Failure(message: .noneOf(title)) }
    let fixes = first.compactMap(\.fix)
    return Failure(
      message: first.map(\.message).joined(separator: ", and "),
      fix: fixes.isEmpty ? nil : fixes.joined(separator: ", and ")
    )
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

  private indirect enum Part {
    case kind([Selector.ElementKind])
    case inherits(InheritanceRequirement)
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
      case .kind, .name, .place, .not: return nil
      }
    }
  }

  /// A component or a selector that a type must be in.
  private struct Within {
    let selector: Selector
    let bound: BoundSelector

    init(_ selector: Selector, in selection: Selection) {
      self.selector = selector
      bound = BoundSelector(selector, in: selection, .tiesPlaces)
    }
  }

  private func failure(of part: Part, _ type: ElementID, _ binding: Binding) -> Failure? {
    switch part {
    case .kind(let kinds):
      guard !kinds.contains(where: { $0.matches(selection.index[type]) }) else { return nil }
      // A protocol has nothing to make a struct of, nor a struct what would be left of it as a protocol.
      let isMechanical = kinds.count == 1 && kinds[0] != .protocol && selection.index[type].declarationKind != .protocol
      return Failure(message: .isOfKind(kind(type), not: kinds), fix: isMechanical ? .make(kinds[0]) : nil)
    case .inherits(let requirement):
      return requirement.failure(of: type, under: binding)
    case .name(let globs):
      guard !globs.contains(where: { selection.matches($0, type, under: binding) }) else { return nil }
      let isQualified = globs.contains(where: \.hasDot)
      let name = isQualified ? selection.title(type) : selection.lastName(type)
      return Failure(message: .isCalled(name, not: globs.map { $0.title(under: binding) }))
    case .place(let within, let place):
      guard !within.bound.selects(type, under: binding) else { return nil }
      return Failure(message: .liesIn(selection.path(of: type), not: place.placeTitle(under: binding)))
    case .within(let within):
      guard !within.bound.selects(type, under: binding) else { return nil }
      if selection.asksForOutsideParents(within.selector), selection.hasUnknownParent(type) { return nil }
      return Failure(message: isNotIn(within, type, binding))
    case .not(let requirement):
      return requirement.fact(of: type, under: binding).map { Failure(message: .mayNot($0)) }
    }
  }

  private func fact(of part: Part, _ type: ElementID, _ binding: Binding) -> String? {
    switch part {
    case .kind(let kinds):
      return kinds.contains { $0.matches(selection.index[type]) } ? .isOfKind(kind(type)) : nil
    case .inherits(let requirement):
      return requirement.fact(of: type, under: binding)
    case .name(let globs):
      guard let glob = globs.first(where: { selection.matches($0, type, under: binding) }) else { return nil }
      return .isCalledLike(glob.title(under: binding))
    case .place(let within, let place):
      guard within.bound.selects(type, under: binding) else { return nil }
      return .liesIn(selection.path(of: type), place.placeTitle(under: binding))
    case .within(let within):
      guard within.bound.selects(type, under: binding) else { return nil }
      return .isIn(within.bound.title)
    case .not(let requirement):
      // The second `not` of two: the message names the whole.
      return requirement.failure(of: type, under: binding).map { _ in .isNotIn(requirement.title) }
    }
  }

  private func kind(_ type: ElementID) -> Selector.ElementKind {
    Selector.ElementKind.allCases.first { $0.matches(selection.index[type]) } ?? .class
  }

  /// A component of places is told by where it lies, another by what it selects.
  private func isNotIn(_ within: Within, _ type: ElementID, _ binding: Binding) -> String {
    let component = within.selector.onlyComponent.flatMap { selection.component(named: $0)?.selector }
    let selector = component ?? within.selector
    let places = selector.anyOf.compactMap { term -> String? in
      guard case .all(let conditions) = term, conditions.isOnlyPlace else { return nil }
      return conditions.placeTitle(under: binding)
    }
    if places.count == selector.anyOf.count {
      let title = String.anyOf(places)
      return .liesIn(selection.path(of: type), not: component == nil ? title : "\(within.bound.title) (\(title))")
    }
    return .isNotIn(component.map { "\(within.bound.title) (\($0.title))" } ?? within.bound.title)
  }

  // MARK: Remarks

  /// The components that are empty and so make that nothing can break a requirement that only says `not`; none if it can
  /// be broken.
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
  var remarks: [String] {
    guard alternatives.count == 1, let parts = alternatives.first else { return [] }
    return parts.compactMap { part in
      switch part {
      case .inherits(let requirement):
        return requirement.isUnknown ? .nothingInherits(requirement.title) : nil
      case .place(let within, _):
        return within.bound.unbound.isEmpty ? .nothingLies(in: within.bound.title) : nil
      case .within(let within):
        let isAccepted =
          within.selector.onlyComponent.flatMap { selection.component(named: $0)?.allowEmpty } ?? false
        return within.bound.unbound.isEmpty && !isAccepted ? .nothingLies(in: within.bound.title) : nil
      case .kind, .name, .not: return nil
      }
    }
  }
}

/// `inherits`, perhaps with `arguments`, of a requirement.
struct InheritanceRequirement {
  private let names: [Selector.Name]
  private let bound: BoundSelector
  /// What inherits from any of the names, if they do not hang on the binding; the names themselves are not in it.
  private let heirs: ElementSet?
  /// What is bound to classes without naming AnyObject, if that is asked for.
  private let classBound: ElementSet?
  /// Whether something outside of the project may be meant.
  private let mayBeOutside: Bool
  /// What the types that may be meant are called.
  private let meantNames: Set<[UInt8]>
  private let arguments: GenericArguments?
  /// Of an exclusion: the ambiguous names in the inheritance clauses of types.
  private let ambiguous: [ElementID: [ArraySlice<ElementID>]]
  private let selection: Selection

  /// - Parameter isExcluded: whether it is what may not hold, so that it counts only where it surely does.
  init(_ conditions: Selector.Conditions, in selection: Selection, isExcluded: Bool) {
    self.selection = selection
    ambiguous = isExcluded ? selection.ambiguousParents() : [:]
    names = conditions.inherits
    let bound = BoundSelector(anyOf: names, in: selection)
    self.bound = bound
    heirs = names.contains { selection.hasCaptures($0) } ? nil : selection.properHeirs(of: selection.roots(names))
    let asksForClasses = names.contains {
      if case .pattern(let glob) = $0 { glob.pattern == "AnyObject" } else { false }
    }
    classBound = asksForClasses ? selection.roots(names) : nil
    meantNames = Set(bound.unbound.elements.members.map { selection.index.names[$0.index] })
    mayBeOutside = selection.mayBeOutside(bound)
    arguments =
      conditions.arguments.isEmpty ? nil : GenericArguments(conditions.arguments, parents: bound, in: selection)
  }

  var title: String { bound.title }

  /// Whether nothing that is known has such a name.
  var isUnknown: Bool { bound.unbound.isEmpty }

  /// The components that are named, if no others are and nothing is in them.
  var emptyComponent: String? {
    let areComponents = names.allSatisfy { if case .component = $0 { true } else { false } }
    return areComponents && isUnknown ? title : nil
  }

  func failure(of type: ElementID, under binding: Binding) -> TypeRequirement.Failure? {
    guard inherits(type, binding) else {
      // A parent of which only the name is known may well inherit what is asked for, or be it: `Domain.Port`, where it is
      // not known that the project has a module called Domain.
      let mayInherit = selection.hasUnknownParent(type) {
        mayBeOutside || meantNames.contains(selection.index.names[$0.index])
      }
      guard !mayInherit else { return nil }
      let verb = verb(type)
      guard let (name, isOfCaptures) = onlyName(binding) else {
        return TypeRequirement.Failure(message: .doesNot(verb, String.anyOf(names.map { title($0, binding) })))
      }
      // A dotted name is looked up by its last part.
      let last = name.utf8.split(separator: UInt8(ascii: ".")).last.map(Array.init) ?? []
      guard !isOfCaptures || meantNames.contains(last) else {
        return TypeRequirement.Failure(message: .doesNotExist(verb, name))
      }
      return TypeRequirement.Failure(message: .doesNot(verb, name), fix: .make(verb, name))
    }
    guard let arguments, let found = arguments.wrong(in: type, under: binding) else { return nil }
    return TypeRequirement.Failure(message: .hasArgument(found, not: arguments.title))
  }

  func fact(of type: ElementID, under binding: Binding) -> String? {
    if let heirs, !heirs[type], !isClassBound(type) { return nil }
    guard
      let parent = parent(of: type, isSure: true, where: { bound.selects($0, under: binding) })
        ?? (isClassBound(type) ? type : nil)
    else { return nil }
    if let arguments, arguments.wrong(in: type, under: binding) != nil { return nil }
    let name = parent == type ? "AnyObject" : selection.title(parent)
    let conforms =
      selection.index[type].declarationKind != .class || selection.index[parent].declarationKind == .protocol
    return conforms ? .conforms(name) : .inheritsFrom(name)
  }

  private func inherits(_ type: ElementID, _ binding: Binding) -> Bool {
    if isClassBound(type) { return true }
    if let heirs { return heirs[type] }
    return parent(of: type) { bound.selects($0, under: binding) } != nil
  }

  private func isClassBound(_ type: ElementID) -> Bool { classBound?[type] ?? false }

  /// The nearest of the types that a type inherits from, however far, of which something holds.
  ///
  /// - Parameter isSure: whether of the candidates of an ambiguous name all must lead to such a type.
  private func parent(of type: ElementID, isSure: Bool = false, where holds: (ElementID) -> Bool) -> ElementID? {
    var pending = [type]
    var next = 0
    while next < pending.count {
      let doubtful = isSure ? ambiguous[pending[next]] ?? [] : []
      for parent in selection.graph.supertypes[pending[next].index] where !pending.contains(parent) {
        let candidates = doubtful.first { $0.contains(parent) } ?? []
        guard candidates.allSatisfy({ holds($0) || self.parent(of: $0, where: holds) != nil }) else { continue }
        if holds(parent) { return parent }
        pending.append(parent)
      }
      next += 1
    }
    return nil
  }

  // MARK: Words

  /// Values and actors only conform, a protocol inherits; a class does what the names are for.
  private func verb(_ type: ElementID) -> String {
    switch selection.index[type].declarationKind {
    case .protocol: return "inherit from"
    case .class:
      let meant = bound.unbound.elements.members
      return meant.contains { selection.index[$0].declarationKind == .protocol } ? "conform to" : "inherit from"
    default: return "conform to"
    }
  }

  private func title(_ name: Selector.Name, _ binding: Binding) -> String {
    switch name {
    case .component(let component): "any \(component)"
    case .pattern(let glob): (glob.isOneName(under: binding) ? "" : "any ") + glob.title(under: binding)
    case .selector(let selector): "any of \(selector.title)"
    }
  }

  /// The one name that is asked for, and whether the subject's captures are in it.
  private func onlyName(_ binding: Binding) -> (String, isOfCaptures: Bool)? {
    guard names.count == 1, case .pattern(let glob) = names[0], glob.isOneName(under: binding) else { return nil }
    return (glob.title(under: binding), !glob.captureNames.isEmpty)
  }
}

extension Selection {
  /// What inherits, directly or not, from any of `roots`; a root only if it inherits from another.
  func properHeirs(of roots: ElementSet) -> ElementSet {
    var direct = index.emptySet
    for root in roots.members { for heir in index.subtypes[root.index] { direct[heir] = true } }
    return closure(of: direct)
  }

  /// Whether names may mean a type outside of the project, perhaps one that nothing there mentions.
  fileprivate func mayBeOutside(_ names: BoundSelector) -> Bool {
    let meant = names.unbound.elements.members
    return meant.isEmpty || meant.contains { index[$0].kind == .externalType }
  }

  /// Whether a selector asks, itself or in components, for what inherits from a type that may be outside of the project.
  fileprivate func asksForOutsideParents(_ selector: Selector) -> Bool {
    selector.anyOf.contains { term in
      switch term {
      case .component(let name): component(named: name).map { asksForOutsideParents($0.selector) } ?? false
      case .builtIn: true
      case .all(let conditions):
        !conditions.inherits.isEmpty && mayBeOutside(BoundSelector(anyOf: conditions.inherits, in: self))
          || conditions.in.contains { asksForOutsideParents($0) }
      }
    }
  }

  /// Whether a type inherits, directly or not, from a type of which nothing but the name is known and something holds.
  func hasUnknownParent(_ type: ElementID, where holds: (ElementID) -> Bool = { _ in true }) -> Bool {
    var pending = graph.supertypes[type.index]
    var seen = Set(pending)
    while let parent = pending.popLast() {
      let element = index[parent]
      let isUnknown =
        element.kind == .externalType && !ExternalTypes.knows(module: graph.names.string(element.externalModule))
      if isUnknown, holds(parent) { return true }
      pending += graph.supertypes[parent.index].filter { seen.insert($0).inserted }
    }
    return false
  }

  /// For each type the candidates of the names in its inheritance clauses that have several.
  fileprivate func ambiguousParents() -> [ElementID: [ArraySlice<ElementID>]] {
    var result: [ElementID: [ArraySlice<ElementID>]] = [:]
    for (file, facts) in graph.facts.enumerated() {
      for use in facts.typeUses where use.role == .inherited {
        let reference = facts.typeNodes[Int(use.node)].reference
        guard reference >= 0 else { continue }
        let resolution = graph.resolutions[file][Int(reference)]
        guard resolution.state == .ambiguous else { continue }
        let owner = index[graph.source(inFile: file, scope: use.declaration)].type
        result[owner, default: []].append(graph.list(resolution.candidates))
      }
    }
    return result
  }

  func lastName(_ id: ElementID) -> String { String(decoding: index.names[id.index], as: UTF8.self) }

  func path(of id: ElementID) -> String { String(decoding: index.paths[Int(index[id].file)], as: UTF8.self) }
}

// MARK: - Messages

extension Selector.Conditions {
  /// Whether it says nothing but where.
  var isOnlyPlace: Bool {
    !(path.isEmpty && module.isEmpty) && type.isEmpty && kind.isEmpty && inherits.isEmpty && symbol.isEmpty
      && `in`.isEmpty && not.isEmpty
  }

  /// `**/Scenes/Home/** or module Core`
  func placeTitle(under binding: Binding) -> String {
    .anyOf(path.map { $0.title(under: binding) } + module.map { "module \($0.title(under: binding))" })
  }
}

extension Selector.ElementKind {
  /// `a class`, `an enum`
  var withArticle: String {
    switch self {
    case .enum, .actor: "an \(rawValue)"
    case .class, .struct, .protocol, .category: "a \(rawValue)"
    }
  }
}

extension String {
  fileprivate static func isOfKind(_ kind: Selector.ElementKind, not kinds: [Selector.ElementKind]) -> String {
    "is \(kind.withArticle), not \(anyOf(kinds.map(\.withArticle)))"
  }

  fileprivate static func isOfKind(_ kind: Selector.ElementKind) -> String { "is \(kind.withArticle)" }

  fileprivate static func isCalled(_ name: String, not names: [String]) -> String {
    "is called \(name), not \(anyOf(names))"
  }

  fileprivate static func isCalledLike(_ pattern: String) -> String { "is called like \(pattern)" }

  fileprivate static func liesIn(_ path: String, not place: String) -> String { "lies in \(path), not in \(place)" }

  fileprivate static func liesIn(_ path: String, _ place: String) -> String { "lies in \(path), in \(place)" }

  fileprivate static func isIn(_ title: String) -> String { "is in \(title)" }

  fileprivate static func isNotIn(_ title: String) -> String { "is not in \(title)" }

  fileprivate static func doesNot(_ verb: String, _ wanted: String) -> String { "does not \(verb) \(wanted)" }

  fileprivate static func doesNotExist(_ verb: String, _ name: String) -> String {
    "does not \(verb) \(name), of which there is none"
  }

  fileprivate static func conforms(_ name: String) -> String { "conforms to \(name)" }

  fileprivate static func inheritsFrom(_ name: String) -> String { "inherits from \(name)" }

  fileprivate static func hasArgument(_ found: String, not wanted: String) -> String {
    "has the generic argument \(found), which is not in \(wanted)"
  }

  fileprivate static func mayNot(_ fact: String) -> String { "\(fact), which is not allowed" }

  fileprivate static func noneOf(_ title: String) -> String { "is none of: \(title)" }

  fileprivate static func make(_ kind: Selector.ElementKind) -> String { "make it \(kind.withArticle)" }

  fileprivate static func make(_ verb: String, _ name: String) -> String { "make it \(verb) \(name)" }

  fileprivate static func nothingInherits(_ title: String) -> String {
    "'must' can never hold: no type is known that is \(title)"
  }

  fileprivate static func nothingLies(in title: String) -> String {
    "'must' can never hold: nothing in the project is in \(title)"
  }
}
