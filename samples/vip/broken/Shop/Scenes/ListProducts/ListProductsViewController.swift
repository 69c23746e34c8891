import ShopCore
import UIKit

final class ListProductsViewController: UIViewController {
  // A nested type named like a worker is the controller's own.
  private enum Worker { case idle, busy }

  @IBOutlet private weak var tableView: UITableView!

  private lazy var interactor: ListProductsBusinessLogic = ListProductsInteractor(
    presenter: ListProductsPresenter(viewController: self),
    productsWorker: ProductsWorker(store: ProductsMemoryStore())
  )

  private lazy var router: ListProductsRoutable = ListProductsRouter(viewController: self)

  private var viewModel: ListProductsModels.ViewModel?
  private weak var output: ListProductsOutput?
  private var worker = Worker.idle

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ListProductsCell.self, forCellReuseIdentifier: "Cell")
    worker = .busy
    ShowUserRouter(viewController: self).dismiss()
    interactor.fetchProducts(with: ListProductsModels.FetchRequest())
  }
}

#if DEBUG
extension ListProductsViewController {
  func swap(interactor: ListProductsBusinessLogic) { self.interactor = interactor }
}
#endif
