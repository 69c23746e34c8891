/// What the compiler's index store had to say of the references of a project.
package struct IndexSummary: Sendable, Equatable {
  /// Files of which the store knows their present state.
  package var files: Int
  /// References of which the compiler says the same, and something else than the text alone; what it says counts.
  package var confirmed: Int
  package var corrected: Int

  package init(files: Int, confirmed: Int, corrected: Int) {
    self.files = files
    self.confirmed = confirmed
    self.corrected = corrected
  }
}
