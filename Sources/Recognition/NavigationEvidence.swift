import Basics
import DependencyGraph
import ReportModel
import RuleKinds

/// Signs of coordinators, which decide which screen comes next.
struct NavigationEvidence {
  let survey: ProjectSurvey
  let workers: Int

  /// For coordinators that make what others would show: screens, what is behind these, or other coordinators.
  var evidence: [Evidence] {
    let trial = Trial(ruleSet: "coordinators", survey.graph, workers: workers, checksRules: false)
    let coordinators = trial.types(of: "coordinator").filter { type in
      survey.outermost[type.index] == type && survey.isOwnCode[Int(survey.graph.elements[type.index].file)]
    }
    let makers = makers(among: coordinators, trial)
    let screens = survey.screens.count
    guard makers.count >= 2, makers.count * 8 >= screens else { return [] }
    let names = enumerated(makers.map(survey.name).sorted(), limit: 3)
    return [
      Evidence(
        ruleSet: "coordinators",
        dimension: .navigation,
        confidence: makers.count >= 4 && makers.count * 4 >= screens ? .clearly : .probably,
        weight: screens == 0 ? 1 : min(1, Double(makers.count) / Double(screens)),
        reasons: [
          "\(makers.count) of \(counted(coordinators.count, "coordinator")) create screens, what is behind these, or other "
            + "coordinators (\(names))"
        ]
      )
    ]
  }

  private func makers(among coordinators: [ElementID], _ trial: Trial) -> [ElementID] {
    var isCoordinator = Set(coordinators)
    var shown = trial.selection.membership(ofComponent: "screen-controller").elements
    for component in ["screen-logic", "coordinator"] {
      shown.formUnion(trial.selection.membership(ofComponent: component).elements)
    }
    let views = Set(survey.elements(of: "view"))
    var makers: [ElementID] = []
    for dependency in survey.graph.dependencies where dependency.kind == .create {
      let source = survey.outermost[dependency.source.index]
      let target = survey.target(of: dependency)
      guard isCoordinator.contains(source), source != target, shown[target] || views.contains(target) else { continue }
      isCoordinator.remove(source)
      makers.append(source)
    }
    return makers
  }
}
