import UIKit

final class ToastView: UIView {
  let label = UILabel()
}

/// A helper that draws. Its name ends in Presenter, and it is none: it has no port.
final class ToastPresenter {
  private let toast = ToastView()

  func show(_ text: String, in container: UIView) {
    toast.label.text = text
    container.addSubview(toast)
  }
}
