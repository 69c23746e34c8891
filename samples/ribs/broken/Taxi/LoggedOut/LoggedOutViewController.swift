import RIBs
import UIKit

protocol LoggedOutPresentableListener: AnyObject {
  func didTapLogin(_ name: String)
}

final class LoggedOutViewController: BaseViewController, LoggedOutPresentable, LoggedOutViewControllable {
  weak var listener: LoggedOutPresentableListener?
  private let field = LoginField()

  func show(_ error: String) {
    field.error = error
    (listener as? LoggedOutInteractor)?.didTapLogin(error)
  }
}

final class LoginField: UITextField {
  var error = ""
  lazy var fallback = LoggedOutViewController()
  weak var screen: LoggedOutViewController?
  var routes: [any LoggedOutRouting] = []
}
