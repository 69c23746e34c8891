/// Where preferences are kept.
protocol PreferencesRepository: Sendable {
  func load() async throws -> Preferences
  func save(_ preferences: Preferences) async throws
}

protocol LoadPreferencesUseCase: Sendable {
  func execute() async -> Preferences
}

struct LoadPreferencesUseCaseImpl: LoadPreferencesUseCase {
  let repository: any PreferencesRepository

  func execute() async -> Preferences {
    (try? await repository.load()) ?? Preferences()
  }
}

protocol ChangePreferencesUseCase: Sendable {
  func execute(_ changes: [PreferenceChange]) async throws -> Preferences
}

struct ChangePreferencesUseCaseImpl: ChangePreferencesUseCase {
  let repository: any PreferencesRepository

  func execute(_ changes: [PreferenceChange]) async throws -> Preferences {
    var preferences = try await repository.load()
    for change in changes { change.apply(&preferences) }
    try await repository.save(preferences)
    return preferences
  }
}
