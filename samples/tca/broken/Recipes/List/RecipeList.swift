import ComposableArchitecture
import Foundation
import SwiftUI

@Reducer
struct RecipeList {
  @ObservableState
  struct State: Equatable {
    var recipes: [Recipe] = []
    var loadedAt: Date?
    @Presents var detail: RecipeDetail.State?
  }

  enum Action {
    case appeared
    // A response is data.
    case answered(HTTPURLResponse)
    case loaded([Recipe])
    case detail(PresentationAction<RecipeDetail.Action>)
  }

  @Dependency(\.recipeClient) var client
  @Dependency(\.date.now) var now
  let screen: RecipeListView.Type = RecipeListView.self

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      // RecipeListView shows it, URLSession is in the client, and Date() in no reducer.
      let request = URLRequest(url: Recipe.address)
      state.loadedAt = Date(); _ = Date.now
      return .run { send in await send(.loaded(try client.load(request))) }
    }
  }
}

struct RecipeListView: View {
  @State private var isOpen = false
  let store: StoreOf<RecipeList>
  let shown = Date()

  @Dependency(\.recipeClient) var client
  var body: some View { Button("Reload") { _ = RecipeClient.liveValue } }
}

struct RecipeListView_Previews: PreviewProvider {
  static var previews: some View {
    let client = RecipeClient.liveValue
    RecipeListView(store: Store(initialState: RecipeList.State()) { RecipeList() })
  }
}
