import Basics
import Configuration
import DependencyGraph
import ReportModel

/// A selector on the requirement side of a declaration rule, asked for single elements under what the captures of the
/// subject are bound to (Documentation/rule-language.md#bound-captures). A capture that is not bound matches anything.
///
/// What does not depend on the binding is evaluated once, as a set. A class, like all that holds evaluated selectors: a
/// struct of so many arrays is costly to pass, and much code.
final class BoundSelector: Sendable {
  let title: String
  /// What a message says after "is".
  let predicate: String
  /// What it selects whatever is bound; an upper bound where it holds no `not`.
  let unbound: Membership
  /// What the terms that do not depend on the binding select.
  private let fixed: ElementSet
  /// The others.
  private let terms: [Term]
  /// The aliases among the names that stand for several types at once.
  let compositions: [NamedAliases.Composition]

  /// - Parameter tiesPlaces: whether captures in paths and modules take the bound values too, as in `must` of `types`.
  init(_ selector: Selector, in selection: Selection, tiesPlaces: Bool = false) {
    title = selector.title
    predicate = selector.predicate
    unbound = selection.membership(of: selector)
    compositions = []
    (fixed, terms) = Self.parted(selector.anyOf.map { Term($0, in: selection, tiesPlaces) }, selection)
  }

  /// Where a type is meant: components, patterns of type names, which match outside of the project too, and selectors.
  ///
  /// - Parameter withExternalSubtypes: whether types of frameworks are meant that inherit what a selector names.
  init(anyOf names: [Selector.Name], in selection: Selection, withExternalSubtypes: Bool = false) {
    title = names.map(\.title).joined(separator: " or ")
    predicate = names.map(\.predicate).joined(separator: " or ")
    var unbound = Membership(capacity: selection.index.count)
    for name in names { unbound.formUnion(selection.membership(ofName: name)) }
    let aliases = NamedAliases(names, in: selection)
    unbound.add(aliases)
    compositions = aliases.compositions
    let heirs = withExternalSubtypes ? names.filter { !$0.dependsOnBinding(selection) } : []
    self.unbound = heirs.isEmpty ? unbound : unbound.addingExternalSubtypes
    let terms = names.flatMap { name -> [Term] in
      switch name {
      case .component(let component): [Term(.component(component), in: selection, false)]
      case .selector(let selector): selector.anyOf.map { Term($0, in: selection, false) }
      case .pattern(let glob) where glob.captureNames.isEmpty: [.fixed(selection.types(named: glob))]
      case .pattern(let glob): [.pattern(glob, selection)]
      }
    }
    let outside = heirs.map { Term.fixed(selection.membership(ofName: $0).externalSubtypes) }
    var (fixed, others) = Self.parted(terms + outside, selection)
    fixed.add(aliases.fixed, of: aliases)
    (self.fixed, self.terms) = (fixed, others)
  }

  private static func parted(_ terms: [Term], _ selection: Selection) -> (fixed: ElementSet, others: [Term]) {
    var fixed = selection.index.emptySet
    let others = terms.filter { term in
      guard case .fixed(let set) = term else { return true }
      fixed.formUnion(set)
      return false
    }
    return (fixed, others)
  }

  /// Whether it selects the same whatever is bound: the elements of `unbound`.
  var isFixed: Bool { terms.isEmpty }

  /// Whether it selects an element where the captures have these values.
  func selects(_ element: ElementID, under binding: Binding) -> Bool {
    if fixed[element] { return true }
    for term in terms where term.selects(element, under: binding) { return true }
    return false
  }

  private enum Term: Sendable {
    case fixed(ElementSet)
    case pattern(Glob, Selection)
    case any([Term])
    case all(BoundConditions)

    init(_ term: Selector.Term, in selection: Selection, _ tiesPlaces: Bool) {
      guard term.dependsOnBinding(selection, tiesPlaces: tiesPlaces) else {
        self = .fixed(selection.membership(of: Selector(anyOf: [term], location: selection.nowhere)).elements)
        return
      }
      switch term {
      case .component(let name):
        let selector = selection.component(named: name)?.selector
        let home = selection.home(ofComponent: name)
        self = .any(selector.map { $0.anyOf.map { Term($0, in: home, tiesPlaces) } } ?? [])
      case .builtIn: self = .fixed(selection.membership(of: term).elements)
      case .all(let conditions): self = .all(BoundConditions(conditions, in: selection, tiesPlaces))
      }
    }

    @inline(never)
    func selects(_ element: ElementID, under binding: Binding) -> Bool {
      switch self {
      case .fixed(let set): set[element]
      case .pattern(let glob, let selection): selection.matches(glob, element, under: binding)
      case .any(let terms): terms.contains { $0.selects(element, under: binding) }
      case .all(let conditions): conditions.select(element, under: binding)
      }
    }
  }
}

/// Conditions some of which depend on the binding.
private final class BoundConditions: Sendable {
  /// What all conditions select when nothing is bound, without the exclusions that depend on the binding.
  private let widest: ElementSet
  private let places: (path: [Glob], module: [Glob])?
  private let type: [Glob]
  private let inherits: BoundSelector?
  private let arguments: GenericArguments?
  /// What `inherits: AnyObject` selects, where it is asked for.
  private let isClassBound: ElementSet?
  private let within: [BoundSelector]
  private let excluded: [BoundSelector]
  private let selection: Selection

  init(_ conditions: Selector.Conditions, in selection: Selection, _ tiesPlaces: Bool) {
    self.selection = selection
    var fixed = conditions
    fixed.not = conditions.not.filter { !$0.dependsOnBinding(selection, tiesPlaces: tiesPlaces) }
    let changing = conditions.not.filter { $0.dependsOnBinding(selection, tiesPlaces: tiesPlaces) }
    let saysNothing = changing.count == conditions.not.count && conditions.isOnlyExclusion
    widest =
      saysNothing
      ? selection.everything
      : selection.membership(of: Selector(anyOf: [.all(fixed)], location: selection.nowhere)).elements
    let hasPlaceCaptures = (conditions.path + conditions.module).contains { !$0.captureNames.isEmpty }
    places = tiesPlaces && hasPlaceCaptures ? (conditions.path, conditions.module) : nil
    type = conditions.type.contains { !$0.captureNames.isEmpty } ? conditions.type : []
    let tiesParents = conditions.inherits.contains { $0.dependsOnBinding(selection) }
    inherits = tiesParents ? BoundSelector(anyOf: conditions.inherits, in: selection) : nil
    let tiesArguments = conditions.arguments.contains { $0.dependsOnBinding(selection) }
    let parents = tiesArguments ? BoundSelector(anyOf: conditions.inherits, in: selection) : nil
    arguments = parents.map { GenericArguments(conditions.arguments, parents: $0, in: selection) }
    isClassBound = conditions.inherits.first(where: \.isAnyObject).map { selection.roots([$0]) }
    within = conditions.in.filter { $0.dependsOnBinding(selection, tiesPlaces: tiesPlaces) }.map {
      BoundSelector($0, in: selection, tiesPlaces: tiesPlaces)
    }
    excluded = changing.map { BoundSelector($0, in: selection, tiesPlaces: tiesPlaces) }
  }

  func select(_ element: ElementID, under binding: Binding) -> Bool {
    guard widest[element] else { return false }
    if let places, !isInPlace(element, places, binding) { return false }
    if !type.isEmpty, !type.contains(where: { selection.matches($0, element, under: binding) }) { return false }
    if let inherits, !inheritsSelected(inherits, element, binding) { return false }
    if let arguments, arguments.wrong(in: element, under: binding) != nil { return false }
    return within.allSatisfy { $0.selects(element, under: binding) }
      && !excluded.contains { $0.selects(element, under: binding) }
  }

  private func isInPlace(_ element: ElementID, _ places: (path: [Glob], module: [Glob]), _ binding: Binding) -> Bool {
    let file = Int(selection.index[element].file)
    guard file >= 0 else { return false }
    let path = selection.index.paths[file]
    return places.path.contains { $0.captures(in: path, bound: binding) != nil }
      || places.module.contains { glob in
        selection.index.modulesOfFiles[file].contains { glob.captures(in: $0, bound: binding) != nil }
      }
  }

  private func inheritsSelected(_ selector: BoundSelector, _ element: ElementID, _ binding: Binding) -> Bool {
    if let isClassBound, isClassBound[element] { return true }
    return selection.index[element].isExternal && selector.selects(element, under: binding)
      || selection.graph.ancestor(of: element) { selector.selects($0, under: binding) } != nil
      || selection.inheritedAlias(of: element) { selector.selects($0, under: binding) } != nil
  }
}

// MARK: - What depends on the binding

extension Selector {
  /// Whether what is selected depends on what captures are bound to, itself or in a component that is named.
  func dependsOnBinding(_ selection: Selection, tiesPlaces: Bool) -> Bool {
    anyOf.contains { $0.dependsOnBinding(selection, tiesPlaces: tiesPlaces) }
  }
}

extension Selector.Term {
  @inline(never)
  fileprivate func dependsOnBinding(_ selection: Selection, tiesPlaces: Bool) -> Bool {
    switch self {
    case .component(let name):
      selection.component(named: name)?.selector
        .dependsOnBinding(selection.home(ofComponent: name), tiesPlaces: tiesPlaces) ?? false
    case .builtIn: false
    case .all(let conditions):
      conditions.type.contains { !$0.captureNames.isEmpty }
        || tiesPlaces && (conditions.path + conditions.module).contains { !$0.captureNames.isEmpty }
        || (conditions.inherits + conditions.arguments).contains { $0.dependsOnBinding(selection) }
        || (conditions.in + conditions.not).contains { $0.dependsOnBinding(selection, tiesPlaces: tiesPlaces) }
    }
  }
}

extension Selector.Name {
  func dependsOnBinding(_ selection: Selection) -> Bool {
    switch self {
    case .component(let name): Selector.Term.component(name).dependsOnBinding(selection, tiesPlaces: false)
    case .pattern(let glob): !glob.captureNames.isEmpty
    case .selector(let selector): selector.dependsOnBinding(selection, tiesPlaces: false)
    }
  }
}

extension Selection {
  fileprivate var nowhere: SourceLocation { SourceLocation(file: "") }

  fileprivate var everything: ElementSet {
    var result = index.emptySet
    forEachElement { position, _ in result[ElementID(position)] = true }
    return result
  }

  /// Whether a type or an alias matches a pattern whose captures have these values.
  func matches(_ glob: Glob, _ element: ElementID, under binding: Binding) -> Bool {
    let kind = index[element].kind
    guard kind == .type || kind == .externalType else { return false }
    return glob.captures(in: Array(index.name(element, for: glob)), bound: binding) != nil
  }

  /// What is meant where a type is; a pattern matches outside of the project too.
  func membership(ofName name: Selector.Name) -> Membership {
    switch name {
    case .component(let component): return membership(ofComponent: component)
    case .selector(let selector): return membership(of: selector)
    case .pattern(let glob):
      var result = Membership(capacity: index.count)
      result.elements = types(named: glob)
      result.nearTargets = result.elements
      return result
    }
  }
}
