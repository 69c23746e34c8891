import UIKit

final class WelcomeNavigator {
  weak var viewController: UIViewController?

  private let dependencies: OnboardingDCInterface

  init(dependencies: OnboardingDCInterface) {
    self.dependencies = dependencies
  }
}

extension WelcomeNavigator: WelcomeNavigatorInterface {
  // The next act is made by the factory; the navigator only knows how to show it.
  func trailList(setupModel: SetupModel.TrailList, hiker: Hiker) {
    let hiking = dependencies.factory.hikingDC(hiker: hiker)
    let destination = hiking.factory.scene(HikingScene.trailList(setupModel))
    let stack = BaseNavigationController(rootViewController: destination)
    stack.transitioningDelegate = CurtainTransition.shared
    viewController?.present(stack, animated: true)
  }
}
