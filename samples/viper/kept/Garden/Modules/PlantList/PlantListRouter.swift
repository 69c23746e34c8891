import UIKit

/// A router knows the next module, and may build it.
final class PlantListRouter: PlantListRouterInput {
  weak var controller: UIViewController?
  private let navigation: UINavigationController

  init(navigation: UINavigationController) {
    self.navigation = navigation
  }

  func openPlant(id: String) {
    navigation.pushViewController(PlantDetailRouter.screen(id: id, in: navigation), animated: true)
  }
}
