import Commons
import UIKit

/// The root view. It knows no WelcomePresenter and no WelcomeLogicInterface.
final class WelcomeView: BaseView {
  let title = configure(UILabel()) { label in label.font = .preferredFont(forTextStyle: .largeTitle) }
  let startButton = UIButton(type: .system)
  private lazy var interactor: AnyObject = WelcomeInteractor(view: self, logic: self)

  override func configureView() {
    super.configureView()
    addSubview(title)
    addSubview(startButton)
    layoutMargins.top = CGFloat(Const.Margin.edge)
    accessibilityIdentifier = "WelcomeView of WelcomeInteractor"
  }
}
