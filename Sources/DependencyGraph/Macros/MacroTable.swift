/// The macros of which it is known what they make a type conform to, without their declaration being scanned.
package struct MacroTable: Sendable {
  /// What the configuration says, by name: it comes before all else.
  let stated: [String: [String]]

  package init(stated: [String: [String]] = [:]) { self.stated = stated }

  /// A macro of a framework or package.
  struct WellKnown: Sendable {
    /// The modules that declare it or pass it on; a file that imports none of them has another macro of this name.
    var modules: [String]
    var conformances: [Conformance] = []

    struct Conformance: Sendable {
      var name: String
      /// The module that declares the protocol.
      var module: String
    }

    init(_ modules: [String], _ conformances: KeyValuePairs<String, String> = [:]) {
      self.modules = modules
      self.conformances = conformances.map { Conformance(name: $0.key, module: $0.value) }
    }
  }

  /// By name, as their declarations and documentation say: Observation, SwiftData, SwiftUI, FoundationModels, Testing and
  /// the standard library at developer.apple.com and in the toolchain; The Composable Architecture, CasePaths, Perception
  /// and Dependencies at github.com/pointfreeco; MemberwiseInit at github.com/gohanlon. Those that conform to nothing are
  /// here too, so that it is known of their types what they lack.
  static let wellKnown: [String: WellKnown] = [
    "Animatable": WellKnown(["SwiftUI"], ["Animatable": "SwiftUI"]),
    "CasePathable": WellKnown(
      ["CasePaths", "CasePathsCore", "ComposableArchitecture", "SwiftNavigation", "SwiftUINavigation"],
      ["CasePathable": "CasePathsCore", "CasePathIterable": "CasePathsCore"]
    ),
    "DebugDescription": WellKnown(["Swift"]),
    "DependencyClient": WellKnown(["ComposableArchitecture", "DependenciesMacros"]),
    "Generable": WellKnown(["FoundationModels"], ["Generable": "FoundationModels"]),
    "MemberwiseInit": WellKnown(["MemberwiseInit"]),
    "Model": WellKnown(["SwiftData"], ["PersistentModel": "SwiftData", "Observable": "Observation"]),
    "Observable": WellKnown(["Observation"], ["Observable": "Observation"]),
    "ObservableState": WellKnown(
      ["ComposableArchitecture"],
      ["ObservableState": "ComposableArchitecture", "Observable": "Observation"]
    ),
    "OptionSet": WellKnown(["Swift"], ["OptionSet": "Swift"]),
    "Perceptible": WellKnown(
      ["ComposableArchitecture", "Perception", "PerceptionCore"],
      ["Perceptible": "PerceptionCore", "Observable": "Observation"]
    ),
    "Reducer": WellKnown(["ComposableArchitecture"], ["Reducer": "ComposableArchitecture"]),
    "Suite": WellKnown(["Testing"]),
    "ViewAction": WellKnown(["ComposableArchitecture"], ["ViewActionSending": "ComposableArchitecture"]),
  ]
}
