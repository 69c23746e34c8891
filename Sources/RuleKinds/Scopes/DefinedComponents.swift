import Basics
import Configuration
import DependencyGraph

/// A component that somebody has defined, and what it selects.
package struct DefinedComponent: Sendable {
  package let name: String
  /// The folder whose configuration defines it; empty: the checked one.
  package let folder: String
  package let membership: Membership
  /// Whether the user's own configuration defines it, and not a rule set.
  package let isOwn: Bool
  fileprivate let selector: Selector
  private let selection: Selection

  fileprivate init(_ component: Component, folder: String, _ selection: Selection) {
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

  /// Whether it would have an element that it has, or what is around it, if only `module`, one of several that compile the
  /// file, did so.
  package func holds(_ element: ElementID, asIn module: Int) -> Bool {
    selection.graph.chain(element).contains { selection.selects(selector, $0, in: module) }
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

  /// The components that a project is seen as: what pictures, metrics and summaries show.
  ///
  /// These say what a type is: the components of tables first, those of the user's own tables before those of rule sets;
  /// then others that rules about dependencies name, and what the user has defined. Left out are the helpers of rule sets,
  /// which no such rule names, and components with captures, each of which stands for many. What is in several belongs to
  /// the first of them. All components where no two would be left.
  ///
  /// Where a table is about modules, the one on top, such as the app, is last: it has room for all parts of all screens,
  /// and would hide those of other rules.
  package var shownComponents: [DefinedComponent] {
    let all = definedComponents
    let modules = Set(all.filter(\.isOfModules).map(\.name))
    let allTables = componentTables
    let tables = allTables.map { Set($0.rows.flatMap { [$0.component] + $0.allowed }) }
    let governed = componentsOfDependencyRules
    func isOnTop(_ name: String, of table: ComponentTable) -> Bool {
      modules.contains(name) && !table.rows.contains { $0.allowed.contains(name) }
    }
    func rank(_ component: DefinedComponent) -> Int? {
      guard component.folder.isEmpty else { return tables.count + 2 }
      if let table = tables.firstIndex(where: { $0.contains(component.name) }) {
        return isOnTop(component.name, of: allTables[table]) ? tables.count + 1 : table
      }
      guard !component.hasCaptures else { return nil }
      if governed.contains(component.name) { return tables.count }
      return component.isOwn ? tables.count + 2 : nil
    }
    let ranks = all.map(rank)
    let shown = stableOrder(of: all.count) { ranks[$0] ?? .max < ranks[$1] ?? .max }.filter { ranks[$0] != nil }
    return shown.count < 2 ? all : shown.map { all[$0] }
  }

  /// The names of components between which rules of the checked folder allow or forbid dependencies.
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
    case .list(let selectors): selectors
    case .captures, .modules, .types: []
    }
  }
}
