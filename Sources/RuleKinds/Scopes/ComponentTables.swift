/// A table of layers as far as it is about components: which of them may depend on which.
package struct ComponentTable: Sendable {
  /// A component, and the components that it may depend on.
  package struct Row: Sendable {
    package let component: String
    package let allowed: [String]
  }

  /// The id of the rule that states it.
  package let rule: String
  package let rows: [Row]
  /// Whether it says nothing else: all its entries are components, and it has no exceptions.
  package let isWhole: Bool
}

extension ScopedSelection {
  /// The tables that the configuration of the checked folder states: its own, then those of rule sets, each in their order.
  /// Rows and entries that are no component are left out, and rules that are off.
  package var componentTables: [ComponentTable] {
    let rules = tree.scopes[0].rules.filter { $0.rule.severity != .off }
    return (rules.filter { $0.rule.origin == .own } + rules.filter { $0.rule.origin != .own }).flatMap { rule in
      let drawn = (rule.kind as? DiagramRule)?.statements.flatMap { $0.tables.map(\.table) }
      let statements = drawn ?? (rule.kind as? LayersRule)?.tables ?? []
      return statements.map { table in
        let rows = table.rows.compactMap { row in
          row.component.onlyComponent.map { component in
            ComponentTable.Row(component: component, allowed: row.allowed.compactMap(\.onlyComponent))
          }
        }
        let entries = table.rows.flatMap { [$0.component] + $0.allowed }
        let isWhole = table.except == nil && rule.rule.except == nil && entries.allSatisfy { $0.onlyComponent != nil }
        return ComponentTable(rule: rule.rule.id, rows: rows, isWhole: isWhole)
      }
    }
  }
}
