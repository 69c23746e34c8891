import UIKit

class BaseViewController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    prepareForUse()
  }

  @available(*, unavailable, message: "Scenes are made by factories.")
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  // A base class is no controller of a scene, so it may have methods of its own.
  func prepareForUse() {
    view.tintColor = .systemGreen
    if self is WelcomeVC { view.tintColor = .white }
  }
}
