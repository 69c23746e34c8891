import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let last = session.stateRestorationActivity?.userInfo?["trail"] as? String else { return }
    // An application delegate may name a screen: it opens the one that was left.
    (window?.rootViewController?.presentedViewController as? TrailListVC)?.title = last
  }
}
