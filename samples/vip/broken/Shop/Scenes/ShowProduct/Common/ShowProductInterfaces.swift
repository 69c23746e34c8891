import ShopCore

protocol ShowProductBusinessLogic {
  func fetchProduct(with request: ShowProductModels.FetchRequest)
  func lastRequest() -> ShowProductModels.FetchRequest?
}

protocol ShowProductPresentable {
  func presentProduct(for response: ShowProductModels.Response)
  func presentProduct(error: Error)
  var failure: DataError? { get }
}

protocol ShowProductDisplayable: AppDisplayable {
  func displayProduct(with viewModel: ShowProductModels.ViewModel)
}

protocol ShowProductRoutable: AppRoutable {
  func showSeller()
}
