import Basics
import Configuration
import DependencyGraph
import ReportModel

extension DependencyGraph {
  /// Warnings where the project has more than Lintel looks at; one for all places of a kind.
  var limitDiagnostics: [Diagnostic] {
    var result: [Diagnostic] = []
    let limits = beyondLimits.limits
    if let file = beyondLimits.files.first {
      let others = others(beyondLimits.files.count, "place")
      result.append(
        Diagnostic(
          .warning,
          at: SourceLocation(file: project.files[file].path),
          "'@_exported import' makes more than \(counted(limits.exports, "module")) visible here\(others); Lintel looks at the nearest",
          weakensRules: true
        )
      )
    }
    if let type = beyondLimits.types.min() {
      let others = others(beyondLimits.types.count, "type")
      let element = elements[type.index]
      let name = names.string(element.qualifiedName)
      result.append(
        Diagnostic(
          .warning,
          at: location(ofDeclaration: Int(element.declaration), inFile: Int(element.file)),
          "'\(name)' inherits more than \(counted(limits.supertypes, "type"))\(others); Lintel looks at the first that it names",
          weakensRules: true
        )
      )
    }
    return result
  }

  private func others(_ count: Int, _ noun: String) -> String {
    count > 1 ? ", and so do \(counted(count - 1, "other \(noun)"))" : ""
  }
}
