import SwiftUI

struct RecipesView: View {
  @ObservedObject var model: RecipesModel

  var body: some View { List(model.recipes) { RecipesRow(recipe: $0) } }
}
