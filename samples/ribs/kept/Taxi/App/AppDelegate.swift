import RIBs
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var router: LaunchRouting?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let window = UIWindow()
    let router = RootBuilder(dependency: AppComponent()).build()
    router.launch(from: window)
    self.window = window
    self.router = router
  }
}

final class AppComponent: Component<EmptyDependency>, RootDependency {
  init() {
    super.init(dependency: EmptyComponent())
  }
}
