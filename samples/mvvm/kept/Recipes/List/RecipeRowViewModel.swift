import SwiftUI

/// Mere values for a row, so it may have a color.
struct RecipeRowViewModel: Identifiable {
  let id: Int
  let title: String
  let tint: Color

  init(_ recipe: Recipe) {
    id = recipe.id
    title = recipe.title
    tint = recipe.minutes > 30 ? .red : .green
  }
}
