import UIKit

final class TrailDetailNavigator {
  weak var viewController: UIViewController?

  private let dependencies: HikingDCInterface

  init(dependencies: HikingDCInterface) {
    self.dependencies = dependencies
  }
}

extension TrailDetailNavigator: TrailDetailNavigatorInterface {
  func back() {
    viewController?.navigationController?.popViewController(animated: true)
  }

  func mail(to address: String) {
    guard let composer = dependencies.mail.composer(to: address) else { return }
    composer.transitioningDelegate = CurtainTransition.shared
    viewController?.present(composer, animated: true)
  }
}
