import UIKit

final class ShowUserViewController: BaseViewController {
  private var interactor: (any ShowUserBusinessLogic)?
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
  func displayUser(with viewModel: ShowUserModels.ViewModel) { title = viewModel.name }
}
