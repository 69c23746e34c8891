import Foundation
import UIKit

protocol StopViewProtocol: AnyObject {
  var title: String? { get set }
}

final class StopPresenter {
  let view: StopViewProtocol
  private let stop: String

  init(view: StopViewProtocol, stop: String) {
    self.view = view
    self.stop = stop
  }

  func show(in screen: StopViewController = .init(stop: "")) {}

  func start() {
    view.title = stop
  }
}
