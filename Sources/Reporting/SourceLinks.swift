import ReportModel

/// Addresses at which the files of the checked folder can be looked at in a browser, on GitHub, GitLab and others of
/// their kind.
package struct SourceLinks: Sendable, Equatable {
  /// The address of the checked folder, with `/` at its end.
  let base: String

  /// `base` is the address of the repository's files, with `/` at its end; `folder` the checked one in it, empty for
  /// all.
  package init(base: String, folder: String = "") {
    self.base = folder.isEmpty ? base : base + URIReference(path: folder).uri + "/"
  }

  /// nil for what is not in the folder.
  func address(of location: SourceLocation) -> String? {
    let reference = URIReference(path: location.file)
    guard reference.isBelowRoot else { return nil }
    return base + reference.uri + (location.line.map { "#L\($0)" } ?? "")
  }
}
