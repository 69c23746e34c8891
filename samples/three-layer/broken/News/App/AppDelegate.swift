import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
  var caches: [any Purgeable] = []

  private let log = Log(category: "app", minimum: .debug)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    log(.info, "launched with \(launchOptions?.count ?? 0) options")
    return true
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    Task { [caches] in
      await withTaskGroup(of: Void.self) { group in
        for cache in caches {
          group.addTask { await cache.purge() }
        }
      }
    }
  }
}
