import ComposableArchitecture
import Foundation

@Reducer
struct RecipeDetail {
  @ObservableState
  struct State: Equatable {
    var recipe: Recipe
    let author: Author
    let kitchen: Kitchen
  }

  enum Action { case starred }

  @Dependency(\.favoriteClient) var favorites

  func star(_ state: inout State) {
    UserDefaults.standard.set(true, forKey: state.recipe.name)
  }
}
