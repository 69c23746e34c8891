import ComposableArchitecture
import Foundation

struct FavoriteClient { let star: (Recipe) -> Void }

enum FavoriteClientKey: DependencyKey {
  static let liveValue = FavoriteClient { UserDefaults.standard.set(true, forKey: $0.name) }
}
