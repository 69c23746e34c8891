/// The rules that apply to a file or folder, for `lintel rules --for`.
package struct PathRules: Sendable, Equatable {
  /// One configuration's word on a rule.
  package struct Statement: Sendable, Equatable {
    /// The name of the kind, where the rule is stated with one; nil: it changes what the statement before says.
    package var kind: String?
    /// error, warning, off: as it is from here on
    package var severity: String
    package var changesExceptions: Bool
    /// The reason of the rule, or of the change.
    package var because: String?
    package var location: SourceLocation

    package init(
      kind: String?,
      severity: String,
      changesExceptions: Bool = false,
      because: String?,
      location: SourceLocation
    ) {
      self.kind = kind
      self.severity = severity
      self.changesExceptions = changesExceptions
      self.because = because
      self.location = location
    }
  }

  /// A rule that applies to the path, and what configurations say of it.
  package struct Entry: Sendable, Equatable {
    package var id: String
    /// From the outermost configuration to the innermost; the last is in force. At least one, and the first has a kind.
    package var statements: [Statement]
    /// What the rule leaves alone, in words; nil: nothing.
    package var exception: String?
    /// Whether that is all of the path. Only what a selector says of paths is known here: what has a certain kind, name or
    /// module is not.
    package var isExcepted: Bool
    /// Whether nothing of what is at the path could break the rule, as it is about other code.
    package var isElsewhere: Bool

    package init(
      id: String,
      statements: [Statement],
      exception: String? = nil,
      isExcepted: Bool = false,
      isElsewhere: Bool = false
    ) {
      self.id = id
      self.statements = statements
      self.exception = exception
      self.isExcepted = isExcepted
      self.isElsewhere = isElsewhere
    }
  }

  /// Relative to the checked folder; empty: that one itself.
  package var path: String
  /// Whether the path, or anything below it, is scanned, so that rules can look at it.
  package var isScanned: Bool
  /// Whether there is a file or folder at the path.
  package var exists: Bool
  /// Where there is none: what was most likely meant.
  package var meant: String?
  /// The configurations on the way to the path, outer before inner.
  package var configurations: [String]
  /// Sorted by id.
  package var entries: [Entry]

  /// Those that are not about other code.
  package var looking: [Entry] { entries.filter { !$0.isElsewhere } }

  package init(
    path: String,
    isScanned: Bool,
    exists: Bool = true,
    meant: String? = nil,
    configurations: [String],
    entries: [Entry]
  ) {
    self.path = path
    (self.exists, self.meant) = (exists, meant)
    self.isScanned = isScanned
    self.configurations = configurations
    self.entries = entries
  }
}
