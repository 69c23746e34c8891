import UIKit

final class TrailListNavigator {
  private(set) weak var stack: UINavigationController?
  weak var viewController: UIViewController? {
    didSet { stack = viewController?.navigationController }
  }

  private let dependencies: HikingDCInterface
  private lazy var factory: HikingFactoryInterface = dependencies.factory

  init(dependencies: HikingDCInterface) {
    self.dependencies = dependencies
  }
}

extension TrailListNavigator: TrailListNavigatorInterface {
  func trailDetail(setupModel: SetupModel.TrailDetail) {
    let destination = factory.scene(.trailDetail(setupModel))
    viewController?.navigationController?.pushViewController(destination, animated: true)
  }

  func failed(_ failure: TrailListModel.Failure) {
    let alert = UIAlertController(title: "Trails", message: "\(failure)", preferredStyle: .alert)
    viewController?.present(alert, animated: true)
  }
}
