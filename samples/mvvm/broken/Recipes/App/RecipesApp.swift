import SwiftUI

/// The composition root: it may know the repositories.
@main
struct RecipesApp: App {
  private let repository: RecipeRepository = RecipeRepositoryImpl(session: .shared)

  var body: some Scene {
    WindowGroup {
      RecipeListView(viewModel: RecipeListViewModel(repository: repository))
    }
  }
}
