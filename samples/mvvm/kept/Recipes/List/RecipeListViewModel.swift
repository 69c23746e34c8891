import Combine
import Foundation

/// Says what the list shows. It does not know RecipeListView, nor `import UIKit`.
final class RecipeListViewModel: ObservableObject {
  @Published private(set) var rows: [RecipeRowViewModel] = []
  @Published private(set) var message: String?
  private let repository: RecipeRepository

  /// A nested type may be called like a view's protocol.
  enum View {
    case list
    case grid
  }

  var layout = View.list

  init(repository: RecipeRepository) {
    self.repository = repository
  }

  func load() async {
    do {
      rows = try await repository.recipes().map { RecipeRowViewModel($0) }
    } catch {
      message = "RecipeListView has nothing to show: \(error.localizedDescription)"
    }
  }

  /// A generic parameter may have the name of a view.
  func first<RecipeListView>(of items: [RecipeListView]) -> RecipeListView? {
    items.first
  }
}
