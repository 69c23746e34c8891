import Foundation

/// A value in the user's defaults.
@propertyWrapper
struct Stored<Value> {
  let key: String
  let fallback: Value
  nonisolated(unsafe) var defaults = UserDefaults.standard

  init(wrappedValue: Value, _ key: String) {
    self.key = key
    fallback = wrappedValue
  }

  var wrappedValue: Value {
    get { defaults.object(forKey: key) as? Value ?? fallback }
    nonmutating set { defaults.set(newValue, forKey: key) }
  }
}

enum PreferencesStorageError: Error {
  case unknownTheme(String)
}

extension Preferences: Codable {}

actor PreferencesRepositoryImpl: PreferencesRepository {
  @Stored("theme") private var theme = "system"
  @Stored("downloads-over-cellular") private var cellular = false
  @Stored("text-scale") private var scale = 1.0

  func load() throws(PreferencesStorageError) -> Preferences {
    guard let theme = Preferences.Theme(rawValue: theme) else { throw .unknownTheme(theme) }
    return Preferences(theme: theme, downloadsOverCellular: cellular, textScale: scale)
  }

  func save(_ preferences: Preferences) {
    theme = preferences.theme.rawValue
    cellular = preferences.downloadsOverCellular
    scale = preferences.textScale
  }
}
