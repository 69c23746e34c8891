import UIKit

protocol OrdersCoordinating: AnyObject { func show(_ order: Int) }

final class OrdersCoordinator: OrdersCoordinating {
  var parent: AppCoordinator?
  // Its child, and no parent.
  private var details: OrdersCoordinator?
  private let navigation = UINavigationController()

  init(parent: AppCoordinator) { self.parent = parent }

  func show(_ order: Int) {
    let model = OrderViewModel(order: order)
    model.coordinator = self
    navigation.pushViewController(OrderViewController(model: model), animated: true)
  }
}

/// Shows a coordinator where there is none around.
final class OrdersCoordinatorBridgePresenter {
  private let coordinator: OrdersCoordinator
  init(_ coordinator: OrdersCoordinator) { self.coordinator = coordinator }
}
