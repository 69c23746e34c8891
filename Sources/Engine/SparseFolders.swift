import Basics
import ReportModel
import RuleKinds
import SourceTrees

/// The files of a sparse checkout that are not there.
struct SparseFolders {
  private let files: [String]

  /// nil: all files are checked out, or nobody can say.
  init?(_ options: RunOptions) {
    guard options.state == .folder, let repository = try? GitRepository.find(options.root).get(), repository.isSparse
    else { return nil }
    files = repository.notCheckedOut
    if files.isEmpty { return nil }
  }

  /// Says of patterns that match nothing that their files are not checked out, and how to get them.
  func told(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let found = diagnostics.map { $0.unmatched?.patterns.compactMap(folder(of:)) ?? [] }
    let folders = found.joined().distinct.joined(separator: " ")
    return zip(diagnostics, found).map { diagnostic, missing in
      guard let folder = missing.first else { return diagnostic }
      var diagnostic = diagnostic
      let words =
        "'\(folder)' \(Self.isNotCheckedOut): 'git sparse-checkout add \(folders)' gets what is missing, "
        + "'lintel check --rev HEAD' checks without it"
      diagnostic.advise(onPaths: words, areGone: false)
      return diagnostic
    }
  }

  /// Whether a message says that of some files.
  static func tell(_ message: String) -> Bool { message.contains(isNotCheckedOut) }

  private static let isNotCheckedOut = "is in git, and not checked out (sparse checkout)"

  /// The folder with which a pattern begins, if files that are not there match the pattern.
  private func folder(of pattern: UnmatchedPaths.Pattern) -> String? {
    guard let glob = pattern.glob, let file = files.first(where: { glob.isMatch(Array($0.utf8)) }) else { return nil }
    let start = pattern.whole.split(separator: "/").prefix { !$0.contains { "*?[{".contains($0) } }
    let folders = file.split(separator: "/").dropLast()
    return (start.isEmpty || start.count > folders.count ? folders.prefix(1) : start).joined(separator: "/")
  }
}
