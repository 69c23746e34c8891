import ProjectModel

// What `discover` finds in a tree, in short.
extension Project {
  var paths: [String] { files.map(\.path) }

  var moduleNames: [String] { modules.map(\.name) }

  /// `path: Module, Module` for each file.
  var summary: [String] {
    files.map { file in "\(file.path): \(file.modules.map { modules[$0].name }.joined(separator: ", "))" }
  }
}
