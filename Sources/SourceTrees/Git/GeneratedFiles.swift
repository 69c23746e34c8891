import Basics

extension GitRepository {
  /// Files that are generated and no state's: they are in the folder, and git does not track them.
  ///
  /// The folder's own listing takes them from there, too (`FolderListing`); without them modules would have other
  /// names.
  func generatedFiles(
    _ wanted: WantedFiles,
    unless isStored: (String) -> Bool
  ) -> [(path: String, isListed: Bool)] {
    guard !isBare else { return [] }
    let candidates = wanted.generatedFiles(in: root).filter { !isStored($0.path) }
    guard !candidates.isEmpty else { return [] }
    let question = ["ls-files", "-z", "--"] + candidates.map { ":(top,literal)" + prefix + $0.path }
    guard case .success(let output) = output(question) else { return [] }
    let tracked = Set(output.split(separator: 0).map { $0.dropFirst(prefix.utf8.count).text })
    return candidates.filter { !tracked.contains($0.path) }
  }
}
