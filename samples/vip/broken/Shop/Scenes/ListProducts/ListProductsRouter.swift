import UIKit

struct ListProductsRouter: ListProductsRoutable {
  weak var viewController: UIViewController?
  private unowned let owner: ListProductsViewController

  init(viewController: ListProductsViewController) {
    self.viewController = viewController
    owner = viewController
  }

  func showProduct(for id: Int, sender: String?) {
    show(storyboard: "ShowProduct") { (controller: ShowProductViewController) in
      controller.productID = id
    }
  }
}
