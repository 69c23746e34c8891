import ReportModel

/// The rules of all configurations of a project, by id.
struct RuleTable {
  /// Those of each id, by folder.
  private let results: [String: [String: RuleResult]]

  init(_ results: [RuleResult]) {
    self.results = Dictionary(grouping: results, by: \.id).mapValues { results in
      Dictionary(results.map { ($0.folder, $0) }) { first, _ in first }
    }
  }

  /// Rules of which nothing but their ids matters.
  init(ids: some Sequence<String>) { results = Dictionary(ids.map { ($0, [:]) }, uniquingKeysWith: { $1 }) }

  /// Sorted.
  var ids: [String] { results.keys.sorted() }

  /// The rules of a kind, sorted.
  func ids(ofKind kind: String) -> [String] {
    results.filter { $0.value.values.contains { $0.kind == kind } }.keys.sorted()
  }

  func has(_ id: String) -> Bool { results[id] != nil }

  /// Whether a rule is switched off for the folder in which a file is.
  func isOff(_ id: String, inFile path: String) -> Bool {
    guard let results = results[id] else { return false }
    return foldersAround(path).lazy.compactMap { results[$0] }.first?.verdict == .off
  }
}
