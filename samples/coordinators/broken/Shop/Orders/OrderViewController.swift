import UIKit

final class OrderViewController: UIViewController {
  private let model: OrderViewModel
  private let spinner = UIActivityIndicatorView()

  init(model: OrderViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }
}
