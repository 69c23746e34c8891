import UIKit

final class TrailListNavigator {
  private(set) weak var stack: UINavigationController?
  weak var viewController: UIViewController? {
    didSet { stack = viewController?.navigationController }
  }

  private let dependencies: HikingDC
  private lazy var factory: HikingFactoryInterface = dependencies.factory

  init(dependencies: HikingDC) {
    self.dependencies = dependencies
  }
}

extension TrailListNavigator: TrailListNavigatorInterface {
  func trailDetail(setupModel: SetupModel.TrailDetail) {
    let destination = TrailDetailVC(setupModel: setupModel, dependencies: dependencies)
    viewController?.navigationController?.pushViewController(destination, animated: true)
  }

  func failed(_ failure: TrailListModel.Failure) {
    let alert = UIAlertController(title: "Trails", message: "\(failure)", preferredStyle: .alert)
    viewController?.present(alert, animated: true)
  }
}
