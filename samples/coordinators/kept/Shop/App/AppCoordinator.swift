import UIKit

final class AppCoordinator {
  private let start: UIViewController
  private let store: SessionStore
  private var children: [OrdersCoordinator] = []

  init(start: UIViewController, store: SessionStore) {
    self.start = start
    self.store = store
  }

  // UserDefaults is the store's.
  func open() { if store.isOpen { children.append(OrdersCoordinator(parent: self)) } }
}
