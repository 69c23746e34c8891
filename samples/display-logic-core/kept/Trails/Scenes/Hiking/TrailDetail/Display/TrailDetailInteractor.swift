import UIKit

final class TrailDetailInteractor: NSObject {
  private unowned let view: TrailDetailView
  private unowned let logic: TrailDetailLogicInterface

  init(view: TrailDetailView, logic: TrailDetailLogicInterface) {
    self.view = view
    self.logic = logic
    super.init()
    view.ratingControl.addTarget(self, action: #selector(rated), for: .valueChanged)
  }

  @objc private func rated(_ control: UISegmentedControl) {
    guard let rating = TrailDetailModel.Rating(rawValue: control.selectedSegmentIndex + 1) else { return }
    logic.rate(rating)
  }
}
