import ComposableArchitecture
import Foundation

@DependencyClient
struct RecipeClient {
  var load: (URLRequest) async throws -> [Recipe]
}

extension RecipeClient: DependencyKey {
  static let liveValue = RecipeClient { request in
    let answer = try await URLSession.shared.data(for: request)
    return [Recipe(name: answer.0.base64EncodedString(), fetched: Date())]
  }
}
