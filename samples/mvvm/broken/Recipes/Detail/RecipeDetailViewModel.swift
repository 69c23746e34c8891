import Foundation

protocol RecipeDetailViewModelType: AnyObject {
  var title: String { get }
  var link: URL { get }
  var onChange: (() -> Void)? { get set }
  func toggleFavorite()
  func tint() -> UIColor
}

final class RecipeDetailViewModel: RecipeDetailViewModelType {
  let title: String
  let link: URL
  var onChange: (() -> Void)?
  weak var screen: RecipeDetailViewController?
  private let favorites: FavoriteStorage
  private let id: Int
  var star: UIImage?

  init(recipe: Recipe, favorites: FavoriteStorage) {
    id = recipe.id
    title = recipe.title
    link = recipe.link
    self.favorites = favorites
  }

  func toggleFavorite() {
    favorites.toggle(id)
    onChange?()
  }
}

/// A store, named by a view model and by who puts screens together.
final class FavoriteStorage {
  private let defaults = UserDefaults.standard

  func toggle(_ id: Int) {
    defaults.set(!defaults.bool(forKey: "\(id)"), forKey: "\(id)")
  }
}
