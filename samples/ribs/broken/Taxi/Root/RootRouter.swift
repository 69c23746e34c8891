import RIBs

/// The parent listens to its children.
protocol RootInteractable: Interactable, LoggedOutListener, RideListener {
  var router: RootRouting? { get set }
}

protocol RootViewControllable: ViewControllable {
  func show(_ child: ViewControllable)
}

/// Owns its interactor and view by their ports, and its children by theirs.
final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let loggedOutBuilder: LoggedOutBuildable
  private let rideBuilder: RideBuilder
  private var loggedOut: LoggedOutRouting?
  private var frame: NavigationControllable?

  init(
    interactor: RootInteractable,
    viewController: RootViewControllable,
    loggedOutBuilder: LoggedOutBuildable,
    rideBuilder: RideBuilder
  ) {
    self.loggedOutBuilder = loggedOutBuilder
    self.rideBuilder = rideBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  var decider: RootInteractor?

  func routeToLoggedOut() {
    let child = loggedOutBuilder.build(withListener: interactor)
    loggedOut = child
    attachChild(child)
    viewController.show(child.viewControllable)
  }

  func routeToRide() {
    let child = rideBuilder.build(withListener: interactor)
    attachChild(RideRouter(interactor: interactor, viewController: viewController))
    let frame = NavigationControllable(root: child.viewControllable)
    viewController.show(frame)
    self.frame = frame
  }
}
