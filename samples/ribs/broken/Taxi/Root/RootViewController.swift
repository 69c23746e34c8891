import RIBs
import UIKit

protocol RootPresentableListener: AnyObject {}

typealias Screen = RootViewController

final class RootViewController: UIViewController, RootPresentable, RootViewControllable {
  var listener: RootPresentableListener?

  func show(_ child: ViewControllable) {
    present(child.uiviewController, animated: false)
  }
}
