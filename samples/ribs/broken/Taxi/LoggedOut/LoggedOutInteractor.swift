import RIBs

protocol LoggedOutRouting: ViewableRouting {}

protocol LoggedOutPresentable: Presentable {
  var listener: LoggedOutPresentableListener? { get set }
  func show(_ error: String)
}

protocol LoggedOutListener: AnyObject {
  func didLogIn()
}

protocol LoggedOutInteractable: Interactable {
  var router: LoggedOutRouting? { get set }
}

protocol LoggedOutViewControllable: ViewControllable {}

final class LoggedOutRouter: ViewableRouter<LoggedOutInteractable, LoggedOutViewControllable>, LoggedOutRouting {}

final class LoggedOutInteractor: PresentableInteractor<LoggedOutPresentable>, LoggedOutInteractable,
  LoggedOutPresentableListener
{
  weak var router: LoggedOutRouting?
  private var listener: (any LoggedOutListener)?

  /// A nested type may have the name of another RIB's part.
  enum RideInteractor {
    case none
  }

  init(presenter: LoggedOutPresentable, listener: LoggedOutListener) {
    self.listener = listener
    super.init(presenter: presenter)
    presenter.listener = self
  }

  func didTapLogin(_ name: String) {
    name.isEmpty ? presenter.show("RootViewController") : listener?.didLogIn()
    _ = RideInteractor.none
  }
}
