import Basics

extension GitRepository {
  /// Files that are generated and no state's: they are in the folder, and git does not track them.
  ///
  /// The folder's own listing takes them from there, too (`FolderListing`); without them modules would have other
  /// names.
  func generatedFiles(_ wanted: WantedFiles, unless isStored: (String) -> Bool) -> Set<String> {
    guard !isBare else { return [] }
    let entries = (try? listFolder(root.isEmpty ? "/" : root).get()) ?? []
    let projects = entries.filter { $0.kind == .folder && $0.name[...].hasSuffix(".xcodeproj") }
      .map { $0.name[...].text + "/project.pbxproj" }
    let candidates = (projects + wanted.generated).filter { path in
      guard !isStored(path), case .success = fileStatus(root + "/" + path) else { return false }
      return true
    }
    guard !candidates.isEmpty else { return [] }
    let question = ["ls-files", "-z", "--"] + candidates.map { ":(top,literal)" + prefix + $0 }
    guard case .success(let output) = output(question) else { return [] }
    let tracked = Set(output.split(separator: 0).map { $0.dropFirst(prefix.utf8.count).text })
    return Set(candidates).subtracting(tracked)
  }
}
