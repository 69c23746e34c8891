import SwiftUI

/// A folder named after a kind of type is free inside a feature.
struct RecipesRow: View {
  let recipe: Recipe

  var body: some View { Text(recipe.title) }
}
