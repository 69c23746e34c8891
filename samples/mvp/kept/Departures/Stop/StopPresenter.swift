import Foundation

protocol StopViewProtocol: AnyObject {
  var title: String? { get set }
}

final class StopPresenter {
  unowned let view: StopViewProtocol
  private let stop: String

  init(view: StopViewProtocol, stop: String) {
    self.view = view
    self.stop = stop
  }

  func start() {
    view.title = stop
  }
}
