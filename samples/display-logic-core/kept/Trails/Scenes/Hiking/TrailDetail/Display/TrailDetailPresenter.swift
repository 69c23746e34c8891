import Commons
import UIKit

final class TrailDetailPresenter {
  weak var viewController: UIViewController?
  weak var view: TrailDetailView?

  // A child controller of the display is the presenter's own.
  private let map = TrailDetailMapController()
}

extension TrailDetailPresenter: TrailDetailPresenterInterface {
  func updateView(model: TrailDetailModel.Presenter.UpdateView) {
    view?.nameLabel.text = model.name
    switch model.rating {
    case .poor?, .fine?, .superb?: view?.ratingControl.selectedSegmentIndex = (model.rating?.rawValue ?? 1) - 1
    case nil: view?.ratingControl.selectedSegmentIndex = UISegmentedControl.noSegment
    }
    guard let viewController = viewController, viewController.children.isEmpty else { return }
    viewController.embed(map) { view?.addMap($0) }
  }
}
