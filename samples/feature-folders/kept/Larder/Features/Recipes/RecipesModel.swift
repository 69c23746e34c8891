import Combine

final class RecipesModel: ObservableObject {
  enum State { case loading, shown }

  @Published var recipes: [Recipe] = []
}
