import Foundation
import ShopCore

struct ShowUserInteractor {
  private let presenter: ShowUserPresenter
  private let usersWorker: UsersWorkerType
  var products: ListProductsBusinessLogic?

  init(presenter: ShowUserPresenter, usersWorker: UsersWorkerType) {
    self.presenter = presenter
    self.usersWorker = usersWorker
  }
}

extension ShowUserInteractor: ShowUserBusinessLogic {
  private var isFirstVisit: Bool { !(UserDefaults.standard.bool(forKey: "visited")) }

  func fetchUser(with request: ShowUserModels.FetchRequest) {
    let dates = DateFormatter()
    usersWorker.fetchCurrent { result in
      switch result {
      case .success(let user): presenter.presentUser(for: .init(user: user, favourites: []))
      case .failure(let error): presenter.presentUser(error: error)
      }
    }
  }
}
