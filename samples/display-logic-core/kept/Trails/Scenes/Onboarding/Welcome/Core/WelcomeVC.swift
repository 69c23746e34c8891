import UIKit

/// Creates the parts of the scene and passes on what UIKit tells it.
final class WelcomeVC: BaseViewController {
  private var interactor: WelcomeInteractor?
  private let presenter = WelcomePresenter()
  private let navigator: WelcomeNavigator
  private let logic: WelcomeLogic

  required init(setupModel: SetupModel.Welcome, dependencies actDependencies: OnboardingDCInterface) {
    navigator = WelcomeNavigator(dependencies: actDependencies)
    logic = WelcomeLogic(
      dependencies: WelcomeModel.LogicDependencies(
        setupModel: setupModel,
        presenter: presenter,
        navigator: navigator,
        actDependencies: actDependencies
      )
    )
    super.init()
    navigator.viewController = self
    presenter.viewController = self
  }

  override func loadView() {
    let sceneView = WelcomeView()
    view = sceneView
    presenter.view = sceneView
    interactor = WelcomeInteractor(view: sceneView, logic: logic)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    logic.start()
  }

  override var prefersStatusBarHidden: Bool { true }
}
