import UIKit

final class OrdersViewController: UIViewController {
  var onOrder: ((Int) -> Void)?
  // OrderViewController comes next, by OrdersCoordinator.
  private let next = "OrderViewController"

  func open() { present(OrderViewController(model: OrderViewModel(order: 1)), animated: true) }
  func ask() { present(UIAlertController(title: next, message: nil, preferredStyle: .alert), animated: true) }
}

/// A container makes what it holds.
final class OrdersPageContainerViewController: UIViewController {
  func fill() { addChild(OrdersViewController()) }
}
