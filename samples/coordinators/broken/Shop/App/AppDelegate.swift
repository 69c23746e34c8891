import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let coordinator = AppCoordinator(start: OrdersViewController(), store: SessionStore())
}
