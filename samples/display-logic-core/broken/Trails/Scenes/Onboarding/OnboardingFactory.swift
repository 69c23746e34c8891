import UIKit

protocol OnboardingFactoryInterface: AnyObject {
  func scene(_ scene: OnboardingScene) -> UIViewController
  func hikingDC(hiker: Hiker) -> HikingDC
  func welcome(_ change: (WelcomeVC) -> Void)
}

final class OnboardingFactory: OnboardingFactoryInterface {
  private unowned let dependencies: OnboardingDCInterface

  init(dependencies: OnboardingDCInterface) {
    self.dependencies = dependencies
  }

  func scene(_ scene: OnboardingScene) -> UIViewController {
    switch scene {
    case .welcome(let setupModel):
      return WelcomeVC(setupModel: setupModel, dependencies: dependencies)
    }
  }

  // A factory creates the container of the next act.
  func hikingDC(hiker: Hiker) -> HikingDCInterface {
    HikingDC(onboarding: dependencies, hiker: hiker)
  }
}
