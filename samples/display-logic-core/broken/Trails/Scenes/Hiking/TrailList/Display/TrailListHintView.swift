import UIKit

final class TrailListHintView: BaseView {
  let label = UILabel()
  weak var presenter: TrailListPresenter?

  override func configureView() {
    super.configureView()
    addSubview(label)
  }
}
