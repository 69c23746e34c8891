import Basics
import DependencyGraph
import ReportModel

/// Signs of the architectures that a framework brings.
struct FrameworkEvidence {
  let survey: ProjectSurvey
  let workers: Int
  private let uses: [Use]

  init(survey: ProjectSurvey, workers: Int) {
    (self.survey, self.workers) = (survey, workers)
    uses = Self.uses(survey.graph)
  }

  private struct Architecture {
    var title: String
    /// Any of them brings it.
    var modules: [String]
    /// The rule set about it, and the component of its main part; nil if Lintel ships none.
    var rules: (set: String, part: String)?
  }

  private static let known = [
    Architecture(
      title: "The Composable Architecture (TCA)",
      modules: ["ComposableArchitecture"],
      rules: ("tca", "reducer")
    ),
    Architecture(
      title: "Redux",
      modules: ["ReSwift", "SwiftUIFlux", "ReCombine", "Recombine", "SwiftRex", "Katana"],
      rules: ("redux", "action")
    ),
    Architecture(title: "ReactorKit", modules: ["ReactorKit"]),
  ]

  /// An architecture of which at least one in twenty files imports a framework.
  private struct Use {
    var architecture: Architecture
    var modules: [String]
    var files: Int
  }

  private static func uses(_ graph: DependencyGraph) -> [Use] {
    var files: [String: Set<Int32>] = [:]
    for dependency in graph.dependencies where dependency.isImport {
      let target = graph.elements[dependency.target.index]
      guard target.kind == .externalModule || target.kind == .externalType else { continue }
      files[graph.names.string(target.externalModule), default: []].insert(dependency.file)
    }
    return known.compactMap { architecture in
      let used = architecture.modules.filter { files[$0] != nil }
      let count = used.reduce(into: Set<Int32>()) { $0.formUnion(files[$1] ?? []) }.count
      guard count >= 2, count * 20 >= graph.project.codeFileCount else { return nil }
      return Use(architecture: architecture, modules: used, files: count)
    }
  }

  /// Those that Lintel has no rule set for, the most used first.
  var unsupported: [InitReport.Unsupported] {
    uses.filter { $0.architecture.rules == nil }
      .map { InitReport.Unsupported(title: $0.architecture.title, modules: $0.modules, files: $0.files) }
      .sorted { ($1.files, $0.title) < ($0.files, $1.title) }
  }

  /// For the rule sets of those of whose main part there are at least two.
  var evidence: [Evidence] {
    uses.compactMap { use in
      guard let (set, part) = use.architecture.rules else { return nil }
      let trial = Trial(ruleSet: set, survey.graph, workers: workers, checksRules: false)
      let parts = trial.types(of: part)
      guard parts.count >= 2 else { return nil }
      let files = survey.graph.project.codeFileCount
      return Evidence(
        ruleSet: set,
        dimension: .presentation,
        confidence: parts.count >= 3 && use.files * 10 >= files ? .clearly : .probably,
        weight: Double(use.files) / Double(files),
        reasons: [
          "\(counted(use.files, "file")) \(use.files == 1 ? "imports" : "import") \(enumerated(use.modules))",
          "\(counted(parts.count, part)) (\(enumerated(parts.map(survey.name).sorted(), limit: 3)))",
        ]
      )
    }
  }
}
