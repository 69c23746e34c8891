import Basics
import DependencyGraph
import GraphAnalysis
import Levels
import ReportModel
import RuleKinds

/// Says what somebody should know of a project before changing it: its parts, its rules, and where it is worst.
package func overview(_ options: RunOptions) -> QueryResult<OverviewReport> {
  Relations(options, scansExpressions: false).query { relations throws(CouldNotRun) in
    let (session, level) = (relations.session, try relations.usualLevel)
    let (graph, statistics) = (try session.graph, try session.facts.statistics)
    let knots = try relations.contraction(to: level, Contraction.Extent()).knots
    let report = OverviewReport(
      architecture: try session.configuration.configuration?.architecture,
      files: statistics.files,
      lines: statistics.lines,
      modules: graph.modulesWithFiles,
      components: try relations.overviewOfComponents,
      rules: try relations.hasRules ? relations.overviewOfRules : [],
      level: level,
      largestKnot: knots.max { $0.count < $1.count } ?? [],
      hotSpots: Contraction(of: graph, to: .type, components: []).hotSpots(10)
    )
    return (report, .kept)
  }
}

extension Relations {
  fileprivate var overviewOfComponents: [OverviewReport.Component] {
    get throws(CouldNotRun) {
      let (graph, selection) = (try session.graph, try session.selection)
      let entries = try session.configuration.configuration?.components ?? []
      let selectors = Dictionary(entries.map { ($0.name, $0.selector.title) }, uniquingKeysWith: { first, _ in first })
      let types = graph.elements.indices.filter { graph.elements[$0].isNominalType }
      return selection.shownComponents.map { component in
        OverviewReport.Component(
          name: component.fullName,
          selector: component.folder.isEmpty ? selectors[component.name] ?? "" : "",
          types: types.count { component.membership.elements[ElementID($0)] }
        )
      }
    }
  }

  fileprivate var overviewOfRules: [OverviewReport.Rule] {
    get throws(CouldNotRun) {
      let all = Dictionary(try session.checked.violations.map { ($0.reported.rule, 1) }, uniquingKeysWith: +)
      let new = Dictionary(try newViolations.map { ($0.reported.rule, 1) }, uniquingKeysWith: +)
      return try session.checked.results.filter { $0.verdict != .off }.map { result in
        OverviewReport.Rule(
          id: result.id,
          kind: result.kind,
          severity: result.severity ?? .error,
          demand: result.demand,
          because: result.because,
          violations: new[result.id] ?? 0,
          accepted: max(0, (all[result.id] ?? 0) - (new[result.id] ?? 0))
        )
      }
    }
  }
}

extension DependencyGraph {
  fileprivate var modulesWithFiles: [String] {
    let used = Set(project.files.flatMap(\.modules))
    return project.modules.indices.filter { used.contains($0) && !project.modules[$0].isTest }.map {
      project.modules[$0].name
    }
  }
}

extension Contraction {
  fileprivate var knots: [[String]] {
    Components(of: weighted).members.filter { $0.count > 1 }.map { $0.map { graph.nodes[$0].name } }
  }

  /// The types of the project that most others use.
  fileprivate func hotSpots(_ count: Int) -> [OverviewReport.HotSpot] {
    var users = Array(repeating: 0, count: graph.nodes.count)
    for edge in graph.edges where !graph.nodes[edge.source].isTest { users[edge.target] += 1 }
    let own = graph.nodes.indices.filter { node in
      users[node] > 1 && !graph.nodes[node].kind.hasPrefix("external") && !graph.nodes[node].isTest
    }
    return own.sorted { (users[$1], graph.nodes[$0].name) < (users[$0], graph.nodes[$1].name) }.prefix(count).map {
      OverviewReport.HotSpot(name: graph.nodes[$0].name, location: graph.nodes[$0].location, users: users[$0])
    }
  }
}
