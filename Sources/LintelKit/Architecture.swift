import Basics
import Engine
import ReportModel

/// A project and the rules that it is to keep: what `lintel check` checks, for Swift Testing and XCTest.
///
///     let report = try Architecture().check()
public struct Architecture: Sendable {
  /// The project's folder, absolute.
  public let folder: String
  /// The file with the rules, absolute; nil: `.lintel.yml` in the folder.
  public let configuration: String?

  /// A project, and where its rules are.
  ///
  /// Relative paths start at the project of the test that calls this: the next folder above its source file that has a
  /// `.lintel.yml`, or, where there is none at all, the next one with a `Package.swift`.
  ///
  /// - Parameters:
  ///   - folder: The project's folder, `lintel check`'s PATH.
  ///   - configuration: Another file than `.lintel.yml` in the folder, as with `--config`.
  ///   - file: The source file to start from; the caller's own, if nothing else is said.
  /// - Throws: `NotChecked` if a path is relative and there is nothing above the source file to start from.
  public init(at folder: String = ".", configuration: String? = nil, file: String = #filePath) throws(NotChecked) {
    let isRelative = !folder.hasPrefix("/") || configuration?.hasPrefix("/") == false
    let home = isRelative ? try Self.home(of: file) : "/"
    self.folder = normalizedPath(folder, from: home)
    self.configuration = configuration.map { normalizedPath($0, from: home) }
  }

  /// Reads the project, and checks all of its rules.
  ///
  /// Violations that the baseline `.lintel-baseline.yml` knows are left out, as on the command line.
  ///
  /// - Parameters:
  ///   - revision: Leaves out what the merge base with this revision has too, as with `--since`.
  ///   - ignoringBaseline: Whether known violations are in the report, too, as with `--no-baseline`.
  /// - Throws: `NotChecked` where the command line would end with exit code 2; its text says what `lintel` would say.
  public func check(since revision: String? = nil, ignoringBaseline: Bool = false) throws(NotChecked) -> Report {
    var options = self.options
    options.since = revision
    options.baseline.isIgnored = ignoringBaseline
    let result = Engine.check(options)
    guard result.exit < .couldNotRun else {
      throw NotChecked(folder, result.report.diagnostics.map { Problem($0, folder) })
    }
    return Report(result.report, folder, isKept: result.exit == .kept)
  }

  /// How the project is read.
  var options: RunOptions {
    RunOptions(
      root: folder,
      configuration: configuration,
      today: .today,
      workers: processorCount,
      toolVersion: "LintelKit",
      // A test cannot be started anew as a worker.
      libclang: .inProcess(libclangLibraries)
    )
  }

  /// The next folder above a source file that has a configuration, or else a package.
  private static func home(of file: String) throws(NotChecked) -> String {
    let file = normalizedPath(file, from: currentFolder())
    for name in [".lintel.yml", "Package.swift"] {
      var folder = file
      while folder != "/" {
        folder = normalizedPath("..", from: folder)
        if case .success = fileStatus(normalizedPath(name, from: folder)) { return folder }
      }
    }
    throw NotChecked(nothingAbove: file)
  }
}
