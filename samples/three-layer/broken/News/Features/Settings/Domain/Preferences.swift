/// What the reader can choose.
struct Preferences: Hashable, Sendable {
  enum Theme: String, CaseIterable, Sendable {
    case system, light, dark
  }

  @Stored("theme") var theme: Theme = .system
  var downloadsOverCellular = false
  var textScale = 1.0

  static var isFirstLaunch: Bool { !UserDefaults.standard.bool(forKey: "launched") }

  static let scales = stride(from: 0.8, through: 2.0, by: 0.2)
}

/// A change of one preference, as a value.
struct PreferenceChange: Sendable {
  let apply: @Sendable (inout Preferences) -> Void

  static func set<Value: Sendable>(
    _ path: WritableKeyPath<Preferences, Value> & Sendable,
    to value: Value
  ) -> PreferenceChange {
    PreferenceChange { $0[keyPath: path] = value }
  }

  static let largerText = PreferenceChange { $0.textScale = min($0.textScale + 0.2, 2) }
  static let reset = PreferenceChange { $0 = Preferences() }
}
