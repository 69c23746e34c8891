import UIKit

protocol MainRoutable {
  func showTabs()
}

struct MainRouter: MainRoutable {
  private weak var viewController: UITabBarController?

  init(viewController: UITabBarController?) { self.viewController = viewController }

  // Routers name the controllers of other scenes.
  func showTabs() {
    viewController?.viewControllers = [
      UINavigationController(rootViewController: ListProductsViewController()),
      UINavigationController(rootViewController: ShowUserViewController()),
    ]
  }
}
