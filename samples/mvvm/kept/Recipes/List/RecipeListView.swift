import SwiftUI

struct RecipeListView: View {
  @StateObject var viewModel: RecipeListViewModel

  var body: some View {
    List(viewModel.rows) { row in
      Text(row.title).foregroundColor(row.tint)
    }
    .task { await viewModel.load() }
  }
}

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
