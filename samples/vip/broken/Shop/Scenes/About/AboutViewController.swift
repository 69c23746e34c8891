import UIKit

/// A scene without business logic needs no interactor, and no ports.
final class AboutViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = UserDefaults.standard.string(forKey: "about")
  }
}

#if DEBUG
@available(iOS 17, *)
#Preview("About") { UINavigationController(rootViewController: AboutViewController()) }
#endif
