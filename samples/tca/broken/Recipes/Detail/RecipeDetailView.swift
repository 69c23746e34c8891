import ComposableArchitecture
import UIKit

final class RecipeDetailViewController: UIViewController {
  let store: StoreOf<RecipeDetail>
  let name: String

  init(store: StoreOf<RecipeDetail>) {
    self.store = store
    name = UserDefaults.standard.string(forKey: "name") ?? ""
    super.init(nibName: nil, bundle: nil)
  }
}
