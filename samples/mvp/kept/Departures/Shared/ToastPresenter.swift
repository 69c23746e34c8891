import UIKit

final class ToastLabel: UILabel {}

/// A helper that draws. Its name ends in Presenter, and it presents no screen.
final class ToastPresenter {
  private let label = ToastLabel()

  func show(_ text: String, in container: UIView) {
    label.text = text
    container.addSubview(label)
  }
}
