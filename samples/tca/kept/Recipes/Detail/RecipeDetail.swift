import ComposableArchitecture

@Reducer
struct RecipeDetail {
  @ObservableState
  struct State: Equatable {
    var recipe: Recipe
    let author: Author
  }

  enum Action { case starred }

  @Dependency(\.favoriteClient) var favorites

  func star(_ state: inout State) { favorites.star(state.recipe) }
}
