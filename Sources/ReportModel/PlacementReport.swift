/// Where a type that does not exist yet would break no rule.
package struct PlacementReport: Sendable, Equatable {
  package struct Place: Sendable, Equatable {
    /// Where its file would be.
    package var file: String
    /// Where the file would be that implements it, beside its header in Objective-C; nil: there is none.
    package var implementation: String?
    /// nil where several compile the file.
    package var module: String?
    /// The components that it would be in, in the order of their definition.
    package var components: [String]
    /// What would be new.
    package var violations: [Violation]
    /// What speaks for the folder beside the rules, in words.
    package var reasons: [String]
    /// The types that it would use and not see there, so that rules may see nothing of that; each with why, in words.
    package var unseen: [String] = []
    /// The types that it would use of which it is not known whether it sees them there; each with why, in words.
    package var unsure: [String] = []
    /// The types of other modules that would use it, so that it has to be public.
    package var outsiders: [String] = []

    package init(
      file: String,
      module: String?,
      components: [String],
      violations: [Violation],
      reasons: [String]
    ) {
      (self.file, self.module, self.components) = (file, module, components)
      (self.violations, self.reasons) = (violations, reasons)
    }
  }

  package var name: String
  /// Where types of that name are already, as `path:line`.
  package var existing: [String]
  /// The best first.
  package var places: [Place]
  /// Whether rules, or more than a single name like it, tell the first place from the others.
  package var isDecided: Bool
  /// How many folders have code; not all need be tried.
  package var folders: Int
  /// What would make the answer another one, in sentences: names that mean nothing.
  package var notes: [String]

  package init(name: String, existing: [String], places: [Place], isDecided: Bool, folders: Int, notes: [String]) {
    (self.name, self.existing, self.places, self.isDecided) = (name, existing, places, isDecided)
    (self.folders, self.notes) = (folders, notes)
  }
}
