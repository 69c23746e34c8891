import UIKit

/// A scene without business logic needs no interactor, and no ports.
final class AboutViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = UserDefaults.standard.string(forKey: "about")
  }
}

/// What a server answers is no response of a scene.
private struct ImprintResponse: Decodable {
  let lines: [String]
}

#if DEBUG
@available(iOS 17, *)
#Preview("About") { UINavigationController(rootViewController: AboutViewController()) }
#endif
