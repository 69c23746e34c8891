import UIKit

/// The composition root: it may name every part of every scene.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let start = MainTabBarController()
    let decks = ListDecksViewController()
    let score = ShowScoreViewController(nibName: nil, bundle: nil)
    start.viewControllers = [decks, score].map(UINavigationController.init(rootViewController:))
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = start
    window?.makeKeyAndVisible()
    return true
  }
}
