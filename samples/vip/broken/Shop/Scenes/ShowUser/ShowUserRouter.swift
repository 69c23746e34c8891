import UIKit

struct ShowUserRouter: ShowUserRoutable {
  weak var viewController: UIViewController?

  func showProduct(_ product: ProductViewModel) {}

  func showAll(_ make: () -> ListProductsModels.FetchRequest = { ListProductsModels.FetchRequest() }) {}

  private typealias ProductViewModel = ListProductsModels.ProductViewModel

  // Nothing is kept here; it is asked for each time.
  private var navigation: UINavigationController? { viewController?.navigationController }
}
