import UIKit

final class TrailListHintView: BaseView {
  let label = UILabel()

  override func configureView() {
    super.configureView()
    addSubview(label)
  }
}
