import RIBs
import UIKit

protocol RideListener: AnyObject {
  func rideDidEnd()
}

protocol RidePresentable: Presentable {
  var listener: RidePresentableListener? { get set }
}

protocol RidePresentableListener: AnyObject {
  func didTapEnd()
}

protocol RideInteractable: Interactable {}

protocol RideViewControllable: ViewControllable {}

final class RideInteractor: PresentableInteractor<RidePresentable>, RideInteractable, RidePresentableListener {
  weak var listener: RideListener?
  /// Computed, so it holds nothing.
  var parent: RideListener? { listener }

  func didTapEnd() {
    parent?.rideDidEnd()
  }
}

final class RideRouter: ViewableRouter<RideInteractable, RideViewControllable> {}

final class RideViewController: BaseViewController, RidePresentable, RideViewControllable {
  weak var listener: RidePresentableListener?
}
