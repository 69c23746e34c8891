import UIKit

/// A container of scenes has no use case of its own, so it has no interactor, no presenter and no ports.
final class MainTabBarController: UITabBarController {
  private lazy var router = MainRouter(tabBarController: self)

  override func viewDidLoad() {
    super.viewDidLoad()
    if viewControllers?.isEmpty ?? true {
      viewControllers = router.tabs()
    }
  }
}
