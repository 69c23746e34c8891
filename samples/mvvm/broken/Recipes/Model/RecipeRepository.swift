import Foundation

protocol RecipeRepository {
  func recipes() async throws -> [Recipe]
}

final class RecipeRepositoryImpl: RecipeRepository {
  private let session: URLSession
  private let defaults = UserDefaults.standard

  init(session: URLSession) {
    self.session = session
  }

  func recipes() async throws -> [Recipe] {
    let (data, _) = try await session.data(from: URL(fileURLWithPath: "/recipes"))
    defaults.set(Date(), forKey: "loaded")
    return try JSONDecoder().decode([Recipe].self, from: data)
  }
}
