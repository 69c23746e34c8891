import ReportModel

/// The rules of all configurations of a project, by id.
struct RuleTable {
  /// The results of each id, those of inner folders first.
  private let results: [String: [RuleResult]]

  init(_ results: [RuleResult]) {
    self.results = Dictionary(grouping: results, by: \.id).mapValues { results in
      results.sorted { $0.folder.utf8.count > $1.folder.utf8.count }
    }
  }

  /// Rules of which nothing but their ids matters.
  init(ids: some Sequence<String>) { results = Dictionary(ids.map { ($0, []) }, uniquingKeysWith: { $1 }) }

  /// Sorted.
  var ids: [String] { results.keys.sorted() }

  func has(_ id: String) -> Bool { results[id] != nil }

  /// Whether a rule is switched off for the folder in which a file lies.
  func isOff(_ id: String, inFile path: String) -> Bool {
    results[id]?.first { $0.covers(path) }?.verdict == .off
  }
}
