import UIKit

final class StopViewController: UIViewController, StopViewProtocol {
  private let stop: String
  /// A view may make its presenter, and owns it.
  private lazy var presenter = StopPresenter(view: self, stop: stop)

  init(stop: String) {
    self.stop = stop
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("StopPresenter has no stop")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    presenter.start()
  }
}
