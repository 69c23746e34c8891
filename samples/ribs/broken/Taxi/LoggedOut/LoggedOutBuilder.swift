import RIBs

protocol LoggedOutDependency: Dependency {}

protocol LoggedOutBuildable: Buildable {
  func build(withListener listener: LoggedOutListener) -> LoggedOutRouting
}

final class LoggedOutBuilder: Builder<LoggedOutDependency>, LoggedOutBuildable {
  func build(withListener listener: LoggedOutListener) -> LoggedOutRouting {
    let viewController = LoggedOutViewController()
    let interactor = LoggedOutInteractor(presenter: viewController, listener: listener)
    return LoggedOutRouter(interactor: interactor, viewController: viewController)
  }
}
