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
  }
}

final class LoginField: UITextField {
  var error = ""
  weak var screen: LoggedOutViewController?
}
