import Basics
import DependencyGraph
import Levels
import ReportModel
import RuleKinds
import SourceTrees

/// Finds the files that are changed most of late and that most is coupled with, and those that change together although
/// none names the other.
///
/// After half a year a commit counts half. Two files change together if at least `together` commits and half of those of
/// one changed both; commits of more than thirty files say nothing of that. O(commits + references).
///
/// - Parameter limit: looks at so many commits, the newest.
package func hotSpots(limit: Int, together: Int, _ options: RunOptions) -> QueryResult<HotSpotsReport> {
  QueryResult { () throws(CouldNotRun) in
    let session = Session(options, configuration: .optional)
    let (tree, facts) = (try session.tree, try session.facts)
    guard !facts.project.files.isEmpty else { throw CouldNotRun(facts.diagnostics) }
    let (changes, isCutOff) = try tree.changes(options, limit: limit)
    let graph = try session.graph
    var extent = Contraction.Extent()
    extent.headersApart = true
    let files = Contraction(of: graph, to: .file, extent).graph
    var churn = Churn(facts.project.files.filter(\.language.isCode).map(\.path))
    churn.add(changes)
    var (users, uses) = ([String: Int](), [String: Int]())
    var linked: Set<Couple> = []
    for edge in files.edges {
      guard let source = files.nodes[edge.source].location?.file, let target = files.nodes[edge.target].location?.file
      else { continue }
      uses[source, default: 0] += 1
      users[target, default: 0] += 1
      linked.insert(Couple(source, target))
    }
    let lines = Dictionary(
      zip(facts.project.files.map(\.path), graph.facts.map { $0.lineCount }),
      uniquingKeysWith: { first, _ in first }
    )
    let spots = churn.files.map { path, count in
      HotSpotsReport.File(
        path: path,
        commits: count.commits,
        churn: count.weight,
        users: users[path] ?? 0,
        uses: uses[path] ?? 0,
        lines: lines[path] ?? 0
      )
    }
    let report = HotSpotsReport(
      commits: changes.count,
      oldest: changes.last?.date ?? "",
      newest: changes.first?.date ?? "",
      isCutOff: isCutOff,
      together: together,
      wideCommits: churn.wideCommits,
      files: spots.filter { $0.score > 0 }.sorted { ($1.score, $0.path) < ($0.score, $1.path) },
      pairs: churn.pairs(atLeast: together, without: linked)
    )
    return QueryResult(answer: report, diagnostics: [], exit: .kept)
  }
}

extension SourceTree {
  fileprivate func changes(
    _ options: RunOptions,
    limit: Int
  ) throws(CouldNotRun) -> ([GitRepository.ChangeSet], isCutOff: Bool) {
    do throws(Diagnostic) {
      let repository = try findRepository(options.root).get()
      let start = if case .revision(let name) = options.state { name } else { "HEAD" }
      return (try repository.changes(of: start, atMost: limit).get(), repository.lacksOlderCommits)
    } catch {
      throw CouldNotRun([error])
    }
  }
}

/// Two files, in the order of their paths.
private struct Couple: Hashable {
  let first: String
  let second: String

  init(_ a: String, _ b: String) { (first, second) = a < b ? (a, b) : (b, a) }
}

/// How often files were changed, alone and together.
private struct Churn {
  /// What is changed at once by more than so many files, such as a licence, does not belong together for that.
  private static let widest = 30
  /// In seconds.
  private static let halfLife = 182.5 * 86_400

  /// By path.
  private(set) var files: [String: (commits: Int, weight: Double)] = [:]
  private(set) var wideCommits = 0
  private var couples: [Couple: Int] = [:]
  private let known: Set<String>

  /// - Parameter paths: of the files that there are.
  init(_ paths: [String]) { known = Set(paths) }

  mutating func add(_ changes: [GitRepository.ChangeSet]) {
    let newest = changes.map(\.time).max() ?? 0
    for change in changes {
      let paths = Set(change.paths).filter(known.contains).sorted()
      let weight = power(half: Double(newest - change.time) / Self.halfLife)
      for path in paths {
        let before = files[path] ?? (0, 0)
        files[path] = (before.commits + 1, before.weight + weight)
      }
      guard paths.count <= Self.widest else {
        wideCommits += 1
        continue
      }
      for (place, first) in paths.enumerated() {
        for second in paths[(place + 1)...] { couples[Couple(first, second), default: 0] += 1 }
      }
    }
  }

  func pairs(atLeast together: Int, without linked: Set<Couple>) -> [HotSpotsReport.Pair] {
    couples.compactMap { couple, count -> HotSpotsReport.Pair? in
      guard count >= together, !linked.contains(couple) else { return nil }
      let each = Double((files[couple.first]?.commits ?? 0) + (files[couple.second]?.commits ?? 0)) / 2
      let share = Double(count) / max(1, each)
      guard share >= 0.5 else { return nil }
      return HotSpotsReport.Pair(first: couple.first, second: couple.second, commits: count, share: share)
    }.sorted { ($1.commits, $1.share, $0.first, $0.second) < ($0.commits, $0.share, $1.first, $1.second) }
  }

  /// ½ to the power of a number.
  private func power(half exponent: Double) -> Double { exp2(-max(0, exponent)) }
}
