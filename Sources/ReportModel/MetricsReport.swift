/// How much of a project rules have a say in.
package struct Coverage: Sendable, Equatable {
  /// References between types of the project, at any level.
  package var references: Int
  /// Those of them that some rule allows or forbids.
  package var governed: Int

  /// 0 to 1; nil where nothing refers to anything.
  package var share: Double? { references == 0 ? nil : Double(governed) / Double(references) }

  package init(references: Int, governed: Int) { (self.references, self.governed) = (references, governed) }
}

/// Numbers of a project and of its parts, for `lintel metrics`. `Documentation/metrics.md` says what each is.
package struct MetricsReport: Sendable, Equatable {
  /// The numbers of one node.
  package struct Row: Sendable, Equatable {
    package var node: LevelGraph.Node
    /// Ca, Ce
    package var afferent: Int
    package var efferent: Int
    /// The nodes that use it, and those that it uses, directly.
    package var users: Int
    package var uses: Int
    /// I, A, D, H; nil where there is nothing to divide by.
    package var instability: Double?
    package var abstractness: Double?
    package var distance: Double?
    package var cohesion: Double?
    /// The nodes that a change of it can touch, and those that it needs, itself among them; nil for very large graphs.
    package var touches: Int?
    package var needs: Int?
    /// core, shared, control, periphery or central
    package var role: String?
    /// The number of nodes of the knot that it is in; 0 if it is on no cycle.
    package var knot: Int

    package init(
      node: LevelGraph.Node,
      afferent: Int,
      efferent: Int,
      users: Int,
      uses: Int,
      instability: Double?,
      abstractness: Double?,
      distance: Double?,
      cohesion: Double?,
      touches: Int?,
      needs: Int?,
      role: String?,
      knot: Int
    ) {
      self.node = node
      self.afferent = afferent
      self.efferent = efferent
      self.users = users
      self.uses = uses
      self.instability = instability
      self.abstractness = abstractness
      self.distance = distance
      self.cohesion = cohesion
      self.touches = touches
      self.needs = needs
      self.role = role
      self.knot = knot
    }
  }

  /// The numbers of the whole.
  package struct Totals: Sendable, Equatable {
    package var nodes: Int
    package var edges: Int
    package var references: Int
    /// 0 to 1; nil for very large graphs, as all that follows from it.
    package var propagationCost: Double?
    /// core-periphery, multi-core or hierarchical
    package var architecture: String?
    package var knots: Int
    package var nodesInKnots: Int
    package var largestKnot: Int
    /// The share of the nodes in knots, 0 to 1.
    package var cyclicity: Double
    /// The share of the references that lead against the best order, 0 to 1.
    package var backflow: Double
    /// CCD, ACD, NCCD
    package var cumulativeDependency: Int?
    package var averageDependency: Double?
    package var normalizedDependency: Double?

    package init(
      nodes: Int,
      edges: Int,
      references: Int,
      propagationCost: Double?,
      architecture: String?,
      knots: Int,
      nodesInKnots: Int,
      largestKnot: Int,
      cyclicity: Double,
      backflow: Double,
      cumulativeDependency: Int?,
      averageDependency: Double?,
      normalizedDependency: Double?
    ) {
      self.nodes = nodes
      self.edges = edges
      self.references = references
      self.propagationCost = propagationCost
      self.architecture = architecture
      self.knots = knots
      self.nodesInKnots = nodesInKnots
      self.largestKnot = largestKnot
      self.cyclicity = cyclicity
      self.backflow = backflow
      self.cumulativeDependency = cumulativeDependency
      self.averageDependency = averageDependency
      self.normalizedDependency = normalizedDependency
    }
  }

  /// By what rows are sorted, the greatest first, but for names.
  package enum Order: String, Sendable, CaseIterable {
    case touches
    case needs
    case types
    case afferent = "Ca"
    case efferent = "Ce"
    case instability = "I"
    case abstractness = "A"
    case distance = "D"
    case cohesion = "H"
    case name
  }

  package var level: LevelGraph.Level
  package var totals: Totals
  /// In the order that was asked for.
  package var rows: [Row]
  /// The nodes of tests, which are left out.
  package var testNodes: Int
  /// The types that are in no node, as no component that is shown selects them.
  package var typesOutside: Int
  /// How many of these are of components that are not shown, the most first.
  package var undrawn: [GraphView.Overlap] = []
  package var ambiguous: Int
  /// nil without rules about dependencies.
  package var coverage: Coverage?

  package init(
    level: LevelGraph.Level,
    totals: Totals,
    rows: [Row],
    testNodes: Int,
    typesOutside: Int,
    ambiguous: Int
  ) {
    self.level = level
    self.totals = totals
    self.rows = rows
    self.testNodes = testNodes
    self.typesOutside = typesOutside
    self.ambiguous = ambiguous
  }
}
