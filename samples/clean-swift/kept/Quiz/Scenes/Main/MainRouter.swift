import UIKit

final class MainRouter {
  private unowned let tabBarController: MainTabBarController

  init(tabBarController: MainTabBarController) {
    self.tabBarController = tabBarController
  }

  func tabs() -> [UIViewController] {
    [ListDecksViewController(), ShowScoreViewController(nibName: nil, bundle: nil)]
  }

  func showDecks() {
    tabBarController.selectedViewController = tabBarController.viewControllers?.first { $0 is ListDecksViewController }
  }
}
