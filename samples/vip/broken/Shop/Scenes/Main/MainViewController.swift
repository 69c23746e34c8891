import UIKit

/// A container needs neither an interactor nor a presenter.
final class MainViewController: UITabBarController {
  private lazy var router: MainRoutable = MainRouter(viewController: self)

  override func viewDidLoad() {
    super.viewDidLoad()
    router.showTabs()
  }
}
