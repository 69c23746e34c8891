import Basics
import Configuration
import DependencyGraph
import Facts
import ProjectModel
import ReportModel
import SwiftScanner

/// A project and the facts of its files.
struct ScannedProject: Sendable {
  var project: Project
  /// Parallel to `project.files`; empty facts for a file that could not be read.
  var facts: [FileFacts]
  /// What is wrong with the project, then with its files.
  var diagnostics: [Diagnostic]

  init(_ options: RunOptions, _ sources: SourceOptions, _ timings: inout Timings) {
    options.progress?("listing files")
    let discovered = timings.measure("list") {
      discover(
        root: options.root,
        options: DiscoveryOptions(
          include: sources.include,
          exclude: sources.exclude,
          tests: sources.tests,
          builtInExclusions: sources.builtInExclusions
        ),
        workers: options.workers
      )
    }
    options.progress?("scanning \(discovered.files.count) files")
    let scanned = timings.measure("scan") { Self.scan(discovered, workers: options.workers) }
    project = discovered
    facts = scanned.map(\.facts)
    diagnostics = discovered.diagnostics
    for (file, result) in zip(discovered.files, scanned) {
      if let failure = result.failure {
        let place = SourceLocation(file: file.path)
        diagnostics.append(Diagnostic(.error, at: place, "cannot read this file: \(failure)"))
      }
      for problem in result.facts.problems {
        let (line, column) = result.facts.position(of: problem.offset)
        let place = SourceLocation(file: file.path, line: line, column: column)
        diagnostics.append(Diagnostic(.warning, at: place, problem.kind.message))
      }
    }
  }

  private struct Scan: Sendable {
    var facts = FileFacts()
    /// Why the file could not be read.
    var failure: String?
  }

  /// Reads and scans all files, the largest first, so that no thread is left alone with a large one at the end.
  private static func scan(_ project: Project, workers: Int) -> [Scan] {
    let order = project.files.indices.sorted { a, b in
      (project.files[b].size, a) < (project.files[a].size, b)
    }
    let scans = parallelMap(count: order.count, workers: workers, makeState: { [UInt8]() }) { buffer, index in
      scan(joined(project.root, project.files[order[index]].path), &buffer)
    }
    var results = [Scan](repeating: Scan(), count: scans.count)
    for (index, scan) in zip(order, scans) { results[index] = scan }
    return results
  }

  private static func scan(_ path: String, _ buffer: inout [UInt8]) -> Scan {
    switch readFile(path, into: &buffer, padding: SwiftFileScanner.padding) {
    case .success(let count):
      isUTF16(buffer, count)
        ? Scan(failure: "it is in UTF-16; Swift wants UTF-8")
        : Scan(facts: SwiftFileScanner.scan(padded: buffer, count: count))
    case .failure(let failure): Scan(failure: failure.reason)
    }
  }

  /// Whether a text begins with a byte-order mark of UTF-16. Read as UTF-8, it would look like a file without code.
  private static func isUTF16(_ text: [UInt8], _ count: Int) -> Bool {
    count >= 2 && (text[0] == 0xFF && text[1] == 0xFE || text[0] == 0xFE && text[1] == 0xFF)
  }

  var statistics: Statistics {
    var statistics = Statistics()
    statistics.files = facts.count
    for file in facts {
      statistics.lines += file.lineCount
      statistics.bytes += Int(file.byteCount)
      statistics.declarations += file.declarations.count
    }
    return statistics
  }
}
