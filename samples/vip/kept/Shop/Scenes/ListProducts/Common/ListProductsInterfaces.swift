import ShopCore

protocol ListProductsBusinessLogic {
  func fetchProducts(with request: ListProductsModels.FetchRequest)
  func searchProducts(with request: ListProductsModels.SearchRequest)
}

protocol ListProductsPresentable {
  func presentProducts(for response: ListProductsModels.Response)
  func presentProducts(error: DataError)
}

protocol ListProductsDisplayable: AppDisplayable {
  func displayProducts(with viewModel: ListProductsModels.ViewModel)
  func display(rows: [ListProductsModels.ProductViewModel], selected: ListProductsModels.ProductViewModel?)
}

// A router is told where to go with plain values.
protocol ListProductsRoutable: AppRoutable {
  func showProduct(for id: Int, sender: UIResponderTag?)
}

typealias UIResponderTag = String
