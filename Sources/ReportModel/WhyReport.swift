/// Why the names at one place mean what they mean, for `lintel why`.
package struct WhyReport: Sendable, Equatable {
  /// A declaration, a module, or something outside of the project.
  package struct Item: Sendable, Equatable {
    /// Qualified; of a file its path.
    package var name: String
    /// class, struct, enum, protocol, actor, typealias, extension, file, module, external module, external type, or the
    /// keyword of another declaration
    package var kind: String
    package var module: String?
    /// The others that compile its file.
    package var furtherModules: [String] = []
    package var location: SourceLocation?

    package init(name: String, kind: String, module: String? = nil, location: SourceLocation? = nil) {
      self.name = name
      self.kind = kind
      self.module = module
      self.location = location
    }
  }

  /// One place that was searched for the name.
  package struct Step: Sendable, Equatable {
    /// `func run`, `module Store, which the file imports`
    package var place: String
    package var location: SourceLocation?
    /// Whether it belongs to the step before: a supertype whose members were searched, too.
    package var isInherited: Bool
    package var found: [Item]
    /// In words, if no type was found.
    package var outcome: String

    package init(place: String, location: SourceLocation?, isInherited: Bool, found: [Item], outcome: String) {
      self.place = place
      self.location = location
      self.isInherited = isInherited
      self.found = found
      self.outcome = outcome
    }
  }

  /// What came of a look-up.
  package enum Outcome: Sendable, Equatable {
    case resolved
    /// Not declared in the project.
    case external
    /// Several types may be meant.
    case ambiguous
    case unresolved
    /// It names something else, such as a value.
    case noType

    package var words: String {
      switch self {
      case .resolved: "resolved"
      case .external: "external"
      case .ambiguous: "ambiguous"
      case .unresolved: "unresolved"
      case .noType: "no type"
      }
    }
  }

  /// A type of the project that has the name.
  package struct Candidate: Sendable, Equatable {
    package var item: Item
    package var isTaken: Bool
    /// Why it is not the one; empty if it is.
    package var reason: String

    package init(item: Item, isTaken: Bool, reason: String) {
      self.item = item
      self.isTaken = isTaken
      self.reason = reason
    }
  }

  /// What rules look at.
  package struct Edge: Sendable, Equatable {
    package var source: Item
    /// import, inherit, declare, create, use
    package var kind: String
    package var target: Item
    /// Why rules leave it alone nevertheless, in the words behind the name of the source; nil if they do not.
    package var exemption: String?

    package init(source: Item, kind: String, target: Item) {
      self.source = source
      self.kind = kind
      self.target = target
    }
  }

  /// A name at the place that was asked for, and how its meaning was found.
  package struct Reference: Sendable, Equatable {
    package var name: String
    package var line: Int
    package var column: Int
    /// What is before the dot; nil if there is none.
    package var qualifier: String?
    /// What it is in; nil at top level.
    package var scope: Item?
    package var steps: [Step] = []
    package var candidates: [Candidate] = []
    /// External modules that have a type of this name.
    package var externalModules: [String] = []
    package var outcome = Outcome.unresolved
    /// A word of `Documentation/formats.md`.
    package var how = ""
    /// The same in words.
    package var explanation = ""
    /// What is meant; several if that is ambiguous.
    package var targets: [Item] = []
    /// What an alias means, and that in turn, to the end.
    package var aliases: [Item] = []
    package var edges: [Edge] = []
    /// Why no rule looks at it; empty if rules do.
    package var unseen = ""

    package init(name: String, line: Int, column: Int, qualifier: String? = nil, scope: Item? = nil) {
      self.name = name
      self.line = line
      self.column = column
      self.qualifier = qualifier
      self.scope = scope
    }
  }

  /// A name on the same line, to ask for instead.
  package struct Neighbour: Sendable, Equatable {
    package var name: String
    package var line: Int
    package var column: Int

    package init(name: String, line: Int, column: Int) {
      self.name = name
      self.line = line
      self.column = column
    }
  }

  package var file: String
  package var line: Int
  /// nil if the whole line was asked for.
  package var column: Int?
  /// The line, as it is written.
  package var text: String
  package var references: [Reference] = []
  /// What is at the place if it is not a reference; empty otherwise.
  package var here = ""
  /// References of the same line, if none is at the place.
  package var neighbours: [Neighbour] = []
  /// Rules that a comment silences on this line.
  package var silencedRules: [String] = []

  package init(file: String, line: Int, column: Int?, text: String) {
    self.file = file
    self.line = line
    self.column = column
    self.text = text
  }
}
