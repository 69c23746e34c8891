import Basics
import ReportModel

/// Code that no component of an exhaustive table or diagram has, as it is told: of a change, only what that adds.
package struct UncoveredCode: Sendable, Equatable {
  /// A module, a folder, a type or a file.
  package struct Part: Sendable, Equatable {
    /// `module New`, `folder App/New`, else that of the type or file.
    package var name: String
    /// Whether it is a module or folder.
    package var isWhole: Bool
    /// The types and files in it; none where it has an `other`.
    package var units: Set<Unit> = []
    /// For a module of which all files are those of others, too: one of these.
    var other: String?
  }

  /// An outermost type, or a file without types.
  package struct Unit: Hashable, Sendable {
    /// The qualified name; empty for a file.
    package var type: String
    package var file: String

    package init(type: String, file: String) { (self.type, self.file) = (type, file) }
  }

  /// That of the table.
  package var location: SourceLocation
  var isDrawn: Bool
  /// At least one; all have an `other`, or none has.
  package var parts: [Part]
  var filesOfNoTarget: Set<String>

  package var message: String { message(of: parts) }

  /// What is told of some of the parts, at least one; of the others only how many there are.
  package func message(of told: [Part]) -> String {
    let table = "this \(isDrawn ? "diagram" : "table") is exhaustive, and no component of it"
    // Whoever leaves them out on purpose copies them.
    let (names, them) = (Self.shortened(told.map(\.name), to: 20), told.count == 1 ? "it" : "them")
    if let other = told[0].other {
      return
        "\(table) names \(names). It has all files there as those of other modules: name both, as in "
        + "'{ module: [\(other), \(told[0].name)] }', or name \(them) in 'except'\(others(than: told))"
    }
    return
      "\(table) has \(names): what is there may depend on anything. \(isDrawn ? "Draw \(them)" : "Give \(them) a row"), or "
      + "name \(them) in 'except'\(others(than: told))\(noTarget(told))"
  }

  private func others(than told: [Part]) -> String {
    let count = parts.count - told.count
    return count == 0 ? "" : "; \(counted(count, "other")) \(count == 1 ? "was" : "were") there before"
  }

  private func noTarget(_ told: [Part]) -> String {
    let files = Set(told.flatMap { $0.units.map(\.file) }).intersection(filesOfNoTarget).sorted()
    guard !files.isEmpty else { return "" }
    let (are, them) = files.count == 1 ? ("is", "it") : ("are", "them")
    return
      ". \(Self.shortened(files, to: 5)) \(are) in no target of a manifest or Xcode project, so no module has \(them): add \(them) "
      + "to a target first, if \(them == "it" ? "it is" : "they are") to be built"
  }

  private static func shortened(_ names: [String], to count: Int) -> String {
    listed(names.prefix(count) + (names.count > count ? ["\(names.count - count) more"] : []), "and")
  }
}
