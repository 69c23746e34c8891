import DependencyGraph

/// For each file the folders in which, or in whose only folder with source files, the real structure begins: the first
/// below the checked folder, and below it of each module of the file, with source files in two or more of its folders.
final class SourceRoots: Sendable {
  static let capture = "source-root"

  /// A folder from which paths of sources are counted.
  struct Root: Hashable, Sendable {
    /// Relative to the checked folder, which is the empty path.
    var path: [UInt8]
  }

  /// Each once.
  let all: [Root]
  /// By file: numbers of roots; those of its modules first.
  let ofFiles: [[Int]]

  init(_ index: ProjectIndex, in folder: [UInt8]) {
    let project = index.graph.project
    // Where storyboards are says nothing of where sources begin.
    let isCode = project.files.map(\.language.isCode)
    let ownPaths = zip(index.paths, isCode).filter { $1 && $0.starts(with: folder) }.map(\.0)
    var pathsOfModules = Array(repeating: [[UInt8]](), count: project.modules.count)
    for (file, path) in index.paths.enumerated() where isCode[file] {
      for module in project.files[file].modules { pathsOfModules[module].append(path) }
    }
    var all: [Root] = []
    var numbers: [Root: Int] = [:]
    func number(_ root: Root) -> Int {
      if let number = numbers[root] { return number }
      numbers[root] = all.count
      all.append(root)
      return all.count - 1
    }
    let ofModules = pathsOfModules.map { number(Self.root(of: $0)) }
    let ofProject = number(Self.root(of: ownPaths))
    ofFiles = project.files.map { file in
      var roots: [Int] = []
      for root in file.modules.map({ ofModules[$0] }) + [ofProject] where !roots.contains(root) { roots.append(root) }
      return roots
    }
    self.all = all
  }

  /// Goes down from the checked folder as long as there is one folder to go to. Where that ends without ever coming to two,
  /// it is the first folder on the way that holds files itself.
  private static func root(of paths: [[UInt8]]) -> Root {
    var folder: [UInt8] = []
    var firstWithFiles: [UInt8]?
    var inside = paths
    while true {
      let start = folder.isEmpty ? 0 : folder.count + 1
      var child: ArraySlice<UInt8>?
      var holdsFiles = false
      for path in inside {
        guard let end = path[start...].firstIndex(of: UInt8(ascii: "/")) else {
          holdsFiles = true
          continue
        }
        if child == nil { child = path[start..<end] }
        if path[start..<end] != child { return Root(path: folder) }
      }
      if holdsFiles, firstWithFiles == nil { firstWithFiles = folder }
      guard let child else { return Root(path: firstWithFiles ?? folder) }
      // Files beside the only folder are not looked at again.
      if holdsFiles { inside.removeAll { !$0[start...].contains(UInt8(ascii: "/")) } }
      folder = folder.isEmpty ? Array(child) : folder + [UInt8(ascii: "/")] + child
    }
  }
}

extension SourceRoots.Root {
  /// The pattern with the root in place of each `{source-root}`, which was between its parts.
  func joining(_ parts: [Substring]) -> String {
    guard !path.isEmpty else {
      return parts.dropFirst().reduce(into: String(parts[0])) { $0 += $1.first == "/" ? $1.dropFirst() : ".\($1)" }
    }
    var text: [UInt8] = []
    for byte in path {
      if "*?[]{},\\".utf8.contains(byte) { text.append(UInt8(ascii: "\\")) }
      text.append(byte)
    }
    return parts.joined(separator: String(decoding: text, as: UTF8.self))
  }
}
