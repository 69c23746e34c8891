import UIKit

// The ports of 2016 come in pairs; these extensions say that both are the same.

extension DisplayCardViewController: DisplayCardPresenterOutput {}

extension DisplayCardInteractor: DisplayCardViewControllerOutput {}

extension DisplayCardPresenter: DisplayCardInteractorOutput {}

final class DisplayCardConfigurator {
  static let sharedInstance = DisplayCardConfigurator()

  private init() {}

  func configure(viewController: DisplayCardViewController) {
    let router = DisplayCardRouter()
    router.viewController = viewController

    let presenter = DisplayCardPresenter()
    presenter.output = viewController

    let interactor = DisplayCardInteractor()
    interactor.output = presenter

    viewController.output = interactor
    viewController.router = router
  }

  func interactor(behind presenter: DisplayCardPresenter) -> DisplayCardInteractor {
    let interactor = DisplayCardInteractor()
    interactor.output = presenter
    return interactor
  }
}
