import ShopCore

struct ShowUserInteractor {
  private let presenter: ShowUserPresentable
  private let usersWorker: UsersWorkerType

  init(presenter: ShowUserPresentable, usersWorker: UsersWorkerType) {
    self.presenter = presenter
    self.usersWorker = usersWorker
  }
}

extension ShowUserInteractor: ShowUserBusinessLogic {
  func fetchUser(with request: ShowUserModels.FetchRequest) {
    usersWorker.fetchCurrent { result in
      switch result {
      case .success(let user): presenter.presentUser(for: .init(user: user, favourites: []))
      case .failure(let error): presenter.presentUser(error: error)
      }
    }
  }
}
