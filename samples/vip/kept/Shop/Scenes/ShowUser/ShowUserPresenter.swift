import ShopCore

struct ShowUserPresenter: ShowUserPresentable {
  private weak var viewController: ShowUserDisplayable?

  init(viewController: ShowUserDisplayable?) { self.viewController = viewController }

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

  func presentUser(error: DataError) {
    viewController?.display(error: AppModels.Error(title: "User", message: nil))
  }
}
