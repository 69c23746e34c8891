import ShopCore

protocol ListProductsBusinessLogic {
  func fetchProducts(with request: ListProductsModels.FetchRequest)
  func searchProducts(with request: ListProductsModels.SearchRequest)
  func toggle(id: Int) -> Bool
  var count: Int { get }
}

protocol ListProductsPresentable {
  func presentProducts(for response: ListProductsModels.Response)
  func presentProducts(error: DataError)
  func present(products: [Int: ProductType]?, then done: @escaping (ListProductsModels.Response) -> Void)
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

/// Another name does not change what it is.
typealias ListProductsOutput = ListProductsPresentable & AnyObject
