import UIKit

/// A router knows the next module, and may build it.
final class PlantListRouter: PlantListRouterInput {
  var controller: UIViewController?
  private let navigation: UINavigationController
  /// The screen of another module, which nobody else would keep.
  private var detail: PlantDetailViewProtocol?
  private let factory = PlantListViewFactory()

  init(navigation: UINavigationController) {
    self.navigation = navigation
  }

  func open(_ plant: Plant) {}

  func openPlant(id: String) {
    let screen = PlantDetailRouter.screen(id: id, in: navigation)
    detail = screen as? PlantDetailViewProtocol
    navigation.pushViewController(factory.framed(screen), animated: true)
  }
}

struct PlantListViewFactory {
  func framed(_ controller: UIViewController) -> UIViewController { controller }
}
