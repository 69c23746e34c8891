import Basics

/// Whether git keeps a file, so that it comes with what is checked out.
package enum TrackedFile: Equatable {
  case tracked
  case untracked
  case noRepository
  /// git refuses to say.
  case unknown(String)

  /// Asks of a file by its absolute path, without links up to its last name; it need not exist.
  package init(_ file: String) {
    let (folder, name) = (Array(file.utf8)[...].folder.text, Array(file.utf8)[...].lastSegment.text)
    // Of folders that are to be made for it git has nothing.
    guard let existing = try? ExistingFolder.of(folder.isEmpty ? "/" : folder).get() else {
      self = .unknown("its folder cannot be read")
      return
    }
    guard repositoryTop(of: existing.path) != nil else {
      self = .noRepository
      return
    }
    guard existing.missing.isEmpty else {
      self = .untracked
      return
    }
    if let embedded = EmbeddedRepository(around: existing.path) {
      self = .unknown("'\(embedded.folder)' looks like a repository of its own")
      return
    }
    // Some file systems take 'Cache' for 'cache'.
    let question = ["ls-files", "-z", "--cached", "--", ":(icase,literal)" + name]
    switch Git(folder: existing.path.isEmpty ? "/" : existing.path).run(question) {
    case .failure: self = .unknown("it could not be started")
    case .success(let answer) where !answer.isSuccess: self = .unknown("'git ls-files' failed")
    case .success(let answer): self = answer.output.isEmpty ? .untracked : .tracked
    }
  }
}
