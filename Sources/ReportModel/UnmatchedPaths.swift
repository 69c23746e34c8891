/// Patterns of paths in a configuration that no file matches.
package struct UnmatchedPaths: Hashable, Sendable {
  /// What has the patterns.
  package enum Owner: Hashable, Sendable {
    /// A component that selects nothing.
    case component(String)
    /// A component whose other patterns select something.
    case partOfComponent(String)
    /// A rule that checks nothing.
    case rule
    /// A rule that checks what other patterns select.
    case partOfRule
    /// What a rule demands, which nothing can meet.
    case requirement
    /// What is left out.
    case exception
  }

  package struct Pattern: Hashable, Sendable {
    package var text: String
    /// What it is relative to, within the checked folder.
    package var folder: String

    package init(text: String, folder: String) { (self.text, self.folder) = (text, folder) }
  }

  /// At least one.
  package var patterns: [Pattern]
  package var owner: Owner
  /// The patterns that are proposed instead, relative to the same folder.
  package var proposed: [String]
  /// Whether files that one of them matches are in git, and not in the folder (sparse checkout).
  package var areNotCheckedOut = false

  package init(_ patterns: [Pattern], of owner: Owner, proposed: [String]) {
    (self.patterns, self.owner, self.proposed) = (patterns, owner, proposed)
  }
}
