import UIKit

struct ShowUserRouter: ShowUserRoutable {
  weak var viewController: UIViewController?

  // Nothing is kept here; it is asked for each time.
  private var navigation: UINavigationController? { viewController?.navigationController }
}
