import UIKit

struct ShowUserRouter: ShowUserRoutable {
  weak var viewController: UIViewController?
}
