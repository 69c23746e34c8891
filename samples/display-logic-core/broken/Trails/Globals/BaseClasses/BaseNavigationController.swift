import UIKit

class BaseNavigationController: UINavigationController {
  override var shouldAutorotate: Bool { topViewController?.shouldAutorotate ?? true }
}
