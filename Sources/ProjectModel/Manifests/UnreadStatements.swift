import ReportModel

/// What a manifest says and Lintel cannot read, as it does not run manifests.
struct UnreadStatement: Sendable {
  var diagnostic: Diagnostic
  /// The folders of the manifests that it is part of, whose targets a build graph may have; empty if none has them.
  var folders: [[UInt8]] = []
  /// What to do about it.
  var advice: String
  /// Which manifests the advice is for, whatever their names are.
  var kind: String
}

extension ProjectDraft {
  /// Takes back what was told of statements where a build graph has the targets of their manifests, and says once of each kind of
  /// manifest what can be done about the others.
  mutating func adviseOnUnreadStatements() {
    let answered = Set(unread.filter(isAnswered).map(\.diagnostic))
    diagnostics.removeAll(where: answered.contains)
    let statements = Dictionary(unread.map { ($0.diagnostic, $0) }) { first, _ in first }
    let positions = diagnostics.indices.filter { statements[diagnostics[$0]] != nil }
    var isAdvised: Set<String> = []
    for position in positions.sorted(by: { precedes(diagnostics[$0], diagnostics[$1]) }) {
      let diagnostic = diagnostics[position]
      guard let statement = statements[diagnostic], isAdvised.insert(statement.kind).inserted else { continue }
      diagnostics[position] =
        Diagnostic(.warning, at: diagnostic.location, diagnostic.message, details: "; \(statement.advice)")
    }
  }

  private func isAnswered(_ statement: UnreadStatement) -> Bool {
    !statement.folders.isEmpty
      && statement.folders.allSatisfy { folder in list.indices(under: folder).contains { isInBuildGraph[$0] } }
  }

  private func precedes(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    guard let a = a.location, let b = b.location else { return a.location == nil && b.location != nil }
    return a < b
  }
}
