import Basics
import Configuration
import DependencyGraph
import ExternalTypes
import Facts
import ReportModel

/// `inherits`, perhaps with `arguments`, of a requirement.
final class InheritanceRequirement {
  private let names: [Selector.Name]
  private let bound: BoundSelector
  /// Those of the names that are patterns, each by itself.
  private let patterns: [(glob: Glob, bound: BoundSelector)]
  /// What inherits from any of the names, if they do not depend on the binding; the names themselves are not in it.
  private let heirs: ElementSet?
  /// What is bound to classes without naming AnyObject, if that is asked for.
  private let classBound: ElementSet?
  /// The protocols that are asked for to which types conform though nothing says so, and which do.
  private let implied: (protocols: [ImpliedProtocol], types: ImpliedConformances)
  /// Whether something outside of the project may be meant.
  private let mayBeExternal: Bool
  /// Whether a protocol from outside of the project may be meant, which a macro can add.
  private let mayBeAdded: Bool
  /// Whether it is asked for what classes of frameworks may conform to, though no table says so.
  private let mayBeOfClasses: Bool
  /// Whether only classes may be meant, of which nothing but a class is an heir.
  private let meansClasses: Bool
  /// The types that may be meant.
  private let meant: [ElementID]
  /// What they are called, and their aliases.
  private let meantNames: Set<[UInt8]>
  private let arguments: GenericArguments?
  /// Whether nothing that is known has such a name.
  let isUnknown: Bool
  /// The same, and one of the names is misspelt, which is told of the rule.
  let isMisspelt: Bool
  /// For an exclusion: the aliases of several types at once, with what inherits from all of these.
  private let compositions: [(alias: ElementID, parts: [ElementID], heirs: ElementSet)]
  /// For an exclusion: the ambiguous names in the inheritance clauses of types.
  private let ambiguous: [ElementID: [ArraySlice<ElementID>]]
  private let selection: Selection

  /// - Parameters:
  ///   - misspelt: names of which it is not known what is meant.
  ///   - isExcluded: whether it is what may not hold, so that it counts only where it surely does.
  init(_ conditions: Selector.Conditions, in selection: Selection, misspelt: Set<String>, isExcluded: Bool) {
    self.selection = selection
    ambiguous = isExcluded ? selection.ambiguousParents() : [:]
    names = conditions.inherits
    let bound = BoundSelector(anyOf: names, in: selection)
    self.bound = bound
    compositions =
      isExcluded ? bound.compositions.map { ($0.alias, $0.parts, selection.heirs(ofAll: $0.parts)) } : []
    patterns = names.compactMap { name in
      guard case .pattern(let glob) = name else { return nil }
      return (glob, BoundSelector(anyOf: [name], in: selection))
    }
    heirs = bound.isFixed ? selection.properHeirs(ofNames: names) : nil
    classBound = names.first(where: \.isAnyObject).map { selection.roots(ofNames: [$0]) }
    let aliases = NamedAliases(names, in: selection)
    implied = (selection.impliedProtocols(names, aliases), selection.impliedConformances(names, aliases))
    meant = selection.meant(bound)
    meantNames = Set((meant + bound.unbound.elements.members).map { Array(selection.index.name($0)) })
    meansClasses = selection.meansClasses(meant, names)
    isUnknown = bound.unbound.isEmpty && !names.contains(where: \.isKnownOutside)
    isMisspelt =
      isUnknown
      && names.contains { name in
        if case .pattern(let glob) = name { misspelt.contains(glob.pattern) } else { false }
      }
    mayBeExternal = selection.mayBeExternal(meant)
    mayBeAdded = mayBeExternal && selection.mayBeProtocol(meant)
    mayBeOfClasses = names.contains { name in
      if case .pattern(let glob) = name { Self.ofClasses.contains(glob.pattern) } else { false }
    }
    arguments =
      conditions.arguments.isEmpty ? nil : GenericArguments(conditions.arguments, parents: bound, in: selection)
  }

  var title: String { bound.title }
  var predicate: String { bound.predicate }

  /// The protocols that the compiler itself knows (The Swift Programming Language, Protocols), which no table has.
  static let markers: Set<String> = ["AnyObject", "BitwiseCopyable", "Copyable", "Escapable", "Sendable"]

  /// The components that are named, if no others are and nothing is in them.
  var emptyComponent: String? {
    let areComponents = names.allSatisfy { if case .component = $0 { true } else { false } }
    return areComponents && isUnknown ? title : nil
  }

  /// The protocols of Foundation and Swift that many classes of frameworks conform to, which the tables do not say.
  private static let ofClasses: Set<String> = [
    "CVarArg", "CustomDebugStringConvertible", "CustomStringConvertible", "NSCoding", "NSCopying", "NSMutableCopying",
    "NSSecureCoding",
  ]

  /// How a type breaks the requirement; nil if it keeps it, or may well keep it.
  func failure(of type: ElementID, under binding: Binding) -> TypeRequirement.Failure? {
    if isMisspelt || isNamed(type, binding) || !canInherit(type) { return nil }
    guard surelyInherits(type, binding) else {
      if mayInherit(type) { return nil }
      let (verb, noClass) = (verb(type), kindOfNoHeir(type))
      guard let (name, isOfCaptures) = onlyName(binding) else {
        let all = listed(names.map { title($0, binding) }, "or")
        return TypeRequirement.Failure(message: noClass.map { .isNoHeir("\($0)", of: all) } ?? .doesNot(verb, all))
      }
      // A dotted name is looked up by its last part.
      let last = name.utf8.split(separator: UInt8(ascii: ".")).last.map(Array.init) ?? []
      guard !isOfCaptures || meantNames.contains(last) else {
        return TypeRequirement.Failure(message: .doesNotExist(verb, name))
      }
      if let noClass {
        return TypeRequirement.Failure(message: .isNoHeir("\(noClass)", of: name), fix: .makeHeir(of: name))
      }
      // A name that nothing has is told of the rule, and is no advice.
      return TypeRequirement.Failure(message: .doesNot(verb, name), fix: isUnknown ? nil : .make(verb, name))
    }
    guard let arguments, let found = arguments.wrong(in: type, under: binding) else { return nil }
    return TypeRequirement.Failure(message: .hasArgument(found, not: arguments.predicate))
  }

  /// Whether `failure` says nothing of a type because not all that it inherits is known.
  func isUndecided(_ type: ElementID, under binding: Binding) -> Bool {
    !isNamed(type, binding) && canInherit(type) && !surelyInherits(type, binding) && mayInherit(type)
  }

  /// Whether a type could inherit what is asked for: a protocol is never an heir of a class, nor is what C has. A struct
  /// of Swift could be a class.
  func canInherit(_ type: ElementID) -> Bool {
    guard meansClasses else { return true }
    let element = selection.index[type]
    if element.declarationKind == .class { return true }
    let isOfC = selection.graph.project.files[Int(element.file)].language.isClang
    return element.declarationKind != .protocol && !isOfC
  }

  /// What a type is that would have to be a class to inherit what is asked for; nil of others. An actor may inherit from
  /// NSObject (SE-0306).
  private func kindOfNoHeir(_ type: ElementID) -> DeclarationKind? {
    guard meansClasses, let kind = selection.index[type].declarationKind, kind != .class else { return nil }
    let asksForNSObject = names.contains { name in
      if case .pattern(let glob) = name { glob.pattern == "NSObject" } else { false }
    }
    return kind == .actor && asksForNSObject ? nil : kind
  }

  private func surelyInherits(_ type: ElementID, _ binding: Binding) -> Bool {
    inherits(type, binding) || inherits(selection.firstBranch(of: type), binding)
  }

  /// Whether a type may inherit what is asked for by something of which not all is known.
  private func mayInherit(_ type: ElementID) -> Bool {
    // A parent of which only the name is known may well inherit what is asked for, or be it: `Domain.Port`, where it
    // is not known that the project has a module called Domain.
    selection.hasUnknownParent(type) { mayBeExternal || meantNames.contains(Array(selection.index.name($0))) }
      || mayBeAdded && selection.hasUnknownMacro(type) || selection.isBeyondLimit(type)
      || implied.types.possible[type] || mayBeOfClasses && hasClassOutside(type)
  }

  /// Whether a class inherits from one that is not of the project.
  private func hasClassOutside(_ type: ElementID) -> Bool {
    selection.graph.ancestor(of: type) { [index = selection.index] in
      index[$0].kind == .externalType && !index.isProtocol($0)
    } != nil
  }

  /// That a type inherits or conforms, for a rule by which it must not; nil if it does not for sure.
  func fact(of type: ElementID, under binding: Binding) -> String? {
    if let heirs, !heirs[type], !isClassBound(type), !implied.types.sure[type] { return nil }
    let selected = sureAncestor(of: type) { bound.selects($0, under: binding) }
    guard let parent = selected ?? alias(of: type, binding) ?? (isClassBound(type) ? type : nil) else {
      return implied.protocols.first { selection.index.impliedConformances(to: $0).sure[type] }.map {
        .conforms($0.rawValue)
      }
    }
    if let arguments, arguments.wrong(in: type, under: binding) != nil { return nil }
    let name = parent == type ? "AnyObject" : selection.title(parent)
    let parents = selection.index[parent].isAlias ? selection.graph.supertypes[parent.index] : [parent]
    let conforms =
      selection.index[type].declarationKind != .class
      || parents.contains { selection.index.isProtocol($0) }
    return conforms ? .conforms(name) : .inheritsFrom(name)
  }

  private func inherits(_ type: ElementID, _ binding: Binding) -> Bool {
    if isClassBound(type) || implied.types.sure[type] { return true }
    if let heirs { return heirs[type] }
    return selection.graph.ancestor(of: type) { bound.selects($0, under: binding) } != nil
      || selection.inheritedAlias(of: type) { bound.selects($0, under: binding) } != nil
  }

  /// The alias that is asked for and that a type names in what it inherits, or all of which it surely inherits from.
  private func alias(of type: ElementID, _ binding: Binding) -> ElementID? {
    let composition = compositions.first { composition in
      composition.heirs[type]
        && (ambiguous.isEmpty
          || composition.parts.allSatisfy { part in
            part == type || sureAncestor(of: type) { $0 == part } != nil || selection.conforms(type, unsaidTo: part)
          })
    }
    return composition?.alias ?? selection.inheritedAlias(of: type) { bound.selects($0, under: binding) }
  }

  /// Whether it is the very type that is to be inherited from, or one of these, which a pattern for many names does not say.
  private func isNamed(_ type: ElementID, _ binding: Binding) -> Bool {
    patterns.contains { $0.glob.isOneName(under: binding) && $0.bound.selects(type, under: binding) }
  }

  private func isClassBound(_ type: ElementID) -> Bool { classBound?[type] ?? false }

  /// As `ancestor`, but of the candidates of an ambiguous name all must lead to what is looked for.
  private func sureAncestor(of type: ElementID, where holds: (ElementID) -> Bool) -> ElementID? {
    let graph = selection.graph
    guard !ambiguous.isEmpty else { return graph.ancestor(of: type, where: holds) }
    var found = [type]
    var next = 0
    while next < found.count {
      let doubtful = ambiguous[found[next]] ?? []
      for parent in graph.supertypes[found[next].index] where !found.contains(parent) {
        let candidates = doubtful.first { $0.contains(parent) } ?? []
        guard candidates.allSatisfy({ holds($0) || graph.ancestor(of: $0, where: holds) != nil }) else { continue }
        if holds(parent) { return parent }
        found.append(parent)
      }
      next += 1
    }
    return nil
  }

  // MARK: Words

  /// Values only conform, a protocol inherits; a class does what the names are for.
  private func verb(_ type: ElementID) -> String {
    switch selection.index[type].declarationKind {
    case .protocol: return "inherit from"
    case .class: return meansProtocol ? "conform to" : "inherit from"
    case .actor where meansClasses: return "inherit from"
    default: return "conform to"
    }
  }

  /// Whether a protocol may be meant, perhaps one that nothing in the project mentions.
  private var meansProtocol: Bool {
    if meant.contains(where: selection.index.isProtocol) { return true }
    guard meant.isEmpty else { return false }
    return names.contains { name in
      guard case .pattern(let glob) = name else { return false }
      let known = ExternalTypeTable.all.types(named: Array(glob.pattern.utf8)[...])
      return known.contains { ExternalTypeTable.all.isProtocol($0) } || Self.markers.contains(glob.pattern)
    }
  }

  private func title(_ name: Selector.Name, _ binding: Binding) -> String {
    switch name {
    case .component(let component): "any \(component)\(selection.ties(name, under: binding))"
    case .pattern(let glob): (glob.isOneName(under: binding) ? "" : "any ") + glob.title(under: binding)
    case .selector(let selector): "anything that is \(selector.predicate)\(selection.ties(name, under: binding))"
    }
  }

  /// The one name that is asked for, and whether the subject's captures are in it.
  private func onlyName(_ binding: Binding) -> (String, isOfCaptures: Bool)? {
    guard names.count == 1, case .pattern(let glob) = names[0], glob.isOneName(under: binding) else { return nil }
    return (glob.title(under: binding), !glob.captureNames.isEmpty)
  }
}

extension Selector.Name {
  /// Whether it is the name of a type that the tables or the compiler know.
  fileprivate var isKnownOutside: Bool {
    guard case .pattern(let glob) = self, !glob.hasWildcard else { return false }
    return InheritanceRequirement.markers.contains(glob.pattern)
      || ExternalTypeTable.all.knows(typeNamed: glob.pattern)
  }
}

extension Selection {
  /// What inherits, directly or not, from any of `roots`; a root only if it inherits from another.
  func properHeirs(of roots: ElementSet) -> ElementSet {
    var direct = index.emptySet
    let subtypes = index.subtypes
    for root in roots.members { for heir in subtypes[root] { direct[heir] = true } }
    return closure(of: direct)
  }

  /// The types that names may mean, of aliases those that these stand for.
  fileprivate func meant(_ names: BoundSelector) -> [ElementID] {
    let parts = names.compositions.flatMap(\.parts)
    return (names.unbound.elements.members + parts).flatMap { element in
      index[element].isAlias ? graph.supertypes[element.index] : [element]
    }
  }

  /// Whether names may mean a type outside of the project, perhaps one that nothing there mentions.
  fileprivate func mayBeExternal(_ meant: [ElementID]) -> Bool {
    meant.isEmpty || meant.contains { index[$0].kind == .externalType }
  }

  /// Whether names can only mean classes, of the project or, as far as the tables know, of frameworks.
  fileprivate func meansClasses(_ meant: [ElementID], _ written: [Selector.Name]) -> Bool {
    guard meant.isEmpty else {
      return meant.allSatisfy(graph.isClass)
    }
    // What nothing in the project mentions.
    return written.allSatisfy { name in
      guard case .pattern(let glob) = name else { return false }
      let known = ExternalTypeTable.all.types(named: Array(glob.pattern.utf8)[...])
      return !known.isEmpty && known.allSatisfy { ExternalTypeTable.all.kind(of: $0) == .class }
    }
  }

  /// Of which types it is not known whether they conform, without a word, to what a selector asks for, itself or in
  /// components.
  func possibleConformances(_ selector: Selector) -> ElementSet {
    selector.anyOf.reduce(into: index.emptySet) { result, term in
      switch term {
      case .component(let name):
        guard let selector = component(named: name)?.selector else { return }
        result.formUnion(home(ofComponent: name).possibleConformances(selector))
      case .builtIn: break
      case .all(let conditions):
        if !conditions.inherits.isEmpty { result.formUnion(possibleConformances(conditions, selector.location)) }
        for inner in conditions.in { result.formUnion(possibleConformances(inner)) }
      }
    }
  }

  private func possibleConformances(_ conditions: Selector.Conditions, _ location: SourceLocation) -> ElementSet {
    var result = impliedConformances(ofNames: conditions.inherits).possible
    var others = conditions
    (others.inherits, others.arguments) = ([], [])
    guard !result.isEmpty, !(others.isOnlyExclusion && others.not.isEmpty) else { return result }
    result.formIntersection(membership(of: Selector(anyOf: [.all(others)], location: location)).elements)
    return result
  }

  /// Whether a selector asks, itself or in components, for what inherits from a type that may be outside of the
  /// project.
  func asksForExternalParents(_ selector: Selector) -> Bool {
    selector.anyOf.contains { term in
      switch term {
      case .component(let name):
        component(named: name).map { home(ofComponent: name).asksForExternalParents($0.selector) } ?? false
      case .builtIn: true
      case .all(let conditions):
        !conditions.inherits.isEmpty && mayBeExternal(meant(BoundSelector(anyOf: conditions.inherits, in: self)))
          || conditions.in.contains { asksForExternalParents($0) }
      }
    }
  }

  /// What extensions of a type add to, and what its name means: the first of its declarations.
  func firstBranch(of type: ElementID) -> ElementID { index.branches(of: type)[0] }

  /// Those of some types that are not in a set. The branches of an `#if` declare one type: it is enough that one of these
  /// is in the set, and the first of them stands for all.
  func types(_ types: [ElementID], notIn set: ElementSet) -> [ElementID] {
    let asked = Set(types)
    return types.filter { type in
      guard !set[type] else { return false }
      let branches = index.branches(of: type)
      return !branches.contains { set[$0] } && branches.first(where: asked.contains) ?? type == type
    }
  }

  /// Whether a type inherits, directly or not, from a type of which nothing but the name is known and something holds.
  func hasUnknownParent(_ type: ElementID, where holds: (ElementID) -> Bool = { _ in true }) -> Bool {
    graph.ancestor(of: type) { graph.isKnownByNameOnly($0) && holds($0) } != nil
  }

  /// Whether names may mean a protocol outside of the project, as far as the tables know.
  fileprivate func mayBeProtocol(_ meant: [ElementID]) -> Bool {
    meant.isEmpty
      || meant.contains { type in
        guard index[type].kind == .externalType else { return false }
        switch graph.outsideKind(of: type) {
        case .protocol, .typealias, .macro, nil: return true
        case .class, .struct, .enum, .actor: return false
        }
      }
  }

  /// Whether a type, or one that it inherits from, has a macro of which it is not known what it adds.
  func hasUnknownMacro(_ type: ElementID) -> Bool { isOrInherits(type, graph.typesWithUnknownMacros) }

  /// Whether a type, or one that it inherits from, has more supertypes than are looked at.
  func isBeyondLimit(_ type: ElementID) -> Bool { isOrInherits(type, graph.beyondLimits.types) }

  private func isOrInherits(_ type: ElementID, _ types: Set<ElementID>) -> Bool {
    !types.isEmpty && (types.contains(type) || graph.ancestor(of: type, where: types.contains) != nil)
  }

  /// Whether all that a type inherits is known, so that it can be said what it lacks.
  func isKnownInFull(_ type: ElementID) -> Bool {
    !hasUnknownParent(type) && !hasUnknownMacro(type) && !isBeyondLimit(type)
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
}

// MARK: - Messages

extension String {
  fileprivate static func doesNot(_ verb: String, _ wanted: String) -> String { "does not \(verb) \(wanted)" }

  fileprivate static func isNoHeir(_ kind: String, of name: String) -> String {
    "is \(kind.withArticle), and inherits from no \(name)"
  }

  fileprivate static func makeHeir(of name: String) -> String { "make it a class that inherits from \(name)" }

  fileprivate static func doesNotExist(_ verb: String, _ name: String) -> String {
    "does not \(verb) \(name), of which there is none"
  }

  fileprivate static func conforms(_ name: String) -> String { "conforms to \(name)" }

  fileprivate static func inheritsFrom(_ name: String) -> String { "inherits from \(name)" }

  fileprivate static func hasArgument(_ found: String, not wanted: String) -> String {
    "has the generic argument \(found), which is not \(wanted)"
  }

  fileprivate static func make(_ verb: String, _ name: String) -> String { "make it \(verb) \(name)" }
}
