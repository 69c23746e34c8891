import UIKit

class ShowProductViewController: UITableViewController {
  var productID: Int?

  private lazy var interactor: ShowProductBusinessLogic = {
    let presenter = ShowProductPresenter(viewController: self)
    return ShowProductInteractor(presenter: presenter, productsWorker: AppDependencies.current.resolve())
  }()

  fileprivate lazy var router: ShowProductRoutable = ShowProductRouter(viewController: self)

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let productID else { return }
    interactor.fetchProduct(with: .init(id: productID))
  }

  @IBAction func close(_ sender: Any) { router.dismiss() }
}

extension ShowProductViewController: ShowProductDisplayable {
  func displayProduct(with viewModel: ShowProductModels.ViewModel) {
    navigationItem.title = viewModel.name
  }
}
