/// What `lintel diagram update` changes in files.
package struct DiagramUpdates: Sendable {
  package struct File: Sendable {
    /// As places name it.
    package var path: String
    /// `feed → store`
    package var added: [String]
    package var removed: [String]
    /// Whether lines of style count the arrows and may mean others now.
    package var numbersArrows: Bool

    package init(path: String, added: [String], removed: [String], numbersArrows: Bool) {
      self.path = path
      self.added = added
      self.removed = removed
      self.numbersArrows = numbersArrows
    }
  }

  /// All that were looked at, in the order of the rules.
  package var files: [File]

  package init(files: [File]) { self.files = files }
}
