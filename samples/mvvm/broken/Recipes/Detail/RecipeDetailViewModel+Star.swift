import Foundation

extension RecipeDetailViewModel {
  func tint() -> UIColor {
    .yellow
  }
}
