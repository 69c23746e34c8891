import UIKit

final class BoardViewController: UIViewController {
  var presenter: BoardPresenterType?
  private let toasts = ToastPresenter()
  private var lines: [BoardLine] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    presenter?.start()
  }
}

typealias Board = BoardViewController

extension BoardViewController: BoardView {
  func show(_ lines: [BoardLine]) {
    self.lines = lines
    toasts.show("\(lines.count)", in: view)
  }

  func open(stop: String) {
    present(StopViewController(stop: stop), animated: true)
  }
}
