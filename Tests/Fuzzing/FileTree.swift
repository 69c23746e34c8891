import Foundation

/// The files of a small project, by path.
struct FileTree {
  var files: [String: [UInt8]] = [:]

  init(_ files: [String: String] = [:]) { self.files = files.mapValues { Array($0.utf8) } }

  /// All files of a folder that Lintel may read.
  init(folder: String) throws {
    let endings = [
      "swift", "m", "mm", "h", "c", "cpp", "hpp", "yml", "pbxproj", "podspec", "modulemap", "xcconfig", "json",
    ]
    guard let walker = FileManager.default.enumerator(atPath: folder) else { throw FuzzError.noFolder(folder) }
    for case let path as String in walker where endings.contains((path as NSString).pathExtension) {
      files[path] = Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)))
    }
  }

  /// Sorted, as the order in a dictionary is another one in each run.
  func paths(_ endings: [String]) -> [String] {
    files.keys.filter { path in endings.contains { path.hasSuffix($0) } }.sorted()
  }

  func write(to folder: String) throws {
    let manager = FileManager.default
    for (path, bytes) in files {
      let file = folder + "/" + path
      try manager.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true
      )
      try Data(bytes).write(to: URL(fileURLWithPath: file))
    }
  }
}

enum FuzzError: Error, CustomStringConvertible {
  case noFolder(String)
  case usage(String)
  case notPrepared(Artefact)

  var description: String {
    switch self {
    case .noFolder(let path): "'\(path)' is not a folder"
    case .usage(let text): text
    case .notPrepared(let artefact): "the program to run writes no \(artefact) of any sample"
    }
  }
}
