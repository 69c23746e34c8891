import UIKit

struct ShowProductRouter {
  weak var viewController: UIViewController?
  var navigation: UINavigationController?
}

extension ShowProductRouter: ShowProductRoutable {
  func showSeller() {
    let controller = viewController?.storyboard?.instantiateViewController(withIdentifier: "User")
    guard let user = controller as? ShowUserViewController else { return }
    viewController?.show(user, sender: nil)
  }
}
