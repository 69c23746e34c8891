import UIKit

final class TrailDetailVC: BaseViewController {
  private var interactor: TrailDetailInteractor?
  private let presenter = TrailDetailPresenter()
  private let navigator: TrailDetailNavigator
  private let logic: TrailDetailLogic

  required init(setupModel: SetupModel.TrailDetail, dependencies actDependencies: HikingDCInterface) {
    navigator = TrailDetailNavigator(dependencies: actDependencies)
    logic = TrailDetailLogic(
      dependencies: .init(
        setupModel: setupModel,
        presenter: presenter,
        navigator: navigator,
        locator: actDependencies.locationWorker,
        container: actDependencies
      )
    )
    super.init()
    navigator.viewController = self
    presenter.viewController = self
  }

  override func loadView() {
    let sceneView = TrailDetailView()
    view = sceneView
    presenter.view = sceneView
    interactor = TrailDetailInteractor(view: sceneView, logic: logic)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    logic.updateDisplay()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isMovingFromParent { logic.updateParentScene() }
  }
}
