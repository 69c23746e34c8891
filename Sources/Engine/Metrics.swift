import DependencyGraph
import Levels
import ReportModel

/// Measures a project.
///
/// - Parameter level: nil: components where there are some, else modules where there are several, else folders.
package func metrics(
  level: LevelGraph.Level?,
  sortedBy order: MetricsReport.Order,
  _ options: RunOptions
) -> QueryResult<MetricsReport> {
  let wanted = level
  return Relations(options, scansExpressions: level.needsExpressions).query { relations throws(CouldNotRun) in
    let level: LevelGraph.Level
    if let wanted { level = wanted } else { level = try relations.usualLevel }
    let components = try relations.components(for: level)
    let selection = try relations.session.selection
    var report = MetricsReport(
      of: try relations.session.graph,
      at: level,
      components: components,
      undrawn: try relations.undrawnComponents(for: level),
      sortedBy: order,
      leftAlone: selection.leftAlone
    )
    report.coverage = selection.coverage
    return (report, .kept)
  }
}
