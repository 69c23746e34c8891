import Basics
import ProjectModel

/// Which headers lie in a folder of headers, such as `Public`, whose implementations are elsewhere: they are a part of the
/// code there, and the folder is none of its own.
struct HeaderFolders {
  /// By file of the project: the folders in which it counts; nil for what is in a folder of headers and in no other part.
  private(set) var places: [ArraySlice<Substring>?]
  /// The headers that count elsewhere, ascending.
  private(set) var moved: [Int] = []

  /// O(files).
  init(_ project: Project) {
    let folders = project.files.map { $0.path.split(separator: "/").dropLast() }
    places = folders
    var implementations: [Substring: [Int]] = [:]
    for (file, source) in project.files.enumerated() where source.language.isClang && source.language != .header {
      implementations[Self.name(source.path), default: []].append(file)
    }
    guard !implementations.isEmpty else { return }
    let code = project.files.indices.filter { project.files[$0].language.isCode }
    for files in Dictionary(grouping: code, by: { folders[$0] }).values {
      let found = files.map { header -> Int? in
        guard project.files[header].language == .header else { return nil }
        let named = (implementations[Self.name(project.files[header].path)] ?? []).filter { file in
          project.files[file].modules.contains(where: project.files[header].modules.contains)
        }
        return named.count == 1 && folders[named[0]] != folders[header] ? named[0] : nil
      }
      guard found.count(where: { $0 != nil }) * 2 > files.count else { continue }
      for (header, implementation) in zip(files, found) {
        places[header] = implementation.map { folders[$0] }
        if implementation != nil { moved.append(header) }
      }
    }
    moved.sort()
  }

  private static func name(_ path: String) -> Substring { path.last(behind: "/").prefix { $0 != "." } }
}
