import Basics
import Configuration
import DependencyGraph
import Facts
import NameResolution
import ProjectModel
import ReportModel
import SourceTrees

/// A place in a file, as the user named it.
package struct WhyPlace: Sendable, Equatable {
  /// Relative to the root.
  package var file: String
  package var line: Int
  /// nil: the whole line.
  package var column: Int?

  package init(file: String, line: Int, column: Int?) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// Says why the names at a place mean what they mean: what was searched, what else has the name, and what rules see.
package func why(_ place: WhyPlace, _ options: RunOptions) -> QueryResult<WhyReport> {
  let session = Session(options, configuration: .optional, scansExpressions: true)
  return QueryResult { () throws(CouldNotRun) in
    let (tree, scanned) = (try session.tree, try session.facts)
    guard let file = scanned.project.file(meantBy: place.file, in: tree) else {
      let sources = DiscoveryOptions(try session.configuration.sources)
      throw CouldNotRun([.notScanned(place.file, tree, sources, scanned)])
    }
    var place = place
    place.file = scanned.project.files[file].path
    // Other commands report what is wrong elsewhere.
    let errors = scanned.diagnostics.filter { $0.severity == .error && $0.location?.file == place.file }
    guard errors.isEmpty else { throw CouldNotRun(errors) }
    if let problem = scanned.facts[file].problem(with: place) { throw CouldNotRun([problem]) }
    let text = (try? tree.read(place.file).get()) ?? []
    var answer = try WhyAnswer(place, file, text, session).report
    if let configurations = try session.configurations.configurations {
      let suppressions = Suppressions(
        scanned,
        rules: RuleTable(ids: configurations.rules.map(\.rule.id)),
        today: options.today
      )
      answer.silencedRules = suppressions.rules(silencedAt: place.line, of: place.file)
    }
    let exit: ExitStatus = answer.references.isEmpty ? .broken : .kept
    return QueryResult(answer: answer, diagnostics: try session.index.diagnostics, exit: exit)
  }
}

extension Session {
  /// Why rules know nothing of a file or folder that is there, if its path says so; nil for all else.
  ///
  /// - Parameter name: a path below the root, as commands take it.
  func whyNotScanned(_ name: String) -> String? {
    let name = name.hasPrefix("path:") ? String(name.dropFirst(5)) : name
    let path = name.hasSuffix("/") ? String(name.dropLast()) : name
    guard let tree = try? tree, case .success(let status) = tree.status(path),
      let sources = try? configuration.sources
    else { return nil }
    // What leaves out a folder leaves out a file in it.
    let file = status.kind == .folder ? path + "/File.swift" : path
    guard let reason = DiscoveryOptions(sources).reasonToSkip(file) else { return nil }
    return "the \(status.kind == .folder ? "folder" : "file") of that path is not scanned: \(reason)"
  }
}

extension Project {
  /// The file of a path, or, where nothing is, the only one whose path ends so.
  fileprivate func file(meantBy path: String, in tree: SourceTree) -> Int? {
    if let file = files.firstIndex(where: { $0.path == path }) { return file }
    guard case .failure = tree.status(path) else { return nil }
    let found = files(endingIn: path)
    return found.count == 1 ? found[0] : nil
  }
}

extension FileFacts {
  /// What is wrong with a place in this file.
  fileprivate func problem(with place: WhyPlace) -> Diagnostic? {
    guard (1...max(1, lineCount)).contains(place.line) else {
      let lines = lineCount == 1 ? "one line" : "\(lineCount) lines"
      return Diagnostic(.error, "there is no line \(place.line) in '\(place.file)', which has \(lines)")
    }
    guard let column = place.column else { return nil }
    let length = bytes(ofLine: place.line)
    guard column > length + 1 else { return nil }
    let bytes = length == 1 ? "one byte" : "\(length) bytes"
    return Diagnostic(
      .error,
      "there is no column \(column) in line \(place.line) of '\(place.file)', which has \(bytes)"
    )
  }

  /// The length of a line with its end.
  private func bytes(ofLine line: Int) -> Int {
    Int((line < lineStarts.count ? lineStarts[line] : byteCount) - lineStarts[line - 1])
  }
}

extension Diagnostic {
  fileprivate static func notScanned(
    _ path: String,
    _ tree: SourceTree,
    _ options: DiscoveryOptions,
    _ scanned: ScannedProject
  ) -> Diagnostic {
    guard case .success(let status) = tree.status(path) else {
      let paths = scanned.project.files.map(\.path)
      let several = scanned.project.files(endingIn: path)
      if several.count > 1 {
        let shown = several.prefix(3).map { "'\(paths[$0])'" } + (several.count > 3 ? ["another one"] : [])
        return Diagnostic(.error, "several files are called '\(path)'; did you mean \(listed(shown, "or"))?")
      }
      let name = path[...].lastComponent
      let namesake = paths.first { $0[...].lastComponent == name }
      let near = paths.lazy.filter { suggestion(for: String(name.stem), among: [String($0[...].stem)]) != nil }
      let hint = didYouMean(namesake ?? suggestion(for: path, among: near))
      return Diagnostic(.error, "there is no file '\(path)' in '\(scanned.project.root)'\(hint)")
    }
    if status.kind == .folder { return Diagnostic(.error, "'\(path)' is a folder; give a file: FILE:LINE:COLUMN") }
    let failure =
      scanned.diagnostics.first { $0.location?.file == path } ?? scanned.diagnostics.first { $0.location == nil }
    let isLink = scanned.project.skipped.contains { $0.path == path && $0.reason == .link }
    let link = isLink ? tree.linkTarget(of: path).map { "it is a link to '\($0)'; name that file" } : nil
    let reason = options.reasonToSkip(path) ?? failure?.message ?? link ?? "no module of the project has it"
    return Diagnostic(.error, "'\(path)' is not scanned, so its names mean nothing to any rule: \(reason)")
  }
}
