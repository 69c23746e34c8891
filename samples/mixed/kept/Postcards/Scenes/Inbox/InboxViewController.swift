import UIKit

final class InboxViewController: UITableViewController, InboxDisplayLogic {
  private let interactor: InboxBusinessLogic
  private let router = InboxRouter()
  private var rows: [String] = []

  init(store: PostcardStore) {
    let presenter = InboxPresenter()
    interactor = InboxInteractor(presenter: presenter, store: store)
    super.init(style: .plain)
    presenter.view = self
    router.controller = self
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    interactor.load()
  }

  func display(_ viewModel: InboxViewModel) { rows = viewModel.rows }
  func display(count: Int, title: String) { self.title = "\(title) (\(count))" }
}
