import Foundation
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
  func open() { if UserDefaults.standard.bool(forKey: "open") { children.append(OrdersCoordinator(parent: self)) } }
}
