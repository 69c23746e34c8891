import ProjectModel

/// The modules of the files around one that no target claims, such as a file that the Xcode project has lost.
///
/// The compiler never sees such a file, but its author meant it to be read with those beside it.
struct Neighbours {
  private let project: Project
  /// By folder: how many of the files that lie directly in it each module has.
  private var byFolder: [Substring: [Int32: Int]] = [:]

  init(_ project: Project) {
    self.project = project
    guard project.modules.contains(where: { $0.origin == .folder }) else { return }
    for file in project.files where !Self.isUnclaimed(file, in: project) {
      guard let folder = Self.folder(of: file.path[...]) else { continue }
      for module in file.modules { byFolder[folder, default: [:]][Int32(module), default: 0] += 1 }
    }
  }

  /// Of the nearest folder around the file that holds claimed ones: the module of most of them, several if they are as
  /// many. None if a target claims the file itself.
  func modules(of file: Int) -> [Int32] {
    guard !byFolder.isEmpty, Self.isUnclaimed(project.files[file], in: project) else { return [] }
    var folder = Self.folder(of: project.files[file].path[...])
    while let current = folder {
      if let counts = byFolder[current] {
        let most = counts.values.max()
        return counts.filter { $0.value == most }.keys.sorted()
      }
      folder = Self.folder(of: current)
    }
    return []
  }

  private static func isUnclaimed(_ file: SourceFile, in project: Project) -> Bool {
    file.modules.allSatisfy { project.modules[$0].origin == .folder }
  }

  /// The path of the folder around a path, or nil at the root.
  private static func folder(of path: Substring) -> Substring? {
    path.lastIndex(of: "/").map { path[..<$0] }
  }
}
