import Foundation

extension WelcomeModel {
  struct LogicDependencies {
    let setupModel: SetupModel.Welcome
    let presenter: WelcomePresenterInterface
    let navigator: WelcomeNavigatorInterface
    let actDependencies: OnboardingDCInterface
  }
}

/// Decides; it needs neither UIKit nor the WelcomeView.
final class WelcomeLogic {
  private(set) var state = WelcomeModel.LogicState()
  private let dependencies: WelcomeModel.LogicDependencies

  required init(dependencies: WelcomeModel.LogicDependencies) {
    self.dependencies = dependencies
  }
}

extension WelcomeLogic: WelcomeLogicInterface {
  func start() {
    let marked = dependencies.actDependencies.bookmarkWorker.marked
    dependencies.presenter.greet(WelcomeModel.Presenter.Greeting(isFirst: marked.isEmpty))
    state.starts += 1
  }

  func enter() {
    // The set-up model of another scene is what that scene publishes.
    dependencies.navigator.trailList(setupModel: SetupModel.TrailList(place: nil), hiker: Hiker())
  }
}
