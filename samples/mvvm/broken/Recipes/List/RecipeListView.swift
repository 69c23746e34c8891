import SwiftUI

struct RecipeListView: View {
  @StateObject var viewModel: RecipeListViewModel

  static let address = URL(fileURLWithPath: "/recipes")

  var body: some View {
    List(viewModel.rows) { row in
      Text(row.title).foregroundColor(row.tint)
    }
    .task { _ = try? await URLSession.shared.data(from: Self.address) }
  }
}

struct RecipeHeader: View {
  var body: some View { Text("Recipes") }
}

typealias Header = RecipeHeader

#if DEBUG
  private struct SampleRepository: RecipeRepository {
    func recipes() async throws -> [Recipe] { [] }
  }

  struct RecipeListView_Previews: PreviewProvider {
    static var previews: some View {
      RecipeListView(viewModel: RecipeListViewModel(repository: SampleRepository()))
    }
  }

  #Preview {
    RecipeListView(viewModel: RecipeListViewModel(repository: SampleRepository()))
  }
#endif
