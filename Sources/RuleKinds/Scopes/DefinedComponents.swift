import Basics
import Configuration
import DependencyGraph

/// A component that somebody has defined, and what it selects.
package struct DefinedComponent: Sendable {
  package private(set) var name: String
  /// The folder whose configuration defines it; empty: the checked one.
  package let folder: String
  package private(set) var membership: Membership
  /// Whether the user's own configuration defines it, and not a rule set.
  package let isOwn: Bool
  fileprivate let selector: Selector
  /// What captures take in it, if it is a slice.
  private var binding: Binding = [:]
  private let selection: Selection

  init(_ component: Component, folder: String, _ selection: Selection) {
    (name, selector, isOwn) = (component.name, component.selector, component.origin == .own)
    (self.folder, self.selection) = (folder, selection)
    membership = selection.membership(ofComponent: component.name)
  }

  /// Whether paths give it several values, as `Features/{feature}/**` does.
  fileprivate var hasCaptures: Bool { selector.pathGlobs.contains { !$0.captureNames.isEmpty } }

  /// Whether it says by modules where code lies, and not what it is.
  fileprivate var isOfModules: Bool {
    selector.anyOf.contains { term in
      guard case .all(let conditions) = term else { return false }
      return !conditions.module.isEmpty && conditions.type.isEmpty && conditions.kind.isEmpty
        && conditions.inherits.isEmpty
    }
  }

  /// Whether it says where code lies, and not what it is.
  package var isOfPlaces: Bool {
    selector.anyOf.allSatisfy { term in
      guard case .all(let conditions) = term else { return false }
      return !(conditions.path.isEmpty && conditions.module.isEmpty) && conditions.type.isEmpty
        && conditions.kind.isEmpty && conditions.inherits.isEmpty
    }
  }

  /// Whether it is a rule set's name for what is in any module, and not in certain others.
  fileprivate var isRest: Bool {
    !isOwn
      && selector.anyOf.allSatisfy { term in
        guard case .all(let conditions) = term else { return false }
        return conditions.module.contains { $0.pattern == "*" } && conditions.path.isEmpty && !conditions.not.isEmpty
      }
  }

  /// Whether it would have an element that it has, or what is around it, if only `module`, one of several that compile the
  /// file, did so.
  package func holds(_ element: ElementID, asIn module: Int) -> Bool {
    selection.graph.chain(element).contains {
      selection.selects(selector, $0, as: Aspect(module: module, bound: binding))
    }
  }

  /// What a mention may be of, where it is a target: of a file of several modules if it is one by any of these.
  package var targets: ElementSet { selection.index.targets(of: membership) }

  /// Whether code of `module`, which compiles an element that it has, names it where it names that. Only other modules name
  /// what nothing but a pattern in `module` with `*` selects.
  package func isTarget(_ element: ElementID, within module: Int) -> Bool {
    if membership.nearTargets[element] { return true }
    return selection.index.isShared(element)
      && selection.selects(selector, element, as: Aspect(module: module, bound: binding, isWithin: true))
  }

  /// The same turned round, of what it has in what it selects, too, where that is not selected itself.
  package func hides(_ element: ElementID, within module: Int) -> Bool {
    if membership.elements[element] { return !isTarget(element, within: module) }
    return !selection.graph.chain(element).contains { isTarget($0, within: module) }
  }

  /// Whether a reference of its code counts for it, as rules see it: not to what the types that it selects are nested in or
  /// have nested, nor from an extension to its type where it and `other` have both alike.
  package func counts(
    _ dependency: Dependency,
    from source: ElementID,
    to target: ElementID,
    of other: DefinedComponent?
  ) -> Bool {
    let index = selection.index
    guard index.counts(source, target, where: { membership.elements[$0] }) else { return false }
    let mention = Mention(dependency, from: source, to: target)
    guard let other, other.membership.elements[source], let file = index.fileThatExtends(mention) else { return true }
    return !membership.sources[target] && membership.sources[file]
  }

  /// What it holds, where its name says nothing, as `init` calls levels: `Feed, Player and 3 more` for `level-9`.
  package var contents: String? {
    guard name.hasPrefix("level-"), Int(name.dropFirst("level-".count)) != nil, selector.anyOf.count == 1,
      case .all(let conditions) = selector.anyOf[0], conditions.path.isEmpty, conditions.type.isEmpty
    else { return nil }
    let modules = conditions.module.map(\.pattern)
    guard modules.count > 3 else { return modules.isEmpty ? nil : listed(modules, "and") }
    return "\(modules[0]), \(modules[1]) and \(modules.count - 2) more"
  }

  /// No other component has it.
  package var fullName: String { folder.isEmpty ? name : "\(folder)/\(name)" }
}

extension DefinedComponent {
  /// More slices are no picture, and sets of elements for all of them would be large.
  private static let mostSlices = 500

  /// What captures in its paths divide it into: a component for each of their values, such as `feature Home`, in the order
  /// of first appearance, and last the rest under its own name, if they have none in some of its code. Empty if nothing
  /// divides it, or into too many. O(elements + slices · elements ÷ 64).
  package var slices: [DefinedComponent] {
    guard let slices = division, (1...Self.mostSlices).contains(slices.names.count) else { return [] }
    let rest = slices.names.count
    var parts = (0...rest).map { slice in
      var part = self
      part.membership = Membership(capacity: selection.index.count)
      if slice < rest { (part.name, part.binding) = ("\(name) \(slices.names[slice])", slices.binding(slice)) }
      return part
    }
    membership.elements.forEachMember { id in
      let slice = slices.lists[slices.ofTargets[id.index]].first.map(Int.init) ?? rest
      parts[slice].membership.elements[id] = true
    }
    for slice in parts.indices {
      parts[slice].membership.setTargets(parts[slice].membership.elements)
      parts[slice].membership.nearTargets.formIntersection(membership.nearTargets)
    }
    membership.sources.forEachMember { id in
      let slice = slices.lists[slices.ofSources[id.index]].first.map(Int.init) ?? rest
      parts[slice].membership.sources[id] = true
    }
    if parts[rest].membership.sources.isEmpty { parts.removeLast() }
    return parts
  }

  /// The slice that is called so.
  package func slice(named text: String) -> DefinedComponent? {
    guard text.hasPrefix("\(name) ") || text.hasPrefix("\(fullName) ") else { return nil }
    return slices.first { $0.name == text || $0.fullName == text }
  }

  /// What it has of some places.
  fileprivate func within(_ places: Membership) -> DefinedComponent {
    var part = self
    part.membership = Membership(capacity: selection.index.count)
    part.membership.elements = membership.elements
    part.membership.elements.formIntersection(places.elements)
    part.membership.sources = membership.sources
    part.membership.sources.formIntersection(places.sources)
    part.membership.setTargets(part.membership.elements)
    part.membership.nearTargets.formIntersection(membership.nearTargets)
    return part
  }

  /// Whether it is a component or one of its slices.
  fileprivate func isPart(of component: DefinedComponent) -> Bool {
    folder == component.folder && (name == component.name || !binding.isEmpty && name.hasPrefix("\(component.name) "))
  }

  /// Whether it has code of several components, each of which has what none before it has.
  fileprivate func liesAcross(_ components: [DefinedComponent]) -> Bool {
    var (left, count) = (membership.sources, 0)
    for component in components where count < 2 {
      let before = left
      left.subtract(component.membership.sources)
      if left != before { count += 1 }
    }
    return count > 1
  }

  private var division: Slices? {
    guard hasCaptures, binding.isEmpty else { return nil }
    return Slices(.captures(of: Selector(anyOf: [.component(name)], location: selector.location)), in: selection)
  }
}

extension ScopedSelection {
  /// The components that the configurations of the project define, built-in ones aside, in the order of definition.
  package var definedComponents: [DefinedComponent] {
    tree.scopes.indices.flatMap { scope in
      let selection = selections[scope]
      return selection.components.filter { $0.origin == .own || $0.origin == .inherited }.map { component in
        DefinedComponent(component, folder: tree.scopes[scope].folder, selection)
      }
    }
  }
}

extension ScopedSelection {
  /// Those that are built in and that the checked folder's configuration does not replace.
  package var builtInComponents: [DefinedComponent] {
    guard let selection = selections.first else { return [] }
    return selection.components.filter { $0.origin == .builtIn }.map { DefinedComponent($0, folder: "", selection) }
  }

  /// The components that a project is seen as, as summaries name them.
  ///
  /// These say what a type is: the components of tables first, those of the user's own tables before those of rule sets;
  /// then others that rules about dependencies name, and what the user has defined. Left out are the helpers of rule sets,
  /// which no such rule names, and components with captures, each of which stands for many. What is in several belongs to
  /// the first of them. All components where no two would be left.
  package var shownComponents: [DefinedComponent] { shown(rankedComponents) }

  private func shown(_ ranked: [(component: DefinedComponent, rank: Rank)]) -> [DefinedComponent] {
    ranked.count < 2 ? definedComponents : ranked.map(\.component)
  }

  /// What pictures and metrics show: the same but for leftovers, and of components with captures their slices.
  ///
  /// Divided are those that rules about dependencies name or divide, and all where no two other components are shown. Slices
  /// come before what they are a part of, and behind what they lie across, as features do across layers. None are shown where
  /// rules tell views from models, say, as each slice has some of both.
  package var drawnComponents: [DefinedComponent] {
    let ranked = withoutLeftovers(rankedComponents)
    let isAlone = ranked.count < 2
    let governed = isAlone ? [] : ranked.prefix { $0.rank < .onTop }.map(\.component)
    let others = ranked.dropFirst(governed.count).map(\.component)
    guard governed.allSatisfy(\.isOfPlaces) else { return shown(ranked) }
    let known = Set(ranked.map(\.component.fullName))
    let rest = definedComponents.filter { !known.contains($0.fullName) }
    let names = componentsOfDependencyRules
    var (inside, across): ([DefinedComponent], [DefinedComponent]) = ([], [])
    for component in rest where isAlone || component.folder.isEmpty && names.contains(component.name) {
      let slices = component.slices
      if slices.count(where: { $0.liesAcross(governed) }) * 2 > slices.count {
        across += slices
      } else {
        inside += slices
      }
    }
    guard !(inside.isEmpty && across.isEmpty) else { return shown(ranked) }
    let helpers = isAlone ? rest.filter { !$0.hasCaptures && $0.isOfPlaces } : []
    return inside + governed + across + others + helpers
  }

  /// Components with captures of which a picture has neither a box nor slices, though they are the user's own or rules about
  /// dependencies name them.
  package var undrawnComponents: [DefinedComponent] {
    let (drawn, names) = (drawnComponents, componentsOfDependencyRules)
    return definedComponents.filter { component in
      component.hasCaptures && component.folder.isEmpty && (component.isOwn || names.contains(component.name))
        && !drawn.contains { $0.isPart(of: component) }
    }
  }

  /// Pictures that have the slices of these: one of places, as if no rule told views from models, and one in which slices come
  /// behind all that is drawn. Empty if all are drawn.
  package var picturesOfUndrawn: [[DefinedComponent]] {
    let slices = undrawnComponents.flatMap { $0.slices.isEmpty ? [$0] : $0.slices }
    guard !slices.isEmpty else { return [] }
    let drawn = drawnComponents
    let places = drawn.filter(\.isOfPlaces)
    let (across, inside) = (slices.filter { $0.liesAcross(places) }, slices.filter { !$0.liesAcross(places) })
    return [inside + places + across + drawn.filter { !$0.isOfPlaces }, drawn + slices]
  }

  /// Why a component is shown, in the order in which they are.
  private enum Rank: Comparable {
    case ofTable(Int)
    case ofRule
    case onTop
    case rest
    case ofUser
  }

  /// Where a table is about modules, the one on top, such as the app, is behind others: it has room for all parts of all
  /// screens, and would hide those of other rules. What a rule set calls the rest is behind it, and would hide all of it.
  private var rankedComponents: [(component: DefinedComponent, rank: Rank)] {
    let all = definedComponents
    let modules = Set(all.filter(\.isOfModules).map(\.name))
    let allTables = componentTables
    let tables = allTables.map { Set($0.rows.flatMap { [$0.component] + $0.allowed }) }
    let governed = componentsOfDependencyRules
    func isOnTop(_ name: String, of table: ComponentTable) -> Bool {
      modules.contains(name) && !table.rows.contains { $0.allowed.contains(name) }
    }
    let hasTop = zip(tables, allTables).contains { names, table in names.contains { isOnTop($0, of: table) } }
    func rank(_ component: DefinedComponent) -> Rank? {
      guard component.folder.isEmpty else { return .ofUser }
      if let table = tables.firstIndex(where: { $0.contains(component.name) }) {
        return isOnTop(component.name, of: allTables[table]) ? .onTop : .ofTable(table)
      }
      guard !component.hasCaptures else { return nil }
      if governed.contains(component.name) { return hasTop && component.isRest ? .rest : .ofRule }
      return component.isOwn ? .ofUser : nil
    }
    let ranked = all.compactMap { component in rank(component).map { (component: component, rank: $0) } }
    return stableOrder(of: ranked.count) { ranked[$0].rank < ranked[$1].rank }.map { ranked[$0] }
  }

  /// Takes out of the components of rule sets, of which most types lie in the places of a table and are shown there, what is
  /// left of them: the views of several small modules, say, have nothing else in common, and would close circles by chance.
  private func withoutLeftovers(_ ranked: [(component: DefinedComponent, rank: Rank)])
    -> [(component: DefinedComponent, rank: Rank)]
  {
    var places = Membership(capacity: index.count)
    return ranked.map { component, rank in
      if case .ofTable = rank, component.isOfPlaces {
        places.elements.formUnion(component.membership.elements)
        places.sources.formUnion(component.membership.sources)
      }
      guard rank == .ofRule, !component.isOwn else { return (component, rank) }
      let types = component.membership.elements.members.filter { index[$0].kind == .type }
      let covered = types.count { places.elements[$0] }
      return covered < types.count && covered * 2 > types.count ? (component.within(places), rank) : (component, rank)
    }
  }

  /// The names of components between which rules of the checked folder allow or forbid dependencies, or which they divide.
  private var componentsOfDependencyRules: Set<String> {
    var selectors: [Selector] = []
    for rule in tree.scopes[0].rules where rule.rule.severity != .off {
      switch rule.kind {
      case let kind as LayersRule:
        selectors += kind.tables.flatMap { $0.rows.flatMap { [$0.component] + $0.allowed } }
      case let kind as DiagramRule:
        selectors += kind.statements.flatMap { $0.tables.flatMap { $0.table.rows.map(\.component) } }
      case let kind as ForbidRule: selectors += kind.statements.flatMap { [$0.from, $0.to] }
      case let kind as IndependentRule: selectors += kind.statements.flatMap(\.division.selectors)
      case let kind as AcyclicRule: selectors += kind.statements.flatMap(\.division.selectors)
      case let kind as StableRule: selectors += kind.statements.flatMap(\.slices.division.selectors)
      default: break
      }
    }
    return Set(selectors.flatMap(\.alternatives))
  }
}

extension Selector {
  /// The components that it selects as they are.
  fileprivate var alternatives: [String] {
    anyOf.compactMap { if case .component(let name) = $0 { name } else { nil } }
  }
}

extension Division {
  fileprivate var selectors: [Selector] {
    switch self {
    case .captures(let selector): [selector]
    case .list(let selectors): selectors
    case .modules, .types: []
    }
  }
}
