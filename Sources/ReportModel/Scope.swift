/// Which state of the project was checked, and which of its violations the report shows.
package struct Scope: Sendable, Equatable {
  /// Which state of the files was checked.
  package enum State: Sendable, Equatable {
    /// The folder as it is.
    case folder
    /// What git has staged.
    case index
    /// A revision, as the user named it, and the commit that it is.
    case revision(name: String, commit: String)
  }

  /// Which of the violations are listed.
  package enum Shown: Sendable, Equatable {
    case all
    /// Those in staged files, with the number of these files.
    case staged(files: Int)
    /// Those that the merge base with a revision does not have.
    case since(name: String, mergeBase: String)
  }

  /// The file or folder that was asked about.
  package struct Part: Sendable, Equatable {
    /// Relative to the root.
    package var path: String
    /// The number of violations that `shown` shows and that are not in it.
    package var elsewhere: Int

    package init(path: String, elsewhere: Int) {
      self.path = path
      self.elsewhere = elsewhere
    }
  }

  /// Whose files were asked about.
  package struct Owner: Sendable, Equatable {
    /// As `CODEOWNERS` has it, or `nobody`.
    package var name: String
    /// What stands for the files that nobody owns; names of owners have an `@`.
    package static let nobody = "nobody"
    /// The number of violations that `shown` and `part` show and that are in other files.
    package var elsewhere: Int

    package init(name: String, elsewhere: Int) {
      self.name = name
      self.elsewhere = elsewhere
    }
  }

  package var state: State
  package var shown: Shown
  /// To which violations the report is limited beyond that; nil: it is not.
  package var part: Part?
  /// The same for the files of an owner.
  package var owner: Owner?
  /// The number of violations that are there and not shown because of `shown`.
  package var hidden: Int

  /// The number of places that violations which are not shown have beyond those that they had in the merge base.
  package var further: Int
  /// The number of violations that the merge base has and that are there no longer.
  package var gone = 0
  /// The ids of the rules that were to be checked, where not all were; empty: all.
  package var only: [String] = []
  /// The number of rules that were not, and are not in the report.
  package var unchecked = 0
  /// What the change takes away from the check, as notes; where one does not weaken rules for certain, what it changes.
  package var softened: [Diagnostic] = []

  package init(state: State = .folder, shown: Shown = .all, hidden: Int = 0, further: Int = 0) {
    self.state = state
    self.shown = shown
    self.hidden = hidden
    self.further = further
  }
}
