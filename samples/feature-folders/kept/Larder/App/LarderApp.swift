import SwiftUI

@main
struct LarderApp: App {
  var body: some Scene { WindowGroup { RecipesView(model: RecipesModel()) } }
}
