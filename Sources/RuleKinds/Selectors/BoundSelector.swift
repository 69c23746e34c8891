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
  /// The aliases that are not meant, though they are in what is selected.
  private let hidden: ElementSet

  init(_ selector: Selector, in selection: Selection, tied: TiedPlaces) {
    title = selector.title
    predicate = selector.predicate
    unbound = selection.membership(of: selector)
    compositions = []
    hidden = selection.index.emptySet
    (fixed, terms) = Self.parted(selector.anyOf.map { Term($0, in: selection, tied) }, selection)
  }

  /// Where a type is meant: components, patterns of type names, which match outside of the project too, and selectors.
  ///
  /// - Parameter withExternalSubtypes: whether types of frameworks are meant that inherit what a selector names.
  init(
    anyOf names: [Selector.Name],
    in selection: Selection,
    withExternalSubtypes: Bool = false,
    tied: TiedPlaces = .outsideOfNot
  ) {
    title = names.map(\.title).joined(separator: " or ")
    predicate = names.map(\.predicate).joined(separator: " or ")
    var unbound = Membership(capacity: selection.index.count)
    for name in names { unbound.formUnion(selection.membership(ofName: name)) }
    let aliases = NamedAliases(names, in: selection)
    unbound.add(aliases)
    (compositions, hidden) = (aliases.compositions, aliases.hidden)
    let parts = withExternalSubtypes ? names.flatMap { $0.partsWithFixedHeirs(selection) } : []
    self.unbound = parts.isEmpty ? unbound : unbound.addingExternalSubtypes
    let terms = names.flatMap { name -> [Term] in
      switch name {
      case .component(let component): [Term(.component(component), in: selection, tied)]
      case .selector(let selector): selector.anyOf.map { Term($0, in: selection, tied) }
      case .pattern(let glob) where glob.captureNames.isEmpty: [.fixed(selection.types(named: glob))]
      case .pattern(let glob): [.pattern(glob, selection)]
      }
    }
    let outside = parts.map { Term.fixed($0.externalSubtypes) }
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
    if hidden[element] { return false }
    for term in terms where term.selects(element, under: binding) { return true }
    return false
  }

  private enum Term: Sendable {
    case fixed(ElementSet)
    case pattern(Glob, Selection)
    case any([Term])
    case all(BoundConditions)

    init(_ term: Selector.Term, in selection: Selection, _ tied: TiedPlaces) {
      guard term.dependsOnBinding(selection, tied) else {
        self = .fixed(selection.membership(of: Selector(anyOf: [term], location: selection.nowhere)).elements)
        return
      }
      switch term {
      case .component(let name):
        let selector = selection.component(named: name)?.selector
        let home = selection.home(ofComponent: name)
        self = .any(selector.map { $0.anyOf.map { Term($0, in: home, tied) } } ?? [])
      case .builtIn: self = .fixed(selection.membership(of: term).elements)
      case .all(let conditions): self = .all(BoundConditions(conditions, in: selection, tied))
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
  /// What conforms though nothing says so.
  private let implied: ElementSet?
  private let within: [BoundSelector]
  private let excluded: [BoundSelector]
  private let selection: Selection

  init(_ conditions: Selector.Conditions, in selection: Selection, _ tied: TiedPlaces) {
    self.selection = selection
    var fixed = conditions
    fixed.not = conditions.not.filter { !$0.dependsOnBinding(selection, tied.inNot) }
    let changing = conditions.not.filter { $0.dependsOnBinding(selection, tied.inNot) }
    let saysNothing = changing.count == conditions.not.count && conditions.isOnlyExclusion
    widest =
      saysNothing
      ? selection.everything
      : selection.membership(of: Selector(anyOf: [.all(fixed)], location: selection.nowhere)).elements
    let hasPlaceCaptures = (conditions.path + conditions.module).contains { !$0.captureNames.isEmpty }
    places = hasPlaceCaptures && tied != .nowhere ? (conditions.path, conditions.module) : nil
    type = conditions.type.contains { !$0.captureNames.isEmpty } ? conditions.type : []
    let ofNames = tied.inNames
    let tiesParents = conditions.inherits.contains { $0.dependsOnBinding(selection, ofNames) }
    inherits = tiesParents ? BoundSelector(anyOf: conditions.inherits, in: selection, tied: ofNames) : nil
    let tiesArguments = conditions.arguments.contains { $0.dependsOnBinding(selection, ofNames) }
    let parents = tiesArguments ? BoundSelector(anyOf: conditions.inherits, in: selection, tied: ofNames) : nil
    arguments = parents.map { GenericArguments(conditions.arguments, parents: $0, in: selection) }
    isClassBound = conditions.inherits.first(where: \.isAnyObject).map { selection.roots(ofNames: [$0]) }
    implied = tiesParents ? selection.impliedConformances(ofNames: conditions.inherits).sure : nil
    within = conditions.in.filter { $0.dependsOnBinding(selection, tied) }.map {
      BoundSelector($0, in: selection, tied: tied)
    }
    excluded = changing.map { BoundSelector($0, in: selection, tied: tied.inNot) }
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
    let found = selection.index[element]
    let file = Int(found.file)
    guard file >= 0 else {
      let module = Array(selection.graph.names[found.kind == .externalType ? found.externalModule : found.name])
      return places.module.contains { $0.captures(in: module, bound: binding) != nil }
    }
    let path = selection.index.paths[file]
    return places.path.contains { $0.captures(in: path, bound: binding) != nil }
      || places.module.contains { glob in
        selection.index.modulesOfFiles[file].contains { glob.captures(in: $0, bound: binding) != nil }
      }
  }

  private func inheritsSelected(_ selector: BoundSelector, _ element: ElementID, _ binding: Binding) -> Bool {
    if isClassBound?[element] == true || implied?[element] == true { return true }
    return selection.index[element].isExternal && selector.selects(element, under: binding)
      || selection.graph.ancestor(of: element) { selector.selects($0, under: binding) } != nil
      || selection.inheritedAlias(of: element) { selector.selects($0, under: binding) } != nil
  }
}

// MARK: - What depends on the binding

/// Where captures in paths and modules have the bound values; those in patterns of names have them everywhere.
enum TiedPlaces {
  /// As for what types must be in, by `must` of `types`.
  case everywhere
  /// What is `not: scene` lies outside of all scenes.
  case outsideOfNot
  case nowhere

  /// Within a `not`.
  fileprivate var inNot: TiedPlaces { self == .everywhere ? .everywhere : .nowhere }
  /// In the names of `inherits` and `arguments`.
  fileprivate var inNames: TiedPlaces { self == .nowhere ? .nowhere : .outsideOfNot }
}

extension Selector {
  /// Whether what is selected depends on what captures are bound to, itself or in a component that is named.
  func dependsOnBinding(_ selection: Selection, _ tied: TiedPlaces) -> Bool {
    anyOf.contains { $0.dependsOnBinding(selection, tied) }
  }
}

extension Selector.Term {
  @inline(never)
  fileprivate func dependsOnBinding(_ selection: Selection, _ tied: TiedPlaces) -> Bool {
    switch self {
    case .component(let name):
      return selection.component(named: name)?.selector
        .dependsOnBinding(selection.home(ofComponent: name), tied) ?? false
    case .builtIn: return false
    case .all(let conditions):
      let places = tied == .nowhere ? [] : conditions.path + conditions.module
      return (places + conditions.type).contains { !$0.captureNames.isEmpty }
        || (conditions.inherits + conditions.arguments).contains { $0.dependsOnBinding(selection, tied.inNames) }
        || conditions.in.contains { $0.dependsOnBinding(selection, tied) }
        || conditions.not.contains { $0.dependsOnBinding(selection, tied.inNot) }
    }
  }
}

extension Selector.Name {
  func dependsOnBinding(_ selection: Selection, _ tied: TiedPlaces = .outsideOfNot) -> Bool {
    switch self {
    case .component(let name): Selector.Term.component(name).dependsOnBinding(selection, tied)
    case .pattern(let glob): !glob.captureNames.isEmpty
    case .selector(let selector): selector.dependsOnBinding(selection, tied)
    }
  }

  /// What the alternatives select whose heirs outside of the project are the same whatever is bound.
  fileprivate func partsWithFixedHeirs(_ selection: Selection) -> [Membership] {
    switch self {
    case .component(let name): Selector.Term.component(name).partsWithFixedHeirs(selection)
    case .pattern(let glob): glob.captureNames.isEmpty ? [selection.membership(ofName: self)] : []
    case .selector(let selector): selector.anyOf.flatMap { $0.partsWithFixedHeirs(selection) }
    }
  }
}

extension Selector.Term {
  fileprivate func partsWithFixedHeirs(_ selection: Selection) -> [Membership] {
    guard hasBoundHeirs(selection) else { return [selection.membership(of: self)] }
    guard case .component(let name) = self, let component = selection.component(named: name) else { return [] }
    return component.selector.anyOf.flatMap { $0.partsWithFixedHeirs(selection.home(ofComponent: name)) }
  }

  /// Whether it depends on the binding which types of frameworks it means by what they inherit.
  private func hasBoundHeirs(_ selection: Selection) -> Bool {
    switch self {
    case .component(let name):
      let home = selection.home(ofComponent: name)
      return selection.component(named: name)?.selector.anyOf.contains { $0.hasBoundHeirs(home) } ?? false
    case .builtIn: return false
    case .all(let conditions):
      return conditions.inherits.contains { $0.dependsOnBinding(selection) }
        || conditions.module.contains { !$0.captureNames.isEmpty }
        || conditions.in.contains { $0.anyOf.contains { $0.hasBoundHeirs(selection) } }
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
      result.setTargets(types(named: glob))
      return result
    }
  }
}
