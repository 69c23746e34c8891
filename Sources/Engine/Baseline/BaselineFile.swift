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
      let relative = tree.relativePath(of: file)
      isInTree = relative != nil
      name = relative ?? file
    } else {
      path = joined(options.root, Self.fileName)
      name = Self.fileName
      isInTree = true
    }
    if options.baseline.startsAnew { return }
    switch isInTree ? tree.read(name) : readFile(path) {
    case .success(let text):
      (baseline, diagnostics) = Baseline.read(file: name, text: text)
    case .failure(let failure):
      if failure.isMissing, options.baseline.file == nil || !isWanted { return }
      let isToBeWritten = failure.isMissing && options.state == .folder
      diagnostics = [.unreadableBaseline(name, failure, writtenAs: isToBeWritten ? path : nil)]
    }
  }

  /// The old paths of files that entries name, by the new ones, as git sees the changes since the baseline was committed.
  ///
  /// git is asked only if such a file is gone; where it cannot tell, no file was renamed, and the entries are stale.
  func renames(of baseline: Baseline, _ tree: SourceTree, _ options: RunOptions) -> [String: String] {
    let gone = Set(baseline.entries.compactMap(\.key.file)).filter { file in
      if case .failure(let failure) = tree.status(file) { failure.isMissing } else { false }
    }
    guard !gone.isEmpty, isInTree else { return [:] }
    let found = tree.findRepository(options.root).flatMap { repository in
      repository.lastCommit(changing: name).flatMap { repository.renames(from: $0 ?? "HEAD", to: options.state) }
    }
    return ((try? found.get()) ?? [:]).filter { gone.contains($1) }
  }
}

extension Diagnostic {
  fileprivate static func unreadableBaseline(
    _ name: String,
    _ failure: FileFailure,
    writtenAs path: String?
  ) -> Diagnostic {
    let advice = path.map { "; 'lintel baseline --baseline \($0)' writes it" } ?? ""
    return Diagnostic(.error, at: SourceLocation(file: name), "cannot read the baseline: \(failure.reason)\(advice)")
  }
}
