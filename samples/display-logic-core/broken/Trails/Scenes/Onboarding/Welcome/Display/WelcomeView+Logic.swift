import UIKit

// An extension in another file is the view all the same.
extension WelcomeView: WelcomeLogicInterface {
  func start() {}
  func enter() {}

  func show(_ greeting: WelcomeModel.Presenter.Greeting) {
    title.isHidden = greeting.isFirst
  }
}

protocol WelcomeViewInterface: AnyObject {
  var title: UILabel { get }
}
