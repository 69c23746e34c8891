extension AddCardInteractor: AddCardViewControllerOutput {}

extension AddCardPresenter: AddCardInteractorOutput {}

/// A configurator without instances.
enum AddCardConfigurator {
  static func configure(_ viewController: AddCardViewController) {
    let presenter = AddCardPresenter(output: viewController)
    let interactor = AddCardInteractor(worker: DecksWorker(store: Stores.decks))
    interactor.output = presenter
    viewController.output = interactor
    viewController.router = AddCardRouter(viewController: viewController)
  }
}
