import UIKit

protocol AppRoutable {
  var viewController: UIViewController? { get }
}

extension AppRoutable {
  func show<T: UIViewController>(storyboard name: String, configure: (T) -> Void) {
    guard let controller = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController() as? T else {
      return assertionFailure("no controller in \(name)")
    }
    configure(controller)
    viewController?.show(controller, sender: nil)
  }

  func dismiss() { viewController?.dismiss(animated: true) }
}
