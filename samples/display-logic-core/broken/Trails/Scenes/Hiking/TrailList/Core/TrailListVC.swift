import UIKit

final class TrailListVC: BaseViewController {
  private let presenter = TrailListPresenter()
  private let navigator: TrailListNavigator
  private let logic: TrailListLogic
  private var interactor: TrailListInteractor?
  private var tableController: TrailListTableController?
  private var factory: HikingFactoryInterface?

  required init(setupModel: SetupModel.TrailList, dependencies actDependencies: HikingDCInterface) {
    navigator = TrailListNavigator(dependencies: actDependencies)
    let logicDependencies = TrailListModel.LogicDependencies(
      setupModel: setupModel,
      presenter: presenter,
      navigator: navigator,
      actDependencies: actDependencies
    )
    logic = TrailListLogic(dependencies: logicDependencies)
    super.init()
    navigator.viewController = self
    presenter.viewController = self
  }

  deinit {
    interactor = nil
  }

  override func loadView() {
    let sceneView = TrailListView()
    view = sceneView
    tableController = TrailListTableController(tableView: sceneView.tableView, logic: logic)
    presenter.view = sceneView
    presenter.tableController = tableController
    interactor = TrailListInteractor(view: sceneView, logic: logic)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isMovingToParent { logic.updateInitialDisplay() }
  }
}

// UIKit's interfaces are implemented in overrides, also in an extension.
extension TrailListVC {
  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.logic.displayRotated() }
  }
}
