import RIBs

protocol RootDependency: Dependency {}

/// A component may create the view that it hands down.
final class RootComponent: Component<RootDependency>, LoggedOutDependency, RideDependency {
  let rootViewController = RootViewController()
}

protocol RootBuildable: Buildable {
  func build() -> LaunchRouting
}

final class RootBuilder: Builder<RootDependency>, RootBuildable {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let interactor = RootInteractor(presenter: component.rootViewController)
    return RootRouter(
      interactor: interactor,
      viewController: component.rootViewController,
      loggedOutBuilder: LoggedOutBuilder(dependency: component),
      rideBuilder: RideBuilder(dependency: component)
    )
  }
}
