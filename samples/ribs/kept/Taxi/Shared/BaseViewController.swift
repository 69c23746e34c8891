import RIBs
import SwiftUI
import UIKit

/// What the view controllers of several RIBs inherit; there is no RIB called Base.
class BaseViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}

/// A frame around another view; any router may create one.
final class NavigationControllable: ViewControllable {
  let uiviewController: UIViewController

  init(root: ViewControllable) {
    uiviewController = UINavigationController(rootViewController: root.uiviewController)
  }
}

struct ScreenPreview: UIViewControllerRepresentable {
  let controller: UIViewController

  init(_ controller: UIViewController) {
    self.controller = controller
  }

  func makeUIViewController(context: Context) -> UIViewController { controller }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
