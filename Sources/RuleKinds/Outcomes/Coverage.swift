import DependencyGraph
import ReportModel

extension ScopedSelection {
  /// Of how many references between types of the project a rule says that they are allowed, or forbidden; nil where no
  /// rule is about dependencies.
  ///
  /// Imports, what is inside of one outermost type, tests, and what rules leave alone do not count. A rule that is off
  /// says nothing. O(dependencies × rules about dependencies).
  package var coverage: Coverage? {
    let rules = dependencyRules()
    guard let first = rules.first?.selection else { return nil }
    let (graph, isTest, leftAlone) = (first.graph, first.index.isTest, leftAlone)
    var coverage = Coverage(references: 0, governed: 0)
    for dependency in graph.dependencies where !dependency.isImport && !isTest[Int(dependency.file)] {
      let (source, target) = (dependency.source, dependency.target)
      guard graph.elements[target.index].kind == .type, !leftAlone[source],
        graph.outermost(source) != graph.outermost(target)
      else { continue }
      coverage.references += 1
      if rules.contains(where: { $0.selection.says($0.rule, of: dependency) }) { coverage.governed += 1 }
    }
    return coverage
  }
}

extension Selection {
  /// Whether a rule allows or forbids a dependency, rather than leave it alone.
  fileprivate func says(_ rule: any PreparedDependencyRule, of dependency: Dependency) -> Bool {
    allows(dependency, rule) || forbids(dependency, rule)
  }
}
