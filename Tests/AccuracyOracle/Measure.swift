import Basics
import Engine
import Foundation
import IndexStore
import ProjectModel
import ReportModel
import SourceTrees
import SwiftScanner

/// Compares what Lintel says of a folder with what the compiler says.
package struct Measure {
  package struct Problem: Error, CustomStringConvertible {
    package var description: String
  }

  /// Where the truth comes from.
  package enum Source {
    /// A store that a build has written; it should have been built with `-index-include-locals`.
    case store(String)
    /// The compiler is asked now, with these options, and may find errors.
    case typeCheck(options: [String])
  }

  package static func run(_ folder: String, _ source: Source, scratch: String) throws -> Comparison {
    let (report, truth, errors) = try sides(of: folder, source, scratch: scratch)
    return Comparison(report, truth, folder: resolved(folder), errors: errors)
  }

  /// What both sides say, and the lines with errors by file.
  package static func sides(
    of folder: String,
    _ source: Source,
    scratch: String
  ) throws -> (GraphReport, Truth, errors: [String: Set<Int>]) {
    let root = resolved(folder)
    let options = RunOptions(
      root: root,
      today: CalendarDate(year: 2026, month: 1, day: 1)!,
      workers: ProcessInfo.processInfo.activeProcessorCount,
      toolVersion: "0"
    )
    let result = graph(options)
    if result.exit == .couldNotRun {
      throw Problem(description: result.diagnostics.map(\.message).joined(separator: "\n"))
    }
    var path: String
    var errors: [String: Set<Int>] = [:]
    switch source {
    case .store(let found): path = found
    case .typeCheck(let options):
      let tree = try SourceTree.open(root, wanting: .ofProjects).mapError { Problem(description: $0.message) }.get()
      var project = discover(tree)
      // Modules of which the configuration wants nothing are not asked about.
      let wanted = Set(result.report.types.map(\.file) + result.report.references.map(\.file))
      let modules = Set(project.files.filter { wanted.contains($0.path) }.flatMap(\.modules))
      project.files.removeAll { modules.isDisjoint(with: $0.modules) }
      let check = try TypeCheck(project, folder: root, scratch: scratch, options: options)
      path = check.store
      for (file, lines) in check.errors { errors[file] = silentLines(around: lines, in: root + "/" + file) }
      // What a missing module declares is unknown, and the compiler falls silent about what depends on it.
      for file in check.incompleteFiles { errors[file] = Set(1...100_000) }
    }
    let libraries = indexStoreLibraries { ProcessInfo.processInfo.environment[$0] }
    let store = try IndexStore.open(path, libraries: libraries).mapError { Problem(description: $0.message) }.get()
    return (result.report, Truth(store, folder: root), errors)
  }

  /// The lines of errors, and those of the functions, accessors and initial values around them: the compiler drops whole
  /// statements, with the closures in them, for one name that it does not find.
  private static func silentLines(around errors: Set<Int>, in path: String) -> Set<Int> {
    guard let text = FileManager.default.contents(atPath: path) else { return errors }
    let facts = SwiftFileScanner.scan([UInt8](text))
    var silent = errors
    for declaration in facts.declarations {
      let first = facts.position(of: declaration.start).line
      switch declaration.kind {
      case .function, .initializer, .deinitializer, .subscript, .property: break
      // Of an extension of what it does not find it reads nothing.
      case .extension where errors.contains(facts.position(of: declaration.nameOffset).line): break
      default: continue
      }
      let last = facts.position(of: max(declaration.start, declaration.bodyEnd)).line
      if last > first, errors.contains(where: { $0 >= first && $0 <= last }) { silent.formUnion(first...last) }
    }
    return silent
  }
}
