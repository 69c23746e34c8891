import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let scenes = PCSceneFactory()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let inbox = InboxViewController(store: PCArchiveStore(folder: NSTemporaryDirectory()))
    let tabs = UITabBarController()
    tabs.viewControllers = [inbox, scenes.composeViewController()]
    window = UIWindow()
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
    return true
  }
}
