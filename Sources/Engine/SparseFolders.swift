import Basics
import ReportModel
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

  /// Says of components that select nothing that their files are not checked out, and how to get them.
  func told(_ diagnostics: [Diagnostic], _ empty: EmptyPaths) -> [Diagnostic] {
    let folders = empty.all.flatMap(\.patterns).compactMap(folder(of:)).distinct.joined(separator: " ")
    return empty.retold(diagnostics) { patterns, _ in
      patterns.compactMap(folder(of:)).first.map { folder in
        "'\(folder)' \(Self.isNotCheckedOut): 'git sparse-checkout add \(folders)' gets what is missing, "
          + "'lintel check --rev HEAD' checks without it"
      }
    }
  }

  /// Whether a message says that of some files.
  static func tell(_ message: String) -> Bool { message.contains(isNotCheckedOut) }

  private static let isNotCheckedOut = "is in git, and not checked out (sparse checkout)"

  /// The folder with which a pattern begins, if files that are not there match the pattern.
  private func folder(of pattern: Glob) -> String? {
    guard
      let file = files.first(where: {
        pattern.captureNames.isEmpty ? pattern.matches(Array($0.utf8)) : pattern.captures(in: Array($0.utf8)) != nil
      })
    else {
      return nil
    }
    let start = pattern.pattern.split(separator: "/").prefix { !$0.contains { "*?[{".contains($0) } }
    let folders = file.split(separator: "/").dropLast()
    return (start.isEmpty || start.count > folders.count ? folders.prefix(1) : start).joined(separator: "/")
  }
}
