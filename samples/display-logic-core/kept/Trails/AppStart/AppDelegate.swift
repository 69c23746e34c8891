import ServerWorker
import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard let server = URL(string: "https://trails.example.org") else { return false }
    // The first container is made here; nobody else makes one but a factory.
    let container = OnboardingDC(serverWorker: ServerWorker(base: server), locationWorker: LocationWorker())
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = container.factory.scene(.welcome(SetupModel.Welcome()))
    window?.makeKeyAndVisible()
    return true
  }
}
