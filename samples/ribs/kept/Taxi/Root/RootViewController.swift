import RIBs
import UIKit

protocol RootPresentableListener: AnyObject {}

final class RootViewController: UIViewController, RootPresentable, RootViewControllable {
  weak var listener: RootPresentableListener?

  func show(_ child: ViewControllable) {
    present(child.uiviewController, animated: false)
  }
}
