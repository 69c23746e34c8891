/// A macro of a framework or package.
package struct WellKnownMacro: Sendable {
  /// The modules that declare it, then those that pass it on. A file that sees none of them has another macro of this name.
  package var modules: [String]
  package var conformances: [Conformance] = []

  /// A protocol that the macro makes a type conform to.
  package struct Conformance: Sendable {
    package var name: String
    /// The module that declares the protocol.
    package var module: String
  }

  private init(_ modules: [String], _ conformances: KeyValuePairs<String, String> = [:]) {
    self.modules = modules
    self.conformances = conformances.map { Conformance(name: $0.key, module: $0.value) }
  }

  /// The names of the protocols that they make types conform to. These inherit from nothing but each other, so what has one
  /// is not thought to have more.
  package static let protocols = Set(all.values.flatMap(\.conformances).map(\.name))

  /// The nested types that these protocols ask for, by name, or that a macro of the name reads; tables know the others.
  package static let memberTypes: [String: [String]] = [
    "CasePathable": ["AllCasePaths"],
    "OptionSet": ["Options"],
    "Reducer": ["Action", "Body", "State"],
    "ViewActionSending": ["StoreAction", "StoreState"],
  ]

  /// By name, as their declarations and documentation say: Observation, SwiftData, SwiftUI, FoundationModels, Testing and
  /// the standard library at developer.apple.com and in the toolchain; The Composable Architecture, CasePaths, Perception
  /// and Dependencies at github.com/pointfreeco; MemberwiseInit at github.com/gohanlon. Those that conform to nothing are
  /// here too, so that it is known of their types what they lack.
  package static let all: [String: WellKnownMacro] = [
    "Animatable": WellKnownMacro(["SwiftUI"], ["Animatable": "SwiftUI"]),
    "CasePathable": WellKnownMacro(
      ["CasePaths", "CasePathsCore", "ComposableArchitecture", "SwiftNavigation", "SwiftUINavigation"],
      ["CasePathable": "CasePathsCore", "CasePathIterable": "CasePathsCore"]
    ),
    "DebugDescription": WellKnownMacro(["Swift"]),
    "DependencyClient": WellKnownMacro(["ComposableArchitecture", "DependenciesMacros"]),
    "Generable": WellKnownMacro(["FoundationModels"], ["Generable": "FoundationModels"]),
    "MemberwiseInit": WellKnownMacro(["MemberwiseInit"]),
    "Model": WellKnownMacro(["SwiftData"], ["PersistentModel": "SwiftData", "Observable": "Observation"]),
    // Apple's Foundation passes it on. The tables do not say so: what only Foundation shows of Observation gives way to what
    // any other module declares, as RxSwift's `Observable`.
    "Observable": WellKnownMacro(["Observation", "Foundation"], ["Observable": "Observation"]),
    "ObservableState": WellKnownMacro(
      ["ComposableArchitecture"],
      ["ObservableState": "ComposableArchitecture", "Observable": "Observation"]
    ),
    "OptionSet": WellKnownMacro(["Swift"], ["OptionSet": "Swift"]),
    "Perceptible": WellKnownMacro(
      ["ComposableArchitecture", "Perception", "PerceptionCore"],
      ["Perceptible": "PerceptionCore", "Observable": "Observation"]
    ),
    "Reducer": WellKnownMacro(["ComposableArchitecture"], ["Reducer": "ComposableArchitecture"]),
    "Suite": WellKnownMacro(["Testing"]),
    "ViewAction": WellKnownMacro(["ComposableArchitecture"], ["ViewActionSending": "ComposableArchitecture"]),
  ]
}
