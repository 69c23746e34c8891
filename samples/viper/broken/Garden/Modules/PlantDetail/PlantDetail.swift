import UIKit

protocol PlantDetailViewProtocol: AnyObject {
  var presenter: PlantDetailPresenterProtocol? { get set }
  func show(title: String)
}

protocol PlantDetailPresenterProtocol: AnyObject {
  var view: PlantDetailViewProtocol? { get set }
  func close()
}

final class PlantDetailViewController: UIViewController, PlantDetailViewProtocol {
  var presenter: PlantDetailPresenterProtocol?
  private var fallback: PlantDetailPresenter?

  func show(title: String) {
    self.title = title
  }
}

final class PlantDetailRouter: PlantListRouterInput {
  static func open(from controller: UIViewController) {}

  func openPlant(id: String) {}
  func open(_ plant: Plant) {}

  static func screen(id: String, in navigation: UINavigationController) -> UIViewController {
    let controller = PlantDetailViewController()
    let presenter = PlantDetailPresenter(owner: controller, id: id)
    presenter.view = controller
    controller.presenter = presenter
    return controller
  }
}
