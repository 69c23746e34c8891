import UIKit

/// Creates the parts and ties them together, so it names all of them.
enum PlantListAssembly {
  static func screen(interactor: PlantListInteractor, navigation: UINavigationController) -> UIViewController {
    let router = PlantListRouter(navigation: navigation)
    let presenter = PlantListPresenter(interactor: interactor, router: router)
    let controller = PlantListViewController(output: presenter)
    presenter.view = controller
    interactor.attach(presenter)
    router.controller = controller
    return controller
  }
}
