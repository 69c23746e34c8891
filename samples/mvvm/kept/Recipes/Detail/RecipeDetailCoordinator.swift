import UIKit

/// Puts a screen together; neither a view nor a view model.
final class RecipeDetailCoordinator {
  private let navigation: UINavigationController
  private let favorites = FavoriteStorage()

  init(navigation: UINavigationController) {
    self.navigation = navigation
  }

  func open(_ recipe: Recipe) {
    let viewModel = RecipeDetailViewModel(recipe: recipe, favorites: favorites)
    navigation.pushViewController(RecipeDetailViewController(viewModel: viewModel), animated: true)
  }
}
