import UIKit

extension UIViewController {
  func embed(_ child: UIViewController, show: (UIView) -> Void) {
    addChild(child)
    show(child.view)
    child.didMove(toParent: self)
  }
}
