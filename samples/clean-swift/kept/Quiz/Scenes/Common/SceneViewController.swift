import UIKit

/// What the controllers of all scenes have in common. It belongs to no scene.
class SceneViewController: UIViewController {
  private let spinner = UIActivityIndicatorView(style: .large)

  func show(waiting: Bool) {
    waiting ? spinner.startAnimating() : spinner.stopAnimating()
    accessibilityValue = waiting ? Text.wait : nil
  }

  func show(title: String, message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
