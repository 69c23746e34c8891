import UIKit

/// A part of the navigator.
final class CurtainTransition: NSObject, UIViewControllerTransitioningDelegate {
  static let shared = CurtainTransition()

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { nil }
}
