import Foundation
import Observation

/// The state of the settings.
@MainActor
@Observable
final class SettingsViewModel {
  private(set) var preferences = Preferences()
  private(set) var message: String?
  var icon: UIImage?

  private let loadPreferences: any LoadPreferencesUseCase
  private let changePreferences: any ChangePreferencesUseCase

  init(loadPreferences: any LoadPreferencesUseCase, changePreferences: any ChangePreferencesUseCase) {
    self.loadPreferences = loadPreferences
    self.changePreferences = changePreferences
  }

  var theme: Preferences.Theme {
    get { preferences.theme }
    set { change(.set(\.theme, to: newValue)) }
  }

  func load() async { preferences = await loadPreferences.execute() }

  func enlargeText() { change(.largerText) }

  func reset() {
    change(.reset)
    UserDefaults.standard.removeObject(forKey: String(describing: PreferencesRepositoryImpl.self))
  }

  private func change(_ changes: PreferenceChange...) {
    Task {
      do {
        preferences = try await changePreferences.execute(changes)
      } catch let failure as PreferencesStorageError {
        message = "The settings are damaged: \(failure)"
      } catch {
        message = "The settings could not be saved: \(error)"
      }
    }
  }
}
