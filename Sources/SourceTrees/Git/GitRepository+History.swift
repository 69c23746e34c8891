import ReportModel

extension GitRepository {
  /// A commit, as people know it.
  package struct Commit: Sendable {
    package let id: String
    /// The full id of what all files were in it.
    package let tree: String
    /// `2026-11-21`
    package let date: String
    package let author: String
    package let subject: String

    /// Reads a line in the format below.
    fileprivate init?(_ line: ArraySlice<UInt8>) {
      let fields = line.split(separator: 0x1f, omittingEmptySubsequences: false)
      guard fields.count == 5 else { return nil }
      let texts = fields.map { String(decoding: $0, as: UTF8.self) }
      (id, tree, date, author, subject) = (texts[0], texts[1], texts[2], texts[3], texts[4])
    }
  }

  /// The commits that have changed what is in the folder, the newest first: of a merge what it brought, as its first parent
  /// sees it. At most `limit`.
  package func firstParents(of revision: String, atMost limit: Int) -> Result<[Commit], Diagnostic> {
    let found: Result<[UInt8], Diagnostic> = commit(revision).flatMap { commit in
      let format = "--format=%H%x1f%T%x1f%cs%x1f%an%x1f%s"
      return output(["log", "--first-parent", "-z", format, "--max-count=\(limit)", commit, "--"] + inFolder)
    }
    return found.map { bytes in bytes.split(separator: 0).compactMap { Commit($0) } }
  }

  /// What a commit has changed.
  package struct ChangeSet: Sendable {
    /// `2026-11-21`
    package let date: String
    /// In seconds since 1970.
    package let time: Int
    /// Relative to the folder.
    package let paths: [String]
  }

  /// What each commit has added, changed or deleted in the folder, the newest first: of a merge what it brought. A renamed
  /// file is one that went and one that came. At most `limit`.
  package func changes(of revision: String, atMost limit: Int) -> Result<[ChangeSet], Diagnostic> {
    let found: Result<[UInt8], Diagnostic> = commit(revision).flatMap { commit in
      let form = ["--first-parent", "-m", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv", "-z"]
      return output(
        ["log"] + form + ["--format=%x1e%cs%x1f%ct%x1f", "--max-count=\(limit)", commit, "--"] + inFolder
      )
    }
    return found.map { bytes in
      bytes.split(separator: 0x1e).compactMap { commit in
        let fields = commit.split(separator: 0x1f, maxSplits: 2, omittingEmptySubsequences: false)
        guard fields.count == 3, let time = Int(fields[1].text) else { return nil }
        let names = fields[2].split { $0 == 0 || $0 == UInt8(ascii: "\n") }
        return ChangeSet(date: fields[0].text, time: time, paths: names.map { relative($0) })
      }
    }
  }

  /// The files of the folder that are generated and that git does not track, relative to the folder: each state has them.
  package func untrackedFiles(_ wanted: WantedFiles) -> [String] {
    generatedFiles(wanted, unless: { _ in false }).map(\.path)
  }

  /// Whether older commits are missing, as the clone is shallow.
  package var lacksOlderCommits: Bool { isShallow }
}
