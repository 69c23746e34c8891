import ComposableArchitecture
import Foundation

struct FavoriteClient { let star: (Recipe) -> Void }

enum FavoriteClientKey: DependencyKey {
  static var asked: RecipeDetail.State?
  static let liveValue = FavoriteClient { UserDefaults.standard.set(true, forKey: $0.name) }
}
