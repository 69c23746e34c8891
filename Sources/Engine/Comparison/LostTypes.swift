import Basics
import DependencyGraph
import ReportModel

/// What a supposed change takes away that files name which it leaves as they are. They would no longer build, whatever the
/// rules say.
package struct LostTypes: Sendable {
  /// The qualified names of the types, those with most places first.
  package let names: [String]
  /// How many places name one of them.
  package let places: Int
  /// How many files these places are in.
  package let files: Int
  /// The first of the places.
  package let first: SourceLocation

  /// nil if nothing is lost. O(elements + dependencies).
  ///
  /// - Parameter changed: the paths of the files that the change is about.
  init?(from old: DependencyGraph, to new: DependencyGraph, changed: Set<String>) {
    let files = old.project.files
    var candidates: [Int: String] = [:]
    for (number, element) in old.elements.enumerated() where element.kind == .type && element.file >= 0 {
      guard changed.contains(files[Int(element.file)].path) else { continue }
      candidates[number] = old.names.string(element.qualifiedName)
    }
    guard !candidates.isEmpty else { return nil }
    let left = Set(new.elements.lazy.filter { $0.kind == .type }.map { new.names.string($0.qualifiedName) })
    var counts: [String: Int] = [:]
    var places: [SourceLocation] = []
    /// By file of the old state: where the new one knows what a name means.
    var known: [Int: Set<UInt32>] = [:]
    for dependency in old.dependencies where !dependency.isImport {
      let file = Int(dependency.file)
      guard let name = candidates[dependency.target.index], !left.contains(name), !changed.contains(files[file].path)
      else { continue }
      if known[file] == nil { known[file] = new.knownPlaces(inFile: files[file].path) }
      if known[file]?.contains(dependency.offset) == true { continue }
      counts[name, default: 0] += 1
      let (line, column) = old.facts[file].position(of: dependency.offset)
      places.append(SourceLocation(file: files[file].path, line: line, column: column))
    }
    guard let first = places.min() else { return nil }
    names = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    (self.places, self.files, self.first) = (places.count, Set(places.map(\.file)).count, first)
  }
}

extension DependencyGraph {
  /// Where names stand in a file that mean something of the project or of a framework that is known.
  fileprivate func knownPlaces(inFile path: String) -> Set<UInt32> {
    guard let file = project.index(ofFile: path) else { return [] }
    let mentions = dependencies(ofFile: file).filter { !$0.isImport && $0.fact >= 0 }
    let resolutions = resolutions[file]
    return Set(mentions.filter { resolutions[Int($0.fact)].state != .unresolved }.map(\.offset))
  }
}
