import Basics
import ReportModel
import RuleKinds
import SourceTrees

/// The files of a sparse checkout that are not there.
struct SparseFolders {
  private let files: [[UInt8]]

  /// Says of patterns that match nothing that their files are not checked out, and how to get them, if that is so. git is
  /// asked only if there is such a pattern.
  static func told(_ diagnostics: [Diagnostic], _ options: RunOptions) -> [Diagnostic] {
    guard diagnostics.contains(where: { $0.unmatched != nil }), let sparse = SparseFolders(options) else {
      return diagnostics
    }
    return sparse.told(diagnostics)
  }

  /// nil: all files are checked out, or nobody can say.
  private init?(_ options: RunOptions) {
    guard options.state == .folder, let repository = try? GitRepository.find(options.root).get(), repository.isSparse
    else { return nil }
    files = repository.notCheckedOut.map { Array($0.utf8) }
    if files.isEmpty { return nil }
  }

  private func told(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    // Many rules may have the same pattern.
    let patterns = Set(diagnostics.flatMap { $0.unmatched?.patterns ?? [] })
    let missing = Dictionary(uniqueKeysWithValues: patterns.map { ($0, folder(of: $0)) }).compactMapValues(\.self)
    let found = diagnostics.map { $0.unmatched?.patterns.compactMap { missing[$0] } ?? [] }
    let folders = found.joined().distinct.joined(separator: " ")
    return zip(diagnostics, found).map { diagnostic, missing in
      guard let folder = missing.first else { return diagnostic }
      var diagnostic = diagnostic
      let words =
        "'\(folder)' is in git, and not checked out (sparse checkout): 'git sparse-checkout add \(folders)' gets what is "
        + "missing, 'lintel check --rev HEAD' checks without it"
      diagnostic.advise(onPaths: words, areGone: false)
      diagnostic.unmatched?.areNotCheckedOut = true
      return diagnostic
    }
  }

  /// The folder with which a pattern begins, if files that are not there match the pattern.
  private func folder(of pattern: UnmatchedPaths.Pattern) -> String? {
    guard let glob = pattern.glob, let path = files.first(where: glob.isMatch) else { return nil }
    let file = String(decoding: path, as: UTF8.self)
    let start = pattern.whole.split(separator: "/").prefix { !$0.contains { "*?[{".contains($0) } }
    let folders = file.split(separator: "/").dropLast()
    return (start.isEmpty || start.count > folders.count ? folders.prefix(1) : start).joined(separator: "/")
  }
}
