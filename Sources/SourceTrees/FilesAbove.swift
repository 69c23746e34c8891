import Basics

/// What lies directly in the folders above the checked one, up to the top of its git repository.
package struct FilesAbove: Sendable {
  /// The same state of the whole repository.
  package let tree: SourceTree
  /// The checked folder, from the top.
  package let folder: String
  /// The files that a listing of these folders would name, from the top. Nothing else of them is entered than folders such
  /// as `App.xcodeproj`.
  package let paths: [String]
}

extension FilesAbove {
  /// The folders above one in a repository, from the top, which is empty.
  static func folders(above folder: String) -> [String] {
    let names = folder.split(separator: "/")
    return names.indices.map { names[..<$0].joined(separator: "/") }
  }
}

extension WantedFiles {
  /// The wanted files of a folder of the disk, relative to it, with those that are generated.
  func files(directlyIn folder: String) -> [String] {
    let entries = (try? listFolder(folder).get()) ?? []
    let own = entries.filter { $0.kind != .folder && contain($0.name[...]) }.map { $0.name[...].text }
    return own + generatedFiles(in: folder).filter(\.isListed).map(\.path)
  }
}

/// `folder/name`, or `name` where that is the top.
func joinedPath(_ folder: String, _ name: String) -> String {
  folder.isEmpty || name.isEmpty ? folder + name : "\(folder)/\(name)"
}
