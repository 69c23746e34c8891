import RIBs

protocol RootRouting: ViewableRouting {
  func routeToLoggedOut()
  func routeToRide()
}

protocol RootPresentable: Presentable {
  var listener: RootPresentableListener? { get set }
}

/// Decides. RootViewController and RideInteractor stand here in a comment only.
final class RootInteractor: PresentableInteractor<RootPresentable>, RootInteractable, RootPresentableListener {
  var router: RootRouting?
  private var screen: Screen?

  override init(presenter: RootPresentable) {
    super.init(presenter: presenter)
    presenter.listener = self
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    router?.routeToLoggedOut()
  }

  func didLogIn() {
    (presenter as? RootViewControllable)?.uiviewController.title = ""
    _ = RideBuilder.self
  }

  func rideDidEnd() {
    router?.routeToLoggedOut()
    print("RideInteractor has ended")
  }
}
