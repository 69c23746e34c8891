import ReportModel

extension GitRepository {
  /// A commit, as people know it.
  package struct Commit: Sendable {
    package let id: String
    /// `2026-11-21`
    package let date: String
    package let author: String
    package let subject: String

    /// Reads a line in the format below.
    fileprivate init?(_ line: ArraySlice<UInt8>) {
      let fields = line.split(separator: 0x1f, omittingEmptySubsequences: false)
      guard fields.count == 4 else { return nil }
      let texts = fields.map { String(decoding: $0, as: UTF8.self) }
      (id, date, author, subject) = (texts[0], texts[1], texts[2], texts[3])
    }
  }

  /// The commits that have changed what is in the folder, the newest first: of a merge what it brought, as its first parent
  /// sees it. At most `limit`.
  package func firstParents(of revision: String, atMost limit: Int) -> Result<[Commit], Diagnostic> {
    let found: Result<[UInt8], Diagnostic> = commit(revision).flatMap { commit in
      let format = "--format=%H%x1f%cs%x1f%an%x1f%s"
      return output(["log", "--first-parent", "-z", format, "--max-count=\(limit)", commit, "--"] + inFolder)
    }
    return found.map { bytes in bytes.split(separator: 0).compactMap { Commit($0) } }
  }

  /// Whether older commits are missing, as the clone is shallow.
  package var lacksOlderCommits: Bool { isShallow }
}
