/// Which state of a folder is meant.
package enum SourceState: Sendable, Equatable {
  /// The folder as it is.
  case folder
  /// What git has staged.
  case index
  /// A commit, tag or branch, as the user names it.
  case revision(String)
}
