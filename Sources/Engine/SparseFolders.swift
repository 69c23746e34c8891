import Basics
import Configuration
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
  func told(_ diagnostics: [Diagnostic], _ configuration: Configuration?) -> [Diagnostic] {
    let components = configuration?.components.filter { $0.origin == .own } ?? []
    let absent = components.compactMap { component in
      component.selector.onlyPath.flatMap(folder).map { (component, folder: $0) }
    }
    let empty = absent.filter { component, _ in
      diagnostics.contains { $0.weakensRules && $0.location == component.selector.location }
    }
    guard !empty.isEmpty else { return diagnostics }
    let folders = empty.map(\.folder).distinct
    return diagnostics.map { diagnostic in
      guard diagnostic.weakensRules,
        let (component, folder) = empty.first(where: { $0.0.selector.location == diagnostic.location })
      else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.message =
        "component '\(component.name)' selects nothing: '\(folder)' is in git, and not checked out (sparse checkout): 'git "
        + "sparse-checkout add \(folders.joined(separator: " "))' gets what is missing, 'lintel check --rev HEAD' checks "
        + "without it"
      return diagnostic
    }
  }

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

extension Selector {
  /// The path glob that it is; nil if it is anything else.
  var onlyPath: Glob? {
    guard anyOf.count == 1, case .all(let conditions) = anyOf[0], conditions.path.count == 1 else { return nil }
    return conditions.path[0]
  }
}
