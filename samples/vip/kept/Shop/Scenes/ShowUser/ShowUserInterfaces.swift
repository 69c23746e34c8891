import ShopCore

protocol ShowUserBusinessLogic {
  func fetchUser(with request: ShowUserModels.FetchRequest)
}

protocol ShowUserPresentable {
  func presentUser(for response: ShowUserModels.UserResponse)
  func presentUser(error: DataError)
}

protocol ShowUserDisplayable: AppDisplayable {
  func displayUser(with viewModel: ShowUserModels.ViewModel)
}

protocol ShowUserRoutable: AppRoutable {}
