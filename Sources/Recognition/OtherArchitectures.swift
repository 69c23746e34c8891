import DependencyGraph
import ReportModel

/// Architectures that Lintel recognises and has no rule set for.
struct OtherArchitectures {
  let survey: ProjectSurvey

  /// By the frameworks that bring them.
  private static let known: [(title: String, modules: [String])] = [
    ("The Composable Architecture (TCA)", ["ComposableArchitecture"]),
    ("Redux", ["ReSwift", "SwiftUIFlux", "ReCombine", "Recombine", "SwiftRex", "Katana"]),
    ("ReactorKit", ["ReactorKit"]),
  ]

  /// Those that at least one in twenty files imports the framework of, the most used first.
  var found: [InitReport.Unsupported] {
    let graph = survey.graph
    var files: [String: Set<Int32>] = [:]
    for dependency in graph.dependencies where dependency.isImport {
      let target = graph.elements[dependency.target.index]
      guard target.kind == .externalModule || target.kind == .externalType else { continue }
      files[graph.names.string(target.externalModule), default: []].insert(dependency.file)
    }
    return Self.known.compactMap { title, modules -> InitReport.Unsupported? in
      let used = modules.filter { files[$0] != nil }
      let count = used.reduce(into: Set<Int32>()) { $0.formUnion(files[$1] ?? []) }.count
      guard count >= 2, count * 20 >= graph.project.codeFileCount else { return nil }
      return InitReport.Unsupported(title: title, modules: used, files: count)
    }.sorted { ($1.files, $0.title) < ($0.files, $1.title) }
  }
}
