import Basics
import Levels
import Recognition
import ReportModel
import RuleSets
import SourceTrees

/// The result of `lintel init`, before anything is written.
package struct InitResult: Sendable {
  /// nil if the project could not be looked at.
  package var report: InitReport?
  /// Of the configuration.
  package var text: String
  package var diagnostics: [Diagnostic]
  package var exit: ExitStatus
}

/// Looks at a project, says which architectures it follows, and proposes a configuration.
///
/// Nothing is written. A configuration that is there already is not read. With `freezes`, a baseline is to know the
/// violations of today, so that the rules need not be softened for them.
package func initialize(_ options: RunOptions, freezes: Bool) -> InitResult {
  // A direction may be there by uses of members alone.
  let session = Session(options, configuration: .ignored, scansExpressions: true)
  do throws(CouldNotRun) {
    let scanned = try session.facts
    let errors = scanned.diagnostics.filter { $0.severity == .error }.sortedByPlace()
    guard !scanned.project.files.isEmpty, errors.isEmpty else { throw CouldNotRun(errors) }
    let graph = try session.graph
    options.progress?("comparing with \(RuleSets.names.count) architectures")
    let place = try? absolutePath(options.root).get()
    let above = place.flatMap { ConfigurationsAbove($0, options) }
    var recognition = Recognition(
      graph,
      lines: scanned.statistics.lines,
      taken: above?.rules ?? [],
      folder: above?.folder ?? "",
      workers: options.workers
    ) { outcomes in
      var suppressions = Suppressions(scanned, rules: RuleTable(outcomes.map(\.result)))
      for index in outcomes.indices { suppressions.silence(&outcomes[index].violations) }
    }
    recognition.report.largeModule = try Relations(session).largeModule(recognition.report)
    if let place { recognition.report.isInRepository = repositoryTop(of: place) != nil }
    let text = recognition.configuration(freezes: freezes)
    let namesModules = text.namesModules || recognition.report.extended.contains("modular")
    let ignored = namesModules ? scanned.project.ignoredByGit(options) : []
    return InitResult(
      report: recognition.report,
      text: text,
      // Such as that there is no libclang, or what of a manifest cannot be read; what is odd about single sources is the
      // business of `check`.
      diagnostics: scanned.diagnostics.filter { diagnostic in
        diagnostic.location.map { scanned.project.index(ofFile: $0.file) == nil } ?? true
      } + ignored.map { Diagnostic(.note, "\($0.fact); \($0.advice)") },
      exit: .kept
    )
  } catch {
    return InitResult(report: nil, text: "", diagnostics: error.diagnostics, exit: .couldNotRun)
  }
}

extension Relations {
  /// A module is large with so many files, if these are a quarter of all.
  private static let fewestFiles = 40
  /// And with so many, if these are most of all.
  private static let fewestOfMost = 20

  /// The largest module, where rules are made from modules alone; nil if it is small or has few folders. The code of others
  /// does not count.
  fileprivate func largeModule(_ report: InitReport) throws(CouldNotRun) -> InitReport.LargeModule? {
    guard report.layers?.noun == "modules", report.extended.allSatisfy({ ["modular", "coordinators"].contains($0) })
    else { return nil }
    let project = try session.project
    var counts: [String: Int] = [:]
    var ofOthers = 0
    for file in project.files where file.language.isCode && !project.modules[file.modules[0]].isTest {
      if isOfOthers(file.path) { ofOthers += 1 } else { counts[project.modules[file.modules[0]].name, default: 0] += 1 }
    }
    let largest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    let all = report.files - ofOthers
    guard let (name, files) = largest, files * 4 >= all,
      files >= (files * 2 > all ? Self.fewestOfMost : Self.fewestFiles)
    else { return nil }
    var filter = GraphFilter()
    filter.within = [try subject("module:\(name)")]
    let view = GraphView(of: try contraction(to: .folder, Contraction.Extent()), filter, limit: GraphView.Limit())
    guard view.graph.nodes.count > 2 else { return nil }
    return InitReport.LargeModule(
      name: name,
      files: files,
      folders: view.graph.nodes.count,
      foldersInKnots: view.knots.reduce(0) { $0 + $1.nodes.count }
    )
  }
}

extension String {
  /// Whether what a configuration says depends on which modules there are.
  fileprivate var namesModules: Bool {
    split(separator: "\n").contains { line in
      let rule = line.drop { $0 == " " }
      return !rule.hasPrefix("#") && ["module:", ": modules", "from-manifests"].contains(where: rule.contains)
    }
  }
}
