import Configuration
import DependencyGraph
import ReportModel
import RuleKinds
import RuleSets

/// Which architectures a linked project follows, and what configuration is proposed for it; a pure function of the
/// graph.
package struct Recognition: Sendable {
  package var report: InitReport
  private let proposal: Proposal

  /// `suppress` takes out of what rules find in the project what its comments silence.
  ///
  /// - Parameters:
  ///   - lines: the number of lines of the project.
  ///   - taken: the ids of rules that configurations of folders above state, and are to stay in force.
  ///   - folder: that of the project, relative to the outermost of these.
  package init(
    _ graph: DependencyGraph,
    lines: Int,
    taken: Set<String> = [],
    folder: String = "",
    workers: Int,
    suppress: @escaping Trial.Suppress
  ) {
    let survey = ProjectSurvey(graph)
    let presentation = PresentationEvidence(survey, workers: workers)
    let frameworks = FrameworkEvidence(survey: survey, workers: workers)
    let navigation = NavigationEvidence(survey: survey, workers: workers)
    let structure = StructureEvidence(survey: survey, workers: workers)
    let found = (frameworks.evidence + presentation.evidence + navigation.evidence + structure.evidence).ranked
    let ofSets = found.filter { $0.confidence >= .probably }.flatMap { names(ofRuleSet: $0.ruleSet) }
    let trials = found.map { evidence in
      Trial(ruleSet: evidence.ruleSet, overrides: evidence.overrides, graph, workers: workers, suppress: suppress)
    }
    let chosen = presentation.areas.isEmpty ? found.chosen : []
    let own = OwnLayers(
      survey: survey,
      taken: Set(ofSets),
      forbidden: Set(found.indices(ofChosen: chosen).flatMap { trials[$0].places.joined() }),
      workers: workers
    )
    var proposal = Proposal(chosen, of: found, survey, own, workers: workers)
    proposal.renameRules(taken, folder: folder)
    self.proposal = proposal
    let modules = graph.project.modules
    let trial = Trial(proposal.bareText, graph, workers: workers, suppress: suppress)
    var report = InitReport(
      files: graph.project.codeFileCount,
      lines: lines,
      modules: modules.allSatisfy { $0.origin == .folder } ? [] : modules.map(\.name).sorted(),
      candidates: zip(found, trials).map { evidence, trial in
        InitReport.Candidate(
          name: evidence.ruleSet,
          title: title(ofRuleSet: evidence.ruleSet),
          confidence: evidence.confidence,
          reasons: evidence.reasons,
          doubts: evidence.doubts,
          rules: trial.counts
        )
      },
      areas: presentation.areas.map { area in
        InitReport.Area(folder: area.folder, title: title(ofRuleSet: area.ruleSet), ruleSet: area.ruleSet)
      },
      extended: proposal.extended,
      basis: proposal.basis,
      rules: trial.counts
    )
    report.filesInNoLayer = trial.filesInNoLayer(survey)
    report.notes = trial.selection.unknownParents().map(\.note)
    report.nestedConfigurations = graph.project.configurations.count
    report.layers = (chosen.knowFeatures(of: own) ? own.layersAroundFeatures : nil) ?? own.layers
    report.separateFolders = proposal.separateFolders
    report.unsupported = frameworks.unsupported
    self.report = report
  }

  /// The configuration that is proposed. With `freezes`, a baseline is to know the violations of today, so that no rule
  /// is softened for them.
  package func configuration(freezes: Bool) -> String { proposal.text(report, freezes: freezes) }
}

extension [Evidence] {
  /// The surest first; of equally sure ones those about screens, then layers, modules and folders.
  fileprivate var ranked: [Evidence] {
    enumerated().sorted { a, b in
      let (first, second) = (a.element, b.element)
      // How folders are called says least.
      if first.confidence >= .probably, second.confidence >= .probably, first.isLayout != second.isLayout {
        return second.isLayout
      }
      if first.confidence != second.confidence { return first.confidence > second.confidence }
      if first.rank != second.rank { return first.rank < second.rank }
      return first.weight == second.weight ? a.offset < b.offset : first.weight > second.weight
    }.map(\.element)
  }

  /// Of ranked evidence: that of the rule sets that are extended together, the surest first.
  fileprivate var chosen: [Evidence] {
    guard let first, first.confidence >= .probably else { return [] }
    return dropFirst().reduce(into: [first]) { chosen, evidence in
      guard evidence.confidence >= (evidence.isLayout ? .clearly : .probably) else { return }
      if chosen.allSatisfy({ $0.dimension != evidence.dimension && $0.goes(with: evidence) }) {
        chosen.append(evidence)
      }
    }
  }

  /// Whether the project's own modules or folders in layers are for the rest of the configuration to say.
  fileprivate var sayNoLayers: Bool { allSatisfy { $0.dimension != .layers && $0.dimension != .modules } }

  /// Whether they say what the folders are of which own layers would be made, as those are features.
  fileprivate func knowFeatures(of own: OwnLayers) -> Bool {
    contains(where: \.isLayout) && sayNoLayers && own.areFoldersFeatures
  }

  fileprivate func indices(ofChosen chosen: [Evidence]) -> [Int] {
    let names = Set(chosen.map(\.ruleSet))
    return indices.filter { names.contains(self[$0].ruleSet) }
  }
}

extension Proposal {
  /// Extends the rule sets that are chosen, or is made from the project itself if there are none.
  fileprivate init(
    _ chosen: [Evidence],
    of found: [Evidence],
    _ survey: ProjectSurvey,
    _ own: OwnLayers,
    workers: Int
  ) {
    guard !chosen.isEmpty else {
      self = own.proposal
      return
    }
    // If two sets both say what a view is, the name means that of the later one: the one about layers, whose views are
    // fewer.
    let chosen = chosen.sorted { $0.dimension.rawValue < $1.dimension.rawValue }
    extended = chosen.map(\.ruleSet)
    omitted = found.filter { $0.confidence >= .probably && !extended.contains($0.ruleSet) }
      .map { $0.omission(beside: chosen) }
    components = chosen.flatMap(\.overrides)
    rules = chosen.flatMap(\.rules)
    let trial = Trial(bareText, survey.graph, workers: workers)
    let unusual = trial.unusual
    changes = trial.doubles.filter { double in !unusual.contains { $0.id == double.id } } + unusual
    // What the project is made of, where no rule set says it.
    guard chosen.sayNoLayers else { return }
    separateFolders = own.separateFolders
    let directions = chosen.knowFeatures(of: own) ? own.directionsAroundFeatures : own.directions
    guard let directions else { return }
    basis = directions.basis
    components += directions.components
    rules += directions.rules
  }
}

extension Evidence {
  fileprivate var isLayout: Bool { dimension == .folders }

  /// What is more special comes first.
  fileprivate var rank: Int {
    switch ruleSet {
    case "three-layer": 1
    case "mvp", "mvvm": 2
    case "coordinators": 3
    case "modular": 4
    case "feature-folders": 5
    default: 0
    }
  }

  /// Whether the two rule sets can be extended together: no rule of one replaces one of the other that is not off, and no
  /// component but views and features has another meaning in each.
  fileprivate func goes(with other: Evidence) -> Bool { clashes(with: other).isEmpty }

  /// The components and rules of both rule sets for which these cannot be extended together.
  private func clashes(with other: Evidence) -> Set<String> {
    let shared = names(ofRuleSet: ruleSet).intersection(names(ofRuleSet: other.ruleSet))
    let pair: Set = [ruleSet, other.ruleSet]
    guard pair.contains("three-layer") else { return shared }
    if pair.contains("mvvm") || pair.contains("mvp") { return shared.subtracting(["view"]) }
    // Nothing else in three-layer looks at its features, and that rule is off there.
    return pair.contains("modular") ? shared.subtracting(["feature", "independent-features"]) : shared
  }

  /// Why its rule set is not extended beside those that are chosen.
  fileprivate func omission(beside chosen: [Evidence]) -> Proposal.Omission {
    var omission = Proposal.Omission(ruleSet: ruleSet)
    if let other = chosen.first(where: { $0.dimension == dimension }) {
      omission.reason = "as it and \(other.ruleSet) are both about \(dimension.noun)"
    } else if let other = chosen.first(where: { !$0.goes(with: self) }) {
      let names = clashes(with: other).sorted().map { "'\($0)'" }
      omission.reason =
        "as it and \(other.ruleSet) both say what \(enumerated(names)) \(names.count == 1 ? "is" : "are")"
    }
    return omission
  }
}

/// What a rule set states: its components and rules.
private func names(ofRuleSet name: String) -> Set<String> {
  let configuration = configuration(ofRuleSet: name)
  let components = configuration?.components.filter { $0.origin != .builtIn }.map(\.name) ?? []
  return Set(components + (configuration?.rules.map(\.id) ?? []))
}

private func title(ofRuleSet name: String) -> String { configuration(ofRuleSet: name)?.architecture ?? name }

func configuration(ofRuleSet name: String) -> Configuration? {
  .proposed(RuleSets.text(of: name) ?? "", file: name).configuration
}

extension Configuration {
  /// Reads a configuration that is proposed, or the text of a rule set; neither extends a file.
  static func proposed(_ text: String, file: String) -> (configuration: Configuration?, diagnostics: [Diagnostic]) {
    let loader = ConfigurationLoader(
      kinds: RuleKindRegistry.names,
      ruleSets: RuleSets.names,
      ruleSet: RuleSets.text
    ) { (_) throws(ConfigurationLoader.Unreadable) in
      throw ConfigurationLoader.Unreadable(reason: "a proposed configuration extends no file")
    }
    return loader.load(path: file, text: Array(text.utf8))
  }
}
