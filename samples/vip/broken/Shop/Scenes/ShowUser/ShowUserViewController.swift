import UIKit

final class ShowUserViewController: BaseViewController {
  private(set) var interactor: (any ShowUserBusinessLogic)?
  private var router: ShowUserRoutable?

  func configure(interactor: ShowUserBusinessLogic, router: ShowUserRoutable) {
    self.interactor = interactor
    self.router = router
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    ShowUserConfigurator.configure(self)
    interactor?.fetchUser(with: ShowUserModels.FetchRequest())
  }
}

extension ShowUserViewController: ShowUserDisplayable {
  func refresh(_ workers: [Any]) {
    for worker in workers { (worker as? UsersWorkerType)?.fetchCurrent { _ in } }
  }

  func displayUser(with viewModel: ShowUserModels.ViewModel) { title = viewModel.name }
}
