import UIKit

final class LoadingView: UIView {
  private let wheel = UIActivityIndicatorView(style: .large)

  init() {
    super.init(frame: .zero)
    addSubview(wheel)
    wheel.pin(to: self)
    wheel.startAnimating()
  }

  required init?(coder: NSCoder) { nil }
}
