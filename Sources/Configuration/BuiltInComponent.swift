/// The components that every configuration has; tables of names in the source decide what they select.
package enum BuiltInComponent: String, Sendable, CaseIterable {
  case ui
  case persistence
  case network
  case root
  case `protocol`
  case error
  case plain

  /// What it is called where a component of the user has its name.
  package var hiddenName: String { "built-in \(rawValue)" }

  /// One line for `lintel rules` and for completion in editors.
  package var summary: String {
    switch self {
    case .ui: "user-interface frameworks and their types"
    case .persistence: "databases, CloudKit, UserDefaults and the keychain"
    case .network: "networking frameworks, URLSession and its tasks"
    case .root: "the composition root: types marked @main, application and scene delegates"
    case .protocol: "every protocol"
    case .error: "what conforms to Error"
    case .plain: "String, Bool and numbers"
    }
  }
}
