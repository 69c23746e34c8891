/// What two parts of a project have to do with each other, for `lintel path`, `users` and `edges`.

/// A part of the project that somebody has named.
package struct NamedPart: Sendable, Equatable {
  /// So written, it means nothing else.
  package var name: String
  /// What it is, in words.
  package var title: String
  /// Whether the title speaks of several things.
  package var isPlural = false

  package init(name: String, title: String) {
    self.name = name
    self.title = title
  }
}

/// How one part of a project depends on another, perhaps over others.
package struct PathReport: Sendable, Equatable {
  package var from: NamedPart
  package var to: NamedPart
  package var level: LevelGraph.Level
  /// The nodes that chains pass through.
  package var nodes: [LevelGraph.Node]
  /// The links of the chains, each once.
  package var edges: [LevelGraph.Edge]
  /// Numbers of nodes; the shortest chain first.
  package var chains: [[Int]]
  /// How many chains of the least length there are; nil where longer ones were asked for, too.
  package var shortest: Int?
  /// How to ask for the chain that there is the other way round, where there is none this way; text says so.
  package var wayBack: String?
  /// The command that shows chains at another level, where there is none at this one.
  package var otherLevel: String?
  /// References of the project that are no link, as their names can mean several things.
  package var ambiguous: Int

  package init(
    from: NamedPart,
    to: NamedPart,
    level: LevelGraph.Level,
    nodes: [LevelGraph.Node],
    edges: [LevelGraph.Edge],
    chains: [[Int]],
    shortest: Int?,
    ambiguous: Int
  ) {
    self.from = from
    self.to = to
    self.level = level
    self.nodes = nodes
    self.edges = edges
    self.chains = chains
    self.shortest = shortest
    self.ambiguous = ambiguous
  }
}

/// What a change of one part of a project can touch.
package struct UsersReport: Sendable, Equatable {
  /// A part that uses the one that is asked about, directly or over others.
  package struct User: Sendable, Equatable {
    package var node: LevelGraph.Node
    /// Over how many links it uses the part, at least 1.
    package var distance: Int
    /// What of it is used, or what it uses that does: the first by name.
    package var over: String
    package var weight: LevelGraph.Weight
    /// Where it names what it uses.
    package var places: [LevelGraph.Place]

    package init(
      node: LevelGraph.Node,
      distance: Int,
      over: String,
      weight: LevelGraph.Weight,
      places: [LevelGraph.Place]
    ) {
      self.node = node
      self.distance = distance
      self.over = over
      self.weight = weight
      self.places = places
    }
  }

  package var part: NamedPart
  package var level: LevelGraph.Level
  /// The greatest distance that was looked at; nil: any.
  package var depth: Int?
  /// By distance, then by name.
  package var users: [User]
  /// How many nodes of the level the project has, those of the part and of tests among them; of types only these.
  package var nodeCount: Int
  package var ambiguous: Int
  /// Whether it is about an enum in Objective-C, C or C++: uses of its constants are not seen.
  package var isOfConstants = false
  /// For a nested type that nothing names: the type around it, if a protocol which that one conforms to asks for it by its
  /// name, or may do so.
  package var conformer: String?
  /// Where nothing is found: what else the part declares, as `functions` and `extensions`, whose uses are not seen.
  package var unseen: [String] = []

  package init(
    part: NamedPart,
    level: LevelGraph.Level,
    depth: Int?,
    users: [User],
    nodeCount: Int,
    ambiguous: Int
  ) {
    self.part = part
    self.level = level
    self.depth = depth
    self.users = users
    self.nodeCount = nodeCount
    self.ambiguous = ambiguous
  }
}

/// All references from one part of a project to another.
package struct EdgesReport: Sendable, Equatable {
  /// The references from one type to another, or from and to what is outside of types.
  package struct Pair: Sendable, Equatable {
    package var source: String
    package var target: String
    package var places: [LevelGraph.Place]

    package init(source: String, target: String, places: [LevelGraph.Place]) {
      self.source = source
      self.target = target
      self.places = places
    }
  }

  package var from: NamedPart
  package var to: NamedPart
  /// By source, then by target.
  package var pairs: [Pair]

  package init(from: NamedPart, to: NamedPart, pairs: [Pair]) {
    self.from = from
    self.to = to
    self.pairs = pairs
  }
}
