import Basics
import ProjectModel
import SourceTrees

/// The folders below one that are projects by themselves, for whoever stands above them.
package enum FoldersBelow {
  private static let depth = 3
  private static let maximumEntries = 5000

  /// Those with a configuration and code, by their paths in it, outer before inner; none below another. Hidden folders and
  /// those of tools are not looked into, nor more than a few thousand entries.
  package static func withConfiguration(in folder: String) -> [String] {
    var result: [String] = []
    var level = [""]
    var entriesLeft = maximumEntries
    for _ in 0..<depth {
      var next: [String] = []
      for path in level {
        let place = path.isEmpty ? folder : joined(folder, path)
        guard entriesLeft > 0, case .success(let entries) = listFolder(place) else { continue }
        entriesLeft -= entries.count
        for entry in entries where entry.kind == .folder {
          let name = String(decoding: entry.name, as: UTF8.self)
          guard !name.hasPrefix("."), !ofTools.contains(name) else { continue }
          let inner = path.isEmpty ? name : joined(path, name)
          let place = joined(folder, inner)
          if case .success = fileStatus(joined(place, ConfigurationSource.fileName)), !hasNoCode(place) {
            result.append(inner)
          } else {
            next.append(inner)
          }
        }
      }
      level = next
    }
    return result
  }

  /// Whether no file of code is in a folder or below it; false also where that would take long to find out.
  package static func hasNoCode(_ folder: String) -> Bool { hasNoCode(folder) { _ in false } }

  /// The same, where manifests of packages do not count as code.
  static func hasOnlyManifests(_ folder: String) -> Bool { hasNoCode(folder) { $0.starts(with: "Package.swift".utf8) } }

  private static func hasNoCode(_ folder: String, but isPassed: ([UInt8]) -> Bool) -> Bool {
    let (file, isAll) = firstFile(in: folder) { Language(path: $0[...]) != nil && !isPassed($0) }
    return file == nil && isAll
  }

  /// The source file that a path means; where it is none, the first below of that name.
  package static func sourceFile(_ path: String, in folder: String) -> String? {
    guard Language(path: Array(path.utf8)[...]) != nil else { return nil }
    if case .success(let status) = fileStatus(joined(folder, path)), status.kind == .file { return path }
    let name = Array(path.last(behind: "/").utf8)
    return firstFile(in: folder) { $0 == name }.path
  }

  /// The configuration in one of the folders in a folder that have no code, such as `config/.lintel.yml`.
  package static func configurationAside(in folder: String) -> String? {
    guard case .success(let entries) = listFolder(folder), entries.count <= maximumEntries else { return nil }
    for name in entries.filter({ $0.kind == .folder }).map({ String(decoding: $0.name, as: UTF8.self) }).sorted() {
      let place = joined(folder, name)
      if let file = configuration(in: place), hasNoCode(place) { return joined(name, file) }
    }
    return nil
  }

  /// The file in a folder that is, or was most likely meant to be, the configuration.
  static func configuration(in folder: String) -> String? {
    guard case .success(let entries) = listFolder(folder) else { return nil }
    let names = entries.filter { $0.kind == .file }.map { String(decoding: $0.name, as: UTF8.self) }
    return names.first {
      [".lintel.yml", "lintel.yml", "lintel.yaml", ".lintel.yaml", ".lintel.yml.txt"].contains($0.lowercased())
    }
  }

  /// The path of the first file with such a name in a folder or below it, and whether all of it was looked at.
  private static func firstFile(in folder: String, where isMeant: ([UInt8]) -> Bool) -> (path: String?, isAll: Bool) {
    var open = [""]
    var entriesLeft = maximumEntries
    var next = 0
    while next < open.count {
      let path = open[next]
      next += 1
      guard entriesLeft > 0, case .success(let entries) = listFolder(path.isEmpty ? folder : joined(folder, path))
      else {
        return (nil, false)
      }
      entriesLeft -= entries.count
      for entry in entries {
        let name = String(decoding: entry.name, as: UTF8.self)
        let inner = path.isEmpty ? name : joined(path, name)
        if entry.kind == .folder {
          if !name.hasPrefix("."), !ofTools.contains(name) { open.append(inner) }
        } else if isMeant(entry.name) {
          return (inner, true)
        }
      }
    }
    return (nil, true)
  }

  private static let ofTools: Set<String> = ["Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor"]
}
