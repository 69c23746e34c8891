import Basics
import SourceTrees

/// The folders below one that are projects by themselves, for whoever stands above them.
package enum FoldersBelow {
  private static let depth = 3
  private static let maximumEntries = 5000

  /// Those with a configuration, by their paths in it, outer before inner; none below another. Hidden folders and those of
  /// tools are not looked into, nor more than a few thousand entries.
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
          if case .success = fileStatus(joined(joined(folder, inner), ConfigurationSource.fileName)) {
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

  private static let ofTools: Set<String> = ["Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor"]
}
