import ComposableArchitecture
import SwiftUI

@main
struct RecipesApp: App {
  // The root knows everything.
  let client = RecipeClient.liveValue
  var body: some Scene {
    WindowGroup { RecipeListView(store: Store(initialState: RecipeList.State()) { RecipeList() }) }
  }
}

// Where the program starts in another build, without '@main' here.
struct KitchenApp: App {
  let client = RecipeClient.liveValue
  var body: some Scene {
    WindowGroup { RecipeListView(store: Store(initialState: RecipeList.State()) { RecipeList() }) }
  }
}
