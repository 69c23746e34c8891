import ShopCore

protocol ShowUserBusinessLogic {
  func fetchUser(with request: ShowUserModels.FetchRequest)
}

protocol ShowUserPresentable {
  func presentUser(for response: ShowUserModels.UserResponse)
  func presentUser(error: DataError)
}

protocol ShowUserDisplayable: AppDisplayable {
  var viewModel: ShowUserModels.ViewModel? { get set }
  func displayUser(with viewModel: ShowUserModels.ViewModel)
  func displayFriends(_ friends: [UserType], of viewModel: ShowUserModels.ViewModel)
}

protocol ShowUserRoutable: AppRoutable {}
