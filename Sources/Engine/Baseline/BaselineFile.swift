import Basics
import Configuration
import ProjectModel
import ReportModel
import SourceTrees

/// Where a baseline of a run is, and what it says.
struct BaselineFile {
  static let fileName = ".lintel-baseline.yml"

  /// Relative to the root if it is below the root, else as the user wrote it.
  let name: String
  /// As this process opens it.
  let path: String
  let isInTree: Bool
  /// Whose rules it is about, relative to the checked folder; empty: that one.
  let folder: String
  /// Whether it is that of the project's configuration, while the run has another: it may lack rules, or have others under
  /// the same ids, so what it does not find need not be fixed.
  let isOfOtherConfiguration: Bool
  /// Whether it is there without a word in it, and counts as none.
  private(set) var isBlank = false
  /// nil: there is none, or it has mistakes.
  private(set) var baseline: Baseline?
  private(set) var diagnostics: [Diagnostic] = []

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// - Parameters:
  ///   - isWanted: whether a file that the user names has to be there.
  ///   - isWritten: whether it is to be written, so that one without a word counts as none: a shell makes it before the command
  ///     begins where somebody writes `lintel baseline > .lintel-baseline.yml`.
  init(_ options: RunOptions, _ tree: SourceTree, isWanted: Bool, isWritten: Bool = false) {
    folder = ""
    isOfOtherConfiguration = options.baseline.file == nil && tree.hasConfigurationBeside(options.configuration)
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
    read(options, tree, mayBeMissing: options.baseline.file == nil || !isWanted, mayBeEmpty: isWritten)
  }

  /// That of a folder below the checked one.
  init(_ options: RunOptions, _ tree: SourceTree, folder: String) {
    self.folder = folder
    isOfOtherConfiguration = tree.hasConfigurationBeside(options.configuration)
    name = joined(folder, Self.fileName)
    path = joined(options.root, name)
    isInTree = true
    read(options, tree, mayBeMissing: true)
  }

  private mutating func read(
    _ options: RunOptions,
    _ tree: SourceTree,
    mayBeMissing: Bool,
    mayBeEmpty: Bool = false
  ) {
    switch isInTree ? tree.read(name) : readFile(path) {
    case .success(let text):
      if mayBeEmpty, text.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }) {
        isBlank = true
        return
      }
      (baseline, diagnostics) = Baseline.read(file: name, text: text)
      diagnostics = diagnostics.showingLines { _ in text }
    case .failure(let failure):
      if failure.isMissing, mayBeMissing { return }
      let isToBeWritten = failure.isMissing && options.state == .folder
      diagnostics = [.unreadableBaseline(name, failure, writtenAs: isToBeWritten ? path : nil)]
    }
  }
}

extension SourceTree {
  /// Whether the project has a configuration in its usual place, which is not the one that the user has named.
  fileprivate func hasConfigurationBeside(_ named: String?) -> Bool {
    guard let named, relativePath(of: named) != ConfigurationSource.fileName else { return false }
    if case .success = status(ConfigurationSource.fileName) { return true }
    return false
  }
}

extension Diagnostic {
  /// Of a baseline that is to be written for another configuration than its own.
  static func baselineOfOther(_ name: String, _ configuration: String) -> Diagnostic {
    Diagnostic(
      .error,
      "'\(name)' lists what breaks the rules of '\(ConfigurationSource.fileName)'; by those of '\(configuration)' nobody can "
        + "say what of it is fixed. Leave '--config' out, or name a baseline for these rules with '--baseline FILE'"
    )
  }

  /// Of violations of another configuration's rules that a baseline knows.
  static func hiddenByBaselineOfOther(_ name: String, _ configuration: String, _ count: Int) -> Diagnostic {
    Diagnostic(
      .note,
      "'\(name)', the baseline of '\(ConfigurationSource.fileName)', knows \(counted(count, "violation")) of the rules of "
        + "'\(configuration)', which \(count == 1 ? "is" : "are") not shown; '--no-baseline' shows all"
    )
  }

  fileprivate static func unreadableBaseline(
    _ name: String,
    _ failure: FileFailure,
    writtenAs path: String?
  ) -> Diagnostic {
    if let path {
      return Diagnostic(
        .error,
        "there is no baseline '\(path)'; 'lintel baseline --baseline \(path)' writes it if something is broken; while nothing "
          + "is, leave --baseline out"
      )
    }
    return Diagnostic(.error, at: SourceLocation(file: name), "cannot read the baseline: \(failure.reason)")
  }
}
