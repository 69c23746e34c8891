import ShopCore

struct ShowUserPresenter: ShowUserPresentable {
  private weak var viewController: ShowUserViewController?

  init(viewController: ShowUserDisplayable?) {
    self.viewController = viewController as? ShowUserViewController
  }

  func presentUser(for response: ShowUserModels.UserResponse) {
    let user = response.user
    viewController?.displayUser(
      with: .init(
        id: user.id,
        name: "\(user.firstName) \(user.lastName)",
        favourites: response.favourites.map(\.name)
      )
    )
  }

  static func warm(_ worker: UsersWorkerType = UsersWorker(store: UsersDefaultsStore())) {
    worker.fetchCurrent { _ in }
  }

  func presentUser(error: DataError) {
    viewController?.display(error: AppModels.Error(title: "User", message: nil))
  }
}
