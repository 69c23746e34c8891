import SwiftUI

/// Begins with the name of a folder that is no feature.
final class AppRouter {
  func open(_ recipe: Recipe) -> RecipeDetailView { RecipeDetailView(recipe: recipe) }
}
