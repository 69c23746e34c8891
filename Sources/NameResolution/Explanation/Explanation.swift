import DependencyGraph

/// Why a name means what it means: what the lookup looked at, and what else has this name.
package struct Explanation: Sendable {
  /// Where the look-up looked in one step.
  package enum Place: Sendable, Equatable {
    /// A declaration around the name, by its index in the facts of the file: all that it brings into scope.
    case declaration(Int)
    /// The same, but the name is in its inheritance clause, where its members are not seen.
    case header(Int)
    /// All declarations around the name: nowhere in the project a type is nested under this name.
    case scopes
    /// All nested types of the project, as nothing is before the dot.
    case nested
    /// The members of a type before the dot.
    case members(ElementID)
    /// A supertype, or what an alias means, of the type that is looked at next.
    case supertype(ElementID)
    /// The top level of a module of the project, by its index, and by which right it is looked at.
    case module(Int, Resolution.Rule)
    /// Functions and constants at top level.
    case values
    /// What includes lead to.
    case headers
    /// What is known of external modules: the module that has the name, if there is one.
    case table(String?)
  }

  /// What a step found.
  package enum Outcome: Sendable, Equatable {
    case nothing
    case types([ElementID])
    /// Something that is not a type, so that the name is not a mention of one.
    case noType(Resolution.Rule)
    /// Something outside of the project.
    case external
  }

  /// One place that the look-up looked at, in order.
  package struct Step: Sendable, Equatable {
    package var place: Place
    package var finding: Outcome
  }

  /// A type of the project that has the name.
  package struct Candidate: Sendable, Equatable {
    /// Whether the candidate is meant, and why not.
    package enum Verdict: Sendable, Equatable {
      case taken
      /// It is seen here, but something nearer was found first.
      case fartherAway
      /// Only some of the modules that compile the file have it; for the others the name is that of an external type.
      case notInEachModule
      /// It is of C, and an import shows a type outside of the project under this name, which alone can be meant.
      case outsideMeant
      /// The name means something else than a type.
      case noTypeMeant
      /// It is a member of a type that is not around the name.
      case memberOf(ElementID?)
      /// The name is after a dot, and it is not a member of what is before it.
      case notBehindDot
      /// The name is after a dot with nothing before it, where only what is nested in a type can stand.
      case notNested
      /// It is declared in a function, outside of which it is not seen.
      case local
      /// It is private in another file, or in another type.
      case `private`
      /// The file does not import its module.
      case notImported
      /// The file imports its module, but it is internal there.
      case `internal`
      /// The name is on the right side of this alias.
      case itself
      /// The name stands in Objective-C or C, which does not know this type of Swift.
      case notForObjectiveC
      /// It is declared for other platforms only, as in `#if os(Windows)`, and the name is not.
      case onlyForOtherPlatforms
      /// It is declared for none of the platforms on which the place is compiled.
      case otherPlatform
    }

    package var type: ElementID
    package var verdict: Verdict
  }

  /// Index into `facts[file].references`.
  package var reference: Int
  package var steps: [Step]
  /// In the order of their places.
  package var candidates: [Candidate]
  /// External modules that have a type of this name, as far as Lintel knows, by name.
  package var externalModules: [String]
}
