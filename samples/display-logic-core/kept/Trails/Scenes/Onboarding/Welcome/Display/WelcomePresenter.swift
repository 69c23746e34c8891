import UIKit

final class WelcomePresenter {
  weak var viewController: UIViewController?
  weak var view: WelcomeView?
}

extension WelcomePresenter: WelcomePresenterInterface {
  func greet(_ greeting: WelcomeModel.Presenter.Greeting) {
    view?.title.text = greeting.isFirst ? "Welcome" : "Welcome back"
    view?.startButton.setTitle("Go", for: .normal)
  }
}
