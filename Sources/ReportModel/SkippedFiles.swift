/// What of a project is not scanned, though it looks like source code, and why.
package struct SkippedFiles: Sendable, Equatable {
  /// Why something that looks like source code is not scanned; the raw values are words of
  /// `Documentation/formats.md#what-is-not-scanned`.
  package enum Reason: String, Sendable, CaseIterable {
    /// Generated, by the name of the file or its folder.
    case generated
    /// Other people's code, build products, templates, playgrounds, by the name of the file or its folder.
    case builtIn = "built-in"
    /// Folders whose name begins with a dot.
    case dotFolder = "dot-folder"
    /// What the configuration excludes.
    case excluded
    /// What the configuration does not include.
    case notIncluded = "not-included"
    case tests
    case manifest
    /// Folders that are repositories of their own, submodules too.
    case nestedRepository = "nested-repository"
    /// Symbolic links to folders and files.
    case link
    /// Files that end in `.SWIFT` or the like, which the compiler does not take for Swift.
    case spelling
  }

  /// A file or folder that is not scanned.
  package struct Entry: Sendable, Equatable {
    package var path: String
    package var reason: Reason
    /// Whether it is a folder; what is in it is neither looked at nor counted.
    package var isFolder: Bool

    package init(path: String, reason: Reason, isFolder: Bool = false) {
      self.path = path
      self.reason = reason
      self.isFolder = isFolder
    }
  }

  /// How much there is of one reason.
  package struct Count: Sendable, Equatable {
    package var reason: Reason
    package var files: Int
    package var folders: Int

    package init(reason: Reason, files: Int, folders: Int) {
      self.reason = reason
      self.files = files
      self.folders = folders
    }
  }

  /// In the order of the reasons, without those of which there is nothing.
  package var counts: [Count]
  /// Sorted by path; nil unless they were asked for.
  package var entries: [Entry]?

  package init(counts: [Count], entries: [Entry]? = nil) {
    self.counts = counts
    self.entries = entries
  }

  /// Counts the entries, and keeps them if they are to be listed.
  package init(_ entries: [Entry], isListed: Bool) {
    var files: [Reason: Int] = [:]
    var folders: [Reason: Int] = [:]
    for entry in entries {
      if entry.isFolder { folders[entry.reason, default: 0] += 1 } else { files[entry.reason, default: 0] += 1 }
    }
    counts = Reason.allCases.compactMap { reason in
      let count = Count(reason: reason, files: files[reason] ?? 0, folders: folders[reason] ?? 0)
      return count.files + count.folders == 0 ? nil : count
    }
    self.entries = isListed ? entries : nil
  }

  package var files: Int { counts.reduce(0) { $0 + $1.files } }
  package var folders: Int { counts.reduce(0) { $0 + $1.folders } }
}
