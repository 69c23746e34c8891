import Basics
import Configuration
import ProjectModel
import ReportModel

/// Where the baseline of a run lies, and what it says.
struct BaselineFile {
  static let fileName = ".lintel-baseline.yml"

  /// Relative to the root where it lies in it, else as the user wrote it.
  let name: String
  /// As this process opens it.
  let path: String
  let isInTree: Bool
  /// nil: there is none, or it has mistakes.
  private(set) var baseline: Baseline?
  private(set) var diagnostics: [Diagnostic] = []

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// - Parameter isWanted: whether a file that the user names has to be there.
  init(_ options: RunOptions, _ tree: SourceTree, isWanted: Bool) {
    if let file = options.baseline.file {
      path = file
      let relative = Self.path(of: file, below: tree)
      isInTree = relative != nil
      name = relative ?? file
    } else {
      path = joined(options.root, Self.fileName)
      name = Self.fileName
      isInTree = true
    }
    switch isInTree ? tree.read(name) : readFile(path) {
    case .success(let text):
      (baseline, diagnostics) = Baseline.read(file: name, text: text)
    case .failure(let failure):
      if failure.isMissing, options.baseline.file == nil || !isWanted { return }
      diagnostics = [.unreadable(name, failure)]
    }
  }

  /// The files of entries that are gone, by their new names: as git sees the changes since the baseline was committed.
  func renames(of baseline: Baseline, _ tree: SourceTree, _ options: RunOptions) -> [String: String] { [:] }

  /// The path of a file relative to the root; nil if it lies elsewhere.
  private static func path(of file: String, below tree: SourceTree) -> String? {
    let parts = file.split(separator: "/", omittingEmptySubsequences: true)
    guard let name = parts.last, name != "..", name != "." else { return nil }
    let folder = file.hasPrefix("/") ? "/" : "./"
    guard case .success(let absolute) = absolutePath(folder + parts.dropLast().joined(separator: "/")) else {
      return nil
    }
    if absolute == tree.root || absolute == "/" && tree.root.isEmpty { return String(name) }
    guard absolute.hasPrefix(tree.root + "/") else { return nil }
    return absolute.dropFirst(tree.root.count + 1) + "/" + name
  }
}

extension Diagnostic {
  fileprivate static func unreadable(_ name: String, _ failure: FileFailure) -> Diagnostic {
    let advice = failure.isMissing ? "; 'lintel baseline --baseline \(name)' writes it" : ""
    return Diagnostic(.error, at: SourceLocation(file: name), "cannot read the baseline: \(failure.reason)\(advice)")
  }
}
